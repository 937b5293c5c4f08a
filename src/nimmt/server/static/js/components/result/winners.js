/** The winners under a crown, with confetti. */

import { html, nothing } from "../../../vendor/lit.js";
import { avatar } from "../drawings/avatar.js";
import { crown } from "./score-sheet.js";

/** result.css animates each piece. */
const confetti = html`<div class="confetti" aria-hidden="true">
  ${Array.from({ length: 28 }, () => html`<i></i>`)}
</div>`;

/**
 * The winners' faces under a crown.
 * @param {{seat: number, name: string, bot: string}[]} winners
 */
export function winnersPanel(winners) {
  if (!winners.length) return nothing;
  return html`${confetti}
    <div class="winners" aria-hidden="true">
      ${winners.map((one) => html`<span class="winner">${crown} ${avatar(one, one.seat)}</span>`)}
    </div>`;
}
