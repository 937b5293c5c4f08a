"""Boards in the page: the printed fields and the track, also those of somebody's own file."""

import re

import pytest
from playwright.sync_api import expect

from nimmt.games.board_file import shipped_board

from .conftest import Visit
from .driver import NOWHERE, open_table, play_until, played
from .looks import PHONE, SIZES, TV, faults
from .scenes import until


def test_a_board_of_ones_own_is_drawn(visit: Visit, url: str) -> None:
    board = shipped_board("brettspiel").replace("track -44 44", "track -25 30")
    board = board.replace("\nclovers -40 -30", "\nclovers").replace("20 30 40", "20 30")
    page = visit()
    wanted = {"game": "brettspiel", "seats": 3, "bots": 2, "name": "Ann"}
    options = {"board": board + "row . . +9 T\n"}
    open_table(page, url, start=True, **wanted, options=options)
    expect(page.locator(".board .row")).to_have_count(11)
    expect(page.locator(".board .row").last.locator(".is-plus")).to_have_attribute("title", "+9")
    expect(page.locator(".track .space")).to_have_count(56)
    expect(page.locator(".track .counter")).to_have_count(3)


def test_the_usual_board_is_drawn(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, start=True, game="dance", seats=3, bots=2, name="Ann")
    expect(page.locator(".board .row")).to_have_count(12)
    expect(page.locator(".track .space")).to_have_count(61)
    expect(page.locator(".track .marked")).to_have_count(3)


def test_a_tile_that_the_others_know_says_so(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    until("brettspiel-pro", ".slot.known", seats=3)(page, url)
    tile = page.locator(".slot.known").first
    expect(tile).to_have_attribute("title", "the others know this card")
    expect(tile).to_have_accessible_name(re.compile(", the others know this card$"))


def test_the_result_fits_on_a_large_screen(visit: Visit, url: str) -> None:
    ticket = played(url, "dance", seats=3)
    page = visit(f"{url}t/{ticket.table}/screen", viewport=TV)
    result = page.locator(".result")
    expect(result.get_by_role("link", name="Watch it again")).to_be_visible()
    assert result.evaluate("one => one.scrollHeight <= one.clientHeight")


OVERLAPS = """() => {
  const spaces = [...document.querySelectorAll('.track .space')];
  const boxes = spaces.map((one) => one.getBoundingClientRect());
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const apart = (a, b) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const inside = (a) => a.left >= felt.left && a.right <= felt.right && a.bottom <= felt.bottom;
  return boxes.filter((a, k) => !inside(a) || boxes.some((b, l) => k < l && !apart(a, b))).length;
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("track", ["", "track -44 44", "track -25 30"])
def test_no_space_of_a_track_covers_another(visit: Visit, url: str, track: str, size: str) -> None:
    page = visit(NOWHERE, viewport=SIZES[size])
    game, options = "dance", {}
    if track:
        board = shipped_board("brettspiel").replace("track -44 44", track)
        board = re.sub("\nclovers.*", "\nclovers 20", board)
        game, options = "brettspiel", {"board": board}
    open_table(page, url, start=True, game=game, seats=3, bots=2, name="Ann", options=options)
    page.locator("button.slot.offered, .option").first.wait_for()
    assert page.evaluate(OVERLAPS) == 0


def test_what_lies_before_six_players_is_reached_by_keyboard_on_a_phone(
    visit: Visit, url: str
) -> None:
    """It is swiped sideways where there is much of it."""
    page = visit(NOWHERE, viewport=PHONE)
    open_table(page, url, start=True, game="brettspiel-pro", seats=6, bots=5, name="Ann")
    play_until(page, ".goods .mini:nth-of-type(6)")
    assert faults(page, "scrollable-region-focusable") == []
