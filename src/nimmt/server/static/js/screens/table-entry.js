// @ts-check
/** The way to a table: to one's seat, if this browser has one there, else through the door.
 *
 * Whoever scans the code of a big screen (`#hand`), or comes to its table with a phone, gets the own
 * hand large and the table small; at any other table whoever wants to.
 */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { Element } from "../components/base-element.js";
import { forget, keep, kept } from "../state/storage.js";
import { ui } from "../i18n/language.js";
import { go } from "../routes.js";
import { style } from "../view/stylesheets.js";
import "./table.js";

export class Seat extends Element {
  static properties = { table: {}, start: { type: Boolean }, hand: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {boolean} */ this.start = false;
    /** @type {string} yes, no, or empty where there is no big screen */ this.hand = "";
    this.addEventListener("lost", (event) => this.#lost(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener("hand", () => this.#show("yes"));
    this.addEventListener("screen", () => this.hand || this.#show(matchMedia("(max-width: 999px)").matches ? "yes" : "no"));
    this.addEventListener("drawer", () => this.querySelector("nimmt-table")?.dispatchEvent(new Event("drawer")));
  }

  connectedCallback() {
    super.connectedCallback();
    if (location.hash === "#hand") this.#show("yes");
    else this.hand = kept(`hand.${this.table}`);
  }

  /** @param {"yes" | "no"} hand */
  #show(hand) {
    this.hand = hand;
    keep(`hand.${this.table}`, hand);
  }

  /** The way to a seat is lost for good. @param {string} reason */
  #lost(reason) {
    forget(`secret.${this.table}`);
    if (reason === "unknown-secret") this.requestUpdate();
    else go("/");
  }

  /** Not before somebody has to come in by the door, or there is a big screen. */
  willUpdate() {
    if (!kept(`secret.${this.table}`)) import("./join.js");
    if (this.hand) style("as-hand");
  }

  render() {
    const secret = kept(`secret.${this.table}`);
    this.classList.toggle("as-hand", this.hand === "yes");
    if (!secret) return html`<nimmt-join .table=${this.table}></nimmt-join>`;
    keep("last", this.table);
    const way = `${this.table}/${secret}`; // another table or another seat is another element
    return html`${this.#strip()}
    ${repeat([way], (one) => one, () => html`<nimmt-table .table=${this.table} .secret=${secret} .start=${this.start}></nimmt-table>`)}`;
  }

  /** Where there is a big screen: what of the table is shown here. */
  #strip() {
    if (!this.hand) return nothing;
    const only = this.hand === "yes";
    return html`<aside class="hand-strip" aria-label=${ui("big screen")}>
      <span>${ui("look up")}</span>
      <button class="quiet" @click=${() => this.#show(only ? "no" : "yes")}>${ui(only ? "whole table" : "only hand")}</button>
    </aside>`;
  }
}

customElements.define("nimmt-seat", Seat);
