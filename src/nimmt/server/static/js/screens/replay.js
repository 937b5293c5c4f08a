/** The replay of a game, from a link or a file, as anybody saw it. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { PLAYBACK_KEYS, playbackControls } from "../components/replay/playback-controls.js";
import {
  openHands,
  recordChooser,
  replayLog,
  viewpointChoice,
} from "../components/replay/replay-panels.js";
import { dealSummary } from "../components/result/deal-summary.js";
import { winnersHeader } from "../components/result/result.js";
import { scores } from "../components/result/scores.js";
import { hand } from "../components/table/hand.js";
import { seats } from "../components/table/seats.js";
import { tableCenter } from "../components/table/table-center.js";
import { errorMessage, language, ui } from "../i18n/language.js";
import { Speaker } from "../i18n/speaker.js";
import { fetchGame, fetchReplay, replayFromFile } from "../server/api.js";
import { ReplayPlayer } from "../state/replay-player.js";
import { eventTiming } from "../view/event-timing.js";
import { drawerToggled } from "../view/overlay-history.js";
import { staticView } from "../view/static-view.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { Move } from "../components/replay/playback-controls.js" */
/** @import { GameEvent, GameInfo, Replay, Viewpoint } from "../server/types.js" */
/** @import { TableView } from "../view/view-data.js" */

loadStyles("replay");

