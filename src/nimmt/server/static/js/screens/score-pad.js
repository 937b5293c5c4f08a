/** The score pad for real cards: names, points for each deal, totals, and when it is over. */

import { html, nothing } from "../../vendor/lit.js";
import { BaseElement } from "../components/base-element.js";
import { scoreChart } from "../components/result/score-chart.js";
import { runningTotals, scoreSheet } from "../components/result/score-sheet.js";
import { winnersPanel } from "../components/result/winners.js";
import { signed } from "../i18n/fill.js";
import { joinNames, ui } from "../i18n/language.js";
import {
  emptyPad,
  isOver,
  leadersOf,
  loadPad,
  parsePoints,
  SEATS,
  savePad,
  totalsOf,
} from "../state/score-pad-store.js";
import { onValue, selectText } from "../view/form-events.js";
import { loadStyles } from "../view/stylesheets.js";

/** @import { ScorePad } from "../state/score-pad-store.js" */

loadStyles("pad");

const [LEAST, MOST] = SEATS;

export class ScorePadScreen extends BaseElement {
  static properties = {
    pad: { state: true },
    changing: { state: true },
    many: { state: true },
    problem: { state: true },
    said: { state: true },
  };

  constructor() {
    super();
    /** @type {ScorePad} */ this.pad = loadPad();
    /** @type {boolean} names and limit are being written */ this.changing = !this.pad.names.length;
    /** @type {number} how many names there is room for */ this.many = Math.max(
      4,
      this.pad.names.length,
    );
    /** @type {string} */ this.problem = "";
    /** @type {string} */ this.said = "";
  }

