// @ts-check
/** Which language is spoken, and the page's own texts in it. */

import { DE } from "./texts/de.js";
import { EN } from "./texts/en.js";
import { keep, kept } from "./keeping.js";
import { fill } from "./words.js";

/** @type {Record<string, Record<string, string>>} */
const TEXTS = { en: EN, de: DE };
export const LANGUAGES = Object.keys(TEXTS);

const wanted = [kept("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
let current = wanted.find((one) => one && one in TEXTS) ?? "en";
document.documentElement.lang = current;

export const language = () => current;

/** Speak another language from now on. @param {string} chosen */
export function speak(chosen) {
  current = chosen;
  keep("language", chosen);
  document.documentElement.lang = chosen;
  window.dispatchEvent(new Event("language"));
}

/**
 * One of the page's own texts.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function ui(key, values = {}) {
  return fill(TEXTS[current][key] ?? key, values);
}

/** Why something was refused. @param {{code: string, about?: Record<string, any>}} problem */
export function trouble(problem) {
  const key = `error.${problem.code}`;
  return key in TEXTS[current] ? ui(key, problem.about) : ui("error", { code: problem.code });
}

/** "Ada, Ben and Cleo" @param {string[]} names */
export function listed(names) {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
