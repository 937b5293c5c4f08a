"""What a network expects of each choice of a seat."""

from typing import Any

import numpy as np

from ..choice_playouts import after_choices
from ..runtime.rng import U
from ..situation import Situation
from .features import F
from .lookahead_kernel import foresee, judge_hand

Floats = np.ndarray[Any, np.dtype[np.float64]]


def expected(
    situation: Situation,
    weights: Any,
    worlds: int,
    seed: int = 0,
    doubt: float = 0.1,
    ahead: int = 1,
    reckoned: int = 0,
) -> Floats:
    """By choice: own bullheads less the mean of the others', from now to the end of the deal.

    The others play by the network in so many worlds for so many tricks `ahead`, then it says what
    follows. In the first trick they play any card with the probability `doubt`, or reckon (see
    reckoning.py) in so many of the worlds. Not for fan cards.
    """
    s = situation
    if s.flags:
        raise ValueError("no network knows the fan cards")
    if s.lineup.size:
        return _after_rows(s, weights)
    sums = np.zeros(s.size)
    known = (s.board, s.hands, s.size, s.unseen, s.seat)
    foresee(weights, U(seed), 0, worlds, *known, F(doubt), ahead, reckoned, sums)
    return sums / worlds


def _after_rows(s: Situation, weights: Any) -> Floats:
    """A row costs its bullheads, and what the best card costs with the rows as they are then."""
    boards, _, taken = after_choices(s)
    costs = lead(taken, s.seat)
    for at, board in enumerate(boards):
        if s.size:
            hand = np.zeros(s.size, F)
            judge_hand(weights, board, s.hands, s.size, s.unseen, s.seat, hand)
            costs[at] += hand.min()
    return costs


def lead(heads: Any, seat: int) -> Floats:
    """Own bullheads less the mean of the others'; the seats are columns."""
    own = heads[:, seat]
    ahead: Floats = own - (heads.sum(axis=1) - own) / (heads.shape[1] - 1)
    return ahead
