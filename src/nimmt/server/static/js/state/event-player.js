// @ts-check
/** The show: what is on the table now, and the events that are still to be told, one by one. */

import { Past, bare, fold } from "./history.js";

/** Who was away for long sees only the last of what was missed; the log has the rest. */
const MOST_SHOWN = 24;

/** @typedef {import("../i18n/speaker.js").Told} Told */
/**
 * @typedef {object} GamePart
 * @property {number} game
 * @property {number} step
 * @property {{key: string, options: Record<string, any>}} rules
 * @property {number | null} seat
 * @property {Record<string, any>} position
 * @property {import("../i18n/speaker.js").Decision | null} decision
 * @property {number[]} waiting
 * @property {Told[]} events
 * @property {boolean} silent
 * @property {{scores: number[], winners: number[], more: Record<string, number>} | null} result
 */
/**
 * @typedef {object} Stage
 * @property {() => any} before looks where everything is
 * @property {(before: any, told: Told) => void} after sets in motion what has changed since
 * @property {(told: Told) => number} length how long an event stays before the eyes
 * @property {() => Promise<void>} changed
 */

export class Show {
  /** @type {GamePart | null} */
  game = null;
  /** @type {Record<string, any>} */
  position = {};
  /** @type {Told | null} */
  now = null;
  /** Everything that has been shown so far. */
  story = new Past();
  /** @type {Told[]} the last events that happened before our eyes, to be read aloud */
  heard = [];
  /** @type {{told: Told, step: number}[]} */
  #queue = [];
  #running = false;
  #hurry = false;
  #jumped = -1;
  /** @type {(() => void) | null} */
  #wake = null;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  get busy() {
    return this.#running;
  }

  /** The events that have been shown. */
  get past() {
    return this.story.events;
  }

  /** A newer state; true if what happened before is not known here. @param {GamePart} game */
  accept(game) {
    const old = this.game;
    this.game = game;
    if (!old || old.game !== game.game || old.seat !== game.seat) return this.#begin(game);
    if (game.step > old.step) this.#show(game);
    else if (!this.#running) this.#settle();
    return false;
  }

  /** A game that was not here before. @param {GamePart} game */
  #begin(game) {
    const fresh = game.step === 0; // nothing happened before, and we can see the cards dealt
    this.#queue = [];
    this.#jumped = fresh ? -1 : game.step;
    this.story = new Past();
    this.position = fresh ? bare(game.position, game.events) : game.position;
    this.story.add(this.position, [], game.step);
    if (fresh) this.#show(game);
    else if (!this.#running) this.#settle();
    return !fresh;
  }

  /** @param {GamePart} game */
  #show({ events, step }) {
    this.#queue.push(...events.map((told) => ({ told, step })));
    this.#run();
  }

  /** All that has happened before we came. @param {import("./history.js").Frame[]} frames */
  remember(frames) {
    if (this.#jumped < 0) return;
    const since = this.story;
    this.story = Past.of(frames.filter((frame) => frame.step <= this.#jumped));
    for (let k = 1; k <= since.length; k++) {
      const { now, step } = since.at(k);
      this.story.add(since.at(k - 1).position, now ? [now] : [], step);
    }
    this.#jumped = -1;
    this.stage.changed();
  }

  /** Straight to the end. */
  skip() {
    this.#hurry = true;
    this.#wake?.();
  }

  /** Enough of this event. */
  next() {
    this.#wake?.();
  }

  /** Nobody looks any more: what is still to be told is told to nobody. */
  end() {
    this.#queue = [];
    this.skip();
  }

  #settle() {
    this.position = this.game?.position ?? {};
    this.now = null;
    this.stage.changed();
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#play();
    } finally {
      this.#running = false;
      this.#hurry = false;
      this.#settle();
    }
  }

  async #play() {
    while (this.#queue.length) {
      if (document.hidden && !this.#hurry) await this.#seen();
      const next = this.#queue.shift();
      if (!next) break;
      const { told, step } = next;
      const rush = this.#hurry || this.#queue.length >= MOST_SHOWN;
      const time = rush ? 0 : this.stage.length(told);
      const before = time ? this.stage.before() : null;
      this.story.add(this.position, [told], step);
      this.position = fold(this.position, told.changes);
      this.heard = [...this.heard.slice(-MOST_SHOWN), told];
      if (!time) continue;
      this.now = told;
      await this.stage.changed();
      this.stage.after(before, told);
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

  /** Somebody looks at the page again. */
  #seen() {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      this.#wake = done;
      document.addEventListener("visibilitychange", () => done(), { once: true });
    });
  }
}

export { fold };
