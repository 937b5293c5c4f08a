// @ts-check
/** The table itself: rows, players, hand, and what happens between them. */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { drawerMoved } from "../view/overlay-history.js";
import { Element } from "../components/base-element.js";
import { Going, isWindow } from "../state/auto-pass.js";
import { forget } from "../state/storage.js";
import { Keys } from "../view/keyboard-navigation.js";
import { language, trouble, ui } from "../i18n/language.js";
import { Looking } from "../state/history-cursor.js";
import { Model } from "../state/table-model.js";
import { felt } from "../components/table/table-center.js";
import { hand } from "../components/table/hand.js";
import { prompt } from "../components/table/prompt.js";
import { result } from "../components/result/result.js";
import { seats } from "../components/table/seats.js";
import { side } from "../components/table/side-panel.js";
import { tray } from "../components/table/option-buttons.js";
import { Picking } from "../state/selection.js";
import { Reading } from "../components/result/deal-summary.js";
import { held, same } from "../view/table-view.js";
import { go } from "../routes.js";
import { heed } from "../view/sounds.js";
import { stage, steady } from "../view/animation-stage.js";
import { sightOf } from "../view/live-view.js";
import { Speaker } from "../i18n/speaker.js";

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
    /** @type {number} what the bar knows of that */ this.unread = 0;
    /** @type {string} which question we have seen */ this.asked = "";
    /** @type {number} how many lines the log had */ this.lines = 0;
    /** @type {Speaker | null} */ this.speaker = null;
    /** @type {string} */ this.named = "";
    /** @type {boolean} keys were used last, not a pointer */ this.typing = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.onPointer = () => this.#types(false);
    const tell = (/** @type {import("../i18n/speaker.js").Told} */ told) => this.#speaker()?.event(told) ?? "";
    this.looking = new Looking(() => this.model?.show, stage(this, tell), tell);
    this.picking = new Picking(() => this.requestUpdate());
    this.going = new Going();
    this.reading = new Reading(() => this.model?.show, () => this.requestUpdate());
    this.keys = new Keys(this);
    this.stage = stage(this, tell, () => this.looking.at === null);
    this.addEventListener("drawer", () => (this.drawer = this.drawer ? "" : "log"));
  }

  /** There is a big screen to look at: only the own cards are wanted here. */
  beHand() {
    this.drawer = "";
    this.dispatchEvent(new Event("hand", { bubbles: true }));
  }

  /** Go for good: a bot plays on. Who comes back by the link or the code has the seat again. */
  leave() {
    if (this.model?.table?.phase === "playing" && !window.confirm(ui("really leave"))) return;
    this.model?.tell({ type: "leave" });
    forget("last");
    go("/");
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    window.addEventListener("pointerdown", this.onPointer);
    this.model = new Model(this.table, this.secret, this.stage, (problem) => this.#complain(problem));
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
    const { model, speaker } = this;
    if (!model?.info || !model.table) return null;
    const names = model.players.map((seat, number) => (number === model.show.game?.seat ? ui("you") : seat.name));
    const texts = model.info.texts[language()];
    if (speaker?.texts !== texts || !same(speaker.names, names)) this.speaker = new Speaker(texts, names);
    return this.speaker;
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

  /** @param {KeyboardEvent} event */
  #key(event) {
    const shown = this.typing;
    this.#types(true);
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea, dialog")) return;
    if (this.#meant(event.key, target, shown && !event.repeat)) event.preventDefault();
  }

  /** What a key does here; true if it does something. @param {string} key @param {HTMLElement} target @param {boolean} shown whether one sees what digits choose */
  #meant(key, target, shown) {
    const { looking, picking } = this;
    const away = looking.at !== null;
    if (key === "Escape") return this.#close();
    if (key === "," || (away && key === "ArrowLeft")) return looking.step(-1), true;
    if (key === "." || (away && key === "ArrowRight")) return away && looking.step(1), true;
    if (away && key === "End") return looking.leave(), true;
    if (key === " " && this.model?.show.busy && !this.reading.moment && !target.closest("button, a, summary")) return this.model.show.skip(), true;
    if ((key === "Enter" || key === " ") && target === document.body && this.reading.close()) return true;
    if (key === "Enter" && picking.picked !== null && target === document.body) return this.#ok()?.click(), true;
    if (key.startsWith("Arrow") && target.closest(".side, .cloth") && !target.matches(".offered")) return false; // these scroll
    return this.keys.press(key, shown);
  }

  /** Whatever lies above the present table goes away. */
  #close() {
    if (this.looking.at !== null) this.looking.leave();
    else if (this.drawer) this.drawer = "";
    else return this.reading.close() || this.picking.drop();
    return true;
  }

  /** @returns {HTMLElement | null} */
  #ok() {
    return this.querySelector("button.ok");
  }

  /** Only who uses keys sees which, and has the focus moved. @param {boolean} typing */
  #types(typing) {
    this.typing = typing;
    this.classList.toggle("typing", typing);
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    const { model } = this;
    if (changed.has("drawer")) drawerMoved(!!this.drawer, () => (this.drawer = ""));
    this.#unread(model ? model.chat.length - this.read : 0);
    if (this.start && model?.you.host && model.table?.phase === "lobby") {
      this.start = false;
      model.tell({ type: "start" });
    }
    const game = model && this.#waits(model) ? model.next : model?.info;
    this.#name(game?.name[language()] ?? "", model?.table?.code ?? "");
    if (model?.table?.screen) this.dispatchEvent(new Event("screen", { bubbles: true }));
    heed(model);
    this.keys.rove();
    const asked = model?.decision ? this.#question(model) : "";
    if (asked && asked !== this.asked && this.typing && !document.activeElement?.closest("input, .side, .felt")) this.keys.focus();
    this.asked = asked;
    this.querySelector(".row.touched")?.scrollIntoView({ block: "nearest" });
    steady(this.querySelector(".rail"), !!model && (model.show.busy || !!model.show.position.lineup?.length), !!model?.decision && isWindow(model.decision));
    if (model && this.going.goes(model)) model.answer("go");
    this.#scroll(model);
  }

  /** The log shows its newest line, or the one of the moment that is looked at. @param {Model | null} model */
  #scroll(model) {
    const lines = (model?.show.story.length ?? 0) + (this.drawer === "talk" ? (model?.chat.length ?? 0) : 0);
    const line = /** @type {HTMLElement | null} */ (this.querySelector(".log li[aria-current], .log li:last-child"));
    const list = line?.parentElement;
    if (list && (lines !== this.lines || this.looking.at !== null)) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight * 0.7;
    this.lines = lines;
  }

  /** A name for the open question. @param {Model} model */
  #question({ show, decision }) {
    return `${show.game?.game}/${show.game?.step}/${decision?.kind}`;
  }

  /** Tell the bar how much was said that nobody has read. @param {number} count */
  #unread(count) {
    if (count === this.unread) return;
    this.unread = count;
    this.dispatchEvent(new CustomEvent("unread", { bubbles: true, detail: count }));
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
    return html`
      ${model.connected ? nothing : html`<p class="lost" role="alert">${ui("connection lost")}</p>`}
      ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}
      ${this.#waits(model) ? this.#lobby(model) : this.#game(model)}
    `;
  }

  /** The next game is prepared. @param {Model} model */
  #waits({ table, show }) {
    return table?.phase === "lobby" || this.changing || !show.game;
  }

  /** Loaded when it is needed: who comes back into a game does not wait for it. @param {Model} model */
  #lobby(model) {
    import("../components/lobby/lobby.js").catch(() => this.#complain({ code: "offline", about: {} }));
    return html`<nimmt-lobby .screen=${this} .model=${model}></nimmt-lobby>`;
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
        ${felt(sight, over && !this.resultSeen && this.looking.at === null ? result(this, model, sight) : this.reading.sheet(sight, show, this.looking.at !== null))}
        <section class="rail" aria-label=${ui("your move")}>
          ${prompt(this, model, sight)}
          ${tray(sight, this.picking)}
          ${held(sight.position, sight.seat).length ? hand(sight) : nothing}
        </section>
        ${side(this, model, sight.speaker)}
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${repeat(show.heard, (told) => told, (told) => html`<p>${sight.speaker.event(told)}</p>`)}
      </div>
    `;
  }

  /** @param {number} k the moment after so many events */
  look(k) {
    if (matchMedia("(max-width: 999px)").matches) this.drawer = ""; // it covers the table
    this.looking.to(k);
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }

  /** @param {Model} model @returns {import("../view/table-view.js").Sight} */
  #sight(model) {
    const { show, draft, decision } = model;
    const { looking, picking } = this;
    const { moment } = looking;
    if (!moment) looking.at = null; // a new game has begun
    if (decision) picking.ask(this.#question(model), decision);
    if (!show.game?.result) this.resultSeen = false;
    const send = (/** @type {any} */ choice) => {
      this.reading.close();
      model.answer(choice);
    };
    const rest = () => {
      this.going.begin(model);
      send("go");
    };
    const asked = decision && !moment && !model.table?.paused ? { decision, picking, send } : null;
    const seen = sightOf(model, this.#speaker(), () => this.requestUpdate(), asked);
    return {
      ...seen,
      position: moment?.position ?? seen.position,
      now: moment ? moment.now : seen.now,
      goOn: decision && isWindow(decision) ? rest : undefined,
      isDraft: (choice) => same(choice, picking.picked ?? draft),
    };
  }
}

customElements.define("nimmt-table", TableScreen);
