// @ts-check
/** One's own cards, the options that are no cards of one's own, and what is asked. */

import { classMap, html, nothing, repeat } from "../../vendor/lit.js";
import { ui } from "../language.js";
import { held, onTable } from "../sight.js";
import { face, oxen, spoken } from "./card.js";

/** @typedef {import("../sight.js").Sight} Sight */
/** @typedef {import("../sight.js").Option} Option */

/** @param {Sight} sight */
export function hand(sight) {
  const cards = held(sight.position, sight.seat);
  const shown = new Set(sight.seat === null ? [] : (sight.position.shown?.[sight.seat] ?? []));
  return html`<div class="hand" role="group" aria-label=${ui("your hand")}>
    ${repeat(
      cards,
      (card) => card,
      (card) => html`<span class="held">
        ${cardButton(sight, card, shown.has(card))}${sight.choices.twists.get(card)?.map((option) => twist(sight, card, option))}
      </span>`,
    )}
  </div>`;
}

/**
 * A card that can be clicked if it is an option.
 * @param {Sight} sight
 * @param {number} card
 * @param {boolean} known
 */
export function cardButton(sight, card, known = false) {
  const option = sight.choices.cards.get(card);
  const count = sight.info.heads[card] ?? 0;
  const chosen = option !== undefined && sight.isDraft(option.choice);
  const label = [spoken(card, count), known ? sight.speaker.field("shown") : ""].filter(Boolean).join(", ");
  return html`<button
    class=${classMap({ slot: true, offered: !!option, chosen, known })}
    data-card=${card}
    aria-label=${label}
    aria-pressed=${chosen ? "true" : "false"}
    ?disabled=${!option}
    @click=${() => option && sight.choose(option.choice)}
  >
    ${face(card, count)}
  </button>`;
}

/** The same card in another way. @param {Sight} sight @param {number} card @param {Option} option */
function twist(sight, card, { choice }) {
  const chosen = sight.isDraft(choice);
  const word = sight.speaker.label(choice[1]);
  return html`<button
    class=${classMap({ option: true, twist: true, chosen })}
    aria-pressed=${chosen ? "true" : "false"}
    aria-label=${`${spoken(card, sight.info.heads[card] ?? 0)}, ${word}`}
    @click=${() => sight.choose(choice)}
  >
    ${word}
  </button>`;
}

/** Everything else that can be chosen. @param {Sight} sight */
export function tray(sight) {
  const { choices } = sight;
  if (!choices.tray.length) return nothing;
  return html`<div class="tray">${choices.tray.map((option) => trayButton(sight, option))}</div>`;
}

/** @param {Sight} sight @param {Option} option */
function trayButton(sight, option) {
  const { choice } = option;
  const chosen = sight.isDraft(choice);
  const explained = typeof choice === "string" ? sight.speaker.special(choice) : "";
  const kind = { option: true, chosen, go: choice === "go", explained: !!explained, faces: isFaces(sight, choice) };
  return html`<button
    class=${classMap(kind)}
    aria-pressed=${chosen ? "true" : "false"}
    @click=${() => sight.choose(choice)}
  >
    ${content(sight, option)}${explained ? html`<small>${explained}</small>` : nothing}
  </button>`;
}

/** @param {Sight} sight @param {any} choice */
function isFaces(sight, choice) {
  const decision = sight.decision;
  if (Array.isArray(choice)) return choice.some((part) => typeof part === "number");
  if (typeof choice !== "number" || /row$|-who$/.test(decision?.kind ?? "")) return false;
  const cards = onTable(sight.position); // a number is a card if all others are, too: else it is an amount
  return !!decision?.options.every((one) => typeof one !== "number" || cards.has(one));
}

/** @param {Sight} sight @param {Option} option */
function content(sight, { choice, cost }) {
  const { speaker, info, decision } = sight;
  if (typeof choice === "string") return html`<span>${speaker.label(choice)}</span>`;
  if (isFaces(sight, choice)) {
    const parts = Array.isArray(choice) ? choice : [choice];
    return parts.map((part) => {
      if (typeof part === "string") return html`<span>${speaker.label(part)}</span>`;
      const count = info.heads[part] ?? 0;
      return html`${face(part, count)}<span class="unseen">${spoken(part, count)}</span>`;
    });
  }
  if (decision?.kind.endsWith("-who")) return html`<span>${speaker.who(choice)}</span>`;
  if (decision?.kind.endsWith("row"))
    return html`<span>${ui("row", { row: choice + 1 })}</span>${cost === undefined ? nothing : oxen(cost)}`;
  return html`<span>${choice}</span>`;
}
