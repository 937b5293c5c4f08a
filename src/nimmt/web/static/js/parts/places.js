// @ts-check
/** The fields printed on a board: a small drawing for each code, its text for everybody else. */

import { html, nothing } from "../../vendor/lit.js";

const ox = html`<svg class="ox" viewBox="0 0 24 20" aria-hidden="true"><use href="#ox"></use></svg>`;

const tile = html`<svg class="tile" viewBox="0 0 12 16" aria-hidden="true"><use href="#tile"></use></svg>`;

/** @type {Record<string, (n: string) => any>} */
const DRAWINGS = {
  ".": () => nothing,
  G: () => html`<b>+</b>${ox}`,
  GG: () => html`<b>+</b>${ox}${ox}`,
  R: () => html`<b>−</b>${ox}`,
  RR: () => html`<b>−</b>${ox}${ox}`,
  T: () => html`${ox}<b>!</b>`,
  TO: () => html`${ox}<b>!</b>`,
  TP: () => html`${tile}${tile}<b>!</b>`,
  P: () => html`<b>+</b>${tile}`,
  A: () => html`<b>+★</b>`,
  D: () => html`<b>×2</b>`,
  H: () => html`${ox}<b>♥</b>`,
  K: (n) => html`<svg class="dung" viewBox="0 0 24 20" aria-hidden="true"><use href="#dung"></use></svg><b>${n}</b>`,
  O: (n) => html`${ox}<b>${n}</b>`,
};

/** The letters of a field code: what sort of field it is. @param {string} code */
export const sort = (code) => code.replace(/[0-9]+$/, "");

/**
 * A printed field.
 * @param {string} code
 * @param {import("../words.js").Speaker} speaker
 */
export function place(code, speaker) {
  const letters = sort(code);
  const drawing = DRAWINGS[code] ?? DRAWINGS[letters];
  const kind = /^[A-Z]+$/.test(letters) ? letters : letters === "+" ? "plus" : letters === "-" ? "minus" : "none";
  return html`<span class="place is-${kind}" title=${code === "." ? "" : speaker.code(code)}>
    ${drawing ? drawing(code.slice(letters.length)) : html`<b>${code.replace("-", "−")}</b>`}
  </span>`;
}

/**
 * What the fields of a board mean.
 * @param {string[][]} rows
 * @param {import("../words.js").Speaker} speaker
 */
export function legend(rows, speaker) {
  const codes = [...new Set(rows.flat())].filter((code) => code !== "." && speaker.code(code) !== code);
  return codes.sort().map(
    (code) => html`<li>${place(code, speaker)} <span>${speaker.code(code)}</span></li>`,
  );
}
