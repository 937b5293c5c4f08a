// @ts-check
/** The big screen: the table for all to see, while the phones are the hands.
 *
 * It looks on without a secret: nobody's cards ever come here. So it has no seat and is never the
 * host; the first phone that comes is, and starts.
 */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { openTable } from "../state/api.js";
import { Element } from "../components/base-element.js";
import { language, listed, trouble, ui } from "../i18n/language.js";
import { Model } from "../state/table-model.js";
import { portrait } from "../components/drawings/avatar.js";
import { felt } from "../components/table/table-center.js";
import "../components/lobby/game-gallery.js";
import { taken } from "../components/lobby/lobby.js";
import { log } from "../components/table/event-log.js";
import "../components/lobby/invite.js";
import { interim, result } from "../components/result/result.js";
import { seats } from "../components/table/seats.js";
import "../components/lobby/game-setup.js";
import { go } from "../routes.js";
import { heed } from "../view/sounds.js";
import { stage } from "../view/animation-stage.js";
import { sightOf, speakerOf } from "../view/live-view.js";
import { style } from "../view/stylesheets.js";

style("lobby", "screen");

export class BigScreen extends Element {
  static properties = { table: {}, problem: { state: true }, game: { state: true }, wanted: { state: true } };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string} */ this.problem = "";
    /** @type {string} */ this.game = "";
    /** @type {{info: import("../state/api.js").GameInfo, options: Record<string, any>} | null} the game to open a table for */ this.wanted = null;
    /** @type {Model | null} */ this.model = null;
    /** @type {boolean} */ this.resultSeen = false;
    /** @type {boolean} */ this.changing = false;
    this.onVisible = () => this.#stayAwake();
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.table) return;
    this.model = new Model(this.table, "", stage(this, (told) => (this.model && speakerOf(this.model)?.event(told)) ?? ""), () => {});
    document.addEventListener("visibilitychange", this.onVisible);
    this.#stayAwake();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.onVisible);
    this.lock?.release();
    this.model?.end();
  }

  /** A screen that goes dark between two cards is no table. */
  async #stayAwake() {
    if (document.hidden) return;
    this.lock = await navigator.wakeLock?.request("screen").catch(() => undefined); // not everywhere
    if (!this.isConnected) this.lock?.release();
  }

  render() {
    const { model } = this;
    if (!this.table) return this.#setup();
    if (model?.refused)
      return html`<main class="waiting-room"><p>${trouble({ code: model.refused })}</p><a class="big" href="/">${ui("home")}</a></main>`;
    if (!model?.table || !model.info) return html`<p class="waiting-room">${ui("loading")}</p>`;
    const waits = model.table.phase === "lobby" || !model.show.game;
    return html`${model.connected ? nothing : html`<p class="lost" role="alert">${ui("connection lost")}</p>`}
    ${waits ? this.#lobby(model, model.table) : this.#game(model, model.table)}`;
  }

  /** @param {Model} model @param {import("../state/table-model.js").TableInfo} table */
  #lobby(model, table) {
    return html`<main class="big-lobby" tabindex="0">
      <header>
        <h1>${model.next?.name[language()]}</h1>
        <p>${model.next?.tagline[language()]}</p>
      </header>
      <nimmt-invite how="big" hand .table=${table}></nimmt-invite>
      <ul class="arrived" aria-label=${ui("players")}>
        ${table.seats.map((seat, number) => (seat.name ? html`<li>${portrait(seat, number)} <span>${seat.name}</span></li>` : nothing))}
      </ul>
      <p class="say" role="status">${this.#next(table)}</p>
    </main>`;
  }

  /** What has to happen before the game. @param {import("../state/table-model.js").TableInfo} table */
  #next(table) {
    const host = table.people.find((one) => one.person === table.host && one.here);
    if (!host) return ui("first starts");
    const [least] = table.players;
    return taken(table) < least ? ui("too few", { least }) : ui("starts on phone", { name: host.name });
  }

  /** @param {Model} model @param {import("../state/table-model.js").TableInfo} table */
  #game(model, table) {
    const { show } = model;
    const sight = sightOf(model, speakerOf(model), () => this.requestUpdate());
    const over = !!show.game?.result && !show.busy;
    if (!over) this.resultSeen = false;
    return html`<main class="table big-screen">
        <h1 class="unseen">${model.info?.name[language()]}</h1>
        ${seats(sight)} ${felt(sight, over && !this.resultSeen ? result(/** @type {any} */ (this), model, sight) : interim(sight, show.past))}
        <aside class="beside-felt">
          <p class="say" role="status">${this.#status(model, sight)}</p>
          ${show.busy ? html`<button class="quiet" @click=${() => show.skip()}>${ui("skip")}</button>` : nothing}
          ${this.resultSeen ? html`<button class="quiet" @click=${() => this.seeResult(false)}>${ui("scores")}</button>` : nothing}
          ${log(show.past.slice(-40), sight.speaker)}
          <nimmt-invite how="small" hand .table=${table}></nimmt-invite>
          ${document.fullscreenEnabled && !document.fullscreenElement
            ? html`<button class="quiet" @click=${() => document.documentElement.requestFullscreen()}>${ui("full screen")}</button>`
            : nothing}
        </aside>
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${repeat(show.heard, (told) => told, (told) => html`<p>${sight.speaker.event(told)}</p>`)}
      </div>`;
  }

  /** @param {Model} model @param {import("../view/table-view.js").Sight} sight */
  #status(model, sight) {
    if (model.table?.paused) return ui("paused");
    if (model.show.busy) return ui("placing");
    if (model.show.game?.result) return ui("over");
    const names = listed(model.waiting.map((seat) => sight.speaker.who(seat)));
    return names ? ui("waiting", { names }) : "";
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }

  updated() {
    heed(this.model);
    this.querySelector("ol.log li:last-child")?.scrollIntoView({ block: "nearest" });
    const detail = [this.model?.info?.name[language()], this.model?.table?.code].filter(Boolean).join(" · ");
    if (this.table) this.dispatchEvent(new CustomEvent("named", { bubbles: true, detail }));
  }

  /** Which game; all else is done on the phones. */
  #setup() {
    const { wanted } = this;
    const fit = (/** @type {CustomEvent} */ { detail }) => Object.assign(this, { wanted: detail, game: detail.info.key });
    return html`<main class="lobby">
      <section class="paper">
        <h1>${ui("one screen")}</h1>
        <p>${ui("one screen hint")}</p>
        <h2>${wanted?.info.name[language()]}</h2>
        <nimmt-setup .game=${this.game} @shown=${fit} @fit=${fit}></nimmt-setup>
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <div class="buttons"><button class="big" ?disabled=${!wanted} @click=${() => this.#open()}>${ui("open screen")}</button></div>
      </section>
      <nimmt-games class=${wanted ? "" : "to-come"} .chosen=${this.game} @choose=${(/** @type {CustomEvent} */ event) => (this.game = event.detail.key)}></nimmt-games>
    </main>`;
  }

  /** A table with free seats only: whoever opens it takes none, and never comes back for one. */
  async #open() {
    if (!this.wanted) return;
    const { info, options } = this.wanted;
    try {
      const ticket = await openTable({ name: ui("big screen"), game: info.key, options, seats: info.players[0], watch: true });
      go(`/t/${ticket.table}/screen`);
    } catch (error) {
      this.problem = trouble(/** @type {any} */ (error));
    }
  }
}

customElements.define("nimmt-screen", BigScreen);
