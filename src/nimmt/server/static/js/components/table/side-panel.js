/** The panel beside the table: log, chat, and buttons to pause or leave. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { chat } from "./chat.js";
import { eventLog } from "./event-log.js";

/** @import { Speaker } from "../../i18n/speaker.js" */
/** @import { TableScreen } from "../../screens/table.js" */
/** @import { TableModel } from "../../state/table-model.js" */

/** An icon, because a word would not fit beside the tabs. */
const sheetIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path
    fill-rule="evenodd"
    d="M3 3h18v18H3Zm3 5h12V6H6Zm0 5h5v-3H6Zm7 0h5v-3h-5Zm-7 5h5v-3H6Zm7 0h5v-3h-5Z"
  />
</svg>`;

/** @param {TableScreen} screen @param {TableModel} model @param {Speaker} speaker */
export function sidePanel(screen, model, speaker) {
  const talking = screen.drawer === "talk";
  const fresh = talking ? 0 : model.chat.length - screen.read;
  if (talking) screen.read = model.chat.length;
  const { events } = model.history;
  // the moment after the end of a deal shows the score sheet
  const deal = events.findLastIndex((gameEvent) => "totals" in gameEvent.data) + 1;
  const showStep = (/** @type {number} */ k) => screen.showStep(k);
  return html`<aside class=${`side ${screen.drawer}`}>
    <nav class="tabs">
      <button class=${talking ? "" : "on"} @click=${() => (screen.drawer = "log")}>
        ${ui("log")}
      </button>
      <button class=${talking ? "on" : ""} @click=${() => (screen.drawer = "talk")}>
        ${ui("chat")}${fresh > 0 ? html` <b class="count">${fresh}</b>` : nothing}
      </button>
      ${
        deal > 0 && !model.game?.result
          ? html`<button
              class="aside"
              aria-label=${ui("scores")}
              title=${ui("scores")}
              @click=${() => showStep(deal)}
            >
              ${sheetIcon}
            </button>`
          : nothing
      }
      ${
        model.you.seat !== null
          ? html`<button class="aside small-only to-hand" @click=${() => screen.beHand()}>
              ${ui("only hand")}
            </button>`
          : nothing
      }
      ${
        model.you.host && model.table?.phase === "playing" && !model.table.paused
          ? html`<button class="aside" @click=${() => model.send({ type: "pause" })}>
              ${ui("pause")}
            </button>`
          : nothing
      }
      ${
        model.you.person !== null
          ? html`<button class="aside" @click=${() => screen.leave()}>${ui("leave")}</button>`
          : nothing
      }
      <button class="close" aria-label=${ui("close")} @click=${() => (screen.drawer = "")}>
        ×
      </button>
    </nav>
    ${talking ? chat(model) : eventLog(events, speaker, screen.historyCursor.at, showStep)}
  </aside>`;
}
