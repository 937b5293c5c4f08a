// @ts-check
/** What has happened, event by event: every earlier moment of a game can be looked at again. */

/** @typedef {import("../i18n/speaker.js").Told} Told */
/** @typedef {[string, number | null, any]} Change */
/**
 * @typedef {object} Moment how everything lay right after an event
 * @property {Record<string, any>} position
 * @property {Told | null} now the event; null before the first one
 * @property {number} step the step of the game that it belongs to
 */
/** @typedef {{step: number, view: {position: Record<string, any>, events: Told[]}}} Frame */

export class Past {
  /** @type {Moment[]} moment k is the one after k events */
  #moments = [];

  /** All steps of a game, as `history` and the replay give them. @param {Frame[]} frames */
  static of(frames) {
    const past = new Past();
    frames.forEach(({ step, view }, index) => {
      const before = frames[index - 1]?.view;
      past.add(before?.position ?? bare(view.position, view.events), view.events, step);
    });
    return past;
  }

  /**
   * What happened next.
   * @param {Record<string, any>} start how everything lay before
   * @param {Told[]} events
   * @param {number} step
   */
  add(start, events, step = 0) {
    if (!this.#moments.length) this.#moments.push({ position: start, now: null, step });
    let position = start;
    for (const now of events) {
      position = fold(position, now.changes);
      this.#moments.push({ position, now, step });
    }
  }

  /** Moments 0 to `length` can be looked at: so many events there are. */
  get length() {
    return Math.max(0, this.#moments.length - 1);
  }

  /** The moment after k events. @param {number} k @returns {Moment} */
  at(k) {
    return this.#moments[Math.max(0, Math.min(k, this.length))];
  }

  /** All events, the first one first; event k - 1 led to moment k. */
  get events() {
    return this.#moments.slice(1).map(({ now }) => /** @type {Told} */ (now));
  }

  /** The last moment of a step. @param {number} step */
  endOf(step) {
    return Math.max(0, this.#moments.findLastIndex((moment) => moment.step <= step));
  }

  /**
   * The next moment that is worth a look, in either direction.
   * @param {number} k
   * @param {number} by 1 or -1
   * @param {(told: Told) => unknown} worth
   */
  beside(k, by, worth) {
    for (let next = k + by; next > 0 && next <= this.length; next += by) {
      const { now } = this.#moments[next];
      if (now && worth(now)) return next;
    }
    return by > 0 ? this.length : 0;
  }
}

/**
 * The position with these changes made.
 * @param {Record<string, any>} position
 * @param {Change[]} changes
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

/**
 * How it lay before the first cards were dealt: what these events brought was not there yet.
 * @param {Record<string, any>} position
 * @param {Told[]} events
 */
export function bare(position, events) {
  const nothing = (/** @type {any} */ value) => (Array.isArray(value) ? [] : typeof value === "number" ? 0 : value);
  const changes = events.flatMap((told) => told.changes);
  return fold(position, changes.map(([name, index, value]) => [name, index, nothing(value)]));
}
