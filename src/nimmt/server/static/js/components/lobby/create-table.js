// @ts-check
/** The sheet on which a table is set up: the game, who plays, how fast. */

import { html, nothing } from "../../../vendor/lit.js";
import { showSheet } from "../../view/overlay-history.js";
import { games, openTable } from "../../state/api.js";
import { Element } from "../base-element.js";
import { keep, kept } from "../../state/storage.js";
import { language, trouble, ui } from "../../i18n/language.js";
import { go } from "../../routes.js";
import { scope } from "./game-gallery.js";
import { CLOCKS, kindsOfBots } from "./bots-and-clocks.js";
import { picks } from "./game-picker.js";
import { picture } from "./game-picture.js";
import "./game-setup.js";

const USUAL = 4;

export class Create extends Element {
  static properties = { game: {}, all: { state: true }, info: { state: true }, options: { state: true }, seats: { state: true }, bots: { state: true }, clock: { state: true }, bot: { state: true }, kinds: { state: true }, problem: { state: true }, busy: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.game = "";
    /** @type {import("../../state/api.js").GameInfo[]} those to choose from here */ this.all = [];
    /** @type {import("../../state/api.js").GameInfo | null} */ this.info = null;
    /** @type {Record<string, any>} */ this.options = {};
    /** @type {number} */ this.seats = USUAL;
    /** @type {number} */ this.bots = 0;
    /** @type {string} */ this.bot = "";
    /** @type {import("../../state/api.js").BotInfo[]} */ this.kinds = [];
    /** @type {string} */ this.problem = "";
    /** @type {string} */ this.clock = CLOCKS[0];
    /** @type {boolean} */ this.busy = false;
  }

  async connectedCallback() {
    super.connectedCallback();
    Object.assign(this, await kindsOfBots());
  }

  /** Show the sheet, for a game or to choose one. @param {string} [game] */
  async open(game) {
    this.all = game ? [] : await games();
    this.game = game ?? this.all[0].key;
    this.problem = "";
    await this.updateComplete;
    showSheet(this.querySelector("dialog"));
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    if (changed.has("problem")) this.querySelector("form > .notice")?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { info } = this;
    const fit = (/** @type {CustomEvent} */ event) => this.#fit(event.detail);
    const close = () => this.querySelector("dialog")?.close();
    return html`<dialog class="sheet-of-paper create" aria-labelledby="create-title" closedby="any">
      <form @submit=${(/** @type {SubmitEvent} */ event) => this.#open(event)}>
        <header>
          ${info && !this.all.length ? picture(info) : nothing}
          <div class="headline">
            <h2 id="create-title">${info?.name[language()] ?? ui("loading")}</h2>
            ${info ? scope(info) : nothing}
            <p class="tagline">${info?.tagline[language()]}</p>
            ${info ? html`<a href=${`/rules/${info.key.split("+")[0]}`}>${ui("rules")}</a>` : nothing}
          </div>
          <button type="button" class="close quiet" aria-label=${ui("close")} @click=${close}>×</button>
        </header>
        ${this.all.length ? html`<div class="all-picks" role="group" aria-label=${ui("choose game")}>${picks(this.all, this.game, (key) => (this.game = key))}</div>` : nothing}
        <nimmt-setup .game=${this.game} @shown=${fit} @fit=${fit}></nimmt-setup>
        ${this.#people()}
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <footer class="buttons">
          <button class="big" name="how" value="open" ?disabled=${this.busy}>${ui("open table")}</button>
          <button class="quiet" name="how" value="bots" ?disabled=${this.busy}>${ui("bots at once")}</button>
        </footer>
      </form>
    </dialog>`;
  }

  #people() {
    const [least, most] = this.info?.players ?? [2, 10];
    const kind = this.kinds.find(({ key }) => key === this.bot);
    const number = (/** @type {Event} */ event) => Number(/** @type {HTMLSelectElement} */ (event.target).value);
    return html`<div class="fields">
      <label>${ui("your name")}<input name="name" required pattern=".*\\S.*" maxlength="24" autocomplete="nickname" .value=${kept("name")} /></label>
      <label>${ui("seats")}<select name="seats" @change=${(/** @type {Event} */ event) => this.#seat(number(event))}>${range(least, most).map((n) => html`<option value=${n} ?selected=${n === this.seats}>${n}</option>`)}</select></label>
      <label>${ui("of them bots")}<select name="bots" @change=${(/** @type {Event} */ event) => (this.bots = number(event))}>${range(0, this.seats - 1).map((n) => html`<option value=${n} ?selected=${n === this.bots}>${n}</option>`)}</select></label>
      ${this.kinds.length > 1
        ? html`<label>${ui("bots play")}<select name="bot" @change=${(/** @type {Event} */ event) => (this.bot = /** @type {HTMLSelectElement} */ (event.target).value)}>
            ${this.kinds.map(({ key, name }) => html`<option value=${key} ?selected=${key === this.bot}>${name[language()]}</option>`)}
          </select><small class="hint">${kind?.character[language()]}</small></label>`
        : nothing}
      <label>${ui("clock")}<select name="clock" @change=${(/** @type {Event} */ event) => (this.clock = /** @type {HTMLSelectElement} */ (event.target).value)}>${CLOCKS.map((clock) => html`<option value=${clock}>${ui(`clock.${clock}`)}</option>`)}</select><small class="hint">${ui(this.clock === "off" ? "no clock hint" : "clock hint")}</small></label>
    </div>`;
  }

  /** @param {{info: import("../../state/api.js").GameInfo, options: Record<string, any>}} chosen */
  #fit({ info, options }) {
    this.info = info;
    this.game = info.key; // or the combination that it has become
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
    keep("name", name);
    keep("bot", this.bot);
    const { seats, options } = this;
    this.busy = true;
    this.problem = "";
    try {
      const bots = alone ? seats - 1 : this.bots;
      const ticket = await openTable({ name, game: this.info?.key, options, seats, bots, bot: this.bot || undefined, clock: this.clock });
      keep(`secret.${ticket.table}`, ticket.secret);
      go(`/t/${ticket.table}`, { start: alone });
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
    this.busy = false;
  }
}

/** @param {number} least @param {number} most */
const range = (least, most) => Array.from({ length: most - least + 1 }, (_, index) => least + index);

customElements.define("nimmt-create", Create);
