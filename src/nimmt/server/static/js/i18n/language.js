/** The chosen language, and the page's own texts in it. The server knows all languages. */

import { loadItem, saveItem } from "../state/storage.js";
import { countIn, fill } from "./fill.js";

/** @typedef {{tag: string, name: string, machine_translated: boolean}} Language */

const found = document.querySelector("meta[name=languages]")?.getAttribute("content");
/** @type {Language[]} English first */
export const LANGUAGES = JSON.parse(found ?? "[]");

let current = "en";
/** @type {Record<string, string>} */
let texts = {};
/** What else has texts, and adds those of a language before it is spoken. */
/** @type {((language: string) => Promise<unknown>)[]} */
const translators = [];
/** @type {Promise<void>} */
let change = speak(
  [loadItem("language"), ...navigator.languages].map(best).find(Boolean) ?? current,
);
await change;

export const language = () => current;

/** When no other language is about to be spoken. */
export const languageSettled = () => change.catch(() => {});

/** @param {(language: string) => Promise<unknown>} translator */
export const onLanguage = (translator) => translators.push(translator);

/** Change the language. @param {string} chosen */
export function setLanguage(chosen) {
  change = languageSettled().then(() => speak(chosen));
  return change.then(() => {
    saveItem("language", chosen);
    window.dispatchEvent(new Event("language"));
  });
}

/** The language that is meant by `pt-BR` or `fr`. @param {string} wanted */
function best(wanted) {
  const tags = LANGUAGES.map(({ tag }) => tag);
  const same = (/** @type {string} */ tag) => tag.toLowerCase() === wanted.toLowerCase();
  return tags.find(same) ?? tags.find((tag) => tag === wanted.split("-")[0].toLowerCase());
}

/** @param {string} chosen */
async function speak(chosen) {
  const answer = await fetch(new URL(`../../texts/${chosen}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no texts for ${chosen}: ${answer.status}`);
  const loaded = await answer.json();
  await Promise.all(translators.map((translate) => translate(chosen)));
  texts = loaded;
  current = chosen;
  countIn(chosen, texts);
  document.documentElement.lang = chosen;
}

/** What a language is called in the choice of languages. @param {Language} one */
export const languageName = ({ name, machine_translated }) =>
  machine_translated ? ui("machine translated", { name }) : name;

/**
 * One of the page's own texts.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function ui(key, values = {}) {
  return fill(texts[key] ?? key, values);
}

/** The text of an error. @param {{code: string, about?: Record<string, any>}} problem */
export function errorMessage({ code, about = {} }) {
  const key = `error.${code}`;
  if (!(key in texts)) return ui("error", { code });
  const said = `reason_${current}`; // of English and German the server says it itself
  if (about.problem && !(said in about) && current !== "en") {
    about[said] = about.reason;
    explain(about, said);
  }
  return ui(key, { ...about, reason: about[said] ?? about.reason });
}

/** Say what is wrong as soon as its texts are loaded. @param {any} about @param {string} said */
async function explain(about, said) {
  const { problemText } = await import("./problem-text.js");
  about[said] = (await problemText(about.problem, current)) ?? about.reason;
  window.dispatchEvent(new Event("language"));
}

/** A list of names: "Ada, Ben and Cleo". @param {string[]} names */
export function joinNames(names) {
  return new Intl.ListFormat([current, "en"], { type: "conjunction" }).format(names);
}
