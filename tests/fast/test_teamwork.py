"""A team against the buffalo: what its members may expect of their cards."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nimmt
from nimmt.fast import replay, team_prospects
from nimmt.fast.chance import U
from nimmt.fast.classic_playouts import classic_playouts
from nimmt.fast.lanes import LANES
from nimmt.fast.prospects import WIN, team_situation
from nimmt.fast.single import BOARD, lay_out
from nimmt.fast.worlds import HAND
from nimmt.rules import find
from nimmt.rules.core import Draw

from .tables import thorough


@thorough
@given(st.permutations(range(1, 105)), st.integers(2, 10), st.data())
def test_what_is_known_to_be_played_first_is(deck: list[int], seats: int, data: Any) -> None:
    """Two cards in every hand, and everybody's first is known: nothing is left to chance."""
    starters, hands = deck[:4], np.array(deck[4 : 4 + 2 * seats], np.uint8).reshape(seats, 2)
    firsts = np.array([data.draw(st.sampled_from(hand.tolist())) for hand in hands], np.uint8)
    known, board = np.zeros((seats, HAND), np.uint8), np.zeros(BOARD, np.int64)
    known[:, :2] = hands
    lay_out(board, np.array(starters), 0)
    seat = data.draw(st.integers(0, seats - 1))
    sums, outcomes = np.zeros((1, seats), np.int64), np.zeros((LANES, 1, seats), np.uint8)
    others, nobody = np.where(np.arange(seats) == seat, 0, firsts).astype(np.uint8), known[0, :0]
    choice = np.array([int(firsts[seat]) << 4])
    classic_playouts(
        U(1), 0, LANES, board[None], choice, known, 2, nobody, seat, others, sums, outcomes
    )
    tricks = [firsts.tolist(), (hands.sum(axis=1) - firsts).tolist()]
    story = replay(find("classic"), starters, tricks, ())
    assert (outcomes[:, 0] == story.heads.sum(axis=0)).all()


def last_turn(pile: str) -> nimmt.State:
    """One card is left; the buffalo has taken nothing yet."""
    return nimmt.parse(f"buffalo rows=20,21,22,23,24/50/80/103 pile={pile} hands=25")


def test_a_victory_is_worth_more_than_bullheads() -> None:
    """The last card takes nothing, or the buffalo has come between and taken five cards."""
    state = last_turn("1")
    game = state.game
    p: Any = state.origin
    found = team_prospects(game, p, 0, (25,), 64 * 50, seed=1)[0]
    plain = team_prospects(game, p, 0, (0,), 64 * 50, seed=1)[0]
    exact = [by_the_rules(state, card) for card in p.stock]
    wanted = np.mean([after + WIN * (after > 0) for after in exact])
    assert found == pytest.approx(wanted, abs=2)
    assert plain == pytest.approx(wanted, abs=2)


def by_the_rules(state: nimmt.State, buffalo: int) -> float:
    while isinstance(state.question, Draw):
        state = state.step((buffalo,))
    return state.game.standing(state.position, 0)


def test_a_member_knows_its_own_cards_and_those_that_came_back() -> None:
    state = nimmt.parse("buffalo rows=20/50/80/100 hands=25,60/30 shown=-/70")
    s = team_situation(state.position, 0, (25, 60))
    assert s.hands[:, :2].tolist() == [[25, 60], [70, 0], [0, 0]]
    assert 30 in s.unseen
    assert not {25, 60, 70} & {*s.unseen.tolist()}
