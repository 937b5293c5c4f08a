/** The state of a table, kept up to date over its socket, and what we send to the table. */

import { fetchGame } from "../server/api.js";
import { TableSocket } from "../server/socket.js";
import { EventPlayer } from "./event-player.js";
import { gameId, TableState } from "./table-state.js";

/** @import { Stage } from "./event-player.js" */
/** @import { ChatLine } from "../server/types.js" */

const RECONNECT_AFTER = 2000; // milliseconds

export class TableModel extends TableState {
  #questionVersion = 0; // of the update that brought the open question
  #lastId = 0; // of the messages we have sent
  #greeted = false; // the first update has come
  #queue = Promise.resolve(); // messages are handled one after the other
  #closed = false;

  /**
   * @param {string} table
   * @param {string} secret
   * @param {Stage} stage
   * @param {(problem: {code: string, about: Record<string, any>}) => void} onError
   */
  constructor(table, secret, stage, onError) {
    super();
    this.stage = stage;
    this.onError = onError;
    this.eventPlayer = new EventPlayer(this, stage);
    this.socket = new TableSocket(table, secret, {
      onMessage: (message) => {
        this.#queue = this.#queue.then(() => this.#receive(message)).catch(this.#recover);
      },
      onConnection: (up) => {
        if (up === this.connected) return;
        this.#set({ connected: up });
        stage.redraw();
      },
      onRefused: (reason) => {
        this.#set({ refused: reason });
        stage.redraw();
      },
      lastSeen: () => ({ game: this.game?.game ?? 0, step: this.game?.step ?? -1 }),
    });
  }

  close() {
    this.#closed = true;
    this.socket.close();
    this.eventPlayer.stop();
  }

  /** @param {any} choice */
  answer(choice) {
    this.send({ type: "answer", version: this.#questionVersion, choice });
  }

  /** @param {object} message */
  send(message) {
    this.socket.send({ ...message, id: ++this.#lastId });
  }

  /** An update is lost: reconnecting brings it once more. @param {any} error */
  #recover = (error) => {
    this.onError({ code: error.code ?? "internal", about: error.about ?? {} });
    setTimeout(() => this.socket.reconnect(), RECONNECT_AFTER);
  };

  /** @param {any} message */
  async #receive(message) {
    if (this.#closed) return;
    if (message.type === "update") await this.#update(message);
    else if (message.type === "history") this.eventPlayer.addEarlier(message.frames);
    else if (message.type === "error") this.onError({ about: {}, ...message });
  }

  /** @param {any} update */
  async #update(update) {
    const { game, table } = update;
    if (game) await this.#loadInfo(game.rules.key, game.rules.options);
    if (table) await this.#loadInfo(table.game, table.options);
    const { deadline } = update;
    this.#set({
      waiting: update.waiting ?? [],
      draft: update.draft ?? null,
      deadline: deadline == null ? null : performance.now() + deadline * 1000,
      you: update.you ?? this.you,
      table: table ?? this.table,
    });
    if (update.chat) this.#addChat(update.chat);
    this.#greeted = true;
    if (game) {
      this.#questionVersion = update.version;
      if (this.eventPlayer.accept(game)) this.send({ type: "history" });
    }
    this.stage.redraw();
  }

  /** @param {Partial<TableState>} changes */
  #set(changes) {
    Object.assign(this, changes);
  }

  /** @param {string} key @param {Record<string, any>} options */
  async #loadInfo(key, options) {
    const id = gameId(key, options);
    if (!this.gameInfos.has(id)) this.gameInfos.set(id, await fetchGame(key, options));
  }

  /** After a lost connection some lines come again. @param {Omit<ChatLine, "heard">[]} lines */
  #addChat(lines) {
    const known = new Set(this.chat.map((line) => JSON.stringify([line.person, line.at])));
    const heard = this.chat.length || this.#greeted ? performance.now() : -Infinity;
    const fresh = lines.filter((line) => !known.has(JSON.stringify([line.person, line.at])));
    this.#set({ chat: [...this.chat, ...fresh.map((line) => ({ ...line, heard }))] });
  }
}
