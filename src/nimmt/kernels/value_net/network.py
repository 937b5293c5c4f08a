"""A small network that says what a card costs: own bullheads less the mean of the others', in tens.

Two hidden layers (ReLU). The weights are one array, with a row for each input. Four inputs at a
time, and layers whose width the compiler does not know, become vector instructions.
"""

from typing import Any, NamedTuple

import numpy as np

from ..runtime.jit import part
from ..runtime.rng import U
from ..worlds import HAND
from .features import NOTES, SEEN, TABLE, F, see_card, see_table

FIRST, SECOND = 192, 32  # nodes of the hidden layers
BIAS1 = SEEN * FIRST
LAYER2 = BIAS1 + FIRST
BIAS2 = LAYER2 + FIRST * SECOND
LAYER3 = BIAS2 + SECOND
BIAS3 = LAYER3 + SECOND
WEIGHTS = BIAS3 + 1
UNIT = F(0.1)  # of a bullhead
NONE = F(0)


class Room(NamedTuple):
    """Room for thoughts, to be used again and again."""

    x: Any  # what is seen
    notes: Any
    base: Any  # what the table gives to the first layer
    first: Any
    second: Any
    costs: Any  # by card of a hand


@part
def make_room() -> Any:
    return Room(
        np.zeros(SEEN, np.float32),
        np.zeros(NOTES, np.float32),
        np.zeros(FIRST, np.float32),
        np.zeros(FIRST, np.float32),
        np.zeros(SECOND, np.float32),
        np.zeros(HAND, np.float32),
    )


@part
def positive(value: Any) -> Any:
    return value if value > NONE else NONE


@part
def add(weights: Any, at: Any, a: Any, b: Any, c: Any, d: Any, layer: Any) -> None:
    """Four inputs more for all nodes of a layer."""
    width = U(layer.size)
    second, third, fourth = at + width, at + width + width, at + width + width + width
    for node in range(width):
        layer[node] += (weights[at + node] * a + weights[second + node] * b) + (
            weights[third + node] * c + weights[fourth + node] * d
        )


@part
def weigh_table(weights: Any, x: Any, base: Any) -> None:
    """What the table gives to the first layer, once for all cards."""
    for node in range(U(base.size)):
        base[node] = weights[U(BIAS1) + node]
    for one in range(U(0), U(TABLE), U(4)):
        add(weights, one * U(FIRST), x[one], x[one + U(1)], x[one + U(2)], x[one + U(3)], base)


@part
def weigh_card(weights: Any, x: Any, base: Any, first: Any, second: Any) -> Any:
    """What the network says of a card, after weigh_table."""
    for node in range(U(first.size)):
        first[node] = base[node]
    for one in range(U(TABLE), U(SEEN), U(4)):
        add(weights, one * U(FIRST), x[one], x[one + U(1)], x[one + U(2)], x[one + U(3)], first)
    for node in range(U(second.size)):
        second[node] = weights[U(BIAS2) + node]
    for one in range(U(0), U(FIRST), U(4)):
        a, b = positive(first[one]), positive(first[one + U(1)])
        c, d = positive(first[one + U(2)]), positive(first[one + U(3)])
        add(weights, U(LAYER2) + one * U(SECOND), a, b, c, d, second)
    total = weights[U(BIAS3)]
    for node in range(U(SECOND)):
        total += weights[U(LAYER3) + node] * positive(second[node])
    return total


@part
def judge(
    weights: Any, board: Any, unknown: Any, hand: Any, at: Any, size: Any, others: Any, room: Any
) -> Any:
    """What each card of a sorted hand costs, in `room.costs`; gives the place of the cheapest."""
    x, notes, base, first, second, costs = room
    see_table(board, unknown, hand, at, size, others, x, notes)
    weigh_table(weights, x, base)
    best = 0
    for rank in range(size):
        see_card(board, unknown, hand, at, size, others, rank, notes, x)
        costs[rank] = weigh_card(weights, x, base, first, second)
        if costs[rank] < costs[best]:
            best = rank
    return best
