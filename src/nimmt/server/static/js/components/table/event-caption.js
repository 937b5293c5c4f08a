/** The current event in a sentence, with its cards and a link to its rule. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { cardFace, headCount } from "../drawings/card.js";

/** @import { GameEvent } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

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
 * The cards that are taken, and what they cost.
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
 * A link to the section of the rules that explains an event; it opens in a new tab.
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
