// @ts-check
/** For whoever opens a table's link: a name, and one sits down, or only watches. */

import { html, nothing } from "../../vendor/lit.js";
import { come, game, lookUp } from "../state/api.js";
import { Element } from "../components/base-element.js";
import { keep, kept } from "../state/storage.js";
import { language, trouble, ui } from "../i18n/language.js";
import { portrait } from "../components/drawings/avatar.js";
import { go } from "../routes.js";
import { style } from "../view/stylesheets.js";

style("gallery", "lobby");

export class Join extends Element {
  static properties = { table: {}, found: { state: true }, info: { state: true }, problem: { state: true }, wrong: { state: true }, busy: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {import("../state/table-model.js").TableInfo | null} */ this.found = null;
    /** @type {import("../state/api.js").GameInfo | null} */ this.info = null;
    /** @type {string} */ this.problem = "";
    /** @type {string} what went wrong for good */ this.wrong = "";
    /** @type {boolean} */ this.busy = false;
  }

  /** Not when connected: this code may come after the element was given its table. */
  async firstUpdated() {
    try {
      const found = await lookUp(this.table);
      if (found.id !== this.table && kept(`secret.${found.id}`)) return go(`/t/${found.id}`); // came by the code
      this.info = await game(found.game);
      this.found = found;
    } catch (error) {
      this.wrong = trouble(/** @type {any} */ (error));
    }
    await this.updateComplete;
    this.querySelector("input")?.focus();
  }

  updated() {
    this.entitle([this.info?.name[language()], this.found?.code].filter(Boolean).join(" · "));
  }

  render() {
    if (this.wrong)
      return html`<main class="waiting-room"><p>${this.wrong}</p><a class="big" href="/">${ui("home")}</a></main>`;
    if (!this.found) return html`<p class="waiting-room">${ui("loading")}</p>`;
    return html`<main class="lobby joining">
      <form class="paper" @submit=${(/** @type {SubmitEvent} */ event) => this.#sit(event)}>
        <h1>${this.info?.name[language()]}</h1>
        <p class="tagline">${this.info?.tagline[language()]}</p>
        ${this.#company(this.found)}
        ${this.found.phase === "playing" ? html`<p class="hint">${ui("already playing")}</p>` : nothing}
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <div class="fields">
          <label>${ui("your name")}<input name="name" class="own-name" required pattern=".*\\S.*" maxlength="24" autocomplete="nickname" enterkeyhint="go" .value=${kept("name")} /></label>
        </div>
        <div class="buttons">
          <button class="big" name="watch" value="" ?disabled=${this.busy}>${ui("sit down")}</button>
          <button class="quiet" name="watch" value="yes" formnovalidate ?disabled=${this.busy}>${ui("only watch")}</button>
        </div>
      </form>
    </main>`;
  }

  /** Who is there already. @param {import("../state/table-model.js").TableInfo} found */
  #company({ seats }) {
    if (!seats.some((seat) => seat.name)) return nothing;
    return html`<ul class="company" aria-label=${ui("players")}>
      ${seats.map((seat, number) => (seat.name ? html`<li>${portrait(seat, number)} ${seat.name}</li>` : nothing))}
    </ul>`;
  }

  /** @param {SubmitEvent} event */
  async #sit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get("name")).trim();
    const watch = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "yes";
    if (name) keep("name", name);
    this.busy = true; // whoever taps twice comes once
    try {
      const ticket = await come(this.table, name || (watch ? ui("guest") : ""), watch);
      keep(`secret.${ticket.table}`, ticket.secret);
      go(`/t/${ticket.table}`);
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
    this.busy = false;
  }
}

customElements.define("nimmt-join", Join);
