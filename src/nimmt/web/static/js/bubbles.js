// @ts-check
/** What somebody said a moment ago hangs beside the seat. */

import { ui } from "./language.js";

const STAYS = 4000;

/**
 * What was said a moment ago, by seat; calls `again` when that is over.
 * @param {import("./model.js").Model} model
 * @param {() => void} again
 */
export function bubbles(model, again) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { person, at, text, reaction } of model.chat) {
    const seat = model.table?.seats.findIndex((one) => one.person === person) ?? -1;
    const age = Date.now() - at * 1000;
    if (seat < 0 || age > STAYS) continue;
    found.set(seat, text || ui(`react.${reaction}`));
    setTimeout(again, STAYS - age + 50);
  }
  return found;
}
