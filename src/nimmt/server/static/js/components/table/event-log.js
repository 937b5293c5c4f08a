/** What has happened, in sentences; and what people say about it. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";

/** @import { Speaker } from "../../i18n/speaker.js" */
/** @import { GameEvent } from "../../server/types.js" */
/** @import { TableModel } from "../../state/table-model.js" */

const REACTIONS = ["clap", "laugh", "wow", "sad", "ox", "thanks"];

/**
 * Every line leads to its moment.
 * @param {GameEvent[]} past
 * @param {Speaker} speaker
 * @param {number | null} at the moment that is looked at: after so many events
 * @param {((k: number) => void) | null} look
 */
export function eventLog(past, speaker, at = null, look = null) {
  const gameEvent = past
    .map((one, index) => ({ one, k: index + 1, text: speaker.event(one) }))
    .filter(({ text }) => text);
  const stop = at ?? gameEvent.at(-1)?.k;
  return html`<ol
    class="log"
    tabindex=${look ? -1 : 0}
    aria-label=${ui("log")}
    @keydown=${moveFocus}
  >
    ${gameEvent.map(
      ({ one, k, text }) =>
        html`<li class=${emphasis(one)} aria-current=${k === at ? "step" : nothing}>
          ${
            look
              ? html`<button class="line" tabindex=${k === stop ? 0 : -1} @click=${() => look(k)}>
                  ${text}
                </button>`
              : text
          }
        </li>`,
    )}
  </ol>`;
}

/** Up and down from line to line. @param {KeyboardEvent} event */
function moveFocus(event) {
  const line = /** @type {HTMLElement} */ (event.target).closest("li");
  const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[
    event.key
  ];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.querySelector("button")?.focus();
}

/** What hurts or pays stands out. @param {GameEvent} gameEvent */
function emphasis({ data }) {
  if (typeof data.heads === "number") return "heavy";
  return "plays" in data || "deal" in data || "totals" in data ? "head" : "";
}

/** @param {TableModel} model */
export function chat(model) {
  const names = new Map(model.table?.people.map((one) => [one.person, one.name]));
  const silent = !!model.game?.silent;
  /** @param {SubmitEvent} event */
  const say = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (silent) return; // what is written waits until one may talk
    if (text) model.send({ type: "say", text });
    form.reset();
  };
  return html`<div class="talk">
    <ol class="log" tabindex="0" aria-label=${ui("chat")}>
      ${model.chat.map(
        ({ person, text, reaction }) =>
          html`<li><b>${names.get(person) ?? "…"}</b> ${text || ui(`react.${reaction}`)}</li>`,
      )}
    </ol>
    ${
      model.you.person === null
        ? html`<p class="hint">${ui("only watching")}</p>`
        : html`${silent ? html`<p class="hint">${ui("error.silent")}</p>` : nothing}
            <div class="reactions">
              ${REACTIONS.map(
                (what) =>
                  html`<button
                    class="chip"
                    ?disabled=${silent}
                    @click=${() => model.send({ type: "react", what })}
                  >
                    ${ui(`react.${what}`)}
                  </button>`,
              )}
            </div>
            <form @submit=${say}>
              <input
                name="text"
                maxlength="300"
                autocomplete="off"
                aria-label=${ui("message")}
                placeholder=${ui("message")}
              />
              <button ?disabled=${silent}>${ui("send")}</button>
            </form>`
    }
  </div>`;
}