  /** @param {Partial<ScorePad>} change */
  #write(change) {
    this.pad = { ...this.pad, ...change };
    savePad(this.pad);
  }

  render() {
    return html`<main class="pad">
      <h1>${ui("pad")}</h1>
      ${this.changing ? this.#setup() : this.#page()}
      <p class="unseen" role="status">${this.said}</p>
    </main>`;
  }

  #setup() {
    const { names, limit, most } = this.pad;
    return html`<form
      class="paper notepad"
      @submit=${(/** @type {SubmitEvent} */ event) => this.#begin(event)}
    >
      <p class="hint">${ui("pad lead")}</p>
      <fieldset class="names">
        <legend>${ui("pad players")}</legend>
        ${Array.from(
          { length: this.many },
          (_, index) =>
            html`<span class="line seat-${index}">
              <b aria-hidden="true">${index + 1}</b>
              <input
                name="name"
                maxlength="24"
                autocomplete="off"
                aria-label=${ui("pad name", { number: index + 1 })}
                .defaultValue=${names[index] ?? ""}
              />
            </span>`,
        )}
        ${
          this.many < MOST
            ? html`<button type="button" class="quiet" @click=${() => this.#more()}>
                + ${ui("pad add")}
              </button>`
            : nothing
        }
      </fieldset>
      <div class="fields">
        <label
          >${ui("pad limit")}<input
            name="limit"
            inputmode="numeric"
            pattern="\\d{1,4}"
            required
            .defaultValue=${String(limit)}
        /></label>
        <label
          >${ui("pad wins")}<select name="most">
            <option value="" ?selected=${!most}>${ui("pad.fewest")}</option>
            <option value="yes" ?selected=${most}>${ui("pad.most")}</option>
          </select></label
        >
      </div>
      ${this.#trouble()}
      <button class="big">${ui("pad begin")}</button>
    </form>`;
  }

  async #more() {
    this.many += 1;
    await this.updateComplete;
    /** @type {HTMLInputElement | undefined} */ (
      [...this.querySelectorAll("input[name=name]")].at(-1)
    )?.focus();
  }

  /**
   * The points of players who leave are dropped; new players start with none.
   * @param {SubmitEvent} event
   */
  #begin(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const lines = given
      .getAll("name")
      .map((name, index) => ({ name: String(name).trim(), index }))
      .filter(({ name }) => name);
    this.problem = lines.length < LEAST ? ui("pad names") : "";
    if (this.problem) return;
    const deals = this.pad.deals.map((deal) => lines.map(({ index }) => deal[index] ?? 0));
    const draft = lines.map(({ index }) => this.pad.draft[index] ?? "");
    this.#write({
      names: lines.map(({ name }) => name),
      deals,
      draft,
      earlier: [],
      limit: Number(given.get("limit")),
      most: !!given.get("most"),
    });
    this.many = lines.length;
    this.changing = false;
    this.#focus();
  }

  #page() {
    const { pad } = this;
    const { names, deals, limit } = pad;
    const done = isOver(pad);
    const totals = totalsOf(pad);
    const sums = [names.map(() => 0), ...runningTotals(deals)];
    const lines = names.map((_, index) => sums.map((sum) => sum[index]));
    return html`<div class="page">
      <section class="paper notepad">
        ${done ? this.#end() : this.#entry()}
        <div class="buttons">
          ${
            done
              ? html`<button class="big" @click=${() => this.#again()}>${ui("pad new")}</button>`
              : nothing
          }
          ${
            deals.length || pad.earlier.length
              ? html`<button class="quiet" @click=${() => this.#undo()}>
                  ↶ ${ui(deals.length ? "pad undo" : "pad back")}
                </button>`
              : nothing
          }
          <button class="quiet" @click=${() => (this.changing = true)}>${ui("pad change")}</button>
          ${
            deals.length && !done
              ? html`<button class="quiet" @click=${() => this.#again()}>${ui("pad new")}</button>`
              : nothing
          }
        </div>
      </section>
      ${
        deals.length
          ? html`<section class="paper" aria-label=${ui("scores")}>
              ${scoreSheet({ names, deals, totals, best: leadersOf(pad), over: done })}
              ${scoreChart({ names, lines, per: ui("deal"), limit })}
            </section>`
          : nothing
      }
    </div>`;
  }

  #entry() {
    const { names, deals, draft, most } = this.pad;
    return html`<form @submit=${(/** @type {SubmitEvent} */ event) => this.#note(event)}>
      <h2>${ui("pad deal", { deal: deals.length + 1 })}</h2>
      ${this.#trouble()}
      <div class="entries">
        ${names.map(
          (name, index) =>
            html`<div class="entry seat-${index}">
              <label for=${`entry-${index}`}>${name}</label>
              <input
                id=${`entry-${index}`}
                inputmode="numeric"
                autocomplete="off"
                maxlength="5"
                placeholder="0"
                enterkeyhint=${index < names.length - 1 ? "next" : "done"}
                .value=${draft[index] ?? ""}
                @focus=${selectText}
                @input=${onValue((text) => this.#draft(index, text))}
                @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event, index)}
              />
              ${
                most
                  ? html`<button
                      type="button"
                      class="quiet"
                      aria-label=${ui("pad minus", { name })}
                      @click=${() => this.#turn(index)}
                    >
                      ±
                    </button>`
                  : nothing
              }
            </div>`,
        )}
      </div>
      <button class="big">${ui("pad note")}</button>
    </form>`;
  }

  /** @param {number} index @param {string} text */
  #draft(index, text) {
    this.problem = "";
    this.#write({
      draft: this.pad.names.map((_, at) => (at === index ? text : (this.pad.draft[at] ?? ""))),
    });
  }

  /** Change the sign: number pads of phones have no minus. @param {number} index */
  #turn(index) {
    const text = (this.pad.draft[index] ?? "").trim();
    this.#draft(index, text.startsWith("-") ? text.slice(1) : `-${text.replace(/^\+/, "")}`);
  }

  /**
   * Enter goes to the next field; in the last one it submits the form.
   * @param {KeyboardEvent} event
   * @param {number} index
   */
  #key(event, index) {
    const on =
      event.key === "Enter" || event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const field = /** @type {HTMLInputElement | undefined} */ (
      on ? this.querySelectorAll(".entry input")[index + on] : undefined
    );
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  /** @param {SubmitEvent} event */
  #note(event) {
    event.preventDefault();
    const { names, deals, draft } = this.pad;
    const deal = names.map((_, index) => parsePoints(draft[index] ?? ""));
    const wrong = deal.indexOf(null);
    this.problem = wrong < 0 ? "" : ui("whole numbers");
    if (wrong >= 0) return this.#focus(wrong);
    this.#write({ deals: [...deals, deal.map(Number)], draft: [] });
    const sums = totalsOf(this.pad);
    this.said = ui("pad noted", {
      totals: names.map((name, index) => `${name} ${signed(sums[index])}`).join(", "),
    });
    this.#focus();
  }

  /** Take back the last deal; if there is none, take back the new game. */
  #undo() {
    const { deals, earlier } = this.pad;
    if (deals.length)
      this.#write({ deals: deals.slice(0, -1), draft: (deals.at(-1) ?? []).map(String) });
    else this.#write({ deals: earlier, earlier: [] });
    this.#focus();
  }

  #again() {
    const { names, limit, most, deals } = this.pad;
    this.#write({ ...emptyPad(), names, limit, most, earlier: deals });
    this.#focus();
  }

  async #focus(index = 0) {
    await this.updateComplete;
    /** @type {HTMLInputElement | undefined} */ (
      this.querySelectorAll(".entry input")[index]
    )?.focus();
  }

  #end() {
    const won = leadersOf(this.pad).map((seat) => ({ seat, name: this.pad.names[seat], bot: "" }));
    const names = joinNames(won.map(({ name }) => name));
    return html`${winnersPanel(won)}
      <h2>
        ${ui(won.length > 1 ? "shared" : "won", { names, points: totalsOf(this.pad)[won[0].seat] })}
      </h2>`;
  }

  #trouble() {
    return this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing;
  }
}

customElements.define("nimmt-pad", ScorePadScreen);
