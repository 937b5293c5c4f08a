/**
 * Cards with a word instead of a number (special, action and luck cards): a small card with an
 * icon.
 */

import { html, nothing, svg } from "../../../vendor/lit.js";
import { bullhead } from "./bullhead.js";

/** @import { Speaker } from "../../i18n/speaker.js" */

/** @param {string} d */
const lines = (d) => svg`
  <path
    d=${d}
    fill="none"
    stroke="currentColor"
    stroke-width="2.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  ></path>
`;

/** @param {string} text @param {number} [size] */
const letters = (text, size = 13) => svg`
  <text x="12" y=${12 + size * 0.36} font-size=${size} text-anchor="middle" fill="currentColor">
    ${text}
  </text>
`;

const octagon = svg`
  <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8Z" fill="#c22a12"></path>
`;
const mountain = svg`
  <path d="M1 22 9 7l4 6 3-4 7 13Z" fill="#4f7257"></path>
  <path d="m9 7 2.7 4-1.5.9L9 10.5l-1.3 1.2-1-.7Z" fill="#fff"></path>
`;
const card = svg`
  <rect
    x="5"
    y="2"
    width="14"
    height="20"
    rx="2.5"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
  ></rect>
`;

/**
 * The icon of each kind of card; a kind without one shows its first letters.
 * @type {Record<string, any>}
 */
const ICONS = {
  stop: svg`
    ${octagon}
    <path d="M6.5 10.3h11v3.4h-11Z" fill="#fff"></path>
  `,
  lift: svg`
    ${octagon}
    <path d="M12 18V7M7.5 11 12 6.5l4.5 4.5" fill="none" stroke="#fff" stroke-width="2.4"></path>
  `,
  take: svg`
    ${card}${letters("7", 15)}
  `,
  insert: lines("M3 9v11h5V9ZM16 9v11h5V9ZM12 2v13m-3-3 3 3 3-3"),
  push: lines("M2 6v12h7V6ZM12 12h10m-4-4 4 4-4 4"),
  first: lines("M3 4v16M21 12H7m5-5-5 5 5 5"),
  front: lines("M3 4v16M21 12H7m5-5-5 5 5 5"),
  last: lines("M21 4v16M3 12h14m-5-5 5 5-5 5"),
  sort: lines("M3 18h4M3 12h7M3 6h10M19 4v16m-3-3 3 3 3-3"),
  replace: lines("M4 9h14m-4-5 5 5M20 15H6m4 5-5-5"),
  swap: lines("M4 9h14m-4-5 5 5M20 15H6m4 5-5-5"),
  skip: lines("M9 14v6h6v-6ZM3 13C4 3 20 3 21 12m0 0-5-1m5 1 1-5"),
  ascending: lines("M3 20v-5h6v-5h6V5h6"),
  more: lines("M4 4v16h9V4ZM16 12h7m-3.5-3.5v7"),
  plus: letters("+5", 15),
  oxen: bullhead(2, 3, 20),
  flip: lines("M5 9a8 8 0 0 1 14-1m1-5v6h-6M19 15a8 8 0 0 1-14 1m-1 5v-6h6"),
  even: svg`
    ${card}${letters("2·4", 8)}
  `,
  odd: svg`
    ${card}${letters("1·3", 8)}
  `,
  up: svg`
    ${mountain}
    <path
      d="M17 9V2m-3.5 3L17 1.5 20.5 5"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    ></path>
  `,
  down: svg`
    ${mountain}
    <path
      d="M17 1v7m-3.5-3.5L17 8l3.5-3.5"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    ></path>
  `,
  cow: svg`
    <path
      d="M3 9q0-2 2-2h11l1.5-2 1 1.5 2.5.2q.5 3.3-2 4.3l-1 1v7h-2v-5
        h-6v5H8v-5l-2-1.5v6.5H4v-8Q1.5 14 2 17"
      fill="#fff"
      stroke="#2a1a0b"
      stroke-width="1.2"
      stroke-linejoin="round"
    ></path>
    <path d="M6.5 8q3-.5 3.5 2t-3 2.2ZM13 8.5q2 0 2 1.8t-2 1.2Z" fill="#2a1a0b"></path>
  `,
};

/** The icon of a special card. @param {string} word @param {string} label */
export function specialIcon(word, label) {
  const drawn = ICONS[word] ?? ICONS[word.replace(/[0-9]+$/, "")] ?? letters(label.slice(0, 2), 12);
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${drawn}</svg>`;
}

/**
 * A small card: its icon, its name, and its meaning as a tooltip.
 * @param {string} word
 * @param {string} label
 * @param {string} meaning
 * @param {number} times how many of them
 */
export const specialCard = (word, label, meaning = "", times = 1) =>
  html`<span class="little" data-kind=${word} title=${[label, meaning].filter(Boolean).join(": ")}>
    ${specialIcon(word, label)}<span class="label">${label}</span
    >${times > 1 ? html`<b class="times">×${times}</b>` : nothing}
    ${meaning ? html`<span class="unseen">: ${meaning}</span>` : nothing}
  </span>`;

/**
 * Special cards, with a count for several of a kind.
 * @param {string[]} words
 * @param {Speaker} speaker
 */
export function specialCards(words, speaker) {
  /** @type {Map<string, {word: string, times: number}>} */
  const kinds = new Map();
  for (const word of words) {
    const label = speaker.label(word);
    kinds.set(label, { word, times: (kinds.get(label)?.times ?? 0) + 1 });
  }
  return [...kinds].map(([label, { word, times }]) =>
    specialCard(word, label, speaker.special(word), times),
  );
}
