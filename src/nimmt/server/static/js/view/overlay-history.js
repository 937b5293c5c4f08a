/** What lies above a screen: Back takes it away, and does not leave the screen. */

/** @type {(() => void) | null} */
let closing = null;

if (history.state?.above) history.back(); // loaded again: what lay there is gone

window.addEventListener("popstate", () => {
  const close = closing;
  closing = null;
  close?.();
});

/** Something lies above the screen from now on. @param {() => void} close */
export function openOverlay(close) {
  if (!closing) history.pushState({ ...history.state, above: true }, "");
  closing = close;
}

/** It has been taken away in another way than by Back. */
export function closeOverlay() {
  if (!closing) return;
  closing = null;
  history.back();
}

/** @param {HTMLDialogElement | null} dialog */
export function showDialog(dialog) {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.addEventListener("close", closeOverlay, { once: true });
  openOverlay(() => dialog.close());
}

/**
 * A drawer covers the table only where there is little room.
 * @param {boolean} open
 * @param {() => void} close
 */
export function drawerToggled(open, close) {
  if (!open) closeOverlay();
  else if (matchMedia("(max-width: 999px)").matches) openOverlay(close);
}

/**
 * Go to another screen: what lies above this one is gone, and Back does not bring it again.
 * @param {any} state
 * @param {string} path
 */
export function changeAddress(state, path) {
  if (closing) history.replaceState(state, "", path);
  else history.pushState(state, "", path);
  closing = null;
}
