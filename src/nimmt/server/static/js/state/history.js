/** The history of a game: every event, and the position after it. */

/** @import { Change, Frame, GameEvent } from "../server/types.js" */

/**
 * @typedef {object} Moment how everything lay right after an event
 * @property {Record<string, any>} position
 * @property {GameEvent | null} currentEvent the event; null before the first one
 * @property {number} step the step of the game that it belongs to
 */

export class History {
  /** @type {Moment[]} moment k is the one after k events */
  #moments = [];

  /** All steps of a game, as `history` and the replay give them. @param {Frame[]} frames */
  static fromFrames(frames) {
    const past = new History();
    frames.forEach(({ step, view }, index) => {
      const before = frames[index - 1]?.view;
      past.add(before?.position ?? positionBefore(view.position, view.events), view.events, step);
    });
    return past;
  }

  /**
   * Add events.
   * @param {Record<string, any>} start how everything lay before
   * @param {GameEvent[]} events
   * @param {number} step
   */
  add(start, events, step = 0) {
    if (!this.#moments.length) this.#moments.push({ position: start, currentEvent: null, step });
    let position = start;
    for (const currentEvent of events) {
      position = applyChanges(position, currentEvent.changes);
      this.#moments.push({ position, currentEvent, step });
    }
  }

  /** The number of events; there are moments from 0 to `length`. */
  get length() {
    return Math.max(0, this.#moments.length - 1);
  }

  /** The moment after k events. @param {number} k @returns {Moment} */
  at(k) {
    return this.#moments[Math.max(0, Math.min(k, this.length))];
  }

  /** All events, the first one first; event k - 1 led to moment k. */
  get events() {
    return this.#moments
      .slice(1)
      .map(({ currentEvent }) => /** @type {GameEvent} */ (currentEvent));
  }

  /** The last moment of a step. @param {number} step */
  endOfStep(step) {
    return Math.max(
      0,
      this.#moments.findLastIndex((moment) => moment.step <= step),
    );
  }

  /**
   * The next moment whose event is worth showing, in either direction.
   * @param {number} k
   * @param {number} by 1 or -1
   * @param {(gameEvent: GameEvent) => unknown} worth
   */
  neighbour(k, by, worth) {
    for (let next = k + by; next > 0 && next <= this.length; next += by) {
      const { currentEvent } = this.#moments[next];
      if (currentEvent && worth(currentEvent)) return next;
    }
    return by > 0 ? this.length : 0;
  }
}

/**
 * The position with these changes made.
 * @param {Record<string, any>} position
 * @param {Change[]} changes
 */
export function applyChanges(position, changes) {
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
 * The position before these events, which deal the first cards: empty where they change it.
 * @param {Record<string, any>} position
 * @param {GameEvent[]} events
 */
export function positionBefore(position, events) {
  const nothing = (/** @type {any} */ value) =>
    Array.isArray(value) ? [] : typeof value === "number" ? 0 : value;
  const changes = events.flatMap((gameEvent) => gameEvent.changes);
  return applyChanges(
    position,
    changes.map(([name, index, value]) => [name, index, nothing(value)]),
  );
}
