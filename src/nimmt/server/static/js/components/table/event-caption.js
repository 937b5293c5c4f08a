// @ts-check
/** What just happens, in a sentence with its cards; the rule behind it is one tap away. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { face, oxen } from "../drawings/card.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */
/** @typedef {import("../../i18n/speaker.js").Told} Told */

/** @param {Sight} sight */
export function caption(sight) {
  const told = sight.now;
  const line = told ? sight.speaker.event(told) : "";
  if (!told || !line) return nothing;
  return html`<div class="caption">
    <p aria-hidden="true">${line}</p>
    ${taken(sight, told)} ${rule(sight.info.key, told)}
  </div>`;
}

/** The cards that cost something, and how much. @param {Sight} sight @param {Told} told */
function taken({ info }, { data }) {
  if (!Array.isArray(data.cards) || typeof data.heads !== "number") return nothing;
  return html`<span class="taken" aria-hidden="true">
    ${data.cards.map((card) => face(card, info.heads[card] ?? 0))} <b>=</b> ${oxen(data.heads)}
  </span>`;
}

/** The section of the rules that explains an event; the table stays open. @param {string} key @param {Told} told */
export const rule = (key, { kind, data }) => html`<a
  class="rule"
  href=${`/rules/${encodeURIComponent(key)}#event-${[kind, data.reason].filter(Boolean).join(".")}`}
  target="_blank"
  rel="opener"
  title=${ui("rule")}
  aria-label=${ui("rule")}
  >?</a
>`;
