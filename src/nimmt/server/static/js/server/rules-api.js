/** Requests for rules pages and the lesson. */

import { fetchOnce } from "./api.js";

/** @import { Lesson, RulesPage } from "./types.js" */

/** @param {string} key @returns {Promise<RulesPage>} */
export const fetchRules = (key) => fetchOnce(`/api/games/${encodeURIComponent(key)}/rules`);

/** @returns {Promise<Lesson>} */
export const fetchLesson = () => fetchOnce("/api/lesson");
