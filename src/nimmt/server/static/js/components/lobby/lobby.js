/** Before a game: the seats, the invitation, the game that will be played. */

import { html, nothing } from "../../../vendor/lit.js";
import { language, ui } from "../../i18n/language.js";
import { saveItem } from "../../state/storage.js";
import { CLOCKS, loadBotKinds } from "../../state/table-choices.js";
import { BaseElement } from "../base-element.js";
import { avatar } from "../drawings/avatar.js";
import "./invite.js";
import { onValue } from "../../view/form-events.js";
import { loadStyles } from "../../view/stylesheets.js";

/** @import { BotInfo, GameInfo, Seat, TableInfo } from "../../server/types.js" */
/** @import { TableModel } from "../../state/table-model.js" */

loadStyles("lobby");

/** @typedef {{changing: boolean, requestUpdate: () => void}} Screen */

/** @param {Screen} screen @param {TableModel} model @param {boolean} open others may come */
export const lobby = (screen, model, open = true) =>
  html`<nimmt-lobby .screen=${screen} .model=${model} .open=${open}></nimmt-lobby>`;

/**
 * The number of taken seats; those of people who have left do not count.
 * @param {TableInfo} table
 */
export const takenSeats = ({ seats, people }) =>
  seats.filter(({ bot, person }) => bot || people.some((one) => one.person === person)).length;

export class Lobby extends BaseElement {
  static properties = {
    screen: {},
    open: {},
    model: { hasChanged: () => true },
    kinds: { state: true },
    bot: { state: true },
    choosing: { state: true },
  };

  constructor() {
    super();
    /** @type {Screen | null} */ this.screen = null;
    /** @type {boolean} */ this.open = true;
    /** @type {TableModel | null} */ this.model = null;
    /** @type {BotInfo[]} */ this.kinds = [];
    /** @type {string} the kind of the next bot */ this.bot = "";
    /** @type {boolean} the list of games is open */ this.choosing = false;
  }

  async connectedCallback() {
    super.connectedCallback();
    Object.assign(this, await loadBotKinds());
  }

  render() {
    const { model } = this;
    if (!model?.table) return nothing;
    const { table } = model;
    const watching = table.people.filter((one) => one.seat === null && one.here);
    return html`<main class=${this.open ? "lobby inviting" : "lobby"}>
      <section class="paper">
        <h1>${model.nextInfo?.name[language()]}</h1>
        <p class="tagline">${model.nextInfo?.tagline[language()]}</p>
        <h2 class="unseen">${ui("seats")}</h2>
        <ol class="places-at-table">
          ${table.seats.map((seat, number) => this.#seat(model, seat, number))}
        </ol>
        ${
          watching.length
            ? html`<p class="hint">
                ${ui("are watching", { names: watching.map((one) => one.name).join(", ") })}
              </p>`
            : nothing
        }
        ${
          model.you.person !== null && model.you.seat === null
            ? html`<button class="more-bots" @click=${() => model.send({ type: "sit" })}>
                ${ui("sit down")}
              </button>`
            : nothing
        }
        ${this.#start(model, table)} ${model.you.host ? this.#tools(model, table) : nothing}
      </section>
      ${
        this.open
          ? html`<aside class="paper invitation" aria-label=${ui("invite")}>
              <h2>${ui("invite")}</h2>
              <nimmt-invite .table=${table}></nimmt-invite>
              <a class="to-screen" href=${`/t/${table.id}/screen`} target="_blank"
                >${ui("to big screen")}</a
              >
            </aside>`
          : nothing
      }
      ${model.you.host ? this.#otherGames(table) : nothing}
    </main>`;
  }

  /** The list of games: loaded only when the host opens it. @param {TableInfo} table */
  #otherGames(table) {
    const fit = (/** @type {CustomEvent} */ event) => this.#prepare(event.detail);
    return html`<details
      class="other-games"
      ?open=${this.screen?.changing}
      @toggle=${(/** @type {Event} */ event) => this.#unfold(event)}
    >
      <summary>${ui("other game")}</summary>
      ${
        this.choosing
          ? html`<section class="paper">
                <nimmt-setup
                  .game=${table.game}
                  .options=${table.options}
                  @fit=${fit}
                ></nimmt-setup>
              </section>
              <nimmt-games
                .chosen=${table.game}
                @choose=${(/** @type {CustomEvent} */ event) => this.#change(event.detail)}
              ></nimmt-games>`
          : nothing
      }
    </details>`;
  }

