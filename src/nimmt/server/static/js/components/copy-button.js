/** A button that copies a link, also where the page may not use the clipboard (plain http). */

import { html } from "../../vendor/lit.js";
import { ui } from "../i18n/language.js";
import { BaseElement } from "./base-element.js";

const STAYS = 2500;

export class CopyButton extends BaseElement {
  static properties = { link: {}, label: {}, copied: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.link = "";
    /** @type {string} */ this.label = "";
    /** @type {boolean} */ this.copied = false;
  }

  async #copy() {
    const link = new URL(this.link, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      const field = Object.assign(document.createElement("textarea"), {
        value: link,
        readOnly: true,
      });
      this.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    this.copied = true;
    setTimeout(() => (this.copied = false), STAYS);
  }

  render() {
    return html`<button class="quiet" @click=${() => this.#copy()}>
        ${this.copied ? `✓ ${ui("copied")}` : this.label}
      </button>
      <span class="unseen" role="status">${this.copied ? ui("copied") : ""}</span>`;
  }
}

customElements.define("nimmt-copy", CopyButton);
