// @ts-check
/** The gallery of all games. */

import { classMap, html } from "../../vendor/lit.js";
import { games } from "../api.js";
import { Element } from "../element.js";
import { language, ui } from "../language.js";
import { face } from "./card.js";

/** Four cards of the game, as a picture of it. @param {import("../api.js").GameInfo} info @param {number} index */
function picture(info, index) {
  const most = info.heads.length - 1;
  const cards = [7, 22, 55, 88].map((card) => ((card + index * 13) % most) + 1);
  return html`<span class="picture" aria-hidden="true">${cards.map((card) => face(card, info.heads[card]))}</span>`;
}

export class Games extends Element {
  static properties = { chosen: {}, all: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.chosen = "";
    /** @type {import("../api.js").GameInfo[]} */ this.all = [];
  }

  async connectedCallback() {
    super.connectedCallback();
    this.all = await games().catch(() => []);
    if (!this.chosen && this.all.length) this.#choose(this.all[0]);
  }

  /** @param {import("../api.js").GameInfo} info */
  #choose(info) {
    this.chosen = info.key;
    this.dispatchEvent(new CustomEvent("choose", { detail: info }));
  }

  render() {
    return html`<ul class="gallery" aria-label=${ui("games")}>
      ${this.all.map(
        (info, index) => html`<li>
          <button
            class=${classMap({ game: true, chosen: info.key === this.chosen })}
            aria-pressed=${info.key === this.chosen ? "true" : "false"}
            @click=${() => this.#choose(info)}
          >
            ${picture(info, index)}
            <b>${info.name[language()]}</b>
            <span class="players">${ui("for players", { least: info.players[0], most: info.players[1] })}</span>
            <span class="tagline">${info.tagline[language()]}</span>
          </button>
        </li>`,
      )}
    </ul>`;
  }
}

customElements.define("nimmt-games", Games);
