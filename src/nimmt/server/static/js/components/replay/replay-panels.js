/** The parts of a replay beside the table: choosing a file, open hands, viewpoint, log, links. */

import { html, nothing, repeat } from "../../../vendor/lit.js";
import { language, ui } from "../../i18n/language.js";
import { recordUrl } from "../../server/api.js";
import { handOf } from "../../view/view-data.js";
import { cardFace, cardLabel } from "../drawings/card.js";
import "../copy-button.js";
import { onFiles } from "../../view/form-events.js";
import { cardFan } from "../drawings/card-fan.js";

/** @import { ReplayScreen } from "../../screens/replay.js" */
/** @import { ReplayPlayer } from "../../state/replay-player.js" */
/** @import { TableView } from "../../view/view-data.js" */

/**
 * The form that opens a record, by a click or by dropping a file.
 * @param {ReplayScreen} screen
 * @param {string} problem
 */
export function recordChooser(screen, problem) {
  const take = (/** @type {FileList | null | undefined} */ files) =>
    files?.length && screen.open(files[0]);
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files);
  };
  return html`<main
    class="home choosing"
    @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
    @drop=${drop}
  >
    <section class="welcome">
      ${cardFan}
      <h1>${ui("replay")}</h1>
      ${problem ? html`<p class="notice" role="alert">${problem}</p>` : nothing}
      <p class="lead">${ui("replay lead")}</p>
      <label class="big file">
        ${ui("choose file")}
        <input
          type="file"
          accept=".jsonl,.ndjson,.json,.txt"
          @change=${onFiles(take)}
        />
      </label>
      <p class="hint">${ui("replay hint")}</p>
    </section>
  </main>`;
}

/** The hands of all players. @param {TableView} view */
export function openHands(view) {
  const { position, table, info, speaker } = view;
  const hands = table.seats.map((_, seat) => handOf(position, seat));
  if (!hands.some((cards) => cards.length)) return nothing;
  return html`<ul class="open-hands" tabindex="0" aria-label=${ui("all hands")}>
    ${hands.map(
      (cards, seat) =>
        html`<li data-seat-of=${seat}>
          <span class="owner seat-${seat}">${speaker.who(seat)}</span>
          <span class="cards">
            ${repeat(
              cards,
              (card) => card,
              (card) =>
                html`<span data-card=${card}
                  >${cardFace(card, info.heads[card] ?? 0)}<span class="unseen"
                    >${cardLabel(card, info.heads[card] ?? 0)}</span
                  ></span
                >`,
            )}
          </span>
        </li>`,
    )}
  </ul>`;
}

/** @param {ReplayScreen} screen @param {TableView} view */
export function viewpointChoice(screen, { table, speaker }) {
  const all = [
    ["all", ui("eyes.all")],
    ["table", ui("eyes.table")],
    ...table.seats.map((_, seat) => [String(seat), speaker.who(seat)]),
  ];
  const look = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    screen.chooseViewpoint(value === "all" || value === "table" ? value : Number(value));
  };
  return html`<label class="eyes"
    ><span>${ui("eyes")}</span>
    <select @change=${look}>
      ${all.map(
        ([value, name]) =>
          html`<option value=${value} ?selected=${value === String(screen.viewpoint)}>
            ${name}
          </option>`,
      )}
    </select>
  </label>`;
}

/**
 * A link to this moment and to the record; for a file, a button that closes it.
 * @param {ReplayScreen} screen
 */
function shareButtons(screen) {
  if (screen.file)
    return html`<button class="quiet" @click=${() => screen.close()}>${ui("other file")}</button>`;
  const { table, number } = screen;
  return html`<nimmt-copy .link=${screen.link} .label=${ui("copy")}></nimmt-copy>
    <a class="button" href=${recordUrl(table, number)} download=${`nimmt-${table}-${number}.jsonl`}
      >${ui("keep record")}</a
    >`;
}

/**
 * All events; a click on one shows its moment.
 * @param {ReplayScreen} screen
 * @param {ReplayPlayer} player
 * @param {TableView} view
 */
export function replayLog(screen, player, { speaker, info }) {
  const lines = player.history.events
    .map((gameEvent, index) => ({ gameEvent, at: index + 1, text: speaker.event(gameEvent) }))
    .filter(({ text }) => text);
  const current = lines.findLast(({ at }) => at <= player.at)?.at;
  const jump = (/** @type {number} */ at) => {
    player.pause();
    player.jump(at);
    screen.drawer = false;
  };
  return html`<aside class="side ${screen.drawer ? "log" : ""}" aria-label=${ui("log")}>
    <div class="tabs">
      <h2>${info.name[language()]}</h2>
      <button class="close" aria-label=${ui("close")} @click=${() => (screen.drawer = false)}>
        ×
      </button>
    </div>
    <ol class="log links">
      ${lines.map(
        ({ gameEvent, at, text }) =>
          html`<li class=${"plays" in gameEvent.data ? "head" : ""}>
            <button aria-current=${at === current ? "true" : nothing} @click=${() => jump(at)}>
              ${text}
            </button>
          </li>`,
      )}
    </ol>
    <div class="buttons">${shareButtons(screen)}</div>
  </aside>`;
}
