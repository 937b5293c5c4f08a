/** The result of a game: winners, scores, and what can be done next. */

import { html, nothing } from "../../../vendor/lit.js";
import { joinNames, ui } from "../../i18n/language.js";
import { recordUrl } from "../../server/api.js";
import "../copy-button.js";
import "./session-scores.js";
import { scores } from "./scores.js";
import { winnersPanel } from "./winners.js";

export { dealSummary } from "./deal-summary.js";

/** @import { TableScreen } from "../../screens/table.js" */
/** @import { GameResult } from "../../server/types.js" */
/** @import { TableModel } from "../../state/table-model.js" */
/** @import { TableView } from "../../view/view-data.js" */

/** @param {TableScreen} screen @param {TableModel} model @param {TableView} view */
export function resultPanel(screen, model, view) {
  const { game, history } = model;
  if (!game?.result || !model.table) return nothing;
  return html`<div class="paper result" role="region" aria-label=${ui("scores")}>
    ${winnersHeader(view, game.result)} ${scores(view, history.events, game.result)}
    <div class="buttons next">
      ${
        model.you.host
          ? html`<button class="big" @click=${() => model.send({ type: "start" })}>
                ${ui("rematch")}
              </button>
              <button @click=${() => changeGame(screen)}>${ui("other game")}</button>`
          : html`<p class="hint">${ui("host starts")}</p>`
      }
      <button class="quiet" @click=${() => screen.seeResult(true)}>${ui("see table")}</button>
    </div>
    ${replayLinks(model.table, game.game)} <nimmt-evening .table=${model.table}></nimmt-evening>
  </div>`;
}

/** @param {TableScreen} screen */
function changeGame(screen) {
  screen.changing = true;
  screen.requestUpdate();
}

/** The winners and the headline. @param {TableView} view @param {GameResult} result */
export function winnersHeader(view, result) {
  const winners = result.winners.map((seat) => ({ seat, ...view.table.seats[seat] }));
  return html`${winnersPanel(winners)}
    <h2>${headline(view, result)}</h2>`;
}

/** @param {TableView} view @param {GameResult} result */
function headline({ speaker, info, seat }, { winners, scores }) {
  if (info.team) return ui(winners.length ? "team won" : "team lost");
  const points = scores[winners[0]];
  if (winners.length === 1 && winners[0] === seat) return ui("you won", { points });
  return ui(winners.length > 1 ? "shared" : "won", {
    names: joinNames(winners.map((one) => speaker.who(one))),
    points,
  });
}

/**
 * Links to the replay and to the record of the game.
 * @param {{id: string, code: string | null}} table
 * @param {number} number
 */
function replayLinks({ id, code }, number) {
  const replay = `/replay/${id}/${number}`;
  return html`<div class="buttons keepsakes">
    <a class="button" href=${replay}>${ui("watch replay")}</a>
    <nimmt-copy .link=${replay} .label=${ui("copy replay")}></nimmt-copy>
    <a
      class="button"
      href=${recordUrl(id, String(number))}
      download=${`nimmt-${code ?? id}-${number}.jsonl`}
      >${ui("keep record")}</a
    >
  </div>`;
}
