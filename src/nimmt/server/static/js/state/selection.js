// @ts-check
/** What is picked but not yet sent: with "confirm" the first tap only picks; sets of cards grow tap by tap. */

import { setting } from "./settings.js";
import { same } from "../view/table-view.js";

/** @typedef {import("../i18n/speaker.js").Decision} Decision */

export class Picking {
  /** @type {any} */
  picked = null;
  #question = "";
  /** @type {any} what is picked before anybody has picked: a set is always whole */
  #least = null;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** Whatever was picked for an older question counts no more. @param {string} question @param {Decision | null} decision */
  ask(question, decision) {
    if (question === this.#question) return;
    this.#question = question;
    this.#least = decision?.options.every(isSet) ? decision.options[0] : null;
    this.picked = this.#least;
  }

  /** One tap picks; to be sent at once unless it has to be confirmed. @param {any} choice @param {(choice: any) => void} send */
  choose(choice, send) {
    if (setting("confirm") === "off" || same(choice, this.picked)) return this.confirm(send, choice);
    this.picked = choice;
    this.changed();
  }

  /** @param {(choice: any) => void} send @param {any} choice */
  confirm(send, choice = this.picked) {
    this.picked = null;
    send(choice);
  }

  /** Nothing is picked any more; true if something was. */
  drop() {
    const had = this.picked !== this.#least;
    this.picked = this.#least;
    if (had) this.changed();
    return had;
  }

  /** One more or one fewer card of a set; what was picked is always among the options. @param {Decision} decision @param {number} card */
  toggle(decision, card) {
    /** @type {number[]} */
    const old = this.picked ?? [];
    const tries = old.includes(card) ? [old.filter((one) => one !== card)] : [[...old, card], [...old.slice(1), card], [card]];
    const allowed = tries.find((one) => one.length && optionOf(decision, one));
    if (allowed) this.picked = allowed;
    this.changed();
  }
}

/** @param {any} choice */
export const isSet = (choice) => Array.isArray(choice) && choice.every((card) => typeof card === "number");

/** The option with these cards, in whatever order. @param {Decision} decision @param {number[]} cards */
export function optionOf(decision, cards) {
  const sorted = (/** @type {number[]} */ set) => [...set].sort((a, b) => a - b);
  return decision.options.find((one) => same(sorted(one), sorted(cards)));
}
