/** The socket to a table: reconnects by itself, and tells the server what we know already. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 25_000; // milliseconds without a message before we ask for one
const FINAL = ["unknown-table", "unknown-secret", "bad-hello"];

/**
 * @typedef {object} SocketListener
 * @property {(message: any) => void} onMessage
 * @property {(up: boolean) => void} onConnection
 * @property {(reason: string) => void} onRefused
 * @property {() => {game: number, step: number}} lastSeen
 */

export class TableSocket {
  /** @type {WebSocket | undefined} */
  #socket;
  #wait = FIRST_WAIT;
  #timer = 0;
  #heartbeat = 0;
  #closed = false;

  /**
   * @param {string} table
   * @param {string} secret
   * @param {SocketListener} ears
   */
  constructor(table, secret, ears) {
    this.table = table;
    this.secret = secret;
    this.listener = ears;
    this.reconnect = () => this.#reopen();
    window.addEventListener("online", this.reconnect);
    this.#open();
  }

  /** @param {object} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close() {
    this.#closed = true;
    window.removeEventListener("online", this.reconnect);
    clearTimeout(this.#timer);
    clearTimeout(this.#heartbeat);
    this.#socket?.close();
  }

  #open() {
    const url = new URL("/ws", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = {
        type: "hello",
        table: this.table,
        secret: this.secret,
        ...this.listener.lastSeen(),
      };
      this.send(hello);
      this.#startHeartbeat();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return; // an old socket; the new one has newer messages
      this.#wait = FIRST_WAIT;
      this.#startHeartbeat();
      this.listener.onConnection(true);
      this.listener.onMessage(JSON.parse(data));
    };
    socket.onclose = ({ reason }) => {
      if (socket !== this.#socket || this.#closed) return;
      clearTimeout(this.#heartbeat);
      if (FINAL.includes(reason)) {
        this.listener.onRefused(reason);
        return;
      }
      this.listener.onConnection(false);
      this.#timer = window.setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
    };
  }

  /** A message has come: ask for the next one only after a while. */
  #startHeartbeat() {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = window.setTimeout(() => {
      this.send({ type: "ping" });
      this.#heartbeat = window.setTimeout(() => this.#reopen(), QUIET / 3);
    }, QUIET);
  }

  #reopen() {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    clearTimeout(this.#heartbeat);
    const old = this.#socket;
    this.listener.onConnection(false);
    this.#open();
    old?.close();
  }
}
