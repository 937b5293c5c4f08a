/** The view of a table that is played at: as a seat or a spectator sees it. */

import { language } from "../i18n/language.js";
import { Speaker } from "../i18n/speaker.js";
import { chatBubbles } from "./chat-bubbles.js";
import { isEqual, sortChoices } from "./view-data.js";

/** @import { Selection } from "../state/selection.js" */
/** @import { Decision, GameInfo, TableInfo } from "../server/types.js" */
/** @import { TableModel } from "../state/table-model.js" */
/** @import { TableView } from "./view-data.js" */

/** The speaker of a table, with the names of its players. @param {TableModel} model */
export function speakerFor({ info, table, players }) {
  if (!info || !table) return null;
  return new Speaker(
    info.texts[language()],
    players.map((seat) => seat.name),
  );
}

/** @typedef {{decision: Decision, selection: Selection, send: (choice: any) => void}} Question */

/**
 * @param {TableModel} model whose view it is
 * @param {Speaker | null} speaker
 * @param {() => void} redraw
 * @param {Question | null} asked what can be chosen here; null: nothing
 * @returns {TableView}
 */
export function liveView(model, speaker, redraw, asked = null) {
  const { busy, game, position } = model;
  const info = /** @type {GameInfo} */ (model.info);
  const seat = game?.seat ?? null;
  const decision = asked?.decision ?? null;
  const picked = asked?.selection.selected ?? null;
  return {
    info,
    table: {
      .../** @type {TableInfo} */ (model.table),
      seats: model.players,
    },
    seat,
    decision,
    position,
    currentEvent: model.currentEvent,
    speaker: /** @type {Speaker} */ (speaker),
    choices: sortChoices(decision, position, info, seat),
    deciding: busy || game?.result ? [] : (game?.waiting ?? []),
    waiting: busy ? [] : model.waiting,
    bubbles: chatBubbles(model, redraw),
    isChosen: (choice) => picked !== null && isEqual(choice, picked),
    choose: (choice) => asked?.selection.choose(choice, asked.send),
    sendNow: asked?.send,
  };
}
