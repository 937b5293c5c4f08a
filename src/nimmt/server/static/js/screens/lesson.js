// @ts-check
/** The lesson: little scenes with a question each; every answer is played as the rules want it. */

import { html, nothing } from "../../vendor/lit.js";
import { game, openTable } from "../state/api.js";
import { Element } from "../components/base-element.js";
import { keep, kept } from "../state/storage.js";
import { Keys } from "../view/keyboard-navigation.js";
import { language, trouble, ui } from "../i18n/language.js";
import { lesson } from "../state/rules-api.js";
import { onlooker } from "../view/spectator-view.js";
import { felt } from "../components/table/table-center.js";
import { hand, tray } from "../components/table/hand.js";
import { comment, dots, ending } from "../components/rules/lesson-panels.js";
import { framesOf } from "../components/rules/example-scene.js";
import { seats } from "../components/table/seats.js";
import { Player } from "../state/replay-player.js";
import { go } from "../routes.js";
import { choicesOf, held } from "../view/table-view.js";
import { stage } from "../view/animation-stage.js";
import { Speaker } from "../i18n/speaker.js";
import { style } from "../view/stylesheets.js";

style("rules", "lesson");

/** @typedef {import("../i18n/speaker.js").Told} Told */

export class LessonScreen extends Element {
  static properties = { at: { state: true }, problem: { state: true }, busy: { state: true } };

  constructor() {
    super();
    /** @type {import("../state/rules-api.js").Lesson | null} */ this.lesson = null;
    /** @type {import("../state/api.js").GameInfo | null} */ this.info = null;
    /** @type {number} which step; behind the last one comes the end */ this.at = 0;
    /** @type {import("../state/rules-api.js").Possible | null} */ this.answer = null;
    /** @type {import("../state/rules-api.js").Possible | null} the answer whose comment is shown */ this.commented = null;
    /** @type {Player | null} what follows from the answer */ this.player = null;
    /** @type {Map<string, boolean>} whether the first answer to a step was right */ this.first = new Map();
    /** @type {string} */ this.problem = "";
    /** @type {boolean} */ this.busy = false;
    this.keys = new Keys(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  async connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    try {
      this.lesson = await lesson();
      this.info = await game(this.lesson.game);
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
    this.requestUpdate();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    this.player?.pause();
  }

  get step() {
    return this.lesson?.steps[this.at] ?? null;
  }

  /** The answer has been played to its end. */
  get done() {
    return !!this.answer && (!this.player || (this.player.at >= this.player.last && !this.player.playing));
  }

  #speaker() {
    return new Speaker(this.info?.texts[language()] ?? {}, this.#names());
  }

  #names() {
    return [ui("you"), ...(this.lesson?.names ?? [])].slice(0, this.step?.seats);
  }

  /** @param {any} choice */
  choose(choice) {
    const { step } = this;
    if (!step || this.answer) return;
    this.answer = step.choices.find((one) => one.choice === choice) ?? null;
    if (!this.answer) return;
    if (!this.first.has(step.id)) this.first.set(step.id, this.answer.right);
    const tell = (/** @type {Told} */ told) => this.#speaker().event(told);
    if (this.answer.events.length) {
      this.player = new Player(framesOf(step.start, this.answer.events), stage(this, tell), tell);
      this.player.play();
    }
    this.requestUpdate();
  }

  /** The same question once more. */
  again() {
    this.player?.pause();
    this.answer = this.player = null;
    this.requestUpdate();
    this.updateComplete.then(() => this.keys.focus());
  }

  /** @param {number} at */
  turn(at) {
    this.player?.pause();
    this.answer = this.player = null;
    this.at = Math.max(0, Math.min(at, this.lesson?.steps.length ?? 0));
    this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.querySelector("h1"))?.focus());
  }

  /** From the first step on, as if nothing had been answered yet. */
  restart() {
    this.first.clear();
    this.turn(0);
  }

  async play() {
    this.busy = true;
    try {
      const ticket = await openTable({ name: kept("name") || ui("guest"), game: this.lesson?.game, seats: 4, bots: 3 });
      keep(`secret.${ticket.table}`, ticket.secret);
      go(`/t/${ticket.table}`, { start: true });
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
    this.busy = false;
  }

  /** Digits and arrows choose; PageUp and PageDown turn the pages. @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || !this.lesson || target.closest("dialog")) return;
    const used = event.key === "PageDown" ? this.turn(this.at + 1) : event.key === "PageUp" ? this.turn(this.at - 1) : this.keys.press(event.key);
    if (used !== false) event.preventDefault();
  }

  /** As soon as the comment is there, the focus goes where it goes on. */
  updated() {
    this.keys.rove();
    if (this.done && this.commented !== this.answer) /** @type {HTMLElement | null} */ (this.querySelector(".comment .next"))?.focus();
    this.commented = this.done ? this.answer : null;
  }

  render() {
    const { lesson: course, info, step } = this;
    const notice = this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing;
    if (!course || !info) return notice === nothing ? html`<p class="waiting-room">${ui("loading")}</p>` : notice;
    return html`<main class="lesson">
      ${notice} ${dots(this, course.steps)} ${step ? this.#step(step, info) : ending(this, course.steps)}
    </main>`;
  }

  /** @param {import("../state/rules-api.js").Step} step @param {import("../state/api.js").GameInfo} info */
  #step(step, info) {
    const { position, now } = this.player?.moment ?? { position: step.start, now: null };
    const decision = this.answer?.events.length ? null : step.decision; // after a guess about cards they stay where they are
    const sight = {
      ...onlooker({ info, speaker: this.#speaker(), position, now, seat: 0, names: this.#names() }),
      decision,
      choices: choicesOf(decision, position, info, 0),
      isDraft: (/** @type {any} */ choice) => choice === this.answer?.choice,
      choose: (/** @type {any} */ choice) => this.choose(choice),
    };
    const cards = step.decision.numbers === "card" && held(position, 0).length;
    return html`
      <div class=${this.done ? "teacher answered" : "teacher"}>
        <h1 tabindex="-1">${step.title[language()]}</h1>
        <p id="wanted">${step.question[language()]}</p>
        ${comment(this, now ? sight.speaker.event(now) : "")}
      </div>
      <div class="table picture-table">${seats(sight)} ${felt(sight)}</div>
      <section class="rail" aria-label=${ui("your move")}>
        ${tray(sight)} ${cards ? hand(sight) : nothing}
      </section>
    `;
  }
}

customElements.define("nimmt-lesson", LessonScreen);
