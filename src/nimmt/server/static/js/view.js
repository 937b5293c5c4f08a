// @ts-check
/** A moment of a model as the parts of a table draw it: as a seat sees it, or as everybody does. */

import { bubbles } from "./bubbles.js";
import { language } from "./language.js";
import { choicesOf, same } from "./sight.js";
import { Speaker } from "./words.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./words.js").Decision} Decision */

/** Says what happens with everybody's name. @param {Model} model */
export function speakerOf({ info, table, players }) {
  if (!info || !table) return null;
  return new Speaker(info.texts[language()], players.map((seat) => seat.name));
}

/**
 * @param {Model} model whose eyes
 * @param {Speaker | null} speaker
 * @param {() => void} again draws it once more
 * @param {{decision: Decision, picking: import("./picking.js").Picking, send: (choice: any) => void} | null} asked what can be chosen here
 * @returns {import("./sight.js").Sight}
 */
export function sightOf(model, speaker, again, asked = null) {
  const { show } = model;
  const info = /** @type {import("./api.js").GameInfo} */ (model.info);
  const seat = show.game?.seat ?? null;
  const decision = asked?.decision ?? null;
  const picked = asked?.picking.picked ?? null;
  return {
    info,
    table: { .../** @type {import("./model.js").TableInfo} */ (model.table), seats: model.players },
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
