// @ts-check
/** What a game looks like: a small table, laid by the real parts from a position the server gives. */

import { html, nothing } from "../../../vendor/lit.js";
import { Element } from "../base-element.js";
import { language } from "../../i18n/language.js";
import { onlooker } from "../../view/spectator-view.js";
import { openFields } from "../../view/table-view.js";
import { Speaker } from "../../i18n/speaker.js";
import { face } from "../drawings/card.js";
import { isPrinted, place } from "../drawings/board-field.js";
import { ox } from "../drawings/bullhead.js";
import { marks } from "../table/rows.js";
import { little, littles } from "../drawings/special-card.js";
import { style } from "../../view/stylesheets.js";

style("gallery");

/** Whom a team plays against: its eyes glow. */
const rival = html`<svg class="ox rival" viewBox="0 0 24 20"><path class="glow" d="M9 10h6v8H9Z" />${ox(0, 0, 24)}</svg>`;

const [OPEN, HELD, WORDS] = [21, 5, 2]; // no more of each fit in

/** @typedef {import("../../state/api.js").GameInfo} GameInfo */

/** @typedef {import("../../view/table-view.js").Sight} Sight */

/** Whether a browser tells which pictures come into sight; else all are drawn at once. */
const TOLD = "ContentVisibilityAutoStateChangeEvent" in window;

/** There are many, and they are finely drawn: each when it comes into sight. */
class Picture extends Element {
  static properties = { info: {}, near: { state: true } };

  constructor() {
    super();
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {boolean} */ this.near = !TOLD;
    this.addEventListener("contentvisibilityautostatechange", (event) => (this.near ||= !(/** @type {any} */ (event).skipped)));
  }

  render() {
    return this.near && this.info ? drawn(this.info) : nothing;
  }
}

customElements.define("nimmt-picture", Picture);

/** @param {GameInfo} info */
export const picture = (info) => html`<nimmt-picture class=${isPrinted(info) ? "picture printed" : "picture"} aria-hidden="true" inert .info=${info}></nimmt-picture>`;

/** @param {GameInfo} info */
function drawn(info) {
  const names = ["A", "B", "C"];
  const speaker = new Speaker(info.texts[language()], names);
  const position = info.picture;
  const laid = position.rows.some((/** @type {number[]} */ row) => row.length);
  /** @type {number[]} */
  const held = (position.hands?.[0] ?? []).slice(-HELD);
  return html`${laid ? rows(onlooker({ info, speaker, position, now: null, seat: null, names })) : spread(info)}
    ${info.team ? rival : nothing}
    <span class="words">${littles(words(info), speaker)} ${flags(info).map((name) => little(name.replace(/s$/, ""), speaker.field(name)))}</span>
    <span class="held-cards">${held.map((card) => face(card, info.heads[card] ?? 0))}</span>`;
}

/** @param {Sight} sight */
const rows = (sight) => html`<span class="laid">
  ${sight.position.rows.map((/** @type {number[]} */ cards, /** @type {number} */ row) => {
    const fields = sight.info.places[row] ?? [];
    return html`<span class="lane">
      ${cards.map((card, index) => (card > 0 ? face(card, sight.info.heads[card] ?? 0) : place(fields[index], sight.speaker)))}
      ${fields.slice(cards.length).map((code) => place(code, sight.speaker))}
      <span class="by">${marks(sight, row)}</span>
    </span>`;
  })}
</span>`;

/** Before there are rows: the cards that lie open. @param {GameInfo} info */
function spread(info) {
  /** @type {number[]} */
  const cards = openFields(info).flatMap((name) => info.picture[name]);
  return html`<span class="laid-open">${cards.slice(0, OPEN).map((card) => face(card, info.heads[card] ?? 0))}</span>`;
}

/** The cards with words on them that are in play. @param {GameInfo} info */
function words(info) {
  const found = Object.entries(info.fields)
    .filter(([, field]) => field.who === "public" && ["words", "rest"].includes(field.shown_as) && !field.quiet && !field.transient)
    .flatMap(([name]) => info.picture[name]?.flat() ?? []);
  return /** @type {string[]} */ ([...new Set(found.filter((word) => typeof word === "string"))]).slice(0, WORDS);
}

/** What somebody may still do. @param {GameInfo} info */
const flags = (info) =>
  Object.entries(info.fields)
    .filter(([name, field]) => field.who === "public" && field.shown_as === "flag" && field.listed && info.picture[name].includes(true))
    .map(([name]) => name);
