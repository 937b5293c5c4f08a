/** The chosen language, and the page's own texts in it. */

import { loadItem, saveItem } from "../state/storage.js";
import { fill } from "./speaker.js";

/**
 * Only the texts of the chosen language are loaded.
 * @type {Record<string, () => Promise<Record<string, string>>>}
 */
const LOAD = {
  en: async () => (await import("../texts/en.js")).EN,
  de: async () => (await import("../texts/de.js")).DE,
};
export const LANGUAGES = Object.keys(LOAD);

const wanted = [loadItem("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
let current = wanted.find((one) => one && one in LOAD) ?? "en";
let texts = await LOAD[current]();
document.documentElement.lang = current;

export const language = () => current;

/** Change the language. @param {string} chosen */
export async function setLanguage(chosen) {
  texts = await LOAD[chosen]();
  current = chosen;
  saveItem("language", chosen);
  document.documentElement.lang = chosen;
  window.dispatchEvent(new Event("language"));
}

/**
 * One of the page's own texts.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function ui(key, values = {}) {
  return fill(texts[key] ?? key, values);
}

/** The text of an error. @param {{code: string, about?: Record<string, any>}} problem */
export function errorMessage(problem) {
  const key = `error.${problem.code}`;
  return key in texts ? ui(key, problem.about) : ui("error", { code: problem.code });
}

/** A list of names: "Ada, Ben and Cleo". @param {string[]} names */
export function joinNames(names) {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
