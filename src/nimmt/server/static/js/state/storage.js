/** What this browser stores: secrets of seats, a name, settings. Works without storage, too. */

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key */
export function loadItem(key) {
  try {
    return localStorage.getItem(`nimmt.${key}`) ?? memory.get(key) ?? "";
  } catch {
    return memory.get(key) ?? "";
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function saveItem(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`nimmt.${key}`, value);
  } catch {
    // without storage (private windows) it lasts as long as the page
  }
}

/** @param {string} key */
export function removeItem(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(`nimmt.${key}`);
  } catch {
    // see above
  }
}
