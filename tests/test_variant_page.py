"""The worked example of docs/adding-a-variant.md is run, as a new author would."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import nimmt
from nimmt.bots import BOTS
from nimmt.core.contract import Told
from nimmt.games import GAMES
from nimmt.i18n.game_texts import game_name
from nimmt.i18n.speaker import Speaker
from nimmt.lab.soak import soak
from nimmt.server.content.rules_pages import rules_page

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-variant.md"


@pytest.fixture
def sleepy() -> Iterator[str]:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    scope: dict[str, object] = {"GAMES": GAMES}
    try:
        for block in blocks:
            exec(block, scope)  # the page is ours
        yield "sleepy"
    finally:
        GAMES.pop("sleepy", None)


def test_the_variant_of_the_page_obeys_all_laws(sleepy: str) -> None:
    report = soak(sleepy, games=5, jobs=1, seed="page")
    assert report.games == 5


def test_it_does_what_the_page_says(sleepy: str) -> None:
    state = nimmt.parse("sleepy rows=12,13,14,15,16/37/43/58 sleepy=1 hands=17,60/61,62")
    state = state.step({0: 17, 1: 61})
    assert state.position.rows[0] == (12, 13, 14, 15, 16, 17)  # type: ignore[attr-defined]


def test_it_speaks_the_languages_it_brings_and_english_for_the_others(sleepy: str) -> None:
    game, told = nimmt.find("cow+sleepy"), Told("sleep", {"row": 1}, ())
    assert game_name(game, "de") == "Die springende Kuh + Schläfrige Reihe"
    assert Speaker(game, "de", ()).event(told).startswith("Reihe 2 ist jetzt schläfrig")
    assert Speaker(game, "xx", ()).event(told).startswith("Row 2 is sleepy now")
    page = rules_page(nimmt.find(sleepy), ("de",))
    assert "schläfrige Reihe" in page.parts[0].sections[0].blocks["de"][0]["text"]


def test_it_combines_and_bots_play_it(sleepy: str) -> None:
    from nimmt.bots import answer_all

    match = nimmt.Match("cow+sleepy", seats=3, seed=1, deals=1)
    bots = [BOTS["careful"](seat) for seat in range(3)]
    while not match.over:
        answer_all(match, bots)
    assert match.game.key == "cow+sleepy"
