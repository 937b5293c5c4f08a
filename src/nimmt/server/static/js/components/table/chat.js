/** The chat: messages, reactions, and the form to send them. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";

/** @import { TableModel } from "../../state/table-model.js" */

const REACTIONS = ["clap", "laugh", "wow", "sad", "ox", "thanks"];

/** @param {TableModel} model */
export function chat(model) {
  const names = new Map(model.table?.people.map((one) => [one.person, one.name]));
  const silent = !!model.game?.silent;
  /** @param {SubmitEvent} event */
  const say = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (silent) return; // the text stays until one may chat
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
