// @ts-check
/** Beside the table: the log, the chat, and the host's pause. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { log, talk } from "./event-log.js";

/** The score sheet as a sign: in words the tabs would need a second line. */
const grid = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="M3 3h18v18H3Zm3 5h12V6H6Zm0 5h5v-3H6Zm7 0h5v-3h-5Zm-7 5h5v-3H6Zm7 0h5v-3h-5Z" /></svg>`;

/** @typedef {import("../../screens/table.js").TableScreen} TableScreen */
/** @typedef {import("../../state/table-model.js").Model} Model */

/** @param {TableScreen} screen @param {Model} model @param {import("../../i18n/speaker.js").Speaker} speaker */
export function side(screen, model, speaker) {
  const talking = screen.drawer === "talk";
  const fresh = talking ? 0 : model.chat.length - screen.read;
  if (talking) screen.read = model.chat.length;
  const deal = model.show.past.findLastIndex((told) => "totals" in told.data) + 1; // the sheet lies over that moment
  return html`<aside class=${`side ${screen.drawer}`}>
    <nav class="tabs">
      <button class=${talking ? "" : "on"} @click=${() => (screen.drawer = "log")}>${ui("log")}</button>
      <button class=${talking ? "on" : ""} @click=${() => (screen.drawer = "talk")}>
        ${ui("chat")}${fresh > 0 ? html` <b class="count">${fresh}</b>` : nothing}
      </button>
      ${deal > 0 && !model.show.game?.result ? html`<button class="aside" aria-label=${ui("scores")} title=${ui("scores")} @click=${() => screen.look(deal)}>${grid}</button>` : nothing}
      ${model.you.seat !== null ? html`<button class="aside small-only to-hand" @click=${() => screen.beHand()}>${ui("only hand")}</button>` : nothing}
      ${model.you.host && model.table?.phase === "playing" && !model.table.paused
        ? html`<button class="aside" @click=${() => model.tell({ type: "pause" })}>${ui("pause")}</button>`
        : nothing}
      ${model.you.person !== null ? html`<button class="aside" @click=${() => screen.leave()}>${ui("leave")}</button>` : nothing}
      <button class="close" aria-label=${ui("close")} @click=${() => (screen.drawer = "")}>×</button>
    </nav>
    ${talking ? talk(model) : log(model.show.past, speaker, screen.looking.at, (k) => screen.look(k))}
  </aside>`;
}
