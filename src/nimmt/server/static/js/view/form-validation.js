/** Errors of form fields, beside the field and in the page's language instead of the browser's. */

import { ui } from "../i18n/language.js";

let count = 0;

/**
 * Show an error beside a field, until something else is typed.
 * @param {HTMLInputElement} field
 * @param {string} text
 */
export function showFieldError(field, text) {
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.remove();
  const line = Object.assign(document.createElement("small"), {
    className: "complaint",
    id: `complaint-${++count}`,
    textContent: text,
  });
  line.setAttribute("role", "alert");
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", line.id);
  field.after(line);
  const forget = () => {
    line.remove();
    if (field.getAttribute("aria-describedby") !== line.id) return; // there is another error now
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  };
  field.addEventListener("input", forget, { once: true });
  window.addEventListener("language", forget, { once: true });
  field.closest("details")?.setAttribute("open", "");
  if (field === field.form?.querySelector("input[aria-invalid]")) revealError(field, line);
}

/**
 * Focus a field and scroll to its error.
 * @param {HTMLElement} field
 * @param {HTMLElement} line
 */
function revealError(field, line) {
  field.focus();
  line.scrollIntoView({ block: "nearest" });
}

/** A listener for "invalid": a form was submitted with this field. @param {Event} event */
export function reportInvalid(event) {
  event.preventDefault(); // no message of the browser
  const field = /** @type {HTMLInputElement} */ (event.target);
  showFieldError(field, errorText(field));
}

/** @param {HTMLInputElement} field */
function errorText({ validity, name, min, max }) {
  if (name === "name") return ui("error.bad-name");
  if (validity.valueMissing && !validity.badInput) return ui("fill in");
  return validity.rangeUnderflow || validity.rangeOverflow
    ? ui("between", { min, max })
    : ui("whole numbers");
}
