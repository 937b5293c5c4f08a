/** An example in the rules: a small table on which a few events can be played. */

import { html, nothing, svg } from "../../../vendor/lit.js";
import { language, ui } from "../../i18n/language.js";
import { Speaker } from "../../i18n/speaker.js";
import { applyChanges } from "../../state/history.js";
import { ReplayPlayer } from "../../state/replay-player.js";
import { eventTiming } from "../../view/event-timing.js";
import { staticView } from "../../view/static-view.js";
import { BaseElement } from "../base-element.js";
import { hasPrintedBoard } from "../drawings/board-field.js";
import { seats } from "../table/seats.js";
import { tableCenter } from "../table/table-center.js";

/** @import { GameEvent, GameInfo, SceneData } from "../../server/types.js" */

const LETTERS = [..."ABCDEFGHIJ"];
const GLYPHS = {
  back: "M16.5 5v14L7 12Z",
  on: "M7.5 5v14L17 12Z",
  play: "M7 4v16l13-8Z",
  pause: "M6 5h4.5v14H6ZM13.5 5H18v14h-4.5Z",
};

/**
 * The events of a scene as frames for a ReplayPlayer.
 * @param {Record<string, any>} start
 * @param {GameEvent[]} events
 * @returns {any[]}
 */
export function sceneFrames(start, events) {
  const end = events.reduce(
    (position, gameEvent) => applyChanges(position, gameEvent.changes),
    start,
  );
  return [
    { step: 0, view: { position: start, events: [] } },
    { step: 1, view: { position: end, events } },
  ];
}

export class ExampleScene extends BaseElement {
  static properties = { scene: {}, info: {} };

  constructor() {
    super();
    /** @type {SceneData | null} */ this.scene = null;
    /** @type {GameInfo | null} */ this.info = null;
    /** @type {ReplayPlayer | null} */ this.player = null;
    /** @type {boolean} somebody has used its buttons */ this.touched = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.player?.pause();
  }

  /** @param {Map<string, any>} changed */
  willUpdate(changed) {
    const { scene } = this;
    if (!scene || !changed.has("scene")) return;
    const tell = (/** @type {GameEvent} */ gameEvent) => this.#speaker().event(gameEvent);
    this.player = new ReplayPlayer(
      sceneFrames(scene.start, scene.events),
      eventTiming(this, tell),
      tell,
    );
    this.player.at = scene.still;
  }

  #speaker() {
    return new Speaker(this.info?.texts[language()] ?? {}, LETTERS.slice(0, this.scene?.seats));
  }

  render() {
    const { scene, info, player } = this;
    if (!scene || !info || !player) return nothing;
    const speaker = this.#speaker();
    const names = LETTERS.slice(0, scene.seats);
    const { position, currentEvent } = player.moment;
    const view = staticView({
      info,
      speaker,
      position,
      currentEvent: this.touched ? currentEvent : null,
      seat: scene.seat,
      names,
    });
    const lines = player.history.events
      .map((one, index) => ({ at: index + 1, line: speaker.event(one) }))
      .filter(({ line }) => line);
    return html`<figure class=${hasPrintedBoard(info) ? "scene on-board" : "scene"}>
      <div class="table picture-table">${seats(view)} ${tableCenter(view)}</div>
      <figcaption>
        <div class="scene-keys" role="group" aria-label=${ui("scene")}>
          <button class="show-me" @click=${() => this.#play()}>
            ${glyph(player.playing ? "pause" : "play")}
            ${ui(player.playing ? "replay.pause" : "show me")}
          </button>
          ${this.#key("back", "event back", player.at <= 0)}
          ${this.#key("on", "event on", player.at >= player.last)}
        </div>
        <ol class="story">
          ${lines.map(
            ({ at, line }) =>
              html`<li>
                <button
                  aria-current=${at === player.at && this.touched ? "step" : nothing}
                  @click=${() => this.#jump(at)}
                >
                  ${line}
                </button>
              </li>`,
          )}
        </ol>
        <p class="unseen" role="status">
          ${this.touched && currentEvent ? speaker.event(currentEvent) : ""}
        </p>
      </figcaption>
    </figure>`;
  }

  /** @param {"back" | "on"} drawn @param {"event back" | "event on"} what @param {boolean} off */
  #key(drawn, what, off) {
    const move = () => {
      this.touched = true;
      this.player?.move(what);
    };
    return html`<button
      class="step"
      aria-label=${ui(`replay.${what}`)}
      title=${ui(`replay.${what}`)}
      ?disabled=${off}
      @click=${move}
    >
      ${glyph(drawn)}
    </button>`;
  }

  #play() {
    const { player } = this;
    if (player && !player.playing && (!this.touched || player.at >= player.last))
      player.jump(player.first);
    this.touched = true;
    player?.move("play");
  }

  /** @param {number} at */
  #jump(at) {
    this.touched = true;
    this.player?.pause();
    this.player?.jump(at);
  }
}

/** @param {keyof typeof GLYPHS} what */
const glyph = (what) =>
  html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`
      <path d=${GLYPHS[what]}></path>
    `}
  </svg>`;

customElements.define("nimmt-scene", ExampleScene);
