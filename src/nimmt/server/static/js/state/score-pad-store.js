// @ts-check
/** The score pad's arithmetic, and its page in this browser. */

import { keep, kept } from "./storage.js";
import { ahead } from "../components/result/score-sheet.js";

/**
 * @typedef {object} Book
 * @property {string[]} names empty: nobody is playing yet
 * @property {number[][]} deals
 * @property {number[][]} earlier the deals of the game before, in case the new one was a slip
 * @property {string[]} draft what is being written for the next deal
 * @property {number} limit 0: none
 * @property {boolean} most the most points win
 */

export const SEATS = [2, 10];
const LIMIT = 66;

/** @returns {Book} */
export const blank = () => ({ names: [], deals: [], earlier: [], draft: [], limit: LIMIT, most: false });

/** What was written here last; a page that cannot be read is a new one. @returns {Book} */
export function read() {
  try {
    const book = { ...blank(), ...JSON.parse(kept("pad")) };
    return isBook(book) ? book : blank();
  } catch {
    return blank();
  }
}

/** @param {any} book */
function isBook({ names, deals, earlier, draft, limit, most }) {
  const texts = [names, draft].every((list) => Array.isArray(list) && list.every((one) => typeof one === "string"));
  const full = (/** @type {any} */ deal) => Array.isArray(deal) && deal.length === names.length && deal.every(Number.isSafeInteger);
  return texts && [deals, earlier].every((list) => Array.isArray(list) && list.every(full)) && Number.isSafeInteger(limit) && typeof most === "boolean";
}

/** @param {Book} book */
export const write = (book) => keep("pad", JSON.stringify(book));

/** @param {Book} book */
export const totals = ({ names, deals }) => names.map((_, index) => deals.reduce((sum, deal) => sum + deal[index], 0));

/** Whether somebody has reached the limit. @param {Book} book */
export const over = (book) => book.limit > 0 && book.deals.length > 0 && totals(book).some((points) => points >= book.limit);

/** @param {Book} book */
export const best = (book) => (book.deals.length ? ahead(totals(book), !book.most) : []);

/** A number as people type it; empty is nothing taken. @param {string} text @returns {number | null} */
export function points(text) {
  const plain = text.trim().replace(/^[−–]/, "-");
  if (plain === "") return 0;
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : null;
}
