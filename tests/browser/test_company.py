"""Several people at one table, each with a browser of the own, to the end of a game."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .driver import NOWHERE, open_table, play_together, sit_down
from .looks import LAPTOP, PHONE

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo")


def come(visit: Visit, url: str, code: str, name: str) -> Page:
    """Ben types the code on the first page, the others come by the link."""
    if name == "Ben":
        guest = visit(viewport=PHONE)
        guest.locator("#code").fill(code)
        guest.get_by_role("button", name="Go", exact=True).click()
    else:
        guest = visit(f"{url}t/{code}", viewport=PHONE, reduced_motion="reduce")
    sit_down(guest, name)
    return guest


@pytest.mark.parametrize(
    ("people", "game", "options"),
    [(2, "cow", {"deals": 1}), (4, "buffalo", {}), (10, "classic", {"deals": 1})],
)
def test_everybody_plays_to_the_end(
    visit: Visit, url: str, people: int, game: str, options: dict[str, int]
) -> None:
    host = visit(NOWHERE, viewport=LAPTOP)
    code = open_table(host, url, game=game, seats=people, name=NAMES[0], options=options)
    guests = [come(visit, url, code, name) for name in NAMES[1:people]]
    expect(host.locator(".places-at-table li:not(.free)")).to_have_count(people)
    host.get_by_role("button", name="Start the game").click()
    everybody = [host, *guests]
    for page in everybody:
        page.locator(".table .hand").wait_for()
    play_together(everybody)
    scores = [
        page.evaluate("document.querySelector('nimmt-table').model.show.game.result")
        for page in everybody
    ]
    assert all(one == scores[0] for one in scores)
    for page in everybody:
        expect(page.locator(".result h2").first).to_be_visible()
    guests[0].evaluate("document.querySelector('nimmt-table').model.tell({type: 'leave'})")
    prepare = {"type": "prepare", "game": "classic"}  # for those who are left
    host.evaluate("prepare => document.querySelector('nimmt-table').model.tell(prepare)", prepare)
    page = guests[-1]
    page.wait_for_function(
        "seats => document.querySelector('nimmt-table').model.table.seats.length === seats",
        arg=max(2, people - 1),
    )
    names = page.locator(".seats > .seat .name").all_inner_texts()
    assert names[: people - 1] == [*NAMES[: people - 1]], "the game that is over was theirs"
