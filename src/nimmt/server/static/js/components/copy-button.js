// @ts-check
/** A button that copies a link; without leave for the clipboard (plain http) the old way. */

import { html } from "../../vendor/lit.js";
import { Element } from "./base-element.js";
import { ui } from "../i18n/language.js";

const STAYS = 2500;

export class Copy extends Element {
  static properties = { link: {}, label: {}, done: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.link = "";
    /** @type {string} */ this.label = "";
    /** @type {boolean} */ this.done = false;
  }

  async #copy() {
    const link = new URL(this.link, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      const field = Object.assign(document.createElement("textarea"), { value: link, readOnly: true });
      this.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    this.done = true;
    setTimeout(() => (this.done = false), STAYS);
  }

  render() {
    return html`<button class="quiet" @click=${() => this.#copy()}>${this.done ? `✓ ${ui("copied")}` : this.label}</button>
      <span class="unseen" role="status">${this.done ? ui("copied") : ""}</span>`;
  }
}

customElements.define("nimmt-copy", Copy);
