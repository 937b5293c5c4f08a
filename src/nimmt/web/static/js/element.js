// @ts-check
/** The base of our elements: light DOM, drawn again when the language changes. */

import { LitElement } from "../vendor/lit.js";

export class Element extends LitElement {
  constructor() {
    super();
    this.translate_again = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("language", this.translate_again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("language", this.translate_again);
  }
}
