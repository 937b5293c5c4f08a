// @ts-check
/** The table itself: rows, players, hand, and what happens between them. */

import { html, nothing } from "../../vendor/lit.js";
import { bubbles } from "../bubbles.js";
import { Element } from "../element.js";
import { language, trouble, ui } from "../language.js";
import { Model } from "../model.js";
import { felt } from "../parts/felt.js";
import { hand, tray } from "../parts/hand.js";
import { lobby } from "../parts/lobby.js";
import { log, talk } from "../parts/log.js";
import { prompt } from "../parts/prompt.js";
import { result } from "../parts/result.js";
import { seats } from "../parts/seats.js";
import { choicesOf, held, same } from "../sight.js";
import { stage } from "../stage.js";
import { Speaker } from "../words.js";

export class TableScreen extends Element {
  static properties = { table: {}, secret: {}, start: { type: Boolean }, drawer: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string} */ this.secret = "";
    /** @type {boolean} start as soon as we sit there */ this.start = false;
    /** @type {"" | "log" | "talk"} */ this.drawer = "";
    /** @type {Model | null} */ this.model = null;
    /** @type {string} */ this.notice = "";
    /** @type {boolean} */ this.changing = false;
    /** @type {boolean} */ this.resultSeen = false;
    /** @type {number} how much of the chat has been read */ this.read = 0;
    /** @type {string} which question we have seen */ this.asked = "";
    /** @type {string} */ this.named = "";
    /** @type {boolean} keys were used last, not a pointer */ this.typing = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.onPointer = () => (this.typing = false);
    this.addEventListener("drawer", () => (this.drawer = this.drawer ? "" : "log"));
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    window.addEventListener("pointerdown", this.onPointer);
    this.model = new Model(this.table, this.secret, stage(this, (told) => this.#speaker()?.event(told) ?? ""), (problem) => this.#complain(problem));
    this.ticking = setInterval(() => this.model?.deadline != null && this.requestUpdate(), 500);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    window.removeEventListener("pointerdown", this.onPointer);
    clearInterval(this.ticking);
    this.model?.end();
  }

  #speaker() {
    const { model } = this;
    if (!model?.info || !model.table) return null;
    const names = model.table.seats.map((seat, number) => (number === model.you.seat ? ui("you") : seat.name));
    return new Speaker(model.info.texts[language()], names);
  }

