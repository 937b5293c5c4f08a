/**
 * A table on one device that is passed from player to player.
 *
 * Each person has a TableModel, and one more is a spectator. Only the spectator's view is drawn,
 * until the person who has the device asks for the own hand: what is not drawn cannot be seen.
 */

import { html, nothing, repeat } from "../../../vendor/lit.js";
import { errorMessage, joinNames, language, ui } from "../../i18n/language.js";
import { answeringModels, nextTurn } from "../../state/hot-seat-turn.js";
import { Selection } from "../../state/selection.js";
import { TableModel } from "../../state/table-model.js";
import { eventTiming } from "../../view/event-timing.js";
import { KeyboardNavigation } from "../../view/keyboard-navigation.js";
import { liveView, speakerFor } from "../../view/live-view.js";
import { playTurnSound } from "../../view/sounds.js";
import { handOf } from "../../view/view-data.js";
import { BaseElement } from "../base-element.js";
import { avatar } from "../drawings/avatar.js";
import { lobby } from "../lobby/lobby.js";
import { resultPanel } from "../result/result.js";
import { hand } from "./hand.js";
import { optionButtons } from "./option-buttons.js";
import { seats } from "./seats.js";
import { tableCenter } from "./table-center.js";

/** @import { TableInfo } from "../../server/types.js" */
/** @import { Turn } from "../../state/hot-seat-turn.js" */
/** @import { TableView } from "../../view/view-data.js" */

/** @typedef {{key: string, model: TableModel, choice: any}} KeptAnswer an answer not yet sent */

export class HotSeatTable extends BaseElement {
  static properties = {
    table: {},
    secrets: {},
    shown: { state: true },
    sent: { state: true },
    kept: { state: true },
    notice: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string[]} */ this.secrets = [];
    /** @type {TableModel | null} the spectator's model */ this.open = null;
    /** @type {TableModel[]} */ this.people = [];
    /** @type {string} the turn for which a hand is shown */ this.shown = "";
    /** @type {string} the turn whose answer has been sent */ this.sent = "";
    /** @type {KeptAnswer | null} the last answer of a turn: sent on "reveal" */ this.kept = null;
    /** @type {string} */ this.notice = "";
    /** @type {boolean} */ this.changing = false;
    /** @type {boolean} */ this.resultSeen = false;
    /** @type {string} */ this.focused = "";
    this.selection = new Selection(() => this.requestUpdate());
    this.keys = new KeyboardNavigation(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    const again = async () => this.requestUpdate();
    const quiet = { measure: () => null, animate: () => {}, duration: () => 0, redraw: again };
    this.open = new TableModel(
      this.table,
      "",
      eventTiming(
        this,
        (gameEvent) => (this.open && speakerFor(this.open)?.event(gameEvent)) ?? "",
      ),
      () => {},
    );
    this.people = this.secrets.map(
      (secret) => new TableModel(this.table, secret, quiet, (problem) => this.#showError(problem)),
    );
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    for (const model of [this.open, ...this.people]) model?.close();
  }

  /** @param {{code: string}} problem */
  #showError(problem) {
    if (this.sent !== "start") this.sent = ""; // else it would ask to start for ever
    this.notice = problem.code === "stale" ? "" : errorMessage(problem);
  }

