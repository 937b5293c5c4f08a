/** The line above the hand: what is asked, who is waited for, and buttons to skip or look back. */

import { html, nothing, svg } from "../../../vendor/lit.js";
import { joinNames, ui } from "../../i18n/language.js";
import { ruleLink } from "./event-caption.js";

/** @import { TableScreen } from "../../screens/table.js" */
/** @import { TableModel } from "../../state/table-model.js" */
/** @import { TableView } from "../../view/view-data.js" */

/** @param {TableScreen} screen @param {TableModel} model @param {TableView} view */
export function prompt(screen, model, view) {
  const away = screen.historyCursor.at !== null;
  const atStart = away && screen.historyCursor.atStart;
  const { currentEvent } = view;
  const line = currentEvent ? view.speaker.event(currentEvent) : "";
  return html`<div class=${away ? "prompt past" : "prompt"}>
    ${model.history.length ? historyButton(screen, -1, atStart) : nothing}
    ${
      line && currentEvent && !away
        ? html`<p class="told">
            <span aria-hidden="true">${line}</span> ${ruleLink(view.info.key, currentEvent)}
          </p>`
        : nothing
    }
    <p id="wanted" role="status">
      ${away ? html`<span class="when">${ui("earlier")}</span> ${line}` : promptText(model, view)}
    </p>
    ${
      away
        ? html`${currentEvent ? ruleLink(view.info.key, currentEvent) : nothing}
          ${historyButton(screen, 1, false)} ${returnButton(screen, model)}`
        : promptButtons(screen, model, view)
    }
  </div>`;
}

/** The button back from an earlier moment. @param {TableScreen} screen @param {TableModel} model */
function returnButton(screen, model) {
  const calls = model.decision && model.draft === null;
  return html`<button
    class=${calls ? "home calls" : "home"}
    title=${ui("now key")}
    @click=${() => screen.historyCursor.returnToNow()}
  >
    ${ui(calls ? "your move now" : "to now")}
  </button>`;
}

/**
 * Clock and buttons of the present moment.
 * @param {TableScreen} screen
 * @param {TableModel} model
 * @param {TableView} view
 */
function promptButtons(screen, model, view) {
  const { table } = model;
  const left = secondsLeft(model);
  const clock = html`<span class="clock" title=${ui("clock hint")}>${left} s</span>`;
  return html`${left === null ? nothing : clock}
  ${
    model.busy
      ? html`<button
          class="quiet skip"
          title=${ui("skip key")}
          @click=${() => model.eventPlayer.skip()}
        >
          ${glyph("M3 4l9 8-9 8Zm10 0 9 8-9 8Z")}<span>${ui("skip")}</span>
        </button>`
      : nothing
  }
  ${
    screen.resultSeen && model.game?.result
      ? html`<button class="quiet" @click=${() => screen.seeResult(false)}>${ui("scores")}</button>`
      : nothing
  }
  ${
    model.you.host && table?.paused
      ? html`<button @click=${() => model.send({ type: "resume" })}>${ui("resume")}</button>`
      : nothing
  }
  ${model.you.host ? standInButtons(model, view) : nothing}
  ${
    view.seat === null && table?.phase === "playing" && myself(model)?.watch
      ? html`<button class="quiet" @click=${() => model.send({ type: "sit" })}>
          ${ui("sit next")}
        </button>`
      : nothing
  }
  ${
    view.seat !== null && table?.seats[view.seat]?.replaced
      ? html`<button @click=${() => model.send({ type: "back" })}>${ui("back")}</button>`
      : nothing
  }`;
}

/**
 * Buttons with which the host replaces people who are away by bots.
 * @param {TableModel} model
 * @param {TableView} view
 */
function standInButtons(model, view) {
  const away = view.waiting.filter((number) => {
    const seat = model.table?.seats[number];
    return seat && seat.person !== null && !seat.here && !seat.replaced;
  });
  return away.map(
    (seat) =>
      html`<button class="quiet" @click=${() => model.send({ type: "bot", seat })}>
        ${ui("stand in", { name: view.speaker.who(seat) })}
      </button>`,
  );
}

/** @param {TableScreen} screen @param {number} by @param {boolean} off */
function historyButton(screen, by, off) {
  const what = ui(by < 0 ? "moment back" : "moment on");
  return html`<button
    class="quiet step"
    ?disabled=${off}
    aria-label=${what}
    title=${`${what} (${by < 0 ? "," : "."})`}
    @click=${() => screen.historyCursor.move(by)}
  >
    ${glyph(by < 0 ? "M16 4 7 12l9 8Z" : "M8 4l9 8-9 8Z")}
  </button>`;
}

/** @param {string} path */
const glyph = (path) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">${svg`
    <path d=${path}></path>
  `}</svg>`;

/** @param {TableModel} model */
function secondsLeft({ deadline, busy }) {
  if (deadline === null || busy) return null;
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
}

/** @param {TableModel} model @param {TableView} view */
function promptText(model, view) {
  const { decision } = model;
  if (model.table?.paused) return ui("paused");
  if (model.busy && view.seat === null) return spectatorText(model, view);
  if (model.busy) return ui(model.currentEvent?.data.totals ? "deal over" : "placing");
  if (model.game?.result) return ui("over");
  const names = joinNames(
    model.waiting.filter((seat) => seat !== view.seat).map((seat) => view.speaker.who(seat)),
  );
  if (decision && model.draft !== null) return names ? ui("changeable", { names }) : ui("picked");
  if (decision && view.seat !== null && decision.gone.includes(view.seat))
    return ui("gone on", { names });
  if (decision) return view.speaker.ask(decision);
  const waiting = names ? ui("waiting", { names }) : "";
  return view.seat === null ? `${spectatorText(model, view)} ${waiting}` : waiting;
}

/**
 * Our own entry among the people; none for a spectator without a name.
 * @param {TableModel} model
 */
const myself = ({ table, you }) => table?.people.find((one) => one.person === you.person);

/**
 * What a spectator reads; late comers get a bot's seat at the next deal, or one in the next game.
 * @param {TableModel} model
 * @param {TableView} view
 */
function spectatorText(model, { position, table }) {
  const me = myself(model);
  if (!me || me.watch || table.phase !== "playing") return ui("watching");
  return ui(
    position.sheet && table.seats.some(({ bot }) => bot)
      ? "watching until deal"
      : "watching until game",
  );
}
