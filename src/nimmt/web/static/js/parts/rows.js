// @ts-check
/** The rows: printed fields, the cards on them, what lies beside them. */

import { classMap, html, nothing, repeat } from "../../vendor/lit.js";
import { ui } from "../language.js";
import { face, oxen, spoken } from "./card.js";
import { place } from "./places.js";

/** @typedef {import("../sight.js").Sight} Sight */

const EMPTY = -1;

/** @param {Sight} sight */
export function rows(sight) {
  const { info, position } = sight;
  const printed = info.places.flat().some((code) => code !== ".");
  return html`<ol class=${classMap({ rows: true, board: printed })}>
    ${position.rows.map((/** @type {number[]} */ _, /** @type {number} */ row) => one(sight, row))}
  </ol>`;
}

/** @param {Sight} sight @param {number} row */
function one(sight, row) {
  const { info, position, choices } = sight;
  /** @type {number[]} */
  const cards = position.rows[row];
  const option = choices.rows.get(row);
  const fields = info.places[row] ?? [];
  const free = fields.slice(cards.length);
  const count = cards.reduce((sum, card) => sum + (info.heads[card] ?? 0), 0);
  const state = {
    row: true,
    empty: !cards.length,
    full: !free.length,
    offered: option !== undefined,
    chosen: option !== undefined && sight.isDraft(option.choice),
    touched: sight.now?.data.row === row,
  };
  return html`<li
    class=${classMap(state)}
    data-row=${row}
    @click=${() => option && sight.choose(option.choice)}
  >
    <span class="token" aria-hidden="true">${row + 1}</span>
    <span class="unseen">${ui("row", { row: row + 1 })}:</span>
    <span class="line">
      ${repeat(
        cards,
        (card, index) => (card === EMPTY ? `skip${index}` : card),
        (card, index) => spot(sight, fields[index] ?? ".", card),
      )}
      ${free.map((code) => html`<span class="spot">${place(code, sight.speaker)}</span>`)}
    </span>
    <span class="beside">
      ${marks(sight, row).map((mark) => html`<span class="mark">${mark}</span>`)}
      ${count ? oxen(count) : nothing}
    </span>
  </li>`;
}

/** @param {Sight} sight @param {string} code @param {number} card */
function spot(sight, code, card) {
  const under = code === "." && card !== EMPTY ? nothing : place(code, sight.speaker);
  if (card === EMPTY) return html`<span class="spot">${under}</span>`;
  const count = sight.info.heads[card] ?? 0;
  const fresh = sight.now?.data.card === card;
  return html`<span class=${classMap({ spot: true, fresh })} data-card=${card}>
    ${face(card, count)}<span class="unseen">${spoken(card, count)}</span>
  </span>`;
}

/** Nicer words for single fields than their name. @type {Record<string, (sight: Sight) => any>} */
const MARKS = {
  mark: ({ position }) => ui(position.odd ? "odd only" : "even only"),
  climber: ({ position }) => html`${ui("downhill")} ${position.uphill ? "▲" : "▼"}`,
  cow: ({ speaker }) => html`<svg class="ox" viewBox="0 0 24 20" aria-hidden="true"><use href="#ox"></use></svg>
    ${speaker.field("cow")}`,
};

/** What lies by a row: the marks of fan cards, special cards, stop signs. @param {Sight} sight @param {number} row */
function marks(sight, row) {
  const found = [];
  for (const [name, field] of Object.entries(sight.info.fields)) {
    const value = sight.position[name];
    if (field.shown_as === "row" && value === row)
      found.push(MARKS[name]?.(sight) ?? sight.speaker.field(name));
    else if (name === "signs" && Array.isArray(value[row]))
      found.push(...value[row].map((/** @type {string} */ word) => sight.speaker.label(word)));
    else if (name === "signs" && value[row] === true) found.push(sight.speaker.label("stop"));
  }
  return found;
}
