/** Sentences from codes and numbers, with a game's texts; the twin of speaker.py. */

import { fill, signed } from "./fill.js";

/** @import { Decision, GameEvent, Play } from "../server/types.js" */

export class Speaker {
  /**
   * @param {Record<string, string>} texts
   * @param {string[]} names
   */
  constructor(texts, names) {
    this.texts = texts;
    this.names = names;
  }

  /** A player's name; the seat after the last one is the game's own. @param {number} seat */
  who(seat) {
    return seat < this.names.length ? this.names[seat] : (this.texts.opponent ?? "?");
  }

  /** The name of a choice that is a word, or of a special card. @param {string} word */
  label(word) {
    return this.texts[`option.${word}`] || (this.texts[`option.${stem(word)}`] ?? word);
  }

  /** A line that explains a card; empty if there is nothing to explain. @param {string} word */
  special(word) {
    return this.texts[`special.${word}`] || (this.texts[`special.${stem(word)}`] ?? "");
  }

  /** @param {string} name */
  field(name) {
    return this.texts[`field.${name}`] ?? name;
  }

  /** The name of a field of a board, or of another reason for points. @param {string} code */
  code(code) {
    const letters = code.replace(/[0-9]+$/, "");
    const n = code.replace(/^[A-Z]+/, "");
    return fill(
      this.texts[`code.${code}`] || (this.texts[`code.${letters}`] ?? code),
      { n },
      this.texts,
    );
  }

  /**
   * The sentence for an event; empty where there is nothing to say.
   * @param {GameEvent} gameEvent
   */
  event(gameEvent) {
    return gameEvent.secret ? "" : this.#say(`event.${gameEvent.kind}`, gameEvent.data);
  }

  /** The sentence of a question. @param {Decision} decision */
  ask(decision) {
    return this.#say(`ask.${decision.kind}`, decision.about);
  }

  /** A played card, with the number that it counts as if that is another one. @param {Play} play */
  play(play) {
    return play.plain ? `${play.card}` : `${play.card} (${play.number})`;
  }

  /**
   * @param {string} key
   * @param {Record<string, any>} data
   */
  #say(key, data) {
    const found = variants(key, data).find((variant) => variant in this.texts);
    return found === undefined ? key : fill(this.texts[found], this.#values(data), this.texts);
  }

  /** @param {Record<string, any>} data */
  #values(data) {
    /** @type {Record<string, any>} */
    const values = {};
    for (const [name, value] of Object.entries(data)) values[name] = this.#value(name, value);
    if ("seat" in data) values.who = this.who(data.seat);
    return values;
  }

  /**
   * @param {string} name
   * @param {any} value
   * @returns {any}
   */
  #value(name, value) {
    if (name === "row" || name === "start") return value + 1;
    if (name === "special") return this.label(value);
    if (name === "field") return this.code(value);
    if (name === "kinds") return value.map((/** @type {string} */ w) => this.label(w)).join(", ");
    const played = (/** @type {Play} */ play) => `${this.who(play.seat)} ${this.play(play)}`;
    if (name === "plays") return value.map(played).join(", ");
    if (name === "next" && value !== null) return played(value);
    if (!Array.isArray(value)) return value;
    if (["heads", "totals", "points"].includes(name))
      return value.map((n, seat) => `${this.who(seat)} ${signed(n)}`).join(", ");
    return value.join(" ") || (this.texts.none ?? "-");
  }
}

/** @param {string} word */
const stem = (word) => word.replace(/[1-9]+$/, "");

/**
 * The keys to look for, from the most special one on.
 * @param {string} key
 * @param {Record<string, any>} data
 */
function variants(key, data) {
  const found = [];
  if (data.reason) found.push(`${key}.${data.reason}`);
  if ("number" in data && data.number !== data.card) found.push(`${key}.changed`);
  if (data.end === 0) found.push(`${key}.first`);
  if ("next" in data && data.next === null) found.push(`${key}.none`);
  if (data.field === ".") found.push(`${key}.plain`);
  if (typeof data.points === "number")
    found.push(`${key}.${data.points > 0 ? "plus" : data.points ? "minus" : "zero"}`);
  for (const value of Object.values(data))
    if (typeof value === "boolean") found.push(`${key}.${value ? "yes" : "no"}`);
  return [...found, key];
}
