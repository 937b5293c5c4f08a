/** Icons for ways to play and for pages. */

import { html, svg } from "../../../vendor/lit.js";

const person = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => svg`
  <circle cx=${x} cy=${y} r=${r}></circle>
  <path d=${`M${x - r * 1.7} ${y + r * 3.4}a${r * 1.7} ${r * 1.9} 0 0 1 ${r * 3.4} 0Z`}></path>
`;

/** @type {Record<string, unknown>} */
const ICONS = {
  friends: svg`
    ${person(10, 10, 4)} ${person(23, 12, 3.4)}
  `,
  screen: svg`
    <path d="M3 5h26v16H3Z M12 24h8l1 3H11Z" class="line"></path>
    <rect x="7" y="9" width="4" height="6" rx="1"></rect>
    <rect x="13" y="9" width="4" height="6" rx="1"></rect>
    <rect x="19" y="9" width="4" height="6" rx="1"></rect>
  `,
  round: svg`
    <path d="M27 16a11 11 0 1 1-4-8.5M23.5 2v6h-6" class="line"></path>
    <rect x="12" y="10" width="8" height="12" rx="1.5"></rect>
  `,
  door: svg`
    <path d="M8 28V4h16v24M4 28h24" class="line"></path>
    <circle cx="19.5" cy="16" r="1.8"></circle>
  `,
  book: svg`
    <path
      d="M16 8C12 5 7 5 4 6v19c3-1 8-1 12 2 4-3 9-3 12-2V6c-3-1-8-1-12 2Zm0 0v19"
      class="line"
    ></path>
  `,
  lesson: svg`
    <path d="M2 12 16 5l14 7-14 7ZM8 15.5V22c4 4 12 4 16 0v-6.5" class="line"></path>
  `,
  replay: svg`
    <path d="M5 16a11 11 0 1 0 4-8.5M8.5 2v6h6" class="line"></path>
    <path d="M13 11v10l8-5Z"></path>
  `,
  pad: svg`
    <path d="M7 4h18v24H7Z M11 10h10M11 15h10M11 20h6" class="line"></path>
  `,
  talk: svg`
    <path d="M4 6h24v16H15l-6 5v-5H4Z M9 12h14M9 16.5h9" class="line"></path>
  `,
  gear: svg`
    <path
      d="M16 10.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z
        M16 3v5M16 24v5M3 16h5M24 16h5M6.8 6.8l3.6 3.6
        M21.6 21.6l3.6 3.6M25.2 6.8l-3.6 3.6M10.4 21.6l-3.6 3.6"
      class="line"
    ></path>
  `,
};

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="drawn" viewBox="0 0 32 32" aria-hidden="true">${ICONS[name]}</svg>`;
