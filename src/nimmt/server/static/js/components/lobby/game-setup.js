/**
 * What is to be played: a game or a combination of several, and its options.
 *
 * Its events carry {info, options}: "shown" when it has found the game it was given, "fit" when
 * somebody has chosen.
 */

import { html, nothing } from "../../../vendor/lit.js";
import { errorMessage, language, ui } from "../../i18n/language.js";
import { fetchGame, fetchGames } from "../../server/api.js";
import { BaseElement } from "../base-element.js";
import "./file-option.js";
import { loadStyles } from "../../view/stylesheets.js";

/** @import { GameInfo, OptionInfo } from "../../server/types.js" */

loadStyles("gallery");

export class GameSetup extends BaseElement {
  static properties = {
    game: {},
    options: {},
    all: { state: true },
    info: { state: true },
    problem: { state: true },
  };

  #request = 0;

  constructor() {
    super();
    /** @type {string} */ this.game = "";
    /** @type {Record<string, any>} those that differ from the defaults */ this.options = {};
    /** @type {GameInfo[]} */ this.all = [];
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {string} */ this.problem = "";
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    if (changed.has("game") && this.game && this.game !== this.info?.key)
      this.#take("shown", this.game, this.options);
  }

  /**
   * Try this choice; what does not work changes nothing.
   * @param {"shown" | "fit"} how
   * @param {string} key
   * @param {Record<string, any>} options
   */
  async #take(how, key, options) {
    const turn = ++this.#request;
    this.problem = "";
    try {
      this.all = await fetchGames();
      const info = await fetchGame(key, options);
      if (turn !== this.#request) return; // something else has been chosen meanwhile
      this.info = info;
      this.game = info.key;
      const has = info.options.map(({ name }) => name);
      this.options = Object.fromEntries(
        Object.entries(options).filter(([name]) => has.includes(name)),
      );
      this.dispatchEvent(new CustomEvent(how, { detail: { info, options: this.options } }));
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
      this.requestUpdate();
    }
  }

  render() {
    const { info } = this;
    if (!info) return nothing;
    return html`${this.#joins(info)}
    ${
      info.options.length
        ? html`<details class="more">
            <summary>${ui("more options")}</summary>
            <div class="fields">${info.options.map((option) => this.#option(info, option))}</div>
          </details>`
        : nothing
    }
    ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}`;
  }

  /** Check boxes for the games that can be combined. @param {GameInfo} info */
  #joins(info) {
    if (!info.joins.length) return nothing;
    const parts = info.key.split("+");
    const others = this.all.filter(({ key }) => info.joins.includes(key));
    return html`<fieldset class="joins">
      <legend>${ui("combine")}</legend>
      ${others.map(
        ({ key, name, tagline }) =>
          html`<label class="join-one" title=${tagline[language()]}>
            <input
              type="checkbox"
              value=${key}
              .checked=${parts.includes(key)}
              @change=${() => this.#join(key, parts)}
            />
            <span>${name[language()]}</span>
          </label>`,
      )}
    </fieldset>`;
  }

  /** Add a game to the combination, or remove it. @param {string} key @param {string[]} parts */
  #join(key, parts) {
    const chosen = (this.info?.joins ?? []).filter((one) => parts.includes(one) !== (one === key));
    const plain = this.all.find((one) => one.joins.length && !one.combinable)?.key ?? "";
    return this.#take("fit", chosen.join("+") || plain, this.options);
  }

  /** @param {GameInfo} info @param {OptionInfo} option */
  #option(info, option) {
    const texts = info.texts[language()];
    const { name, choices, sample, help } = option;
    const label = texts[`setting.${name}`] ?? help[language()];
    const value = this.options[name] ?? option.default;
    const set = (/** @type {any} */ chosen) => this.#set(option, chosen);
    const heard = (/** @type {Event} */ event) =>
      set(/** @type {HTMLInputElement} */ (event.target).value);
    if (sample !== null)
      return html`<nimmt-own-file
        .label=${label}
        .name=${`${info.key}.board`}
        .sample=${sample}
        .text=${value}
        @text=${(/** @type {CustomEvent} */ event) => set(event.detail)}
      ></nimmt-own-file>`;
    return html`<label
      >${label}
      ${
        choices
          ? html`<select @change=${heard}>
              ${choices.map(
                (one) =>
                  html`<option value=${one} ?selected=${one === value}>
                    ${texts[`setting.${name}.${one}`] ?? one}
                  </option>`,
              )}
            </select>`
          : html`<input
              type="number"
              inputmode="numeric"
              required
              min=${option.least}
              max="1000"
              .value=${String(value)}
              @change=${heard}
            />`
      }
    </label>`;
  }

  /** @param {OptionInfo} option @param {string} given */
  #set(option, given) {
    const value = option.least === null ? given : Number(given);
    const { [option.name]: _, ...others } = this.options;
    return this.#take(
      "fit",
      this.game,
      value === option.default ? others : { ...others, [option.name]: value },
    );
  }
}

customElements.define("nimmt-setup", GameSetup);
