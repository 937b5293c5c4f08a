// @ts-check
/** A game to look at again: by link or from a file, back and forth, through anybody's eyes. */

import { html, nothing } from "../../vendor/lit.js";
import { drawerMoved } from "../view/overlay-history.js";
import { game, replayFile, replayOf } from "../state/api.js";
import { Element } from "../components/base-element.js";
import { language, trouble, ui } from "../i18n/language.js";
import { felt } from "../components/table/table-center.js";
import { hand } from "../components/table/hand.js";
import { choosing, chronicle, eyesChoice, openHands } from "../components/replay/replay-panels.js";
import { celebration, interim } from "../components/result/result.js";
import { seats } from "../components/table/seats.js";
import { standing } from "../components/result/standings.js";
import { KEYS, transport } from "../components/replay/playback-controls.js";
import { Player } from "../state/replay-player.js";
import { onlooker } from "../view/spectator-view.js";
import { stage } from "../view/animation-stage.js";
import { Speaker } from "../i18n/speaker.js";
import { style } from "../view/stylesheets.js";

style("replay");

/** @typedef {import("../state/api.js").Eyes} Eyes */

export class ReplayScreen extends Element {
  static properties = { table: {}, number: {}, drawer: { state: true }, problem: { state: true }, loading: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string} */ this.number = "";
    /** @type {File | null} */ this.file = null;
    /** @type {import("../state/api.js").Replay | null} */ this.replay = null;
    /** @type {import("../state/api.js").GameInfo | null} */ this.info = null;
    /** @type {Player | null} */ this.player = null;
    /** @type {Eyes} */ this.eyes = "all";
    /** @type {boolean} the log is open (on a phone) */ this.drawer = false;
    /** @type {any} */ this.problem = null;
    /** @type {boolean} */ this.loading = false;
    /** @type {boolean} the result was put aside */ this.seen = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    const given = new URLSearchParams(location.search);
    const eyes = given.get("eyes") ?? "all";
    this.eyes = /^\d$/.test(eyes) ? Number(eyes) : eyes === "table" ? "table" : "all";
    if (this.table) this.#load(Number(given.get("at")) || 0);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    this.player?.pause();
  }

  /** @param {number} at */
  async #load(at) {
    const { table, number, file, eyes } = this;
    this.player?.pause();
    this.problem = null;
    this.loading = true;
    try {
      const replay = await (file ? replayFile(file, eyes) : replayOf(table, number, eyes));
      this.info = await game(replay.game, replay.options);
      this.replay = replay;
      this.player = new Player(replay.frames, stage(this, (told) => this.#speaker().event(told)), (told) => this.#speaker().event(told));
      this.player.jump(at);
    } catch (error) {
      this.problem = error;
    }
    this.loading = false;
  }

  /** @param {File} file */
  open(file) {
    this.file = file;
    this.eyes = "all";
    this.replay = this.player = null;
    return this.#load(0);
  }

  close() {
    this.player?.pause();
    this.file = this.replay = this.player = null;
    this.requestUpdate();
  }

  /** @param {Eyes} eyes */
  look(eyes) {
    this.eyes = eyes;
    this.#load(this.player?.at ?? 0);
  }

  /** The way back to this very moment. */
  get link() {
    const { table, number, eyes, player } = this;
    const more = new URLSearchParams();
    if (eyes !== "all") more.set("eyes", String(eyes));
    if (player && player.at > player.first) more.set("at", String(player.at));
    return `/replay/${table}/${number}${more.size ? `?${more}` : ""}`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const move = KEYS[event.key];
    if (event.key === "Escape") this.drawer = false;
    if (!move || !this.player || event.ctrlKey || event.altKey || event.metaKey || target.closest("dialog")) return;
    const own = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && !(target instanceof HTMLInputElement && target.type === "range");
    if (own || (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(target.tagName))) return;
    event.preventDefault();
    this.player.move(move);
  }

  /** What is wrong, in words; of the server's reason, which is English, the line. */
  #wrong() {
    const { code, about } = this.problem ?? {};
    const [, line = 1] = /^line (\d+)/.exec(about?.reason ?? "") ?? [];
    return code ? trouble({ code, about: { ...about, line } }) : this.problem ? trouble({ code: "internal" }) : "";
  }

  #names() {
    const { names, seats: many = 0 } = this.replay ?? {};
    return names?.length ? names : Array.from({ length: many }, (_, seat) => ui("player", { number: seat + 1 }));
  }

  #speaker() {
    return new Speaker(this.info?.texts[language()] ?? {}, this.#names());
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    this.entitle(this.replay && this.info ? `${ui("replay")}: ${this.info.name[language()]}` : "");
    if (changed.has("drawer")) drawerMoved(this.drawer, () => (this.drawer = false));
    const log = this.querySelector(".log");
    const current = /** @type {HTMLElement | null} */ (log?.querySelector("[aria-current]"));
    if (log && current) log.scrollTop = current.offsetTop - log.clientHeight / 2; // not the page, only the log
    this.querySelector(".row.touched")?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { player, info, replay } = this;
    if (!player || !info || !replay) {
      if (this.loading) return html`<p class="waiting-room">${ui("loading")}</p>`;
      return choosing(this, this.#wrong());
    }
    const { position, now, step } = player.moment;
    const seat = typeof this.eyes === "number" ? this.eyes : null;
    const sight = onlooker({ info, position, now, seat, names: this.#names(), bots: replay.bots, speaker: this.#speaker() });
    const past = player.past.events.slice(0, player.at);
    const line = now ? sight.speaker.event(now) : "";
    const where = ui("step of", { step, steps: replay.frames.length - 1 });
    return html`<main class="table replay ${this.eyes === "all" ? "all-open" : ""}">
        <h1 class="unseen">${ui("replay")}: ${info.name[language()]}</h1>
        ${seats(sight)} ${felt(sight, this.#above(sight, past))}
        <section class="rail" aria-label=${ui("replay")}>
          ${this.problem ? html`<p class="notice" role="alert">${this.#wrong()}</p>` : nothing}
          <p class="telling" role="status">${line}</p>
          ${this.eyes === "all" ? openHands(sight) : seat === null ? nothing : hand(sight)}
          ${transport({
            at: player.at,
            first: player.first,
            last: player.last,
            playing: player.playing,
            spoken: `${where}. ${line}`,
            move: (what) => this.#move(what),
            jump: (at) => this.#jump(at),
          })}
          <div class="tools">
            <span class="where">${where}</span> ${eyesChoice(this, sight)}
            <button class="quiet small-only" aria-expanded=${this.drawer ? "true" : "false"} @click=${() => (this.drawer = !this.drawer)}>${ui("log")}</button>
          </div>
        </section>
        ${chronicle(this, player, sight)}
      </main>`;
  }

  /** @param {import("../components/replay/playback-controls.js").Move} what */
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

  /** What lies over the table: the sheet after a deal, the winners at the end. @param {import("../view/table-view.js").Sight} sight @param {import("../i18n/speaker.js").Told[]} past */
  #above(sight, past) {
    const result = this.player?.result;
    if (this.seen) return nothing;
    if (!result) return interim(sight, past);
    const aside = () => {
      this.seen = true;
      this.requestUpdate();
    };
    return html`<div class="paper result" role="region" aria-label=${ui("scores")}>
      ${celebration(sight, result)} ${standing(sight, past, result)}
      <div class="buttons"><button class="quiet" @click=${aside}>${ui("see table")}</button></div>
    </div>`;
  }
}

customElements.define("nimmt-replay", ReplayScreen);
