"""The strong bots: they play every card game, repeat themselves, never peek, and are strong."""

import subprocess
import sys
from functools import partial
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest

import nimmt
from nimmt.bots import answer_all, make_bot
from nimmt.bots.base import Bot
from nimmt.bots.champion import weights_for
from nimmt.kernels.value_net.network import WEIGHTS

QUICK = ("mc10k@64", "champion@8")
OTHER_GAMES = (
    "draft",
    "buffalo",
    "brettspiel",
    "brettspiel-luck",
    "brettspiel-pro",
    "brettspiel-pro-luck",
    "dance",
)
CARD_GAMES = ("classic", "even-odd", "mountain", "cow", "flip", "draft+flip+cow")


def play(match: nimmt.Match, bots: list[Bot]) -> nimmt.Match:
    while not match.over:
        answer_all(match, bots)
    return match


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize(("key", "seats"), [*((key, 2) for key in CARD_GAMES), ("classic", 10)])
def test_they_play_every_card_game_and_repeat_themselves(bot: str, key: str, seats: int) -> None:
    games = [
        play(nimmt.Match(key, seats, seed=5, deals=1), [make_bot(bot, s) for s in range(seats)])
        for _ in range(2)
    ]
    assert games[0].record == games[1].record


@pytest.mark.parametrize("key", ["brettspiel", "buffalo"])
def test_others_than_the_champion_play_all_else_as_careful_does(key: str) -> None:
    match = nimmt.Match(key, 2, seed=4)
    for _ in range(3):
        for decision in match.decisions:
            view = match.view(seat := decision.by[0])
            imagine = partial(match.state.imagine, seat)
            bots = [make_bot(bot, 1) for bot in ("mc10k@64", "careful")]
            choices = [bot.choose(view, decision, imagine) for bot in bots]
            assert choices[0] == choices[1]
        answer_all(match, [make_bot("random", seat) for seat in range(2)])


@pytest.mark.parametrize(
    ("key", "seats"),
    [*((key, 3) for key in OTHER_GAMES), ("buffalo", 1), ("dance", 8), ("draft+cow+flip", 2)],
)
def test_the_champion_plays_all_other_games_and_repeats_itself(key: str, seats: int) -> None:
    """To the end; then a second time, as far as that is done quickly."""
    options: Any = {"deals": 1} if "draft" in key else {}
    first = play(nimmt.Match(key, seats, seed=6, **options), quick_champions(seats))
    again = nimmt.Match(key, seats, seed=6, **options)
    for answer in first.answers[:12]:
        answer_all(again, quick_champions(seats))
        assert again.answers[-1] == answer


def quick_champions(seats: int) -> list[Bot]:
    return [make_bot("champion@2", seat) for seat in range(seats)]


def test_a_good_team_mate_uses_what_saves_the_team() -> None:
    """The 96 would take five dear cards; all special cards are left, and the row can be stopped."""
    rows = "rows=55,66,77,88,95/44/20/10"
    state = nimmt.parse(f"buffalo {rows} specials=stop hands=96,97/45,46/21,22")
    state = state.step({0: 96, 1: 45, 2: 21})
    while isinstance(state.question, nimmt.Draw):
        state = state.step((1,))
    while state.decisions[0].about["next"].card != 96:
        state = state.step({state.decisions[0].by[0]: "go"})
    view = state.view(0)
    assert view.decision is not None
    choice = make_bot("champion@50", 0).choose(view, view.decision, partial(state.imagine, 0))
    assert choice == "stop"


def test_to_lift_a_stop_uses_nothing_up() -> None:
    """Three rows are full, and in the fourth there is room for all cards of the hand."""
    rows = "rows=1,2,3,4,5/11,12,13,14,15/21,22,23,24,25/30 signs=-/-/-/stop"
    state = nimmt.parse(f"buffalo {rows} hands=31,32,33,34,35/41,42,43,44,45")
    state = state.step({0: 31, 1: 41})
    while isinstance(state.question, nimmt.Draw):
        state = state.step((104,))
    view = state.view(0)
    assert view.decision is not None
    assert view.decision.options == ("go", "lift")
    choice = make_bot("champion@50", 0).choose(view, view.decision, partial(state.imagine, 0))
    assert choice == "lift"


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize("key", ["classic", "flip", *OTHER_GAMES])
def test_a_move_does_not_depend_on_hidden_cards(bot: str, key: str) -> None:
    rng = Random(7)
    match = nimmt.Match(key, 3, seed=8)
    for _ in range(6):
        seat = match.decisions[0].by[0]
        state, view = match.state, match.state.view(seat)
        assert view.decision is not None
        worlds = (state, state.imagine(seat, rng))
        choices = {
            make_bot(bot, 1).choose(world.view(seat), view.decision, partial(world.imagine, seat))
            for world in worlds
        }
        assert len(choices) == 1
        match.answer(nimmt.at_random(rng)(match.decisions))  # type: ignore[arg-type]


@pytest.mark.parametrize("bot", QUICK)
def test_an_obvious_row(bot: str) -> None:
    rows = "rows=11,22,33/20,30/55,66/80"
    state = nimmt.parse(f"classic {rows} hands=5,90/81,100").step({0: 5, 1: 81})
    view = state.view(0)
    assert view.decision is not None
    assert make_bot(bot, 0).choose(view, view.decision, partial(state.imagine, 0)) == 3


@pytest.mark.parametrize("bot", QUICK)
def test_an_obvious_card(bot: str) -> None:
    """The 96 takes five dear cards at once, the 45 is safe."""
    state = nimmt.parse("classic rows=55,66,77,88,95/44/20/10 hands=45,96/x2/x2")
    view = state.view(0)
    assert view.decision is not None
    assert make_bot(bot, 0).choose(view, view.decision, partial(state.imagine, 0)) == 45


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_champion_is_better_than_careful_players(seats: int) -> None:
    """Half of the seats each over 12 deals: some 5 bullheads better in each; 1 is asked for."""
    gain = 0.0
    for number in range(12):
        sides = ["champion@20" if (seat + number) % 2 else "mc100@2" for seat in range(seats)]
        match = nimmt.Match("classic", seats, seed=f"better {number // 2}", deals=1)
        play(match, [make_bot(side, f"{number}/{seat}") for seat, side in enumerate(sides)])
        assert match.result is not None
        for side, score in zip(sides, match.result.scores, strict=True):
            gain += (-score if side.startswith("champion") else score) / (seats / 2)
    assert gain / 12 > 1


def test_the_networks_are_small_and_whole() -> None:
    shipped = list(files("nimmt.bots").joinpath("nets").iterdir())
    assert sum(len(file.read_bytes()) for file in shipped) < 1_000_000
    for seats in range(2, 11):
        weights = weights_for(seats)
        assert weights.shape == (WEIGHTS,)
        assert weights.dtype == np.float32
        assert np.isfinite(weights).all()


@pytest.mark.parametrize("key", ["mc10k@", "mc10k@0", "champion@-1", "champion@x", "careful@5"])
def test_no_such_effort(key: str) -> None:
    with pytest.raises(nimmt.BadOption, match="no such effort"):
        make_bot(key, 0)


def test_nothing_is_compiled_before_it_is_needed() -> None:
    code = "import sys, nimmt.bots, nimmt.cli; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
