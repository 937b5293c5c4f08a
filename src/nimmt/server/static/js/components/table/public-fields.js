// @ts-check
/** What else lies on the table: the line-up, open cards, special cards, stacks, flags. */

import { classMap, html, nothing, repeat } from "../../../vendor/lit.js";
import { openFields } from "../../view/table-view.js";
import { face, spoken } from "../drawings/card.js";
import { cardButton } from "./hand.js";
import { pile } from "./seats.js";
import { littles, sign } from "../drawings/special-card.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */

const MANY = 7; // more lie in two lines where there is little room

/** For the style sheet: how many cards lie side by side where there is room for two lines, and where there is little. @param {Sight} sight @param {number} many */
function abreast(sight, many) {
  const most = mostOf(sight, many);
  return `--abreast:${most < 5 ? most : Math.ceil(most / 2)};--in-line:${most > MANY ? Math.ceil(most / 2) : most};--seated:${most}`;
}

/** They keep their size when some have left. @param {Sight} sight @param {number} many */
const mostOf = ({ table, info }, many) => Math.max(many, table.seats.length + (info.team ? 1 : 0));

/** Keeps the place of the line-up while no card waits: the rows do not move. */
const nobody = html`<li class="nobody" aria-hidden="true"><span class="slot"><span class="gap"></span></span><span class="owner">&nbsp;</span></li>`;

/** While all choose: a back for whoever has chosen, a place for whoever has not. @param {Sight} sight */
function picks(sight) {
  return html`<ol class=${classMap({ lineup: true, many: mostOf(sight, 0) > MANY })} .style=${abreast(sight, sight.asked.length)} aria-hidden="true">
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
  /** @type {import("../../i18n/speaker.js").Play[]} */
  const plays = sight.position.lineup ?? [];
  if (!plays.length && sight.asked.length > 1) return picks(sight);
  return html`<ol class=${classMap({ lineup: true, many: mostOf(sight, plays.length) > MANY })} .style=${abreast(sight, plays.length)} aria-label=${sight.speaker.field("lineup")}>
    ${plays.length ? nothing : nobody}
    ${repeat(
      plays,
      (play) => play.card,
      (play, index) => html`<li class=${classMap({ next: index === 0 })} data-seat-of=${play.seat}>
        <span class=${classMap({ slot: true, offered: sight.choices.cards.has(play.card) })} data-card=${play.card} @click=${() => sight.choices.cards.has(play.card) && sight.choose(play.card)}>
          ${face(play.card, sight.info.heads[play.card] ?? 0)}
          ${play.plain ? nothing : html`<span class="counts">${sign("flip", "")} ${play.number}</span>`}
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

/** @param {Sight} sight @param {string} name @param {import("../../state/api.js").FieldInfo} field @param {any} value */
function other(sight, name, field, value) {
  const { speaker, info } = sight;
  const label = html`<span class="label">${speaker.field(name)}</span>`;
  if (openFields(info).includes(name)) {
    const choosing = value.some((/** @type {number} */ card) => sight.choices.cards.has(card));
    const alone = sight.position.rows.every((/** @type {number[]} */ row) => !row.length);
    return choosing || alone ? spread(sight, label, value) : heap(sight, name, value);
  }
  if (field.shown_as === "words" || field.shown_as === "rest")
    return html`<div class="other" title=${speaker.field(name)}>${label}<span class="littles">${littles(value, speaker)}</span></div>`;
  if (field.shown_as === "flag") return html`<div class="other flag">${speaker.field(name)}!</div>`;
  if (field.shown_as === "number") return html`<div class="other" title=${speaker.field(name)}>${label} <span class="deck">${value}</span></div>`;
  return nothing;
}

/** Cards that have been put away, to be looked through. @param {Sight} sight @param {string} name @param {number[]} cards */
function heap(sight, name, cards) {
  const label = sight.speaker.field(name);
  return html`<details class="legend look-through">
    <summary><span class="label">${label}</span> ${pile(sight, cards, label)}</summary>
    <ul>${cards.map((card) => html`<li>${face(card, sight.info.heads[card] ?? 0)}<span class="unseen">${spoken(card, sight.info.heads[card] ?? 0)}</span></li>`)}</ul>
  </details>`;
}

/** Many cards on the table, spread so that all are seen. @param {Sight} sight @param {unknown} label @param {number[]} cards */
function spread(sight, label, cards) {
  const many = cards.length;
  const [narrow, wide] = [Math.min(10, Math.max(6, Math.ceil(many / 6))), Math.min(16, Math.max(8, Math.ceil(many / 4)))];
  const lines = `--narrow:${narrow};--narrow-lines:${Math.ceil(many / narrow)};--wide:${wide};--wide-lines:${Math.ceil(many / wide)}`;
  return html`<div class="other open-cards">${label}
    <div class="spread" .style=${lines}>${repeat(cards, (card) => card, (card) => cardButton(sight, /** @type {number} */ (card)))}</div>
  </div>`;
}
