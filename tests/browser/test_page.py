"""The page in a real browser: whole games by clicking, and what must never happen meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from nimmt.games import find
from nimmt.i18n.catalogue import Language, described, fill, languages, texts
from nimmt.i18n.game_texts import game_name, game_texts

from .conftest import Visit
from .driver import NOWHERE, answer, open_table, play
from .looks import PHONE, overflow


def test_play_now_leads_to_a_game_at_once(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("#wanted")).to_have_text(re.compile("Pick a card"))
    play(page, 4)
    expect(page.locator("ol.log")).to_contain_text("Revealed")


def test_a_reload_keeps_the_seat_the_hand_and_the_log(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, name="Ada", seats=3, bots=2, start=True)
    play(page, 3)
    seen = [page.locator(where).all_inner_texts() for where in (".hand", ".rows", "ol.log")]
    page.reload()
    page.locator("ol.log li").nth(3).wait_for()
    assert seen == [page.locator(where).all_inner_texts() for where in (".hand", ".rows", "ol.log")]
    assert answer(page, 0)


KEPT = "{ constructor(...how) { super(...how); (window.sockets ??= []).push(this); } }"


def test_an_old_socket_is_not_listened_to(visit: Visit, url: str) -> None:
    page = visit()
    page.add_init_script(f"window.WebSocket = class extends WebSocket {KEPT};")
    open_table(page, url, name="Ada", seats=3, bots=2, start=True)
    page.locator("button.slot.offered").first.wait_for()
    page.evaluate("dispatchEvent(new Event('online'))")  # the network has changed
    page.wait_for_function("() => document.querySelector('nimmt-table').model.connected")
    late = '{"type": "update", "version": 1, "waiting": [7]}'
    page.evaluate(f"sockets[0].onmessage({{data: '{late}'}})")
    assert page.evaluate("document.querySelector('nimmt-table').model.waiting") != [7]


def test_a_friend_joins_by_code_and_both_play(visit: Visit, url: str) -> None:
    host, guest = visit(), visit(viewport=PHONE)
    code = open_table(host, url, name="Ada", seats=2, options={"deals": 1})
    guest.get_by_label("Join a table").fill(code.lower())
    guest.get_by_role("button", name="Go", exact=True).click()
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".places-at-table")).to_contain_text("Ben")
    host.get_by_role("button", name="Start the game").click()
    card = host.locator("button.slot.offered").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(host.get_by_role("status")).to_contain_text("Ben")
    other = host.locator("button.slot.offered").nth(1)
    other.click()  # one may think again
    expect(other).to_have_attribute("aria-pressed", "true")
    guest.locator("button.slot.offered").first.click()
    expect(host.locator("ol.log")).to_contain_text("Ben")


def test_german_and_english_at_a_click(visit: Visit, url: str) -> None:
    page = visit(locale="de-AT")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    open_table(page, url, name="Ada", seats=3, bots=2, start=True)
    expect(page.get_by_role("status")).to_have_text("Wähle eine Karte. Aufgedeckt wird gemeinsam.")
    page.get_by_label("Sprache").select_option("en")
    expect(page.get_by_role("status")).to_have_text(
        "Pick a card to play. All cards are revealed together."
    )


def test_every_language_can_be_chosen_in_the_middle_of_a_game(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, name="Ada", seats=3, bots=2, start=True)
    game = find("classic")
    for tag in (*languages()[1:], "en"):
        page.locator(".languages select").select_option(tag)
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(page.get_by_role("status")).to_have_text(game_texts(game, tag)["ask.card"])
        expect(page.locator("h1")).to_have_text(game_name(game, tag))
        named = page.locator(".languages option")
        expect(named).to_have_text([language_name(described(one), tag) for one in languages()])


def language_name(language: Language, spoken: str) -> str:
    """As the choice of languages shows it, with a mark while nobody has checked it."""
    marked = (
        texts(spoken, "page")["machine translated"] if language.machine_translated else "{name}"
    )
    return fill(marked, {"name": language.name}, spoken)


def test_digits_play_a_card(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, name="Ada", seats=2, bots=1, start=True)
    second = page.locator("button.slot.offered").nth(1)
    second.wait_for()
    page.keyboard.press("2")  # nobody could see yet what it plays
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-pressed", "false")
    badge = "node => getComputedStyle(node, '::after').content"
    assert second.evaluate(badge) == '"2"'
    page.keyboard.press("2")
    expect(page.locator("ol.log")).to_contain_text("Revealed")


@pytest.mark.parametrize(("game", "seats"), [("classic", 10), ("dance", 8)])
def test_a_phone_is_wide_enough(visit: Visit, url: str, game: str, seats: int) -> None:
    page = visit(viewport=PHONE, locale="de-DE")
    assert overflow(page) == []
    open_table(page, url, game=game, name="Maximiliane", seats=seats, bots=seats - 1)
    page.locator(".lobby").wait_for()
    assert overflow(page) == []
    page.get_by_role("button", name="Spiel beginnen").click()
    play(page, 2)
    assert overflow(page) == []
