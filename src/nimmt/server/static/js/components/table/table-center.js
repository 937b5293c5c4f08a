/** The middle of a table: rows, line-up, other public fields, tracks, the current event. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { fieldLegend, hasPrintedBoard } from "../drawings/board-field.js";
import { eventCaption } from "./event-caption.js";
import { lineup, publicFields } from "./public-fields.js";
import { rows } from "./rows.js";
import { scoreTracks, trackLegend, trackSpaces } from "./score-track.js";

/** @import { TableView } from "../../view/view-data.js" */

/** @param {TableView} view @param {unknown} above what covers it, such as the result */
export function tableCenter(view, above = nothing) {
  const printed = hasPrintedBoard(view.info);
  const board = view.position.rows.some((/** @type {number[]} */ row) => row.length);
  return html`<section
    class=${classMap({ felt: true, tracked: trackSpaces(view.info) > 0 })}
    .style=${`--spaces:${trackSpaces(view.info)}`}
  >
    <div class="cloth" tabindex="0" role="group" aria-label=${ui("table")}>
      ${board ? rows(view) : nothing}
      <div class="middle">
        ${lineup(view)} ${publicFields(view)}
        ${
          printed
            ? html`<details class="legend">
                <summary>${ui("fields")}</summary>
                <ul>
                  ${fieldLegend(view.info, view.speaker)} ${trackLegend(view.info, view.speaker)}
                </ul>
              </details>`
            : nothing
        }
      </div>
    </div>
    ${scoreTracks(view)} ${eventCaption(view)} ${above}
  </section>`;
}
