// @ts-check
/** A table on one device that goes round.
 *
 * Every person has a model of their own and one more looks on for all. Only what looks on is drawn,
 * except for whoever has the device and has said so: a hand that is not drawn cannot be seen.
 */

import { html, nothing, repeat } from "../../../vendor/lit.js";
import { Element } from "../base-element.js";
import { Keys } from "../../view/keyboard-navigation.js";
import { language, listed, trouble, ui } from "../../i18n/language.js";
import { Model } from "../../state/table-model.js";
import { Picking } from "../../state/selection.js";
import { held } from "../../view/table-view.js";
import { heed } from "../../view/sounds.js";
import { stage } from "../../view/animation-stage.js";
import { openQuestion, turnOf } from "../../view/hot-seat-turn.js";
import { sightOf, speakerOf } from "../../view/live-view.js";
import { portrait } from "../drawings/avatar.js";
import { felt } from "./table-center.js";
import { hand } from "./hand.js";
import { lobby } from "../lobby/lobby.js";
import { result } from "../result/result.js";
import { seats } from "./seats.js";
import { tray } from "./option-buttons.js";

/** @typedef {import("../../view/hot-seat-turn.js").Turn} Turn */
/** @typedef {import("../../view/table-view.js").Sight} Sight */

export class Round extends Element {
  static properties = { table: {}, secrets: {}, shown: { state: true }, sent: { state: true }, kept: { state: true }, notice: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string[]} */ this.secrets = [];
    /** @type {Model | null} what everybody may see */ this.open = null;
    /** @type {Model[]} */ this.people = [];
    /** @type {string} the turn for which a hand is shown */ this.shown = "";
    /** @type {string} the turn that has been answered, as far as we know */ this.sent = "";
    /** @type {{key: string, model: Model, choice: any} | null} the last answer waits until all look */ this.kept = null;
    /** @type {string} */ this.notice = "";
    /** @type {boolean} */ this.changing = false;
    /** @type {boolean} */ this.resultSeen = false;
    /** @type {string} */ this.focused = "";
    this.picking = new Picking(() => this.requestUpdate());
    this.keys = new Keys(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    const again = async () => this.requestUpdate();
    const quiet = { before: () => null, after: () => {}, length: () => 0, changed: again };
    this.open = new Model(this.table, "", stage(this, (told) => (this.open && speakerOf(this.open)?.event(told)) ?? ""), () => {});
    this.people = this.secrets.map((secret) => new Model(this.table, secret, quiet, (problem) => this.#complain(problem)));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    for (const model of [this.open, ...this.people]) model?.end();
  }

  /** @param {{code: string}} problem */
  #complain(problem) {
    if (this.sent !== "start") this.sent = ""; // what cannot start will not start by asking again
    this.notice = problem.code === "stale" ? "" : trouble(problem);
  }

  get host() {
    return this.people.find((model) => model.you.host) ?? null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea, dialog")) return;
    if (this.keys.press(event.key)) event.preventDefault();
  }

  /** @param {Map<string, any>} _ */
  updated(_) {
    const { open, host } = this;
    if (host?.table?.phase === "lobby" && !this.changing && this.sent !== "start" && this.#allSit()) {
      this.sent = "start";
      host.tell({ type: "start" });
    }
    this.keys.rove();
    heed(open);
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
    if (open?.refused) return html`<main class="waiting-room"><p>${trouble({ code: open.refused })}</p><a class="big" href="/hotseat">${ui("hot seat")}</a></main>`;
    if ([open, ...this.people].some((model) => model && !model.connected)) this.sent = ""; // it may not have got through: ask again
    const ready = open?.table && open.info && open.show.game && host?.info;
    return html`${open?.table && !open.connected ? html`<p class="lost" role="alert">${ui("connection lost")}</p>` : nothing}
    ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}
    ${host && this.changing ? lobby(this, host, false) : ready ? this.#game(open, host) : html`<p class="waiting-room">${ui("loading")}</p>`}`;
  }

  /** @param {Model} open @param {Model} host */
  #game(open, host) {
    const { show } = open;
    const over = !!show.game?.result && !show.busy;
    if (!over) this.resultSeen = false;
    const turn = turnOf(open, this.people);
    const mine = turn !== null && this.shown === turn.key && !turn.open;
    const asked = turn && (mine || turn.open) && this.sent !== turn.key && this.kept?.key !== turn.key;
    if (asked) this.picking.ask(turn.key, turn.decision);
    const seen = sightOf(
      mine && asked ? turn.model : open,
      speakerOf(open),
      () => this.requestUpdate(),
      asked ? { decision: turn.decision, picking: this.picking, send: (choice) => this.#choose(turn, choice) } : null,
    );
    const done = turn && [this.sent, this.kept?.key].includes(turn.key) ? turn.seat : null; // the server may not know yet
    const sight = { ...seen, waiting: seen.waiting.filter((seat) => seat !== done) };
    return html`<main class="table hot">
        <h1 class="unseen">${open.info?.name[language()]}</h1>
        ${seats(sight)} ${felt(sight, over && !this.resultSeen ? result(/** @type {any} */ (this), host, sight) : nothing)}
        <section class="rail" aria-label=${ui("your move")}>${this.#rail(open, turn, sight, !!asked)}</section>
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${repeat(show.heard, (told) => told, (told) => html`<p>${sight.speaker.event(told)}</p>`)}
      </div>`;
  }

  /** @param {Model} open @param {Turn | null} turn @param {Sight} sight @param {boolean} asked */
  #rail(open, turn, sight, asked) {
    const { show } = open;
    if (this.kept && this.kept.key === turn?.key) return this.#revealPanel();
    if (turn && asked)
      return html`<div class="prompt"><p id="wanted" role="status">${turn.team ? "" : html`<b>${sight.speaker.who(turn.seat)}:</b> `}${sight.speaker.ask(turn.decision)}</p></div>
        ${tray(sight, this.picking)} ${!turn.open && held(sight.position, sight.seat).length ? hand(sight) : nothing}`;
    if (turn && this.sent !== turn.key) return this.#passPanel(open, turn);
    const names = listed(sight.waiting.map((seat) => sight.speaker.who(seat)));
    return html`<div class="prompt">
      <p role="status">${show.busy ? ui("placing") : show.game?.result ? ui("over") : names ? ui("waiting", { names }) : ""}</p>
      ${show.busy ? html`<button class="quiet skip" @click=${() => show.skip()}>${ui("skip")}</button>` : nothing}
      ${this.resultSeen ? html`<button class="quiet" @click=${() => this.seeResult(false)}>${ui("scores")}</button>` : nothing}
    </div>`;
  }

  /** The hide screen. @param {Model} open @param {Turn} turn */
  #passPanel(open, turn) {
    const seat = /** @type {import("../../state/table-model.js").TableInfo} */ (open.table).seats[turn.seat];
    return html`<div class="pass seat-${turn.seat}" data-turn=${turn.key}>
      ${portrait(seat, turn.seat)}
      <p role="status">${ui("pass to", { name: seat.name })}</p>
      <button class="big" @click=${() => (this.shown = turn.key)}>${ui("show hand", { name: seat.name })}</button>
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
      for (const model of openQuestion(turn, choice, this.people)) model.answer(choice);
    }
    this.shown = "";
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }
}

customElements.define("nimmt-round", Round);
