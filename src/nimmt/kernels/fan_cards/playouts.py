"""Playouts with fan cards, one world after the other; and what a forced row choice sets off."""

from typing import Any

import numpy as np

from ..classic.simd_board import LANE_CARDS
from ..runtime.jit import kernel, subroutine
from ..runtime.rng import U64, stream
from ..worlds import HAND, imagine, random_plays
from .board import BOARD, CHEAPEST, add_play, place_card


@kernel
def after_lineup(flags: Any, board: Any, lineup: Any, row: Any, heads: Any) -> None:
    """Place what waits to be placed; the first card takes the row, others the cheapest one."""
    for place in range(lineup.size):
        place_card(flags, board, lineup[place], row if place == 0 else CHEAPEST, heads)


@subroutine
def play_trick(flags: Any, board: Any, others: Any, at: Any, own: Any, heads: Any) -> None:
    """The sorted plays of the others, which begin at `at`, and one's own."""
    for place in range(at, at + heads.size - 1):
        place_card(flags, board, min(own, others[place]), CHEAPEST, heads)
        own = max(own, others[place])
    place_card(flags, board, own, CHEAPEST, heads)


@kernel
def fan_playouts(
    flags: Any,
    flips: Any,
    seed: Any,
    first: Any,
    worlds: Any,
    boards: Any,
    choices: Any,
    hands: Any,
    size: Any,
    unseen: Any,
    seat: Any,
    sums: Any,
    outcomes: Any,
) -> None:
    """As classic_playouts; with a flip card, all options are equally likely."""
    seats = hands.shape[0]
    cards, pool = np.zeros(LANE_CARDS, np.uint8), np.zeros(LANE_CARDS, np.uint8)
    own, plays = np.zeros(HAND, np.uint8), np.zeros(HAND, np.int64)
    others = np.zeros(HAND * (seats - 1), np.int64)
    board, heads = np.zeros(BOARD, np.int64), np.zeros(seats, np.int64)
    for world in range(worlds):
        state = imagine(hands, size, unseen, pool, cards, 0, stream(seed, U64(first + world)))
        for by in range(seats):
            if by != seat:
                flip = flips[by] != 0
                state = random_plays(cards, by * HAND, 0, size, by, flip, state, plays)
                for trick in range(size):
                    add_play(others, trick * (seats - 1), by - (by > seat), plays[trick])
        for choice in range(boards.shape[0]):
            next_play, fixed = choices[choice], 0
            for place in range(size):
                own[place] = cards[seat * HAND + place]
            if next_play:
                fixed, plays[0] = 1, next_play
                for place in range(size):
                    if own[place] == next_play >> 4 & 127:
                        own[0], own[place] = own[place], own[0]
            flip = flips[seat] != 0 and (fixed == 0 or next_play >> 11 & 1 == 1)
            random_plays(own, 0, fixed, size, seat, flip, state, plays)
            for at in range(BOARD):
                board[at] = boards[choice, at]
            heads[:] = 0
            for trick in range(size):
                play_trick(flags, board, others, trick * (seats - 1), plays[trick], heads)
            for by in range(seats):
                sums[choice, by] += heads[by]
                if outcomes.size:
                    outcomes[world, choice, by] = heads[by]
