// @ts-check
/** The players: who they are, of whom we wait, what lies before them. */

import { classMap, html, nothing } from "../../vendor/lit.js";
import { ui } from "../language.js";
import { face, oxen } from "./card.js";

/** @typedef {import("../sight.js").Sight} Sight */

/** @param {Sight} sight */
export function seats(sight) {
  const many = sight.table.seats.length;
  return html`<ul class=${classMap({ seats: true, crowd: many > 6 })} aria-label=${ui("players")}>
    ${sight.table.seats.map((seat, number) => one(sight, seat, number))}
    ${sight.info.team ? gamesOwn(sight, many) : nothing}
  </ul>`;
}

/** @param {Sight} sight @param {import("../model.js").Seat} seat @param {number} number */
function one(sight, seat, number) {
  const waited = sight.waiting.includes(number);
  const bot = !!seat.bot || seat.replaced;
  const state = {
    seat: true,
    mine: number === sight.seat,
    waited,
    away: seat.person !== null && !seat.here,
    acting: sight.now?.data.seat === number,
  };
  const bubble = sight.bubbles.get(number);
  return html`<li class=${classMap(state)} data-seat=${number}>
    <span class="face seat-${number}" aria-hidden="true">
      ${seat.bot ? html`<svg viewBox="0 0 24 20"><use href="#bot"></use></svg>` : (seat.name[0] ?? "").toUpperCase()}
    </span>
    <span class="who">
      <span class="name">${sight.speaker.who(number)}</span>
      <span class="notes">
        ${bot ? html`<span class=${seat.replaced ? "tag" : "tag is-bot"}>${ui(seat.replaced ? "bot plays" : "bot")}</span>` : nothing}
        ${state.away ? html`<span class="tag">${ui("away")}</span>` : nothing}
        ${notes(sight, number)}
      </span>
    </span>
    ${waited ? html`<span class="dots"><span class="unseen">${ui("thinking")}</span></span>` : nothing}
    ${bubble ? html`<span class="bubble">${bubble}</span>` : nothing}
  </li>`;
}

/** The opponent of a team sits here too, so that cards have where to fly. @param {Sight} sight @param {number} number */
function gamesOwn(sight, number) {
  return html`<li class="seat" data-seat=${number}>
    <span class="face seat-own" aria-hidden="true"><svg viewBox="0 0 24 20"><use href="#ox"></use></svg></span>
    <span class="who"><span class="name">${sight.speaker.who(number)}</span></span>
  </li>`;
}

/** What lies before a player. @param {Sight} sight @param {number} number */
function notes(sight, number) {
  const { position, info, speaker } = sight;
  const found = [];
  /** @type {number[][]} */
  const sheet = position.sheet ?? [];
  if (sheet.length)
    found.push(html`<span class="note total" title=${ui("total")}>${ui("total short")} ${sheet.reduce((sum, deal) => sum + deal[number], 0)}</span>`);
  for (const [name, field] of Object.entries(info.fields)) {
    const values = position[name];
    if (!field.listed || field.transient || field.quiet || ["rows", "signs"].includes(name)) continue;
    if (number === sight.seat && ["hands", "shown"].includes(name)) continue;
    found.push(note(sight, name, field, values, number));
  }
  return found;
}

/**
 * @param {Sight} sight
 * @param {string} name
 * @param {import("../api.js").FieldInfo} field
 * @param {any[]} values
 * @param {number} number
 */
function note(sight, name, field, values, number) {
  const { info, speaker } = sight;
  const value = values[number];
  const label = speaker.field(name);
  if (field.shown_as === "flag") return value ? html`<span class="tag">${label}</span>` : nothing;
  if (field.shown_as === "number") return html`<span class="note points" title=${label}>${signed(value)}<span class="unit"> ${label}</span></span>`;
  if (!Array.isArray(value)) return nothing;
  if (name === "piles") return html`<span class="note" title=${label}>${oxen(value.reduce((sum, card) => sum + (info.heads[card] ?? 0), 0))}</span>`;
  if (value.includes(0)) {
    const differ = new Set(values.map((one) => one.length)).size > 1;
    return differ ? html`<span class="note cards" title=${label}>${value.length}<svg class="tile" viewBox="0 0 12 16" aria-hidden="true"><use href="#tile"></use></svg><span class="unseen">${label}</span></span>` : nothing;
  }
  if (!value.length) return nothing;
  if (field.shown_as === "words")
    return value.map((word) => html`<span class="tag" title=${`${label}: ${speaker.special(word)}`}>${speaker.label(word)}</span>`);
  return html`<span class="open" title=${label}><span class="unseen">${label}</span>
    ${value.map((card) => html`<span data-card=${card}>${face(card, info.heads[card] ?? 0)}</span>`)}</span>`;
}

/** @param {number} value */
const signed = (value) => String(value).replace("-", "−");
