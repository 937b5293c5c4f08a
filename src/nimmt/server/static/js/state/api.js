// @ts-check
/** The server's HTTP part. */

/** @typedef {{name: string, default: any, help: Record<string, string>, choices: string[] | null, least: number | null, sample: string | null}} OptionInfo */
/** @typedef {{who: string, deck: string, shown_as: string, quiet: boolean, listed: boolean, transient: boolean}} FieldInfo */
/** @typedef {{low: number, high: number, marks: [number, string][]}} TrackInfo */
/**
 * @typedef {object} GameInfo
 * @property {string} key
 * @property {Record<string, string>} name
 * @property {Record<string, string>} tagline
 * @property {[number, number]} players
 * @property {boolean} team
 * @property {boolean} fewest_win
 * @property {OptionInfo[]} options
 * @property {number} minutes
 * @property {boolean} combinable
 * @property {string[]} joins
 * @property {Record<string, any>} picture
 * @property {Record<string, FieldInfo>} fields
 * @property {number[]} heads
 * @property {string[][]} places
 * @property {Record<string, TrackInfo>} tracks
 * @property {Record<string, Record<string, string>>} texts
 */
/** @typedef {{table: string, code: string | null, person: number, secret: string}} Ticket */

export class Problem extends Error {
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
async function ask(path, body) {
  const file = body instanceof Blob;
  /** @type {RequestInit} */
  const how = body
    ? { method: "POST", body: file ? body : JSON.stringify(body), headers: { "Content-Type": file ? "application/x-ndjson" : "application/json" } }
    : {};
  let answer;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new Problem({ code: "offline" });
  }
  const data = await answer.json().catch(() => ({ code: "internal" }));
  if (!answer.ok) throw new Problem(data);
  return data;
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What never changes is asked for once. @param {string} path @param {object} [body] */
export function once(path, body) {
  const question = path + (body ? JSON.stringify(body) : "");
  const found = known.get(question) ?? ask(path, body);
  known.set(question, found);
  found.catch(() => known.delete(question));
  return found;
}

/** @returns {Promise<GameInfo[]>} */
export const games = () => once("/api/games");

/**
 * A game; if it is played with a file of somebody's own, such as a board, with what is printed there.
 * @param {string} key
 * @param {Record<string, any>} options
 * @returns {Promise<GameInfo>}
 */
export async function game(key, options = {}) {
  const path = `/api/games/${encodeURIComponent(key)}`;
  /** @type {GameInfo} */
  const usual = await once(path);
  const own = usual.options.some(({ name, sample }) => sample && options[name]);
  return own ? once(`${path}/options`, { options }) : usual;
}

/** @typedef {{key: string, name: Record<string, string>, character: Record<string, string>, usual: boolean}} BotInfo */

/** The kinds of bots, weakest first. @returns {Promise<BotInfo[]>} */
export const bots = () => once("/api/bots");

/** Where others reach this server; null if we know no better than our own address. @returns {Promise<{url: string | null}>} */
export const here = () => ask("/api/here");

/** @param {object} wanted @returns {Promise<Ticket>} */
export const openTable = (wanted) => ask("/api/tables", wanted);

/** @param {string} table */
export const lookUp = (table) => ask(`/api/tables/${encodeURIComponent(table)}`);

/** @param {string} table @param {string} name @param {boolean} watch @returns {Promise<Ticket>} */
export const come = (table, name, watch) =>
  ask(`/api/tables/${encodeURIComponent(table)}/people`, { name, watch });

/** @typedef {{game: string, seats: number, names?: string[], bots?: string[], options: Record<string, any>, frames: {step: number, view: import("./event-player.js").GamePart}[]}} Replay */
/** @typedef {"all" | "table" | number} Eyes all hands open, as a spectator, or as a seat saw it */

/** @param {Eyes} eyes */
const through = (eyes) => (eyes === "all" ? "?open=true" : eyes === "table" ? "" : `?seat=${eyes}`);

/** Where the server has the record of a game. @param {string} table @param {string} number */
export const recordOf = (table, number) => `/api/tables/${encodeURIComponent(table)}/games/${number}/record`;

/** A finished game, step by step. @param {string} table @param {string} number @param {Eyes} eyes @returns {Promise<Replay>} */
export const replayOf = (table, number, eyes) =>
  ask(`/api/tables/${encodeURIComponent(table)}/games/${number}/replay${through(eyes)}`);

const LONGEST_RECORD = 500_000; // the server hangs up on what is longer

/** @param {Blob} file @param {Eyes} eyes @returns {Promise<Replay>} */
export async function replayFile(file, eyes) {
  if (file.size > LONGEST_RECORD) throw new Problem({ code: "too-big" });
  return ask(`/api/replay${through(eyes)}`, file);
}
