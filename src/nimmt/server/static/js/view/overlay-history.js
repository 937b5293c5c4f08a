/**
 * Dialogs and drawers above a screen: the Back button closes them and does not leave the screen.
 */

/** @type {(() => void) | null} */
let closing = null;

if (history.state?.above) history.back(); // after a reload nothing is open

window.addEventListener("popstate", () => {
  const close = closing;
  closing = null;
  close?.();
});

/** An overlay opens; Back will call `close`. @param {() => void} close */
export function openOverlay(close) {
  if (!closing) history.pushState({ ...history.state, above: true }, "");
  closing = close;
}

/** The overlay has been closed in another way than by Back. */
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
 * A drawer is an overlay only on a small screen.
 * @param {boolean} open
 * @param {() => void} close
 */
export function drawerToggled(open, close) {
  if (!open) closeOverlay();
  else if (matchMedia("(max-width: 999px)").matches) openOverlay(close);
}

/**
 * Go to another address; an open overlay leaves no entry in the history.
 * @param {any} state
 * @param {string} path
 */
export function changeAddress(state, path) {
  if (closing) history.replaceState(state, "", path);
  else history.pushState(state, "", path);
  closing = null;
}
