/** The points of all players as lines; each player has a shape of marks and a name. */

import { html, nothing, svg } from "../../../vendor/lit.js";
import { signed } from "../../i18n/fill.js";
import { ui } from "../../i18n/language.js";

/**
 * @typedef {object} ChartData
 * @property {string[]} names
 * @property {number[][]} lines the points of each player, after 0, 1, 2 … deals
 * @property {string} per what one step to the right is
 * @property {number} [limit] a line that ends the game
 */

const [WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM] = [360, 210, 28, 10, 106, 29];
const GAP = 13; // between two names
const MOST_MARKS = 12;

/** The shape of the marks of each player. */
const MARKS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  "M-3.5-3.5h7v7h-7Z",
  "M0-4.5 4.5 3.5h-9Z",
  "M0-5 4.5 0 0 5-4.5 0Z",
  "M0 4.5 4.5-3.5h-9Z",
  "M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z",
  "M0-1.8 2.6-4.4 4.4-2.6 1.8 0 4.4 2.6 2.6 4.4 0 1.8-2.6 4.4-4.4 2.6-1.8 0-4.4-2.6-2.6-4.4Z",
  "M0-5.5 1.4-1.9 5.2-1.7 2.3.7 3.2 4.5 0 2.4-3.2 4.5-2.3.7-5.2-1.7-1.4-1.9Z",
  "M-4.5-2h9v4h-9Z",
  "M-2-4.5h4v9h-4Z",
];

/**
 * The distance of ticks: a round number, with `most` ticks at most.
 * @param {number} range
 * @param {number} most
 */
function step(range, most) {
  const wanted = Math.max(1, range / most);
  const size = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((one) => one * size).find((one) => one >= wanted) ?? size * 10;
}

/**
 * Round numbers from a low to a high one.
 * @param {number} low
 * @param {number} high
 * @param {number} by
 */
const ticks = (low, high, by) =>
  Array.from({ length: Math.floor((high - low) / by) + 1 }, (_, index) => low + index * by);

/** @param {ChartData} wanted */
export function scoreChart({ names, lines, per, limit = 0 }) {
  const last = (lines[0]?.length ?? 0) - 1;
  if (last < 1) return nothing;
  const all = [...lines.flat(), limit];
  const by = step(Math.max(...all) - Math.min(...all, 0), 5);
  const low = Math.floor(Math.min(...all, 0) / by) * by;
  const high = Math.max(Math.ceil(Math.max(...all) / by) * by, low + by);
  const x = (/** @type {number} */ at) => LEFT + 8 + (at / last) * (WIDE - LEFT - RIGHT - 16);
  const y = (/** @type {number} */ points) =>
    TOP + ((high - points) / (high - low)) * (HIGH - TOP - BOTTOM);
  const totals = lines.map((line, index) => `${names[index]} ${signed(line[last])}`).join(", ");
  return html`<svg
    class="chart"
    viewBox="0 0 ${WIDE} ${HIGH}"
    role="img"
    aria-label=${ui("chart", { totals })}
  >
    ${ticks(low, high, by).map(
      (points) =>
        svg` <line
            class="grid"
            x1=${LEFT}
            x2=${WIDE - RIGHT}
            y1=${y(points)}
            y2=${y(points)}
          ></line>
          <text class="tick" x=${LEFT - 5} y=${y(points) + 4} text-anchor="end"
            >${signed(points)}</text
          >`,
    )}
    ${ticks(0, last, step(last, 10)).map(
      (at) =>
        svg` <line class="grid" x1=${x(at)} x2=${x(at)} y1=${TOP} y2=${HIGH - BOTTOM}></line>
          <text class="tick" x=${x(at)} y=${HIGH - BOTTOM + 13} text-anchor="middle">${at}</text>`,
    )}
    <text class="tick" x=${(LEFT + WIDE - RIGHT) / 2} y=${HIGH - 4} text-anchor="middle">
      ${per}
    </text>
    ${
      limit
        ? svg`<line
              class="limit"
              x1=${LEFT}
              x2=${WIDE - RIGHT}
              y1=${y(limit)}
              y2=${y(limit)}
            ></line>
            <text class="tick limit-at" x=${LEFT + 12} y=${y(limit) - 4}>${limit}</text>`
        : nothing
    }
    ${lines.map((line, index) => curve(line, index, x, y))} ${labels(names, lines, y)}
  </svg>`;
}

/**
 * @param {number[]} line
 * @param {number} index
 * @param {(at: number) => number} x
 * @param {(points: number) => number} y
 */
function curve(line, index, x, y) {
  const points = line.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const every = Math.ceil(line.length / MOST_MARKS);
  const marked = line.flatMap((value, at) =>
    (line.length - 1 - at) % every ? [] : [[x(at), y(value)]],
  );
  return svg`<g class="curve seat-${index}">
    <polyline points=${points}></polyline>
    ${marked.map(
      ([left, top]) =>
        svg`<path d=${MARKS[index % MARKS.length]} transform="translate(${left} ${top})"></path>`,
    )}
  </g>`;
}

/**
 * The names beside the ends of the lines, moved apart where they would overlap.
 * @param {string[]} names
 * @param {number[][]} lines
 * @param {(points: number) => number} y
 */
function labels(names, lines, y) {
  const order = lines
    .map((line, index) => ({ index, points: line[line.length - 1] }))
    .sort((a, b) => b.points - a.points);
  const places = order.map(({ points }) => y(points));
  for (let at = 1; at < places.length; at++)
    places[at] = Math.max(places[at], places[at - 1] + GAP);
  const floor = HIGH - 6;
  for (let at = places.length - 1; at >= 0; at--)
    places[at] = Math.min(places[at], at === places.length - 1 ? floor : places[at + 1] - GAP);
  return order.map(
    ({ index, points }, at) =>
      svg`<g class="curve seat-${index}">
        <path
          d=${MARKS[index % MARKS.length]}
          transform="translate(${WIDE - RIGHT + 8} ${places[at]})"
        ></path>
        <text x=${WIDE - RIGHT + 16} y=${places[at] + 4}
          >${short(names[index])} <tspan class="points">${signed(points)}</tspan></text
        >
      </g>`,
  );
}

/** @param {string} name */
const short = (name) => (name.length > 8 ? `${name.slice(0, 7)}…` : name);
