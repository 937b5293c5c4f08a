"""Learning by playing: everybody who plays by the network learns from what came out.

The goal for a card is what it cost in its trick and what followed: partly what really did,
partly what the network said of the next card (a lambda return). A share of the tables has
players of other kinds, too, so that the network does not learn to play against itself only.
"""

from typing import Any

import numpy as np

from ..runtime.jit import compiled, part
from ..runtime.rng import STEP, U, below, mixed, stream
from ..worlds import HAND
from .features import RISKS, SEEN, F, see_card
from .lookahead_kernel import play_by
from .network import (
    BIAS1,
    BIAS2,
    BIAS3,
    FIRST,
    LAYER2,
    LAYER3,
    NONE,
    SECOND,
    UNIT,
    WEIGHTS,
    make_room,
    positive,
    weigh_card,
    weigh_table,
)
from .public_state import begin, lay, lead, make_table, part_of_one, resolve

BATCH = 256
LEARNER, OLDER, CAUTIOUS, WILD, KINDS = 0, 1, 2, 3, 6  # more than half of the kinds are learners
WILDNESS = F(0.4)


@part
def add_slope(
    weights: Any, x: Any, goal: Any, room: Any, slope: Any, back1: Any, back2: Any
) -> Any:
    """Add the slope of half the squared error of one sample; gives the error."""
    weigh_table(weights, x, room.base)
    error = weigh_card(weights, x, room.base, room.first, room.second) - goal
    for node in range(U(back2.size)):
        value = room.second[node]
        slope[U(LAYER3) + node] += error * positive(value)
        back2[node] = error * weights[U(LAYER3) + node] if value > NONE else NONE
        slope[U(BIAS2) + node] += back2[node]
    slope[U(BIAS3)] += error
    for one in range(U(FIRST)):
        value, at = room.first[one], U(LAYER2) + one * U(SECOND)
        back1[one] = NONE
        if value > NONE:
            for node in range(U(back2.size)):
                slope[at + node] += value * back2[node]
            a, b = NONE, NONE  # two sums at a time are quicker than one
            for node in range(U(0), U(SECOND), U(2)):
                a += weights[at + node] * back2[node]
                b += weights[at + node + U(1)] * back2[node + U(1)]
            back1[one] = a + b
    for node in range(U(back1.size)):
        slope[U(BIAS1) + node] += back1[node]
    for one in range(U(SEEN)):
        value, at = x[one], one * U(FIRST)
        if value != NONE:
            for node in range(U(back1.size)):
                slope[at + node] += value * back1[node]
    return error


@part
def descend(weights: Any, slope: Any, moments: Any, mean: Any, steps: Any, rate: Any) -> None:
    """One step of Adam, and the running mean of the weights."""
    fix1, fix2 = F(1 / (1 - 0.9**steps)), F(1 / (1 - 0.999**steps))
    share = F(max(0.001, 1 / (steps + 1)))
    for one in range(U(WEIGHTS)):
        down = slope[one] / F(BATCH)
        moment = F(0.9) * moments[0, one] + F(0.1) * down
        square = F(0.999) * moments[1, one] + F(0.001) * down * down
        moments[0, one], moments[1, one] = moment, square
        weights[one] -= rate * moment * fix1 / (np.sqrt(square * fix2) + F(1e-6))
        mean[one] += share * (weights[one] - mean[one])
        slope[one] = NONE


@part
def most_careful(risks: Any, size: Any) -> Any:
    """The rank of the card that risks least at once."""
    best = 0
    for rank in range(size):
        if risks[RISKS + rank] < risks[RISKS + best]:
            best = rank
    return best


