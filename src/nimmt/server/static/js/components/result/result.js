// @ts-check
/** How it stands after a deal, and the end of a game: who has won, the sheet, and the next one. */

import { html, nothing } from "../../../vendor/lit.js";
import { recordOf } from "../../state/api.js";
import { listed, ui } from "../../i18n/language.js";
import "../copy-button.js";
import "./session-scores.js";
import { party } from "./winners.js";
import { standing } from "./standings.js";

/** @typedef {import("../../screens/table.js").TableScreen} TableScreen */
/** @typedef {import("../../state/table-model.js").Model} Model */
/** @typedef {import("../../view/table-view.js").Sight} Sight */
/** @typedef {import("./standings.js").Result} Result */

/** @param {TableScreen} screen @param {Model} model @param {Sight} sight */
export function result(screen, model, sight) {
  const { game, past } = model.show;
  if (!game?.result || !model.table) return nothing;
  return html`<div class="paper result" role="region" aria-label=${ui("scores")}>
    ${celebration(sight, game.result)} ${standing(sight, past, game.result)}
    <div class="buttons next">
      ${model.you.host
        ? html`<button class="big" @click=${() => model.tell({ type: "start" })}>${ui("rematch")}</button>
            <button @click=${() => change(screen)}>${ui("other game")}</button>`
        : html`<p class="hint">${ui("host starts")}</p>`}
      <button class="quiet" @click=${() => screen.seeResult(true)}>${ui("see table")}</button>
    </div>
    ${keepsakes(model.table, game.game)} <nimmt-evening .table=${model.table}></nimmt-evening>
  </div>`;
}

/** @param {TableScreen} screen */
function change(screen) {
  screen.changing = true;
  screen.requestUpdate();
}

/** After a deal: while its sum is told, or until somebody has read it. @param {Sight} sight @param {import("../../i18n/speaker.js").Told[]} past @param {() => void} [close] */
export function interim(sight, past, close) {
  const { now, position } = sight;
  if (!Array.isArray(now?.data.totals) || !position.sheet?.length) return nothing;
  return html`<div class="paper result interim" role="region" aria-label=${ui("scores")}>
    <h2>${ui("after deal", { deal: position.sheet.length })}</h2>
    ${standing(sight, past, null)}
    ${close ? html`<div class="buttons next"><button class="big" @click=${close}>${ui("go on")}</button></div>` : nothing}
  </div>`;
}

/** Who has won, and a party. @param {Sight} sight @param {Result} result */
export function celebration(sight, result) {
  const winners = result.winners.map((seat) => ({ seat, ...sight.table.seats[seat] }));
  return html`${party(winners)} <h2>${headline(sight, result)}</h2>`;
}

/** @param {Sight} sight @param {Result} result */
function headline({ speaker, info, seat }, { winners, scores }) {
  if (info.team) return ui(winners.length ? "team won" : "team lost");
  const points = scores[winners[0]];
  if (winners.length === 1 && winners[0] === seat) return ui("you won", { points });
  return ui(winners.length > 1 ? "shared" : "won", { names: listed(winners.map((one) => speaker.who(one))), points });
}

/** The game to look at again, to share and to keep. @param {{id: string, code: string | null}} table @param {number} number */
function keepsakes({ id, code }, number) {
  const replay = `/replay/${id}/${number}`;
  return html`<div class="buttons keepsakes">
    <a class="button" href=${replay}>${ui("watch replay")}</a>
    <nimmt-copy .link=${replay} .label=${ui("copy replay")}></nimmt-copy>
    <a class="button" href=${recordOf(id, String(number))} download=${`nimmt-${code ?? id}-${number}.jsonl`}>${ui("keep record")}</a>
  </div>`;
}
