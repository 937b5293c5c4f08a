/** All games as small buttons in groups: for cards, for a team, on a board. */

import { classMap, html } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { breakableName } from "../breakable-name.js";
import { gamePicture } from "./game-picture.js";

/** @import { GameInfo } from "../../server/types.js" */

/**
 * The group of a game; games with a file among their options have a board.
 * @param {GameInfo} info
 */
const groupOf = ({ team, options }) =>
  team ? "together" : options.some(({ sample }) => sample) ? "board" : "cards";

/**
 * @param {GameInfo[]} all
 * @param {string} chosen a combination is all its parts
 * @param {(key: string) => void} choose
 */
export function gamePicker(all, chosen, choose) {
  const parts = chosen.split("+");
  return ["cards", "together", "board"].map((name) => {
    const those = all.filter((info) => groupOf(info) === name);
    return html`<div
      class="picks"
      role="group"
      aria-label=${ui(`group.${name}`)}
      ?hidden=${!those.length}
    >
      <h3 aria-hidden="true">${ui(`group.${name}`)}</h3>
      ${those.map(
        (info) =>
          html`<button
            type="button"
            class=${classMap({ pick: true, chosen: parts.includes(info.key) })}
            aria-pressed=${parts.includes(info.key) ? "true" : "false"}
            @click=${() => choose(info.key)}
          >
            ${gamePicture(info)} <span>${breakableName(info)}</span>
          </button>`,
      )}
    </div>`;
  });
}
