/**
 * The big screen: the table for all to see, while the phones are the hands.
 *
 * It is a spectator without a secret: no hand is ever sent here. It is never the host; the first
 * phone that joins is, and starts the game.
 */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { avatar } from "../components/drawings/avatar.js";
import { tableCenter } from "../components/table/table-center.js";
import { errorMessage, joinNames, language, ui } from "../i18n/language.js";
import { openTable } from "../server/api.js";
import { TableModel } from "../state/table-model.js";
import "../components/lobby/game-gallery.js";
import { takenSeats } from "../components/lobby/lobby.js";
import { eventLog } from "../components/table/event-log.js";
import "../components/lobby/invite.js";
import { dealSummary } from "../components/result/deal-summary.js";
import { resultPanel } from "../components/result/result.js";
import { seats } from "../components/table/seats.js";
import "../components/lobby/game-setup.js";
import { navigate } from "../routes.js";
import { eventTiming } from "../view/event-timing.js";
import { liveView, speakerFor } from "../view/live-view.js";
import { playTurnSound } from "../view/sounds.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { GameInfo, TableInfo } from "../server/types.js" */
/** @import { TableView } from "../view/view-data.js" */

loadStyles("lobby", "screen");

/** @typedef {{info: GameInfo, options: Record<string, any>}} WantedGame */

export class BigScreen extends BaseElement {
  static properties = {
    table: {},
    problem: { state: true },
    game: { state: true },
    wanted: { state: true },
  };

