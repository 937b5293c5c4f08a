// @ts-check
/** What has happened, in sentences; and what people say about it. */

import { html } from "../../vendor/lit.js";
import { ui } from "../language.js";

const REACTIONS = ["clap", "laugh", "wow", "sad", "ox", "thanks"];

/** @param {import("../words.js").Told[]} past @param {import("../words.js").Speaker} speaker */
export function log(past, speaker) {
  const told = past.map((one) => ({ one, text: speaker.event(one) })).filter(({ text }) => text);
  return html`<ol class="log" tabindex="0" aria-label=${ui("log")}>
    ${told.map(({ one, text }) => html`<li class=${weight(one)}>${text}</li>`)}
  </ol>`;
}

/** What hurts or pays stands out. @param {import("../words.js").Told} told */
function weight({ data }) {
  if (typeof data.heads === "number") return "heavy";
  return "plays" in data || "deal" in data || "totals" in data ? "head" : "";
}

/** @param {import("../model.js").Model} model */
export function talk(model) {
  const names = new Map(model.table?.people.map((one) => [one.person, one.name]));
  /** @param {SubmitEvent} event */
  const say = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (text) model.tell({ type: "say", text });
    form.reset();
  };
  return html`<div class="talk">
    <ol class="log" tabindex="0" aria-label=${ui("chat")}>
      ${model.chat.map(
        ({ person, text, reaction }) => html`<li><b>${names.get(person) ?? "…"}</b> ${text || ui(`react.${reaction}`)}</li>`,
      )}
    </ol>
    ${model.you.person === null
      ? html`<p class="hint">${ui("only watching")}</p>`
      : html`<div class="reactions">
            ${REACTIONS.map(
              (what) => html`<button class="chip" @click=${() => model.tell({ type: "react", what })}>${ui(`react.${what}`)}</button>`,
            )}
          </div>
          <form @submit=${say}>
            <input name="text" maxlength="300" autocomplete="off" aria-label=${ui("message")} placeholder=${ui("message")} />
            <button>${ui("send")}</button>
          </form>`}
  </div>`;
}
