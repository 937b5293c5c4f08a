/** The own hand: cards that are options can be clicked. */

import { classMap, html, nothing, repeat } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { handOf } from "../../view/view-data.js";
import { cardFace, cardLabel } from "../drawings/card.js";
import { specialIcon } from "../drawings/special-card.js";

/** @import { Option, TableView } from "../../view/view-data.js" */

export { optionButtons } from "./option-buttons.js";

const IN_ONE_LINE = 8; // more cards take two lines on a small screen

/** @param {TableView} view */
export function hand(view) {
  const cards = handOf(view.position, view.seat);
  const shown = new Set(view.seat === null ? [] : (view.position.shown?.[view.seat] ?? []));
  const across = cards.length > IN_ONE_LINE ? Math.ceil(cards.length / 2) : cards.length;
  return html`<div
    class="hand"
    role="toolbar"
    aria-label=${ui("your hand")}
    aria-describedby="wanted"
    .style=${`--many:${cards.length};--across:${across}`}
  >
    ${repeat(
      cards,
      (card) => card,
      (card) =>
        html`<span class="held">
          ${[
            cardButton(view, card, shown.has(card)),
            view.choices.variants.get(card)?.map((option) => variantButton(view, card, option)),
          ]}
        </span>`,
    )}
  </div>`;
}

/**
 * A card that can be clicked if it is an option.
 * @param {TableView} view
 * @param {number} card
 * @param {boolean} known to the others
 */
export function cardButton(view, card, known = false) {
  const option = view.choices.cards.get(card);
  const count = view.info.heads[card] ?? 0;
  const chosen = option !== undefined && view.isChosen(option.choice);
  const label = known ? `${cardLabel(card, count)}, ${ui("known card")}` : cardLabel(card, count);
  return html`<button
    class=${classMap({ slot: true, offered: !!option, chosen, known })}
    data-card=${card}
    aria-label=${label}
    title=${known ? ui("known card") : nothing}
    aria-pressed=${chosen ? "true" : "false"}
    ?disabled=${!option}
    @click=${() => option && view.choose(option.choice)}
  >
    ${cardFace(card, count)}
  </button>`;
}

/**
 * The button that plays a card in another way, such as turned round.
 * @param {TableView} view
 * @param {number} card
 * @param {Option} option
 */
function variantButton(view, card, { choice, counts }) {
  const chosen = view.isChosen(choice);
  const word = view.speaker.label(choice[1]);
  const label = [cardLabel(card, view.info.heads[card] ?? 0), word, counts];
  return html`<button
    class=${classMap({ option: true, twist: true, chosen })}
    aria-pressed=${chosen ? "true" : "false"}
    title=${word}
    aria-label=${label.filter(Boolean).join(", ")}
    @click=${() => view.choose(choice)}
  >
    ${counts === undefined ? word : html`${specialIcon(choice[1], word)}<b>${counts}</b>`}
  </button>`;
}
