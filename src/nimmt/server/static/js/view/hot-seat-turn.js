// @ts-check
/** Where one device goes round: whose turn it is to have it, and what may be asked before all. */

import { held } from "./table-view.js";

/** @typedef {import("../state/table-model.js").Model} Model */
/** @typedef {import("../i18n/speaker.js").Decision} Decision */
/**
 * @typedef {object} Turn
 * @property {string} key game, step and seat
 * @property {number} seat
 * @property {Model} model of the person
 * @property {Decision} decision
 * @property {boolean} team any of several may answer
 * @property {boolean} open nothing secret is chosen or seen: it is asked before all
 * @property {boolean} last all others have chosen: after this everything is turned over
 */

/**
 * Who has to decide next of those who share the device.
 * @param {Model} open what everybody sees
 * @param {Model[]} people
 * @returns {Turn | null}
 */
export function turnOf(open, people) {
  const { show, table } = open;
  const { game } = show;
  if (!game || show.busy || game.result || table?.paused) return null;
  const asked = open.waiting.flatMap((seat) => people.find((model) => model.you.seat === seat) ?? []);
  const [model] = asked;
  const seat = model?.you.seat;
  const now = model?.show.game;
  const decision = model?.decision;
  if (!model?.connected || !decision || seat == null || now?.game !== game.game || now.step !== game.step) return null; // it has not heard yet
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

/** Rows lie before all, and a team has no secrets but its hands. @param {Model} model @param {Decision} decision */
function isOpen(model, decision) {
  if (decision.numbers === "row" && decision.options.every((choice) => typeof choice === "number")) return true;
  const own = new Set(held(model.show.position, model.you.seat));
  return !!model.info?.team && decision.numbers !== "amount" && !decision.options.flat().some((part) => own.has(part) && decision.numbers === "card");
}

/** Whose answers an answer is: a team that goes on goes on as one. @param {Turn} turn @param {any} choice @param {Model[]} people */
export function openQuestion(turn, choice, people) {
  if (!turn.team || choice !== "go") return [turn.model];
  return people.filter(({ you }) => you.seat !== null && turn.decision.by.includes(you.seat));
}
