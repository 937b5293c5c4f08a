/**
 * Everything the page knows of a table: each field with its type and meaning.
 *
 * TableModel fills it from the server's messages, EventPlayer while it shows what has happened.
 * Views, components and sounds only read it. The names of received fields are the server's.
 */

import { History } from "./history.js";

/** @import { ChatLine, GameEvent, GameInfo, GameUpdate } from "../server/types.js" */
/** @import { Seat, TableInfo, You } from "../server/types.js" */

/** A name for a game with its options. @param {string} key @param {Record<string, any>} options */
export const gameId = (key, options) => `${key} ${JSON.stringify(options)}`;

export class TableState {
  // --- Connection ------------------------------------------------------------------------------

  /** The socket is open. */
  connected = false;

  /** The code of the reason why the server does not let us in; empty: it does. */
  refused = "";

  // --- Table -----------------------------------------------------------------------------------

  /** @type {TableInfo | null} null: nothing has been received yet */
  table = null;

  /** @type {You} who we are */
  you = { person: null, seat: null, host: false };

  /** @type {ChatLine[]} all messages and reactions, the oldest first */
  chat = [];

  /** @type {Map<string, GameInfo>} texts and fields of games, by gameId() */
  gameInfos = new Map();

  // --- Game, as the server knows it ------------------------------------------------------------

  /** @type {GameUpdate | null} the newest state; null: no game has been started yet */
  game = null;

  /** @type {number[]} the seats whose answer is still missing */
  waiting = [];

  /** @type {any} our answer, which can still be changed; null: none */
  draft = null;

  /** @type {number | null} when a bot answers for us, on this machine's clock; null: never */
  deadline = null;

  // --- Game, as it is shown: behind the newest state while events are played one by one --------

  /** Events are being played. */
  busy = false;

  /** @type {Record<string, any>} all fields of the game as they are shown */
  position = {};

  /** @type {GameEvent | null} the event that is being played */
  currentEvent = null;

  /** All events that have been shown, with the position after each of them. */
  history = new History();

  /** @type {GameEvent[]} the last events that were played here, for screen readers */
  announced = [];

  // --- Derived ---------------------------------------------------------------------------------

  /** The game on the table, or, before there is one, the next game. */
  get info() {
    const rules = this.game?.rules;
    return rules ? (this.gameInfos.get(gameId(rules.key, rules.options)) ?? null) : this.nextInfo;
  }

  /** The game that the host has chosen. */
  get nextInfo() {
    const { table } = this;
    return table ? (this.gameInfos.get(gameId(table.game, table.options)) ?? null) : null;
  }

  /**
   * The players of the game on the table: when it is over, others may have their seats.
   * @returns {Seat[]}
   */
  get players() {
    const { phase = "lobby", seats = [], people = [], evening = [] } = this.table ?? {};
    const played = phase === "over" ? evening.at(-1) : null;
    if (!played) return seats;
    return played.names.map((name, seat) => {
      const person = played.people[seat];
      const here = people.some((one) => one.person === person && one.here);
      return { person, name, bot: played.bots[seat], replaced: false, here };
    });
  }

  /** What is asked of us, once all events before the question have been shown. */
  get decision() {
    return this.busy ? null : (this.game?.decision ?? null);
  }
}
