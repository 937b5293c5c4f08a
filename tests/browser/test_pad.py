"""The score pad in a real browser: sums, the limit, taking back, and a reload."""

import json

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .looks import PHONE, overflow


def begin(page: Page, url: str, *names: str) -> None:
    page.goto(f"{url}pad")
    page.locator(".names input").first.wait_for()
    while page.locator(".names input").count() < len(names):
        page.get_by_role("button", name="One more").click()
    for field, name in zip(page.locator(".names input").all(), names, strict=False):
        field.fill(name)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start writing").click()
    page.locator(".entry input").first.wait_for()


def note(page: Page, *points: str) -> None:
    """Type a deal, by keyboard alone, as the fields follow each other."""
    page.locator(".entry input").first.focus()
    for one in points:
        page.keyboard.type(one)
        page.keyboard.press("Enter")


def totals(page: Page) -> list[str]:
    return page.locator(".sheet tfoot td").all_inner_texts()


def test_points_add_up_and_survive_a_reload(visit: Visit, url: str) -> None:
    page = visit()
    begin(page, url, "Ada", "Ben", "", "Cleo")
    start(page)
    note(page, "7", "", "12")
    expect(page.get_by_role("status")).to_have_text("Written down: Ada 7, Ben 0, Cleo 12.")
    note(page, "3", "20", "5")
    assert totals(page) == ["10", "20", "17"]
    expect(page.locator(".sheet thead .best")).to_contain_text("Ada")
    expect(page.get_by_role("img", name="Ada 10, Ben 20, Cleo 17")).to_be_visible()
    page.locator(".entry input").nth(1).fill("44")
    page.reload()
    page.locator(".sheet tfoot td").first.wait_for()
    assert totals(page) == ["10", "20", "17"]
    expect(page.locator(".entry input").nth(1)).to_have_value("44")
    page.get_by_role("button", name="Take back the last deal").click()
    assert totals(page) == ["7", "0", "12"]
    assert [one.input_value() for one in page.locator(".entry input").all()] == ["3", "20", "5"]
    page.locator(".entry input").nth(1).fill("two")
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_role("alert")).to_have_text("Whole numbers only, please.")
    assert totals(page) == ["7", "0", "12"]


def test_the_limit_ends_the_game_and_a_slip_is_undone(visit: Visit, url: str) -> None:
    page = visit()
    begin(page, url, "Ada", "Ben")
    start(page)
    note(page, "30", "40")
    note(page, "35", "26")
    expect(page.locator(".pad h2")).to_have_text("Ada wins with 65 points.")
    page.get_by_role("button", name="New game, same people").click()
    expect(page.locator(".sheet")).to_have_count(0)
    page.get_by_role("button", name="Back to the game before").click()
    assert totals(page) == ["65", "66"]
    page.get_by_role("button", name="Players and limit").click()
    page.get_by_label("Ends at").fill("100")
    start(page)
    assert totals(page) == ["65", "66"]
    note(page, "0", "40")
    expect(page.locator(".pad h2")).to_have_text("Ada wins with 65 points.")


def test_the_most_points_may_win_and_go_below_zero(visit: Visit, url: str) -> None:
    page = visit()
    begin(page, url, "Ada", "Ben")
    page.get_by_label("Ends at").fill("0")
    page.get_by_label("Who wins").select_option("the most points")
    start(page)
    page.get_by_label("Ada", exact=True).fill("8")
    page.get_by_role("button", name="Plus or minus for Ada").click()
    page.get_by_label("Ben", exact=True).fill("3")
    page.get_by_role("button", name="Write it down").click()
    assert totals(page) == ["\u22128", "3"]
    expect(page.locator(".sheet thead .best")).to_contain_text("Ben")


def test_names_are_needed_and_a_torn_page_is_a_new_one(visit: Visit, url: str) -> None:
    page = visit()
    begin(page, url, "Ada")
    page.get_by_role("button", name="Start writing").click()
    expect(page.get_by_role("alert")).to_have_text("At least two names, please.")
    for torn in ("{", "[]", json.dumps({"names": ["Ada", "Ben"], "deals": [[1]]}), "null"):
        page.evaluate("torn => localStorage.setItem('nimmt.pad', torn)", torn)
        page.reload()
        expect(page.locator(".names input").first).to_have_value("")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_ten_players_fit_on_a_phone(visit: Visit, url: str, locale: str) -> None:
    page = visit(viewport=PHONE, locale=locale)
    names = [f"Maximiliane {number}" for number in range(10)]
    book = {"names": names, "deals": [[number * 3 for number in range(10)]] * 2}
    page.evaluate("book => localStorage.setItem('nimmt.pad', book)", json.dumps(book))
    page.goto(f"{url}pad")
    page.locator(".chart").wait_for()
    assert overflow(page) == []
    assert page.locator(".sheet").evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    height = page.locator(".entry input").first.bounding_box()
    assert height
    assert height["height"] >= 44
