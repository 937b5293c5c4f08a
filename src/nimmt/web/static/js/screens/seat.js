// @ts-check
/** The way to a table: to one's seat, if this browser has one there, else through the door. */

import { html, repeat } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { forget, kept } from "../keeping.js";
import { go } from "../routes.js";
import "./join.js";
import "./table.js";

export class Seat extends Element {
  static properties = { table: {}, start: { type: Boolean } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {boolean} */ this.start = false;
    this.addEventListener("lost", (event) => this.#lost(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener("drawer", () => this.querySelector("nimmt-table")?.dispatchEvent(new Event("drawer")));
  }

  /** The way to a seat is lost for good. @param {string} reason */
  #lost(reason) {
    forget(`secret.${this.table}`);
    if (reason === "unknown-secret") this.requestUpdate();
    else go("/");
  }

  render() {
    const secret = kept(`secret.${this.table}`);
    if (!secret) return html`<nimmt-join .table=${this.table}></nimmt-join>`;
    const way = `${this.table}/${secret}`; // another table or another seat is another element
    return repeat([way], (one) => one, () => html`<nimmt-table .table=${this.table} .secret=${secret} .start=${this.start}></nimmt-table>`);
  }
}

customElements.define("nimmt-seat", Seat);
