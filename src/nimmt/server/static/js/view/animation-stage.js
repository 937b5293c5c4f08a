// @ts-check
/** How a screen plays events: how long each stays before the eyes, and what flies meanwhile. */

import { calm, fly, whereCardsLie } from "./card-animation.js";
import { setting } from "../state/settings.js";
import { hear } from "./sounds.js";

/** @typedef {import("../i18n/speaker.js").Told} Told */

/** How long events last. @type {Record<string, number>} */
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.45, none: 0 };

/** The more there is to read, the longer. @param {Told} told @param {string} text */
function length(told, text) {
  const moves = told.changes.length > 0;
  if (!text && !moves) return 0;
  const weight = typeof told.data.heads === "number" || typeof told.data.points === "number" ? 600 : told.data.totals ? 3000 + 300 * told.data.totals.length : 0;
  const full = text ? 320 + 8 * Math.min(text.length, 120) + weight : 0;
  return full * SPEEDS[setting("speed")] * (calm() ? 0.7 : 1);
}

/**
 * Nothing on the felt moves while cards are placed, because a hand gets smaller or a question comes before every card.
 * @param {HTMLElement | null} rail
 * @param {boolean} placing
 * @param {boolean} asked such a question
 */
export function steady(rail, placing, asked) {
  if (!rail) return;
  rail.classList.toggle("steady", placing);
  const height = `${Math.ceil(rail.getBoundingClientRect().height)}px`;
  if (!placing || asked) put(rail, "--held", height);
  put(rail.parentElement, "--rail", height);
}

/** Nothing is laid out anew for what is so already. @param {HTMLElement | null} element @param {string} name @param {string} value */
function put(element, name, value) {
  if (element && element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/**
 * The stage that an element is.
 * @param {import("../components/base-element.js").Element} element
 * @param {(told: Told) => string} tell
 * @param {() => boolean} [live] whether what happens is what is shown: else nothing flies
 * @returns {import("../state/event-player.js").Stage}
 */
export function stage(element, tell, live = () => true) {
  return {
    before: () => (live() ? whereCardsLie(element) : null),
    after: (before, told) => {
      if (!before || !live()) return;
      hear(told);
      fly(element, before, told, length(told, tell(told)));
    },
    length: (told) => length(told, tell(told)),
    changed: async () => {
      element.requestUpdate();
      await element.updateComplete;
    },
  };
}
