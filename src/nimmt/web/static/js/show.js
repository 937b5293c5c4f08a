// @ts-check
/** The show: what is on the table now, and the events that are still to be told, one by one. */

/** @typedef {import("./words.js").Told} Told */
/**
 * @typedef {object} GamePart
 * @property {number} game
 * @property {number} step
 * @property {{key: string, options: Record<string, any>}} rules
 * @property {number | null} seat
 * @property {Record<string, any>} position
 * @property {import("./words.js").Decision | null} decision
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
  /** @type {Told[]} */
  past = [];
  /** @type {Told[]} */
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

  /** A newer state; true if what happened before is not known here. @param {GamePart} game */
  accept(game) {
    const old = this.game;
    this.game = game;
    if (!old || old.game !== game.game || old.seat !== game.seat) {
      this.#queue = [];
      this.past = [];
      this.#jumped = game.step;
      this.#settle();
      return true;
    }
    if (game.step > old.step) {
      this.#queue.push(...game.events);
      this.#run();
    } else if (!this.#running) this.#settle();
    return false;
  }

  /** All that has happened before we came. @param {{step: number, view: GamePart}[]} frames */
  remember(frames) {
    const earlier = frames.filter((frame) => frame.step <= this.#jumped);
    this.past = [...earlier.flatMap((frame) => frame.view.events), ...this.past];
    this.#jumped = -1;
    this.stage.changed();
  }

  /** Straight to the end. */
  skip() {
    this.#hurry = true;
    this.#wake?.();
  }

  #settle() {
    this.position = this.game?.position ?? {};
    this.now = null;
    this.stage.changed();
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    for (let told = this.#queue.shift(); told; told = this.#queue.shift()) {
      const time = this.#hurry || document.hidden ? 0 : this.stage.length(told);
      const before = time ? this.stage.before() : null;
      this.position = fold(this.position, told.changes);
      this.past = [...this.past, told];
      if (!time) continue;
      this.now = told;
      await this.stage.changed();
      this.stage.after(before, told);
      await this.#pause(time);
    }
    this.#running = false;
    this.#hurry = false;
    this.#settle();
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
}

/**
 * The position with these changes made.
 * @param {Record<string, any>} position
 * @param {[string, number | null, any][]} changes
 */
export function fold(position, changes) {
  const made = { ...position };
  for (const [name, index, value] of changes) {
    if (index === null) made[name] = value;
    else {
      made[name] = [...made[name]];
      made[name][index] = value;
    }
  }
  return made;
}
