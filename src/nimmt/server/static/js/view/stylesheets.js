// @ts-check
/** Style sheets of single screens and parts: `style("home")`. Nothing is drawn before those that were asked for are there. */

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** Those that have not come yet. @type {Set<string>} */
const awaited = new Set();

/** They come side by side, while the code goes on. @param {string[]} names */
export const style = (...names) => names.filter((name) => !known.has(name)).forEach(load);

/** Until all are there; fails if one does not come. Null if there is nothing to wait for. */
export const styled = () => (awaited.size ? Promise.all(known.values()) : null);

/** @param {string} name */
function load(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`../../css/${name}.css`, import.meta.url).href });
  const loaded = new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => fail(new Error(name)));
  });
  known.set(name, loaded);
  awaited.add(name);
  const come = () => awaited.delete(name);
  loaded.then(come, come);
  document.head.append(link);
}
