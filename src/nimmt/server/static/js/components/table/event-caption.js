/** What just happens, in a sentence with its cards; the rule behind it is one tap away. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { cardFace, headCount } from "../drawings/card.js";

/** @import { GameEvent } from "../../server/types.js" */
/** @import { TableView } from "../../view/table-view.js" */

/** @param {TableView} view */
export function eventCaption(view) {
  const gameEvent = view.currentEvent;
  const line = gameEvent ? view.speaker.event(gameEvent) : "";
  if (!gameEvent || !line) return nothing;
  return html`<div class="caption">
    <p aria-hidden="true">${line}</p>
    ${takenCards(view, gameEvent)} ${ruleLink(view.info.key, gameEvent)}
  </div>`;
}

/**
 * The cards that cost something, and how much.
 * @param {TableView} view
 * @param {GameEvent} gameEvent
 */
function takenCards({ info }, { data }) {
  if (!Array.isArray(data.cards) || typeof data.heads !== "number") return nothing;
  return html`<span class="taken" aria-hidden="true">
    ${data.cards.map((card) => cardFace(card, info.heads[card] ?? 0))}
    <b>=</b> ${headCount(data.heads)}
  </span>`;
}

/**
 * The section of the rules that explains an event; the table stays open.
 * @param {string} key
 * @param {GameEvent} gameEvent
 */
export function ruleLink(key, { kind, data }) {
  const section = `event-${[kind, data.reason].filter(Boolean).join(".")}`;
  return html`<a
    class="rule"
    href=${`/rules/${encodeURIComponent(key)}#${section}`}
    target="_blank"
    rel="opener"
    title=${ui("rule")}
    aria-label=${ui("rule")}
    >?</a
  >`;
}
