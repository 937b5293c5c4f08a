// @ts-check
/** A printed track round the table, with a counter for each seat. */

import { classMap, html, svg } from "../../../vendor/lit.js";
import { heap } from "../drawings/bullhead.js";
import { portrait } from "../drawings/avatar.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */
/** @typedef {import("../../state/api.js").TrackInfo} TrackInfo */

/** @type {Record<string, any>} */
const MARKS = {
  clover: svg`<g fill="#2f7d32"><circle cx="8" cy="8" r="4"></circle><circle cx="16" cy="8" r="4"></circle><circle cx="8" cy="15" r="4"></circle><circle cx="16" cy="15" r="4"></circle></g><path d="M12 12q1 6 4 10" stroke="#2f7d32" stroke-width="2" fill="none"></path>`,
  eye: svg`<path d="M1 12q11-14 22 0-11 14-22 0Z" fill="#fff" stroke="#2a1a0b" stroke-width="1.5"></path><circle cx="12" cy="12" r="4.5" fill="#7a3f1d"></circle><circle cx="12" cy="12" r="2" fill="#000"></circle>`,
  heap: svg`<g fill="#6b4226">${heap(1, 2, 22)}</g>`,
};

/** How many spaces the track has, with a gap between its ends; an even number, so that they lie in all corners; 0: there is none. @param {import("../../state/api.js").GameInfo} info */
export function spaces({ tracks }) {
  const lengths = Object.values(tracks).map(({ low, high }) => high - low + 2);
  return lengths.length ? 2 * Math.ceil(Math.max(...lengths) / 2) : 0;
}

/** All fields that are counted on a track; the players' plates say the same in numbers. @param {Sight} sight */
export const tracks = (sight) => Object.entries(sight.info.tracks).map(([field, info]) => track(sight, info, sight.position[field]));

/** @param {Sight} sight @param {TrackInfo} info @param {number[]} values */
function track(sight, { low, high, marks }, values) {
  const printed = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const many = spaces(sight.info);
  const marked = new Map(marks);
  /** The how many-th space, from the middle below clockwise round the table. @param {number} value */
  const where = (value) => Math.min(high, Math.max(low, value)) - low + 1;
  /** @type {Map<number, number>} */
  const stacked = new Map();
  return html`<div class="track" aria-hidden="true">
    ${printed.map(
      (value) => html`<span
        class=${classMap({ space: true, minus: value < 0, zero: value === 0, ten: value % 10 === 0, marked: marked.has(value) })}
        title=${marked.has(value) ? sight.speaker.code(marked.get(value) ?? "") : ""}
        .style=${`--at:${where(value)}`}
        >${sign(value, marked.get(value))}</span
      >`,
    )}
    ${sight.table.seats.map((seat, number) => {
      const level = stacked.get(values[number]) ?? 0;
      stacked.set(values[number], level + 1);
      const state = { counter: true, mine: number === sight.seat, moving: sight.now?.data.seat === number && "points" in sight.now.data };
      return html`<span class=${classMap(state)} .style=${`--at:${where(values[number])};--level:${where(values[number]) > many / 2 ? -level : level}`} title=${`${seat.name}: ${values[number]}`}
        >${portrait(seat, number)}</span
      >`;
    })}
  </div>`;
}

/** What stands on a space: its mark, or every fifth number. @param {number} value @param {string} [mark] */
function sign(value, mark) {
  if (mark && MARKS[mark]) return html`<svg viewBox="0 0 24 24">${MARKS[mark]}</svg>`;
  return value % 5 === 0 ? `${value}`.replace("-", "−") : "";
}

/** What the marks on the tracks mean. @param {import("../../state/api.js").GameInfo} info @param {import("../../i18n/speaker.js").Speaker} speaker */
export function markings({ tracks }, speaker) {
  const codes = new Set(Object.values(tracks).flatMap(({ marks }) => marks.map(([, mark]) => mark)));
  return [...codes].map((mark) => html`<li><span class="space marked">${sign(0, mark)}</span> <span>${speaker.code(mark)}</span></li>`);
}
