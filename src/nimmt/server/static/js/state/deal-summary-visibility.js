/** Whether the scores after a deal are open: until somebody closes them; the game does not wait. */

/** @import { Moment } from "./history.js" */
/** @import { GameEvent } from "../server/types.js" */
/** @import { TableModel } from "./table-model.js" */

export class DealSummary {
  /** @type {Moment | null} the end of the deal whose scores are open; null: none are */
  moment = null;
  /** @type {GameEvent | null} the current event when we looked last */
  #lastEvent = null;
  #game = 0;

  /** @param {() => TableModel | null} model @param {() => void} onChange */
  constructor(model, onChange) {
    this.model = model;
    this.onChange = onChange;
  }

  /**
   * The end of a deal opens its scores; the end of the game, or another game, closes them.
   * @param {TableModel} model
   */
  follow({ currentEvent, history, game, busy }) {
    const isNew = currentEvent && currentEvent !== this.#lastEvent;
    if (isNew && "totals" in currentEvent.data && !game?.result)
      this.moment = history.at(history.length);
    if (game?.game !== this.#game || (game?.result && !busy)) this.moment = null;
    this.#lastEvent = currentEvent;
    this.#game = game?.game ?? 0;
  }

  /** Go on with the next event; true if scores were open. */
  close() {
    if (!this.moment) return false;
    this.moment = null;
    const model = this.model();
    if (model?.currentEvent?.data.totals) model.eventPlayer.skipEvent();
    this.onChange();
    return true;
  }
}
