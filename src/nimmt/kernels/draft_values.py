"""The values of the cards on offer while hands are picked."""

from random import Random
from typing import Any

import numpy as np

from ..games.classic import HAND
from .choice_playouts import playouts
from .classic.simd_board import LANES
from .registry import fan_flags
from .situation import NO_PLAYS, Situation, board_of
from .value_net.lookahead import margin


def draft_values(game: Any, p: Any, seat: int, deals: int, rng: Random) -> dict[int, float]:
    """By card on offer: the mean of the others' bullheads less the own ones, with it in the hand.

    All cards on offer are dealt at random, so many times; every hand tells about all its cards.
    """
    flags = fan_flags(game)
    sums, counts = dict.fromkeys(p.offer, 0.0), dict.fromkeys(p.offer, 0)
    mine: list[int] = []
    for _ in range(deals):
        end, offer = p.copy(), rng.sample(p.offer, len(p.offer))
        for member, hand in enumerate(p.hands):
            missing = HAND - len(hand)
            picked, offer = offer[:missing], offer[missing:]
            end.hands[member] = tuple(sorted((*hand, *picked)))
            mine = picked if member == seat else mine
        end.offer = ()
        game.lay_out(end, tuple(sorted(offer)))
        s = Situation(
            flags,
            seat,
            (0,),
            board_of(end),
            np.array(end.hands, np.uint8),
            HAND,
            np.zeros(0, np.uint8),
            np.array(getattr(end, "flips", [False] * len(p.hands)), np.uint8),
            NO_PLAYS,
        )
        value = -float(margin(playouts(s, LANES, rng.getrandbits(63)).means(), seat)[0])
        for card in mine:
            sums[card] += value
            counts[card] += 1
    return {card: sums[card] / counts[card] if counts[card] else float("-inf") for card in sums}
