/** The way back from the rules: to the table that one came from, else to the first page. */

import { html } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";

const TABLE = /^\/(t|hotseat|replay)\/./;
const READING = /^\/rules\b/;

/** Where one was before the first rules page. */
let origin = tableOfOpener();

/** The rules of a table that is being played at are another tab. */
function tableOfOpener() {
  try {
    return window.opener?.location.pathname ?? "";
  } catch {
    return ""; // somebody else's page
  }
}

/** From one rules page to the next the way back stays the same. */
export function rememberOrigin() {
  const came = history.state?.from ?? "";
  if (came && !READING.test(came)) origin = came;
}

/**
 * The table is still there, in its own tab: then this one is not needed any more.
 * @param {Event} event
 */
function close(event) {
  if (!window.opener || window.opener.closed) return;
  window.close();
  if (window.closed) event.preventDefault();
}

export function backLink() {
  const table = TABLE.test(origin);
  return html`<nav class="way-back" aria-label=${ui("way back")}>
    <a class="button" href=${table ? origin : "/"} @click=${table ? close : null}
      >${ui(table ? "to table" : "home")}</a
    >
  </nav>`;
}
