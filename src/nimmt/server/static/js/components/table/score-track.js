/** A printed track round the table, with a counter for each player. */

import { classMap, html, svg } from "../../../vendor/lit.js";
import { cssVariables } from "../../view/css-variables.js";
import { avatar } from "../drawings/avatar.js";
import { dungHeap } from "../drawings/bullhead.js";

/** @import { Speaker } from "../../i18n/speaker.js" */
/** @import { GameInfo, TrackInfo } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

/** @type {Record<string, any>} */
const MARKS = {
  clover: svg`
    <g fill="#2f7d32">
      <circle cx="8" cy="8" r="4"></circle>
      <circle cx="16" cy="8" r="4"></circle>
      <circle cx="8" cy="15" r="4"></circle>
      <circle cx="16" cy="15" r="4"></circle>
    </g>
    <path d="M12 12q1 6 4 10" stroke="#2f7d32" stroke-width="2" fill="none"></path>
  `,
  eye: svg`
    <path d="M1 12q11-14 22 0-11 14-22 0Z" fill="#fff" stroke="#2a1a0b" stroke-width="1.5"></path>
    <circle cx="12" cy="12" r="4.5" fill="#7a3f1d"></circle>
    <circle cx="12" cy="12" r="2" fill="#000"></circle>
  `,
  heap: svg`
    <g fill="#6b4226">${dungHeap(1, 2, 22)}</g>
  `,
};

/**
 * The number of spaces, with a gap between the two ends; 0: there is no track. It is even, so that
 * a space lies in each corner.
 * @param {GameInfo} info
 */
export function trackSpaces({ tracks }) {
  const lengths = Object.values(tracks).map(({ low, high }) => high - low + 2);
  return lengths.length ? 2 * Math.ceil(Math.max(...lengths) / 2) : 0;
}

/**
 * A track for each field that has one. Screen readers get the same from the players' points.
 * @param {TableView} view
 */
export const scoreTracks = (view) =>
  Object.entries(view.info.tracks).map(([field, info]) => track(view, info, view.position[field]));

/** @param {TableView} view @param {TrackInfo} info @param {number[]} values */
function track(view, { low, high, marks }, values) {
  const printed = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const many = trackSpaces(view.info);
  const marked = new Map(marks);
  /**
   * The position of a value on the track, clockwise from the middle of the lower edge.
   * @param {number} value
   */
  const where = (value) => Math.min(high, Math.max(low, value)) - low + 1;
  /** @type {Map<number, number>} */
  const stacked = new Map();
  return html`<div class="track" aria-hidden="true">
    ${printed.map((value) => {
      const mark = marked.get(value);
      const state = {
        space: true,
        minus: value < 0,
        zero: value === 0,
        ten: value % 10 === 0,
        marked: mark !== undefined,
      };
      return html`<span
        class=${classMap(state)}
        title=${mark === undefined ? "" : view.speaker.code(mark)}
        .style=${cssVariables({ at: where(value) })}
        >${spaceContent(value, mark)}</span
      >`;
    })}
    ${view.table.seats.map((seat, number) => {
      const at = where(values[number]);
      const level = stacked.get(values[number]) ?? 0;
      stacked.set(values[number], level + 1);
      const state = {
        counter: true,
        mine: number === view.seat,
        moving: view.currentEvent?.data.seat === number && "points" in view.currentEvent.data,
      };
      return html`<span
        class=${classMap(state)}
        .style=${cssVariables({ at, level: at > many / 2 ? -level : level })}
        title=${`${seat.name}: ${values[number]}`}
        >${avatar(seat, number)}</span
      >`;
    })}
  </div>`;
}

/**
 * The content of a space: its mark, or its number if that is a multiple of five.
 * @param {number} value
 * @param {string} [mark]
 */
function spaceContent(value, mark) {
  if (mark && MARKS[mark]) return html`<svg viewBox="0 0 24 24">${MARKS[mark]}</svg>`;
  return value % 5 === 0 ? `${value}`.replace("-", "−") : "";
}

/**
 * A list of the marks on tracks and their meanings.
 * @param {GameInfo} info
 * @param {Speaker} speaker
 */
export function trackLegend({ tracks }, speaker) {
  const codes = new Set(
    Object.values(tracks).flatMap(({ marks }) => marks.map(([, mark]) => mark)),
  );
  return [...codes].map(
    (mark) =>
      html`<li>
        <span class="space marked">${spaceContent(0, mark)}</span>
        <span>${speaker.code(mark)}</span>
      </li>`,
  );
}
