"""Thinking ahead: in imagined worlds the others play as good players do, then the network says
what follows."""

from typing import Any

import numpy as np

from ..classic.simd_board import SPACE
from ..fan.board import add_play
from ..runtime.jit import compiled, part
from ..runtime.rng import STEP, U, below, mixed, stream
from ..worlds import HAND, imagine, missing_cards
from .features import LAST
from .network import UNIT, judge, make_room
from .public_state import lay, lead, make_table, part_of_one, resolve
from .rollout_player import make_desk, reckon


@part
def look_around(hands: Any, size: Any, unseen: Any, unknown: Any) -> None:
    """How many cards up to each number have not been on the table."""
    for card in unseen:
        unknown[card] = 1
    for seat in range(hands.shape[0]):
        for place in range(size):
            unknown[hands[seat, place]] = 1
    unknown[0] = 0
    for number in range(LAST):
        unknown[number + 1] += unknown[number]


@compiled
def judge_hand(
    weights: Any, board: Any, hands: Any, size: Any, unseen: Any, seat: Any, costs: Any
) -> None:
    """What the network says of every card of the seat's sorted hand, at once."""
    unknown = np.zeros(LAST + 1, np.int64)
    look_around(hands, size, unseen, unknown)
    hand, room = hands[seat].astype(np.int64), make_room()
    judge(weights, board, unknown, hand, 0, size, hands.shape[0] - 1, room)
    for rank in range(size):
        costs[rank] = room.costs[rank] / UNIT


@compiled
def foresee(
    weights: Any,
    seed: Any,
    first: Any,
    worlds: Any,
    board: Any,
    hands: Any,
    size: Any,
    unseen: Any,
    seat: Any,
    doubt: Any,
    depth: Any,
    reckoned: Any,
    sums: Any,
) -> None:
    """Add up what each card of the seat's hand costs: some tricks, then what the network says.

    In the first trick the others play as in reckoning.py in so many worlds, else by the network,
    or any card with the probability `doubt`.
    """
    seats = hands.shape[0]
    dealt, pool = np.zeros(SPACE, np.uint8), np.zeros(SPACE, np.uint8)
    start, table, room = make_table(seats), make_table(seats), make_room()
    ranks, later = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    look_around(hands, size, unseen, start.unknown)
    start.board[:] = board
    desk = make_desk(board, seats, size, missing_cards(hands, size) == 0, 0)
    for world in range(worlds):
        state = imagine(hands, size, unseen, pool, dealt, 0, stream(seed, U(first + world)))
        for by in range(seats):
            for place in range(size):
                add_play(start.hands, by * HAND, place, np.int64(dealt[by * HAND + place]))
        for by in range(seats):
            if by == seat:
                continue
            state += STEP
            if world < reckoned:
                ranks[by] = reckon(desk, start, by, mixed(state))
            elif part_of_one(state) < doubt:
                state += STEP
                ranks[by] = np.int64(below(mixed(state), size))
            else:
                ranks[by] = play_by(weights, start, by, size, room)
        for choice in range(size):
            ranks[seat] = choice
            table.board[:] = start.board
            table.hands[:] = start.hands
            table.unknown[:] = start.unknown
            table.took[:] = 0
            for trick in range(min(depth, size)):
                for by in range(seats):
                    later[by] = ranks[by]
                    if trick:
                        later[by] = play_by(weights, table, by, size - trick, room)
                for by in range(seats):
                    lay(table, by, later[by], size - trick)
                resolve(table)
            sums[choice] += lead(table.took, seat)
            if size > depth:
                best = play_by(weights, table, seat, size - depth, room)
                sums[choice] += room.costs[best] / UNIT


@part
def play_by(weights: Any, table: Any, seat: Any, size: Any, room: Any) -> Any:
    """The rank of the card that a seat plays by the network."""
    others = table.took.size - 1
    return judge(weights, table.board, table.unknown, table.hands, seat * HAND, size, others, room)
