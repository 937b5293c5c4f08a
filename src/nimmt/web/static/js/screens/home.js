// @ts-check
/** The first page: play now, with friends, or join. */

import { html, nothing } from "../../vendor/lit.js";
import { lookUp, openTable } from "../api.js";
import { Element } from "../element.js";
import { keep, kept } from "../keeping.js";
import { language, trouble, ui } from "../language.js";
import { face } from "../parts/card.js";
import "../parts/games.js";
import { go } from "../routes.js";

const CLOCKS = ["off", "relaxed", "brisk"];
const FAN = [
  [12, 1],
  [55, 7],
  [40, 3],
  [88, 5],
  [95, 2],
];

export class Home extends Element {
  static properties = { mode: { state: true }, problem: { state: true }, busy: { state: true }, info: { state: true } };

  constructor() {
    super();
    /** @type {"" | "friends"} */ this.mode = "";
    /** @type {string} */ this.problem = "";
    /** @type {boolean} */ this.busy = false;
    /** @type {import("../api.js").GameInfo | null} */ this.info = null;
  }

  render() {
    return html`<main class="home">
      <section class="welcome">
        <div class="fan" aria-hidden="true">${FAN.map(([card, heads]) => face(card, heads))}</div>
        <h1>${ui("title")}</h1>
        <p class="lead">${ui("lead")}</p>
        <button class="big huge" ?disabled=${this.busy} @click=${() => this.#playNow()}>${ui("play now")}</button>
        <p class="hint">${ui("play now hint")}</p>
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <div class="ways">
          <button class="way" aria-expanded=${this.mode === "friends" ? "true" : "false"} @click=${() => this.#friends()}>
            <b>${ui("with friends")}</b><span>${ui("with friends hint")}</span>
          </button>
          <form class="way" @submit=${(/** @type {SubmitEvent} */ event) => this.#join(event)}>
            <label for="code"><b>${ui("join")}</b><span>${ui("join hint")}</span></label>
            <span class="code-line">
              <input id="code" name="code" class="code" maxlength="40" required autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="ABCD" />
              <button>${ui("go")}</button>
            </span>
          </form>
        </div>
      </section>
      ${this.mode === "friends" ? this.#setup() : nothing}
    </main>`;
  }

  #setup() {
    const [least, most] = this.info?.players ?? [2, 10];
    const seats = Array.from({ length: most - least + 1 }, (_, index) => least + index);
    const usual = Math.max(least, Math.min(4, most));
    return html`<section class="setup">
      <h2>${ui("choose game")}</h2>
      <nimmt-games @choose=${(/** @type {CustomEvent} */ event) => (this.info = event.detail)}></nimmt-games>
      <form class="paper" @submit=${(/** @type {SubmitEvent} */ event) => this.#open(event)}>
        <h2>${this.info?.name[language()] ?? ""}</h2>
        <div class="fields">
          <label>${ui("your name")}<input name="name" required maxlength="24" autocomplete="nickname" .value=${kept("name")} /></label>
          <label>${ui("seats")}<select name="seats">${seats.map((n) => html`<option value=${n} ?selected=${n === usual}>${n}</option>`)}</select></label>
          <label>${ui("of them bots")}<select name="bots">${[0, ...seats].filter((n) => n < most).map((n) => html`<option value=${n}>${n}</option>`)}</select></label>
          <label>${ui("clock")}<select name="clock">${CLOCKS.map((clock) => html`<option value=${clock}>${ui(`clock.${clock}`)}</option>`)}</select></label>
        </div>
        ${this.#options()}
        <button class="big" ?disabled=${this.busy}>${ui("open table")}</button>
      </form>
    </section>`;
  }

  #options() {
    const options = this.info?.options.filter((one) => one.choices || one.least !== null) ?? [];
    if (!options.length) return nothing;
    return html`<details class="more">
      <summary>${ui("more options")}</summary>
      <div class="fields">
        ${options.map(
          (one) => html`<label>${one.help[language()]}
            ${one.choices
              ? html`<select name=${`option.${one.name}`}>${one.choices.map((choice) => html`<option value=${choice} ?selected=${choice === one.default}>${choice}</option>`)}</select>`
              : html`<input type="number" name=${`option.${one.name}`} min=${one.least} .value=${String(one.default)} />`}
          </label>`,
        )}
      </div>
    </details>`;
  }

  #friends() {
    this.mode = this.mode ? "" : "friends";
    if (this.mode) this.updateComplete.then(() => this.querySelector(".setup")?.scrollIntoView({ behavior: "smooth", block: "start" }));
  }

  /** Three bots, and off we go. */
  #playNow() {
    return this.#try(async () => {
      const ticket = await openTable({ name: kept("name") || ui("guest"), seats: 4, bots: 3 });
      this.#enter(ticket, true);
    });
  }

  /** @param {SubmitEvent} event */
  #open(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const seats = Number(given.get("seats"));
    const name = String(given.get("name"));
    /** @type {Record<string, any>} */
    const options = {};
    for (const one of this.info?.options ?? []) {
      const value = given.get(`option.${one.name}`);
      if (value !== null && String(value) !== String(one.default)) options[one.name] = one.choices ? value : Number(value);
    }
    keep("name", name);
    return this.#try(async () => {
      const ticket = await openTable({
        name,
        game: this.info?.key,
        options,
        seats,
        bots: Math.min(seats - 1, Number(given.get("bots"))),
        clock: given.get("clock"),
      });
      this.#enter(ticket, false);
    });
  }

  /** @param {SubmitEvent} event */
  #join(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const code = String(given.get("code")).trim();
    return this.#try(async () => {
      const table = await lookUp(code);
      go(`/t/${table.id}`);
    });
  }

  /** @param {() => Promise<void>} work */
  async #try(work) {
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
    this.busy = false;
  }

  /** @param {import("../api.js").Ticket} ticket @param {boolean} start */
  #enter(ticket, start) {
    keep(`secret.${ticket.table}`, ticket.secret);
    go(`/t/${ticket.table}`, { start });
  }
}

customElements.define("nimmt-home", Home);
