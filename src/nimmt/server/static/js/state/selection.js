/** What is selected but not yet sent: before "confirm", or card by card for a set. */

import { isEqual } from "../view/view-data.js";
import { setting } from "./settings.js";

/** @import { Decision } from "../server/types.js" */

export class Selection {
  /** @type {any} */
  selected = null;
  #question = "";
  /** @type {any} the first selection for a question; a set of cards is never empty */
  #least = null;

  /** @param {() => void} changed */
  constructor(changed) {
    this.onChange = changed;
  }

  /**
   * A new question drops the selection for the one before.
   * @param {string} question
   * @param {Decision | null} decision
   */
  startQuestion(question, decision) {
    if (question === this.#question) return;
    this.#question = question;
    this.#least = decision?.options.every(isCardSet) ? decision.options[0] : null;
    this.selected = this.#least;
  }

  /**
   * A tap sends a choice, or, if choices have to be confirmed, selects it.
   * @param {any} choice
   * @param {(choice: any) => void} send
   */
  choose(choice, send) {
    if (setting("confirm") === "off" || isEqual(choice, this.selected))
      return this.confirm(send, choice);
    this.selected = choice;
    this.onChange();
  }

  /** @param {(choice: any) => void} send @param {any} choice */
  confirm(send, choice = this.selected) {
    this.selected = null;
    send(choice);
  }

  /** Drop the selection; true if there was one. */
  clear() {
    const had = this.selected !== this.#least;
    this.selected = this.#least;
    if (had) this.onChange();
    return had;
  }

  /**
   * Add or remove a card of a set, so that the set stays one of the options.
   * @param {Decision} decision
   * @param {number} card
   */
  toggle(decision, card) {
    /** @type {number[]} */
    const old = this.selected ?? [];
    const tries = old.includes(card)
      ? [old.filter((one) => one !== card)]
      : [[...old, card], [...old.slice(1), card], [card]];
    const allowed = tries.find((one) => one.length && findOption(decision, one));
    if (allowed) this.selected = allowed;
    this.onChange();
  }
}

/** @param {any} choice */
export const isCardSet = (choice) =>
  Array.isArray(choice) && choice.every((card) => typeof card === "number");

/**
 * The option with these cards, in whatever order.
 * @param {Decision} decision
 * @param {number[]} cards
 */
export function findOption(decision, cards) {
  const sorted = (/** @type {number[]} */ set) => [...set].sort((a, b) => a - b);
  return decision.options.find((one) => isEqual(sorted(one), sorted(cards)));
}