  constructor() {
    super();
    /** @type {string} */ this.table = "";
    /** @type {string} */ this.problem = "";
    /** @type {string} */ this.game = "";
    /** @type {WantedGame | null} the game to open a table for */ this.wanted = null;
    /** @type {TableModel | null} */ this.model = null;
    /** @type {boolean} */ this.resultSeen = false;
    /** @type {boolean} */ this.changing = false;
    this.onVisible = () => this.#stayAwake();
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.table) return;
    this.model = new TableModel(
      this.table,
      "",
      eventTiming(
        this,
        (gameEvent) => (this.model && speakerFor(this.model)?.event(gameEvent)) ?? "",
      ),
      () => {},
    );
    document.addEventListener("visibilitychange", this.onVisible);
    this.#stayAwake();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.onVisible);
    this.lock?.release();
    this.model?.close();
  }

  /** Keep the screen from going dark. */
  async #stayAwake() {
    if (document.hidden) return;
    // not every browser can, or may
    this.lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (!this.isConnected) this.lock?.release();
  }

  render() {
    const { model } = this;
    if (!this.table) return this.#setup();
    if (model?.refused)
      return html`<main class="waiting-room">
        <p>${errorMessage({ code: model.refused })}</p>
        <a class="big" href="/">${ui("home")}</a>
      </main>`;
    if (!model?.table || !model.info) return html`<p class="waiting-room">${ui("loading")}</p>`;
    const waits = model.table.phase === "lobby" || !model.game;
    const lost = html`<p class="lost" role="alert">${ui("connection lost")}</p>`;
    return html`${model.connected ? nothing : lost}
    ${waits ? this.#lobby(model, model.table) : this.#game(model, model.table)}`;
  }

  /** @param {TableModel} model @param {TableInfo} table */
  #lobby(model, table) {
    return html`<main class="big-lobby" tabindex="0">
      <header>
        <h1>${model.nextInfo?.name[language()]}</h1>
        <p>${model.nextInfo?.tagline[language()]}</p>
      </header>
      <nimmt-invite how="big" hand .table=${table}></nimmt-invite>
      <ul class="arrived" aria-label=${ui("players")}>
        ${table.seats.map((seat, number) =>
          seat.name ? html`<li>${avatar(seat, number)} <span>${seat.name}</span></li>` : nothing,
        )}
      </ul>
      <p class="say" role="status">${this.#next(table)}</p>
    </main>`;
  }

  /** What has to happen before the game. @param {TableInfo} table */
  #next(table) {
    const host = table.people.find((one) => one.person === table.host && one.here);
    if (!host) return ui("first starts");
    const [least] = table.players;
    return takenSeats(table) < least
      ? ui("too few", { least })
      : ui("starts on phone", { name: host.name });
  }

  /** @param {TableModel} model @param {TableInfo} table */
  #game(model, table) {
    const view = liveView(model, speakerFor(model), () => this.requestUpdate());
    const over = !!model.game?.result && !model.busy;
    if (!over) this.resultSeen = false;
    const { events } = model.history;
    const result = () => resultPanel(/** @type {any} */ (this), model, view);
    return html`<main class="table big-screen">
        <h1 class="unseen">${model.info?.name[language()]}</h1>
        ${seats(view)}
        ${tableCenter(view, over && !this.resultSeen ? result() : dealSummary(view, events))}
        <aside class="beside-felt">
          <p class="say" role="status">${this.#status(model, view)}</p>
          ${
            model.busy
              ? html`<button class="quiet" @click=${() => model.eventPlayer.skip()}>
                  ${ui("skip")}
                </button>`
              : nothing
          }
          ${
            this.resultSeen
              ? html`<button class="quiet" @click=${() => this.seeResult(false)}>
                  ${ui("scores")}
                </button>`
              : nothing
          }
          ${eventLog(model.history.events.slice(-40), view.speaker)}
          <nimmt-invite how="small" hand .table=${table}></nimmt-invite>
          ${
            document.fullscreenEnabled && !document.fullscreenElement
              ? html`<button
                  class="quiet"
                  @click=${() => document.documentElement.requestFullscreen()}
                >
                  ${ui("full screen")}
                </button>`
              : nothing
          }
        </aside>
      </main>
      <div class="unseen" role="log" aria-live="polite" aria-label=${ui("log")}>
        ${repeat(
          model.announced,
          (gameEvent) => gameEvent,
          (gameEvent) => html`<p>${view.speaker.event(gameEvent)}</p>`,
        )}
      </div>`;
  }

  /** @param {TableModel} model @param {TableView} view */
  #status(model, view) {
    if (model.table?.paused) return ui("paused");
    if (model.busy) return ui("placing");
    if (model.game?.result) return ui("over");
    const names = joinNames(model.waiting.map((seat) => view.speaker.who(seat)));
    return names ? ui("waiting", { names }) : "";
  }

  /** @param {boolean} seen */
  seeResult(seen) {
    this.resultSeen = seen;
    this.requestUpdate();
  }

  updated() {
    playTurnSound(this.model);
    this.querySelector("ol.log li:last-child")?.scrollIntoView({ block: "nearest" });
    const detail = [this.model?.info?.name[language()], this.model?.table?.code]
      .filter(Boolean)
      .join(" · ");
    if (this.table) this.dispatchEvent(new CustomEvent("named", { bubbles: true, detail }));
  }

  /** The form that chooses the game; all else is done on the phones. */
  #setup() {
    const { wanted } = this;
    const fit = (/** @type {CustomEvent} */ { detail }) =>
      Object.assign(this, { wanted: detail, game: detail.info.key });
    return html`<main class="lobby">
      <section class="paper">
        <h1>${ui("one screen")}</h1>
        <p>${ui("one screen hint")}</p>
        <h2>${wanted?.info.name[language()]}</h2>
        <nimmt-setup .game=${this.game} @shown=${fit} @fit=${fit}></nimmt-setup>
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
        <div class="buttons">
          <button class="big" ?disabled=${!wanted} @click=${() => this.#open()}>
            ${ui("open screen")}
          </button>
        </div>
      </section>
      <nimmt-games
        class=${wanted ? "" : "to-come"}
        .chosen=${this.game}
        @choose=${(/** @type {CustomEvent} */ event) => (this.game = event.detail.key)}
      ></nimmt-games>
    </main>`;
  }

  /** Open a table without taking a seat. */
  async #open() {
    if (!this.wanted) return;
    const { info, options } = this.wanted;
    try {
      const ticket = await openTable({
        name: ui("big screen"),
        game: info.key,
        options,
        seats: info.players[0],
        watch: true,
      });
      navigate(`/t/${ticket.table}/screen`);
    } catch (error) {
      this.problem = errorMessage(/** @type {any} */ (error));
    }
  }
}

customElements.define("nimmt-screen", BigScreen);
