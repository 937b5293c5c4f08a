/** A card: its number, and its bullheads as shapes that can be counted. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { bullheadIcon, bullheads } from "./bullhead.js";

/**
 * For each number of bullheads: how many lie in each line, and their size.
 * @type {[number[], number][]}
 */
const HEAD_LINES = [
  [[], 0],
  [[1], 17],
  [[2], 16],
  [[3], 15],
  [[4], 13],
  [[3, 2], 14],
  [[3, 3], 14],
  [[4, 3], 13],
];

/** The bullheads on a card, by their number. */
const HEADS = HEAD_LINES.map(([lines, size]) => {
  const width = size + 1;
  const top = lines.length > 1 ? 4 : 8;
  const places = lines.flatMap((many, line) =>
    Array.from(
      { length: many },
      (_, index) =>
        /** @type {[number, number]} */ ([
          30 - (many * width) / 2 + index * width + 0.5,
          top + line * (size * 0.86 + 1),
        ]),
    ),
  );
  return places.length ? bullheads(places, size) : nothing;
});

/**
 * The face of a card; `count` is the number of its bullheads.
 * @param {number} number
 * @param {number} count
 */
export function cardFace(number, count) {
  if (number === 0) return html`<span class="card back"></span>`;
  const y = count > 4 ? 64 : count ? 60 : 54;
  return html`<span class="card heads-${count}">
    <svg viewBox="0 0 60 84" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      ${HEADS[count]}
      <text x="30" y=${y} text-anchor="middle" class=${number > 99 ? "long" : ""}>${number}</text>
    </svg>
  </span>`;
}

/** The name of a card for screen readers. @param {number} number @param {number} count */
export const cardLabel = (number, count) =>
  count ? ui("card", { number, heads: count }) : ui("tile", { number });

/** A number of bullheads, with a small one as unit. @param {number} count */
export const headCount = (count) =>
  html`<span class="oxen" title=${ui("heads", { heads: count })}>
    <span aria-hidden="true">${count}${bullheadIcon()}</span>
    <span class="unseen">${ui("heads", { heads: count })}</span>
  </span>`;
