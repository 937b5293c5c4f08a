/** Which address shows which screen. A screen's code is loaded when it is first shown. */

import { changeAddress } from "./view/overlay-history.js";

/**
 * @typedef {{tag: string, title: string, load: () => Promise<any>, given: Record<string, string>}}
 * Route
 */

/** Address, screen, what it is called. @type {[RegExp, string, string, () => Promise<any>][]} */
const ROUTES = [
  [/^\/$/, "nimmt-home", "", () => import("./screens/home.js")],
  [/^\/t\/(?<table>[^/]+)$/, "nimmt-seat", "table", () => import("./screens/table-route.js")],
  [
    /^\/t\/(?<table>[^/]+)\/screen$/,
    "nimmt-screen",
    "big screen",
    () => import("./screens/big-screen.js"),
  ],
  [/^\/screen$/, "nimmt-screen", "one screen", () => import("./screens/big-screen.js")],
  [
    /^\/hotseat(?:\/(?<table>[^/]+))?$/,
    "nimmt-hotseat",
    "hot seat",
    () => import("./screens/hot-seat.js"),
  ],
  [
    /^\/replay(?:\/(?<table>[^/]+)\/(?<number>\d+))?$/,
    "nimmt-replay",
    "replay",
    () => import("./screens/replay.js"),
  ],
  [/^\/rules(?:\/(?<key>[^/]+))?$/, "nimmt-rules", "rules all", () => import("./screens/rules.js")],
  [/^\/lesson$/, "nimmt-lesson", "lesson", () => import("./screens/lesson.js")],
  [/^\/pad$/, "nimmt-pad", "pad", () => import("./screens/score-pad.js")],
  [/^\/settings$/, "nimmt-settings", "settings", () => import("./screens/settings.js")],
];

/** @param {string} path @returns {Route | null} */
export function findRoute(path) {
  for (const [pattern, tag, title, load] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { tag, title, load, given: { ...found.groups } };
  }
  return null;
}

/**
 * Go to another screen.
 * @param {string} path
 * @param {Record<string, any>} more what the screen is given besides the address
 */
export function navigate(path, more = {}) {
  changeAddress({ from: location.pathname + location.search + location.hash }, path);
  window.dispatchEvent(new CustomEvent("route", { detail: more }));
}
