/** The scores as a sheet and a chart, for any game. */

import { html, nothing } from "../../../vendor/lit.js";
import { signed } from "../../i18n/fill.js";
import { ui } from "../../i18n/language.js";
import { scoreChart } from "./score-chart.js";
import { leaders, runningTotals, scoreSheet } from "./score-sheet.js";

/** @import { GameEvent, GameResult } from "../../server/types.js" */
/** @import { TableView } from "../../view/view-data.js" */

/** @param {TableView} view @param {GameEvent[]} events @param {GameResult | null} result */
export function scores(view, events, result) {
  if (view.info.team) return result ? versus(view, result) : nothing;
  const names = view.table.seats.map((_, seat) => view.speaker.who(seat));
  /** @type {number[][]} */
  const deals = view.position.sheet ?? [];
  const sums = deals.length
    ? [names.map(() => 0), ...runningTotals(deals)]
    : pointsByTurn(view, events);
  const totals = result?.scores ?? sums.at(-1) ?? [];
  if (!totals.length) return nothing;
  const best = result?.winners ?? leaders(totals, view.info.fewest_win);
  const lines = names.map((_, seat) => sums.map((points) => points[seat]));
  return html`<div class="standing">
    ${scoreSheet({ names, deals, totals, best, over: !!result })}
    ${scoreChart({ names, lines, per: ui(deals.length ? "deal" : "turn") })}
  </div>`;
}

/**
 * The points at the start of each turn, for games that count no deals.
 * @param {TableView} view
 * @param {GameEvent[]} events
 */
function pointsByTurn({ info, position }, events) {
  const counts = Object.entries(info.fields).find(
    ([, f]) => f.who === "public" && f.listed && f.shown_as === "number" && !f.quiet,
  );
  if (!counts) return [];
  const [field] = counts;
  /** @type {number[]} */
  let points = position[field].map(() => 0);
  const found = [];
  for (const { data, changes } of events) {
    if (data.plays) found.push([...points]);
    for (const [name, index, value] of changes)
      if (name === field)
        points = index === null ? value : points.map((old, seat) => (seat === index ? value : old));
  }
  return [...found, points];
}

/**
 * The points of a team and its opponent, as bars.
 * @param {TableView} view
 * @param {GameResult} result
 */
function versus({ speaker }, { scores, more }) {
  const sides = [
    [ui("team"), scores[0]],
    ...Object.entries(more).map(([key, points]) => [
      speaker.texts[key] ?? speaker.who(speaker.names.length),
      points,
    ]),
  ];
  const most = Math.max(1, ...sides.map(([, points]) => Number(points)));
  return html`<dl class="versus">
    ${sides.map(
      ([name, points]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>
            <meter min="0" max=${most} value=${points} aria-hidden="true"></meter>
            <b>${signed(Number(points))}</b>
          </dd>
        </div>`,
    )}
  </dl>`;
}
