// @ts-check
/** Where a replay is, and how it moves: by event, by step, or by itself. */

import { Past } from "./history.js";

/** @typedef {import("./event-player.js").Stage} Stage */
/** @typedef {import("../i18n/speaker.js").Told} Told */

const SHORTEST = 350; // even at full speed a person wants to see something

export class Player {
  playing = false;
  #timer = 0;

  /**
   * @param {import("./api.js").Replay["frames"]} frames
   * @param {Stage} stage
   * @param {(told: Told) => string} tell
   */
  constructor(frames, stage, tell) {
    this.past = Past.of(frames);
    this.frames = frames;
    this.stage = stage;
    this.tell = tell;
    /** Before the first cards lie there is nothing to see. */
    this.first = this.past.endOf(0);
    this.at = this.first;
  }

  get last() {
    return this.past.length;
  }

  get moment() {
    return this.past.at(this.at);
  }

  get step() {
    return this.moment.step;
  }

  /** How the game ended, once that is reached. */
  get result() {
    return this.at === this.last ? (this.frames.at(-1)?.view.result ?? null) : null;
  }

  /** @param {import("../components/replay/playback-controls.js").Move} what */
  move(what) {
    if (what === "play") return this.playing ? this.pause() : this.play();
    this.pause();
    const { past, step } = this;
    if (what === "first") return this.jump(this.first);
    if (what === "last") return this.jump(this.last);
    if (what === "step back") return this.jump(past.endOf(step - 1));
    if (what === "step on") return this.jump(this.#nextStop());
    return this.#glide(past.beside(this.at, what === "event on" ? 1 : -1, this.tell));
  }

  /** The end of the next step in which something happens. */
  #nextStop() {
    const ends = this.frames.map((frame) => this.past.endOf(frame.step));
    return ends.find((end) => end > this.at) ?? this.last;
  }

  /** @param {number} at */
  jump(at) {
    this.at = Math.max(this.first, Math.min(at, this.last));
    this.stage.changed();
  }

  play() {
    if (this.at >= this.last) this.at = this.first;
    this.playing = true;
    this.#run();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
    this.stage.changed();
  }

  async #run() {
    await this.#glide(this.past.beside(this.at, 1, this.tell));
    if (this.at >= this.last) this.pause();
    if (!this.playing) return;
    const { now } = this.moment;
    const time = Math.max(SHORTEST, now ? this.stage.length(now) : 0);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#run(), time);
  }

  /** To a moment near by, with the cards in flight; backwards they fly back. @param {number} to */
  async #glide(to) {
    const back = to < this.at;
    const told = back ? this.moment.now : this.past.at(to).now;
    const before = this.stage.before();
    this.at = Math.max(this.first, to);
    await this.stage.changed();
    if (told) this.stage.after(before, told);
  }
}
