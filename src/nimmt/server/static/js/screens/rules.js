/** The rules of a game, or the list of all rules pages. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { breakableName } from "../components/breakable-name.js";
import { cardFace, headCount } from "../components/drawings/card.js";
import { errorMessage, language, ui } from "../i18n/language.js";
import { fetchGame, fetchGames } from "../server/api.js";
import { fetchRules } from "../server/rules-api.js";
import "../components/rules/example-scene.js";
import { backLink, rememberOrigin } from "../components/rules/back-link.js";
import { rulesList } from "../components/rules/rules-list.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { GameInfo, RulesBlock, RulesPage } from "../server/types.js" */
/** @import { RulesPart, RulesSection } from "../server/types.js" */

loadStyles("rules");

const TERM = /^(.{2,36}?): (.+)$/s; // "Stop!: lay it beside a row" explains a term

export class Rules extends BaseElement {
  static properties = { key: {}, problem: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.key = "";
    /** @type {string} */ this.problem = "";
    /** @type {RulesPage | null} */ this.page = null;
    /** @type {Map<string, GameInfo>} */ this.infos = new Map();
    /** @type {GameInfo[]} */ this.all = [];
    this.onHash = () => this.#turnTo(location.hash.slice(1));
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("hashchange", this.onHash);
    rememberOrigin();
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.onHash);
  }

  async #load() {
    try {
      if (this.key) await this.#loadPage(decodeURIComponent(this.key));
      else this.all = await fetchGames();
    } catch (error) {
      const { code, about } = /** @type {any} */ (error);
      this.problem = errorMessage({
        code: code === "unknown-game" ? "unknown-rules" : code,
        about,
      });
    }
    this.requestUpdate();
    await this.updateComplete;
    this.onHash();
  }

  /** @param {string} key */
  async #loadPage(key) {
    const page = await fetchRules(key);
    const played = [
      ...new Set([
        ...page.parts.map((part) => part.key),
        ...page.scenes.map((scene) => scene.game),
      ]),
    ];
    const infos = await Promise.all(played.map((one) => fetchGame(one)));
    this.infos = new Map(infos.map((info) => [info.key, info]));
    this.page = page;
  }

  /**
   * Show a section, or the one that explains an event, such as `event-take.low`.
   * @param {string} hash
   */
  #turnTo(hash) {
    const wanted = decodeURIComponent(hash);
    const event = wanted.startsWith("event-") ? wanted.slice(6) : "";
    const { explains = {} } = this.page ?? {};
    const id = event ? (explains[event] ?? explains[event.split(".")[0]]) : wanted;
    const section = id ? document.getElementById(id) : null;
    if (!section || !this.contains(section)) return;
    this.querySelector(".sought")?.classList.remove("sought");
    section.classList.add("sought");
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }

  updated() {
    if (this.key)
      this.setTitle([ui("rules"), this.page?.name[language()]].filter(Boolean).join(": "));
  }

  render() {
    return html`${backLink()} ${this.#page()}`;
  }

  #page() {
    if (this.problem)
      return html`<main class="rules">
        <p class="notice" role="alert">${this.problem}</p>
        <p><a href="/rules">${ui("rules all")}</a></p>
      </main>`;
    if (!this.key)
      return this.all.length
        ? rulesList(this.all)
        : html`<p class="waiting-room">${ui("loading")}</p>`;
    const { page } = this;
    if (!page) return html`<p class="waiting-room">${ui("loading")}</p>`;
    const titled = page.parts.flatMap(({ sections }) =>
      sections.filter(({ title }) => title[language()]),
    );
    return html`<main class="rules">
      <nav class="contents" aria-label=${ui("contents")}>
        <a class="up" href="/rules">${ui("rules all")}</a>
        <ol>
          ${page.parts.map(
            (part) =>
              html`<li>
                <a href=${`#${part.key}`}>${part.name[language()]}</a>
                <ol>
                  ${part.sections
                    .filter((one) => titled.includes(one))
                    .map(
                      (one) => html`<li><a href=${`#${one.id}`}>${one.title[language()]}</a></li>`,
                    )}
                </ol>
              </li>`,
          )}
        </ol>
      </nav>
      <div class="sheets">
        <h1 class=${page.parts[0].key === page.key ? "unseen" : ""}>${page.name[language()]}</h1>
        ${page.parts.map((part, index) => this.#part(part, index > 0))}
      </div>
    </main>`;
  }

  /** @param {RulesPart} part @param {boolean} base rules that others build on */
  #part(part, base) {
    const { key, tagline, sections } = part;
    const [least, most] = part.players;
    const link = html` · <a href=${`/rules/${key}`}>${ui("own page")}</a>`;
    return html`<article class="paper part">
      <header>
        <h2>${breakableName(part)}</h2>
        <p class="tagline">${tagline[language()]}</p>
        <p class="hint">
          ${ui("for players", { least, most })}${base ? link : nothing}
        </p>
      </header>
      ${sections.map((section) => this.#section(section, key))}
    </article>`;
  }

  /** @param {RulesSection} section @param {string} key */
  #section({ id, title, blocks }, key) {
    const heading = title[language()];
    return html`<section id=${id} tabindex="-1">
      ${heading ? html`<h3>${heading}</h3>` : nothing}
      ${blocks[language()].map((block) => this.#block(block, key))}
    </section>`;
  }

  /** @param {RulesBlock} block @param {string} key */
  #block({ text, list, cards, scene }, key) {
    if (text !== undefined) return html`<p>${withCode(text)}</p>`;
    if (list)
      return html`<ul>
        ${list.map((entry) => html`<li>${explained(entry)}</li>`)}
      </ul>`;
    if (cards)
      return html`<div class="samples">
        ${cards.map((card) => sample(card, this.infos.get(key)?.heads[card] ?? 0))}
      </div>`;
    const shown = this.page?.scenes[scene ?? -1];
    return shown
      ? html`<nimmt-scene .scene=${shown} .info=${this.infos.get(shown.game)}></nimmt-scene>`
      : nothing;
  }
}

/** @param {string} entry */
function explained(entry) {
  const [, term, rest] = TERM.exec(entry) ?? [];
  return term ? html`<b>${term}:</b> ${withCode(rest)}` : withCode(entry);
}

/** Text between backticks is code. @param {string} text */
const withCode = (text) =>
  text.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/** A card, and what it costs. @param {number} card @param {number} heads */
const sample = (card, heads) =>
  html`<span class="sample"
    >${cardFace(card, heads)}<span class="unseen">${card}:</span> ${headCount(heads)}</span
  >`;

customElements.define("nimmt-rules", Rules);
