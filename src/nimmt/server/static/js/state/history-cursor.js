// @ts-check
/** A look at an earlier moment of the game, while the game goes on. */

/** @typedef {import("./event-player.js").Show} Show */
/** @typedef {import("../i18n/speaker.js").Told} Told */

export class Looking {
  /** @type {number | null} the moment of the story that is looked at; null: now */
  at = null;

  /**
   * @param {() => Show | undefined} show
   * @param {import("./event-player.js").Stage} stage
   * @param {(told: Told) => string} tell
   */
  constructor(show, stage, tell) {
    this.show = show;
    this.stage = stage;
    this.tell = tell;
  }

  /** The moment that is looked at, if it is not the present one. */
  get moment() {
    const story = this.show()?.story;
    if (this.at === null || !story || this.at > story.length) return null;
    return story.at(this.at);
  }

  /** Nothing happened before it. */
  get first() {
    const story = this.show()?.story;
    return this.at !== null && !!story && story.beside(this.at, -1, this.tell) === 0;
  }

  /** One moment back or forth; forth from the last one is now. @param {number} by */
  step(by) {
    const story = this.show()?.story;
    if (!story?.length) return;
    const from = this.at ?? story.length + 1;
    const to = story.beside(from, by, this.tell);
    if (by > 0 && (to <= from || !this.#told(to))) return this.leave();
    if (to > 0) this.#go(to, by < 0 ? this.moment?.now : story.at(to).now);
  }

  /** @param {number} k */
  #told(k) {
    const now = this.show()?.story.at(k).now;
    return !!now && !!this.tell(now);
  }

  /** To the moment after k events. @param {number} k */
  to(k) {
    this.#go(k, this.show()?.story.at(k).now);
  }

  leave() {
    this.#go(null, null);
  }

  /** The cards glide there. @param {number | null} at @param {Told | null | undefined} told */
  async #go(at, told) {
    const before = this.stage.before();
    this.at = at;
    await this.stage.changed();
    if (told) this.stage.after(before, told);
  }
}
