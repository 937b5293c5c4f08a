/** The base of our elements: no shadow DOM, redrawn when the language changes. */

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

  /** Draw when the style sheets are loaded, so that nothing jumps. */
  scheduleUpdate() {
    const draw = () => super.scheduleUpdate();
    return stylesLoaded()?.then(draw, draw) ?? draw(); // if one fails, it is drawn all the same
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("language", this.onLanguage);
  }

  /** Set the title of this screen. @param {string} detail */
  setTitle(detail) {
    this.dispatchEvent(new CustomEvent("titled", { bubbles: true, detail }));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("language", this.onLanguage);
  }
}
