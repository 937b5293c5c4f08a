// @ts-check
// Lists what the server offers over HTTP, from its own OpenAPI description.

const place = /** @type {HTMLElement} */ (document.querySelector("#operations"));
const schema = await (await fetch("/api/schema/openapi.json")).json();

/** @param {string} tag @param {string} text */
function add(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  place.append(node);
}

for (const [path, methods] of Object.entries(schema.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    add("h2", `${method.toUpperCase()} ${path}`);
    add("p", operation.summary);
    const wanted = { parameters: operation.parameters, requestBody: operation.requestBody };
    if (wanted.parameters || wanted.requestBody) add("pre", JSON.stringify(wanted, null, 2));
  }
}
add("h2", "Schemas");
add("pre", JSON.stringify(schema.components, null, 2));
