/** Shows what has happened in a game: event by event, each for as long as it takes to read. */

import { applyChanges, History, positionBefore } from "./history.js";

/** @import { Frame, GameEvent, GameUpdate } from "../server/types.js" */
/** @import { TableState } from "./table-state.js" */

/** Who was away for long sees only the last of the events; the log has the rest. */
const MOST_SHOWN = 24;

/**
 * @typedef {object} Stage what draws and animates
 * @property {() => any} measure where every card is on the page
 * @property {(before: any, gameEvent: GameEvent) => void} animate moves cards from there
 * @property {(gameEvent: GameEvent) => number} duration how long an event is shown; 0: not at all
 * @property {() => Promise<void>} redraw
 */

export class EventPlayer {
  /** @type {{gameEvent: GameEvent, step: number}[]} what is still to be shown */
  #queue = [];
  #skipping = false; // everything that is left is shown at once
  #joinedAtStep = -1; // what happened up to this step is not known yet; -1: all is known
  /** @type {(() => void) | null} ends the present pause */
  #wake = null;

  /**
   * @param {TableState} state
   * @param {Stage} stage
   */
  constructor(state, stage) {
    this.state = state;
    this.stage = stage;
  }

  /** A newer state; true if what happened before is not known here. @param {GameUpdate} game */
  accept(game) {
    const old = this.state.game;
    this.state.game = game;
    if (!old || old.game !== game.game || old.seat !== game.seat) return this.#startGame(game);
    if (game.step > old.step) this.#enqueue(game);
    else if (!this.state.busy) this.#finish();
    return false;
  }

  /** A game, or a view of it, that was not here before. @param {GameUpdate} game */
  #startGame(game) {
    const { state } = this;
    const fresh = game.step === 0; // nothing happened before: the cards are dealt before our eyes
    this.#queue = [];
    this.#joinedAtStep = fresh ? -1 : game.step;
    state.history = new History();
    state.position = fresh ? positionBefore(game.position, game.events) : game.position;
    state.history.add(state.position, [], game.step);
    if (fresh) this.#enqueue(game);
    else if (!state.busy) this.#finish();
    return !fresh;
  }

  /** @param {GameUpdate} game */
  #enqueue({ events, step }) {
    this.#queue.push(...events.map((gameEvent) => ({ gameEvent, step })));
    this.#run();
  }

  /** What happened before we came. @param {Frame[]} frames */
  addEarlier(frames) {
    if (this.#joinedAtStep < 0) return;
    const since = this.state.history;
    const history = History.fromFrames(frames.filter(({ step }) => step <= this.#joinedAtStep));
    for (let k = 1; k <= since.length; k++) {
      const { currentEvent, step } = since.at(k);
      history.add(since.at(k - 1).position, currentEvent ? [currentEvent] : [], step);
    }
    this.state.history = history;
    this.#joinedAtStep = -1;
    this.stage.redraw();
  }

  /** Show everything that is left at once. */
  skip() {
    this.#skipping = true;
    this.#wake?.();
  }

  /** End the pause after the present event. */
  skipEvent() {
    this.#wake?.();
  }

  /** The table is left: what is still to be shown is dropped. */
  stop() {
    this.#queue = [];
    this.skip();
  }

  /** All has been shown. */
  #finish() {
    this.state.position = this.state.game?.position ?? {};
    this.state.currentEvent = null;
    this.stage.redraw();
  }

  async #run() {
    if (this.state.busy) return;
    this.state.busy = true;
    try {
      await this.#play();
    } finally {
      this.state.busy = false;
      this.#skipping = false;
      this.#finish();
    }
  }

  async #play() {
    const { state, stage } = this;
    while (this.#queue.length) {
      if (document.hidden && !this.#skipping) await this.#untilVisible();
      const next = this.#queue.shift();
      if (!next) break;
      const { gameEvent, step } = next;
      const hurry = this.#skipping || this.#queue.length >= MOST_SHOWN;
      const time = hurry ? 0 : stage.duration(gameEvent);
      const before = time ? stage.measure() : null;
      state.history.add(state.position, [gameEvent], step);
      state.position = applyChanges(state.position, gameEvent.changes);
      state.announced = [...state.announced.slice(-MOST_SHOWN), gameEvent];
      if (!time) continue;
      state.currentEvent = gameEvent;
      await stage.redraw();
      stage.animate(before, gameEvent);
      await this.#pause(time);
    }
  }

  /** @param {number} time */
  #pause(time) {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Until somebody looks at the page again. */
  #untilVisible() {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      this.#wake = done;
      document.addEventListener("visibilitychange", () => done(), { once: true });
    });
  }
}
