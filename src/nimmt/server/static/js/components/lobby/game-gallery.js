/** The gallery of all games. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { language, ui } from "../../i18n/language.js";
import { fetchGames } from "../../server/api.js";
import { BaseElement } from "../base-element.js";
import { breakableName } from "../breakable-name.js";
import { gamePicture } from "./game-picture.js";

/** @import { GameInfo } from "../../server/types.js" */

/** The number of players and the duration. @param {GameInfo} info */
export const playersAndMinutes = ({ players: [least, most], minutes }) =>
  html`<span class="scope">
    <span>${ui("for players", { least, most })}</span> <span>${ui("minutes", { minutes })}</span>
  </span>`;

export class GameGallery extends BaseElement {
  static properties = { chosen: {}, idle: { type: Boolean }, all: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.chosen = "";
    /** @type {boolean} a click opens something and leaves nothing chosen */ this.idle = false;
    /** @type {GameInfo[]} */ this.all = [];
  }

  async connectedCallback() {
    super.connectedCallback();
    this.all = await fetchGames().catch(() => []);
    if (!this.chosen && !this.idle && this.all.length) this.#choose(this.all[0]);
  }

  /** @param {GameInfo} info */
  #choose(info) {
    if (!this.idle) this.chosen = info.key;
    this.dispatchEvent(new CustomEvent("choose", { detail: info }));
  }

  render() {
    const parts = this.chosen.split("+");
    return html`<ul class="gallery" aria-label=${ui("games")}>
      ${this.all.map((info) => {
        const chosen = parts.includes(info.key);
        return html`<li>
          <button
            class=${classMap({ game: true, chosen })}
            aria-pressed=${this.idle ? nothing : chosen ? "true" : "false"}
            aria-haspopup=${this.idle ? "dialog" : nothing}
            @click=${() => this.#choose(info)}
          >
            ${gamePicture(info)}
            <b>${breakableName(info)}</b>
            ${playersAndMinutes(info)}
            <span class="tagline">${info.tagline[language()]}</span>
          </button>
        </li>`;
      })}
    </ul>`;
  }
}

customElements.define("nimmt-games", GameGallery);
