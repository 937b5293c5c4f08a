// @ts-check
/** The base of our elements: light DOM, drawn again when the language changes. */

import { LitElement } from "../../vendor/lit.js";
import { styled } from "../view/stylesheets.js";

export class Element extends LitElement {
  constructor() {
    super();
    this.translate_again = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  /** Not before the styles are there: nothing is to jump. */
  scheduleUpdate() {
    const draw = () => super.scheduleUpdate();
    return styled()?.then(draw, draw) ?? draw(); // better plain than not at all
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("language", this.translate_again);
  }

  /** Tell the page what to call this screen. @param {string} detail */
  entitle(detail) {
    this.dispatchEvent(new CustomEvent("titled", { bubbles: true, detail }));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("language", this.translate_again);
  }
}
