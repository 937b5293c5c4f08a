// @ts-check
/** What else lies on the table: the line-up, open cards, special cards, stacks, flags. */

import { classMap, html, nothing, repeat } from "../../vendor/lit.js";
import { openFields } from "../sight.js";
import { face, oxen, spoken } from "./card.js";
import { cardButton } from "./hand.js";

/** @typedef {import("../sight.js").Sight} Sight */

/** While all choose: a back for whoever has chosen, a place for whoever has not. @param {Sight} sight */
function picks(sight) {
  return html`<ol class="lineup picks" aria-hidden="true">
    ${sight.asked.map((seat) => {
      const missing = sight.waiting.includes(seat);
      return html`<li>
        <span class="slot">${missing ? html`<span class="gap"></span>` : face(0, 0)}</span>
        <span class="owner seat-${seat}">${sight.speaker.who(seat)}</span>
      </li>`;
    })}
  </ol>`;
}

/** The cards that have been revealed and wait for their place. @param {Sight} sight */
export function lineup(sight) {
  /** @type {import("../words.js").Play[]} */
  const plays = sight.position.lineup ?? [];
  if (!plays.length && sight.asked.length > 1) return picks(sight);
  return html`<ol class="lineup" aria-label=${sight.speaker.field("lineup")}>
    ${repeat(
      plays,
      (play) => play.card,
      (play, index) => html`<li class=${classMap({ next: index === 0 })} data-seat-of=${play.seat}>
        <span class="slot" data-card=${play.card}>
          ${face(play.card, sight.info.heads[play.card] ?? 0)}
          ${play.plain ? nothing : html`<span class="counts">→ ${play.number}</span>`}
        </span>
        <span class="unseen">${spoken(play.card, sight.info.heads[play.card] ?? 0)}</span>
        <span class="owner seat-${play.seat < sight.table.seats.length ? play.seat : "own"}">${sight.speaker.who(play.seat)}</span>
      </li>`,
    )}
  </ol>`;
}

/** The public fields that belong to no row and no seat. @param {Sight} sight */
export function others(sight) {
  const found = Object.entries(sight.info.fields).map(([name, field]) => {
    const value = sight.position[name];
    const aside = field.who !== "public" || field.listed || field.transient || field.quiet;
    if (aside || !value || value.length === 0) return nothing;
    return other(sight, name, field, value);
  });
  return found.every((one) => one === nothing) ? nothing : html`<div class="others">${found}</div>`;
}

/** @param {Sight} sight @param {string} name @param {import("../api.js").FieldInfo} field @param {any} value */
function other(sight, name, field, value) {
  const { speaker, info } = sight;
  const label = html`<span class="label">${speaker.field(name)}</span>`;
  if (openFields(info).includes(name)) {
    const choosing = value.some((/** @type {number} */ card) => sight.choices.cards.has(card));
    if (choosing || value.length > 12 || name === "offer")
      return html`<div class="other open-cards">${label}
        <div class="spread">${repeat(value, (card) => card, (card) => cardButton(sight, /** @type {number} */ (card)))}</div>
      </div>`;
    const count = value.reduce((/** @type {number} */ sum, /** @type {number} */ card) => sum + (info.heads[card] ?? 0), 0);
    return html`<div class="other pile">${label} ${oxen(count)}</div>`;
  }
  if (field.shown_as === "words" || field.shown_as === "rest")
    return html`<div class="other">${label}${counted(value, speaker).map(
      ([word, times]) => html`<span class="chip" title=${speaker.special(word)}>
        ${times > 1 ? `${times} × ` : ""}${speaker.label(word)}</span>`,
    )}</div>`;
  if (field.shown_as === "flag") return html`<div class="other flag">${speaker.field(name)}!</div>`;
  if (field.shown_as === "number") return html`<div class="other">${label} <b>${value}</b></div>`;
  return nothing;
}

/**
 * Each kind of card once, with how many there are.
 * @param {string[]} words
 * @param {import("../words.js").Speaker} speaker
 * @returns {[string, number][]}
 */
function counted(words, speaker) {
  /** @type {Map<string, [string, number]>} */
  const kinds = new Map();
  for (const word of words) {
    const label = speaker.label(word);
    kinds.set(label, [word, (kinds.get(label)?.[1] ?? 0) + 1]);
  }
  return [...kinds.values()];
}
