/** A look at an earlier moment of the game, while the game goes on. */

/** @import { Stage } from "./event-player.js" */
/** @import { History } from "./history.js" */
/** @import { GameEvent } from "../server/types.js" */

export class HistoryCursor {
  /** @type {number | null} the moment of the history that is looked at; null: now */
  at = null;

  /**
   * @param {() => History | undefined} history
   * @param {Stage} stage
   * @param {(gameEvent: GameEvent) => string} tell
   */
  constructor(history, stage, tell) {
    this.history = history;
    this.stage = stage;
    this.tell = tell;
  }

  /** The moment that is looked at, if it is not the present one. */
  get moment() {
    const history = this.history();
    if (this.at === null || !history || this.at > history.length) return null;
    return history.at(this.at);
  }

  /** Nothing happened before it. */
  get atStart() {
    const history = this.history();
    return this.at !== null && !!history && history.neighbour(this.at, -1, this.tell) === 0;
  }

  /** One moment back or forth; forth from the last one is now. @param {number} by */
  move(by) {
    const history = this.history();
    if (!history?.length) return;
    const from = this.at ?? history.length + 1;
    const to = history.neighbour(from, by, this.tell);
    if (by > 0 && (to <= from || !this.#told(to))) return this.returnToNow();
    if (to > 0) this.#go(to, by < 0 ? this.moment?.currentEvent : history.at(to).currentEvent);
  }

  /** @param {number} k */
  #told(k) {
    const now = this.history()?.at(k).currentEvent;
    return !!now && !!this.tell(now);
  }

  /** To the moment after k events. @param {number} k */
  jumpTo(k) {
    this.#go(k, this.history()?.at(k).currentEvent);
  }

  returnToNow() {
    this.#go(null, null);
  }

  /**
   * The cards glide there.
   * @param {number | null} at
   * @param {GameEvent | null | undefined} gameEvent
   */
  async #go(at, gameEvent) {
    const before = this.stage.measure();
    this.at = at;
    await this.stage.redraw();
    if (gameEvent) this.stage.animate(before, gameEvent);
  }
}
