// @ts-check
/** Before the game: who sits where, how others find the table, what will be played. */

import { html, nothing } from "../../vendor/lit.js";
import { language, ui } from "../language.js";
import "./games.js";

/** @typedef {import("../screens/table.js").TableScreen} TableScreen */
/** @typedef {import("../model.js").Model} Model */

/** @param {TableScreen} screen @param {Model} model */
export function lobby(screen, model) {
  const table = /** @type {import("../model.js").TableInfo} */ (model.table);
  const { host } = model.you;
  const taken = table.seats.filter((seat) => seat.person !== null || seat.bot).length;
  const [least, most] = table.players;
  const ready = taken >= least;
  const watching = table.people.filter((one) => one.seat === null && one.here);
  return html`<main class="lobby">
    <section class="paper">
      <h1>${model.next?.name[language()]}</h1>
      <p class="tagline">${model.next?.tagline[language()]}</p>
      ${invitation(screen, table)}
      <h2>${ui("seats")}</h2>
      <ol class="places-at-table">
        ${table.seats.map((seat, number) => place(model, seat, number))}
      </ol>
      ${watching.length ? html`<p class="hint">${ui("are watching", { names: watching.map((one) => one.name).join(", ") })}</p>` : nothing}
      ${model.you.person !== null && model.you.seat === null
        ? html`<button @click=${() => model.tell({ type: "sit" })}>${ui("sit down")}</button>`
        : nothing}
      ${host && taken === table.seats.length && taken < most
        ? html`<button class="quiet more-bots" @click=${() => model.tell({ type: "bot" })}>${ui("add bot")}</button>`
        : nothing}
      ${host
        ? html`<div class="buttons">
            <button class="big" ?disabled=${!ready} @click=${() => begin(screen, model)}>${ui("start")}</button>
            ${ready ? nothing : html`<p class="hint">${ui("too few", { least })}</p>`}
            ${screen.changing
              ? html`<button class="quiet" @click=${() => back(screen)}>${ui("see scores")}</button>`
              : nothing}
          </div>`
        : html`<p class="hint">${ui("host starts")}</p>`}
    </section>
    ${host ? html`<nimmt-games .chosen=${table.game} @choose=${(/** @type {CustomEvent} */ event) => prepare(model, event.detail)}></nimmt-games>` : nothing}
  </main>`;
}

/** @param {TableScreen} screen @param {Model} model */
function begin(screen, model) {
  screen.changing = false;
  model.tell({ type: "start" });
}

/** @param {TableScreen} screen */
function back(screen) {
  screen.changing = false;
  screen.requestUpdate();
}

/** Another game, with as many seats as fit. @param {Model} model @param {import("../api.js").GameInfo} info */
function prepare(model, info) {
  const seats = model.table?.seats.length ?? 1;
  const wanted = Math.max(info.players[0], Math.min(info.players[1], seats));
  model.tell({ type: "prepare", game: info.key, seats: wanted });
}

/** @param {TableScreen} screen @param {import("../model.js").TableInfo} table */
function invitation(screen, table) {
  const link = new URL(`/t/${table.id}`, location.href).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    screen.notice = ui("copied");
    screen.requestUpdate();
    setTimeout(() => {
      screen.notice = "";
      screen.requestUpdate();
    }, 2500);
  };
  return html`<div class="invitation">
    ${table.code ? html`<p><span>${ui("code")}</span> <b class="code">${table.code}</b></p>` : nothing}
    <p class="link"><input readonly aria-label=${ui("link")} .value=${link} @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
      <button class="quiet" @click=${copy}>${ui("copy")}</button></p>
  </div>`;
}

/** @param {Model} model @param {import("../model.js").Seat} seat @param {number} number */
function place(model, seat, number) {
  const free = seat.person === null && !seat.bot;
  const { host } = model.you;
  const state = seat.bot ? ui("bot") : seat.person === model.table?.host ? ui("host") : seat.here || free ? "" : ui("away");
  return html`<li class=${free ? "free" : ""}>
    <span class="face seat-${number}" aria-hidden="true">
      ${seat.bot ? html`<svg viewBox="0 0 24 20"><use href="#bot"></use></svg>` : (seat.name[0] ?? "").toUpperCase()}
    </span>
    <span class="name">${free ? ui("free") : seat.name}</span>
    ${state ? html`<span class="tag">${state}</span>` : nothing}
    ${host && free ? html`<button class="quiet" @click=${() => model.tell({ type: "bot", seat: number })}>${ui("seat bot")}</button>` : nothing}
    ${host && !free && seat.person !== model.you.person
      ? html`<button class="quiet" aria-label=${ui("remove", { name: seat.name })} @click=${() => model.tell({ type: "clear", seat: number })}>×</button>`
      : nothing}
  </li>`;
}
