/** An option of a game that is a text file, such as a board of one's own. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { BaseElement } from "../base-element.js";

const LARGEST = 6000; // bytes; the server accepts no more

export class FileOption extends BaseElement {
  static properties = {
    label: {},
    name: {},
    sample: {},
    text: {},
    file: { state: true },
    problem: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.label = "";
    /** @type {string} */ this.name = "";
    /** @type {string} the file that comes with the game */ this.sample = "";
    /** @type {string} */ this.text = "";
    /** @type {string} */ this.file = "";
    /** @type {string} */ this.problem = "";
  }

  render() {
    const sample = `data:text/plain;charset=utf-8,${encodeURIComponent(this.sample)}`;
    return html`<div class="own-file">
      <label class="file-of-mine"
        >${this.label}<span class="pretend">${ui("own file choose")}</span
        ><input
          type="file"
          accept=".board,.txt,text/plain"
          @change=${(/** @type {Event} */ event) => this.#read(event)}
      /></label>
      <p class="hint">
        ${ui("own file hint")} <a href=${sample} download=${this.name}>${ui("own file sample")}</a>
      </p>
      ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
      ${
        this.text
          ? html`<p role="status">
              ✓ ${ui("own file used", { name: this.file })}
              <button type="button" class="quiet" @click=${() => this.#tell("")}>
                ${ui("own file drop")}
              </button>
            </p>`
          : nothing
      }
    </div>`;
  }

  /** @param {Event} event */
  async #read(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    this.problem = "";
    if (!file) return;
    if (file.size > LARGEST) this.problem = ui("own file too long", { most: LARGEST });
    else {
      this.file = file.name;
      this.#tell(await file.text());
    }
    input.value = ""; // so that the same file can be chosen again after a change
  }

  /** @param {string} text */
  #tell(text) {
    this.dispatchEvent(new CustomEvent("text", { detail: text }));
  }
}

customElements.define("nimmt-own-file", FileOption);
