/** The fields printed on a board: a drawing for each code, and its meaning as a text. */

import { html, svg } from "../../../vendor/lit.js";
import { bullhead, dungHeap } from "./bullhead.js";

/** @import { Speaker } from "../../i18n/speaker.js" */
/** @import { GameInfo } from "../../server/types.js" */

/**
 * A tile. All drawings are made for a box of 60 x 66 and scaled from there.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
const tile = (x, y, width) => svg`
  <rect x=${x} y=${y} width=${width} height=${width * 1.15} rx="4"></rect>
`;

/** @param {string} what @param {number} x @param {number} y @param {number} size */
const text = (what, x, y, size) => svg`
  <text x=${x} y=${y} font-size=${size} text-anchor="middle">${what}</text>
`;

/** @param {string} sign @param {number} count */
const signedHeads = (sign, count) =>
  count > 1
    ? svg`
        ${text(sign, 30, 28, 34)}${bullhead(3, 33, 26)}${bullhead(31, 33, 26)}
      `
    : svg`
        ${text(sign, 13, 44, 34)}${bullhead(24, 18, 34)}
      `;

/** @type {Record<string, (n: string) => any>} */
const DRAWINGS = {
  G: () => signedHeads("+", 1),
  GG: () => signedHeads("+", 2),
  R: () => signedHeads("−", 1),
  RR: () => signedHeads("−", 2),
  T: () => bullhead(6, 13, 48),
  TO: () => svg`
    ${bullhead(6, 13, 48)}
  `,
  TP: () => svg`
    ${tile(7, 22, 20)}${tile(20, 16, 22)}${tile(34, 22, 20)}
  `,
  P: () => svg`
    ${text("+", 13, 44, 34)}${tile(26, 16, 28)}
  `,
  A: () => svg`
    ${text("+", 12, 44, 32)}
    <path d="m40 14 5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1Z"></path>
  `,
  D: () => text("×2", 30, 44, 34),
  H: () => svg`
    ${bullhead(4, 22, 40)}
    <path d="M46 28c-8-6-10-10-7-14s7-1 7 2c0-3 4-6 7-2s1 8-7 14Z" fill="#b3263f"></path>
  `,
  K: (n) => svg`
    ${dungHeap(2, 16, 38)}${text(n, 48, 46, 28)}
  `,
  O: (n) => svg`
    ${bullhead(11, 3, 38)}${text(n, 30, 61, 28)}
  `,
};

/** Whether the game has a board with fields of its own. @param {GameInfo} info */
export const hasPrintedBoard = (info) => info.places.flat().some((code) => code !== ".");

/** The kind of a field: its code without the number. @param {string} code */
export const fieldKind = (code) => code.replace(/[0-9]+$/, "");

/** @type {Record<string, string>} */
const SIGNS = { "+": "plus", "-": "minus" };

/** A printed field. @param {string} code @param {Speaker} speaker */
export function boardField(code, speaker) {
  if (code === ".") return html`<span class="place is-none"></span>`;
  const letters = fieldKind(code);
  const printed = () => text(code.replace("-", "−"), 30, 44, code.length > 2 ? 28 : 34);
  const drawing = DRAWINGS[code] ?? DRAWINGS[letters] ?? printed;
  const kind = /^[A-Z]+$/.test(letters) ? letters : (SIGNS[letters] ?? "none");
  const said = speaker.code(code);
  return html`<span class="place is-${kind}" title=${said}
    ><svg viewBox="0 0 60 66" aria-hidden="true">
      ${drawing(code.slice(letters.length))}</svg
    ><span class="unseen">${said}</span></span
  >`;
}

/**
 * A list of all kinds of fields and their meanings.
 * @param {GameInfo} info
 * @param {Speaker} speaker
 */
export function fieldLegend({ places }, speaker) {
  const codes = [...new Set(places.flat())].filter(
    (code) => code !== "." && speaker.code(code) !== code,
  );
  return codes
    .sort()
    .map((code) => html`<li>${boardField(code, speaker)} <span>${speaker.code(code)}</span></li>`);
}
