// @ts-check
/** For whoever opens a table's link: a name, and one sits down, or only watches. */

import { html, nothing } from "../../vendor/lit.js";
import { come, game, lookUp } from "../api.js";
import { Element } from "../element.js";
import { keep, kept } from "../keeping.js";
import { language, trouble, ui } from "../language.js";
import { go } from "../routes.js";

export class Join extends Element {
  static properties = { table: {}, found: { state: true }, info: { state: true }, problem: { state: true }, wrong: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {import("../model.js").TableInfo | null} */ this.found = null;
    /** @type {import("../api.js").GameInfo | null} */ this.info = null;
    /** @type {string} */ this.problem = "";
    /** @type {string} what went wrong for good */ this.wrong = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      const found = await lookUp(this.table);
      this.info = await game(found.game);
      this.found = found;
    } catch (error) {
      this.wrong = trouble(/** @type {any} */ (error));
    }
  }

  render() {
    if (this.wrong)
      return html`<main class="waiting-room"><p>${this.wrong}</p><a class="big" href="/">${ui("home")}</a></main>`;
    if (!this.found) return html`<p class="waiting-room">${ui("loading")}</p>`;
    const names = this.found.seats.map((seat) => seat.name).filter(Boolean);
    return html`<main class="lobby">
      <form class="paper" @submit=${(/** @type {SubmitEvent} */ event) => this.#sit(event)}>
        <h1>${this.info?.name[language()]}</h1>
        <p class="tagline">${this.info?.tagline[language()]}</p>
        <p>${ui("at the table", { names: names.join(", ") })}</p>
        ${this.found.phase === "playing" ? html`<p class="hint">${ui("already playing")}</p>` : nothing}
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <div class="fields">
          <label>${ui("your name")}<input name="name" required maxlength="24" autocomplete="nickname" .value=${kept("name")} /></label>
        </div>
        <div class="buttons">
          <button class="big" name="watch" value="">${ui("sit down")}</button>
          <button class="quiet" name="watch" value="yes">${ui("only watch")}</button>
        </div>
      </form>
    </main>`;
  }

  /** @param {SubmitEvent} event */
  async #sit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get("name"));
    const watch = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "yes";
    keep("name", name);
    try {
      const ticket = await come(this.table, name, watch);
      keep(`secret.${ticket.table}`, ticket.secret);
      go(`/t/${ticket.table}`);
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
  }
}

customElements.define("nimmt-join", Join);
