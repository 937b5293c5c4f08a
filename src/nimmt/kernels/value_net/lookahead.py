"""Lookahead: in imagined worlds the others play as good players do, then the network values what
is left of the deal."""

from typing import Any

import numpy as np

from ...core.errors import BadValue
from ..choice_playouts import after_choices
from ..classic.simd_board import LANE_CARDS
from ..fan_cards.board import add_play
from ..rollout_player import best_by_rollouts, make_rollout_workspace
from ..runtime.jit import kernel
from ..runtime.rng import GAMMA, U64, random_below, random_float, random_word, stream
from ..situation import Situation
from ..worlds import HAND, imagine, missing_cards
from .deal_state import count_hidden, make_game_state, margin_of, place_lineup, play_card
from .features import F32, LAST
from .network import SCALE, best_by_network, evaluate_hand, make_workspace

Floats = np.ndarray[Any, np.dtype[np.float64]]


def lookahead_costs(
    situation: Situation,
    weights: Any,
    worlds: int,
    seed: int = 0,
    random_play: float = 0.1,
    ahead: int = 1,
    rollout_worlds: int = 0,
) -> Floats:
    """By choice: own bullheads less the mean of the others', from now to the end of the deal.

    The others play by the network in so many worlds for so many tricks `ahead`, then its value
    stands for what follows. In the first trick they play any card with the probability
    `random_play`, or by rollouts in `rollout_worlds` of the worlds. Not for fan cards.
    """
    s = situation
    if s.flags:
        raise BadValue("no-network-for-fan-cards", "no network knows the fan cards")
    if s.lineup.size:
        return _after_rows(s, weights)
    sums = np.zeros(s.size)
    known = (s.board, s.hands, s.size, s.unseen, s.seat)
    look_ahead(weights, U64(seed), 0, worlds, *known, F32(random_play), ahead, rollout_worlds, sums)
    return sums / worlds


def _after_rows(s: Situation, weights: Any) -> Floats:
    """A row costs its bullheads, and what the best card costs with the rows as they are then."""
    boards, _, taken = after_choices(s)
    costs = margin(taken, s.seat)
    for at, board in enumerate(boards):
        if s.size:
            hand = np.zeros(s.size, F32)
            hand_costs(weights, board, s.hands, s.size, s.unseen, s.seat, hand)
            costs[at] += hand.min()
    return costs


def margin(heads: Any, seat: int) -> Floats:
    """Own bullheads less the mean of the others'; the seats are columns."""
    own = heads[:, seat]
    ahead: Floats = own - (heads.sum(axis=1) - own) / (heads.shape[1] - 1)
    return ahead


@kernel
def hand_costs(
    weights: Any, board: Any, hands: Any, size: Any, unseen: Any, seat: Any, costs: Any
) -> None:
    """The network's cost of every card of the seat's sorted hand, without a lookahead."""
    hidden_up_to = np.zeros(LAST + 1, np.int64)
    count_hidden(hands, size, unseen, hidden_up_to)
    hand, workspace = hands[seat].astype(np.int64), make_workspace()
    evaluate_hand(weights, board, hidden_up_to, hand, 0, size, hands.shape[0] - 1, workspace)
    for rank in range(size):
        costs[rank] = workspace.costs[rank] / SCALE


@kernel
def look_ahead(
    weights: Any,
    seed: Any,
    first: Any,
    worlds: Any,
    board: Any,
    hands: Any,
    size: Any,
    unseen: Any,
    seat: Any,
    random_play: Any,
    depth: Any,
    rollout_worlds: Any,
    sums: Any,
) -> None:
    """Add up what each card of the seat's hand costs: some tricks, then the network's value.

    In the first trick the others play by rollouts in so many worlds, else by the network, or any
    card with the probability `random_play`.
    """
    seats = hands.shape[0]
    dealt, pool = np.zeros(LANE_CARDS, np.uint8), np.zeros(LANE_CARDS, np.uint8)
    start, game, workspace = make_game_state(seats), make_game_state(seats), make_workspace()
    ranks, later = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    count_hidden(hands, size, unseen, start.hidden_up_to)
    start.board[:] = board
    rollouts = make_rollout_workspace(board, seats, size, missing_cards(hands, size) == 0, 0)
    for world in range(worlds):
        state = imagine(hands, size, unseen, pool, dealt, 0, stream(seed, U64(first + world)))
        for by in range(seats):
            for place in range(size):
                add_play(start.hands, by * HAND, place, np.int64(dealt[by * HAND + place]))
        for by in range(seats):
            if by == seat:
                continue
            state += GAMMA
            if world < rollout_worlds:
                ranks[by] = best_by_rollouts(rollouts, start, by, random_word(state))
            elif random_float(state) < random_play:
                state += GAMMA
                ranks[by] = np.int64(random_below(random_word(state), size))
            else:
                ranks[by] = best_by_network(weights, start, by, size, workspace)
        for choice in range(size):
            ranks[seat] = choice
            game.board[:] = start.board
            game.hands[:] = start.hands
            game.hidden_up_to[:] = start.hidden_up_to
            game.taken[:] = 0
            for trick in range(min(depth, size)):
                for by in range(seats):
                    later[by] = ranks[by]
                    if trick:
                        later[by] = best_by_network(weights, game, by, size - trick, workspace)
                for by in range(seats):
                    play_card(game, by, later[by], size - trick)
                place_lineup(game)
            sums[choice] += margin_of(game.taken, seat)
            if size > depth:
                best = best_by_network(weights, game, seat, size - depth, workspace)
                sums[choice] += workspace.costs[best] / SCALE
