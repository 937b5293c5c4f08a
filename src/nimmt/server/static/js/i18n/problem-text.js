/** What exactly is wrong, in the chosen language; loaded when something is. */

import { fill } from "./fill.js";

/** @typedef {{id: string, data: Record<string, any>}} Problem */

/** @type {Map<string, Promise<Record<string, string>>>} by language */
const loaded = new Map();

/** @param {string} language */
async function load(language) {
  const answer = await fetch(new URL(`../../texts/${language}/errors.json`, import.meta.url));
  return answer.ok ? answer.json() : {};
}

/**
 * The text of a problem; none where the language has none for it.
 * @param {Problem} problem
 * @param {string} language
 */
export async function problemText(problem, language) {
  if (!loaded.has(language)) loaded.set(language, load(language));
  const texts = (await loaded.get(language)) ?? {};

  /** A problem may be about another one. @param {any} value @returns {any} */
  const shown = (value) =>
    Array.isArray(value) ? value.join(", ") : value?.id ? said(value) : value;

  /** @param {Problem} one @returns {string | undefined} */
  const said = ({ id, data }) => {
    const values = Object.entries(data).map(([name, value]) => [name, shown(value)]);
    const known = id in texts && values.every(([, value]) => value !== undefined);
    return known ? fill(texts[id], Object.fromEntries(values)) : undefined;
  };
  return said(problem);
}
