"""Whole games by keyboard alone, from the first page on."""

import pytest
from playwright.sync_api import Page, expect

from nimmt.games import find
from nimmt.i18n.game_texts import game_texts

from .conftest import Visit
from .driver import CHOICES, MOMENT, OVER, moment
from .looks import LAPTOP

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowDown")


def focused(page: Page, wanted: str) -> bool:
    found: bool = page.evaluate(
        "wanted => !!document.activeElement?.matches(wanted)",
        wanted,
    )
    return found


def tab_to(page: Page, wanted: str, most: int = 80) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if focused(page, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {wanted} by keyboard")


def arrow_to_a_choice(page: Page, arrow: str, most: int = 5) -> bool:
    """Press an arrow until the focus is there; gives False if the game ends meanwhile.

    What is asked may just be changing: in a team somebody else may be quicker.
    """
    for _ in range(most):
        page.keyboard.press(arrow)
        if focused(page, CHOICES):
            return True
        page.locator(f"{CHOICES}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return False
    raise AssertionError(f"{arrow} does not lead to {CHOICES}")


def open_sheet(page: Page, key: str) -> None:
    """The sheet of a game; in the gallery every game is one stop."""
    page.locator(".game").first.wait_for()
    name = game_texts(find(key), "en")["name"]
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            "name => document.activeElement.matches('.game')"
            " && document.activeElement.querySelector('b').textContent === name",
            name,
        ):
            page.keyboard.press("Enter")
            page.locator("dialog[open] .headline a").wait_for()  # the game is known
            return
    raise AssertionError(f"no way to {name} by keyboard")


@pytest.mark.parametrize("key", ["classic", "buffalo", "brettspiel", "dance"])
def test_a_whole_game_by_keyboard_only(visit: Visit, key: str) -> None:
    page = visit(viewport=LAPTOP, reduced_motion="reduce")
    open_sheet(page, key)
    if key == "classic":
        tab_to(page, "dialog summary")
        page.keyboard.press("Enter")
        tab_to(page, "dialog details label:last-child input[type=number]")
        page.keyboard.type("1")
    tab_to(page, "dialog input[name=name]")
    page.keyboard.type("Kay")
    tab_to(page, "dialog select[name=seats]")
    page.keyboard.type("2")
    tab_to(page, "dialog button[value=bots]")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    for step in range(400):
        page.locator(f"{CHOICES}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            break
        before = moment(page)
        if not arrow_to_a_choice(page, ARROWS[step % len(ARROWS)]):
            break
        page.keyboard.press("Enter")
        if page.locator(".tray.set button.ok").count():
            tab_to(page, "button.ok")
            page.keyboard.press("Enter")
        page.wait_for_function(f"before => {MOMENT} !== before", arg=before)
    expect(page.locator(f"{OVER} h2").first).to_be_visible()
    tab_to(page, f"{OVER} button.big")
    page.keyboard.press("Enter")  # once more
    expect(page.locator(OVER)).to_have_count(0)
