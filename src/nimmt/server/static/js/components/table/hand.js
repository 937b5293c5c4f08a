// @ts-check
/** One's own cards: each can be clicked if it is an option. */

import { classMap, html, nothing, repeat } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { held } from "../../view/table-view.js";
import { face, spoken } from "../drawings/card.js";
import { sign } from "../drawings/special-card.js";

export { tray } from "./option-buttons.js";

/** @typedef {import("../../view/table-view.js").Sight} Sight */
/** @typedef {import("../../view/table-view.js").Option} Option */

const IN_ONE_LINE = 8; // more lie in two lines where there is little room

/** @param {Sight} sight */
export function hand(sight) {
  const cards = held(sight.position, sight.seat);
  const shown = new Set(sight.seat === null ? [] : (sight.position.shown?.[sight.seat] ?? []));
  const across = cards.length > IN_ONE_LINE ? Math.ceil(cards.length / 2) : cards.length;
  return html`<div class="hand" role="toolbar" aria-label=${ui("your hand")} aria-describedby="wanted" .style=${`--many:${cards.length};--across:${across}`}>
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
 * @param {boolean} known to the others
 */
export function cardButton(sight, card, known = false) {
  const option = sight.choices.cards.get(card);
  const count = sight.info.heads[card] ?? 0;
  const chosen = option !== undefined && sight.isDraft(option.choice);
  const label = known ? `${spoken(card, count)}, ${ui("known card")}` : spoken(card, count);
  return html`<button
    class=${classMap({ slot: true, offered: !!option, chosen, known })}
    data-card=${card}
    aria-label=${label}
    title=${known ? ui("known card") : nothing}
    aria-pressed=${chosen ? "true" : "false"}
    ?disabled=${!option}
    @click=${() => option && sight.choose(option.choice)}
  >
    ${face(card, count)}
  </button>`;
}

/** The same card in another way. @param {Sight} sight @param {number} card @param {Option} option */
function twist(sight, card, { choice, counts }) {
  const chosen = sight.isDraft(choice);
  const word = sight.speaker.label(choice[1]);
  return html`<button
    class=${classMap({ option: true, twist: true, chosen })}
    aria-pressed=${chosen ? "true" : "false"}
    title=${word}
    aria-label=${[spoken(card, sight.info.heads[card] ?? 0), word, counts ?? ""].filter(Boolean).join(", ")}
    @click=${() => sight.choose(choice)}
  >
    ${counts === undefined ? word : html`${sign(choice[1], word)}<b>${counts}</b>`}
  </button>`;
}
