/** The dialog that opens a new table: the game, the players, the clock. */

import { html, nothing } from "../../../vendor/lit.js";
import { errorMessage, language, ui } from "../../i18n/language.js";
import { navigate } from "../../routes.js";
import { fetchGames, openTable } from "../../server/api.js";
import { loadItem, saveItem } from "../../state/storage.js";
import { CLOCKS, loadBotKinds } from "../../state/table-choices.js";
import { showDialog } from "../../view/overlay-history.js";
import { BaseElement } from "../base-element.js";
import { playersAndMinutes } from "./game-gallery.js";
import { gamePicker } from "./game-picker.js";
import { gamePicture } from "./game-picture.js";
import "./game-setup.js";
import { onValue } from "../../view/form-events.js";

/** @import { BotInfo, GameInfo } from "../../server/types.js" */

const USUAL = 4;

export class CreateTable extends BaseElement {
  static properties = {
    game: {},
    all: { state: true },
    info: { state: true },
    options: { state: true },
    seats: { state: true },
    bots: { state: true },
    clock: { state: true },
    bot: { state: true },
    kinds: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.game = "";
    /** @type {GameInfo[]} the games to choose from; empty: the game is given */ this.all = [];
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {Record<string, any>} */ this.options = {};
    /** @type {number} */ this.seats = USUAL;
    /** @type {number} */ this.bots = 0;
    /** @type {string} */ this.bot = "";
    /** @type {BotInfo[]} */ this.kinds = [];
    /** @type {string} */ this.problem = "";
    /** @type {string} */ this.clock = CLOCKS[0];
    /** @type {boolean} */ this.busy = false;
  }

  async connectedCallback() {
    super.connectedCallback();
    Object.assign(this, await loadBotKinds());
  }

  /** Show the dialog for a game, or with all games to choose from. @param {string} [game] */
  async open(game) {
    this.all = game ? [] : await fetchGames();
    this.game = game ?? this.all[0].key;
    this.problem = "";
    await this.updateComplete;
    showDialog(this.querySelector("dialog"));
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    if (changed.has("problem"))
      this.querySelector("form > .notice")?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { info } = this;
    const fit = (/** @type {CustomEvent} */ event) => this.#fit(event.detail);
    const close = () => this.querySelector("dialog")?.close();
    return html`<dialog class="sheet-of-paper create" aria-labelledby="create-title" closedby="any">
      <form @submit=${(/** @type {SubmitEvent} */ event) => this.#open(event)}>
        <header>
          ${info && !this.all.length ? gamePicture(info) : nothing}
          <div class="headline">
            <h2 id="create-title">${info?.name[language()] ?? ui("loading")}</h2>
            ${info ? playersAndMinutes(info) : nothing}
            <p class="tagline">${info?.tagline[language()]}</p>
            ${
              info
                ? html`<a href=${`/rules/${info.key.split("+")[0]}`}>${ui("rules")}</a>`
                : nothing
            }
          </div>
          <button type="button" class="close quiet" aria-label=${ui("close")} @click=${close}>
            ×
          </button>
        </header>
        ${
          this.all.length
            ? html`<div class="all-picks" role="group" aria-label=${ui("choose game")}>
                ${gamePicker(this.all, this.game, (key) => (this.game = key))}
              </div>`
            : nothing
        }
        <nimmt-setup .game=${this.game} @shown=${fit} @fit=${fit}></nimmt-setup>
        ${this.#people()}
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <footer class="buttons">
          <button class="big" name="how" value="open" ?disabled=${this.busy}>
            ${ui("open table")}
          </button>
          <button class="quiet" name="how" value="bots" ?disabled=${this.busy}>
            ${ui("bots at once")}
          </button>
        </footer>
      </form>
    </dialog>`;
  }

  #people() {
    const [least, most] = this.info?.players ?? [2, 10];
    const kind = this.kinds.find(({ key }) => key === this.bot);
    return html`<div class="fields">
      <label
        >${ui("your name")}<input
          name="name"
          required
          pattern=".*\\S.*"
          maxlength="24"
          autocomplete="nickname"
          .value=${loadItem("name")}
      /></label>
      <label
        >${ui("seats")}<select
          name="seats"
          @change=${onValue((seats) => this.#seat(Number(seats)))}
        >
          ${range(least, most).map(
            (n) => html`<option value=${n} ?selected=${n === this.seats}>${n}</option>`,
          )}
        </select></label
      >
      <label
        >${ui("of them bots")}<select
          name="bots"
          @change=${onValue((bots) => (this.bots = Number(bots)))}
        >
          ${range(0, this.seats - 1).map(
            (n) => html`<option value=${n} ?selected=${n === this.bots}>${n}</option>`,
          )}
        </select></label
      >
      ${
        this.kinds.length > 1
          ? html`<label
              >${ui("bots play")}<select
                name="bot"
                @change=${onValue((bot) => (this.bot = bot))}
              >
                ${this.kinds.map(
                  ({ key, name }) =>
                    html`<option value=${key} ?selected=${key === this.bot}>
                      ${name[language()]}
                    </option>`,
                )}</select
              ><small class="hint">${kind?.character[language()]}</small></label
            >`
          : nothing
      }
      <label
        >${ui("clock")}<select
          name="clock"
          @change=${onValue((clock) => (this.clock = clock))}
        >
          ${CLOCKS.map(
            (clock) => html`<option value=${clock}>${ui(`clock.${clock}`)}</option>`,
          )}</select
        ><small class="hint"
          >${ui(this.clock === "off" ? "no clock hint" : "clock hint")}</small
        ></label
      >
    </div>`;
  }

  /** @param {{info: GameInfo, options: Record<string, any>}} chosen */
  #fit({ info, options }) {
    this.info = info;
    this.game = info.key; // it may have become a combination
    this.options = options;
    this.#seat(Math.max(info.players[0], Math.min(info.players[1], this.seats)));
  }

  /** @param {number} seats */
  #seat(seats) {
    this.seats = seats;
    this.bots = Math.min(this.bots, seats - 1);
  }

  /** @param {SubmitEvent} event */
  async #open(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const alone = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "bots";
    const name = String(given.get("name"));
    saveItem("name", name);
    saveItem("bot", this.bot);
    const { seats, options } = this;
    this.busy = true;
    this.problem = "";
    try {
      const bots = alone ? seats - 1 : this.bots;
      const ticket = await openTable({
        name,
        game: this.info?.key,
        options,
        seats,
        bots,
        bot: this.bot || undefined,
        clock: this.clock,
      });
      saveItem(`secret.${ticket.table}`, ticket.secret);
      navigate(`/t/${ticket.table}`, { start: alone });
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
    }
    this.busy = false;
  }
}

/** @param {number} least @param {number} most */
const range = (least, most) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

customElements.define("nimmt-create", CreateTable);
