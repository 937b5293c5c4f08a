/**
 * A few soft sounds, made here: wood, paper, a marimba. Silent until somebody has touched the
 * page.
 */

import { setting } from "../state/settings.js";

/** @import { GameEvent } from "../server/types.js" */
/** @import { TableModel } from "../state/table-model.js" */

/** @typedef {"lay" | "reveal" | "take" | "turn" | "win"} Sound */

const LOUDNESS = 0.5;
/** @type {AudioContext | null} */
let context = null;

/** Browsers allow sound only after a touch or a key. */
function unlockAudio() {
  if (setting("sound") === "off") return;
  try {
    context ??= new AudioContext();
    context.resume().catch(() => {});
  } catch {
    // no audio on this device: no sounds
  }
}
for (const gesture of ["pointerdown", "keydown"])
  window.addEventListener(gesture, unlockAudio, { passive: true });

/**
 * A wooden bar that is struck.
 * @param {BaseAudioContext} at
 * @param {number} pitch
 * @param {number} after
 * @param {number} loud
 * @param {number} length
 */
function woodTone(at, pitch, after, loud, length) {
  const [tone, gain] = [at.createOscillator(), at.createGain()];
  const start = at.currentTime + after;
  tone.type = "sine";
  tone.frequency.setValueAtTime(pitch, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * LOUDNESS, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(at.destination);
  tone.start(start);
  tone.stop(start + length);
}

/**
 * Paper that is moved: a short noise.
 * @param {BaseAudioContext} at
 * @param {number} pitch
 * @param {number} after
 * @param {number} loud
 * @param {number} length
 */
function paperNoise(at, pitch, after, loud, length) {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  const rise = at.sampleRate * 0.006; // a slow start, so that it does not click
  for (let index = 0; index < samples.length; index++)
    samples[index] =
      (Math.random() * 2 - 1) * Math.min(1, index / rise) * (1 - index / samples.length) ** 3;
  const [noise, filter, gain] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  noise.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud * LOUDNESS;
  noise.connect(filter).connect(gain).connect(at.destination);
  noise.start(at.currentTime + after);
}

/** @type {Record<Sound, (at: BaseAudioContext) => void>} */
export const SOUNDS = {
  lay: (at) => [paperNoise(at, 1800, 0, 0.5, 0.07), woodTone(at, 170, 0.01, 0.35, 0.12)],
  reveal: (at) =>
    [0, 0.06, 0.12].map((after) => paperNoise(at, 1700 + after * 5000, after, 0.45, 0.1)),
  take: (at) => [
    paperNoise(at, 900, 0, 0.5, 0.25),
    woodTone(at, 150, 0, 0.5, 0.3),
    woodTone(at, 110, 0.13, 0.5, 0.4),
  ],
  turn: (at) => [woodTone(at, 523, 0, 0.25, 0.35), woodTone(at, 784, 0.11, 0.25, 0.5)],
  win: (at) =>
    [523, 659, 784, 1047].map((pitch, index) => woodTone(at, pitch, index * 0.13, 0.3, 0.7)),
};

/** @param {Sound} name */
export function playSound(name) {
  if (setting("sound") === "off" || document.hidden || context?.state !== "running") return;
  try {
    SOUNDS[name](context);
    window.dispatchEvent(new CustomEvent("sound", { detail: name }));
  } catch {
    // no audio on this device: the game goes on
  }
}

/** Play the sound of an event. @param {GameEvent} gameEvent */
export function playEventSound({ kind, data, changes, secret }) {
  if (secret || document.querySelector(".as-hand")) return; // the big screen plays them
  if (Array.isArray(data.plays) || kind === "deal") playSound("reveal");
  else if (typeof data.heads === "number" || data.points < 0) playSound("take");
  else if (changes.length) playSound("lay");
}

/**
 * The question and the end of a game that a sound was played for.
 * @type {WeakMap<object, {asked: string, over: boolean}>}
 */
const played = new WeakMap();

/**
 * Play the sound of a new question to us, or of the end of a game.
 * @param {TableModel | null} model
 */
export function playTurnSound(model) {
  const game = model?.game;
  if (!model || !game || model.busy) return;
  const asked = model.decision ? `${game.game}/${game.step}` : "";
  const over = !!game.result;
  const before = played.get(model);
  played.set(model, { asked, over });
  if (over && before && !before.over) playSound("win");
  else if (asked && asked !== before?.asked) playSound("turn");
}