  /** @param {{code: string, about: Record<string, any>}} problem */
  #complain(problem) {
    if (problem.code === "stale") return;
    this.notice = trouble(problem);
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => {
      this.notice = "";
      this.requestUpdate();
    }, 6000);
    this.requestUpdate();
  }

  /** Digits choose what is offered, in the order in which it is shown. @param {KeyboardEvent} event */
  #key(event) {
    this.typing = true;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (event.key === "Escape" && this.drawer) this.drawer = "";
    if (!/^[0-9]$/.test(event.key)) return;
    const index = (Number(event.key) + 9) % 10;
    /** @type {HTMLButtonElement | undefined} */ (this.#offered()[index])?.click();
  }

  #offered() {
    return [...this.querySelectorAll("button.option, button.slot.offered")];
  }

  /** @param {Map<string, any>} _ */
  updated(_) {
    const { model } = this;
    if (this.start && model?.you.host && model.table?.phase === "lobby") {
      this.start = false;
      model.tell({ type: "start" });
    }
    this.#name(model?.info?.name[language()] ?? "", model?.table?.code ?? "");
    const asked = model?.decision ? `${model.show.game?.game}/${model.show.game?.step}` : "";
    if (asked && asked !== this.asked && this.typing && document.activeElement === document.body)
      /** @type {HTMLElement | undefined} */ (this.#offered()[0])?.focus();
    this.asked = asked;
    this.querySelector(".row.touched")?.scrollIntoView({ block: "nearest" });
    const newest = this.querySelector(".log li:last-child");
    newest?.scrollIntoView({ block: "nearest" });
  }

  /** Tell the bar what is played here. @param {string} name @param {string} code */
  #name(name, code) {
    const detail = [name, code].filter(Boolean).join(" · ");
    if (detail === this.named) return;
    this.named = detail;
    this.dispatchEvent(new CustomEvent("named", { bubbles: true, detail }));
  }

  render() {
    const { model } = this;
    if (model?.refused) return this.#lost(model.refused);
    if (!model?.table || !model.info) return html`<p class="waiting-room">${ui("loading")}</p>`;
    const waits = model.table.phase === "lobby" || this.changing || !model.show.game;
    return html`
      ${model.connected ? nothing : html`<p class="lost" role="alert">${ui("connection lost")}</p>`}
      ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}
      ${waits ? lobby(this, model) : this.#game(model)}
    `;
  }

  /** @param {string} reason */
  #lost(reason) {
    const event = () => this.dispatchEvent(new CustomEvent("lost", { bubbles: true, detail: reason }));
    return html`<main class="waiting-room">
      <p>${trouble({ code: reason })}</p>
      <button class="big" @click=${event}>${ui(reason === "unknown-secret" ? "join again" : "home")}</button>
    </main>`;
  }

  /** @param {Model} model */
  #game(model) {
    const { show } = model;
    const sight = this.#sight(model);
    const over = show.game?.result && !show.busy;
    return html`
      <main class="table">
        <h1 class="unseen">${model.info?.name[language()]}</h1>
        ${seats(sight)}
        ${felt(sight, over && !this.resultSeen ? result(this, model, sight) : nothing)}
        <section class="rail" aria-label=${ui("your move")}>
          ${prompt(this, model, sight)}
          ${tray(sight)}
          ${held(sight.position, sight.seat).length ? hand(sight) : nothing}
        </section>
        <aside class=${`side ${this.drawer}`}>
          <nav class="tabs">
            <button class=${this.drawer === "talk" ? "" : "on"} @click=${() => (this.drawer = "log")}>${ui("log")}</button>
            <button class=${this.drawer === "talk" ? "on" : ""} @click=${() => this.openTalk()}>${ui("chat")}${this.#unread()}</button>
            ${model.you.host && model.table?.phase === "playing" && !model.table.paused
              ? html`<button class="aside" @click=${() => model.tell({ type: "pause" })}>${ui("pause")}</button>`
              : nothing}
            <button class="close" aria-label=${ui("close")} @click=${() => (this.drawer = "")}>×</button>
          </nav>
          ${this.drawer === "talk" ? talk(model) : log(show.past, sight.speaker)}
        </aside>
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${show.past.slice(-6).map((told) => html`<p>${sight.speaker.event(told)}</p>`)}
      </div>
    `;
  }

  #unread() {
    const fresh = (this.model?.chat.length ?? 0) - this.read;
    if (this.drawer === "talk") this.read = this.model?.chat.length ?? 0;
    return fresh > 0 && this.drawer !== "talk" ? html` <b class="count">${fresh}</b>` : nothing;
  }

  openTalk() {
    this.drawer = "talk";
    this.read = this.model?.chat.length ?? 0;
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }

  /** @param {Model} model @returns {import("../sight.js").Sight} */
  #sight(model) {
    const { show } = model;
    const info = /** @type {import("../api.js").GameInfo} */ (model.info);
    const table = /** @type {import("../model.js").TableInfo} */ (model.table);
    const seat = show.game?.seat ?? null;
    const decision = model.table?.paused ? null : model.decision;
    if (!show.game?.result) this.resultSeen = false;
    return {
      info,
      table,
      seat,
      decision,
      position: show.position,
      now: show.now,
      speaker: /** @type {Speaker} */ (this.#speaker()),
      choices: choicesOf(decision, show.position, info, seat),
      asked: show.busy || show.game?.result ? [] : (show.game?.waiting ?? []),
      waiting: show.busy ? [] : model.waiting,
      bubbles: bubbles(model, () => this.requestUpdate()),
      isDraft: (choice) => model.draft !== null && same(choice, model.draft),
      choose: (choice) => model.answer(choice),
    };
  }
}

customElements.define("nimmt-table", TableScreen);
