/** Requests to the server over HTTP. */

import { language, languageSettled, onLanguage } from "../i18n/language.js";

/** @import { BotInfo, GameInfo, Replay, Ticket, Viewpoint } from "./types.js" */

export class ApiError extends Error {
  /** @param {{code: string, about?: Record<string, any>}} data */
  constructor({ code, about = {} }) {
    super(code);
    this.code = code;
    this.about = about;
  }
}

/**
 * @param {string} path
 * @param {object} [body] a file is sent as it is
 */
async function request(path, body) {
  const file = body instanceof Blob;
  /** @type {RequestInit} */
  const how = body
    ? {
        method: "POST",
        body: file ? body : JSON.stringify(body),
        headers: { "Content-Type": file ? "application/x-ndjson" : "application/json" },
      }
    : {};
  let answer;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new ApiError({ code: "offline" });
  }
  const data = await answer.json().catch(() => ({ code: "internal" }));
  if (!answer.ok) throw new ApiError(data);
  return data;
}

/**
 * Texts come in the language that is spoken; those of another are added before it is.
 * @param {string} path
 * @param {object} [body]
 */
async function requestTexts(path, body) {
  const inLanguage = (/** @type {string} */ tag) => request(`${path}?lang=${tag}`, body);
  const spoken = new Set([language()]);
  const data = await inLanguage(language());
  const speak = async (/** @type {string} */ chosen) => {
    if (!spoken.has(chosen)) addTexts(data, await inLanguage(chosen));
    spoken.add(chosen);
  };
  await languageSettled();
  while (!spoken.has(language())) await speak(language());
  onLanguage(speak);
  return data;
}

/** Add what the same answer has in another language. @param {any} data @param {any} more */
function addTexts(data, more) {
  for (const [key, value] of Object.entries(more)) {
    if (data[key] && typeof data[key] === "object") addTexts(data[key], value);
    else data[key] = value;
  }
}

/** @type {Map<string, Promise<any>>} */
const answers = new Map();

/** Request something that never changes, once. @param {string} path @param {object} [body] */
export function fetchOnce(path, body) {
  const question = path + (body ? JSON.stringify(body) : "");
  const found = answers.get(question) ?? requestTexts(path, body);
  answers.set(question, found);
  found.catch(() => answers.delete(question));
  return found;
}

/** @returns {Promise<GameInfo[]>} */
export const fetchGames = () => fetchOnce("/api/games");

/**
 * A game. With a file of somebody's own among its options, such as a board, as it is with that.
 * @param {string} key
 * @param {Record<string, any>} options
 * @returns {Promise<GameInfo>}
 */
export async function fetchGame(key, options = {}) {
  const path = `/api/games/${encodeURIComponent(key)}`;
  /** @type {GameInfo} */
  const usual = await fetchOnce(path);
  const own = usual.options.some(({ name, sample }) => sample && options[name]);
  return own ? fetchOnce(`${path}/options`, { options }) : usual;
}

/** The kinds of bots, weakest first. @returns {Promise<BotInfo[]>} */
export const fetchBots = () => fetchOnce("/api/bots");

/**
 * The address under which others reach this server; null: unknown.
 * @returns {Promise<{url: string | null}>}
 */
export const fetchPublicAddress = () => request("/api/here");

/** @param {object} wanted @returns {Promise<Ticket>} */
export const openTable = (wanted) => request("/api/tables", wanted);

/** @param {string} table */
export const findTable = (table) => request(`/api/tables/${encodeURIComponent(table)}`);

/** @param {string} table @param {string} name @param {boolean} watch @returns {Promise<Ticket>} */
export const joinTable = (table, name, watch) =>
  request(`/api/tables/${encodeURIComponent(table)}/people`, { name, watch });

/** @param {Viewpoint} eyes */
const viewpointQuery = (eyes) =>
  eyes === "all" ? "?open=true" : eyes === "table" ? "" : `?seat=${eyes}`;

/** The address of the record of a game. @param {string} table @param {string} number */
export const recordUrl = (table, number) =>
  `/api/tables/${encodeURIComponent(table)}/games/${number}/record`;

/**
 * A finished game, step by step.
 * @param {string} table
 * @param {string} number
 * @param {Viewpoint} eyes
 * @returns {Promise<Replay>}
 */
export const fetchReplay = (table, number, eyes) =>
  request(`/api/tables/${encodeURIComponent(table)}/games/${number}/replay${viewpointQuery(eyes)}`);

const LONGEST_RECORD = 500_000; // bytes; the server accepts no more

/** @param {Blob} file @param {Viewpoint} eyes @returns {Promise<Replay>} */
export async function replayFromFile(file, eyes) {
  if (file.size > LONGEST_RECORD) throw new ApiError({ code: "too-big" });
  return request(`/api/replay${viewpointQuery(eyes)}`, file);
}
