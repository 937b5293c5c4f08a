/** The first page: play now, the other ways to play, and all games. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { errorMessage, ui } from "../i18n/language.js";
import { findTable, openTable } from "../server/api.js";
import { loadItem, saveItem } from "../state/storage.js";
import { showFieldError } from "../view/form-validation.js";
import "../components/lobby/create-table.js";
import { cardFan } from "../components/drawings/card-fan.js";
import "../components/lobby/game-gallery.js";
import { icon } from "../components/drawings/icon.js";
import { navigate } from "../routes.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { CreateTable } from "../components/lobby/create-table.js" */
/** @import { TableInfo } from "../server/types.js" */

loadStyles("home");

/** Links to other pages: address, icon, text. */
const PAGES = [
  ["/lesson", "lesson", "lesson"],
  ["/rules", "book", "rules all"],
  ["/replay", "replay", "replay"],
  ["/pad", "pad", "pad"],
  ["/settings", "gear", "settings"],
];

export class Home extends BaseElement {
  static properties = { problem: { state: true }, busy: { state: true }, last: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.problem = "";
    /** @type {boolean} */ this.busy = false;
    /** @type {TableInfo | null} where this browser has a seat */ this.last = null;
  }

  async connectedCallback() {
    super.connectedCallback();
    const last = loadItem("last");
    if (last && loadItem(`secret.${last}`)) this.last = await findTable(last).catch(() => null);
  }

  render() {
    return html`<main class="home">
        <section class="welcome">
          ${cardFan}
          <div class="words">
            <h1>${ui("title")}</h1>
            <p class="lead">${ui("lead")}</p>
            <button class="big huge" ?disabled=${this.busy} @click=${() => this.#playNow()}>
              ${ui("play now")}
            </button>
            <p class="hint">${ui("play now hint")}</p>
            ${
              this.last
                ? html`<a class="button" href=${`/t/${this.last.id}`}
                    >${ui("your table")}${this.last.code ? ` · ${this.last.code}` : ""}</a
                  >`
                : nothing
            }
            ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
          </div>
        </section>
        <section class="ways" aria-label=${ui("ways")}>
          <button class="way" aria-haspopup="dialog" @click=${() => this.#set()}>
            ${icon("friends")}<span
              ><b>${ui("with friends")}</b> <small>${ui("with friends hint")}</small></span
            >
          </button>
          <a class="way" href="/screen"
            >${icon("screen")}<span
              ><b>${ui("one screen")}</b> <small>${ui("one screen short")}</small></span
            ></a
          >
          <a class="way" href="/hotseat"
            >${icon("round")}<span
              ><b>${ui("hot seat")}</b> <small>${ui("hot seat short")}</small></span
            ></a
          >
          <form class="way" @submit=${(/** @type {SubmitEvent} */ event) => this.#join(event)}>
            ${icon("door")}
            <span>
              <label for="code"><b>${ui("join")}</b> <small>${ui("join hint")}</small></label>
              <span class="code-line">
                <input
                  id="code"
                  name="code"
                  class="code"
                  maxlength="40"
                  required
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck="false"
                  placeholder="ABCD"
                />
                <button>${ui("go")}</button>
              </span>
            </span>
          </form>
        </section>
        <section class="all-games">
          <h2>${ui("games")}</h2>
          <nimmt-games
            idle
            @choose=${(/** @type {CustomEvent} */ event) => this.#set(event.detail.key)}
          ></nimmt-games>
        </section>
        <nav class="pages" aria-label=${ui("pages")}>
          ${PAGES.map(([path, name, text]) => html`<a href=${path}>${icon(name)} ${ui(text)}</a>`)}
        </nav>
      </main>
      <nimmt-create></nimmt-create>`;
  }

  /** Open the dialog for a new table, for a game or to choose one. @param {string} [key] */
  #set(key) {
    const sheet = /** @type {CreateTable | null} */ (this.querySelector("nimmt-create"));
    return this.#try(async () => sheet?.open(key));
  }

  /** Start a game against three bots at once. */
  #playNow() {
    return this.#try(async () => {
      const ticket = await openTable({ name: loadItem("name") || ui("guest"), seats: 4, bots: 3 });
      saveItem(`secret.${ticket.table}`, ticket.secret);
      navigate(`/t/${ticket.table}`, { start: true });
    });
  }

  /** @param {SubmitEvent} event */
  #join(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (this.querySelector("#code"));
    return this.#try(
      async () => navigate(`/t/${(await findTable(field.value.trim())).id}`),
      (problem) => showFieldError(field, problem),
    );
  }

  /** @param {() => Promise<void>} work @param {(problem: string) => void} tell */
  async #try(work, tell = (problem) => (this.problem = problem)) {
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      tell(errorMessage(/** @type {any} */ (error)));
    }
    this.busy = false;
  }
}

customElements.define("nimmt-home", Home);
