/** The form for whoever opens a table's link: a name, then sit down or watch. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { avatar } from "../components/drawings/avatar.js";
import { errorMessage, language, ui } from "../i18n/language.js";
import { navigate } from "../routes.js";
import { fetchGame, findTable, joinTable } from "../server/api.js";
import { loadItem, saveItem } from "../state/storage.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { GameInfo, TableInfo } from "../server/types.js" */

loadStyles("gallery", "lobby");

export class Join extends BaseElement {
  static properties = {
    table: {},
    found: { state: true },
    info: { state: true },
    problem: { state: true },
    wrong: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {TableInfo | null} */ this.found = null;
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {string} */ this.problem = "";
    /** @type {string} why the table cannot be joined at all */ this.wrong = "";
    /** @type {boolean} */ this.busy = false;
  }

  /** Not in connectedCallback: there the table may not be set yet. */
  async firstUpdated() {
    try {
      const found = await findTable(this.table);
      if (found.id !== this.table && loadItem(`secret.${found.id}`))
        return navigate(`/t/${found.id}`); // the address had the code instead of the id
      this.info = await fetchGame(found.game);
      this.found = found;
    } catch (error) {
      this.wrong = errorMessage(/** @type {any} */ (error));
    }
    await this.updateComplete;
    this.querySelector("input")?.focus();
  }

  updated() {
    this.setTitle([this.info?.name[language()], this.found?.code].filter(Boolean).join(" · "));
  }

  render() {
    if (this.wrong)
      return html`<main class="waiting-room">
        <p>${this.wrong}</p>
        <a class="big" href="/">${ui("home")}</a>
      </main>`;
    if (!this.found) return html`<p class="waiting-room">${ui("loading")}</p>`;
    return html`<main class="lobby joining">
      <form class="paper" @submit=${(/** @type {SubmitEvent} */ event) => this.#sit(event)}>
        <h1>${this.info?.name[language()]}</h1>
        <p class="tagline">${this.info?.tagline[language()]}</p>
        ${this.#company(this.found)}
        ${
          this.found.phase === "playing"
            ? html`<p class="hint">${ui("already playing")}</p>`
            : nothing
        }
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <div class="fields">
          <label
            >${ui("your name")}<input
              name="name"
              class="own-name"
              required
              pattern=".*\\S.*"
              maxlength="24"
              autocomplete="nickname"
              enterkeyhint="go"
              .value=${loadItem("name")}
          /></label>
        </div>
        <div class="buttons">
          <button class="big" name="watch" value="" ?disabled=${this.busy}>
            ${ui("sit down")}
          </button>
          <button class="quiet" name="watch" value="yes" formnovalidate ?disabled=${this.busy}>
            ${ui("only watch")}
          </button>
        </div>
      </form>
    </main>`;
  }

  /** The people who are at the table already. @param {TableInfo} found */
  #company({ seats }) {
    if (!seats.some((seat) => seat.name)) return nothing;
    return html`<ul class="company" aria-label=${ui("players")}>
      ${seats.map((seat, number) =>
        seat.name ? html`<li>${avatar(seat, number)} ${seat.name}</li>` : nothing,
      )}
    </ul>`;
  }

  /** @param {SubmitEvent} event */
  async #sit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get("name")).trim();
    const watch = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "yes";
    if (name) saveItem("name", name);
    this.busy = true; // two taps join once
    try {
      const ticket = await joinTable(this.table, name || (watch ? ui("guest") : ""), watch);
      saveItem(`secret.${ticket.table}`, ticket.secret);
      navigate(`/t/${ticket.table}`);
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
    }
    this.busy = false;
  }
}

customElements.define("nimmt-join", Join);