  /** @param {Event} event */
  async #unfold({ target }) {
    const { open } = /** @type {HTMLDetailsElement} */ (target);
    if (open) await Promise.all([import("./game-gallery.js"), import("./game-setup.js")]);
    this.choosing = open;
    await this.updateComplete;
    // the list begins below the edge of the screen
    if (open) this.querySelector(".other-games")?.scrollIntoView();
  }

  /** @param {TableModel} model @param {TableInfo} table */
  #start(model, table) {
    const [least] = table.players;
    const few = takenSeats(table) < least;
    if (!model.you.host)
      return html`<p class="hint" role="status">
        ${few ? ui("too few", { least }) : ui("host starts")}
      </p>`;
    return html`<div class="buttons">
      <button class="big" ?disabled=${few} @click=${() => this.#begin(model)}>
        ${ui("start")}
      </button>
      ${few ? html`<p class="hint" role="status">${ui("too few", { least })}</p>` : nothing}
      ${
        this.screen?.changing
          ? html`<button class="quiet" @click=${() => this.#back()}>${ui("see scores")}</button>`
          : nothing
      }
    </div>`;
  }

  /**
   * More bots of the chosen kind, and the clock.
   * @param {TableModel} model
   * @param {TableInfo} table
   */
  #tools(model, table) {
    const freeSeats = takenSeats(table) < table.players[1];
    const kind = this.kinds.find(({ key }) => key === this.bot);
    return html`<div class="fields host-tools">
      ${
        this.kinds.length > 1
          ? html`<label
              >${ui("bots play")}
              <select
                @change=${onValue((bot) => this.#choose(bot))}
              >
                ${this.kinds.map(
                  ({ key, name }) =>
                    html`<option value=${key} ?selected=${key === this.bot}>
                      ${name[language()]}
                    </option>`,
                )}
              </select>
              <small class="hint">${kind?.character[language()]}</small></label
            >`
          : nothing
      }
      <label
        >${ui("clock")}
        <select
          @change=${onValue((clock) => this.#setClock(clock))}
        >
          ${CLOCKS.map(
            (clock) =>
              html`<option value=${clock} ?selected=${clock === table.clock}>
                ${ui(`clock.${clock}`)}
              </option>`,
          )}
        </select>
        <small class="hint"
          >${table.clock === "off" ? ui("no clock hint") : ui("clock hint")}</small
        ></label
      >
      ${
        freeSeats
          ? html`<button
              class="quiet more-bots"
              @click=${() => model.send({ type: "bot", bot: this.bot })}
            >
              ${ui("add bot")}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** @param {TableModel} model @param {Seat} seat @param {number} number */
  #seat(model, seat, number) {
    const free = seat.person === null && !seat.bot;
    const { host } = model.you;
    const kind = this.kinds.find(({ key }) => key === seat.bot)?.name[language()];
    const state = seat.bot
      ? (kind ?? ui("bot"))
      : seat.person === model.table?.host
        ? ui("host")
        : seat.here || free
          ? ""
          : ui("away");
    return html`<li class=${free ? "free" : ""}>
      ${avatar(seat, number)}
      <span class="name">${free ? ui("free") : seat.name}</span>
      ${state ? html`<span class="tag">${state}</span>` : nothing}
      ${
        host && free
          ? html`<button
              class="quiet"
              @click=${() => model.send({ type: "bot", seat: number, bot: this.bot })}
            >
              ${ui("seat bot")}
            </button>`
          : nothing
      }
      ${
        host && !free && seat.person !== model.you.person
          ? html`<button
              class="quiet"
              aria-label=${ui("remove", { name: seat.name })}
              @click=${() => model.send({ type: "clear", seat: number })}
            >
              ×
            </button>`
          : nothing
      }
    </li>`;
  }

  /** @param {string} bot */
  #choose(bot) {
    this.bot = bot;
    saveItem("bot", bot);
  }

  /** @param {TableModel} model */
  #begin(model) {
    if (this.screen) this.screen.changing = false;
    model.send({ type: "start" });
  }

  #back() {
    if (!this.screen) return;
    this.screen.changing = false;
    this.screen.requestUpdate();
  }

  /** @param {string} clock */
  #setClock(clock) {
    if (!this.model?.table) return;
    const { game, options, seats } = this.model.table;
    this.model.send({ type: "prepare", game, options, seats: seats.length, clock });
  }

  /**
   * Change the game, and scroll up to the button that starts it.
   * @param {GameInfo} info
   */
  #change(info) {
    this.#prepare({ info, options: {} });
    window.scrollTo(0, 0);
  }

  /**
   * Another game or other options, with as many seats as fit.
   * @param {{info: GameInfo, options: Record<string, any>}} wanted
   */
  #prepare({ info, options }) {
    const table = /** @type {TableInfo} */ (this.model?.table);
    const seats = Math.max(info.players[0], Math.min(info.players[1], table.seats.length));
    this.model?.send({ type: "prepare", game: info.key, options, seats });
  }
}

customElements.define("nimmt-lobby", Lobby);
