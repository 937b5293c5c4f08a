// @ts-check
/** The socket to a table: finds its way back by itself, and says what it has seen already. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 25_000; // after so long without a word we ask whether anybody is there
const FINAL = ["unknown-table", "unknown-secret", "bad-hello"];

/**
 * @typedef {object} Ears
 * @property {(message: any) => void} hear
 * @property {(up: boolean) => void} state
 * @property {(reason: string) => void} refused
 * @property {() => {game: number, step: number}} seen
 */

export class Line {
  /** @type {WebSocket | undefined} */
  #socket;
  #wait = FIRST_WAIT;
  #timer = 0;
  #pulse = 0;
  #closed = false;

  /**
   * @param {string} table
   * @param {string} secret
   * @param {Ears} ears
   */
  constructor(table, secret, ears) {
    this.table = table;
    this.secret = secret;
    this.ears = ears;
    this.again = () => this.#reopen();
    window.addEventListener("online", this.again);
    this.#open();
  }

  /** @param {object} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close() {
    this.#closed = true;
    window.removeEventListener("online", this.again);
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    this.#socket?.close();
  }

  #open() {
    const url = new URL("/ws", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = { type: "hello", table: this.table, secret: this.secret, ...this.ears.seen() };
      this.send(hello);
      this.#listen();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return; // what the new one says is newer
      this.#wait = FIRST_WAIT;
      this.#listen();
      this.ears.state(true);
      this.ears.hear(JSON.parse(data));
    };
    socket.onclose = ({ reason }) => {
      if (socket !== this.#socket || this.#closed) return;
      clearTimeout(this.#pulse);
      if (FINAL.includes(reason)) {
        this.ears.refused(reason);
        return;
      }
      this.ears.state(false);
      this.#timer = window.setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
    };
  }

  /** Somebody is there; ask again when it has been quiet for long. */
  #listen() {
    clearTimeout(this.#pulse);
    this.#pulse = window.setTimeout(() => {
      this.send({ type: "ping" });
      this.#pulse = window.setTimeout(() => this.#reopen(), QUIET / 3);
    }, QUIET);
  }

  #reopen() {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    const old = this.#socket;
    this.ears.state(false);
    this.#open();
    old?.close();
  }
}
