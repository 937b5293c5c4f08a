/**
 * The keyboard at a table: digits and arrows choose among the options; each group is one tab stop.
 */

const OFFERED = "button.option, button.slot.offered";
const GROUPS = ".hand, .tray, .spread";
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** The elements of all options, in the order of the page. @param {HTMLElement} root */
export function offeredOptions(root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(OFFERED)]);
}

export class KeyboardNavigation {
  /** @type {{x: number, y: number} | null} where the focus was among the options */
  #place = null;
  #typed = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    root.addEventListener("focusin", ({ target }) => {
      const node = /** @type {HTMLElement} */ (target);
      if (!node.matches(OFFERED)) return;
      this.#place = centre(node);
      this.updateTabStops();
    });
  }

  /**
   * Choose or move among the options with a key; true if the key does that.
   * @param {string} key
   * @param {boolean} shown whether one sees what digits choose
   */
  handleKey(key, shown = true) {
    if (/^[0-9]$/.test(key)) return this.#digit(key, shown);
    this.#typed = "";
    const step = ARROWS[key];
    const all = offeredOptions(this.root);
    if (!step || !all.length) return false;
    const here = all.find((node) => node === document.activeElement);
    const beside = here && all[all.indexOf(here) + step[0]]; // from the end of a line to the next
    if (here) (nearest(all, here, step) ?? beside ?? here).focus();
    else this.focusOption();
    return true;
  }

  /**
   * A digit chooses an option, see `updateTabStops`; with many cards, digits type a number.
   * @param {string} key
   * @param {boolean} shown
   */
  #digit(key, shown) {
    const all = offeredOptions(this.root);
    const meant = all.find((node) => node.dataset.key === key);
    if (meant && !shown)
      meant.focus(); // while the digits are not shown, one plays no card
    else if (meant || all.length <= 10) meant?.click();
    else {
      const find = (/** @type {string} */ typed) =>
        all.find((node) => node.dataset.card?.startsWith(typed));
      this.#typed = find(this.#typed + key) ? this.#typed + key : key;
      find(this.#typed)?.focus();
    }
    return true;
  }

  /** Focus the option nearest to the last one. */
  focusOption() {
    const all = offeredOptions(this.root);
    const place = this.#place;
    const chosen = all.find((node) => node.matches(".chosen"));
    (chosen ?? (place ? closest(all, place) : all[0]))?.focus();
  }

  /**
   * Make each group one tab stop, and give each option a digit: that of the row or amount, or its
   * place among the options.
   */
  updateTabStops() {
    for (const group of this.root.querySelectorAll(GROUPS)) {
      const members = offeredOptions(/** @type {HTMLElement} */ (group));
      const stop =
        members.find((node) => node === document.activeElement) ??
        members.find((node) => node.matches(".chosen")) ??
        members[0];
      for (const node of members) node.tabIndex = node === stop ? 0 : -1;
    }
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (
      this.root.querySelectorAll("[data-key]")
    ))
      delete node.dataset.key;
    const all = offeredOptions(this.root);
    all.forEach((node, index) => {
      node.dataset.key = node.dataset.digit ?? (all.length <= 10 ? String((index + 1) % 10) : "");
    });
  }
}

/** @param {HTMLElement} node */
function centre(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** @param {HTMLElement[]} all @param {{x: number, y: number}} place */
function closest(all, place) {
  const far = (/** @type {HTMLElement} */ node) =>
    Math.hypot(centre(node).x - place.x, centre(node).y - place.y);
  return [...all].sort((a, b) => far(a) - far(b))[0];
}

/**
 * The next option in a direction; those straight ahead are preferred.
 * @param {HTMLElement[]} all
 * @param {HTMLElement} from
 * @param {[number, number]} step
 */
function nearest(all, from, [dx, dy]) {
  const start = centre(from);
  const found = all.map((node) => {
    const { x, y } = centre(node);
    const [ahead, aside] = [
      (x - start.x) * dx + (y - start.y) * dy,
      Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx),
    ];
    return { node, far: ahead > 4 ? ahead + 2 * aside : Infinity };
  });
  const best = found.sort((a, b) => a.far - b.far)[0];
  return best && best.far < Infinity ? best.node : null;
}
