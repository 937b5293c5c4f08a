// @ts-check
/** The sheet after a deal lies on the felt until it has been read; nobody waits for that. */

import { interim } from "./result.js";

/** @typedef {import("../../state/event-player.js").Show} Show */

export class Reading {
  /** @type {import("../../state/history.js").Moment | null} the moment whose sheet lies open */
  moment = null;
  /** @type {import("../../i18n/speaker.js").Told | null} what was told last */
  #told = null;
  #game = 0;

  /** @param {() => Show | undefined} show @param {() => void} changed */
  constructor(show, changed) {
    this.show = show;
    this.changed = changed;
  }

  /** The sheet that lies open, or that of an earlier moment. @param {import("../../view/table-view.js").Sight} sight @param {Show} show @param {boolean} away */
  sheet(sight, show, away) {
    this.#heed(show);
    if (!this.moment || away) return interim(sight, show.past);
    return interim({ ...sight, ...this.moment }, show.past, () => this.close());
  }

  /** A sum that is told opens the sheet, but the last one: then comes the result. Another game closes it. @param {Show} show */
  #heed({ now, story, game, busy }) {
    if (now && now !== this.#told && "totals" in now.data && !game?.result) this.moment = story.at(story.length);
    if (game?.game !== this.#game || (game?.result && !busy)) this.moment = null;
    this.#told = now;
    this.#game = game?.game ?? 0;
  }

  /** Then comes whatever is next; true if there was a sheet. */
  close() {
    if (!this.moment) return false;
    this.moment = null;
    const show = this.show();
    if (show?.now?.data.totals) show.next();
    this.changed();
    return true;
  }
}
