/** The score pad: its totals, and its storage in this browser. */

import { leaders } from "../components/result/score-sheet.js";
import { loadItem, saveItem } from "./storage.js";

/**
 * @typedef {object} ScorePad
 * @property {string[]} names empty: nobody is playing yet
 * @property {number[][]} deals
 * @property {number[][]} earlier the deals of the game before, in case the new one was a slip
 * @property {string[]} draft what is being written for the next deal
 * @property {number} limit 0: none
 * @property {boolean} most the most points win
 */

export const SEATS = [2, 10];
const LIMIT = 66;

/** @returns {ScorePad} */
export const emptyPad = () => ({
  names: [],
  deals: [],
  earlier: [],
  draft: [],
  limit: LIMIT,
  most: false,
});

/** The stored pad; an empty one if there is none or it cannot be read. @returns {ScorePad} */
export function loadPad() {
  try {
    const book = { ...emptyPad(), ...JSON.parse(loadItem("pad")) };
    return isScorePad(book) ? book : emptyPad();
  } catch {
    return emptyPad();
  }
}

/** @param {any} book */
function isScorePad({ names, deals, earlier, draft, limit, most }) {
  const texts = [names, draft].every(
    (list) => Array.isArray(list) && list.every((one) => typeof one === "string"),
  );
  const full = (/** @type {any} */ deal) =>
    Array.isArray(deal) && deal.length === names.length && deal.every(Number.isSafeInteger);
  return (
    texts &&
    [deals, earlier].every((list) => Array.isArray(list) && list.every(full)) &&
    Number.isSafeInteger(limit) &&
    typeof most === "boolean"
  );
}

/** @param {ScorePad} book */
export const savePad = (book) => saveItem("pad", JSON.stringify(book));

/** @param {ScorePad} book */
export const totalsOf = ({ names, deals }) =>
  names.map((_, index) => deals.reduce((sum, deal) => sum + deal[index], 0));

/** Whether somebody has reached the limit. @param {ScorePad} book */
export const isOver = (book) =>
  book.limit > 0 && book.deals.length > 0 && totalsOf(book).some((points) => points >= book.limit);

/** @param {ScorePad} book */
export const leadersOf = (book) => (book.deals.length ? leaders(totalsOf(book), !book.most) : []);

/**
 * Points as people type them; an empty field is 0, null is no number.
 * @param {string} text
 * @returns {number | null}
 */
export function parsePoints(text) {
  const plain = text.trim().replace(/^[−–]/, "-");
  if (plain === "") return 0;
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : null;
}
