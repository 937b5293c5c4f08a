// @ts-check
/** "Go on" for the rest of a turn: asked again with nothing new to use, the page goes on by itself. */

/** @typedef {import("./table-model.js").Model} Model */
/** @typedef {import("../i18n/speaker.js").Decision} Decision */

const GO = "go";

/** Whether several may act, and everybody has to go on: such questions come again and again. @param {Decision} decision */
export const isWindow = ({ options, by, gone }) => options.includes(GO) && by.length + gone.length > 1;

export class Going {
  /** @type {Decision | null} the question to which we have gone on for good */
  #answered = null;
  /** How much had been told then, and when we went on last. */
  #since = 0;
  #last = -1;

  get active() {
    return this.#answered !== null;
  }

  /** @param {Model} model */
  begin({ decision, show }) {
    this.#answered = decision;
    this.#since = this.#last = show.story.length;
  }

  /** Whether to go on now; another question, a new option or a card that somebody used ends it. @param {Model} model */
  goes({ decision, show, draft, table }) {
    if (!this.#answered || !decision || table?.paused) return false;
    const { kind, options } = this.#answered;
    const fresh = decision.kind !== kind || decision.options.some((one) => !options.includes(one));
    const used = show.past.slice(this.#since).some(({ data }) => "special" in data);
    if (fresh || used || this.#since > show.story.length) this.#answered = null;
    const again = this.#answered !== null && draft === null && decision.options.includes(GO) && this.#last !== show.story.length;
    if (again) this.#last = show.story.length;
    return again;
  }
}
