"""Whoever loads the page again, at any moment, sees what was there before."""

import pytest
from playwright.sync_api import Page

from .conftest import Visit
from .driver import CHOICES, NOWHERE, OVER, answer, play_until
from .looks import LAPTOP
from .scenes import MOMENTS, SCREENS, Scene, a_game

PHASES = {
    "lobby": (SCREENS["lobby"], ".places-at-table"),
    "card": (a_game("classic", 3), "button.slot.offered"),
    "row": (MOMENTS["row"], ".row.offered"),
    "window": (MOMENTS["window"], ".option.explained"),
    "board question": (MOMENTS["luck"], ".option"),
    "result": (MOMENTS["result"], OVER),
}
PARTS = ".lobby .paper, .seats, .rows, .lineup, .track, #wanted, .tray, .hand, ol.log, .result"
SEEN = f"""() => [...document.querySelectorAll('{PARTS}')]
  .map(one => one.innerText.replace(/\\s+/g, ' ')).join('|')"""


ALONE = """() => {
  const {busy, waiting, you} = document.querySelector('nimmt-table').model;
  return !busy && waiting.every(seat => seat === you.seat);
}"""  # nothing is on its way, and of nobody else we wait


def settled(page: Page, url: str, go_there: Scene, there: str) -> str:
    """Go there; gives all that is to be read as soon as nothing is on its way."""
    while True:
        go_there(page, url)
        page.locator(there).first.wait_for()
        page.wait_for_function(ALONE)
        seen: str = page.evaluate(SEEN)
        if page.locator(there).count():  # no bot of the team has meanwhile used its card
            return seen


@pytest.mark.parametrize("phase", PHASES)
def test_a_reload_brings_the_same_view(visit: Visit, url: str, phase: str) -> None:
    go_there, there = PHASES[phase]
    page = visit(NOWHERE, viewport=LAPTOP)
    before = settled(page, url, go_there, there)
    page.reload()
    page.locator(there).first.wait_for()
    page.wait_for_function(f"before => ({SEEN})() === before", arg=before)
    if phase == "lobby":
        page.locator(".lobby button.big").click()
        page.locator(CHOICES).first.wait_for()
    elif phase != "result":
        assert answer(page, 1)
        assert play_until(page, f"{CHOICES}, {OVER}") == 0
