/** The page: which screen is shown, and the bar above it. */

import { html, nothing } from "../vendor/lit.js";
import { BaseElement } from "./components/base-element.js";
import { bullheadIcon } from "./components/drawings/bullhead.js";
import { icon } from "./components/drawings/icon.js";
import {
  errorMessage,
  LANGUAGES,
  language,
  languageName,
  setLanguage,
  ui,
} from "./i18n/language.js";
import { findRoute, navigate } from "./routes.js";
import { applySettings } from "./state/settings.js";
import { reportInvalid } from "./view/form-validation.js";
import { stylesLoaded } from "./view/stylesheets.js";

applySettings();

/** Whether a click opens no other tab or window. @param {MouseEvent} event */
const isPlainClick = (event) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

export class App extends BaseElement {
  static properties = {
    screen: { state: true },
    named: { state: true },
    titled: { state: true },
    unread: { state: true },
    problem: { state: true },
    setting: { state: true },
  };

  constructor() {
    super();
    /** @type {HTMLElement | null} */ this.screen = null;
    /** @type {string} the game that is played on this screen */ this.named = "";
    /** @type {string} the title that the screen has set */ this.titled = "";
    /** @type {number} unread lines of chat */ this.unread = 0;
    /** @type {string} the address of its rules */ this.rules = "/rules";
    /** @type {string} the code of the error shown instead of a screen */ this.problem = "";
    /** @type {boolean} the settings are open above the screen */ this.setting = false;
    /** @type {string} the address of the screen that is shown */ this.path = "";
    this.onRoute = (/** @type {Event} */ event) => {
      const sameScreen = event.type === "popstate" && location.pathname === this.path;
      if (!sameScreen) this.#show(event instanceof CustomEvent ? event.detail : {});
    };
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("popstate", this.onRoute);
    window.addEventListener("route", this.onRoute);
    this.addEventListener(
      "unread",
      (event) => (this.unread = /** @type {CustomEvent} */ (event).detail),
    );
    this.addEventListener("named", (event) => this.#name(/** @type {CustomEvent} */ (event)));
    this.addEventListener(
      "titled",
      (event) => (this.titled = /** @type {CustomEvent} */ (event).detail),
    );
    this.addEventListener("invalid", reportInvalid, true); // captures: "invalid" does not bubble
    this.addEventListener("click", (event) => this.#follow(event));
    this.#show({});
  }

  /** Our own links change the screen without loading the page again. @param {MouseEvent} event */
  #follow(event) {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    if (
      !link ||
      !isPlainClick(event) ||
      event.defaultPrevented ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    if (link.origin !== location.origin || !findRoute(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }

  /**
   * While a game is played, the link to the rules leads to those of this game.
   * @param {CustomEvent} event
   */
  #name({ detail, target }) {
    const { model, open } = /** @type {any} */ (target);
    const key = (model ?? open)?.info?.key;
    this.rules = key ? `/rules/${key}` : "/rules";
    this.named = detail;
  }

  /** @param {Record<string, any>} more */
  async #show(more) {
    const found = findRoute(location.pathname);
    this.problem = "";
    this.setting = false;
    this.named = "";
    this.titled = "";
    this.rules = "/rules";
    const path = location.pathname;
    this.path = path;
    try {
      await found?.load();
      await stylesLoaded();
    } catch {
      this.problem = "offline";
    }
    if (path !== location.pathname) return; // another address has been opened meanwhile
    if (!found) this.problem = "not-found";
    this.screen =
      this.problem || !found
        ? null
        : Object.assign(document.createElement(found.tag), found.given, more);
    window.scrollTo(0, 0);
  }

  render() {
    document.title = this.#title();
    return html`${this.#bar()} ${this.problem ? this.#nothing() : (this.screen ?? nothing)}
    ${
      this.setting
        ? html`<nimmt-settings sheet @closed=${() => (this.setting = false)}></nimmt-settings>`
        : nothing
    }`;
  }

  /** The title of the browser's tab. */
  #title() {
    const { title = "" } = findRoute(this.path) ?? {};
    const called =
      (this.problem && errorMessage({ code: this.problem })) ||
      this.titled ||
      this.named ||
      (title && ui(title));
    return called ? `${called} · nimmt!` : ui("title");
  }

  /** An error instead of a screen, and a link to the first page. */
  #nothing() {
    return html`<main class="waiting-room">
      <p role="alert">${errorMessage({ code: this.problem })}</p>
      <a class="big" href="/">${ui("home")}</a>
    </main>`;
  }

  /** Open the settings above the screen: a table stays open. @param {MouseEvent} event */
  async #settings(event) {
    if (!isPlainClick(event) || location.pathname === "/settings") return;
    event.preventDefault();
    await import("./screens/settings.js");
    this.setting = true;
  }

  #bar() {
    return html`<header class="bar">
      <a class="brand" href="/" aria-label=${`nimmt: ${ui("home")}`}>
        ${bullheadIcon()} <span>nimmt</span>
      </a>
      <span class="grow named">${this.named}</span>
      <button
        class="quiet small-only"
        ?hidden=${!this.named}
        aria-label=${ui("log and chat")}
        title=${ui("log and chat")}
        @click=${() => this.screen?.dispatchEvent(new Event("drawer"))}
      >
        ${icon("talk")}${this.unread ? html` <b class="count">${this.unread}</b>` : nothing}
      </button>
      <nav aria-label=${ui("more")}>
        <a
          href=${this.rules}
          title=${ui("rules")}
          target=${this.named ? "_blank" : nothing}
          rel="opener"
          >${icon("book")} <span>${ui("rules")}</span></a
        >
        <a
          href="/settings"
          title=${ui("settings")}
          aria-haspopup="dialog"
          @click=${(/** @type {MouseEvent} */ event) => this.#settings(event)}
          >${icon("gear")} <span>${ui("settings")}</span></a
        >
      </nav>
      <label class="languages">
        <span aria-hidden="true">${language().toUpperCase()}</span>
        <select
          aria-label=${ui("language")}
          title=${ui("language")}
          @change=${(/** @type {any} */ event) => setLanguage(event.target.value)}
        >
          ${LANGUAGES.map(
            (one) =>
              html`<option lang=${one.tag} value=${one.tag} .selected=${one.tag === language()}>
                ${languageName(one)}
              </option>`,
          )}
        </select>
      </label>
    </header>`;
  }
}

customElements.define("nimmt-app", App);
