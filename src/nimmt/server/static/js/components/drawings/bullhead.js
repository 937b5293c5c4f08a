/** The outlines of a bullhead and of a dung heap. Several bullheads are one path. */

import { html, svg } from "../../../vendor/lit.js";

/** In a box of 24 x 20, from its corner; eyes and nostrils are cut out. */
const HEAD =
  "m2 1c-1.6 5.6 1.4 9.4 6 9h8c4.6.4 7.6-3.4 6-9" +
  "-1 2.8-2.8 4.2-5.5 4.2-3-.7-6-.7-9 0-2.7 0-4.5-1.4-5.5-4.2z" +
  "m6 8.4-3.7-.2c0 2.2 1.6 3.4 3.7 3.2zm8 0v3c2.1.2 3.7-1 3.7-3.2z" +
  "m-8.2.5.5 3.9c.1 3.7 1.5 5.6 3.7 5.6s3.6-1.9 3.7-5.6l.5-3.9z" +
  "m1.1 1.3a1 1 0 1 1 2 0a1 1 0 1 1-2 0zm4.2 0a1 1 0 1 1 2 0a1 1 0 1 1-2 0z" +
  "m-3.2 5.1a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0zm2.6 0a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0z";

const HEAP =
  "M12 1c2.6 1.4 3 3 2 4.6 2.6.3 4 2 3.2 4.1 2.9.5 4 2.8 2.6 4.8 1.6 2.6-.2 4.5-3 4.5" +
  "H7.2c-2.8 0-4.6-1.9-3-4.5-1.4-2-.3-4.3 2.6-4.8C6 7.4 7.6 6 10.2 5.6 12.4 5 12.9 3 12 1Z";

/**
 * Bullheads of the same width at several places, as one path.
 * @param {[number, number][]} places
 * @param {number} width
 */
export function bullheads(places, width) {
  const scale = width / 24;
  const d = places
    .map(([x, y]) => `M${(x / scale).toFixed(2)} ${(y / scale).toFixed(2)}${HEAD}`)
    .join("");
  return svg`
    <path d=${d} transform=${`scale(${scale})`}></path>
  `;
}

/** @param {number} x @param {number} y @param {number} width */
export const bullhead = (x, y, width) => bullheads([[x, y]], width);

/** @param {number} x @param {number} y @param {number} width */
export const dungHeap = (x, y, width) => svg`
  <path d=${HEAP} transform=${`translate(${x} ${y}) scale(${width / 24})`}></path>
`;

/** A bullhead as an image of its own. @param {string} name its class */
export const bullheadIcon = (name = "ox") =>
  html`<svg class=${name} viewBox="0 0 24 20" aria-hidden="true">${bullhead(0, 0, 24)}</svg>`;
