"""The rules pages in a real browser: complete in all languages, with pictures that play."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from nimmt.games import GAMES
from nimmt.i18n.catalogue import languages

from .conftest import Visit
from .driver import open_table
from .looks import PHONE, overflow

PAGES = [*GAMES, "even-odd+cow"]
UNFILLED = re.compile(r"\{\w+|undefined|\b(event|ask|option|field|code)\.[a-z]|\[object")


def read(page: Page, address: str, language: str) -> str:
    """Everything that a page says, with all its pictures drawn."""
    page.evaluate("language => localStorage.setItem('nimmt.language', language)", language)
    page.goto(address)
    page.locator(".part .scene .felt").first.wait_for()
    expect(page.locator("nimmt-scene:not(:has(.felt))")).to_have_count(0)
    said: str = page.locator("main.rules").inner_text()
    return said


@pytest.mark.parametrize("key", PAGES)
def test_a_page_is_complete_in_all_languages(visit: Visit, url: str, key: str) -> None:
    page = visit(viewport=PHONE)
    english = read(page, f"{url}rules/{key}", "en")
    for language in languages():
        said = read(page, f"{url}rules/{key}", language)
        assert (said == english) == (language == "en")
        assert not UNFILLED.search(said)
        assert "```" not in said
        assert len(said.splitlines()) == len(english.splitlines())
        assert overflow(page) == []
    assert page.locator(".story li").count() >= page.locator(".scene").count()
    assert page.locator(".scene [data-card]").count() > 3


def test_all_games_are_on_the_shelf(visit: Visit, url: str) -> None:
    page = visit(f"{url}rules")
    expect(page.locator("a.booklet")).to_have_count(len(GAMES))
    page.get_by_role("link", name="The Jumping Cow").click()
    expect(page).to_have_url(f"{url}rules/cow")
    expect(page.locator(".part h2")).to_have_text(["The Jumping Cow", "Classic"])
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="A turn").click()
    expect(page.locator("#classic-a-turn")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".part h2")).to_have_count(2)


def test_the_way_back_leads_to_the_table_or_home(visit: Visit, url: str) -> None:
    page = visit(f"{url}rules/cow#cow")
    page.get_by_role("link", name="own page").click()
    page.get_by_role("link", name="To the first page", exact=True).click()
    expect(page).to_have_url(url)
    open_table(page, url, name="Ada", seats=2, bots=1, start=True)
    with page.expect_popup() as tab:
        page.get_by_role("link", name="Rules", exact=True).click()
    rules = tab.value
    rules.get_by_role("link", name="A turn").click()
    back = rules.get_by_role("link", name="Back to the table")
    expect(back).to_be_in_viewport()
    with rules.expect_event("close"):  # the table has never gone
        back.click()
    page.get_by_role("link", name="Rules", exact=True).evaluate("one => { one.target = ''; }")
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("link", name="Back to the table").click()
    page.locator(".hand").wait_for()


def test_a_picture_is_played_and_stepped_through(visit: Visit, url: str) -> None:
    page = visit(f"{url}rules/classic")
    scene = page.locator(".scene").nth(1)  # the sixth card
    rows = scene.locator(".row")
    expect(scene.locator(".lineup li")).to_have_count(4)
    scene.get_by_role("button", name="Show me").click()
    expect(scene.locator(".story button").last).to_have_attribute("aria-current", "step")
    expect(rows.first.locator("[data-card]")).to_have_count(2)  # the 30 and the 36
    scene.get_by_role("button", name="Back").click()
    expect(rows.first.locator("[data-card]")).to_have_count(1)
    taken = scene.get_by_role("button", name=re.compile("sixth card in row 1"))
    taken.focus()
    page.keyboard.press("Enter")
    expect(taken).to_have_attribute("aria-current", "step")
    expect(scene.get_by_role("status")).to_contain_text("sixth card")
    expect(rows.first.locator("[data-card]")).to_have_count(0)


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("even-odd+cow#event-mark", "even-odd"),
        ("even-odd+cow#event-take.cow", "cow"),
        ("even-odd+cow#event-take.low", "classic-taking-a-row"),
        ("dance#event-eye", "dance-the-track"),
        ("buffalo#buffalo-the-end", "buffalo-the-end"),
    ],
)
def test_a_link_leads_to_the_rule_that_just_happened(
    visit: Visit, url: str, address: str, section: str
) -> None:
    page = visit(f"{url}rules/{address}")
    expect(page.locator(f"#{section}.sought")).to_be_in_viewport()
    expect(page.locator(f"#{section}")).to_be_focused()


def test_the_way_back_lies_above_and_beside_everything(visit: Visit, url: str) -> None:
    page = visit(f"{url}rules/mountain", viewport=PHONE)
    back = page.get_by_role("link", name="To the first page", exact=True)
    scene = page.locator(".scene").first
    scene.locator(".story button").nth(2).click()
    scene.locator(".seat.acting").evaluate("one => one.scrollIntoView({block: 'start'})")
    strip, seat = page.locator(".way-back").bounding_box(), scene.locator(".seat").first
    box = seat.bounding_box()
    assert strip
    assert box
    assert strip["width"] == PHONE["width"]
    assert box["y"] >= strip["y"] + strip["height"]
    seat.evaluate("one => scrollBy(0, one.getBoundingClientRect().top)")  # now it is behind
    back.click(trial=True)


def test_what_can_be_typed_is_set_apart(visit: Visit, url: str) -> None:
    page = visit(f"{url}rules/dance#dance-the-board")
    typed = page.locator("#dance-the-board code")
    expect(typed).to_have_text(["nimmt board dance", "nimmt board dance --source", "--board FILE"])
    expect(page.locator("main.rules")).not_to_contain_text("`")


def test_print_leaves_out_what_cannot_be_pressed(visit: Visit, url: str) -> None:
    page = visit(f"{url}rules/classic")
    page.locator(".scene").first.wait_for()
    page.emulate_media(media="print")
    expect(page.locator(".scene-keys").first).to_be_hidden()
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator(".story").first).to_be_visible()


def test_a_game_that_does_not_exist(browser: Browser, url: str) -> None:
    page = browser.new_page(locale="en-GB")  # not a usual visit: Chromium complains of every 404
    page.goto(f"{url}rules/whist")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="The rules of all games").click()
    expect(page.locator("a.booklet")).to_have_count(len(GAMES))
    page.close()
