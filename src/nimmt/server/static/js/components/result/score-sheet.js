/** The score sheet: a column for each player, a line for each deal, a crown for the leaders. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { signed } from "../../i18n/fill.js";
import { ui } from "../../i18n/language.js";

/**
 * @typedef {object} Scores
 * @property {string[]} names
 * @property {number[][]} deals the points of each deal, by player
 * @property {number[]} totals
 * @property {number[]} best who leads, or has won
 * @property {boolean} over
 */

/** The totals after each deal. @param {number[][]} deals */
export function runningTotals(deals) {
  let sums = deals[0]?.map(() => 0) ?? [];
  return deals.map((deal) => (sums = deal.map((points, index) => sums[index] + points)));
}

/** The indexes of the leaders. @param {number[]} totals @param {boolean} fewest */
export function leaders(totals, fewest) {
  const best = fewest ? Math.min(...totals) : Math.max(...totals);
  return totals.flatMap((points, index) => (points === best ? [index] : []));
}

export const crown = html`<svg class="crown" viewBox="0 0 24 18" aria-hidden="true">
  <path d="M2 4.5 7 9l5-8 5 8 5-4.5L20 14H4Zm2 11h16V18H4Z" />
</svg>`;

/** @param {number} points */
const withSign = (points) => (points < 0 ? signed(points) : `+${points}`);

/** @param {Scores} scores */
export function scoreSheet({ names, deals, totals, best, over }) {
  const sums = runningTotals(deals);
  const is = (/** @type {number} */ index) => classMap({ best: best.includes(index) });
  return html`<div class="sheet" tabindex="0" role="group" aria-label=${ui("scores")}>
    <table class=${classMap({ many: names.length > 5 })}>
      <thead>
        <tr>
          <th scope="col"><span class=${deals.length ? "deal" : "unseen"}>${ui("deal")}</span></th>
          ${names.map(
            (name, index) =>
              html`<th scope="col" class=${is(index)}>
                <span class="player">${name}</span>${best.includes(index) ? mark(over) : nothing}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${deals.map(
          (deal, number) =>
            html`<tr>
              <th scope="row">${number + 1}</th>
              ${deal.map(
                (points, index) =>
                  html`<td class=${is(index)}>
                    <b>${signed(sums[number][index])}</b> <small>${withSign(points)}</small>
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${ui("total")}</th>
          ${totals.map((points, index) => html`<td class=${is(index)}>${signed(points)}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** @param {boolean} over */
const mark = (over) => html`${crown}<span class="unseen">${ui(over ? "winner" : "leads")}</span>`;
