/** Avatars: an animal with an antenna for each bot, the first letter of the name for a person. */

import { html, svg } from "../../../vendor/lit.js";

const DARK = "#2a1a0b";

/** @param {number} x @param {number} y @param {number} size */
const eyes = (x, y, size = 1.2) => svg`
  <g fill=${DARK}>
    <circle cx=${12 - x} cy=${y} r=${size}></circle>
    <circle cx=${12 + x} cy=${y} r=${size}></circle>
  </g>
`;

const smile = svg`
  <path
    d="M9.8 17.2q2.2 1.9 4.4 0"
    fill="none"
    stroke=${DARK}
    stroke-width="1"
    stroke-linecap="round"
  ></path>
`;

/** By the first letter of the name: bots named in the order of the alphabet differ. */
const ANIMALS = [
  svg`
    <path d="M4.5 4.5 6 11h12l1.5-6.5-5 3.2h-5Z" fill="#f2a65a"></path>
    <ellipse cx="12" cy="13.5" rx="7.6" ry="6.6" fill="#f2a65a"></ellipse>
    <path
      d="M10.8 14.5h2.4L12 16Zm-9 0 5 .8m-4.6 2 4.8-.9m15.2-1.9-5 .8m4.6 2-4.8-.9"
      fill=${DARK}
      stroke=${DARK}
      stroke-width=".6"
    ></path>
    ${eyes(3, 12.2)}
  `,
  svg`
    <g fill="#b98355">
      <circle cx="6" cy="7.5" r="2.9"></circle>
      <circle cx="18" cy="7.5" r="2.9"></circle>
      <ellipse cx="12" cy="13.5" rx="7.8" ry="7"></ellipse>
    </g>
    <ellipse cx="12" cy="16.3" rx="3.9" ry="3.2" fill="#f0d9b8"></ellipse>
    <ellipse cx="12" cy="15" rx="1.5" ry="1" fill=${DARK}></ellipse>
    ${smile}${eyes(3.2, 12)}
  `,
  svg`
    <path d="M3.6 4 5.6 12h12.8l2-8-5.4 4H9Z" fill="#e2703a"></path>
    <path d="M4.2 11.5q7.8-5 15.6 0L12 20.5Z" fill="#e2703a"></path>
    <path d="M4.2 11.5q4.5 1 6 5.5L12 20.5l1.8-3.5q1.5-4.5 6-5.5L12 20.5Z" fill="#fff4e2"></path>
    <circle cx="12" cy="19.3" r="1.4" fill=${DARK}></circle>
    ${eyes(3, 12.4)}
  `,
  svg`
    <ellipse cx="12" cy="13.5" rx="6.6" ry="7" fill="#f3e3c7"></ellipse>
    <path
      d="M7 7q-5 1-3.8 8.5Q7 14.5 8 8.5Zm10 0q5 1 3.8 8.5Q17 14.5 16 8.5Z"
      fill="#8a5a35"
    ></path>
    <ellipse cx="12" cy="15.3" rx="1.8" ry="1.3" fill=${DARK}></ellipse>
    <path d="M11 18h2v1.6q-1 1-2 0Z" fill="#e2687a"></path>
    ${eyes(2.8, 12.2)}
  `,
  svg`
    <path d="M5 5.5 8 8h8l3-2.5V14a7 7 0 0 1-14 0Z" fill="#a58a6c"></path>
    <g fill="#fff4e2">
      <circle cx="9" cy="12" r="3.1"></circle>
      <circle cx="15" cy="12" r="3.1"></circle>
    </g>
    <path d="M11 14h2l-1 2.6Z" fill="#f2a020"></path>
    <path d="M8 18q2-1.4 4 0 2-1.4 4 0" fill="none" stroke="#fff4e2" stroke-width="1"></path>
    ${eyes(3, 12, 1.5)}
  `,
  svg`
    <g fill="#8fca62">
      <circle cx="7" cy="8.5" r="3.2"></circle>
      <circle cx="17" cy="8.5" r="3.2"></circle>
      <ellipse cx="12" cy="14.3" rx="8.4" ry="6"></ellipse>
    </g>
    <g fill="#fff">
      <circle cx="7" cy="8.3" r="2"></circle>
      <circle cx="17" cy="8.3" r="2"></circle>
    </g>
    <path
      d="M6.5 15.5q5.5 4.2 11 0"
      fill="none"
      stroke=${DARK}
      stroke-width="1.1"
      stroke-linecap="round"
    ></path>
    ${eyes(5, 8.4, 1)}
  `,
  svg`
    <g fill="#fffaf0">
      <circle cx="7" cy="8.5" r="3.2"></circle>
      <circle cx="12" cy="6.8" r="3.6"></circle>
      <circle cx="17" cy="8.5" r="3.2"></circle>
    </g>
    <path d="M3 11.5q4-2 5 .5v2q-4 .5-5-2.5Zm18 0q-4-2-5 .5v2q4 .5 5-2.5Z" fill="#5d4a3c"></path>
    <path d="M7.5 9.5h9v5.5a4.5 5 0 0 1-9 0Z" fill="#5d4a3c"></path>
    <g fill="#fff">
      <circle cx="10" cy="12.5" r="1.5"></circle>
      <circle cx="14" cy="12.5" r="1.5"></circle>
    </g>
    ${eyes(2, 12.7, 0.8)}
  `,
  svg`
    <path d="M4.5 5 10 8 5 12Zm15 0L14 8l5 4Z" fill="#e08a96"></path>
    <ellipse cx="12" cy="13.6" rx="7.6" ry="6.8" fill="#f6b3ba"></ellipse>
    <ellipse cx="12" cy="15.3" rx="3.3" ry="2.3" fill="#e08a96"></ellipse>
    ${eyes(1.2, 15.3, 0.7)}${eyes(3.3, 11.6)}
  `,
  svg`
    <g fill="#b9b4c4">
      <circle cx="5.6" cy="8.6" r="4.2"></circle>
      <circle cx="18.4" cy="8.6" r="4.2"></circle>
      <path d="M5.5 12q6.5-5 13 0L12 21Z"></path>
    </g>
    <g fill="#f3c3cb">
      <circle cx="5.6" cy="8.6" r="2.3"></circle>
      <circle cx="18.4" cy="8.6" r="2.3"></circle>
    </g>
    <circle cx="12" cy="19.8" r="1.3" fill="#e2687a"></circle>
    ${eyes(2.6, 13.2)}
  `,
  svg`
    <g fill="#efe6da">
      <ellipse cx="8.5" cy="6" rx="2" ry="5.2"></ellipse>
      <ellipse cx="15.5" cy="6" rx="2" ry="5.2"></ellipse>
      <ellipse cx="12" cy="14.5" rx="7" ry="6.3"></ellipse>
    </g>
    <g fill="#f3b9c1">
      <ellipse cx="8.5" cy="6" rx=".9" ry="3.7"></ellipse>
      <ellipse cx="15.5" cy="6" rx=".9" ry="3.7"></ellipse>
    </g>
    <path d="M11 15.2h2L12 16.5Z" fill="#e2687a"></path>
    <path d="M11 17h2v2.2h-2Z" fill="#fff" stroke=${DARK} stroke-width=".4"></path>
    ${eyes(2.9, 13.4)}
  `,
];

const antenna = svg`
  <path d="M12 8.5V3.4" stroke="#fff3d6" stroke-width="1"></path>
  <circle cx="12" cy="2.6" r="1.7" fill="#ffc53d"></circle>
`;

/** The animal of a bot. @param {string} name */
export function botAvatar(name) {
  const letter = (name.toUpperCase().codePointAt(0) ?? 65) - 65;
  const index = ((letter % ANIMALS.length) + ANIMALS.length) % ANIMALS.length;
  return html`<svg class="animal" viewBox="0 0 24 24" aria-hidden="true">
    ${antenna}${ANIMALS[index]}
  </svg>`;
}

/**
 * An animal for a bot, a letter for a person, in the colour of the seat.
 * @param {{name: string, bot: string}} seat
 * @param {number} number
 */
export const avatar = (seat, number) =>
  html`<span class="face seat-${number}" aria-hidden="true"
    >${seat.bot ? botAvatar(seat.name) : ([...seat.name][0] ?? "").toUpperCase()}</span
  >`;
