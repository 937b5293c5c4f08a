// @ts-check
/** The page: which screen is shown, and the bar above it. */

import { html, nothing } from "../vendor/lit.js";
import { Element } from "./element.js";
import { LANGUAGES, language, speak, trouble, ui } from "./language.js";
import { go, route } from "./routes.js";
import { show } from "./settings.js";

show();

export class App extends Element {
  static properties = { screen: { state: true }, named: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {HTMLElement | null} */ this.screen = null;
    /** @type {string} what is played here */ this.named = "";
    /** @type {string} */ this.problem = "";
    this.onRoute = (/** @type {Event} */ event) => this.#show(event instanceof CustomEvent ? event.detail : {});
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("popstate", this.onRoute);
    window.addEventListener("route", this.onRoute);
    this.addEventListener("named", (event) => (this.named = /** @type {CustomEvent} */ (event).detail));
    this.addEventListener("click", (event) => this.#follow(event));
    this.#show({});
  }

  /** Links of ours change the screen without loading the page again. @param {MouseEvent} event */
  #follow(event) {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || !route(link.pathname)) return;
    event.preventDefault();
    go(link.pathname);
  }

  /** @param {Record<string, any>} more */
  async #show(more) {
    const found = route(location.pathname);
    this.problem = "";
    this.named = "";
    if (!found) return go("/");
    const path = location.pathname;
    try {
      await found.load();
    } catch {
      this.problem = trouble({ code: "offline" });
    }
    if (path !== location.pathname) return; // somebody was faster
    this.screen = this.problem ? null : Object.assign(document.createElement(found.tag), found.given, more);
    window.scrollTo(0, 0);
  }

  render() {
    document.title = ui("title");
    return html`${this.#bar()} ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : (this.screen ?? nothing)}`;
  }

  #bar() {
    return html`<header class="bar">
      <a class="brand" href="/" aria-label=${`nimmt: ${ui("home")}`}>
        <svg class="ox" viewBox="0 0 24 20" aria-hidden="true"><use href="#ox"></use></svg> <span>nimmt</span>
      </a>
      <span class="grow named">${this.named}</span>
      <button class="quiet small-only" ?hidden=${!this.named} @click=${() => this.screen?.dispatchEvent(new Event("drawer"))}>${ui("log and chat")}</button>
      <nav aria-label=${ui("more")}>
        <a href="/rules">${ui("rules")}</a>
        <a href="/settings">${ui("settings")}</a>
      </nav>
      <span class="languages" role="group" aria-label=${ui("language")}>
        ${LANGUAGES.map(
          (one) => html`<button lang=${one} class=${one === language() ? "on" : ""} aria-pressed=${one === language() ? "true" : "false"} @click=${() => speak(one)}>${one.toUpperCase()}</button>`,
        )}
      </span>
    </header>`;
  }
}

customElements.define("nimmt-app", App);
