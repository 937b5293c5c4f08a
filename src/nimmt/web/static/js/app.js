// @ts-check
/** The page: which screen is shown, and the bar above it. */

import { html, nothing, repeat } from "../vendor/lit.js";
import { Element } from "./element.js";
import { forget, keep, kept } from "./keeping.js";
import { LANGUAGES, language, speak, ui } from "./language.js";
import "./parts/games.js";
import "./screens/home.js";
import "./screens/join.js";
import { SPEEDS, TableScreen } from "./screens/table.js";

export class App extends Element {
  static properties = { path: { state: true }, named: { state: true } };

  constructor() {
    super();
    this.path = location.pathname;
    this.start = false;
    /** @type {string} what is played here */ this.named = "";
    this.onBack = () => (this.path = location.pathname);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("popstate", this.onBack);
    this.#on("go", ({ path, start }) => this.#go(path, start));
    this.#on("named", (name) => (this.named = name));
    this.#on("lost", (reason) => this.#lost(reason));
  }

  /** What the screens have to say. @param {string} kind @param {(detail: any) => void} act */
  #on(kind, act) {
    this.addEventListener(kind, (event) => act(/** @type {CustomEvent} */ (event).detail));
  }

  get table() {
    return /^\/t\/([^/]+)/.exec(this.path)?.[1] ?? "";
  }

  /** @param {string} path @param {boolean} start */
  #go(path, start = false) {
    history.pushState(null, "", path);
    this.start = start;
    this.path = path;
    this.requestUpdate();
    window.scrollTo(0, 0);
  }

  /** The way to a seat is lost for good. @param {string} reason */
  #lost(reason) {
    forget(`secret.${this.table}`);
    this.#go(reason === "unknown-secret" ? this.path : "/");
  }

  render() {
    document.title = ui("title");
    return html`${this.#bar()} ${this.#screen()}`;
  }

  #screen() {
    if (!this.table) return html`<nimmt-home></nimmt-home>`;
    const secret = kept(`secret.${this.table}`);
    if (!secret) return html`<nimmt-join .table=${this.table}></nimmt-join>`;
    const way = [this.table, secret]; // another table or another seat is another element
    return repeat([way], (one) => one.join(), () => html`<nimmt-table .table=${this.table} .secret=${secret} .start=${this.start}></nimmt-table>`);
  }

  #bar() {
    const home = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#go("/");
    };
    return html`<header class="bar">
      <a class="brand" href="/" aria-label=${`nimmt: ${ui("home")}`} @click=${home}>
        <svg class="ox" viewBox="0 0 24 20" aria-hidden="true"><use href="#ox"></use></svg> <span>nimmt</span>
      </a>
      <span class="grow named">${this.table ? this.named : ""}</span>
      ${this.table
        ? html`<label class="speed" title=${ui("speed")}><span class="unseen">${ui("speed")}</span>
              <select @change=${(/** @type {Event} */ event) => keep("speed", /** @type {HTMLSelectElement} */ (event.target).value)}>
                ${Object.keys(SPEEDS).map((speed) => html`<option value=${speed} ?selected=${speed === (kept("speed") || "normal")}>${ui(`speed.${speed}`)}</option>`)}
              </select></label>
            <button class="quiet small-only" @click=${() => this.#drawer()}>${ui("log and chat")}</button>`
        : nothing}
      <span class="languages" role="group" aria-label=${ui("language")}>
        ${LANGUAGES.map(
          (one) => html`<button lang=${one} class=${one === language() ? "on" : ""} aria-pressed=${one === language() ? "true" : "false"} @click=${() => speak(one)}>${one.toUpperCase()}</button>`,
        )}
      </span>
    </header>`;
  }

  #drawer() {
    const table = /** @type {TableScreen | null} */ (this.querySelector("nimmt-table"));
    if (table) table.drawer = table.drawer ? "" : "log";
  }
}

customElements.define("nimmt-app", App);
