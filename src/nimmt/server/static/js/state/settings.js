// @ts-check
/** What a person may choose for this browser; SETTINGS is the only list of it. */

import { keep, kept } from "./storage.js";

/** Each setting with its values; the first is the default. @type {Record<string, string[]>} */
export const SETTINGS = {
  speed: ["normal", "slow", "fast", "none"],
  sound: ["on", "off"],
  theme: ["system", "light", "dark"],
  confirm: ["off", "on"],
  print: ["normal", "large"],
};

/** @param {string} name */
export function setting(name) {
  const chosen = kept(name);
  return SETTINGS[name].includes(chosen) ? chosen : SETTINGS[name][0];
}

/** @param {string} name @param {string} value */
export function set(name, value) {
  keep(name, value);
  show();
  window.dispatchEvent(new Event("settings"));
}

/** Style sheets read the settings from the root. */
export function show() {
  for (const name of Object.keys(SETTINGS)) document.documentElement.dataset[name] = setting(name);
}
