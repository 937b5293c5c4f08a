/** The settings, as a page or as a dialog above any screen. Changes apply at once. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { LANGUAGES, language, languageName, setLanguage, ui } from "../i18n/language.js";
import { changeSetting, SETTINGS, setting } from "../state/settings.js";
import { showDialog } from "../view/overlay-history.js";
import { loadStyles } from "../view/stylesheets.js";

loadStyles("settings");

/** The order of settings and values on the page. @type {Record<string, string[]>} */
const SHOWN = {
  theme: ["system", "light", "dark"],
  print: ["normal", "large"],
  speed: ["slow", "normal", "fast", "none"],
  sound: ["on", "off"],
  confirm: ["off", "on"],
};

export class Settings extends BaseElement {
  static properties = { sheet: { type: Boolean } };

  constructor() {
    super();
    /** @type {boolean} */ this.sheet = false;
    this.onSettings = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("settings", this.onSettings);
    if (this.sheet) this.updateComplete.then(() => showDialog(this.querySelector("dialog")));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("settings", this.onSettings);
  }

  render() {
    if (!this.sheet)
      return html`<main class="home settings-page">
        <section class="paper settings">
          <h1>${ui("settings")}</h1>
          ${this.#all()}
        </section>
      </main>`;
    const close = () => this.querySelector("dialog")?.close();
    return html`<dialog
      class="sheet-of-paper settings"
      aria-labelledby="settings-title"
      closedby="any"
      @close=${() => this.dispatchEvent(new Event("closed"))}
    >
      <header>
        <h2 id="settings-title">${ui("settings")}</h2>
        <button class="close quiet" aria-label=${ui("close")} @click=${close}>×</button>
      </header>
      ${this.#all()}
    </dialog>`;
  }

  #all() {
    const languages = LANGUAGES.map((one) => [one.tag, languageName(one)]);
    const names = Object.fromEntries(languages);
    const settings = Object.keys(SHOWN).concat(
      Object.keys(SETTINGS).filter((name) => !(name in SHOWN)),
    );
    return html`<p class="hint">${ui("settings hint")}</p>
      ${this.#group("language", Object.keys(names), language(), (one) => names[one], setLanguage)}
      ${settings.map((name) =>
        this.#group(
          name,
          SHOWN[name] ?? SETTINGS[name],
          setting(name),
          (one) => ui(`${name}.${one}`),
          (one) => changeSetting(name, one),
        ),
      )}`;
  }

  /**
   * One setting with its values.
   * @param {string} name @param {string[]} values @param {string} chosen
   * @param {(value: string) => string} label @param {(value: string) => void} choose
   */
  #group(name, values, chosen, label, choose) {
    return html`<fieldset class="one-of">
      <legend>${ui(name)}</legend>
      <span class="answers">
        ${values.map(
          (value) =>
            html`<label lang=${name === "language" ? value : nothing}>
              <input
                type="radio"
                name=${`setting.${name}`}
                value=${value}
                .checked=${value === chosen}
                @change=${() => choose(value)}
              />
              <span>${label(value)}</span>
            </label>`,
        )}
      </span>
    </fieldset>`;
  }
}

customElements.define("nimmt-settings", Settings);
