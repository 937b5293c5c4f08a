"""From the first page a whole game of every kind, by clicking what is offered."""

import re

import pytest
from playwright.sync_api import Page, expect

from nimmt.games import GAMES, find
from nimmt.i18n.game_texts import game_texts

from .conftest import Visit
from .driver import OVER, play, play_together
from .looks import LAPTOP

KEYS = [*GAMES, "cow+flip"]


def set_up(page: Page, key: str) -> None:
    """The sheet of a game, in German; with others mixed in; where deals can be counted: one."""
    first, *others = key.split("+")
    names = {one: game_texts(find(one), "de")["name"] for one in (first, *others)}
    page.locator(".game", has=page.get_by_text(names[first], exact=True)).click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_have_text(names[first])
    for one in others:
        sheet.get_by_label(names[one]).check()
        expect(sheet.locator("h2")).to_contain_text(names[one])
    if hasattr(find(key), "deals"):
        sheet.locator("summary").click()
        deals = sheet.get_by_label(game_texts(find(key), "de")["setting.deals"])
        deals.fill("1")
        deals.press("Tab")
    sheet.get_by_label("Dein Name").fill("Ada")
    sheet.get_by_label("Plätze").select_option("3")
    sheet.locator("select[name=bot]").select_option("random")  # the quickest
    sheet.get_by_role("button", name="Sofort, gegen Bots").click()


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_from_the_first_page(visit: Visit, key: str) -> None:
    page = visit(viewport=LAPTOP, locale="de-DE")
    set_up(page, key)
    page.locator(".table").wait_for()
    play(page, 12)
    play_together([page])
    rules = page.evaluate("document.querySelector('nimmt-table').model.game.rules")
    assert rules["key"] == key
    team = find(key).team
    said = r"Team gewinnt|Diesmal nicht" if team else r"gewinn|teilen"
    expect(page.locator(f"{OVER} h2").first).to_contain_text(re.compile(said))
    page.locator(f"{OVER} .keepsakes a").first.click()  # and it can be seen again
    page.locator(".transport").wait_for()
