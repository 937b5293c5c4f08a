// @ts-check
/** The end of a game: who has won, the score sheet as on paper, and the next one. */

import { html, nothing } from "../../vendor/lit.js";
import { listed, ui } from "../language.js";

/** @typedef {import("../screens/table.js").TableScreen} TableScreen */
/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../sight.js").Sight} Sight */

/** @param {TableScreen} screen @param {Model} model @param {Sight} sight */
export function result(screen, model, sight) {
  return html`<div class="paper result" role="region" aria-label=${ui("scores")}>
    <h2>${headline(model, sight)}</h2>
    ${sight.info.team ? teamScores(model, sight) : sheet(model, sight)}
    ${evening(model)}
    <div class="buttons">
      ${model.you.host
        ? html`<button class="big" @click=${() => model.tell({ type: "start" })}>${ui("rematch")}</button>
            <button @click=${() => change(screen)}>${ui("other game")}</button>`
        : html`<p class="hint">${ui("host starts")}</p>`}
      <button class="quiet" @click=${() => screen.seeResult(true)}>${ui("see table")}</button>
    </div>
  </div>`;
}

/** @param {TableScreen} screen */
function change(screen) {
  screen.changing = true;
  screen.requestUpdate();
}

/** @param {Model} model @param {Sight} sight */
function headline(model, { speaker, info, seat }) {
  const { winners = [], scores = [] } = model.show.game?.result ?? {};
  if (info.team) return ui(winners.length ? "team won" : "team lost");
  if (winners.length === 1 && winners[0] === seat) return ui("you won", { points: scores[winners[0]] });
  const names = listed(winners.map((one) => speaker.who(one)));
  return ui(winners.length > 1 ? "shared" : "won", { names, points: scores[winners[0]] });
}

/** @param {Model} model @param {Sight} sight */
function sheet(model, { position, speaker, table }) {
  const { winners = [], scores = [] } = model.show.game?.result ?? {};
  /** @type {number[][]} */
  const deals = position.sheet ?? [];
  return html`<div class="sheet" tabindex="0" role="group" aria-label=${ui("scores")}>
    <table>
      <thead>
        <tr>
          <th scope="col">${deals.length ? ui("deal") : ""}</th>
          ${table.seats.map((_, seat) => html`<th scope="col" class=${winners.includes(seat) ? "winner" : ""}>${speaker.who(seat)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${deals.map((deal, number) => html`<tr><th scope="row">${number + 1}</th>${deal.map((points) => html`<td>${points}</td>`)}</tr>`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${ui("total")}</th>
          ${scores.map((points, seat) => html`<td class=${winners.includes(seat) ? "winner" : ""}>${points}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** @param {Model} model @param {Sight} sight */
function teamScores(model, { speaker }) {
  const { scores = [], more = {} } = model.show.game?.result ?? {};
  return html`<p class="versus">
    <span>${ui("team")} <b>${scores[0]}</b></span>
    ${Object.entries(more).map(([key, points]) => html`<span>${speaker.texts[key] ?? key} <b>${points}</b></span>`)}
  </p>`;
}

/** Who has won how often tonight, if it was not the first game. @param {Model} model */
function evening(model) {
  const games = model.table?.evening ?? [];
  if (games.length < 2) return nothing;
  /** @type {Map<string, number>} */
  const wins = new Map();
  for (const { names, winners } of games)
    names.forEach((name, seat) => wins.set(name, (wins.get(name) ?? 0) + (winners.includes(seat) ? 1 : 0)));
  const line = [...wins].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`).join(", ");
  return html`<p class="hint">${ui("evening", { games: games.length })} ${line}</p>`;
}
