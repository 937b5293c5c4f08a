/** All games of this table: everybody's points, and who has won how often. */

import { html, nothing } from "../../../vendor/lit.js";
import { signed } from "../../i18n/fill.js";
import { language, ui } from "../../i18n/language.js";
import { fetchGame } from "../../server/api.js";
import { BaseElement } from "../base-element.js";
import { crown } from "./score-sheet.js";

/** @import { GameInfo, TableInfo } from "../../server/types.js" */

/**
 * Everybody who has played at this table; bots are told apart by their names.
 * @param {TableInfo["evening"]} games
 */
function players(games) {
  /** @type {Map<string | number, string>} */
  const found = new Map();
  for (const { names, people } of games)
    for (const [seat, name] of names.entries()) found.set(people[seat] ?? name, name);
  return [...found];
}

export class SessionScores extends BaseElement {
  static properties = { table: {}, infos: { state: true } };

  constructor() {
    super();
    /** @type {TableInfo | null} */ this.table = null;
    /** @type {Map<string, GameInfo>} */ this.infos = new Map();
  }

  /** @param {Map<string, unknown>} changed */
  async updated(changed) {
    if (!changed.has("table")) return;
    const keys = [...new Set(this.table?.evening.map((one) => one.game))];
    const infos = await Promise.all(keys.map((key) => fetchGame(key).catch(() => null)));
    this.infos = new Map(infos.flatMap((info) => (info ? [[info.key, info]] : [])));
  }

  /** @param {string} key */
  #called(key) {
    return this.infos.get(key)?.name[language()] ?? "…";
  }

  render() {
    const { id, evening: games } = this.table ?? { id: "", evening: [] };
    if (games.length < 2) return nothing;
    const all = players(games);
    const seatsOf = games.map(
      ({ names, people }) => new Map(names.map((name, seat) => [people[seat] ?? name, seat])),
    );
    const wins = all.map(
      ([who]) =>
        games.filter(({ winners }, index) => winners.includes(seatsOf[index].get(who) ?? -1))
          .length,
    );
    // points of different games cannot be added up
    const comparable = games.every(({ game }) => game === games[0].game);
    const sums = all.map(([who]) =>
      games.reduce(
        (sum, { scores }, index) => sum + (scores[seatsOf[index].get(who) ?? -1] ?? 0),
        0,
      ),
    );
    return html`<section class="evening">
      <h3>${ui("evening")}</h3>
      <div class="sheet" tabindex="0" role="group" aria-label=${ui("evening")}>
        <table class=${all.length > 5 ? "many" : ""}>
          <thead>
            <tr>
              <th scope="col"><span class="player">${ui("game")}</span></th>
              ${all.map(
                ([, name]) => html`<th scope="col"><span class="player">${name}</span></th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${games.map(
              ({ game, scores, winners }, index) =>
                html`<tr>
                  <th scope="row">
                    <a href=${`/replay/${id}/${index + 1}`} title=${ui("watch replay")}
                      >${index + 1}.<span class="title"> ${this.#called(game)}</span></a
                    >
                  </th>
                  ${all.map(([who]) => cell(scores, winners, seatsOf[index].get(who)))}
                </tr>`,
            )}
          </tbody>
          <tfoot>
            ${
              comparable
                ? html`<tr>
                    <th scope="row">${ui("total")}</th>
                    ${sums.map((points) => html`<td>${signed(points)}</td>`)}
                  </tr>`
                : nothing
            }
            <tr>
              <th scope="row">${ui("wins")}</th>
              ${wins.map((count) => html`<td>${count}</td>`)}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>`;
  }
}

customElements.define("nimmt-evening", SessionScores);

/** @param {number[]} scores @param {number[]} winners @param {number | undefined} seat */
function cell(scores, winners, seat) {
  if (seat === undefined) return html`<td>–</td>`;
  const won = winners.includes(seat);
  const sign = html` ${crown}<span class="unseen">${ui("winner")}</span>`;
  return html`<td class=${won ? "best" : ""}>
    ${signed(scores[seat])}${won ? sign : nothing}
  </td>`;
}
