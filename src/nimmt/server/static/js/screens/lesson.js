/** The lesson: small scenes with a question; what follows from an answer is played. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { sceneFrames } from "../components/rules/example-scene.js";
import { answerComment, lessonEnd, progressDots } from "../components/rules/lesson-panels.js";
import { hand, optionButtons } from "../components/table/hand.js";
import { seats } from "../components/table/seats.js";
import { tableCenter } from "../components/table/table-center.js";
import { errorMessage, language, ui } from "../i18n/language.js";
import { Speaker } from "../i18n/speaker.js";
import { navigate } from "../routes.js";
import { fetchGame, openTable } from "../server/api.js";
import { fetchLesson } from "../server/rules-api.js";
import { ReplayPlayer } from "../state/replay-player.js";
import { loadItem, saveItem } from "../state/storage.js";
import { eventTiming } from "../view/event-timing.js";
import { KeyboardNavigation } from "../view/keyboard-navigation.js";
import { staticView } from "../view/static-view.js";
import { loadStyles } from "../view/stylesheets.js";
import { handOf, sortChoices } from "../view/view-data.js";

/** @import { GameEvent, GameInfo, Lesson } from "../server/types.js" */
/** @import { LessonAnswer, LessonStep } from "../server/types.js" */

loadStyles("rules", "lesson");

export class LessonScreen extends BaseElement {
  static properties = { at: { state: true }, problem: { state: true }, busy: { state: true } };

  constructor() {
    super();
    /** @type {Lesson | null} */ this.lesson = null;
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {number} the step; after the last one comes the end */ this.at = 0;
    /** @type {LessonAnswer | null} */ this.answer = null;
    /** @type {LessonAnswer | null} the answer whose comment is shown */ this.commented = null;
    /** @type {ReplayPlayer | null} what follows from the answer */ this.player = null;
    /** @type {Map<string, boolean>} whether the first answer to a step was right */ this.first =
      new Map();
    /** @type {string} */ this.problem = "";
    /** @type {boolean} */ this.busy = false;
    this.keys = new KeyboardNavigation(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  async connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    try {
      this.lesson = await fetchLesson();
      this.info = await fetchGame(this.lesson.game);
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
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
    return (
      !!this.answer &&
      (!this.player || (this.player.at >= this.player.last && !this.player.playing))
    );
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
    const tell = (/** @type {GameEvent} */ gameEvent) => this.#speaker().event(gameEvent);
    if (this.answer.events.length) {
      this.player = new ReplayPlayer(
        sceneFrames(step.start, this.answer.events),
        eventTiming(this, tell),
        tell,
      );
      this.player.play();
    }
    this.requestUpdate();
  }

  /** Ask the same question again. */
  again() {
    this.player?.pause();
    this.answer = this.player = null;
    this.requestUpdate();
    this.updateComplete.then(() => this.keys.focusOption());
  }

  /** @param {number} at */
  turn(at) {
    this.player?.pause();
    this.answer = this.player = null;
    this.at = Math.max(0, Math.min(at, this.lesson?.steps.length ?? 0));
    this.updateComplete.then(() =>
      /** @type {HTMLElement | null} */ (this.querySelector("h1"))?.focus(),
    );
  }

  /** Forget all answers and go to the first step. */
  restart() {
    this.first.clear();
    this.turn(0);
  }

  async play() {
    this.busy = true;
    try {
      const ticket = await openTable({
        name: loadItem("name") || ui("guest"),
        game: this.lesson?.game,
        seats: 4,
        bots: 3,
      });
      saveItem(`secret.${ticket.table}`, ticket.secret);
      navigate(`/t/${ticket.table}`, { start: true });
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
    }
    this.busy = false;
  }

  /** Digits and arrows choose; PageUp and PageDown turn the pages. @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || !this.lesson || target.closest("dialog"))
      return;
    const used =
      event.key === "PageDown"
        ? this.turn(this.at + 1)
        : event.key === "PageUp"
          ? this.turn(this.at - 1)
          : this.keys.handleKey(event.key);
    if (used !== false) event.preventDefault();
  }

  /** When a comment appears, its button to the next step gets the focus. */
  updated() {
    this.keys.updateTabStops();
    if (this.done && this.commented !== this.answer)
      /** @type {HTMLElement | null} */ (this.querySelector(".comment .next"))?.focus();
    this.commented = this.done ? this.answer : null;
  }

  render() {
    const { lesson: course, info, step } = this;
    const notice = this.problem
      ? html`<p class="notice" role="alert">${this.problem}</p>`
      : nothing;
    if (!course || !info)
      return notice === nothing ? html`<p class="waiting-room">${ui("loading")}</p>` : notice;
    return html`<main class="lesson">
      ${notice} ${progressDots(this, course.steps)}
      ${step ? this.#step(step, info) : lessonEnd(this, course.steps)}
    </main>`;
  }

  /** @param {LessonStep} step @param {GameInfo} info */
  #step(step, info) {
    const { position, currentEvent } = this.player?.moment ?? {
      position: step.start,
      currentEvent: null,
    };
    // an answer that changes nothing on the table leaves the options where they are
    const decision = this.answer?.events.length ? null : step.decision;
    const view = {
      ...staticView({
        info,
        speaker: this.#speaker(),
        position,
        currentEvent,
        seat: 0,
        names: this.#names(),
      }),
      decision,
      choices: sortChoices(decision, position, info, 0),
      isChosen: (/** @type {any} */ choice) => choice === this.answer?.choice,
      choose: (/** @type {any} */ choice) => this.choose(choice),
    };
    const cards = step.decision.numbers === "card" && handOf(position, 0).length;
    return html`
      <div class=${this.done ? "teacher answered" : "teacher"}>
        <h1 tabindex="-1">${step.title[language()]}</h1>
        <p id="wanted">${step.question[language()]}</p>
        ${answerComment(this, currentEvent ? view.speaker.event(currentEvent) : "")}
      </div>
      <div class="table picture-table">${seats(view)} ${tableCenter(view)}</div>
      <section class="rail" aria-label=${ui("your move")}>
        ${optionButtons(view)} ${cards ? hand(view) : nothing}
      </section>
    `;
  }
}

customElements.define("nimmt-lesson", LessonScreen);
