// @ts-check
/** A moment of a game for somebody who only looks on. */

import { choicesOf } from "./table-view.js";

/**
 * @param {{info: import("../state/api.js").GameInfo, speaker: import("../i18n/speaker.js").Speaker, position: Record<string, any>, now: import("../i18n/speaker.js").Told | null, seat: number | null, names: string[], bots?: string[]}} seen
 * @returns {import("./table-view.js").Sight}
 */
export function onlooker({ info, speaker, position, now, seat, names, bots = [] }) {
  const seats = names.map((name, number) => ({ person: null, name, bot: bots[number] ?? "", replaced: false, here: true }));
  return {
    info,
    speaker,
    position,
    now,
    seat,
    table: /** @type {any} */ ({ id: "", code: null, seats, evening: [] }),
    decision: null,
    choices: choicesOf(null, position, info, seat),
    asked: [],
    waiting: [],
    bubbles: new Map(),
    isDraft: () => false,
    choose: () => {},
  };
}
