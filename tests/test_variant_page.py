"""The worked example of docs/adding-a-variant.md is run, as a new author would.

No kernel knows the new variant. Every bot, `simulate` and the arena have to play it by its own
rules all the same, alone and combined with a game that the kernels do know.
"""

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import nimmt
from nimmt.arena.entrants import read_entrants
from nimmt.arena.run import arena, single_deals
from nimmt.bots import BOTS, answer_all, make_bot
from nimmt.cli import main
from nimmt.core.contract import Told
from nimmt.core.questions import Choice
from nimmt.games import GAMES, find
from nimmt.i18n.game_texts import game_name
from nimmt.i18n.speaker import Speaker
from nimmt.lab import simulate as simulation
from nimmt.lab.soak import soak
from nimmt.lab.tally import measures
from nimmt.server.content.rules_pages import rules_page

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-variant.md"
QUICK = ("random", "careful", "mc100@2", "mc10k@3", "champion@1")
THINKING = sorted(set(BOTS) - {"random"})
BOTH = pytest.mark.parametrize("key", ["sleepy", "cow+sleepy"])

# Row 1 is full in the classic game; the sleepy row has space for one more. By the classic rules
# the 25 should wait until somebody else has taken the row; by its own rules it is safe at once.
FULL_ROW = "rows=20,21,22,23,24/60/75/86,87,89,91,92 {own}hands=25,93" + 9 * "/x2"
# The 5 takes a row, and the 25 follows. By the classic rules the 25 would take row 1 (11 points),
# so the 5 should do that at once; by its own rules any other row costs only 3.
FORCED_ROW = "rows=20,21,22,23,24/30/60/90 {own}hands=5,25/95,96"


@pytest.fixture(scope="module", autouse=True)
def sleepy() -> Iterator[None]:
    """The games know the variant of the page while these tests run."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    scope: dict[str, object] = {"GAMES": GAMES}
    try:
        for block in blocks:
            exec(block, scope)  # the page is ours
        yield
    finally:
        GAMES.pop("sleepy", None)


def at(key: str, position: str) -> nimmt.State:
    """The position in the classic game, in the sleepy one, or with a cow beside row 2."""
    own = {"classic": "", "sleepy": "sleepy=1 ", "cow+sleepy": "cow=2 sleepy=1 "}[key]
    return nimmt.parse(f"{key} {position.format(own=own)}")


def choice_of(bot: str, state: nimmt.State) -> Choice:
    view = state.view(0)
    assert view.decision is not None
    return make_bot(bot, 0).choose(view, view.decision, partial(state.imagine, 0))


def test_the_variant_of_the_page_obeys_all_laws() -> None:
    report = soak("sleepy", games=5, jobs=1, seed="page")
    assert report.games == 5


def test_it_does_what_the_page_says() -> None:
    state = nimmt.parse("sleepy rows=12,13,14,15,16/37/43/58 sleepy=1 hands=17,60/61,62")
    state = state.step({0: 17, 1: 61})
    assert state.position.rows[0] == (12, 13, 14, 15, 16, 17)  # type: ignore[attr-defined]


def test_it_speaks_the_languages_it_brings_and_english_for_the_others() -> None:
    game, told = find("cow+sleepy"), Told("sleep", {"row": 1}, ())
    assert game_name(game, "de") == "Die springende Kuh + Schläfrige Reihe"
    assert Speaker(game, "de", ()).event(told).startswith("Reihe 2 ist jetzt schläfrig")
    assert Speaker(game, "xx", ()).event(told).startswith("Row 2 is sleepy now")
    page = rules_page(find("sleepy"), ("de",))
    assert "schläfrige Reihe" in page.parts[0].sections[0].blocks["de"][0]["text"]


@BOTH
@pytest.mark.parametrize("bot", THINKING)
def test_every_bot_picks_a_card_by_its_rules(bot: str, key: str) -> None:
    assert choice_of(bot, at("classic", FULL_ROW)) == 93
    assert choice_of(bot, at(key, FULL_ROW)) == 25


@BOTH
@pytest.mark.parametrize("bot", THINKING)
def test_every_bot_picks_a_row_by_its_rules(bot: str, key: str) -> None:
    """The careful bot takes the cheapest row, in any game: it does not look that far."""
    picks = {0: 5, 1: 95}
    classic = choice_of(bot, at("classic", FORCED_ROW).step(picks))
    assert (classic == 0) == (bot != "careful")
    assert choice_of(bot, at(key, FORCED_ROW).step(picks)) in (1, 2, 3)


@BOTH
def test_all_bots_play_it_to_the_end_and_repeat_themselves(key: str) -> None:
    assert {bot.partition("@")[0] for bot in QUICK} == set(BOTS)
    records = []
    for _ in range(2):
        match = nimmt.Match(key, len(QUICK), seed=1, deals=1)
        while not match.over:
            answer_all(match, [make_bot(bot, seat) for seat, bot in enumerate(QUICK)])
        records.append(match.record)
    assert records[0] == records[1]


def test_all_bots_pick_their_hands_by_its_rules() -> None:
    """A draft is about hands of the whole deal, so there the kernels must not be asked either."""
    match = nimmt.Match("draft+sleepy", 2, seed=1, deals=1)
    for bot in (*QUICK, *QUICK):
        answer_all(match, [make_bot(bot, seat) for seat in range(2)])
    assert len(match.answers) == 2 * len(QUICK)


@BOTH
def test_the_arena_plays_it(key: str) -> None:
    for bot in QUICK[1:]:
        entrants = read_entrants([f"random,{bot}"])
        figures = arena(single_deals(find(key)), entrants, seats=2, deals=1)
        assert figures["game"] == key
        assert set(figures["bots"]) == {"random", bot}
        assert figures["bots"][bot]["moves"] >= 9


@BOTH
def test_simulate_plays_every_deal_by_its_rules(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels count no rows: what they play is told apart by what is missing."""
    monkeypatch.setattr(simulation, "SAMPLE", 10)
    found = {
        one: measures(simulation.simulate(single_deals(find(one)), seats=4, deals=50).counts)
        for one in ("cow", key)
    }
    assert found["cow"]["takes"]["count"] == 10
    assert found[key]["takes"]["count"] == 50
    rows = found[key]["takes"]["mean"] * found[key]["heads"]["mean"]
    assert found[key]["table"]["mean"] == pytest.approx(rows, rel=1e-3)


def test_rows_are_taken_less_often(capsys: pytest.CaptureFixture[str]) -> None:
    """A row that holds six cards is taken later: the command shows it."""
    takes = {}
    for key in ("classic", "sleepy"):
        assert main(["simulate", key, "--deals", "1200", "--json"]) == 0
        measured = json.loads(capsys.readouterr().out)["measures"]
        takes[key] = measured["takes"]
    assert takes["sleepy"]["count"] == 1200
    assert takes["sleepy"]["mean"] < takes["classic"]["mean"] - 0.1
