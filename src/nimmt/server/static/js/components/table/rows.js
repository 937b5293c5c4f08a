// @ts-check
/** The rows: printed fields, the cards on them, what lies beside them. */

import { classMap, html, nothing, repeat } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { face, oxen, spoken } from "../drawings/card.js";
import { isPrinted, place } from "../drawings/board-field.js";
import { little } from "../drawings/special-card.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */

const EMPTY = -1;
const SLIM = 0.62; // how high a free row of a board is where there is little room

/** @param {Sight} sight */
export function rows(sight) {
  const { info, position } = sight;
  const board = isPrinted(info);
  const scrolls = board || !sight.decision; // where there is little room; choices can be reached anyway
  return html`<ol class=${classMap({ rows: true, board, marked: hasMarks(info) })} tabindex=${scrolls ? 0 : nothing} .style=${measures(info.places, position.rows)}>
    ${position.rows.map((/** @type {number[]} */ _, /** @type {number} */ row) => one(sight, row))}
  </ol>`;
}

/** Whether something may lie by a row: room is kept for it, so that nothing moves when it comes. @param {import("../../state/api.js").GameInfo} info */
const hasMarks = ({ fields }) => Object.entries(fields).some(([name, field]) => name === "signs" || field.shown_as === "row");

/**
 * How many cards have to fit side by side and above each other, for the style sheet.
 * @param {string[][]} places
 * @param {number[][]} lying
 */
function measures(places, lying) {
  const fields = Math.max(...places.map((row) => row.length), ...lying.map((row) => row.length));
  const active = lying.filter((row) => row.length).length;
  const lines = active + SLIM * (lying.length - active);
  let [paired, free] = [0, 0]; // where there are many rows, two free ones share a line
  for (const row of lying) {
    if (row.length) [paired, free] = [paired + 1, 0];
    else if (free++ % 2 === 0) paired += SLIM;
  }
  return `--rows:${lying.length};--half:${Math.ceil(lying.length / 2)};--fields:${fields};--lines:${lines};--paired:${paired}`;
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
    <span class="beside">${marks(sight, row)} ${count ? oxen(count) : nothing}</span>
  </li>`;
}

/** @param {Sight} sight @param {string} code @param {number} card */
function spot(sight, code, card) {
  if (card === EMPTY) return html`<span class="spot skipped">${place(code, sight.speaker)}</span>`;
  const count = sight.info.heads[card] ?? 0;
  const fresh = sight.now?.data.card === card;
  const option = sight.choices.cards.get(card);
  return html`<span class=${classMap({ spot: true, fresh, offered: !!option })} data-card=${card} @click=${() => option && sight.choose(option.choice)}>
    ${face(card, count)}<span class="unseen">${spoken(card, count)}</span>
  </span>`;
}

/** The signs of single fields, and nicer words than their name. @type {Record<string, (sight: Sight) => [string, string]>} */
const MARKS = {
  mark: ({ position }) => (position.odd ? ["odd", ui("odd only")] : ["even", ui("even only")]),
  climber: ({ position }) => [position.uphill ? "up" : "down", ui("downhill")],
};

/** What lies by a row: the marks of fan cards, special cards, stop signs. @param {Sight} sight @param {number} row */
export function marks({ info, position, speaker, ...more }, row) {
  const found = [];
  for (const [name, field] of Object.entries(info.fields)) {
    const value = position[name];
    if (field.shown_as === "row" && value === row) {
      const [word, label] = MARKS[name]?.({ info, position, speaker, ...more }) ?? [name, speaker.field(name)];
      found.push(little(word, label, label === speaker.field(name) ? "" : speaker.field(name)));
    } else if (name === "signs") {
      const words = Array.isArray(value[row]) ? value[row] : value[row] ? ["stop"] : [];
      found.push(...words.map((/** @type {string} */ word) => little(word, speaker.label(word), speaker.special(word))));
    }
  }
  return found;
}
