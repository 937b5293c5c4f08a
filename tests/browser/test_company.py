"""Several people at one table, each with a browser of the own, to the end of a game."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .driver import NOWHERE, OVER, open_table, play_together, play_until, played, sit_down
from .looks import LAPTOP, PHONE

CARDS = "button.slot.offered"
WAITS = "You are watching for now, and play from the next deal or game on."
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
        page.evaluate("document.querySelector('nimmt-table').model.game.result")
        for page in everybody
    ]
    assert all(one == scores[0] for one in scores)
    for page in everybody:
        expect(page.locator(".result h2").first).to_be_visible()
    guests[0].evaluate("document.querySelector('nimmt-table').model.send({type: 'leave'})")
    prepare = {"type": "prepare", "game": "classic"}  # for those who are left
    host.evaluate("prepare => document.querySelector('nimmt-table').model.send(prepare)", prepare)
    page = guests[-1]
    page.wait_for_function(
        "seats => document.querySelector('nimmt-table').model.table.seats.length === seats",
        arg=max(2, people - 1),
    )
    names = page.locator(".seats > .seat .name").all_inner_texts()
    assert names[: people - 1] == [*NAMES[: people - 1]], "the game that is over was theirs"


def test_who_comes_late_knows_whether_there_will_be_a_seat(visit: Visit, url: str) -> None:
    host = visit(NOWHERE, viewport=LAPTOP)
    code = open_table(host, url, name="Ada", seats=3, bots=2, start=True)
    late = come(visit, url, code, "Cleo")
    expect(late.get_by_role("status")).to_contain_text(WAITS)
    assert late.get_by_role("button", name="Join the next game").count() == 0
    fan = visit(f"{url}t/{code}")
    fan.get_by_label("Your name").fill("Dora")
    fan.get_by_role("button", name="Only watch").click()
    expect(fan.get_by_role("status")).to_contain_text("You are watching.")
    fan.get_by_role("button", name="Join the next game").click()
    expect(fan.get_by_role("status")).to_contain_text(WAITS)
    expect(fan.get_by_role("button", name="Join the next game")).to_have_count(0)


def test_the_bar_names_the_game_that_is_prepared(visit: Visit, url: str) -> None:
    ticket = played(url, seats=2, deals=1)
    host = visit(f"{url}healthz", viewport=LAPTOP)
    keep = "([table, secret]) => localStorage.setItem(`nimmt.secret.${table}`, secret)"
    host.evaluate(keep, [ticket.table, ticket.secret])
    host.goto(f"{url}t/{ticket.table}")
    expect(host.locator(".named")).to_contain_text("Classic")
    host.get_by_role("button", name="Another game").click()
    host.locator(".game", has_text="Dance").click()
    expect(host.locator(".named")).to_contain_text("Dance")
    host.get_by_role("button", name="Back to the scores").click()
    expect(host.locator(".named")).to_contain_text("Classic")


def test_what_is_written_while_nobody_may_talk_is_kept(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport=LAPTOP)
    open_table(page, url, game="buffalo", seats=2, bots=1, name="Ada", start=True)
    page.locator(CARDS).first.wait_for()
    page.get_by_role("button", name="Chat", exact=True).click()
    expect(page.get_by_text("No talking while cards are chosen")).to_be_visible()
    expect(page.get_by_role("button", name="Bravo!")).to_be_disabled()
    words = page.get_by_label("Say something")
    words.fill("Well done")
    words.press("Enter")
    expect(words).to_have_value("Well done")
    expect(page.locator(".notice")).to_have_count(0)
    page.locator(CARDS).first.click()
    play_until(page, f".talk form button:enabled, {OVER}")
    words.press("Enter")
    expect(page.locator(".talk li")).to_contain_text("Well done")
