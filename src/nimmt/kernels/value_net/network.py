"""A small value network: what a card costs, own bullheads less the mean of the others', in tens.

Two hidden layers (ReLU). The weights are one array, with a row for each input. Four inputs at a
time, and layers whose width the compiler does not know, become vector instructions.
"""

from typing import Any, NamedTuple

import numpy as np

from ..runtime.jit import subroutine
from ..runtime.rng import U64
from ..worlds import HAND
from .feature_names import FEATURES, TABLE_FEATURES
from .features import F32, FACTS, write_card, write_table

HIDDEN1, HIDDEN2 = 192, 32  # nodes of the hidden layers
BIAS1 = FEATURES * HIDDEN1
LAYER2 = BIAS1 + HIDDEN1
BIAS2 = LAYER2 + HIDDEN1 * HIDDEN2
LAYER3 = BIAS2 + HIDDEN2
BIAS3 = LAYER3 + HIDDEN2
WEIGHTS = BIAS3 + 1
SCALE = F32(0.1)  # of a bullhead, in the output
ZERO = F32(0)


class Workspace(NamedTuple):
    """Arrays that an evaluation needs, made once and used again and again."""

    x: Any  # the features
    facts: Any
    base: Any  # the part of the first layer that is the same for all cards
    first: Any  # the hidden layers
    second: Any
    costs: Any  # by card of a hand


@subroutine
def make_workspace() -> Any:
    return Workspace(
        np.zeros(FEATURES, np.float32),
        np.zeros(FACTS, np.float32),
        np.zeros(HIDDEN1, np.float32),
        np.zeros(HIDDEN1, np.float32),
        np.zeros(HIDDEN2, np.float32),
        np.zeros(HAND, np.float32),
    )


@subroutine
def relu(value: Any) -> Any:
    return value if value > ZERO else ZERO


@subroutine
def add_inputs(weights: Any, at: Any, a: Any, b: Any, c: Any, d: Any, layer: Any) -> None:
    """Four inputs more for all nodes of a layer."""
    width = U64(layer.size)
    second, third, fourth = at + width, at + width + width, at + width + width + width
    for node in range(width):
        layer[node] += (weights[at + node] * a + weights[second + node] * b) + (
            weights[third + node] * c + weights[fourth + node] * d
        )


@subroutine
def apply_table(weights: Any, x: Any, base: Any) -> None:
    """The part of the first layer that comes from the table: the same for all cards."""
    for node in range(U64(base.size)):
        base[node] = weights[U64(BIAS1) + node]
    for one in range(U64(0), U64(TABLE_FEATURES), U64(4)):
        a, b, c, d = x[one], x[one + U64(1)], x[one + U64(2)], x[one + U64(3)]
        add_inputs(weights, one * U64(HIDDEN1), a, b, c, d, base)


@subroutine
def card_cost(weights: Any, x: Any, base: Any, first: Any, second: Any) -> Any:
    """The network's output for a card, after apply_table."""
    for node in range(U64(first.size)):
        first[node] = base[node]
    for one in range(U64(TABLE_FEATURES), U64(FEATURES), U64(4)):
        a, b, c, d = x[one], x[one + U64(1)], x[one + U64(2)], x[one + U64(3)]
        add_inputs(weights, one * U64(HIDDEN1), a, b, c, d, first)
    for node in range(U64(second.size)):
        second[node] = weights[U64(BIAS2) + node]
    for one in range(U64(0), U64(HIDDEN1), U64(4)):
        a, b = relu(first[one]), relu(first[one + U64(1)])
        c, d = relu(first[one + U64(2)]), relu(first[one + U64(3)])
        add_inputs(weights, U64(LAYER2) + one * U64(HIDDEN2), a, b, c, d, second)
    total = weights[U64(BIAS3)]
    for node in range(U64(HIDDEN2)):
        total += weights[U64(LAYER3) + node] * relu(second[node])
    return total


@subroutine
def evaluate_hand(
    weights: Any,
    board: Any,
    hidden_up_to: Any,
    hand: Any,
    at: Any,
    size: Any,
    others: Any,
    workspace: Any,
) -> Any:
    """The rank of the cheapest card of a sorted hand; all costs are in `workspace.costs`."""
    x, facts, base, first, second, costs = workspace
    write_table(board, hidden_up_to, hand, at, size, others, x, facts)
    apply_table(weights, x, base)
    best = 0
    for rank in range(size):
        write_card(board, hidden_up_to, hand, at, size, others, rank, facts, x)
        costs[rank] = card_cost(weights, x, base, first, second)
        if costs[rank] < costs[best]:
            best = rank
    return best


@subroutine
def best_by_network(weights: Any, game: Any, seat: Any, size: Any, workspace: Any) -> Any:
    """The rank of the card that costs a seat least; all costs are in `workspace.costs`."""
    board, hidden, hands = game.board, game.hidden_up_to, game.hands
    others = game.taken.size - 1
    return evaluate_hand(weights, board, hidden, hands, seat * HAND, size, others, workspace)
