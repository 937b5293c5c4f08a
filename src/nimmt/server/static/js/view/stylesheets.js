/**
 * Style sheets of single screens and parts: `style("home")`. Nothing is drawn before those that
 * were asked for are there.
 */

/** @type {Map<string, Promise<any>>} */
const sheets = new Map();

/** Those that have not come yet. @type {Set<string>} */
const pending = new Set();

/** They come side by side, while the code goes on. @param {string[]} names */
export const loadStyles = (...names) => names.filter((name) => !sheets.has(name)).forEach(load);

/** Until all are there; fails if one does not come. Null if there is nothing to wait for. */
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
