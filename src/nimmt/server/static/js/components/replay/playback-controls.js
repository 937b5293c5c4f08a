/** The buttons and the slider that move through a replay. */

import { html, svg } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { onValue } from "../../view/form-events.js";

/**
 * @typedef {object} Playback
 * @property {number} at
 * @property {number} first
 * @property {number} last
 * @property {boolean} playing
 * @property {string} spoken where we are, for whoever does not see the slider
 * @property {(what: Move) => void} move
 * @property {(at: number) => void} jump
 */
/**
 * @typedef {"first" | "step back" | "event back" | "play" | "event on" | "step on" | "last"} Move
 */

/** @type {Record<string, string>} */
const GLYPHS = {
  first: "M4 5h2.5v14H4ZM20 5v14L8 12Z",
  "step back": "M12.5 5v14L3 12ZM21.5 5v14L12 12Z",
  "event back": "M16.5 5v14L7 12Z",
  play: "M7 4v16l13-8Z",
  pause: "M6 5h4.5v14H6ZM13.5 5H18v14h-4.5Z",
  "event on": "M7.5 5v14L17 12Z",
  "step on": "M2.5 5v14L12 12ZM11.5 5v14L21 12Z",
  last: "M17.5 5H20v14h-2.5ZM4 5v14L16 12Z",
};
/** @type {Move[]} */
const MOVES = ["first", "step back", "event back", "play", "event on", "step on", "last"];
/** The keys of the keyboard for the same moves. @type {Record<string, Move>} */
export const PLAYBACK_KEYS = {
  Home: "first",
  PageUp: "step back",
  ArrowUp: "step back",
  ArrowLeft: "event back",
  " ": "play",
  ArrowRight: "event on",
  ArrowDown: "step on",
  PageDown: "step on",
  End: "last",
};

/** @param {Playback} transport */
export function playbackControls({ at, first, last, playing, spoken, move, jump }) {
  const nowhere = (/** @type {Move} */ what) =>
    ["event on", "step on", "last"].includes(what) ? at >= last : what !== "play" && at <= first;
  return html`<div class="transport">
    <input
      type="range"
      min=${first}
      max=${last}
      .value=${String(at)}
      aria-label=${ui("moment")}
      aria-valuetext=${spoken}
      @input=${onValue((chosen) => jump(Number(chosen)))}
    />
    <div class="keys" role="group" aria-label=${ui("replay")}>
      ${MOVES.map((what) => {
        const drawn = what === "play" && playing ? "pause" : what;
        return html`<button
          class=${what === "play" ? "main" : ""}
          aria-label=${ui(`replay.${drawn}`)}
          title=${ui(`replay.${drawn}`)}
          aria-disabled=${nowhere(what) ? "true" : "false"}
          @click=${() => move(what)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">${svg`
            <path d=${GLYPHS[drawn]}></path>
          `}</svg>
        </button>`;
      })}
    </div>
  </div>`;
}
