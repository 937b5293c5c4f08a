// @ts-check
/** A card: its number, and its bullheads as shapes that can be counted. */

import { html, svg } from "../../vendor/lit.js";
import { ui } from "../language.js";

/** How many heads lie in each line, and how big they are. @type {Record<number, [number[], number]>} */
const LINES = { 1: [[1], 17], 2: [[2], 16], 3: [[3], 15], 4: [[4], 13], 5: [[3, 2], 14], 6: [[3, 3], 14], 7: [[4, 3], 13] };

/** @param {number} count */
function heads(count) {
  const [lines, size] = LINES[count] ?? [[], 0];
  const width = size + 1;
  return lines.map((many, line) =>
    Array.from({ length: many }, (_, index) => {
      const x = 30 - (many * width) / 2 + index * width + 0.5;
      const y = (lines.length > 1 ? 4 : 8) + line * (size * 0.86 + 1);
      return svg`<use href="#ox" x=${x} y=${y} width=${size} height=${size * 0.86}></use>`;
    }),
  );
}

/**
 * The face of a card; `count` is the number of its bullheads.
 * @param {number} number
 * @param {number} count
 */
export function face(number, count) {
  if (number === 0) return html`<span class="card back"></span>`;
  const y = count > 4 ? 64 : count ? 60 : 54;
  return html`<span class="card heads-${count}">
    <svg viewBox="0 0 60 84" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      ${heads(count)}
      <text x="30" y=${y} text-anchor="middle" class=${number > 99 ? "long" : ""}>${number}</text>
    </svg>
  </span>`;
}

/** A card in words. @param {number} number @param {number} count */
export const spoken = (number, count) =>
  count ? ui("card", { number, heads: count }) : ui("tile", { number });

/** One small head with a number, for sums. @param {number} count */
export const oxen = (count) => html`<span class="oxen" title=${ui("heads", { heads: count })}>
  <span aria-hidden="true">${count}<svg class="ox" viewBox="0 0 24 20"><use href="#ox"></use></svg></span>
  <span class="unseen">${ui("heads", { heads: count })}</span>
</span>`;
