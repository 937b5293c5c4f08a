// @ts-check
/** The middle of a table: rows, line-up, everything else that lies open, and what just happens. */

import { html, nothing } from "../../vendor/lit.js";
import { ui } from "../language.js";
import { lineup, others } from "./fields.js";
import { legend } from "./places.js";
import { rows } from "./rows.js";

/** @param {import("../sight.js").Sight} sight @param {unknown} above what covers it, such as the result */
export function felt(sight, above = nothing) {
  const line = sight.now ? sight.speaker.event(sight.now) : "";
  const printed = sight.info.places.flat().some((code) => code !== ".");
  return html`<section class="felt">
    <div class="cloth" tabindex="0" role="group" aria-label=${ui("table")}>
      ${sight.position.rows.some((/** @type {number[]} */ row) => row.length) ? rows(sight) : nothing}
      <div class="middle">
        ${lineup(sight)} ${others(sight)}
        ${printed
          ? html`<details class="legend"><summary>${ui("fields")}</summary><ul>${legend(sight.info.places, sight.speaker)}</ul></details>`
          : nothing}
      </div>
    </div>
    ${line ? html`<p class="caption" aria-hidden="true">${line}</p>` : nothing} ${above}
  </section>`;
}
