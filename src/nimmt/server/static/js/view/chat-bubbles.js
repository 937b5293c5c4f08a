/** What somebody has said a moment ago, as a bubble beside the seat. */

import { ui } from "../i18n/language.js";

/** @import { TableModel } from "../state/table-model.js" */

const STAYS = 4000;

/** @type {WeakMap<object, number>} the timers that remove bubbles */
const timers = new WeakMap();

/**
 * What was said a moment ago, by seat; calls `again` when that is over.
 * @param {TableModel} model
 * @param {() => void} again
 */
export function chatBubbles(model, again) {
  /** @type {Map<number, string>} */
  const found = new Map();
  const now = performance.now();
  let last = 0;
  for (const { person, heard, text, reaction } of model.chat) {
    const seat = model.players.findIndex((one) => one.person === person);
    if (seat < 0 || now - heard > STAYS) continue;
    found.set(seat, text || ui(`react.${reaction}`));
    last = Math.max(last, heard);
  }
  clearTimeout(timers.get(model));
  if (last) timers.set(model, setTimeout(again, last + STAYS - now + 50));
  return found;
}
