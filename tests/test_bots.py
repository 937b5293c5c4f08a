"""Bots: they play everything to the end, repeat themselves, never peek, and careful is better."""

from functools import partial
from random import Random
from typing import NoReturn

import pytest

import nimmt
from nimmt.bots import BOTS, answer_all, careful, make_bot
from nimmt.bots.base import Bot, ask_bot
from nimmt.bots.rules_search import Depth, price
from nimmt.core.questions import GO
from nimmt.games import find
from nimmt.i18n.catalogue import SOURCE, languages
from nimmt.i18n.game_texts import bot_texts
from nimmt.lab.soak import some_options

EVERY_TABLE = [
    (key, seats)
    for key in nimmt.GAMES
    for seats in range(find(key).players[0], find(key).players[1] + 1)
]


def one_deal(key: str) -> nimmt.Game:
    has_deals = "deals" in find(key).__dataclass_fields__
    return find(key, deals=1) if has_deals else find(key)


def play(match: nimmt.Match, bots: list[Bot]) -> nimmt.Match:
    while not match.over:
        answer_all(match, bots)
    return match


@pytest.fixture
def glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Careful bots that hardly search: the same decisions, much faster."""
    monkeypatch.setattr(careful, "depth_for", lambda view, decision: Depth(1, 1, 2))


@pytest.mark.usefixtures("glance")
@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_careful_plays_every_mode_to_the_end(key: str, seats: int) -> None:
    match = nimmt.Match(one_deal(key), seats, seed="end")
    play(match, [make_bot("careful", seat) for seat in range(seats)])
    assert match.over


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("key", ["classic", "buffalo"])
def test_same_seed_same_game(bot: str, key: str) -> None:
    games = [
        play(nimmt.Match(one_deal(key), 2, seed=5), [make_bot(bot, seat) for seat in range(2)])
        for _ in range(2)
    ]
    assert games[0].record == games[1].record


@pytest.mark.parametrize("key", nimmt.GAMES)
def test_a_move_does_not_depend_on_hidden_cards(key: str) -> None:
    """In any world that looks the same, the bot does the same."""
    rng = Random(key)
    match = nimmt.Match(some_options(key, rng), 3, seed=rng.getrandbits(30))
    respond = nimmt.at_random(rng)
    bot = make_bot("careful", 1)
    for _ in range(8):
        seat = rng.choice(match.state.view(None).waiting)
        state, view = match.state, match.state.view(seat)
        assert view.decision is not None
        other_world = state.imagine(seat, rng)
        choices = {
            bot.choose(view, view.decision, partial(world.imagine, seat))
            for world in (state, other_world)
        }
        assert len(choices) == 1
        match.answer(respond(match.decisions))  # type: ignore[arg-type]


def test_the_only_option_is_taken_without_a_thought() -> None:
    view = nimmt.Match("classic", 2, seed=1).view(0)

    def imagine(rng: Random) -> NoReturn:
        raise AssertionError

    only = nimmt.Decision((0,), "card", (7,))
    assert make_bot("careful", 0).choose(view, only, imagine) == 7


def test_careful_is_better_than_chance() -> None:
    """Two against two over 30 deals: some 10 bullheads better in each; 3 are asked for."""
    gain = 0.0
    for number in range(30):
        sides = ["careful" if (seat + number) % 2 else "random" for seat in range(4)]
        match = nimmt.Match("classic", 4, seed=f"better {number}", deals=1)
        play(match, [make_bot(side, f"{number}/{seat}") for seat, side in enumerate(sides)])
        assert match.result is not None
        for side, score in zip(sides, match.result.scores, strict=True):
            gain += score / 2 if side == "random" else -score / 2
    assert gain / 30 > 3


def test_careful_beats_the_buffalo_more_often_than_chance() -> None:
    wins = {"random": 0, "careful": 0}
    for bot in wins:
        for number in range(12):
            bots = [make_bot(bot, f"{number}/{seat}") for seat in range(2)]
            match = play(nimmt.Match("buffalo", 2, seed=f"team {number}"), bots)
            assert match.result is not None
            wins[bot] += bool(match.result.winners)
    assert wins["careful"] >= wins["random"] + 3


def test_what_can_be_used_once_has_its_price() -> None:
    window = nimmt.Decision((0, 1), "special", (GO, "stop", "sort"))
    assert [price(window, option) for option in window.options] == [0, 3, 3]
    flips = nimmt.Decision((0,), "card", (4, 31, (31, "flip")))
    assert [price(flips, option) for option in flips.options] == [0, 0, 1]
    pairs = nimmt.Decision((0,), "oxen-tiles", ((4, 31), (4, 50)))
    assert [price(pairs, option) for option in pairs.options] == [0, 0]


def test_a_flip_card_is_not_wasted() -> None:
    state = nimmt.parse("flip rows=12/37/43/58 flips=yes/yes hands=22,59/x2")
    view = state.view(0)
    assert view.decision is not None
    choice = make_bot("careful", 0).choose(view, view.decision, partial(state.imagine, 0))
    assert isinstance(choice, int)


def test_a_low_card_takes_the_cheapest_row() -> None:
    rows = "rows=11,22,33/20,30/55,66/80"
    state = nimmt.parse(f"classic {rows} hands=5,90/81,100").step({0: 5, 1: 81})
    view = state.view(0)
    assert view.decision is not None
    assert view.decision.kind == "row"
    assert make_bot("careful", 0).choose(view, view.decision, partial(state.imagine, 0)) == 3


def test_a_team_is_asked_one_by_one() -> None:
    """The first member answers; when he says "go" the question goes on to the others."""
    match = nimmt.Match("buffalo", 3, seed=2)
    bots = [make_bot("random", seat) for seat in range(3)]
    while not (match.decisions and len(match.decisions[0].by) == 3):
        answer_all(match, bots)
    answer_all(match, bots)
    assert list(match.answers[-1]) == [0]


def test_nobody_is_asked_for_what_is_not_his_to_answer() -> None:
    match = nimmt.Match("draft", 2, seed=2)
    with pytest.raises(ValueError, match="seat 1"):
        ask_bot(match, 1, make_bot("random", 0))


def test_every_bot_has_a_name_and_a_character() -> None:
    for key, bot in BOTS.items():
        assert set(bot.words) == {"name", "character"}
        for language in languages():
            said = bot_texts(key, bot.words, language)
            assert said["name"]
            assert (said["character"] == bot.words["character"]) == (language == SOURCE)


def test_an_unknown_bot() -> None:
    with pytest.raises(nimmt.BadOption, match="random, careful"):
        make_bot("clever", 0)