  get host() {
    return this.people.find((model) => model.you.host) ?? null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      target.closest("input, select, textarea, dialog")
    )
      return;
    if (this.keys.handleKey(event.key)) event.preventDefault();
  }

  /** @param {Map<string, any>} _ */
  updated(_) {
    const { open, host } = this;
    if (
      host?.table?.phase === "lobby" &&
      !this.changing &&
      this.sent !== "start" &&
      this.#allSit()
    ) {
      this.sent = "start";
      host.send({ type: "start" });
    }
    this.keys.updateTabStops();
    playTurnSound(open);
    const panel = this.querySelector(".pass");
    const name = panel?.getAttribute("data-turn") ?? "";
    if (name && name !== this.focused) panel?.querySelector("button")?.focus();
    this.focused = name;
    const detail = open?.info?.name[language()] ?? "";
    this.dispatchEvent(new CustomEvent("named", { bubbles: true, detail }));
  }

  #allSit() {
    return this.people.every((model) => model.you.seat !== null);
  }

  render() {
    const { open, host } = this;
    if (open?.refused)
      return html`<main class="waiting-room">
        <p>${errorMessage({ code: open.refused })}</p>
        <a class="big" href="/hotseat">${ui("hot seat")}</a>
      </main>`;
    // what was sent may not have got through: ask again
    if ([open, ...this.people].some((model) => model && !model.connected)) this.sent = "";
    const ready = open?.table && open.info && open.game && host?.info;
    const lost = html`<p class="lost" role="alert">${ui("connection lost")}</p>`;
    const loading = html`<p class="waiting-room">${ui("loading")}</p>`;
    const game = () => (ready ? this.#game(open, host) : loading);
    return html`${open?.table && !open.connected ? lost : nothing}
    ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}
    ${host && this.changing ? lobby(this, host, false) : game()}`;
  }

  /** @param {TableModel} open @param {TableModel} host */
  #game(open, host) {
    const over = !!open.game?.result && !open.busy;
    if (!over) this.resultSeen = false;
    const turn = nextTurn(open, this.people);
    const mine = turn !== null && this.shown === turn.key && !turn.open;
    const asked =
      turn && (mine || turn.open) && this.sent !== turn.key && this.kept?.key !== turn.key;
    if (asked) this.selection.startQuestion(turn.key, turn.decision);
    const seen = liveView(
      mine && asked ? turn.model : open,
      speakerFor(open),
      () => this.requestUpdate(),
      asked
        ? {
            decision: turn.decision,
            selection: this.selection,
            send: (choice) => this.#choose(turn, choice),
          }
        : null,
    );
    // whoever has answered here is not waited for, even if the server does not know it yet
    const done = turn && [this.sent, this.kept?.key].includes(turn.key) ? turn.seat : null;
    const view = { ...seen, waiting: seen.waiting.filter((seat) => seat !== done) };
    const result = () => resultPanel(/** @type {any} */ (this), host, view);
    return html`<main class="table hot">
        <h1 class="unseen">${open.info?.name[language()]}</h1>
        ${seats(view)}
        ${tableCenter(view, over && !this.resultSeen ? result() : nothing)}
        <section class="rail" aria-label=${ui("your move")}>
          ${this.#rail(open, turn, view, !!asked)}
        </section>
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${repeat(
          open.announced,
          (gameEvent) => gameEvent,
          (gameEvent) => html`<p>${view.speaker.event(gameEvent)}</p>`,
        )}
      </div>`;
  }

  /**
   * @param {TableModel} open
   * @param {Turn | null} turn
   * @param {TableView} view
   * @param {boolean} asked
   */
  #rail(open, turn, view, asked) {
    if (this.kept && this.kept.key === turn?.key) return this.#revealPanel();
    if (turn && asked)
      return html`<div class="prompt">
          <p id="wanted" role="status">
            ${turn.team ? nothing : html`<b>${view.speaker.who(turn.seat)}:</b>`}
            ${view.speaker.ask(turn.decision)}
          </p>
        </div>
        ${optionButtons(view, this.selection)}
        ${!turn.open && handOf(view.position, view.seat).length ? hand(view) : nothing}`;
    if (turn && this.sent !== turn.key) return this.#passPanel(open, turn);
    const names = joinNames(view.waiting.map((seat) => view.speaker.who(seat)));
    const waiting = names ? ui("waiting", { names }) : "";
    return html`<div class="prompt">
      <p role="status">
        ${open.busy ? ui("placing") : open.game?.result ? ui("over") : waiting}
      </p>
      ${
        open.busy
          ? html`<button class="quiet skip" @click=${() => open.eventPlayer.skip()}>
              ${ui("skip")}
            </button>`
          : nothing
      }
      ${
        this.resultSeen
          ? html`<button class="quiet" @click=${() => this.seeResult(false)}>
              ${ui("scores")}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** Asks to pass the device on; no hand is shown. @param {TableModel} open @param {Turn} turn */
  #passPanel(open, turn) {
    const seat = /** @type {TableInfo} */ (open.table).seats[turn.seat];
    return html`<div class="pass seat-${turn.seat}" data-turn=${turn.key}>
      ${avatar(seat, turn.seat)}
      <p role="status">${ui("pass to", { name: seat.name })}</p>
      <button class="big" @click=${() => (this.shown = turn.key)}>
        ${ui("show hand", { name: seat.name })}
      </button>
    </div>`;
  }

  #revealPanel() {
    return html`<div class="pass all" data-turn="reveal ${this.kept?.key}">
      <p role="status">${ui("all chosen")}</p>
      <button class="big" @click=${() => this.#reveal()}>${ui("reveal")}</button>
    </div>`;
  }

  #reveal() {
    if (!this.kept) return;
    const { key, model, choice } = this.kept;
    this.kept = null;
    this.sent = key;
    model.answer(choice);
  }

  /** @param {Turn} turn @param {any} choice */
  #choose(turn, choice) {
    this.notice = "";
    if (turn.last) this.kept = { key: turn.key, model: turn.model, choice };
    else {
      this.sent = turn.key;
      for (const model of answeringModels(turn, choice, this.people)) model.answer(choice);
    }
    this.shown = "";
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }
}

customElements.define("nimmt-round", HotSeatTable);
