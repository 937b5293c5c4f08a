"""Playouts in which everybody plays by a small network instead of by chance.

The network says what playing a card costs; the cheapest card is played, never flipped. Whoever
trains one writes `features` anew and gives the weights; nothing else has to change.
"""

from typing import Any, NamedTuple

import numpy as np

from .chance import U, stream
from .compiling import compiled, part
from .lanes import SPACE
from .single import (
    BOARD,
    CHEAPEST,
    COUNT,
    END,
    HEADS,
    add_play,
    cheapest,
    play_of,
    put,
    row_for,
)
from .worlds import HAND, imagine

FEATURES = 11


class Net(NamedTuple):
    """Layers of these widths, from FEATURES to 1; for each its matrix by rows, then its biases."""

    widths: np.ndarray[Any, np.dtype[np.int64]]
    weights: np.ndarray[Any, np.dtype[np.float32]]

    @classmethod
    def of(cls, layers: Any) -> "Net":
        """From pairs of (matrix, biases), the matrix having a row for each output."""
        widths = [np.shape(layers[0][0])[1], *(np.shape(matrix)[0] for matrix, _ in layers)]
        if widths[0] != FEATURES or widths[-1] != 1:
            raise ValueError(f"a network goes from {FEATURES} features to 1 cost, not {widths}")
        parts = [np.ravel(part) for layer in layers for part in layer]
        return cls(np.array(widths, np.int64), np.concatenate(parts).astype(np.float32))


@part
def features(
    flags: Any, board: Any, cards: Any, at: Any, size: Any, card: Any, seats: Any, seen: Any, x: Any
) -> None:
    """What the owner of these cards knows about playing one of them."""
    row = row_for(flags, board, card)
    end = board[END + row] if row >= 0 else card
    least, most = min(end, card), max(end, card)
    below, between = 0, 0
    for place in range(at, at + size):
        below += cards[place] < card
        between -= least < cards[place] < most
    for number in range(least + 1, most):
        between += 1 - seen[number]
    x[0], x[1], x[2] = card / 104, size / HAND, seats / 10
    x[3], x[4], x[5] = row < 0, (most - least) / 104, between / 104
    x[6] = board[COUNT + row] / 5 if row >= 0 else 1
    x[7] = board[HEADS + row] / 10 if row >= 0 else 0
    x[8] = board[HEADS + cheapest(board)] / 10
    x[9], x[10] = below / HAND, (size - 1 - below) / HAND


@part
def cost(widths: Any, weights: Any, x: Any, y: Any) -> Any:
    """What the network says of the features in x; both x and y are used up."""
    at = 0
    for layer in range(1, widths.size):
        inputs, outputs = widths[layer - 1], widths[layer]
        biases = at + inputs * outputs
        for output in range(outputs):
            total = weights[biases + output]
            for one in range(inputs):
                total += weights[at + output * inputs + one] * x[one]
            y[output] = max(total, np.float32(0)) if layer + 1 < widths.size else total
        at = biases + outputs
        x, y = y, x
    return x[0]


@part
def pick(
    flags: Any,
    board: Any,
    cards: Any,
    at: Any,
    size: Any,
    seats: Any,
    seen: Any,
    widths: Any,
    weights: Any,
    x: Any,
    y: Any,
) -> Any:
    """Where the card lies that costs least."""
    best, least = at, np.float32(np.inf)
    for place in range(at, at + size):
        features(flags, board, cards, at, size, np.int64(cards[place]), seats, seen, x)
        this = cost(widths, weights, x, y)
        if this < least:
            best, least = place, this
    return best


@compiled
def net_playouts(
    widths: Any,
    weights: Any,
    flags: Any,
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
    """As classic_playouts, for all card games."""
    seats = hands.shape[0]
    dealt, cards = np.zeros(SPACE, np.uint8), np.zeros(SPACE, np.uint8)
    pool, seen = np.zeros(SPACE, np.uint8), np.zeros(SPACE, np.int64)
    board, heads, lineup = (
        np.zeros(BOARD, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
    )
    x, y = np.zeros(widths.max(), np.float32), np.zeros(widths.max(), np.float32)
    for world in range(worlds):
        imagine(hands, size, unseen, pool, dealt, 0, stream(seed, U(first + world)))
        for choice in range(boards.shape[0]):
            cards[:] = dealt
            board[:] = boards[choice]
            heads[:] = 0
            seen[:] = 1
            for card in unseen:
                seen[card] = 0
            for by in range(seats):
                for place in range(size):
                    seen[hands[by, place]] = 0
            for trick in range(size):
                for by in range(seats):
                    at, left = by * HAND, size - trick
                    if trick == 0 and by == seat and choices[choice] != 0:
                        here, play = at, choices[choice]
                        while cards[here] != play >> 4 & 127:
                            here += 1
                    else:
                        here = pick(
                            flags, board, cards, at, left, seats, seen, widths, weights, x, y
                        )
                        play = play_of(np.int64(cards[here]), by)
                    add_play(lineup, 0, by, play)
                    cards[here] = cards[at + left - 1]
                for play in lineup:
                    put(flags, board, play, CHEAPEST, heads)
                    seen[play >> 4 & 127] = 1
            for by in range(seats):
                sums[choice, by] += heads[by]
                if outcomes.size:
                    outcomes[world, choice, by] = heads[by]
