// @ts-check
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
export function lay(close) {
  if (!closing) history.pushState({ ...history.state, above: true }, "");
  closing = close;
}

/** It has been taken away in another way than by Back. */
export function lift() {
  if (!closing) return;
  closing = null;
  history.back();
}

/** @param {HTMLDialogElement | null} dialog */
export function showSheet(dialog) {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.addEventListener("close", lift, { once: true });
  lay(() => dialog.close());
}

/** A drawer covers the table only where there is little room. @param {boolean} open @param {() => void} close */
export function drawerMoved(open, close) {
  if (!open) lift();
  else if (matchMedia("(max-width: 999px)").matches) lay(close);
}

/** Go to another screen: what lies above this one is gone, and Back does not bring it again. @param {any} state @param {string} path */
export function leave(state, path) {
  if (closing) history.replaceState(state, "", path);
  else history.pushState(state, "", path);
  closing = null;
}
