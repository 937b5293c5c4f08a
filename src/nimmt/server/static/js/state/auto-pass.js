/**
 * "Go on" for the rest of a turn: asked again with nothing new to use, the page goes on by itself.
 */

/** @import { Decision } from "../server/types.js" */
/** @import { TableModel } from "./table-model.js" */

const PASS = "go";

/**
 * Whether several may act, and everybody has to go on: such questions come again and again.
 * @param {Decision} decision
 */
export const isPassWindow = ({ options, by, gone }) =>
  options.includes(PASS) && by.length + gone.length > 1;

export class AutoPass {
  /** @type {Decision | null} the question to which we have gone on for good */
  #answered = null;
  /** How much had been told then, and when we went on last. */
  #since = 0;
  #last = -1;

  get active() {
    return this.#answered !== null;
  }

  /** @param {TableModel} model */
  start({ decision, history }) {
    this.#answered = decision;
    this.#since = this.#last = history.length;
  }

  /**
   * Whether to go on now; another question, a new option or a card that somebody used ends it.
   * @param {TableModel} model
   */
  shouldPass({ decision, history, draft, table }) {
    if (!this.#answered || !decision || table?.paused) return false;
    const { kind, options } = this.#answered;
    const fresh = decision.kind !== kind || decision.options.some((one) => !options.includes(one));
    const used = history.events.slice(this.#since).some(({ data }) => "special" in data);
    if (fresh || used || this.#since > history.length) this.#answered = null;
    const again =
      this.#answered !== null &&
      draft === null &&
      decision.options.includes(PASS) &&
      this.#last !== history.length;
    if (again) this.#last = history.length;
    return again;
  }
}
