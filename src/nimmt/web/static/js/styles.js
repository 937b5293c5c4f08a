// @ts-check
/** Style sheets of single screens, loaded with the screen: `await style("home")`. */

/** @param {string} name */
export function style(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/static/css/${name}.css` });
  const loaded = new Promise((done) => link.addEventListener("load", done));
  const failed = new Promise((_, fail) => link.addEventListener("error", () => fail(new Error(name))));
  document.head.append(link);
  return Promise.race([loaded, failed]);
}
