// @ts-check
/** The players: who they are, of whom we wait, what lies before them. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { oxen, spoken } from "../drawings/card.js";
import { portrait } from "../drawings/avatar.js";
import { oxHead } from "../drawings/bullhead.js";
import { isPrinted } from "../drawings/board-field.js";
import { little, littles } from "../drawings/special-card.js";
import { signed } from "../../i18n/speaker.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */

/** How many sit side by side where there is little room. @param {number} many */
const across = (many) => (many < 5 ? many : Math.ceil(many / 2));

/** @param {Sight} sight */
export function seats(sight) {
  const people = sight.table.seats.length;
  const many = people + (sight.info.team ? 1 : 0);
  return html`<ul class=${classMap({ seats: true, crowd: many > 6 })} .style=${`--many:${many};--across:${across(many)}`} aria-label=${ui("players")}>
    ${sight.table.seats.map((seat, number) => one(sight, seat, number))}
    ${sight.info.team ? gamesOwn(sight, people) : nothing}
  </ul>`;
}

/** @param {Sight} sight @param {import("../../state/table-model.js").Seat} seat @param {number} number */
function one(sight, seat, number) {
  const waited = sight.waiting.includes(number);
  const state = {
    seat: true,
    mine: number === sight.seat,
    waited,
    away: seat.person !== null && !seat.here,
    acting: sight.now?.data.seat === number,
  };
  const bubble = sight.bubbles.get(number);
  const goods = before(sight, number);
  return html`<li class=${classMap(state)} data-seat=${number}>
    ${portrait(seat, number)}
    <span class="who">
      <span class="name">${sight.speaker.who(number)}</span>
      <span class="notes">
        ${seat.bot ? html`<span class="unseen">${ui("bot")}</span>` : nothing}
        ${seat.replaced ? html`<span class="tag">${ui("bot plays")}</span>` : nothing}
        ${state.away ? html`<span class="tag">${ui("away")}</span>` : nothing}
        ${scores(sight, number)}
      </span>
    </span>
    ${goods.length ? html`<span class="goods" tabindex=${isPrinted(sight.info) ? 0 : nothing}>${goods}</span>` : nothing}
    ${waited ? html`<span class="dots"><i></i><i></i><i></i><span class="unseen">${ui("thinking")}</span></span>` : nothing}
    ${!waited && sight.asked.includes(number) ? html`<span class="ready">✓<span class="unseen">${ui("has chosen")}</span></span>` : nothing}
    ${bubble ? html`<span class="bubble">${bubble}</span>` : nothing}
  </li>`;
}

/** The opponent of a team sits here too, so that cards have where to fly. @param {Sight} sight @param {number} number */
function gamesOwn(sight, number) {
  const acting = sight.now?.data.seat === number;
  return html`<li class=${classMap({ seat: true, acting })} data-seat=${number}>
    <span class="face seat-own" aria-hidden="true">${oxHead("beast")}</span>
    <span class="who"><span class="name">${sight.speaker.who(number)}</span></span>
  </li>`;
}

/** The fields with something of each player's. @param {Sight} sight @param {number} number */
function* belongings(sight, number) {
  for (const [name, field] of Object.entries(sight.info.fields)) {
    if (!field.listed || field.transient || field.quiet || ["rows", "signs"].includes(name)) continue;
    if (number === sight.seat && ["hands", "shown"].includes(name)) continue;
    yield { name, field, label: sight.speaker.field(name), value: sight.position[name][number] };
  }
}

/** What counts: totals, bull piles, points. @param {Sight} sight @param {number} number */
function scores(sight, number) {
  const found = [];
  /** @type {number[][]} */
  const sheet = sight.position.sheet ?? [];
  if (sheet.length)
    found.push(html`<span class="note total" title=${ui("total")}>${ui("total short")} ${sheet.reduce((sum, deal) => sum + deal[number], 0)}</span>`);
  for (const { name, field, label, value } of belongings(sight, number)) {
    if (field.shown_as === "number") found.push(html`<span class="note points" title=${label}>${signed(value)}<span class="unit"> ${label}</span></span>`);
    if (name === "piles") found.push(pile(sight, value, label));
  }
  return found;
}

/** A heap of cards that costs something. @param {Sight} sight @param {number[]} cards @param {string} label */
export function pile({ info }, cards, label) {
  const count = cards.reduce((sum, card) => sum + (info.heads[card] ?? 0), 0);
  const backs = Math.min(3, Math.ceil(cards.length / 5));
  return html`<span class="note pile" title=${label}>
    <span class="heap" aria-hidden="true">${Array.from({ length: backs }, () => html`<i></i>`)}</span>${oxen(count)}
  </span>`;
}

/** What lies before a player: cards, tiles behind a screen, special cards. @param {Sight} sight @param {number} number */
function before(sight, number) {
  const found = [];
  for (const { name, field, label, value } of belongings(sight, number)) {
    if (field.shown_as === "flag" && value) found.push(little(name.replace(/s$/, ""), label));
    if (!Array.isArray(value) || !value.length || name === "piles") continue;
    if (value.includes(0)) {
      const differ = new Set(sight.position[name].map((/** @type {any[]} */ one) => one.length)).size > 1;
      if (differ) found.push(hidden(value.length, label));
    } else if (field.shown_as === "words") found.push(littles(value, sight.speaker));
    else
      found.push(html`<span class="open" title=${label}><span class="unseen">${label}</span>${value.map((card) => mini(sight, card))}</span>`);
  }
  return found;
}

/** Backs that stand behind a screen. @param {number} count @param {string} label */
const hidden = (count, label) => html`<span class="screened" title=${`${label}: ${count}`}>
  <span class="backs" aria-hidden="true">${Array.from({ length: Math.min(count, 12) }, () => html`<i></i>`)}</span>${count}<span class="unseen"> ${label}</span>
</span>`;

/** A card so small that only its number can be read. @param {Sight} sight @param {number} card */
const mini = ({ info }, card) => html`<span class="mini heads-${info.heads[card] ?? 0}" data-card=${card} title=${spoken(card, info.heads[card] ?? 0)}>${card}</span>`;
