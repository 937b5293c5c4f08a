/** How others join a table: a QR code, four letters, a link. */

import { html, nothing } from "../../../vendor/lit.js";
import { ui } from "../../i18n/language.js";
import { fetchPublicAddress } from "../../server/api.js";
import { BaseElement } from "../base-element.js";
import "../copy-button.js";
import { selectText } from "../../view/form-events.js";

/** @import { TableInfo } from "../../server/types.js" */

const LOCAL = /^(localhost|127\.|\[::1\])/;

/**
 * The address under which others reach this server. The page's own, unless that is localhost.
 */
async function publicAddress() {
  if (!LOCAL.test(location.hostname)) return location.origin;
  const found = await fetchPublicAddress().catch(() => ({ url: null }));
  return found.url ?? location.origin;
}

export class Invite extends BaseElement {
  static properties = { table: {}, hand: { type: Boolean }, how: {}, base: { state: true } };

  constructor() {
    super();
    /** @type {TableInfo | null} */ this.table = null;
    /** @type {boolean} the link opens the hand without the table */ this.hand = false;
    /** @type {"card" | "big" | "small"} */ this.how = "card";
    /** @type {string} */ this.base = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    this.base = await publicAddress();
  }

  render() {
    const { table, base } = this;
    if (!table || !base) return nothing;
    const link = new URL(`/t/${table.id}${this.hand ? "#hand" : ""}`, base).href;
    const picture = html`<img
      class="qr"
      src=${`/api/qr?link=${encodeURIComponent(link)}`}
      alt=${ui("qr", { link })}
      data-link=${link}
    />`;
    const letters = table.code
      ? html`<b class="code" aria-label=${`${ui("code")}: ${[...table.code].join(" ")}`}
          >${table.code}</b
        >`
      : nothing;
    if (this.how === "small")
      return html`<div class="invite small">
        ${picture}
        <p>${letters} <span>${ui("join")}</span></p>
      </div>`;
    const where = html`<b class="where">${new URL(base).host}</b>`;
    const alone = LOCAL.test(new URL(base).hostname)
      ? html`<p class="hint">${ui("only here")}</p>`
      : nothing;
    if (this.how === "big")
      return html`<div class="invite big">
        ${picture}
        <div>
          <p class="say">${ui("scan")}</p>
          <p class="say">${ui("or open")} ${where} ${ui("and type")}</p>
          <p>${letters}</p>
          ${alone}
        </div>
      </div>`;
    return html`<div class="invite card-of">
      ${picture}
      <div>
        <p class="hint">${ui("scan or say")}</p>
        <p>${letters}</p>
        <p class="link">
          <input
            readonly
            aria-label=${ui("link")}
            .value=${link}
            @focus=${selectText}
          />
        </p>
        <nimmt-copy .link=${link} .label=${ui("copy")}></nimmt-copy>
        ${alone}
      </div>
    </div>`;
  }
}

customElements.define("nimmt-invite", Invite);
