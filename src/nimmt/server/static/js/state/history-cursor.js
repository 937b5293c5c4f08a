/** The earlier moment of a game that is looked at, while the game goes on. */

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

  /** There is no earlier moment. */
  get atStart() {
    const history = this.history();
    return this.at !== null && !!history && history.neighbour(this.at, -1, this.tell) === 0;
  }

  /**
   * Go one moment back (-1) or forth (1); after the last one comes the present.
   * @param {number} by
   */
  move(by) {
    const history = this.history();
    if (!history?.length) return;
    const from = this.at ?? history.length + 1;
    const to = history.neighbour(from, by, this.tell);
    if (by > 0 && (to <= from || !this.#hasText(to))) return this.returnToNow();
    if (to > 0) this.#go(to, by < 0 ? this.moment?.currentEvent : history.at(to).currentEvent);
  }

  /** @param {number} k */
  #hasText(k) {
    const now = this.history()?.at(k).currentEvent;
    return !!now && !!this.tell(now);
  }

  /** Go to the moment after k events. @param {number} k */
  jumpTo(k) {
    this.#go(k, this.history()?.at(k).currentEvent);
  }

  returnToNow() {
    this.#go(null, null);
  }

  /**
   * Show a moment, with the cards moving there.
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