export class ReplayScreen extends BaseElement {
  static properties = {
    table: {},
    number: {},
    drawer: { state: true },
    problem: { state: true },
    loading: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string} */ this.number = "";
    /** @type {File | null} */ this.file = null;
    /** @type {Replay | null} */ this.replay = null;
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {ReplayPlayer | null} */ this.player = null;
    /** @type {Viewpoint} */ this.viewpoint = "all";
    /** @type {boolean} the log is open (on a phone) */ this.drawer = false;
    /** @type {any} */ this.problem = null;
    /** @type {boolean} */ this.loading = false;
    /** @type {boolean} the result is closed */ this.seen = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    const given = new URLSearchParams(location.search);
    const eyes = given.get("eyes") ?? "all";
    this.viewpoint = /^\d$/.test(eyes) ? Number(eyes) : eyes === "table" ? "table" : "all";
    if (this.table) this.#load(Number(given.get("at")) || 0);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    this.player?.pause();
  }

  /** @param {number} at */
  async #load(at) {
    const { table, number, file, viewpoint } = this;
    this.player?.pause();
    this.problem = null;
    this.loading = true;
    try {
      const replay = await (file
        ? replayFromFile(file, viewpoint)
        : fetchReplay(table, number, viewpoint));
      this.info = await fetchGame(replay.game, replay.options);
      this.replay = replay;
      this.player = new ReplayPlayer(
        replay.frames,
        eventTiming(this, (gameEvent) => this.#speaker().event(gameEvent)),
        (gameEvent) => this.#speaker().event(gameEvent),
      );
      this.player.jump(at);
    } catch (error) {
      this.problem = error;
    }
    this.loading = false;
  }

  /** @param {File} file */
  open(file) {
    this.file = file;
    this.viewpoint = "all";
    this.replay = this.player = null;
    return this.#load(0);
  }

  close() {
    this.player?.pause();
    this.file = this.replay = this.player = null;
    this.requestUpdate();
  }

  /** @param {Viewpoint} eyes */
  chooseViewpoint(eyes) {
    this.viewpoint = eyes;
    this.#load(this.player?.at ?? 0);
  }

  /** A link to the moment that is shown. */
  get link() {
    const { table, number, viewpoint, player } = this;
    const more = new URLSearchParams();
    if (viewpoint !== "all") more.set("eyes", String(viewpoint));
    if (player && player.at > player.first) more.set("at", String(player.at));
    return `/replay/${table}/${number}${more.size ? `?${more}` : ""}`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const move = PLAYBACK_KEYS[event.key];
    if (event.key === "Escape") this.drawer = false;
    if (
      !move ||
      !this.player ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      target.closest("dialog")
    )
      return;
    const own =
      /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) &&
      !(target instanceof HTMLInputElement && target.type === "range");
    if (own || (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(target.tagName))) return;
    event.preventDefault();
    this.player.move(move);
  }

  /** The error as a text, with the line of the record that is wrong. */
  #wrong() {
    const { code, about } = this.problem ?? {};
    const line = about?.problem?.data.line ?? 1;
    return code
      ? errorMessage({ code, about: { ...about, line } })
      : this.problem
        ? errorMessage({ code: "internal" })
        : "";
  }

  #names() {
    const { names, seats: many = 0 } = this.replay ?? {};
    return names?.length
      ? names
      : Array.from({ length: many }, (_, seat) => ui("player", { number: seat + 1 }));
  }

  #speaker() {
    return new Speaker(this.info?.texts[language()] ?? {}, this.#names());
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    this.setTitle(this.replay && this.info ? `${ui("replay")}: ${this.info.name[language()]}` : "");
    if (changed.has("drawer")) drawerToggled(this.drawer, () => (this.drawer = false));
    const log = this.querySelector(".log");
    const current = /** @type {HTMLElement | null} */ (log?.querySelector("[aria-current]"));
    // scrolls only the log; scrollIntoView() would move the page, too
    if (log && current) log.scrollTop = current.offsetTop - log.clientHeight / 2;
    this.querySelector(".row.touched")?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { player, info, replay } = this;
    if (!player || !info || !replay) {
      if (this.loading) return html`<p class="waiting-room">${ui("loading")}</p>`;
      return recordChooser(this, this.#wrong());
    }
    const { position, currentEvent, step } = player.moment;
    const seat = typeof this.viewpoint === "number" ? this.viewpoint : null;
    const view = staticView({
      info,
      position,
      currentEvent,
      seat,
      names: this.#names(),
      bots: replay.bots,
      speaker: this.#speaker(),
    });
    const past = player.history.events.slice(0, player.at);
    const line = currentEvent ? view.speaker.event(currentEvent) : "";
    const where = ui("step of", { step, steps: replay.frames.length - 1 });
    return html`<main class="table replay ${this.viewpoint === "all" ? "all-open" : ""}">
      <h1 class="unseen">${ui("replay")}: ${info.name[language()]}</h1>
      ${seats(view)} ${tableCenter(view, this.#above(view, past))}
      <section class="rail" aria-label=${ui("replay")}>
        ${this.problem ? html`<p class="notice" role="alert">${this.#wrong()}</p>` : nothing}
        <p class="telling" role="status">${line}</p>
        ${this.viewpoint === "all" ? openHands(view) : seat === null ? nothing : hand(view)}
        ${playbackControls({
          at: player.at,
          first: player.first,
          last: player.last,
          playing: player.playing,
          spoken: `${where}. ${line}`,
          move: (what) => this.#move(what),
          jump: (at) => this.#jump(at),
        })}
        <div class="tools">
          <span class="where">${where}</span> ${viewpointChoice(this, view)}
          <button
            class="quiet small-only"
            aria-expanded=${this.drawer ? "true" : "false"}
            @click=${() => (this.drawer = !this.drawer)}
          >
            ${ui("log")}
          </button>
        </div>
      </section>
      ${replayLog(this, player, view)}
    </main>`;
  }

  /** @param {Move} what */
  #move(what) {
    this.seen = false;
    this.player?.move(what);
  }

  /** @param {number} at */
  #jump(at) {
    this.seen = false;
    this.player?.pause();
    this.player?.jump(at);
  }

  /**
   * What covers the table: the scores after a deal, the winners at the end.
   * @param {TableView} view
   * @param {GameEvent[]} past
   */
  #above(view, past) {
    const result = this.player?.result;
    if (this.seen) return nothing;
    if (!result) return dealSummary(view, past);
    const aside = () => {
      this.seen = true;
      this.requestUpdate();
    };
    return html`<div class="paper result" role="region" aria-label=${ui("scores")}>
      ${winnersHeader(view, result)} ${scores(view, past, result)}
      <div class="buttons"><button class="quiet" @click=${aside}>${ui("see table")}</button></div>
    </div>`;
  }
}

customElements.define("nimmt-replay", ReplayScreen);
