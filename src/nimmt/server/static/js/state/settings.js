/** The settings of this browser; SETTINGS is the only list of them. */

import { loadItem, saveItem } from "./storage.js";

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
  const chosen = loadItem(name);
  return SETTINGS[name].includes(chosen) ? chosen : SETTINGS[name][0];
}

/** @param {string} name @param {string} value */
export function changeSetting(name, value) {
  saveItem(name, value);
  applySettings();
  window.dispatchEvent(new Event("settings"));
}

/** Style sheets read the settings from the root. */
export function applySettings() {
  for (const name of Object.keys(SETTINGS)) document.documentElement.dataset[name] = setting(name);
}
