/** Whose turn it is on a device that is passed on, and whether all may see the question. */

import { handOf } from "../view/view-data.js";

/** @import { Decision } from "../server/types.js" */
/** @import { TableModel } from "./table-model.js" */

/**
 * @typedef {object} Turn
 * @property {string} key game, step and seat
 * @property {number} seat
 * @property {TableModel} model of the person
 * @property {Decision} decision
 * @property {boolean} team any of several may answer
 * @property {boolean} open nothing secret is chosen or seen: it is asked before all
 * @property {boolean} last all others have chosen: after this everything is turned over
 */

/**
 * The next of the people at this device who has to decide.
 * @param {TableModel} open what everybody sees
 * @param {TableModel[]} people
 * @returns {Turn | null}
 */
export function nextTurn(open, people) {
  const { busy, game, table } = open;
  if (!game || busy || game.result || table?.paused) return null;
  const asked = open.waiting.flatMap(
    (seat) => people.find((model) => model.you.seat === seat) ?? [],
  );
  const [model] = asked;
  const seat = model?.you.seat;
  const now = model?.game;
  const decision = model?.decision;
  if (
    !model?.connected ||
    !decision ||
    seat == null ||
    now?.game !== game.game ||
    now.step !== game.step
  )
    return null; // its update has not come yet
  const team = decision.by.length + decision.gone.length > 1;
  const alone = game.waiting.length === 1;
  return {
    key: `${game.game}/${game.step}/${seat}`,
    seat,
    model,
    decision,
    team,
    open: team || (alone && isOpen(model, decision)),
    last: !team && !alone && asked.length === 1,
  };
}

/**
 * Rows are public, and a team has no secrets but its hands.
 * @param {TableModel} model
 * @param {Decision} decision
 */
function isOpen(model, decision) {
  if (decision.numbers === "row" && decision.options.every((choice) => typeof choice === "number"))
    return true;
  const own = new Set(handOf(model.position, model.you.seat));
  return (
    !!model.info?.team &&
    decision.numbers !== "amount" &&
    !decision.options.flat().some((part) => own.has(part) && decision.numbers === "card")
  );
}

/**
 * The models that send an answer: a team passes together.
 * @param {Turn} turn
 * @param {any} choice
 * @param {TableModel[]} people
 */
export function answeringModels(turn, choice, people) {
  if (!turn.team || choice !== "go") return [turn.model];
  return people.filter(({ you }) => you.seat !== null && turn.decision.by.includes(you.seat));
}
