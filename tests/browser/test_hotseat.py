"""One device that goes round: whole games, and nobody ever sees the cards of another."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ..servers import ServerProcess
from .conftest import AT_ONCE, Visit
from .driver import CHOICES, PATIENCE

NAMES = ("Ada", "Ben", "Cleo")

SHOWN = """() => {
  const round = document.querySelector('nimmt-round');
  if (!round?.open?.game) return [];
  const {rows, lineup, piles = [], pile = [], hands} = round.open.game.position;
  const known = round.open.info.fields.hands.who === 'public' ? hands : [];
  const open = new Set([rows, piles, pile, known, lineup.map(play => play.card)].flat(3));
  const drawn = new Set([
    ...[...document.querySelectorAll('[data-card]')].map(one => Number(one.dataset.card)),
    ...[...document.querySelectorAll('.card text')].map(one => Number(one.textContent)),
    ...[...document.querySelectorAll('[aria-label]')].map(one => parseInt(one.ariaLabel)),
  ]);
  return round.people.flatMap(({game, you}) => {
    const hand = game?.position.hands[you.seat] ?? [];
    return hand.some(card => !open.has(card) && drawn.has(card)) ? [you.seat] : [];
  });
}"""
"""The seats of which a card can be found anywhere in the page."""

WATCH = f"""() => {{
  const shown = {SHOWN};
  window.leaks = [];
  new MutationObserver(() => {{
    const seats = shown(), hidden = !!document.querySelector('.pass');
    if (seats.length > 1 || (hidden && seats.length)) window.leaks.push([hidden, ...seats]);
  }}).observe(document.body, {{subtree: true, childList: true, attributes: true}});
}}"""


def set_up(page: Page, url: str, *, deals: bool = True, game: str = "") -> None:
    """Three people, from the first page."""
    page.goto(url)
    page.get_by_role("link", name="One device goes round").click()
    if game:
        page.locator("nimmt-hotseat button.game", has_text=game).first.click()
        expect(page.locator("form h2")).to_have_text(re.compile(game))
    for number, name in enumerate(NAMES):
        page.get_by_label(f"Name of player {number + 1}", exact=True).fill(name)
    if deals:
        page.locator("nimmt-setup summary").click()
        page.get_by_label(re.compile("deals", re.IGNORECASE)).fill("1")
        page.get_by_label(re.compile("deals", re.IGNORECASE)).press("Tab")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".pass").wait_for()
    page.evaluate(WATCH)


MOMENT = """() => {
  const round = document.querySelector('nimmt-round');
  const {open, shown, kept} = round, {game, busy} = open;
  const moment = [game?.game, game?.step, busy, !!game?.result];
  return JSON.stringify([...moment, shown, !!kept, open.waiting]);
}"""


ASKED = f"""async () => {{
  await document.querySelector('nimmt-round').updateComplete;
  const signs = {{over: '.result', pass: '.pass button', own: '.hand', open: '*'}};
  const [what] = Object.entries(signs).find(([, sign]) => document.querySelector(sign));
  const secret = document.querySelector('nimmt-round').open.info.fields.hands.who !== 'public';
  const asked = document.querySelector('#wanted b')?.innerText ?? '';
  return [what, ({MOMENT})(), ({SHOWN})(), secret && what === 'own' ? asked : ''];
}}"""


def step(page: Page, turn: int) -> str:
    """Do the next thing that the device asks for, and wait until it has gone on; gives what."""
    page.locator(f".pass button, {CHOICES}, .result").first.wait_for()
    what: str
    what, before, seen, asked = page.evaluate(ASKED)
    if what == "over":
        return "over"
    assert seen == ([NAMES.index(asked.rstrip(":"))] if asked else [])
    choices = page.locator(".pass button" if what == "pass" else CHOICES)
    choices.nth(turn % choices.count()).click()
    page.wait_for_function(f"before => ({MOMENT})() !== before", arg=before)
    return what


def play(page: Page, most: int = 400) -> list[str]:
    found: list[str] = []
    for turn in range(most):
        what = step(page, turn)
        if what == "over":
            assert page.evaluate("window.leaks") == []
            return found
        found.append(what)
    raise AssertionError(f"not over after {most} answers")


def test_a_whole_deal_with_a_reload_in_every_phase(visit: Visit, url: str) -> None:
    page = visit(reduced_motion="reduce")
    set_up(page, url)
    assert [step(page, turn) for turn in range(3)] == ["pass", "own", "pass"]
    expect(page.locator("#wanted")).to_contain_text("Ben")
    reload(page)  # while Ben looks at his cards: they are hidden again
    expect(page.locator(".pass")).to_contain_text("Ben")
    assert [step(page, turn) for turn in range(4)] == ["pass", "own", "pass", "own"]
    expect(page.locator(".pass")).to_contain_text("Everybody has chosen")
    reload(page)  # what was not sent is asked once more
    expect(page.locator(".pass")).to_contain_text("Cleo")
    played = play(page)
    assert played.count("own") == 1 + 8 * 3  # the last card is not asked for
    expect(page.locator(".result h2")).to_contain_text(re.compile("win|share"))
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".pass")).to_contain_text("Ada")


def reload(page: Page) -> None:
    assert page.evaluate("window.leaks") == []
    page.reload()
    page.locator(".pass").wait_for()
    page.evaluate(WATCH)


def test_a_team_decides_together_and_hides_its_hands(visit: Visit, url: str) -> None:
    page = visit(reduced_motion="reduce")
    set_up(page, url, deals=False, game="Buffalo")
    played = [step(page, turn) for turn in range(45)]
    assert {"pass", "own", "open"} <= set(played)
    assert page.evaluate("window.leaks") == []


@pytest.mark.parametrize("game", ["Open draft", "Dance"])
def test_other_games_go_round(visit: Visit, url: str, game: str) -> None:
    page = visit(reduced_motion="reduce")
    set_up(page, url, deals=False, game=game)
    assert "over" not in [step(page, turn) for turn in range(14)]
    assert page.evaluate("window.leaks") == []


def test_the_keyboard_is_enough(visit: Visit, url: str) -> None:
    page = visit()
    set_up(page, url)
    for name in NAMES:
        expect(page.locator(".pass")).to_contain_text(name)
        page.keyboard.press("Enter")
        expect(page.locator("#wanted")).to_contain_text(name)
        page.keyboard.press("2")
    expect(page.locator(".pass")).to_contain_text("Everybody has chosen")
    expect(page.locator(".seats .ready")).to_have_count(3)  # the last one, too
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Revealed")


def test_empty_fields_are_nobody(visit: Visit, url: str) -> None:
    page = visit(f"{url}hotseat")
    page.locator("nimmt-setup .joins").wait_for()
    page.get_by_role("button", name="Start the game").click()
    first = page.get_by_label("Name of player 1", exact=True)
    expect(first).to_be_focused()
    expect(first).to_have_accessible_description("Please type a name.")
    first.fill("Ada")
    page.get_by_label("Name of player 3", exact=True).fill(" Ben ")
    expect(page.get_by_role("button", name="Remove Player 2")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".pass").wait_for()
    expect(page.locator(".seats .name")).to_have_text(["Ada", "Ben"])


def test_nothing_is_asked_of_whose_answer_would_be_lost(visit: Visit, url: str) -> None:
    page = visit(reduced_motion="reduce")
    set_up(page, url)
    assert step(page, 0) == "pass"
    for connected in (False, True):  # each person has a socket of the own
        page.evaluate(
            """connected => {
              const round = document.querySelector('nimmt-round');
              round.people[0].connected = connected;
              round.requestUpdate();
            }""",
            connected,
        )
        expect(page.locator(CHOICES)).to_have_count(10 if connected else 0)


def test_the_server_is_killed_and_it_goes_on(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start()
    context = browser.new_context(locale="en-GB")
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    try:
        set_up(page, f"http://127.0.0.1:{server.port}/")
        assert [step(page, turn) for turn in range(3)] == ["pass", "own", "pass"]
        server.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        server.start()
        expect(page.get_by_text("Connection lost")).to_be_hidden()
        expect(page.locator("#wanted")).to_contain_text("Ben")
        assert [step(page, turn) for turn in range(3)] == ["own", "pass", "own"]
        assert step(page, 0) == "pass"  # the reveal
        page.locator(f".pass, {CHOICES}").first.wait_for()
    finally:
        context.close()
        server.kill()
