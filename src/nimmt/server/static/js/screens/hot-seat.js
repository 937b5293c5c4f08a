/** One device for all players: the form for names and game, then the table. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { errorMessage, language, ui } from "../i18n/language.js";
import { joinTable, openTable } from "../server/api.js";
import { loadItem, saveItem } from "../state/storage.js";
import { showFieldError } from "../view/form-validation.js";
import "../components/lobby/game-gallery.js";
import "../components/table/hot-seat-table.js";
import "../components/lobby/game-setup.js";
import { navigate } from "../routes.js";
import { onValue } from "../view/form-events.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { GameInfo } from "../server/types.js" */

loadStyles("hotseat");

const MOST = 10;

export class HotSeatScreen extends BaseElement {
  static properties = {
    table: {},
    names: { state: true },
    game: { state: true },
    info: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string[]} */ this.names = JSON.parse(loadItem("hotseat.names") || '["", "", ""]');
    /** @type {string} */ this.game = "";
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {Record<string, any>} */ this.options = {};
    /** @type {string} */ this.problem = "";
    /** @type {boolean} */ this.busy = false;
  }

  /** The names without empty fields. */
  get people() {
    return this.names.map((name) => name.trim()).filter(Boolean);
  }

  render() {
    if (!this.table) return this.#setup();
    /** @type {string[]} */
    const secrets = JSON.parse(loadItem(`hotseat.${this.table}`) || "[]");
    if (!secrets.length)
      return html`<main class="waiting-room">
        <p>${ui("other device")}</p>
        <a class="big" href="/hotseat">${ui("hot seat")}</a>
      </main>`;
    return html`<nimmt-round .table=${this.table} .secrets=${secrets}></nimmt-round>`;
  }

  #setup() {
    const most = this.info?.players[1] ?? MOST;
    const fit = (/** @type {CustomEvent} */ event) => this.#fit(event.detail);
    const freeSeats = Math.max(0, most - this.people.length);
    return html`<main class="home hot-setup">
      <form class="paper" @submit=${(/** @type {SubmitEvent} */ event) => this.#open(event)}>
        <h1>${ui("hot seat")}</h1>
        <p class="hint">${ui("hot seat hint")}</p>
        <fieldset class="who-plays">
          <legend>${ui("who plays")}</legend>
          ${this.names.map(
            (name, index) =>
              html`<span class="one-name">
                <span class="face seat-${index}" aria-hidden="true"
                  >${(name.trim()[0] ?? index + 1).toString().toUpperCase()}</span
                >
                <input
                  maxlength="24"
                  autocomplete="off"
                  aria-label=${ui("name of", { number: index + 1 })}
                  .value=${name}
                  @input=${onValue((text) => this.#name(index, text))}
                />
                ${
                  this.names.length > 2
                    ? html`<button
                        type="button"
                        class="quiet"
                        aria-label=${ui("remove", { name: this.#nameOrNumber(index) })}
                        @click=${() => this.#drop(index)}
                      >
                        ×
                      </button>`
                    : nothing
                }
              </span>`,
          )}
          ${
            this.names.length < most
              ? html`<button
                  type="button"
                  class="quiet"
                  @click=${() => (this.names = [...this.names, ""])}
                >
                  ${ui("one more")}
                </button>`
              : nothing
          }
        </fieldset>
        <div class="fields">
          <label
            >${ui("bots besides")}<select name="bots">
              ${Array.from(
                { length: freeSeats + 1 },
                (_, count) => html`<option value=${count}>${count}</option>`,
              )}
            </select></label
          >
        </div>
        <h2>${this.info?.name[language()]}</h2>
        <nimmt-setup .game=${this.game} @shown=${fit} @fit=${fit}></nimmt-setup>
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <button class="big" ?disabled=${this.busy || !this.info}>${ui("start")}</button>
      </form>
      <section class=${this.info ? "setup" : "setup to-come"}>
        <h2>${ui("choose game")}</h2>
        <nimmt-games
          .chosen=${this.game}
          @choose=${(/** @type {CustomEvent} */ event) => (this.game = event.detail.key)}
        ></nimmt-games>
      </section>
    </main>`;
  }

  /** @param {{info: GameInfo, options: Record<string, any>}} chosen */
  #fit({ info, options }) {
    this.info = info;
    this.game = info.key; // it may have become a combination
    this.options = options;
  }

  /** A name, or the number of a player who has none yet. @param {number} index */
  #nameOrNumber(index) {
    return this.names[index].trim() || ui("player", { number: index + 1 });
  }

  /** @param {number} index @param {string} name */
  #name(index, name) {
    this.names = this.names.map((old, number) => (number === index ? name : old));
  }

  /** @param {number} index */
  #drop(index) {
    this.names = this.names.filter((_, number) => number !== index);
  }

  /**
   * Open a table and join it for everybody, one after the other, so that they sit in this order.
   * @param {SubmitEvent} event
   */
  async #open(event) {
    event.preventDefault();
    const bots = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bots"));
    const { people } = this;
    const [first, ...others] = people;
    const [least, most] = this.info?.players ?? [2, MOST];
    const many = people.length + bots;
    if (!first)
      return showFieldError(
        /** @type {HTMLInputElement} */ (this.querySelector(".one-name input")),
        errorMessage({ code: "bad-name" }),
      );
    if (many < least || many > most) {
      this.problem = errorMessage({ code: "players", about: { least, most } });
      return;
    }
    saveItem("hotseat.names", JSON.stringify(people));
    this.busy = true;
    this.problem = "";
    try {
      const ticket = await openTable({
        name: first,
        game: this.info?.key,
        options: this.options,
        seats: many,
        bots,
      });
      const secrets = [ticket.secret];
      for (const name of others) secrets.push((await joinTable(ticket.table, name, false)).secret);
      saveItem(`hotseat.${ticket.table}`, JSON.stringify(secrets));
      navigate(`/hotseat/${ticket.table}`);
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
    }
    this.busy = false;
  }
}

customElements.define("nimmt-hotseat", HotSeatScreen);
