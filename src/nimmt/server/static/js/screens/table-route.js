/**
 * The page of a table: our seat, if this browser has one there, else the form to join.
 *
 * Whoever scans the code of a big screen (`#hand`), or comes to its table with a phone, gets the
 * hand large and the table small. At any other table that is a choice.
 */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { ui } from "../i18n/language.js";
import { navigate } from "../routes.js";
import { loadItem, removeItem, saveItem } from "../state/storage.js";
import { loadStyles } from "../view/stylesheets.js";
import "./table.js";

export class TableEntry extends BaseElement {
  static properties = { table: {}, start: { type: Boolean }, hand: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {boolean} */ this.start = false;
    /** @type {string} yes, no, or empty where there is no big screen */ this.hand = "";
    this.addEventListener("lost", (event) => this.#lost(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener("hand", () => this.#show("yes"));
    this.addEventListener(
      "screen",
      () => this.hand || this.#show(matchMedia("(max-width: 999px)").matches ? "yes" : "no"),
    );
    this.addEventListener("drawer", () =>
      this.querySelector("nimmt-table")?.dispatchEvent(new Event("drawer")),
    );
  }

  connectedCallback() {
    super.connectedCallback();
    if (location.hash === "#hand") this.#show("yes");
    else this.hand = loadItem(`hand.${this.table}`);
  }

  /** @param {"yes" | "no"} hand */
  #show(hand) {
    this.hand = hand;
    saveItem(`hand.${this.table}`, hand);
  }

  /** The server does not know our secret any more. @param {string} reason */
  #lost(reason) {
    removeItem(`secret.${this.table}`);
    if (reason === "unknown-secret") this.requestUpdate();
    else navigate("/");
  }

  /** Load what only some need: the form to join, the styles beside a big screen. */
  willUpdate() {
    if (!loadItem(`secret.${this.table}`)) import("./join.js");
    if (this.hand) loadStyles("as-hand");
  }

  render() {
    const secret = loadItem(`secret.${this.table}`);
    this.classList.toggle("as-hand", this.hand === "yes");
    if (!secret) return html`<nimmt-join .table=${this.table}></nimmt-join>`;
    saveItem("last", this.table);
    const way = `${this.table}/${secret}`; // another table or another seat is another element
    return html`${this.#strip()}
    ${repeat(
      [way],
      (one) => one,
      () =>
        html`<nimmt-table
          .table=${this.table}
          .secret=${secret}
          .start=${this.start}
        ></nimmt-table>`,
    )}`;
  }

  /** Beside a big screen: a switch between the hand and the whole table. */
  #strip() {
    if (!this.hand) return nothing;
    const only = this.hand === "yes";
    return html`<aside class="hand-strip" aria-label=${ui("big screen")}>
      <span>${ui("look up")}</span>
      <button class="quiet" @click=${() => this.#show(only ? "no" : "yes")}>
        ${ui(only ? "whole table" : "only hand")}
      </button>
    </aside>`;
  }
}

customElements.define("nimmt-seat", TableEntry);
