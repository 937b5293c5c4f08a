/** The log: the events of a game in sentences. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";

/** @import { Speaker } from "../../i18n/speaker.js" */
/** @import { GameEvent } from "../../server/types.js" */

/**
 * A click on a line shows its moment.
 * @param {GameEvent[]} past
 * @param {Speaker} speaker
 * @param {number | null} at the moment that is looked at: after so many events
 * @param {((k: number) => void) | null} look
 */
export function eventLog(past, speaker, at = null, look = null) {
  const lines = past
    .map((one, index) => ({ one, k: index + 1, text: speaker.event(one) }))
    .filter(({ text }) => text);
  const stop = at ?? lines.at(-1)?.k;
  return html`<ol
    class="log"
    tabindex=${look ? -1 : 0}
    aria-label=${ui("log")}
    @keydown=${moveFocus}
  >
    ${lines.map(
      ({ one, k, text }) =>
        html`<li class=${emphasis(one)} aria-current=${k === at ? "step" : nothing}>
          ${
            look
              ? html`<button class="line" tabindex=${k === stop ? 0 : -1} @click=${() => look(k)}>
                  ${text}
                </button>`
              : text
          }
        </li>`,
    )}
  </ol>`;
}

/** The arrow keys move from line to line. @param {KeyboardEvent} event */
function moveFocus(event) {
  const line = /** @type {HTMLElement} */ (event.target).closest("li");
  const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[
    event.key
  ];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.querySelector("button")?.focus();
}

/** The class of a line: taken cards and new deals stand out. @param {GameEvent} gameEvent */
function emphasis({ data }) {
  if (typeof data.heads === "number") return "heavy";
  return "plays" in data || "deal" in data || "totals" in data ? "head" : "";
}
