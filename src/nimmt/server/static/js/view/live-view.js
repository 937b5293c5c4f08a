// @ts-check
/** A moment of a model as the parts of a table draw it: as a seat sees it, or as everybody does. */

import { bubbles } from "./chat-bubbles.js";
import { language } from "../i18n/language.js";
import { choicesOf, same } from "./table-view.js";
import { Speaker } from "../i18n/speaker.js";

/** @typedef {import("../state/table-model.js").Model} Model */
/** @typedef {import("../i18n/speaker.js").Decision} Decision */

/** Says what happens with everybody's name. @param {Model} model */
export function speakerOf({ info, table, players }) {
  if (!info || !table) return null;
  return new Speaker(info.texts[language()], players.map((seat) => seat.name));
}

/**
 * @param {Model} model whose eyes
 * @param {Speaker | null} speaker
 * @param {() => void} again draws it once more
 * @param {{decision: Decision, picking: import("../state/selection.js").Picking, send: (choice: any) => void} | null} asked what can be chosen here
 * @returns {import("./table-view.js").Sight}
 */
export function sightOf(model, speaker, again, asked = null) {
  const { show } = model;
  const info = /** @type {import("../state/api.js").GameInfo} */ (model.info);
  const seat = show.game?.seat ?? null;
  const decision = asked?.decision ?? null;
  const picked = asked?.picking.picked ?? null;
  return {
    info,
    table: { .../** @type {import("../state/table-model.js").TableInfo} */ (model.table), seats: model.players },
    seat,
    decision,
    position: show.position,
    now: show.now,
    speaker: /** @type {Speaker} */ (speaker),
    choices: choicesOf(decision, show.position, info, seat),
    asked: show.busy || show.game?.result ? [] : (show.game?.waiting ?? []),
    waiting: show.busy ? [] : model.waiting,
    bubbles: bubbles(model, again),
    isDraft: (choice) => picked !== null && same(choice, picked),
    choose: (choice) => asked?.picking.choose(choice, asked.send),
    send: asked?.send,
  };
}
