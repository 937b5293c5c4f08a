/** The public fields besides the rows: line-up, open cards, special cards, stacks, flags. */

import { classMap, html, nothing, repeat } from "../../../vendor/lit.js";
import { cssVariables } from "../../view/css-variables.js";
import { openCardFields } from "../../view/view-data.js";
import { cardFace, cardLabel } from "../drawings/card.js";
import { specialCards, specialIcon } from "../drawings/special-card.js";
import { cardButton } from "./hand.js";
import { pile } from "./seats.js";

/** @import { FieldInfo, Play } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

const MANY = 7; // more cards take two lines on a small screen

/**
 * How many cards lie side by side, for the style sheet.
 * @param {TableView} view
 * @param {number} many
 */
function lineupSizes(view, many) {
  const most = largestLineup(view, many);
  const half = Math.ceil(most / 2);
  return cssVariables({
    abreast: most < 5 ? most : half,
    "in-line": most > MANY ? half : most,
    seated: most,
  });
}

/**
 * The most cards that the line-up has in a turn; they keep their size when some have left.
 * @param {TableView} view
 * @param {number} many
 */
const largestLineup = ({ table, info }, many) =>
  Math.max(many, table.seats.length + (info.team ? 1 : 0));

/** Keeps the height of an empty line-up, so that the rows do not move. */
const placeholder = html`<li class="nobody" aria-hidden="true">
  <span class="slot"><span class="gap"></span></span><span class="owner">&nbsp;</span>
</li>`;

/**
 * While players choose: a card back for each who has chosen, a gap for each who has not.
 * @param {TableView} view
 */
function hiddenPicks(view) {
  return html`<ol
    class=${classMap({ lineup: true, many: largestLineup(view, 0) > MANY })}
    .style=${lineupSizes(view, view.deciding.length)}
    aria-hidden="true"
  >
    ${view.deciding.map((seat) => {
      const missing = view.waiting.includes(seat);
      return html`<li>
        <span class="slot">${missing ? html`<span class="gap"></span>` : cardFace(0, 0)}</span>
        <span class="owner seat-${seat}">${view.speaker.who(seat)}</span>
      </li>`;
    })}
  </ol>`;
}

/** The cards that are revealed but not placed yet. @param {TableView} view */
export function lineup(view) {
  /** @type {Play[]} */
  const plays = view.position.lineup ?? [];
  if (!plays.length && view.deciding.length > 1) return hiddenPicks(view);
  return html`<ol
    class=${classMap({ lineup: true, many: largestLineup(view, plays.length) > MANY })}
    .style=${lineupSizes(view, plays.length)}
    aria-label=${view.speaker.field("lineup")}
  >
    ${plays.length ? nothing : placeholder}
    ${repeat(
      plays,
      (play) => play.card,
      (play, index) =>
        html`<li class=${classMap({ next: index === 0 })} data-seat-of=${play.seat}>
          <span
            class=${classMap({ slot: true, offered: view.choices.cards.has(play.card) })}
            data-card=${play.card}
            @click=${() => view.choices.cards.has(play.card) && view.choose(play.card)}
          >
            ${cardFace(play.card, view.info.heads[play.card] ?? 0)}
            ${
              play.plain
                ? nothing
                : html`<span class="counts">${specialIcon("flip", "")} ${play.number}</span>`
            }
          </span>
          <span class="unseen">${cardLabel(play.card, view.info.heads[play.card] ?? 0)}</span>
          <span class="owner seat-${play.seat < view.table.seats.length ? play.seat : "own"}"
            >${view.speaker.who(play.seat)}</span
          >
        </li>`,
    )}
  </ol>`;
}

/** The public fields that belong to no row and no seat. @param {TableView} view */
export function publicFields(view) {
  const found = Object.entries(view.info.fields).map(([name, field]) => {
    const value = view.position[name];
    const aside = field.who !== "public" || field.listed || field.transient || field.quiet;
    if (aside || !value || value.length === 0) return nothing;
    return publicField(view, name, field, value);
  });
  return found.every((one) => one === nothing) ? nothing : html`<div class="others">${found}</div>`;
}

/** @param {TableView} view @param {string} name @param {FieldInfo} field @param {any} value */
function publicField(view, name, field, value) {
  const { speaker, info } = view;
  const label = html`<span class="label">${speaker.field(name)}</span>`;
  if (openCardFields(info).includes(name)) {
    const choosing = value.some((/** @type {number} */ card) => view.choices.cards.has(card));
    const alone = view.position.rows.every((/** @type {number[]} */ row) => !row.length);
    return choosing || alone ? spread(view, label, value) : discardPile(view, name, value);
  }
  if (field.shown_as === "words" || field.shown_as === "rest")
    return html`<div class="other" title=${speaker.field(name)}>
      ${label}<span class="littles">${specialCards(value, speaker)}</span>
    </div>`;
  if (field.shown_as === "flag") return html`<div class="other flag">${speaker.field(name)}!</div>`;
  if (field.shown_as === "number")
    return html`<div class="other" title=${speaker.field(name)}>
      ${label} <span class="deck">${value}</span>
    </div>`;
  return nothing;
}

/**
 * A pile of open cards that can be looked through.
 * @param {TableView} view
 * @param {string} name
 * @param {number[]} cards
 */
function discardPile(view, name, cards) {
  const label = view.speaker.field(name);
  return html`<details class="legend look-through">
    <summary><span class="label">${label}</span> ${pile(view, cards, label)}</summary>
    <ul>
      ${cards.map(
        (card) =>
          html`<li>
            ${cardFace(card, view.info.heads[card] ?? 0)}<span class="unseen"
              >${cardLabel(card, view.info.heads[card] ?? 0)}</span
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

/**
 * Open cards side by side, in several lines.
 * @param {TableView} view
 * @param {unknown} label
 * @param {number[]} cards
 */
function spread(view, label, cards) {
  const many = cards.length;
  const narrow = Math.min(10, Math.max(6, Math.ceil(many / 6)));
  const wide = Math.min(16, Math.max(8, Math.ceil(many / 4)));
  const lines = cssVariables({
    narrow,
    "narrow-lines": Math.ceil(many / narrow),
    wide,
    "wide-lines": Math.ceil(many / wide),
  });
  return html`<div class="other open-cards">
    ${label}
    <div class="spread" .style=${lines}>
      ${repeat(
        cards,
        (card) => card,
        (card) => cardButton(view, /** @type {number} */ (card)),
      )}
    </div>
  </div>`;
}
