/** A fan of cards, as decoration. */

import { html } from "../../../vendor/lit.js";
import { loadStyles } from "../../view/stylesheets.js";
import { cardFace } from "./card.js";

loadStyles("fan");

const CARDS = [
  [12, 1],
  [40, 3],
  [55, 7],
  [88, 5],
  [95, 2],
]; // one with each number of heads

export const cardFan = html`<div class="fan" aria-hidden="true">
  ${CARDS.map(([card, heads]) => cardFace(card, heads))}
</div>`;
