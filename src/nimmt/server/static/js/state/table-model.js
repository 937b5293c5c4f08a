// @ts-check
/** A table as this browser knows it: the sum of the server's updates. */

import { game as gameInfo } from "./api.js";
import { Line } from "./socket.js";
import { Show } from "./event-player.js";

/** @typedef {{person: number, at: number, heard: number, text?: string, reaction?: string}} Chat `heard`: on this machine's clock, long ago for what was said before we came */
/** @typedef {{person: number | null, seat: number | null, host: boolean}} You */
/** @typedef {{person: number | null, name: string, bot: string, replaced: boolean, here: boolean}} Seat */
/**
 * @typedef {object} TableInfo
 * @property {string} id
 * @property {string | null} code
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {[number, number]} players
 * @property {string} clock
 * @property {"lobby" | "playing" | "over"} phase
 * @property {boolean} paused
 * @property {boolean} screen opened by a big screen
 * @property {number | null} host
 * @property {Seat[]} seats
 * @property {{person: number, name: string, here: boolean, seat: number | null, watch: boolean}[]} people
 * @property {{game: string, names: string[], people: (number | null)[], bots: string[], scores: number[], winners: number[]}[]} evening
 */

const AGAIN = 2000; // milliseconds

/** A game as it is played here, with its options. @param {string} key @param {Record<string, any>} options */
const named = (key, options) => `${key} ${JSON.stringify(options)}`;

export class Model {
  /** @type {TableInfo | null} */
  table = null;
  /** @type {You} */
  you = { person: null, seat: null, host: false };
  /** @type {Map<string, import("./api.js").GameInfo>} */
  #infos = new Map();
  /** @type {Chat[]} */
  chat = [];
  /** @type {number[]} */
  waiting = [];
  /** @type {any} */
  draft = null;
  /** @type {number | null} when a bot answers, on this machine's clock */
  deadline = null;
  connected = false;
  refused = "";
  #asked = 0; // the version that brought the open question
  #ids = 0;
  #greeted = false; // the first update has come
  #order = Promise.resolve();
  #ended = false;

  /**
   * @param {string} table
   * @param {string} secret
   * @param {import("./event-player.js").Stage} stage
   * @param {(problem: {code: string, about: Record<string, any>}) => void} complain
   */
  constructor(table, secret, stage, complain) {
    this.stage = stage;
    this.complain = complain;
    this.show = new Show(stage);
    this.line = new Line(table, secret, {
      hear: (message) => {
        this.#order = this.#order.then(() => this.#hear(message)).catch(this.#fail);
      },
      state: (up) => {
        if (up !== this.connected) {
          this.connected = up;
          stage.changed();
        }
      },
      refused: (reason) => {
        this.refused = reason;
        stage.changed();
      },
      seen: () => ({ game: this.show.game?.game ?? 0, step: this.show.game?.step ?? -1 }),
    });
  }

  end() {
    this.#ended = true;
    this.line.close();
    this.show.end();
  }

  /** The game on the table, or, before there is one, the game to come. */
  get info() {
    const rules = this.show.game?.rules;
    return rules ? (this.#infos.get(named(rules.key, rules.options)) ?? null) : this.next;
  }

  /** The game that the host has chosen. */
  get next() {
    return this.table ? (this.#infos.get(named(this.table.game, this.table.options)) ?? null) : null;
  }

  /** Whose game is on the table: when it is over, others may have their seats. @returns {Seat[]} */
  get players() {
    const { phase = "lobby", seats = [], people = [], evening = [] } = this.table ?? {};
    const played = phase === "over" ? evening.at(-1) : null;
    if (!played) return seats;
    return played.names.map((name, seat) => {
      const person = played.people[seat];
      return { person, name, bot: played.bots[seat], replaced: false, here: people.some((one) => one.person === person && one.here) };
    });
  }

  /** What is asked of us, once the show has come that far. */
  get decision() {
    return this.show.busy ? null : (this.show.game?.decision ?? null);
  }

  /** @param {any} choice */
  answer(choice) {
    this.tell({ type: "answer", version: this.#asked, choice });
  }

  /** @param {object} message */
  tell(message) {
    this.line.send({ ...message, id: ++this.#ids });
  }

  /** @param {any} error */
  #fail = (error) => {
    this.complain({ code: error.code ?? "internal", about: error.about ?? {} });
    setTimeout(() => this.line.again(), AGAIN); // what an update said is lost: hear it once more
  };

  /** @param {any} message */
  async #hear(message) {
    if (this.#ended) return;
    if (message.type === "update") await this.#update(message);
    else if (message.type === "history") this.show.remember(message.frames);
    else if (message.type === "error") this.complain({ about: {}, ...message });
  }

  /** @param {any} update */
  async #update(update) {
    const { game, table } = update;
    if (game) await this.#learn(game.rules.key, game.rules.options);
    if (table) await this.#learn(table.game, table.options);
    this.waiting = update.waiting ?? [];
    this.draft = update.draft ?? null;
    this.deadline = update.deadline == null ? null : performance.now() + update.deadline * 1000;
    this.you = update.you ?? this.you;
    this.table = update.table ?? this.table;
    if (update.chat) this.#listen(update.chat);
    this.#greeted = true;
    if (update.game) {
      this.#asked = update.version;
      if (this.show.accept(update.game)) this.tell({ type: "history" });
    }
    this.stage.changed();
  }

  /** @param {string} key @param {Record<string, any>} options */
  async #learn(key, options) {
    const name = named(key, options);
    if (!this.#infos.has(name)) this.#infos.set(name, await gameInfo(key, options));
  }

  /** After a lost connection some of it is said again. @param {Omit<Chat, "heard">[]} said */
  #listen(said) {
    const known = new Set(this.chat.map((line) => JSON.stringify([line.person, line.at])));
    const heard = this.chat.length || this.#greeted ? performance.now() : -Infinity;
    const fresh = said.filter((line) => !known.has(JSON.stringify([line.person, line.at])));
    this.chat = [...this.chat, ...fresh.map((line) => ({ ...line, heard }))];
  }
}
