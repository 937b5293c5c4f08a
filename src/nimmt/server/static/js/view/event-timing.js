/** The stage of an element: how long events are shown, and the animation of cards. */

import { setting } from "../state/settings.js";
import { animateCards, cardPositions, prefersReducedMotion } from "./card-animation.js";
import { playEventSound } from "./sounds.js";

/** @import { BaseElement } from "../components/base-element.js" */
/** @import { Stage } from "../state/event-player.js" */
/** @import { GameEvent } from "../server/types.js" */

/** The factor of durations for each speed. @type {Record<string, number>} */
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.45, none: 0 };

/**
 * How long an event is shown: the more there is to read, the longer.
 * @param {GameEvent} gameEvent
 * @param {string} text
 */
function durationOf(gameEvent, text) {
  const moves = gameEvent.changes.length > 0;
  if (!text && !moves) return 0;
  const weight =
    typeof gameEvent.data.heads === "number" || typeof gameEvent.data.points === "number"
      ? 600
      : gameEvent.data.totals
        ? 3000 + 300 * gameEvent.data.totals.length
        : 0;
  const full = text ? 320 + 8 * Math.min(text.length, 120) + weight : 0;
  return full * SPEEDS[setting("speed")] * (prefersReducedMotion() ? 0.7 : 1);
}

/**
 * Keep the height of the rail while cards are placed: else the table moves whenever the hand gets
 * smaller or a question comes.
 * @param {HTMLElement | null} rail
 * @param {boolean} placing
 * @param {boolean} asked such a question
 */
export function holdRailHeight(rail, placing, asked) {
  if (!rail) return;
  rail.classList.toggle("steady", placing);
  const height = `${Math.ceil(rail.getBoundingClientRect().height)}px`;
  if (!placing || asked) setProperty(rail, "--held", height);
  setProperty(rail.parentElement, "--rail", height);
}

/**
 * Set a CSS variable only if it changes: else the page is laid out again.
 * @param {HTMLElement | null} element
 * @param {string} name
 * @param {string} value
 */
function setProperty(element, name, value) {
  if (element && element.style.getPropertyValue(name) !== value)
    element.style.setProperty(name, value);
}

/**
 * A stage that redraws and animates an element.
 * @param {BaseElement} element
 * @param {(gameEvent: GameEvent) => string} tell
 * @param {() => boolean} [live] whether what happens is what is shown: else nothing flies
 * @returns {Stage}
 */
export function eventTiming(element, tell, live = () => true) {
  return {
    measure: () => (live() ? cardPositions(element) : null),
    animate: (before, gameEvent) => {
      if (!before || !live()) return;
      playEventSound(gameEvent);
      animateCards(element, before, gameEvent, durationOf(gameEvent, tell(gameEvent)));
    },
    duration: (gameEvent) => durationOf(gameEvent, tell(gameEvent)),
    redraw: async () => {
      element.requestUpdate();
      await element.updateComplete;
    },
  };
}
