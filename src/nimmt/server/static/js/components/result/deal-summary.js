/** The scores after a deal, above the table. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { scores } from "./scores.js";

/** @import { GameEvent } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

/**
 * The scores after a deal, if the current event is the end of one; else nothing.
 * @param {TableView} view
 * @param {GameEvent[]} events
 * @param {() => void} [close]
 */
export function dealSummary(view, events, close) {
  const { currentEvent, position } = view;
  if (!Array.isArray(currentEvent?.data.totals) || !position.sheet?.length) return nothing;
  const button = html`<div class="buttons next">
    <button class="big" @click=${close}>${ui("go on")}</button>
  </div>`;
  return html`<div class="paper result interim" role="region" aria-label=${ui("scores")}>
    <h2>${ui("after deal", { deal: position.sheet.length })}</h2>
    ${scores(view, events, null)} ${close ? button : nothing}
  </div>`;
}
