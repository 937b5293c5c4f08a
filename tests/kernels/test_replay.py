"""Law 7: a deal replayed in the kernels is the same as by the rules, trick by trick."""

from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt.core.contract import Game
from nimmt.core.playout import at_random
from nimmt.core.position import Event
from nimmt.core.questions import Choice
from nimmt.games import find
from nimmt.games.flip import FLIP
from nimmt.games.rows import Play
from nimmt.kernels import replay
from nimmt.kernels.situation import board_of

from .tables import CARD_GAMES, cheapest_row, comparable, tables, thorough


class Told(NamedTuple):
    """One deal as the rules tell it."""

    starters: list[int]
    tricks: list[list[Choice]]
    rows: list[int]  # that low cards taken
    boards: list[list[int]]
    heads: list[list[int]]


def tell(game: Game, seats: int, rng: Random, cheapest: bool) -> Told:
    """A random deal by steps; low cards take any row, or the cheapest."""
    told = Told([], [], [], [], [])
    state, respond = game.start(seats), at_random(rng)
    while state.question is not None:
        answer: Any = respond(state.question)
        for decision in state.decisions:
            if decision.kind == "row":
                if cheapest:
                    answer = {decision.by[0]: cheapest_row(decision)}
                told.rows.extend(answer.values())
        state = state.step(answer)
        before = state.before
        for event, after in state.told:
            write_down(event, before, seats, told)
            before = after
    told.boards.append(list(board_of(state.position)))
    return told


def write_down(event: Event, before: Any, seats: int, told: Told) -> None:
    if event.kind == "deal":
        told.starters.extend(event.data["starters"])
    elif event.kind == "reveal":
        if told.tricks:
            told.boards.append(list(board_of(before)))
        plays = sorted(event.data["plays"], key=lambda play: play.seat)
        told.tricks.append([choice_of(play) for play in plays])
        told.heads.append([0] * seats)
    elif event.kind == "take":
        told.heads[-1][event.data["seat"]] += event.data["heads"]


def choice_of(play: Play) -> Choice:
    return play.card if play.plain else (play.card, FLIP)


def check(game: Game, seats: int, rng: Random, cheapest: bool) -> None:
    told = tell(game, seats, rng, cheapest)
    replayed = replay(game, told.starters, told.tricks, () if cheapest else told.rows)
    assert replayed.heads.tolist() == told.heads
    for mine, theirs in zip(replayed.boards, told.boards, strict=True):
        assert comparable(game, mine) == comparable(game, theirs)


@pytest.mark.parametrize("cheapest", [True, False])
@thorough
@given(table=tables(), rng=st.randoms(use_true_random=False))
def test_kernels_replay_as_the_rules_play(
    table: tuple[Game, int], rng: Random, cheapest: bool
) -> None:
    check(*table, rng, cheapest)


@pytest.mark.parametrize("key", CARD_GAMES)
def test_every_combination_is_replayed_the_same(key: str) -> None:
    game = find(key, deals=1)
    for seats in range(game.players[0], game.players[1] + 1):
        check(game, seats, Random(seats), cheapest=seats % 2 == 0)
