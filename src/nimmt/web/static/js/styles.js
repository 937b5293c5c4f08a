// @ts-check
/** Style sheets of single screens, loaded with the screen: `await style("home")`. */

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** @param {string} name */
export function style(name) {
  const found = known.get(name) ?? load(name);
  known.set(name, found);
  return found;
}

/** @param {string} name */
function load(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/static/css/${name}.css` });
  const loaded = new Promise((done) => link.addEventListener("load", done));
  const failed = new Promise((_, fail) => link.addEventListener("error", () => fail(new Error(name))));
  document.head.append(link);
  return Promise.race([loaded, failed]);
}
