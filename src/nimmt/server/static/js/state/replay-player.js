/** Moves through a replay: by event, by step, or playing by itself. */

import { History } from "./history.js";

/** @import { Move } from "../components/replay/playback-controls.js" */
/** @import { Stage } from "./event-player.js" */
/** @import { GameEvent, Replay } from "../server/types.js" */

const SHORTEST = 350; // milliseconds for each event, at any speed

export class ReplayPlayer {
  playing = false;
  #timer = 0;

  /**
   * @param {Replay["frames"]} frames
   * @param {Stage} stage
   * @param {(gameEvent: GameEvent) => string} tell
   */
  constructor(frames, stage, tell) {
    this.history = History.fromFrames(frames);
    this.frames = frames;
    this.stage = stage;
    this.tell = tell;
    /** The first moment with cards on the table. */
    this.first = this.history.endOfStep(0);
    this.at = this.first;
  }

  get last() {
    return this.history.length;
  }

  get moment() {
    return this.history.at(this.at);
  }

  get step() {
    return this.moment.step;
  }

  /** How the game ended, once that is reached. */
  get result() {
    return this.at === this.last ? (this.frames.at(-1)?.view.result ?? null) : null;
  }

  /** @param {Move} what */
  move(what) {
    if (what === "play") return this.playing ? this.pause() : this.play();
    this.pause();
    const { history, step } = this;
    if (what === "first") return this.jump(this.first);
    if (what === "last") return this.jump(this.last);
    if (what === "step back") return this.jump(history.endOfStep(step - 1));
    if (what === "step on") return this.jump(this.#nextStop());
    return this.#moveAnimated(history.neighbour(this.at, what === "event on" ? 1 : -1, this.tell));
  }

  /** The end of the next step in which something happens. */
  #nextStop() {
    const ends = this.frames.map((frame) => this.history.endOfStep(frame.step));
    return ends.find((end) => end > this.at) ?? this.last;
  }

  /** @param {number} at */
  jump(at) {
    this.at = Math.max(this.first, Math.min(at, this.last));
    this.stage.redraw();
  }

  play() {
    if (this.at >= this.last) this.at = this.first;
    this.playing = true;
    this.#playNext();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
    this.stage.redraw();
  }

  async #playNext() {
    await this.#moveAnimated(this.history.neighbour(this.at, 1, this.tell));
    if (this.at >= this.last) this.pause();
    if (!this.playing) return;
    const { currentEvent } = this.moment;
    const time = Math.max(SHORTEST, currentEvent ? this.stage.duration(currentEvent) : 0);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#playNext(), time);
  }

  /** Go to a moment near by and animate the cards, also backwards. @param {number} to */
  async #moveAnimated(to) {
    const back = to < this.at;
    const gameEvent = back ? this.moment.currentEvent : this.history.at(to).currentEvent;
    const before = this.stage.measure();
    this.at = Math.max(this.first, to);
    await this.stage.redraw();
    if (gameEvent) this.stage.animate(before, gameEvent);
  }
}
