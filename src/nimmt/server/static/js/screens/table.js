/** The table: players, cards, hand, log and chat. */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { hand } from "../components/table/hand.js";
import { optionButtons } from "../components/table/option-buttons.js";
import { prompt } from "../components/table/prompt.js";
import { seats } from "../components/table/seats.js";
import { sidePanel } from "../components/table/side-panel.js";
import { tableCenter } from "../components/table/table-center.js";
import { errorMessage, language, ui } from "../i18n/language.js";
import { Speaker } from "../i18n/speaker.js";
import { navigate } from "../routes.js";
import { AutoPass, isPassWindow } from "../state/auto-pass.js";
import { DealSummary } from "../state/deal-summary-visibility.js";
import { HistoryCursor } from "../state/history-cursor.js";
import { Selection } from "../state/selection.js";
import { removeItem } from "../state/storage.js";
import { TableModel } from "../state/table-model.js";
import { eventTiming, holdRailHeight } from "../view/event-timing.js";
import { KeyboardNavigation } from "../view/keyboard-navigation.js";
import { liveView } from "../view/live-view.js";
import { drawerToggled } from "../view/overlay-history.js";
import { playTurnSound } from "../view/sounds.js";
import { handOf, isEqual } from "../view/view-data.js";

/** @import { GameEvent } from "../server/types.js" */
/** @import { TableView } from "../view/view-data.js" */

