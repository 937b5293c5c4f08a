"""A table of the classic game at which networks play: everything that is known to all."""

from typing import Any, NamedTuple

import numpy as np

from ..classic.simd_board import SPACE
from ..fan.board import BOARD, CHEAPEST, add_play, lay_out, play_of, put
from ..runtime.jit import part
from ..runtime.rng import U, mixed, shuffle
from ..worlds import HAND, fill
from .features import LAST, F


class Table(NamedTuple):
    """The hands are sorted, ten places for each seat; `unknown` as in senses.py."""

    board: Any
    hands: Any
    unknown: Any
    lineup: Any
    took: Any  # by seat
    cards: Any  # to be shuffled


@part
def make_table(seats: Any) -> Any:
    return Table(
        np.zeros(BOARD, np.int64),
        np.zeros(seats * HAND, np.int64),
        np.zeros(LAST + 1, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(SPACE, np.uint8),
    )


@part
def part_of_one(state: Any) -> Any:
    """A random number from 0 to 1."""
    return F(mixed(state) >> U(40)) / F(1 << 24)


@part
def show(unknown: Any, card: Any) -> None:
    """Now all know this card."""
    for number in range(card, LAST + 1):
        unknown[number] -= 1


@part
def begin(table: Any, seats: Any, state: Any) -> Any:
    """A new deal; gives the state."""
    fill(table.cards, 0)
    state = shuffle(table.cards, 0, HAND * seats + 4, LAST, state)
    for seat in range(seats):
        for card in range(HAND):
            add_play(table.hands, seat * HAND, card, np.int64(table.cards[seat * HAND + card]))
    lay_out(table.board, table.cards, HAND * seats)
    for number in range(LAST + 1):
        table.unknown[number] = number
    for row in range(4):
        show(table.unknown, np.int64(table.cards[seats * HAND + row]))
    table.took[:] = 0
    return state


@part
def lay(table: Any, seat: Any, rank: Any, size: Any) -> None:
    """A seat plays the card at this rank; the seats come one after the other."""
    at = seat * HAND + rank
    card = table.hands[at]
    for place in range(at, seat * HAND + size - 1):
        table.hands[place] = table.hands[place + 1]
    add_play(table.lineup, 0, seat, play_of(card, seat))


@part
def resolve(table: Any) -> None:
    """All cards go to their rows; low ones take the cheapest."""
    for play in table.lineup:
        put(0, table.board, play, CHEAPEST, table.took)
        show(table.unknown, play >> 4 & 127)


@part
def lead(took: Any, seat: Any) -> Any:
    """How many bullheads more than the mean of the others a seat took."""
    total = 0
    for heads in took:
        total += heads
    return F(took[seat]) - F(total - took[seat]) / F(took.size - 1)
