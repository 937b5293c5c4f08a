// @ts-check
/** What is wanted now, of whom we wait, and a way past the show. */

import { html, nothing } from "../../vendor/lit.js";
import { listed, ui } from "../language.js";

/** @typedef {import("../screens/table.js").TableScreen} TableScreen */
/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../sight.js").Sight} Sight */

/** @param {TableScreen} screen @param {Model} model @param {Sight} sight */
export function prompt(screen, model, sight) {
  const { show, table } = model;
  const line = show.now ? sight.speaker.event(show.now) : "";
  const left = secondsLeft(model);
  return html`<div class="prompt">
    ${line ? html`<p class="told" aria-hidden="true">${line}</p>` : nothing}
    <p role="status">${wanted(model, sight)}</p>
    ${left === null ? nothing : html`<span class="clock" title=${ui("clock hint")}>${left} s</span>`}
    ${show.busy ? html`<button class="quiet skip" @click=${() => show.skip()}>${ui("skip")}</button>` : nothing}
    ${screen.resultSeen && show.game?.result
      ? html`<button class="quiet" @click=${() => screen.seeResult(false)}>${ui("scores")}</button>`
      : nothing}
    ${model.you.host && table?.paused
      ? html`<button @click=${() => model.tell({ type: "resume" })}>${ui("resume")}</button>`
      : nothing}
    ${sight.seat === null && model.you.person !== null && table?.phase === "playing"
      ? html`<button class="quiet" @click=${() => model.tell({ type: "sit" })}>${ui("sit next")}</button>`
      : nothing}
    ${sight.seat !== null && table?.seats[sight.seat]?.replaced
      ? html`<button @click=${() => model.tell({ type: "back" })}>${ui("back")}</button>`
      : nothing}
  </div>`;
}

/** @param {Model} model */
function secondsLeft({ deadline, show }) {
  if (deadline === null || show.busy) return null;
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
}

/** @param {Model} model @param {Sight} sight */
function wanted(model, sight) {
  const { decision, show } = model;
  if (model.table?.paused) return ui("paused");
  if (show.busy) return ui(sight.seat === null ? "watching" : "placing");
  if (show.game?.result) return ui("over");
  const names = listed(model.waiting.filter((seat) => seat !== sight.seat).map((seat) => sight.speaker.who(seat)));
  if (decision && model.draft !== null) return names ? ui("changeable", { names }) : ui("picked");
  if (decision) return sight.speaker.ask(decision);
  const waiting = names ? ui("waiting", { names }) : "";
  return sight.seat === null ? `${ui("watching")} ${waiting}` : waiting;
}
