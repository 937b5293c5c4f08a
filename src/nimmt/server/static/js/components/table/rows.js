/** The rows of cards, their printed fields, and the marks beside them. */

import { classMap, html, nothing, repeat } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { cssVariables } from "../../view/css-variables.js";
import { boardField, hasPrintedBoard } from "../drawings/board-field.js";
import { cardFace, cardLabel, headCount } from "../drawings/card.js";
import { specialCard } from "../drawings/special-card.js";

/** @import { GameInfo } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

const EMPTY = -1;
const FREE_ROW_HEIGHT = 0.62; // the height of an empty row of a board on a small screen

/** @param {TableView} view */
export function rows(view) {
  const { info, position } = view;
  const board = hasPrintedBoard(info);
  const scrolls = board || !view.decision; // while something is asked, Tab leads to the options
  return html`<ol
    class=${classMap({ rows: true, board, marked: hasMarks(info) })}
    tabindex=${scrolls ? 0 : nothing}
    .style=${rowSizes(info.places, position.rows)}
  >
    ${Array.from(position.rows, (_, row) => rowItem(view, row))}
  </ol>`;
}

/**
 * Whether marks may lie beside rows: their place is kept free, so that nothing moves.
 * @param {GameInfo} info
 */
const hasMarks = ({ fields }) =>
  Object.entries(fields).some(([name, field]) => name === "signs" || field.shown_as === "row");

/**
 * How many cards lie side by side and one above the other, for the style sheet.
 * @param {string[][]} places
 * @param {number[][]} lying
 */
function rowSizes(places, lying) {
  const fields = Math.max(...places.map((row) => row.length), ...lying.map((row) => row.length));
  const active = lying.filter((row) => row.length).length;
  const lines = active + FREE_ROW_HEIGHT * (lying.length - active);
  let [paired, free] = [0, 0]; // with many rows, two empty ones share a line
  for (const row of lying) {
    if (row.length) [paired, free] = [paired + 1, 0];
    else if (free++ % 2 === 0) paired += FREE_ROW_HEIGHT;
  }
  const half = Math.ceil(lying.length / 2);
  return cssVariables({ rows: lying.length, half, fields, lines, paired });
}

/** @param {TableView} view @param {number} row */
function rowItem(view, row) {
  const { info, position, choices } = view;
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
    chosen: option !== undefined && view.isChosen(option.choice),
    touched: view.currentEvent?.data.row === row,
  };
  return html`<li
    class=${classMap(state)}
    data-row=${row}
    @click=${() => option && view.choose(option.choice)}
  >
    <span class="token" aria-hidden="true">${row + 1}</span>
    <span class="unseen">${ui("row", { row: row + 1 })}:</span>
    <span class="line">
      ${repeat(
        cards,
        (card, index) => (card === EMPTY ? `skip${index}` : card),
        (card, index) => cardSpot(view, fields[index] ?? ".", card),
      )}
      ${free.map((code) => html`<span class="spot">${boardField(code, view.speaker)}</span>`)}
    </span>
    <span class="beside">${rowMarks(view, row)} ${count ? headCount(count) : nothing}</span>
  </li>`;
}

/** @param {TableView} view @param {string} code @param {number} card */
function cardSpot(view, code, card) {
  if (card === EMPTY)
    return html`<span class="spot skipped">${boardField(code, view.speaker)}</span>`;
  const count = view.info.heads[card] ?? 0;
  const fresh = view.currentEvent?.data.card === card;
  const option = view.choices.cards.get(card);
  return html`<span
    class=${classMap({ spot: true, fresh, offered: !!option })}
    data-card=${card}
    @click=${() => option && view.choose(option.choice)}
  >
    ${cardFace(card, count)}<span class="unseen">${cardLabel(card, count)}</span>
  </span>`;
}

/**
 * Icons and texts of fields whose own name does not say enough.
 * @type {Record<string, (view: TableView) => [string, string]>}
 */
const MARKS = {
  mark: ({ position }) => (position.odd ? ["odd", ui("odd only")] : ["even", ui("even only")]),
  climber: ({ position }) => [position.uphill ? "up" : "down", ui("downhill")],
};

/**
 * The marks beside a row: those of fan cards, special cards, stop signs.
 * @param {TableView} view
 * @param {number} row
 */
export function rowMarks({ info, position, speaker, ...more }, row) {
  const found = [];
  for (const [name, field] of Object.entries(info.fields)) {
    const value = position[name];
    if (field.shown_as === "row" && value === row) {
      const [word, label] = MARKS[name]?.({ info, position, speaker, ...more }) ?? [
        name,
        speaker.field(name),
      ];
      found.push(
        specialCard(word, label, label === speaker.field(name) ? "" : speaker.field(name)),
      );
    } else if (name === "signs") {
      const words = Array.isArray(value[row]) ? value[row] : value[row] ? ["stop"] : [];
      found.push(
        ...words.map((/** @type {string} */ word) =>
          specialCard(word, speaker.label(word), speaker.special(word)),
        ),
      );
    }
  }
  return found;
}
