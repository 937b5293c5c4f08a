/** Event listeners for form fields that need only the field or its value. */

/** @param {(value: string) => void} use @returns {(event: Event) => void} */
export const onValue = (use) => (event) => use(fieldOf(event).value);

/** @param {(files: FileList | null) => void} use @returns {(event: Event) => void} */
export const onFiles = (use) => (event) => use(fieldOf(event).files);

/** Select the text of a field that gets the focus. @param {Event} event */
export const selectText = (event) => fieldOf(event).select();

/** @param {Event} event */
const fieldOf = (event) => /** @type {HTMLInputElement} */ (event.target);
