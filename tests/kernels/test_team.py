"""A team against the buffalo: what its members may expect of their cards."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nimmt
from nimmt.core.questions import Draw
from nimmt.games import find
from nimmt.kernels import replay, team_values
from nimmt.kernels.classic.playouts import classic_playouts
from nimmt.kernels.classic.simd_board import LANE_CARDS, LANES
from nimmt.kernels.fan_cards.board import BOARD, lay_out
from nimmt.kernels.rollout_player import best_by_rollouts, make_rollout_workspace
from nimmt.kernels.runtime.rng import GAMMA, U64, random_word, stream
from nimmt.kernels.team.team_kernel import team_playouts
from nimmt.kernels.team.team_values import WIN_VALUE, team_situation
from nimmt.kernels.value_net.deal_state import count_hidden, make_game_state
from nimmt.kernels.worlds import HAND, imagine

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
        U64(1), 0, LANES, board[None], choice, known, 2, nobody, seat, others, sums, outcomes
    )
    tricks = [firsts.tolist(), (hands.sum(axis=1) - firsts).tolist()]
    replayed = replay(find("classic"), starters, tricks, ())
    assert (outcomes[:, 0] == replayed.heads.sum(axis=0)).all()


def last_turn(pile: str) -> nimmt.State:
    """One card is left; the buffalo has taken nothing yet."""
    return nimmt.parse(f"buffalo rows=20,21,22,23,24/50/80/103 pile={pile} hands=25")


def test_a_victory_is_worth_more_than_bullheads() -> None:
    """The last card takes nothing, or the buffalo has come between and taken five cards."""
    state = last_turn("1")
    game = state.game
    p: Any = state.origin
    found = team_values(game, p, 0, (25,), 64 * 50, seed=1)[0]
    plain = team_values(game, p, 0, (0,), 64 * 50, seed=1)[0]
    exact = [by_the_rules(state, card) for card in p.stock]
    wanted = np.mean([after + WIN_VALUE * (after > 0) for after in exact])
    assert found == pytest.approx(wanted, abs=2)
    assert plain == pytest.approx(wanted, abs=2)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_the_others_of_a_team_reckon_first(seats: int) -> None:
    """One world, made again step by step."""
    match = nimmt.Match("buffalo", seats, seed=2)
    s = team_situation(match.state.position, seat := seats // 2, match.decisions[seat].options)
    team, now = (2, 7) if seats <= 2 else (1, -20)
    pool, order = np.zeros(LANE_CARDS, np.uint8), np.zeros(LANE_CARDS, np.uint8)
    random_state: Any = imagine(
        s.hands, HAND, s.unseen, pool, order, 0, U64(stream(U64(5), U64(0)))
    )
    hands = order[: (seats + 1) * HAND].reshape(-1, HAND).copy()
    hands[seats] = 0  # the buffalo's cards come as they come
    game, rollouts = (
        make_game_state(seats + 1),
        make_rollout_workspace(s.board, seats + 1, HAND, False, team),
    )
    count_hidden(s.hands, HAND, s.unseen, game.hidden_up_to)
    firsts = np.zeros(seats + 1, np.uint8)
    with np.errstate(over="ignore"):
        for by in set(range(seats)) - {seat}:
            game.hands[by * HAND : (by + 1) * HAND] = np.sort(hands[by])
            random_state = U64(random_state) + GAMMA
            firsts[by] = game.hands[
                by * HAND + best_by_rollouts(rollouts, game, by, U64(random_word(random_state)))
            ]
        random_state = U64(random_state) + GAMMA
    assert (firsts[[by for by in range(seats) if by != seat]] > 0).all()
    rest = np.array([card for card in pool[: s.unseen.size] if card not in hands], np.uint8)
    heads, ends = (
        np.zeros((HAND, seats + 1), np.int64),
        np.zeros((LANES, HAND, seats + 1), np.uint8),
    )
    plays, boards = s.hands[seat].astype(np.int64) << 4, np.repeat(s.board[None], HAND, axis=0)
    known = (boards, plays, hands, HAND, rest, seat, firsts)
    classic_playouts(U64(random_word(random_state)), 0, LANES, *known, heads, ends)
    after = now + ends[:, :, seats].astype(int) - team * ends[:, :, :seats].astype(int).sum(axis=2)
    sums, won = np.zeros(HAND), np.zeros(HAND)
    team_playouts(U64(5), 1, s.board, s.hands, HAND, s.unseen, seat, team, now, sums, won)
    assert (sums == after.sum(axis=0)).all()
    assert (won == (after > 0).sum(axis=0)).all()


def by_the_rules(state: nimmt.State, buffalo: int) -> float:
    while isinstance(state.question, Draw):
        state = state.step((buffalo,))
    return state.game.evaluate(state.position, 0)


def test_a_member_knows_its_own_cards_and_those_that_came_back() -> None:
    state = nimmt.parse("buffalo rows=20/50/80/100 hands=25,60/30 shown=-/70")
    s = team_situation(state.position, 0, (25, 60))
    assert s.hands[:, :2].tolist() == [[25, 60], [70, 0], [0, 0]]
    assert 30 in s.unseen
    assert not {25, 60, 70} & {*s.unseen.tolist()}
