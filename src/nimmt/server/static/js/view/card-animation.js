/** Animates cards: each one moves from where it was before a redraw to where it is now. */

/** @import { GameEvent } from "../server/types.js" */

/**
 * @typedef {{rect: DOMRect, node: HTMLElement, home: Element | null, twin?: boolean}} CardPosition
 * which of several twins has moved is not known
 */

const REDUCED_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");
/** A card that leaves one of these would be cut off at its edge. */
const CONTAINERS = ".rows, .lineup, .hand, .spread, .seats";
const EASE = "cubic-bezier(.3,.1,.2,1)";

export const prefersReducedMotion = () => REDUCED_MOTION.matches;

/**
 * The positions of all cards, and of the marks beside rows.
 * @param {HTMLElement} root
 * @returns {Map<string, CardPosition>}
 */
export function cardPositions(root) {
  const found = new Map();
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-card], .row [data-kind]")
  )) {
    const rect = node.getBoundingClientRect();
    const name = node.dataset.card ?? `sign ${node.dataset.kind}`;
    if (rect.width)
      found.set(name, { rect, node, home: node.closest(CONTAINERS), twin: found.has(name) });
  }
  return found;
}

/**
 * Move the cards to where they are now.
 * @param {HTMLElement} root
 * @param {Map<string, CardPosition>} before
 * @param {GameEvent} gameEvent
 * @param {number} time
 */
export function animateCards(root, before, gameEvent, time) {
  if (prefersReducedMotion()) return;
  const now = cardPositions(root);
  const duration = Math.min(time * 0.7, 650);
  for (const [card, { rect, node, home, twin }] of now) {
    const old = before.get(card);
    if (twin || old?.twin) continue;
    if (old) slide(node, old.rect, rect, duration, old.home !== home && card === node.dataset.card);
    else dealIn(node, seatOf(root, node, gameEvent), rect, duration);
  }
  const home = seatRect(root, gameEvent.data.seat);
  for (const [card, { rect, node }] of before)
    if (!now.has(card) && home && node.dataset.card) flyAway(node, rect, home, duration);
}

/**
 * @param {HTMLElement} node
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 * @param {boolean} far
 */
function slide(node, from, to, duration, far) {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 3) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  const frames = [
    { transform: start, transformOrigin: "0 0", zIndex: 9 },
    { transform: "none", transformOrigin: "0 0", zIndex: 9 },
  ];
  if (far) animateCopy(node, to, frames, duration);
  else node.animate(frames, { duration, easing: EASE });
}

/**
 * A card that was hidden before comes from its player and turns over.
 * @param {HTMLElement} node
 * @param {DOMRect | null} from
 * @param {DOMRect} to
 * @param {number} duration
 */
function dealIn(node, from, to, duration) {
  const x = from ? from.left + from.width / 2 - to.left - to.width / 2 : 0;
  const y = from ? from.top + from.height / 2 - to.top - to.height / 2 : -12;
  const frames = [
    { transform: `translate(${x}px, ${y}px) rotateY(90deg) scale(.6)`, opacity: 0 },
    {
      transform: `translate(${x * 0.3}px, ${y * 0.3}px) rotateY(60deg) scale(.9)`,
      opacity: 1,
      offset: 0.6,
    },
    { transform: "none", opacity: 1 },
  ];
  if (from && node.dataset.card) animateCopy(node, to, frames, duration);
  else node.animate(frames, { duration, easing: EASE });
}

/**
 * A card that is taken flies to the player who takes it.
 * @param {HTMLElement} node
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 */
function flyAway(node, from, to, duration) {
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: "translateY(-8px) scale(1.06)", opacity: 1, offset: 0.3 },
    { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0.2 },
  ];
  animateCopy(node, from, frames, duration * 1.5);
}

/**
 * A copy of the card moves above everything, while the card itself is invisible.
 * @param {HTMLElement} node
 * @param {DOMRect} at
 * @param {Keyframe[]} frames
 * @param {number} duration
 */
function animateCopy(node, at, frames, duration) {
  const ghost = /** @type {HTMLElement} */ (node.cloneNode(true));
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("inert", "");
  ghost.className = "ghost";
  const { left, top, width, height } = at;
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(ghost);
  node.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  const moving = ghost.animate(frames, { duration, easing: EASE });
  moving.onfinish = moving.oncancel = () => ghost.remove();
}

/** @param {HTMLElement} root @param {HTMLElement} node @param {GameEvent} gameEvent */
function seatOf(root, node, gameEvent) {
  const played = /** @type {HTMLElement | null} */ (node.closest("[data-seat-of]"));
  return seatRect(root, played ? Number(played.dataset.seatOf) : gameEvent.data.seat);
}

/** @param {HTMLElement} root @param {unknown} seat */
function seatRect(root, seat) {
  if (typeof seat !== "number") return null;
  return root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
}
