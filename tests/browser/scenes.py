"""Every screen, every game and every hard moment of a table: how to get a page there."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page

from nimmt.games import GAMES

from .driver import CHOICES, OVER, GameOver, open_table, play, play_together, play_until, played

Scene = Callable[[Page, str], None]
FRIEDA = "Frieda"


def at(path: str, there: str, *clicks: str) -> Scene:
    """A screen with an address; then whatever is clicked there."""

    def show(page: Page, url: str) -> None:
        page.goto(f"{url}{path}")
        page.locator(there).first.wait_for()
        for click in clicks:
            page.locator(click).first.click()

    return show


def create(page: Page, url: str) -> None:
    at("", ".game", ".game")(page, url)
    page.locator("dialog[open] .joins").wait_for()
    page.locator("dialog[open] summary").click()


def lobby(page: Page, url: str) -> None:
    open_table(page, url, game="classic", seats=6, bots=3, name=FRIEDA)
    page.locator(".lobby .qr").first.wait_for()


def door(page: Page, url: str) -> None:
    code = open_table(page, url, game="cow+flip", seats=5, bots=2, name=FRIEDA)
    page.evaluate("localStorage.clear()")
    at(f"t/{code}", ".joining")(page, url)


def a_game(key: str, steps: int = 4, seats: int = 4, **options: Any) -> Scene:
    """A game after some answers."""

    def show(page: Page, url: str) -> None:
        wanted = {"game": key, "seats": seats, "bots": seats - 1, "options": options}
        open_table(page, url, name=FRIEDA, start=True, **wanted)
        play(page, steps)

    return show


def until(key: str, wanted: str, seats: int = 4, **options: Any) -> Scene:
    """A game as far as something is to be seen; another one if the deal did not bring it."""

    def show(page: Page, url: str) -> None:
        for _ in range(9):
            a_game(key, 0, seats, **options)(page, url)
            with suppress(GameOver):
                play_until(page, wanted)
                return
        raise AssertionError(f"{wanted} was not to be seen in nine games of {key}")

    return show


def end(key: str, seats: int = 4, **options: Any) -> Scene:
    """The result of a game."""

    def show(page: Page, url: str) -> None:
        a_game(key, 0, seats, **options)(page, url)
        play_together([page])
        page.locator(OVER).wait_for()

    return show


def flight(page: Page, url: str) -> None:
    """While cards are on their way."""
    until("classic", "button.slot.offered")(page, url)
    page.evaluate("localStorage.setItem('nimmt.speed', 'slow')")
    page.locator("button.slot.offered").last.click()  # a low card might have to take a row first
    page.locator(".rows .touched").first.wait_for()


def earlier(page: Page, url: str) -> None:
    a_game("classic", 5)(page, url)
    page.locator(CHOICES).first.wait_for()
    for _ in range(4):
        page.keyboard.press(",")
    page.locator(".prompt.past").wait_for()


def chat(page: Page, url: str) -> None:
    a_game("classic", 3)(page, url)
    page.locator("nimmt-seat").evaluate("one => one.dispatchEvent(new Event('drawer'))")
    page.locator(".side.log .tabs button").nth(1).click()
    page.locator(".side.talk input").fill("Muh!")
    page.keyboard.press("Enter")
    page.locator(".side.talk li").first.wait_for()


def replay(key: str, *keys: str, seats: int = 3, **options: Any) -> Scene:
    def show(page: Page, url: str) -> None:
        ticket = played(url, key, seats, **options)
        page.goto(f"{url}replay/{ticket.table}/1")
        page.locator(".transport").wait_for()
        for one in keys:
            page.keyboard.press(one)

    return show


def lesson_end(page: Page, url: str) -> None:
    at("lesson", CHOICES)(page, url)
    for _ in range(8):
        page.locator(CHOICES).first.click()
        page.locator(".comment .next").click()
    page.locator(".lesson-end").wait_for()


def pad(page: Page, url: str) -> None:
    at("pad", ".names input")(page, url)
    for number, name in enumerate(("Frieda", "Karl", "Ömer")):
        page.locator(".names input").nth(number).fill(name)
    page.locator("form button.big, button.big").first.click()
    for points in ("7", "0", "12", "3", "20", "5"):
        page.keyboard.type(points)
        page.keyboard.press("Enter")
    page.locator(".chart").wait_for()


def big_lobby(page: Page, url: str) -> None:
    at("screen", "nimmt-setup .joins", ".buttons button.big")(page, url)
    page.locator(".invite.big .qr").wait_for()


def big_screen(page: Page, url: str) -> None:
    a_game("classic", 5, seats=6)(page, url)
    at(page.url.removeprefix(url) + "/screen", ".big-screen .rows")(page, url)


def as_hand(page: Page, url: str) -> None:
    a_game("classic", 3)(page, url)
    page.goto(f"{page.url}#hand")
    page.reload()
    page.locator(".as-hand .hand").wait_for()


def hotseat(page: Page, url: str) -> None:
    at("hotseat", "nimmt-setup .joins")(page, url)
    for number, name in enumerate(("Frieda", "Karl", "Ömer")):
        page.locator(".one-name input").nth(number).fill(name)
    page.locator("form button.big").click()
    page.locator(".pass").wait_for()


def hotseat_hand(page: Page, url: str) -> None:
    hotseat(page, url)
    page.locator(".pass button").click()
    page.locator(".hand").wait_for()


SCREENS: dict[str, Scene] = {
    "home": at("", ".game"),
    "create": create,
    "friends": at("", ".game", "button.way", ".pick"),
    "door": door,
    "lobby": lobby,
    "settings": at("settings", ".paper"),
    "settings-sheet": at("", ".game", "nav a[href='/settings']"),
    "rules": at("rules", ".booklet"),
    "lesson": at("lesson", CHOICES, CHOICES),
    "lesson-end": lesson_end,
    "pad-new": at("pad", ".names input"),
    "pad": pad,
    "replay-choose": at("replay", "input[type=file]"),
    "replay": replay("classic", *["ArrowRight"] * 6, seats=10, deals=1),
    "replay-end": replay("classic", "End", seats=4, deals=2),
    "screen-setup": at("screen", "nimmt-setup .joins"),
    "screen-lobby": big_lobby,
    "screen": big_screen,
    "hand": as_hand,
    "hotseat-setup": at("hotseat", "nimmt-setup .joins"),
    "hotseat-pass": hotseat,
    "hotseat-hand": hotseat_hand,
}
RULES: dict[str, Scene] = {
    f"rules-{key}": at(f"rules/{key}", ".scene .felt") for key in (*GAMES, "even-odd+cow")
}
TABLES: dict[str, Scene] = {f"table-{key}": a_game(key, 4, seats=3) for key in GAMES}
MOMENTS: dict[str, Scene] = {
    "ten": a_game("classic", 4, seats=10),
    "second-deal": a_game("classic", 12, seats=3, deals=2),
    "row": until("classic", ".row.offered"),
    "earlier": earlier,
    "chat": chat,
    "window": until("buffalo", ".option.explained", seats=3),
    "twist": until("flip", ".twist"),
    "luck": until("brettspiel-pro-luck", ".option"),
    "buy": until("dance", ".option.amount, .option", seats=8),
    "result": end("classic", deals=2),
    "result-ten": end("classic", seats=10, deals=1),
    "result-team": end("buffalo", seats=2),
    "result-board": end("brettspiel", seats=2),
}
MOVING: dict[str, Scene] = {"flight": flight}
