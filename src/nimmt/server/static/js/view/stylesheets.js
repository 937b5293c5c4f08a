/**
 * Loads style sheets of single screens: `loadStyles("home")`. Elements are drawn when all are
 * there.
 */

/** @type {Map<string, Promise<any>>} */
const sheets = new Map();

/** The names of those that are still loading. @type {Set<string>} */
const pending = new Set();

/** Start loading style sheets, by name. @param {string[]} names */
export const loadStyles = (...names) => names.filter((name) => !sheets.has(name)).forEach(load);

/** Resolves when all are loaded, fails if one cannot be; null: nothing is being loaded. */
export const stylesLoaded = () => (pending.size ? Promise.all(sheets.values()) : null);

/** @param {string} name */
function load(name) {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: new URL(`../../css/${name}.css`, import.meta.url).href,
  });
  const loaded = new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => fail(new Error(name)));
  });
  sheets.set(name, loaded);
  pending.add(name);
  const come = () => pending.delete(name);
  loaded.then(come, come);
  document.head.append(link);
}
