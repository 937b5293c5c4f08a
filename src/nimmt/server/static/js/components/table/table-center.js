// @ts-check
/** The middle of a table: rows, line-up, everything else that lies open, and what just happens. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { caption } from "./event-caption.js";
import { lineup, others } from "./public-fields.js";
import { isPrinted, legend } from "../drawings/board-field.js";
import { rows } from "./rows.js";
import { markings, spaces, tracks } from "./score-track.js";

/** @param {import("../../view/table-view.js").Sight} sight @param {unknown} above what covers it, such as the result */
export function felt(sight, above = nothing) {
  const printed = isPrinted(sight.info);
  const board = sight.position.rows.some((/** @type {number[]} */ row) => row.length);
  return html`<section class=${classMap({ felt: true, tracked: spaces(sight.info) > 0 })} .style=${`--spaces:${spaces(sight.info)}`}>
    <div class="cloth" tabindex="0" role="group" aria-label=${ui("table")}>
      ${board ? rows(sight) : nothing}
      <div class="middle">
        ${lineup(sight)} ${others(sight)}
        ${printed
          ? html`<details class="legend"><summary>${ui("fields")}</summary><ul>${legend(sight.info, sight.speaker)} ${markings(sight.info, sight.speaker)}</ul></details>`
          : nothing}
      </div>
    </div>
    ${tracks(sight)} ${caption(sight)} ${above}
  </section>`;
}
