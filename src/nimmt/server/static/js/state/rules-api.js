// @ts-check
/** What the server has for whoever learns a game: rules pages, and the lesson. */

import { once } from "./api.js";

/** @typedef {Record<string, string>} ByLanguage */
/** @typedef {import("../i18n/speaker.js").Told} Told */
/** @typedef {{text?: string, list?: string[], cards?: number[], scene?: number}} Block one of these */
/** @typedef {{id: string, title: ByLanguage, blocks: Record<string, Block[]>}} Section */
/** @typedef {{key: string, name: ByLanguage, tagline: ByLanguage, players: [number, number], sections: Section[]}} Part */
/** @typedef {{game: string, seats: number, seat: number | null, start: Record<string, any>, events: Told[], still: number}} Scene */
/** @typedef {{key: string, name: ByLanguage, parts: Part[], scenes: Scene[], explains: Record<string, string>}} RulesPage */
/** @typedef {{choice: any, right: boolean, events: Told[], comment: ByLanguage}} Possible */
/** @typedef {{id: string, seats: number, start: Record<string, any>, decision: import("../i18n/speaker.js").Decision, title: ByLanguage, question: ByLanguage, choices: Possible[]}} Step */
/** @typedef {{game: string, names: string[], steps: Step[]}} Lesson */

/** @param {string} key @returns {Promise<RulesPage>} */
export const rulesOf = (key) => once(`/api/games/${encodeURIComponent(key)}/rules`);

/** @returns {Promise<Lesson>} */
export const lesson = () => once("/api/lesson");
