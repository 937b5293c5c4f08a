/** Passes for the rest of a turn: as long as nothing new can be done, the page answers "go". */

/** @import { Decision } from "../server/types.js" */
/** @import { TableModel } from "./table-model.js" */

const PASS = "go";

/**
 * Whether several seats may act and all have to pass: such a question comes before every card.
 * @param {Decision} decision
 */
export const isPassWindow = ({ options, by, gone }) =>
  options.includes(PASS) && by.length + gone.length > 1;

export class AutoPass {
  /** @type {Decision | null} the question that was answered with "for the rest of the turn" */
  #answered = null;
  /** The length of the history at that moment, and when we passed last. */
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
   * Whether to pass now. Another question, a new option or a special card that is used ends it.
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
