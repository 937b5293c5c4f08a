// @ts-check
/** The server's HTTP part. */

/** @typedef {{name: string, default: any, help: Record<string, string>, choices: string[] | null, least: number | null}} OptionInfo */
/** @typedef {{who: string, deck: string, shown_as: string, quiet: boolean, listed: boolean, transient: boolean}} FieldInfo */
/**
 * @typedef {object} GameInfo
 * @property {string} key
 * @property {Record<string, string>} name
 * @property {Record<string, string>} tagline
 * @property {[number, number]} players
 * @property {boolean} team
 * @property {boolean} fewest_win
 * @property {OptionInfo[]} options
 * @property {Record<string, FieldInfo>} fields
 * @property {number[]} heads
 * @property {string[][]} places
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
 * @param {object} [body]
 */
async function ask(path, body) {
  /** @type {RequestInit} */
  const how = body
    ? { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }
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

/** What never changes is asked for once. @param {string} path */
function once(path) {
  const found = known.get(path) ?? ask(path);
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** @returns {Promise<GameInfo[]>} */
export const games = () => once("/api/games");

/** @param {string} key @returns {Promise<GameInfo>} */
export const game = (key) => once(`/api/games/${encodeURIComponent(key)}`);

/** @param {object} wanted @returns {Promise<Ticket>} */
export const openTable = (wanted) => ask("/api/tables", wanted);

/** @param {string} table */
export const lookUp = (table) => ask(`/api/tables/${encodeURIComponent(table)}`);

/** @param {string} table @param {string} name @param {boolean} watch @returns {Promise<Ticket>} */
export const come = (table, name, watch) =>
  ask(`/api/tables/${encodeURIComponent(table)}/people`, { name, watch });
