"""The first page: ways to play, all games with pictures, the sheet that sets up a table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from nimmt.games import GAMES, find
from nimmt.games.board_file import shipped_board
from nimmt.i18n.game_texts import game_texts

from .conftest import Visit
from .looks import SIZES, overflow


@pytest.fixture
def refused(browser: Browser, url: str) -> Iterator[Page]:
    """A visitor who does something wrong: Chromium itself complains of every answer 4xx."""
    page = browser.new_page(locale="de-DE")
    page.set_default_timeout(10_000)
    page.goto(url)
    yield page
    page.close()


def sheet_of(page: Page, name: str) -> Locator:
    """The sheet on which this game is set up."""
    page.locator(".game", has=page.get_by_text(name, exact=True)).click()
    expect(page.locator("dialog[open] h2")).to_have_text(name)
    return page.locator("dialog[open]")


def test_the_gallery_shows_every_game_with_a_picture_of_its_own(visit: Visit) -> None:
    page = visit()
    expect(page.locator(".game")).to_have_count(len(GAMES))
    names = page.locator(".game > b").all_inner_texts()
    assert names == [game_texts(find(key), "en")["name"] for key in GAMES]
    for picture in page.locator(".game .picture").all():  # drawn when they come into sight
        picture.scroll_into_view_if_needed()
        picture.locator("svg").first.wait_for()
    pictures = page.locator(".game .picture").evaluate_all("all => all.map(one => one.innerHTML)")
    assert len(set(pictures)) == len(GAMES)
    assert all("viewBox" in one for one in pictures)
    expect(page.locator(".game").first).to_contain_text("2 to 10 players")
    expect(page.locator(".game").first).to_contain_text("about 30 min")


@pytest.mark.parametrize("path", ["/screen", "/hotseat", "/rules", "/lesson", "/replay", "/pad"])
def test_every_way_leads_somewhere(visit: Visit, path: str) -> None:
    page = visit()
    page.locator(f'main a[href="{path}"]').click()
    expect(page).to_have_url(re.compile(f"{path}$"))
    page.locator("h1").first.wait_for()


def test_a_combination_with_options_is_opened_as_chosen(visit: Visit) -> None:
    page = visit()
    sheet = sheet_of(page, "The Jumping Cow")
    sheet.get_by_label("Flippin' Digits").check()
    expect(sheet.locator("h2")).to_have_text(re.compile("Cow.*Flippin|Flippin.*Cow"))
    sheet.get_by_label("Open draft").check()
    expect(sheet.get_by_label("Seats").locator("option")).to_have_count(5)  # draft is for six
    sheet.get_by_label("Open draft").uncheck()
    sheet.get_by_text("More options").click()
    sheet.get_by_label("Rule book").select_option(label="1994: ends above that many points")
    sheet.get_by_label("Number of deals").fill("2")
    sheet.get_by_label("Your name").fill("Ada")
    sheet.get_by_label("Seats").select_option("5")
    sheet.get_by_label("Bots among them").select_option("3")
    sheet.get_by_label("How bots play").select_option("random")
    sheet.get_by_label("Clock").select_option("relaxed")
    sheet.get_by_role("button", name="Open the table").click()
    page.locator(".lobby").wait_for()
    table = page.evaluate("document.querySelector('nimmt-table').model.table")
    assert (table["game"], table["options"]) == ("cow+flip", {"edition": "1994", "deals": 2})
    assert (len(table["seats"]), table["clock"]) == (5, "relaxed")
    assert [seat["bot"] for seat in table["seats"]] == ["", "random", "random", "random", ""]


def test_friends_choose_among_all_games(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="With friends").click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".pick")).to_have_count(len(GAMES))
    expect(sheet.locator(".pick[aria-pressed=true]")).to_contain_text("Classic")
    sheet.get_by_label("The Jumping Cow").check()  # mixed in
    expect(sheet.locator(".pick[aria-pressed=true]")).to_contain_text("The Jumping Cow")
    sheet.get_by_role("group", name="On a board").get_by_role("button", name="Dance").click()
    expect(sheet.locator("h2")).to_have_text("Dance of the Bullheads")
    sheet.get_by_label("Your name").fill("Ada")
    sheet.get_by_role("button", name="Open the table").click()
    expect(page.locator(".lobby h1")).to_have_text("Dance of the Bullheads")
    page.go_back()
    page.locator("dialog").wait_for(state="attached")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_taking_the_last_part_away_leaves_the_plain_game(visit: Visit) -> None:
    page = visit()
    sheet = sheet_of(page, "Even/Odd")
    sheet.get_by_label("Even/Odd").uncheck()
    expect(sheet.locator("h2")).to_have_text("Classic")


def test_a_board_of_ones_own_is_checked_and_played_on(refused: Page, tmp_path: Path) -> None:
    sheet = sheet_of(refused, "Tanz der Hornochsen")
    sheet.get_by_text("Mehr Einstellungen").click()
    board = shipped_board("dance")
    line = board[: board.index("\nrow")].count("\n") + 2
    broken, mine = tmp_path / "broken.board", tmp_path / "mine.board"
    broken.write_text(board.replace("\nrow", "\nrwo", 1), encoding="utf-8")
    mine.write_text(f"{board}row . . . {board.split()[-1]}\n", encoding="utf-8")
    choose = sheet.get_by_label("Ein eigener Spielplan")
    choose.set_input_files(broken)
    expect(sheet.get_by_role("alert")).to_contain_text(f"Spielplan, Zeile {line}: ")
    broken.write_text("Tanz der Hornochsen\nReihe 1 [O6]", encoding="utf-8")  # as it is drawn
    choose.set_input_files(broken)
    expect(sheet.get_by_role("alert")).to_contain_text("nimmt board dance --source > DATEI")
    choose.set_input_files(mine)
    expect(sheet.get_by_role("alert")).to_have_count(0)
    expect(sheet.get_by_text("mine.board gilt jetzt.")).to_be_visible()
    sheet.get_by_label("Dein Name").fill("Ada")
    sheet.get_by_role("button", name="Sofort, gegen Bots").click()
    refused.locator(".table .hand").wait_for()
    rules = refused.evaluate("document.querySelector('nimmt-table').model.game.rules")
    assert rules["options"]["board"] == mine.read_text(encoding="utf-8")
    rows = find("dance").layout.rows  # type: ignore[attr-defined]
    expect(refused.locator(".rows > li")).to_have_count(len(rows) + 1)


def test_the_usual_board_can_be_saved_as_a_start(visit: Visit) -> None:
    page = visit()
    sheet = sheet_of(page, "Board game")
    sheet.get_by_text("More options").click()
    with page.expect_download() as saved:
        sheet.get_by_text("Save the usual one").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == shipped_board("brettspiel")


def test_the_sheet_closes_and_gives_the_focus_back(visit: Visit) -> None:
    page = visit()
    game = page.locator(".game").nth(2)
    game.focus()
    page.keyboard.press("Enter")
    page.locator("dialog[open] h2").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(game).to_be_focused()


def test_a_code_that_is_wrong_says_so(refused: Page) -> None:
    refused.get_by_label("Dazukommen").fill("zzzz")
    refused.get_by_role("button", name="Los").click()
    expect(refused.get_by_role("alert")).to_contain_text("Diesen Tisch gibt es nicht")


def test_a_name_breaks_behind_its_slash(visit: Visit) -> None:
    page = visit(viewport=SIZES["phone"], locale="de-DE")
    name = page.locator(".game > b", has_text="Gerade/Ungerade")
    expect(name.locator("wbr")).to_have_count(1)
    lines = name.evaluate(
        """one => [...one.childNodes].filter((part) => part.nodeType === 3).map((part) => {
          const range = new Range();
          range.selectNodeContents(part);
          return range.getClientRects().length;
        })"""
    )
    assert set(lines) == {1}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("print_size", ["normal", "large"])
def test_nothing_sticks_out_in_german(visit: Visit, size: str, print_size: str) -> None:
    page = visit(viewport=SIZES[size], locale="de-DE")
    page.evaluate(f"localStorage.setItem('nimmt.print', '{print_size}')")
    page.reload()
    page.locator(".game").first.wait_for()
    assert overflow(page) == []
    page.locator(".game").nth(2).click()
    page.locator("dialog[open] .joins").wait_for()
    assert overflow(page) == []
