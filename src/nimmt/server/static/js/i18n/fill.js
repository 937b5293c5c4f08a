/** How values come into texts: the twin of catalogue.py. docs/texts.md is the specification. */

/** @typedef {Record<string, string>} Texts */

const PLACEHOLDER = /\{(\w+)(?::([\w-]+))?\}/g;

let plural = new Intl.PluralRules("en");
/** @type {Texts} */
let known = {};

/**
 * Which language is counted in, and the forms of its nouns: `count.NOUN_CATEGORY`.
 * @param {string} language
 * @param {Texts} nouns
 */
export function countIn(language, nouns) {
  plural = new Intl.PluralRules([language, "en"]);
  known = nouns;
}

/** A number with a minus as wide as a plus; anything else as it is. @param {any} value */
export const signed = (value) => String(value).replace(/^-(?=[0-9]+$)/, "−");

/**
 * Put values into a text: {name}, or {name:noun} for a number with its counted noun.
 * @param {string} text
 * @param {Record<string, any>} values
 * @param {Texts} nouns a game may have nouns of its own
 */
export const fill = (text, values, nouns = {}) =>
  text.replace(PLACEHOLDER, (whole, name, noun) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return noun && Number.isInteger(value) ? counted(noun, value, nouns) : signed(value);
  });

/** A number with its noun. @param {string} noun @param {number} number @param {Texts} nouns */
function counted(noun, number, nouns) {
  for (const category of [plural.select(Math.abs(number)), "other"]) {
    const key = `count.${noun}_${category}`;
    const form = nouns[key] || known[key];
    if (form) return form.replaceAll("{n}", signed(number));
  }
  return `${signed(number)} ${noun}`;
}
