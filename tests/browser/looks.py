"""What must be true of every screen at every size and in every light."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 640},
    "laptop": {"width": 1280, "height": 800},
    "tv": {"width": 1920, "height": 1080},
}
PHONE, LAPTOP, TV = SIZES.values()

STICKS_OUT = """() => {
  const found = new Set(), root = document.documentElement;
  const BOXES = 'button, a, label, legend, summary, select, p, h1, h2, h3, th, td, small, b';
  const name = (one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className}`;
  const say = (one, what) =>
    found.add(`${name(one)} ${what}: ${one.innerText?.slice(0, 40) ?? ''}`.replace(/\\s+/g, ' '));
  const seen = (one) =>
    one.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
    one.getClientRects().length > 0 && !one.closest('.unseen, [inert], [aria-hidden=true]');
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  if (root.scrollWidth > innerWidth + 1) found.add(`the page: ${root.scrollWidth}`);
  const boxes = '.felt, .rail, .seats, .cloth, .paper, .sheet, .side, .log, .tray, dialog[open]';
  for (const one of document.querySelectorAll(`main, .game, .way, ${boxes}`)) {
    const more = one.scrollWidth - one.clientWidth;
    if (seen(one) && more > 1) say(one, `+${more}`);
  }
  for (const one of document.querySelectorAll('button, a, select, input, h1, h2, h3, p, td')) {
    const {left, right, width} = one.getBoundingClientRect();
    const off = width > 1 && (left < -1 || right > innerWidth + 1);
    if (off && seen(one) && !scrolls(one)) say(one, 'off the screen');
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = new Range();
  while (walk.nextNode()) {
    const text = walk.currentNode, box = text.parentElement.closest(BOXES);
    if (!box || !text.data.trim() || !seen(text.parentElement)) continue;
    if (getComputedStyle(text.parentElement).clipPath !== 'none') continue; // only to be heard
    range.selectNodeContents(text);
    const {left, right, width} = range.getBoundingClientRect(), frame = box.getBoundingClientRect();
    const spacing = parseFloat(getComputedStyle(text.parentElement).letterSpacing) || 0;
    const out = left < frame.left - 1 || right - spacing > frame.right + 1;
    const name = text.parentElement.closest('.name, .owner, .player'); // may be of any length
    if (width > 1 && out && !name) say(box, 'too narrow');
  }
  return [...found];
}"""


def overflow(page: Page) -> list[str]:
    """What is wider than its place: the page, a box, or words in a button, label or line."""
    found: list[str] = page.evaluate(STICKS_OUT)
    return found


def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds against the rules of accessibility, or against these rules only."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    answer = Axe().run(page, options=options).response
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][:160]}"
        for one in answer["violations"]
        for node in one["nodes"]
    ]
