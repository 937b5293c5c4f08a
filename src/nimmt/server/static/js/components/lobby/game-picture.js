/** A small picture of a game, drawn from a sample position with the components of the table. */

import { html, nothing } from "../../../vendor/lit.js";
import { language } from "../../i18n/language.js";
import { Speaker } from "../../i18n/speaker.js";
import { staticView } from "../../view/static-view.js";
import { loadStyles } from "../../view/stylesheets.js";
import { openCardFields } from "../../view/view-data.js";
import { BaseElement } from "../base-element.js";
import { boardField, hasPrintedBoard } from "../drawings/board-field.js";
import { bullhead } from "../drawings/bullhead.js";
import { cardFace } from "../drawings/card.js";
import { specialCard, specialCards } from "../drawings/special-card.js";
import { rowMarks } from "../table/rows.js";

/** @import { GameInfo } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

loadStyles("gallery");

/** The opponent of a team. */
const rival = html`<svg class="ox rival" viewBox="0 0 24 20">
  <path class="glow" d="M9 10h6v8H9Z" />
  ${bullhead(0, 0, 24)}
</svg>`;

const [MOST_OPEN, MOST_HELD, MOST_WORDS] = [21, 5, 2]; // how many of each fit in

/** Whether the browser reports which pictures become visible; else all are drawn at once. */
const CAN_OBSERVE = "ContentVisibilityAutoStateChangeEvent" in window;

/** Drawn when it becomes visible, because there are many pictures with many shapes. */
class GamePicture extends BaseElement {
  static properties = { info: {}, near: { state: true } };

  constructor() {
    super();
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {boolean} */ this.near = !CAN_OBSERVE;
    this.addEventListener(
      "contentvisibilityautostatechange",
      (event) => (this.near ||= !(/** @type {any} */ (event).skipped)),
    );
  }

  render() {
    return this.near && this.info ? drawing(this.info) : nothing;
  }
}

customElements.define("nimmt-picture", GamePicture);

/** @param {GameInfo} info */
export const gamePicture = (info) =>
  html`<nimmt-picture
    class=${hasPrintedBoard(info) ? "picture printed" : "picture"}
    aria-hidden="true"
    inert
    .info=${info}
  ></nimmt-picture>`;

/** @param {GameInfo} info */
function drawing(info) {
  const names = ["A", "B", "C"];
  const speaker = new Speaker(info.texts[language()], names);
  const position = info.picture;
  const laid = position.rows.some((/** @type {number[]} */ row) => row.length);
  /** @type {number[]} */
  const held = (position.hands?.[0] ?? []).slice(-MOST_HELD);
  const view = staticView({ info, speaker, position, currentEvent: null, seat: null, names });
  return html`${laid ? rows(view) : spread(info)}
    ${info.team ? rival : nothing}
    <span class="words"
      >${specialCards(words(info), speaker)}
      ${flags(info).map((name) => specialCard(name.replace(/s$/, ""), speaker.field(name)))}</span
    >
    <span class="held-cards">${held.map((card) => cardFace(card, info.heads[card] ?? 0))}</span>`;
}

/** @param {TableView} view */
const rows = (view) =>
  html`<span class="laid">
    ${view.position.rows.map((/** @type {number[]} */ cards, /** @type {number} */ row) => {
      const fields = view.info.places[row] ?? [];
      return html`<span class="lane">
        ${cards.map((card, index) =>
          card > 0
            ? cardFace(card, view.info.heads[card] ?? 0)
            : boardField(fields[index], view.speaker),
        )}
        ${fields.slice(cards.length).map((code) => boardField(code, view.speaker))}
        <span class="by">${rowMarks(view, row)}</span>
      </span>`;
    })}
  </span>`;

/** The open cards of a game that starts without rows. @param {GameInfo} info */
function spread(info) {
  /** @type {number[]} */
  const cards = openCardFields(info).flatMap((name) => info.picture[name]);
  return html`<span class="laid-open"
    >${cards.slice(0, MOST_OPEN).map((card) => cardFace(card, info.heads[card] ?? 0))}</span
  >`;
}

/** The special cards of the sample position. @param {GameInfo} info */
function words(info) {
  const found = Object.entries(info.fields)
    .filter(
      ([, field]) =>
        field.who === "public" &&
        ["words", "rest"].includes(field.shown_as) &&
        !field.quiet &&
        !field.transient,
    )
    .flatMap(([name]) => info.picture[name]?.flat() ?? []);
  return /** @type {string[]} */ ([
    ...new Set(found.filter((word) => typeof word === "string")),
  ]).slice(0, MOST_WORDS);
}

/** The flags of players that are set in the sample position. @param {GameInfo} info */
const flags = (info) =>
  Object.entries(info.fields)
    .filter(
      ([name, field]) =>
        field.who === "public" &&
        field.shown_as === "flag" &&
        field.listed &&
        info.picture[name].includes(true),
    )
    .map(([name]) => name);
