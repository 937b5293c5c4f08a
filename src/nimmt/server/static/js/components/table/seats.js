/** The players: name, points, what they have, and whether they are waited for. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { signed } from "../../i18n/fill.js";
import { ui } from "../../i18n/language.js";
import { avatar } from "../drawings/avatar.js";
import { hasPrintedBoard } from "../drawings/board-field.js";
import { bullheadIcon } from "../drawings/bullhead.js";
import { cardLabel, headCount } from "../drawings/card.js";
import { specialCard, specialCards } from "../drawings/special-card.js";

/** @import { Seat } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

/** The number of seats in a line on a small screen. @param {number} many */
const across = (many) => (many < 5 ? many : Math.ceil(many / 2));

/** @param {TableView} view */
export function seats(view) {
  const people = view.table.seats.length;
  const many = people + (view.info.team ? 1 : 0);
  return html`<ul
    class=${classMap({ seats: true, crowd: many > 6 })}
    .style=${`--many:${many};--across:${across(many)}`}
    aria-label=${ui("players")}
  >
    ${view.table.seats.map((seat, number) => seatItem(view, seat, number))}
    ${view.info.team ? opponentSeat(view, people) : nothing}
  </ul>`;
}

/** @param {TableView} view @param {Seat} seat @param {number} number */
function seatItem(view, seat, number) {
  const waited = view.waiting.includes(number);
  const state = {
    seat: true,
    mine: number === view.seat,
    waited,
    away: seat.person !== null && !seat.here,
    acting: view.currentEvent?.data.seat === number,
  };
  const bubble = view.bubbles.get(number);
  const goods = cardsBefore(view, number);
  return html`<li class=${classMap(state)} data-seat=${number}>
    ${avatar(seat, number)}
    <span class="who">
      <span class="name">${view.speaker.who(number)}</span>
      <span class="notes">
        ${seat.bot ? html`<span class="unseen">${ui("bot")}</span>` : nothing}
        ${seat.replaced ? html`<span class="tag">${ui("bot plays")}</span>` : nothing}
        ${state.away ? html`<span class="tag">${ui("away")}</span>` : nothing}
        ${scores(view, number)}
      </span>
    </span>
    ${
      goods.length
        ? html`<span class="goods" tabindex=${hasPrintedBoard(view.info) ? 0 : nothing}
            >${goods}</span
          >`
        : nothing
    }
    ${
      waited
        ? html`<span class="dots"
            ><i></i><i></i><i></i><span class="unseen">${ui("thinking")}</span></span
          >`
        : nothing
    }
    ${
      !waited && view.deciding.includes(number)
        ? html`<span class="ready">✓<span class="unseen">${ui("has chosen")}</span></span>`
        : nothing
    }
    ${bubble ? html`<span class="bubble">${bubble}</span>` : nothing}
  </li>`;
}

/**
 * The opponent of a team has a seat, too: cards fly there.
 * @param {TableView} view
 * @param {number} number
 */
function opponentSeat(view, number) {
  const acting = view.currentEvent?.data.seat === number;
  return html`<li class=${classMap({ seat: true, acting })} data-seat=${number}>
    <span class="face seat-own" aria-hidden="true">${bullheadIcon("beast")}</span>
    <span class="who"><span class="name">${view.speaker.who(number)}</span></span>
  </li>`;
}

/**
 * The fields that hold something for each player, with its value.
 * @param {TableView} view
 * @param {number} number
 */
function* belongings(view, number) {
  for (const [name, field] of Object.entries(view.info.fields)) {
    if (!field.listed || field.transient || field.quiet || ["rows", "signs"].includes(name))
      continue;
    if (number === view.seat && ["hands", "shown"].includes(name)) continue;
    yield { name, field, label: view.speaker.field(name), value: view.position[name][number] };
  }
}

/** Totals, piles of taken cards, points. @param {TableView} view @param {number} number */
function scores(view, number) {
  const found = [];
  /** @type {number[][]} */
  const sheet = view.position.sheet ?? [];
  if (sheet.length)
    found.push(
      html`<span class="note total" title=${ui("total")}
        >${ui("total short")} ${sheet.reduce((sum, deal) => sum + deal[number], 0)}</span
      >`,
    );
  for (const { name, field, label, value } of belongings(view, number)) {
    if (field.shown_as === "number")
      found.push(
        html`<span class="note points" title=${label}
          >${signed(value)}<span class="unit"> ${label}</span></span
        >`,
      );
    if (name === "piles") found.push(pile(view, value, label));
  }
  return found;
}

/**
 * A pile of taken cards, and its bullheads.
 * @param {TableView} view
 * @param {number[]} cards
 * @param {string} label
 */
export function pile({ info }, cards, label) {
  const count = cards.reduce((sum, card) => sum + (info.heads[card] ?? 0), 0);
  const backs = Math.min(3, Math.ceil(cards.length / 5));
  return html`<span class="note pile" title=${label}>
    <span class="heap" aria-hidden="true"
      >${Array.from({ length: backs }, () => html`<i></i>`)}</span
    >${headCount(count)}
  </span>`;
}

/**
 * The cards, tiles and special cards of a player.
 * @param {TableView} view
 * @param {number} number
 */
function cardsBefore(view, number) {
  const found = [];
  for (const { name, field, label, value } of belongings(view, number)) {
    if (field.shown_as === "flag" && value) found.push(specialCard(name.replace(/s$/, ""), label));
    if (!Array.isArray(value) || !value.length || name === "piles") continue;
    if (value.includes(0)) {
      const differ =
        new Set(view.position[name].map((/** @type {any[]} */ one) => one.length)).size > 1;
      if (differ) found.push(hiddenCards(value.length, label));
    } else if (field.shown_as === "words") found.push(specialCards(value, view.speaker));
    else
      found.push(
        html`<span class="open" title=${label}
          ><span class="unseen">${label}</span>${value.map((card) => miniCard(view, card))}</span
        >`,
      );
  }
  return found;
}

/** The backs of hidden tiles, and their number. @param {number} count @param {string} label */
const hiddenCards = (count, label) =>
  html`<span class="screened" title=${`${label}: ${count}`}>
    <span class="backs" aria-hidden="true"
      >${Array.from({ length: Math.min(count, 12) }, () => html`<i></i>`)}</span
    >${count}<span class="unseen"> ${label}</span>
  </span>`;

/**
 * A very small card: only its number.
 * @param {TableView} view
 * @param {number} card
 */
const miniCard = ({ info }, card) =>
  html`<span
    class="mini heads-${info.heads[card] ?? 0}"
    data-card=${card}
    title=${cardLabel(card, info.heads[card] ?? 0)}
    >${card}</span
  >`;
