/** The view of a moment in which nothing can be chosen: replays, examples, pictures. */

import { sortChoices } from "./view-data.js";

/** @import { Speaker } from "../i18n/speaker.js" */
/** @import { GameEvent, GameInfo } from "../server/types.js" */
/** @import { TableView } from "./view-data.js" */

/**
 * @param {object} moment
 * @param {GameInfo} moment.info
 * @param {Speaker} moment.speaker
 * @param {Record<string, any>} moment.position
 * @param {GameEvent | null} moment.currentEvent
 * @param {number | null} moment.seat whose hand is shown; null: none
 * @param {string[]} moment.names
 * @param {string[]} [moment.bots] the kinds of the bots, by seat
 * @returns {TableView}
 */
export function staticView({ info, speaker, position, currentEvent, seat, names, bots = [] }) {
  const seats = names.map((name, number) => ({
    person: null,
    name,
    bot: bots[number] ?? "",
    replaced: false,
    here: true,
  }));
  return {
    info,
    speaker,
    position,
    currentEvent,
    seat,
    table: /** @type {any} */ ({ id: "", code: null, seats, evening: [] }),
    decision: null,
    choices: sortChoices(null, position, info, seat),
    deciding: [],
    waiting: [],
    bubbles: new Map(),
    isChosen: () => false,
    choose: () => {},
  };
}
