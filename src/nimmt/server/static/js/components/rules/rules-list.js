/** The list of all rules pages, and the link to the lesson. */

import { html } from "../../../vendor/lit.js";
import { language, ui } from "../../i18n/language.js";
import { gamePicture } from "../lobby/game-picture.js";

/** @import { GameInfo } from "../../server/types.js" */

/** @param {GameInfo[]} all */
export function rulesList(all) {
  return html`<main class="rules-shelf">
    <h1>${ui("rules all")}</h1>
    <a class="to-lesson" href="/lesson"><b>${ui("lesson")}</b> <span>${ui("lesson hint")}</span></a>
    <ul>
      ${all.map(
        (info) =>
          html`<li>
            <a class="booklet" href=${`/rules/${info.key}`}>
              ${gamePicture(info)}
              <b>${info.name[language()]}</b>
              <span class="players"
                >${ui("for players", { least: info.players[0], most: info.players[1] })}</span
              >
              <span class="tagline">${info.tagline[language()]}</span>
            </a>
          </li>`,
      )}
    </ul>
  </main>`;
}
