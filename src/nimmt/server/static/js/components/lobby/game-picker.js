/**
 * All games at a glance, by what one needs for them: small, for a sheet on which other things are
 * chosen, too.
 */

import { classMap, html } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { breakableName } from "./game-gallery.js";
import { gamePicture } from "./game-picture.js";

/** @import { GameInfo } from "../../server/types.js" */

/** Whoever has a file to draw is played on a board. @param {GameInfo} info */
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
