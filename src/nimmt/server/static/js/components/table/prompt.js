// @ts-check
/** What is wanted now, of whom we wait, a way past the show, and ways into the past. */

import { html, nothing, svg } from "../../../vendor/lit.js";
import { listed, ui } from "../../i18n/language.js";
import { rule } from "./event-caption.js";

/** @typedef {import("../../screens/table.js").TableScreen} TableScreen */
/** @typedef {import("../../state/table-model.js").Model} Model */
/** @typedef {import("../../view/table-view.js").Sight} Sight */

/** @param {TableScreen} screen @param {Model} model @param {Sight} sight */
export function prompt(screen, model, sight) {
  const { show } = model;
  const away = screen.looking.at !== null;
  const { now } = sight;
  const line = now ? sight.speaker.event(now) : "";
  return html`<div class=${away ? "prompt past" : "prompt"}>
    ${show.story.length ? arrow(screen, -1, away && screen.looking.first) : nothing}
    ${line && now && !away ? html`<p class="told"><span aria-hidden="true">${line}</span> ${rule(sight.info.key, now)}</p>` : nothing}
    <p id="wanted" role="status">${away ? html`<span class="when">${ui("earlier")}</span> ${line}` : wanted(model, sight)}</p>
    ${away ? html`${now ? rule(sight.info.key, now) : nothing} ${arrow(screen, 1, false)} ${home(screen, model)}` : more(screen, model, sight)}
  </div>`;
}

/** The way back from an earlier moment. @param {TableScreen} screen @param {Model} model */
function home(screen, model) {
  const calls = model.decision && model.draft === null;
  return html`<button class=${calls ? "home calls" : "home"} title=${ui("now key")} @click=${() => screen.looking.leave()}>
    ${ui(calls ? "your move now" : "to now")}
  </button>`;
}

/** What else can be done now. @param {TableScreen} screen @param {Model} model @param {Sight} sight */
function more(screen, model, sight) {
  const { show, table } = model;
  const left = secondsLeft(model);
  return html`${left === null ? nothing : html`<span class="clock" title=${ui("clock hint")}>${left} s</span>`}
  ${show.busy ? html`<button class="quiet skip" title=${ui("skip key")} @click=${() => show.skip()}>${drawn("M3 4l9 8-9 8Zm10 0 9 8-9 8Z")}<span>${ui("skip")}</span></button>` : nothing}
  ${screen.resultSeen && show.game?.result
    ? html`<button class="quiet" @click=${() => screen.seeResult(false)}>${ui("scores")}</button>`
    : nothing}
  ${model.you.host && table?.paused
    ? html`<button @click=${() => model.tell({ type: "resume" })}>${ui("resume")}</button>`
    : nothing}
  ${model.you.host ? standIns(model, sight) : nothing}
  ${sight.seat === null && table?.phase === "playing" && myself(model)?.watch
    ? html`<button class="quiet" @click=${() => model.tell({ type: "sit" })}>${ui("sit next")}</button>`
    : nothing}
  ${sight.seat !== null && table?.seats[sight.seat]?.replaced
    ? html`<button @click=${() => model.tell({ type: "back" })}>${ui("back")}</button>`
    : nothing}`;
}

/** The host need not wait for who is away. @param {Model} model @param {Sight} sight */
function standIns(model, sight) {
  const away = sight.waiting.filter((number) => {
    const seat = model.table?.seats[number];
    return seat && seat.person !== null && !seat.here && !seat.replaced;
  });
  return away.map(
    (seat) => html`<button class="quiet" @click=${() => model.tell({ type: "bot", seat })}>${ui("stand in", { name: sight.speaker.who(seat) })}</button>`,
  );
}

/** @param {TableScreen} screen @param {number} by @param {boolean} off */
function arrow(screen, by, off) {
  const what = ui(by < 0 ? "moment back" : "moment on");
  return html`<button class="quiet step" ?disabled=${off} aria-label=${what} title=${`${what} (${by < 0 ? "," : "."})`} @click=${() => screen.looking.step(by)}>
    ${drawn(by < 0 ? "M16 4 7 12l9 8Z" : "M8 4l9 8-9 8Z")}
  </button>`;
}

/** @param {string} path */
const drawn = (path) => html`<svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`;

/** @param {Model} model */
function secondsLeft({ deadline, show }) {
  if (deadline === null || show.busy) return null;
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
}

/** @param {Model} model @param {Sight} sight */
function wanted(model, sight) {
  const { decision, show } = model;
  if (model.table?.paused) return ui("paused");
  if (show.busy && sight.seat === null) return watching(model, sight);
  if (show.busy) return ui(show.now?.data.totals ? "deal over" : "placing");
  if (show.game?.result) return ui("over");
  const names = listed(model.waiting.filter((seat) => seat !== sight.seat).map((seat) => sight.speaker.who(seat)));
  if (decision && model.draft !== null) return names ? ui("changeable", { names }) : ui("picked");
  if (decision && sight.seat !== null && decision.gone.includes(sight.seat)) return ui("gone on", { names });
  if (decision) return sight.speaker.ask(decision);
  const waiting = names ? ui("waiting", { names }) : "";
  return sight.seat === null ? `${watching(model, sight)} ${waiting}` : waiting;
}

/** Whoever we are at this table; nobody, if we only look on. @param {Model} model */
const myself = ({ table, you }) => table?.people.find((one) => one.person === you.person);

/** Late comers get a bot's seat at the next deal, or else one in the next game. @param {Model} model @param {Sight} sight */
function watching(model, { position, table }) {
  const me = myself(model);
  if (!me || me.watch || table.phase !== "playing") return ui("watching");
  return ui(position.sheet && table.seats.some(({ bot }) => bot) ? "watching until deal" : "watching until game");
}