export class TableScreen extends BaseElement {
  static properties = {
    table: {},
    secret: {},
    start: { type: Boolean },
    drawer: { state: true },
    results: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string} */ this.secret = "";
    /** @type {boolean} start as soon as we sit there */ this.start = false;
    /** @type {"" | "log" | "talk"} */ this.drawer = "";
    /** @type {TableModel | null} */ this.model = null;
    /** @type {typeof import("../components/result/result.js") | null} */ this.results = null;
    /** @type {Promise<void> | undefined} while they come, and afterwards */ this.loading =
      undefined;
    /** @type {string} */ this.notice = "";
    /** @type {boolean} */ this.changing = false;
    /** @type {boolean} */ this.resultSeen = false;
    /** @type {number} how much of the chat has been read */ this.read = 0;
    /** @type {number} unread lines, as told to the bar */ this.unread = 0;
    /** @type {string} the question when we drew last */ this.asked = "";
    /** @type {number} the length of the log when we drew last */ this.lines = 0;
    /** @type {Speaker | null} */ this.speaker = null;
    /** @type {string} */ this.named = "";
    /** @type {boolean} the keyboard was used last, not a pointer */ this.typing = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.onPointer = () => this.#setTyping(false);
    const tell = (/** @type {GameEvent} */ gameEvent) => this.#speaker()?.event(gameEvent) ?? "";
    /** @type {HistoryCursor} */ this.historyCursor = new HistoryCursor(
      () => this.model?.history,
      eventTiming(this, tell),
      tell,
    );
    this.selection = new Selection(() => this.requestUpdate());
    this.autoPass = new AutoPass();
    this.dealSummary = new DealSummary(
      () => this.model,
      () => this.requestUpdate(),
    );
    this.keys = new KeyboardNavigation(this);
    this.stage = eventTiming(this, tell, () => this.historyCursor.at === null);
    this.addEventListener("drawer", () => (this.drawer = this.drawer ? "" : "log"));
  }

  /** Beside a big screen: show only the hand. */
  beHand() {
    this.drawer = "";
    this.dispatchEvent(new Event("hand", { bubbles: true }));
  }

  /** Leave for good: a bot plays on. The link or the code brings the seat back. */
  leave() {
    if (this.model?.table?.phase === "playing" && !window.confirm(ui("really leave"))) return;
    this.model?.send({ type: "leave" });
    removeItem("last");
    navigate("/");
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    window.addEventListener("pointerdown", this.onPointer);
    this.model = new TableModel(this.table, this.secret, this.stage, (problem) =>
      this.#showError(problem),
    );
    this.ticking = setInterval(() => this.model?.deadline != null && this.requestUpdate(), 500);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    window.removeEventListener("pointerdown", this.onPointer);
    clearInterval(this.ticking);
    this.model?.close();
  }

  #speaker() {
    const { model, speaker } = this;
    if (!model?.info || !model.table) return null;
    const names = model.players.map((seat, number) =>
      number === model.game?.seat ? ui("you") : seat.name,
    );
    const texts = model.info.texts[language()];
    if (speaker?.texts !== texts || !isEqual(speaker.names, names))
      this.speaker = new Speaker(texts, names);
    return this.speaker;
  }

  /** @param {{code: string, about: Record<string, any>}} problem */
  #showError(problem) {
    if (problem.code === "stale") return;
    this.notice = errorMessage(problem);
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
    this.#setTyping(true);
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      target.closest("input, select, textarea, dialog")
    )
      return;
    if (this.#runKey(event.key, target, shown && !event.repeat)) event.preventDefault();
  }

  /**
   * What a key does here; true if it does something.
   * @param {string} key
   * @param {HTMLElement} target
   * @param {boolean} shown whether one sees what digits choose
   */
  #runKey(key, target, shown) {
    const { historyCursor, selection } = this;
    const away = historyCursor.at !== null;
    if (key === "Escape") return this.#close();
    if (key === "," || (away && key === "ArrowLeft")) {
      historyCursor.move(-1);
      return true;
    }
    if (key === "." || (away && key === "ArrowRight")) {
      if (away) historyCursor.move(1);
      return true;
    }
    if (away && key === "End") {
      historyCursor.returnToNow();
      return true;
    }
    const plain = !target.closest("button, a, summary");
    if (key === " " && this.model?.busy && !this.dealSummary.moment && plain) {
      this.model.eventPlayer.skip();
      return true;
    }
    const nowhere = target === document.body;
    if ((key === "Enter" || key === " ") && nowhere && this.dealSummary.close()) return true;
    if (key === "Enter" && nowhere && selection.selected !== null) {
      this.#ok()?.click();
      return true;
    }
    if (key.startsWith("Arrow") && target.closest(".side, .cloth") && !target.matches(".offered"))
      return false; // these scroll
    return this.keys.handleKey(key, shown);
  }

  /** Close what covers the table; true if something did. */
  #close() {
    if (this.historyCursor.at !== null) this.historyCursor.returnToNow();
    else if (this.drawer) this.drawer = "";
    else return this.dealSummary.close() || this.selection.clear();
    return true;
  }

  /** @returns {HTMLElement | null} */
  #ok() {
    return this.querySelector("button.ok");
  }

  /**
   * Digits of options are shown, and the focus moves, only while the keyboard is used.
   * @param {boolean} typing
   */
  #setTyping(typing) {
    this.typing = typing;
    this.classList.toggle("typing", typing);
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    const { model } = this;
    if (model?.game) this.#loadResults();
    if (changed.has("drawer")) drawerToggled(!!this.drawer, () => (this.drawer = ""));
    this.#unread(model ? model.chat.length - this.read : 0);
    if (this.start && model?.you.host && model.table?.phase === "lobby") {
      this.start = false;
      model.send({ type: "start" });
    }
    const game = model && this.#waits(model) ? model.nextInfo : model?.info;
    this.#name(game?.name[language()] ?? "", model?.table?.code ?? "");
    if (model?.table?.screen) this.dispatchEvent(new Event("screen", { bubbles: true }));
    playTurnSound(model);
    this.keys.updateTabStops();
    const asked = model?.decision ? this.#questionId(model) : "";
    if (
      asked &&
      asked !== this.asked &&
      this.typing &&
      !document.activeElement?.closest("input, .side, .felt")
    )
      this.keys.focusOption();
    this.asked = asked;
    this.querySelector(".row.touched")?.scrollIntoView({ block: "nearest" });
    holdRailHeight(
      this.querySelector(".rail"),
      !!model && (model.busy || !!model.position.lineup?.length),
      !!model?.decision && isPassWindow(model.decision),
    );
    if (model && this.autoPass.shouldPass(model)) model.answer("go");
    this.#scroll(model);
  }

  /**
   * Scroll the log to its newest line, or to the moment that is looked at.
   * @param {TableModel | null} model
   */
  #scroll(model) {
    const lines =
      (model?.history.length ?? 0) + (this.drawer === "talk" ? (model?.chat.length ?? 0) : 0);
    const line = /** @type {HTMLElement | null} */ (
      this.querySelector(".log li[aria-current], .log li:last-child")
    );
    const list = line?.parentElement;
    if (list && (lines !== this.lines || this.historyCursor.at !== null))
      list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight * 0.7;
    this.lines = lines;
  }

  /** An id of the open question. @param {TableModel} model */
  #questionId({ game, decision }) {
    return `${game?.game}/${game?.step}/${decision?.kind}`;
  }

  /** Tell the bar the number of unread chat lines. @param {number} count */
  #unread(count) {
    if (count === this.unread) return;
    this.unread = count;
    this.dispatchEvent(new CustomEvent("unread", { bubbles: true, detail: count }));
  }

  /** Tell the bar the name of the game. @param {string} name @param {string} code */
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

  /** Whether the lobby is shown. @param {TableModel} model */
  #waits({ table, game }) {
    return table?.phase === "lobby" || this.changing || !game;
  }

  /**
   * Loaded when it is needed: a game that goes on does without.
   * @param {TableModel} model
   */
  #lobby(model) {
    import("../components/lobby/lobby.js").catch(() =>
      this.#showError({ code: "offline", about: {} }),
    );
    return html`<nimmt-lobby .screen=${this} .model=${model}></nimmt-lobby>`;
  }

  /** @param {string} reason */
  #lost(reason) {
    const event = () =>
      this.dispatchEvent(new CustomEvent("lost", { bubbles: true, detail: reason }));
    return html`<main class="waiting-room">
      <p>${errorMessage({ code: reason })}</p>
      <button class="big" @click=${event}>
        ${ui(reason === "unknown-secret" ? "join again" : "home")}
      </button>
    </main>`;
  }

  /** @param {TableModel} model */
  #game(model) {
    const view = this.#view(model);
    return html`
      <main class="table">
        <h1 class="unseen">${model.info?.name[language()]}</h1>
        ${seats(view)}
        ${tableCenter(view, this.#above(model, view))}
        <section class="rail" aria-label=${ui("your move")}>
          ${prompt(this, model, view)} ${optionButtons(view, this.selection)}
          ${handOf(view.position, view.seat).length ? hand(view) : nothing}
        </section>
        ${sidePanel(this, model, view.speaker)}
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${repeat(
          model.announced,
          (gameEvent) => gameEvent,
          (gameEvent) => html`<p>${view.speaker.event(gameEvent)}</p>`,
        )}
      </div>
    `;
  }

  /**
   * What covers the table: the result of the game, or the scores after a deal.
   * @param {TableModel} model
   * @param {TableView} view
   */
  #above(model, view) {
    const { results, dealSummary } = this;
    const away = this.historyCursor.at !== null;
    if (model.game?.result && !model.busy && !this.resultSeen && !away)
      return results?.resultPanel(this, model, view) ?? nothing;
    dealSummary.follow(model);
    if (!results) return nothing;
    const { moment } = dealSummary;
    const { events } = model.history;
    if (!moment || away) return results.dealSummary(view, events);
    return results.dealSummary({ ...view, ...moment }, events, () => dealSummary.close());
  }

  /** Loaded with the first game: the lobby does without. */
  #loadResults() {
    this.loading ??= import("../components/result/result.js").then(
      (results) => {
        this.results = results;
      },
      () => {
        this.loading = undefined; // the next update tries it again
      },
    );
  }

  /** @param {number} k the moment after so many events */
  showStep(k) {
    if (matchMedia("(max-width: 999px)").matches) this.drawer = ""; // it covers the table
    this.historyCursor.jumpTo(k);
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }

  /** @param {TableModel} model @returns {TableView} */
  #view(model) {
    const { draft, decision } = model;
    const { historyCursor, selection } = this;
    const { moment } = historyCursor;
    if (!moment) historyCursor.at = null; // a new game has begun
    if (decision) selection.startQuestion(this.#questionId(model), decision);
    if (!model.game?.result) this.resultSeen = false;
    const send = (/** @type {any} */ choice) => {
      this.dealSummary.close();
      model.answer(choice);
    };
    const rest = () => {
      this.autoPass.start(model);
      send("go");
    };
    const asked =
      decision && !moment && !model.table?.paused ? { decision, selection, send } : null;
    const seen = liveView(model, this.#speaker(), () => this.requestUpdate(), asked);
    return {
      ...seen,
      position: moment?.position ?? seen.position,
      currentEvent: moment ? moment.currentEvent : seen.currentEvent,
      passTurn: decision && isPassWindow(decision) ? rest : undefined,
      isChosen: (choice) => isEqual(choice, selection.selected ?? draft),
    };
  }
}

customElements.define("nimmt-table", TableScreen);
