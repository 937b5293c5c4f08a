/** Buttons for all options that are no cards of the hand: rows, words, players, amounts, cards. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { findOption } from "../../state/selection.js";
import { cardFace, cardLabel, headCount } from "../drawings/card.js";
import { specialIcon } from "../drawings/special-card.js";

/** @import { Selection } from "../../state/selection.js" */
/** @import { Play } from "../../server/types.js" */
/** @import { Option, TableView } from "../../view/view-data.js" */

/**
 * Everything that can be chosen besides the hand.
 * @param {TableView} view
 * @param {Selection} [selection] what is picked and not yet sent
 */
export function optionButtons(view, selection) {
  const { choices } = view;
  const confirm =
    selection && selection.selected !== null ? confirmButton(view, selection) : nothing;
  if (selection && view.decision && choices.setCards.length)
    return html`<div
      class="tray set"
      role="toolbar"
      aria-label=${ui("options")}
      aria-describedby="wanted"
    >
      ${choices.setCards.map((card) => setCardButton(view, selection, card))} ${confirm}
    </div>`;
  if (!choices.listed.length && confirm === nothing) return nothing;
  return html`<div
    class="tray"
    role="toolbar"
    aria-label=${ui("options")}
    aria-describedby="wanted"
  >
    ${choices.listed
      .filter(
        (option, index, all) => index === all.findIndex((other) => isSameKind(view, option, other)),
      )
      .map(
        (option) =>
          html`${optionButton(view, option)}
          ${option.choice === "go" && view.passTurn ? passTurnButton(view.passTurn) : nothing}`,
      )}
    ${confirm}
  </div>`;
}

/**
 * Whether two options are cards of the same kind: one button is enough for them.
 * @param {TableView} view
 * @param {Option} one
 * @param {Option} other
 */
function isSameKind({ speaker }, one, other) {
  const words = typeof one.choice === "string" && typeof other.choice === "string";
  return one === other || (words && speaker.label(one.choice) === speaker.label(other.choice));
}

/** @param {TableView} view @param {Selection} selection */
function confirmButton(view, selection) {
  const { decision } = view;
  const choice =
    view.choices.setCards.length && decision
      ? findOption(decision, selection.selected)
      : selection.selected;
  const words = [choice].flat().map((one) => choiceText(view, one));
  return html`<button
    class="ok"
    @click=${() => selection.confirm(view.sendNow ?? view.choose, choice)}
  >
    ${ui("confirm this", { what: words.join(" + ") })}
  </button>`;
}

/** @param {TableView} view @param {any} choice */
function choiceText({ decision, speaker }, choice) {
  if (typeof choice === "string") return speaker.label(choice);
  if (decision?.numbers === "row") return ui("row", { row: choice + 1 });
  return decision?.numbers === "seat" ? speaker.who(choice) : `${choice}`;
}

/**
 * One of several cards that are chosen together.
 * @param {TableView} view
 * @param {Selection} selection
 * @param {number} card
 */
function setCardButton(view, selection, card) {
  const chosen = !!selection.selected?.includes(card);
  const count = view.info.heads[card] ?? 0;
  return html`<button
    class=${classMap({ option: true, faces: true, part: true, chosen })}
    data-part=${card}
    aria-pressed=${chosen ? "true" : "false"}
    aria-label=${cardLabel(card, count)}
    @click=${() => view.decision && selection.toggle(view.decision, card)}
  >
    ${cardFace(card, count)}<span class="tick" aria-hidden="true">${chosen ? "✓" : ""}</span>
  </button>`;
}

/** @param {TableView} view @param {Option} option */
function optionButton(view, option) {
  const { choice } = option;
  const chosen = view.isChosen(choice);
  const explained = typeof choice === "string" ? view.speaker.special(choice) : "";
  const numbers = typeof choice === "number" ? view.decision?.numbers : "";
  const faces = Array.isArray(choice) || numbers === "card";
  const digit = numbers === "row" ? choice + 1 : numbers === "amount" ? choice : nothing;
  const state = {
    option: true,
    chosen,
    faces,
    go: choice === "go",
    explained: !!explained,
    amount: numbers === "amount",
  };
  return html`<button
    class=${classMap(state)}
    data-digit=${digit}
    aria-pressed=${chosen ? "true" : "false"}
    @click=${() => view.choose(choice)}
  >
    ${[
      explained ? specialIcon(choice, view.speaker.label(choice)) : nothing,
      optionContent(view, option),
      explained ? html`<small>${explained}</small>` : nothing,
    ]}
  </button>`;
}

/** The button that passes for the rest of the turn. @param {() => void} click */
const passTurnButton = (click) =>
  html`<button class="option go rest" @click=${click}>${ui("go on this turn")}</button>`;

/** @param {TableView} view @param {Option} option */
function optionContent(view, { choice, cost }) {
  const { info, decision } = view;
  const parts = [choice].flat();
  if (decision?.numbers === "card")
    return parts.map((part) => {
      if (typeof part === "string") return html`<span>${view.speaker.label(part)}</span>`;
      const count = info.heads[part] ?? 0;
      return html`${cardFace(part, count)}<span class="unseen">${cardLabel(part, count)}</span
        >${cardOrigin(view, part)}`;
    });
  return html`<span>${parts.map((part) => choiceText(view, part))}</span
    >${cost === undefined ? nothing : headCount(cost)}`;
}

/** Who has played a card, or in which row it lies. @param {TableView} view @param {number} card */
function cardOrigin({ position, speaker, table }, card) {
  /** @type {Play | undefined} */
  const play = position.lineup?.find((/** @type {Play} */ one) => one.card === card);
  if (play)
    return html`<span class="owner seat-${play.seat < table.seats.length ? play.seat : "own"}"
      >${speaker.who(play.seat)}</span
    >`;
  const row =
    position.rows?.findIndex((/** @type {number[]} */ cards) => cards.includes(card)) ?? -1;
  return row < 0 ? nothing : html`<span class="lies">${ui("row", { row: row + 1 })}</span>`;
}
