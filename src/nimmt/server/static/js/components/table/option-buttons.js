// @ts-check
/** The options that are no cards of one's own: rows, words, players, amounts, cards that lie elsewhere. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { optionOf } from "../../state/selection.js";
import { face, oxen, spoken } from "../drawings/card.js";
import { sign } from "../drawings/special-card.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */
/** @typedef {import("../../view/table-view.js").Option} Option */
/** @typedef {import("../../state/selection.js").Picking} Picking */

/** Everything that can be chosen besides the hand. @param {Sight} sight @param {Picking} [picking] what is picked and not yet sent */
export function tray(sight, picking) {
  const { choices } = sight;
  const confirm = picking && picking.picked !== null ? ok(sight, picking) : nothing;
  if (picking && sight.decision && choices.parts.length)
    return html`<div class="tray set" role="toolbar" aria-label=${ui("options")} aria-describedby="wanted">
      ${choices.parts.map((card) => part(sight, picking, card))} ${confirm}
    </div>`;
  if (!choices.tray.length && confirm === nothing) return nothing;
  return html`<div class="tray" role="toolbar" aria-label=${ui("options")} aria-describedby="wanted">
    ${choices.tray.filter((option, index, all) => index === all.findIndex((other) => twins(sight, option, other))).map((option) => html`${trayButton(sight, option)} ${option.choice === "go" && sight.goOn ? goOn(sight.goOn) : nothing}`)} ${confirm}
  </div>`;
}

/** Of cards of the same kind it does not matter which. @param {Sight} sight @param {Option} one @param {Option} other */
function twins({ speaker }, one, other) {
  const words = typeof one.choice === "string" && typeof other.choice === "string";
  return one === other || (words && speaker.label(one.choice) === speaker.label(other.choice));
}

/** @param {Sight} sight @param {Picking} picking */
function ok(sight, picking) {
  const { decision } = sight;
  const choice = sight.choices.parts.length && decision ? optionOf(decision, picking.picked) : picking.picked;
  const words = [choice].flat().map((one) => inWords(sight, one));
  return html`<button class="ok" @click=${() => picking.confirm(sight.send ?? sight.choose, choice)}>${ui("confirm this", { what: words.join(" + ") })}</button>`;
}

/** @param {Sight} sight @param {any} choice */
function inWords({ decision, speaker }, choice) {
  if (typeof choice === "string") return speaker.label(choice);
  if (decision?.numbers === "row") return ui("row", { row: choice + 1 });
  return decision?.numbers === "seat" ? speaker.who(choice) : `${choice}`;
}

/** A card of which several together are chosen. @param {Sight} sight @param {Picking} picking @param {number} card */
function part(sight, picking, card) {
  const chosen = !!picking.picked?.includes(card);
  const count = sight.info.heads[card] ?? 0;
  return html`<button
    class=${classMap({ option: true, faces: true, part: true, chosen })}
    data-part=${card}
    aria-pressed=${chosen ? "true" : "false"}
    aria-label=${spoken(card, count)}
    @click=${() => sight.decision && picking.toggle(sight.decision, card)}
  >
    ${face(card, count)}<span class="tick" aria-hidden="true">${chosen ? "✓" : ""}</span>
  </button>`;
}

/** @param {Sight} sight @param {Option} option */
function trayButton(sight, option) {
  const { choice } = option;
  const chosen = sight.isDraft(choice);
  const explained = typeof choice === "string" ? sight.speaker.special(choice) : "";
  const numbers = typeof choice === "number" ? sight.decision?.numbers : "";
  const faces = Array.isArray(choice) || numbers === "card";
  const digit = numbers === "row" ? choice + 1 : numbers === "amount" ? choice : nothing;
  return html`<button
    class=${classMap({ option: true, chosen, faces, go: choice === "go", explained: !!explained, amount: numbers === "amount" })}
    data-digit=${digit}
    aria-pressed=${chosen ? "true" : "false"}
    @click=${() => sight.choose(choice)}
  >
    ${explained ? sign(choice, sight.speaker.label(choice)) : nothing}${content(sight, option)}${explained ? html`<small>${explained}</small>` : nothing}
  </button>`;
}

/** Asked before every card, who has nothing to do says so once. @param {() => void} click */
const goOn = (click) => html`<button class="option go rest" @click=${click}>${ui("go on this turn")}</button>`;

/** @param {Sight} sight @param {Option} option */
function content(sight, { choice, cost }) {
  const { info, decision } = sight;
  const parts = [choice].flat();
  if (decision?.numbers === "card")
    return parts.map((part) => {
      if (typeof part === "string") return html`<span>${sight.speaker.label(part)}</span>`;
      const count = info.heads[part] ?? 0;
      return html`${face(part, count)}<span class="unseen">${spoken(part, count)}</span>${where(sight, part)}`;
    });
  return html`<span>${parts.map((part) => inWords(sight, part))}</span>${cost === undefined ? nothing : oxen(cost)}`;
}

/** Whose card it is, or in which row it lies. @param {Sight} sight @param {number} card */
function where({ position, speaker, table }, card) {
  /** @type {import("../../i18n/speaker.js").Play | undefined} */
  const play = position.lineup?.find((/** @type {import("../../i18n/speaker.js").Play} */ one) => one.card === card);
  if (play) return html`<span class="owner seat-${play.seat < table.seats.length ? play.seat : "own"}">${speaker.who(play.seat)}</span>`;
  const row = position.rows?.findIndex((/** @type {number[]} */ cards) => cards.includes(card)) ?? -1;
  return row < 0 ? nothing : html`<span class="lies">${ui("row", { row: row + 1 })}</span>`;
}