@compiled
def learn(
    seed: Any,
    first: Any,
    deals: Any,
    seats: Any,
    weights: Any,
    older: Any,
    moments: Any,
    mean: Any,
    steps: Any,
    rate: Any,
    curious: Any,
    trust: Any,
    league: Any,
) -> Any:
    """Play deals number `first` and on, learning; gives the steps so far and the mean error.

    `curious`: how often any card is tried; `trust`: how much what really followed counts.
    """
    table, room, kinds = make_table(seats), make_room(), np.zeros(seats, np.int64)
    before = np.zeros(seats, np.float32)
    slope = np.zeros(WEIGHTS, np.float32)
    back1, back2 = np.zeros(FIRST, np.float32), np.zeros(SECOND, np.float32)
    saw = np.zeros((seats, HAND, SEEN), np.float32)
    hoped, gained = np.zeros((seats, HAND), np.float32), np.zeros((seats, HAND), np.float32)
    strayed = np.zeros((seats, HAND), np.bool_)
    batch, goals = np.zeros((BATCH, SEEN), np.float32), np.zeros(BATCH, np.float32)
    filled, squared, samples = 0, 0.0, 0
    for number in range(deals):
        state = begin(table, seats, stream(seed, U(first + number))) + STEP
        mixed_table = part_of_one(state) < league
        for seat in range(seats):
            state += STEP
            kind = np.int64(below(mixed(state), KINDS)) if mixed_table else LEARNER
            kinds[seat] = kind if kind <= WILD else LEARNER
        for trick in range(HAND):
            size = HAND - trick
            for seat in range(seats):
                kind, before[seat] = kinds[seat], lead(table.took, seat)
                brain = older if kind == OLDER else weights
                rank = play_by(brain, table, seat, size, room)
                hoped[seat, trick] = room.costs[rank]
                if kind == CAUTIOUS:
                    rank = most_careful(room.notes, size)
                state += STEP
                strayed[seat, trick] = part_of_one(state) < (WILDNESS if kind == WILD else curious)
                if strayed[seat, trick]:
                    state += STEP
                    rank = np.int64(below(mixed(state), size))
                if kind == LEARNER:
                    at, notes, x = seat * HAND, room.notes, room.x
                    known = (table.board, table.unknown, table.hands, at, size, seats - 1)
                    see_card(*known, rank, notes, x)
                    saw[seat, trick] = x
                lay(table, seat, rank, size)
            resolve(table)
            for seat in range(seats):
                gained[seat, trick] = (lead(table.took, seat) - before[seat]) * UNIT
        for seat in range(seats):
            if kinds[seat] != LEARNER:
                continue
            goal = NONE
            for trick in range(HAND - 1, -1, -1):
                if trick < HAND - 1:
                    really = NONE if strayed[seat, trick + 1] else trust
                    goal = really * goal + (F(1) - really) * hoped[seat, trick + 1]
                goal += gained[seat, trick]
                batch[filled], goals[filled] = saw[seat, trick], goal
                filled += 1
                if filled == BATCH:
                    for sample in range(BATCH):
                        x = batch[sample]
                        error = add_slope(weights, x, goals[sample], room, slope, back1, back2)
                        squared += error * error
                    samples, steps, filled = samples + BATCH, steps + 1, 0
                    descend(weights, slope, moments, mean, steps, rate)
    return steps, squared / max(1, samples)


@compiled
def compare(seed: Any, first: Any, deals: Any, seats: Any, weights: Any) -> Any:
    """How many bullheads more than careful players those by the network take, seat by seat."""
    table, room, total = make_table(seats), make_room(), 0.0
    for number in range(deals):
        begin(table, seats, stream(seed, U(first + number // 2)))  # every deal both ways
        for trick in range(HAND):
            for seat in range(seats):
                rank = play_by(weights, table, seat, HAND - trick, room)
                if (seat + number) % 2:
                    rank = most_careful(room.notes, HAND - trick)
                lay(table, seat, rank, HAND - trick)
            resolve(table)
        for seat in range(seats):
            share = (
                (seats + 1 - number % 2) // 2
                if (seat + number) % 2 == 0
                else -((seats + number % 2) // 2)
            )
            total += table.took[seat] / share
    return total / deals
