"""Playouts of the classic game: many worlds side by side, dealt once for all choices."""

from typing import Any

import numpy as np

from ..fan_cards.board import COUNT, END, HEADS, ROWS
from ..runtime.jit import kernel, subroutine
from ..runtime.rng import U64, stream
from ..worlds import HAND, imagine
from .simd_board import (
    LANE_CARDS,
    LANES,
    PLAY,
    ROWS_SIZE,
    STEP_SIZE,
    L,
    begin_row,
    gather_plays,
    join_own_plays,
    play_all,
    sort_in,
)


@subroutine
def with_first(order: Any, play: Any, length: Any, own: Any) -> None:
    """The seat's plays in their order, but this one first: it changes places (0: none does)."""
    for block in range(U64(0), U64(length), L):
        for lane in range(L):
            here, front = order[block + lane], order[lane]
            own[block + lane] = front if here == play else here
    if play:
        for lane in range(L):
            own[lane] = play


@subroutine
def bring_forward(cards: Any, at: Any, firsts: Any, size: Any) -> None:
    """In one world: what is known to be played first changes places with what would be."""
    for by in range(firsts.size):
        if firsts[by]:
            front = at + by * HAND
            for place in range(front, front + size):
                if cards[place] == firsts[by]:
                    cards[front], cards[place] = cards[place], cards[front]


@subroutine
def set_up(board: Any, rows: Any) -> None:
    """The same rows in all lanes."""
    for row in range(ROWS):
        for lane in range(LANES):
            begin_row(rows, lane, row, board[END + row], board[COUNT + row], board[HEADS + row])


@kernel
def classic_playouts(
    seed: Any,
    first: Any,
    worlds: Any,
    boards: Any,
    choices: Any,
    hands: Any,
    size: Any,
    unseen: Any,
    seat: Any,
    firsts: Any,
    sums: Any,
    outcomes: Any,
) -> None:
    """Add up the bullheads by choice and seat; those of each world go to `outcomes` unless empty.

    `firsts`: what others play first, if that is known (0: any card).
    """
    seats, length = hands.shape[0], size * LANES
    cards, pool = np.zeros(LANES * LANE_CARDS, np.uint8), np.zeros(LANE_CARDS, np.uint8)
    plays = np.empty(max(1, (seats - 1) * length), np.int16)
    order, own = np.empty(max(LANES, length), np.int16), np.empty(max(LANES, length), np.int16)
    rows, steps = np.empty(ROWS_SIZE, np.int8), np.empty(seats * size * STEP_SIZE, np.int8)
    heads = np.empty(seats * LANES, np.int8)
    for start in range(0, worlds, LANES):
        for lane in range(LANES):
            state = stream(seed, U64(first + start + lane))
            imagine(hands, size, unseen, pool, cards, lane * LANE_CARDS, state)
            bring_forward(cards, lane * LANE_CARDS, firsts, size)
        for by in range(seats):
            for trick in range(size):
                if by == seat:
                    gather_plays(cards, by * HAND + trick, by, order, trick)
                else:
                    gather_plays(
                        cards, by * HAND + trick, by, plays, (by - (by > seat)) * size + trick
                    )
        for other in range(1, seats - 1):
            sort_in(plays, other, length)
        for choice in range(boards.shape[0]):
            card = choices[choice] >> 4 & 127
            with_first(order, (PLAY[card] | np.int16(seat)) if card else np.int16(0), length, own)
            join_own_plays(plays, own, seats - 1, length, steps)
            set_up(boards[choice], rows)
            heads[:] = 0
            play_all(rows, steps, seats * size, seats, heads)
            for by in range(seats):
                for lane in range(min(LANES, worlds - start)):
                    took = np.uint8(heads[by * LANES + lane])
                    sums[choice, by] += took
                    if outcomes.size:
                        outcomes[start + lane, choice, by] = took
