/** The link from the rules back to the table, or else to the first page. */

import { html } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";

const TABLE = /^\/(t|hotseat|replay)\/./;
const READING = /^\/rules\b/;

/** The address that was open before the first rules page. */
let origin = tableOfOpener();

/** The table that has opened these rules in a new tab. */
function tableOfOpener() {
  try {
    return window.opener?.location.pathname ?? "";
  } catch {
    return ""; // a page of another site
  }
}

/** Note where we come from; other rules pages do not count. */
export function rememberOrigin() {
  const came = history.state?.from ?? "";
  if (came && !READING.test(came)) origin = came;
}

/**
 * Close this tab if the table is still open in its own.
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
