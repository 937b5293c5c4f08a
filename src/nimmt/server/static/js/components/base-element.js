/** The base of our elements: light DOM, drawn again when the language changes. */

import { LitElement } from "../../vendor/lit.js";
import { stylesLoaded } from "../view/stylesheets.js";

export class BaseElement extends LitElement {
  constructor() {
    super();
    this.onLanguage = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  /** Not before the styles are there: nothing is to jump. */
  scheduleUpdate() {
    const draw = () => super.scheduleUpdate();
    return stylesLoaded()?.then(draw, draw) ?? draw(); // better plain than not at all
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("language", this.onLanguage);
  }

  /** Tell the page what to call this screen. @param {string} detail */
  setTitle(detail) {
    this.dispatchEvent(new CustomEvent("titled", { bubbles: true, detail }));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("language", this.onLanguage);
  }
}
