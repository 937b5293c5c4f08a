"""Training by self-play: every seat that plays by the network learns from the outcome.

The target for a card is what it cost in its trick and what followed: partly what really happened,
partly what the network predicted for the next card (a lambda return). In a share of the deals some
seats have players of other kinds, so that the network does not learn to beat only itself.
"""

from typing import Any

import numpy as np

from ..runtime.jit import kernel, subroutine
from ..runtime.rng import GAMMA, U64, random_below, random_float, random_word, stream
from ..worlds import HAND
from .deal_state import deal_anew, make_game_state, margin_of, place_lineup, play_card
from .feature_names import FEATURES
from .features import F32, RISKS, write_card
from .network import (
    BIAS1,
    BIAS2,
    BIAS3,
    HIDDEN1,
    HIDDEN2,
    LAYER2,
    LAYER3,
    SCALE,
    WEIGHTS,
    ZERO,
    apply_table,
    best_by_network,
    card_cost,
    make_workspace,
    relu,
)

BATCH = 256
LEARNER, OLDER, CAUTIOUS, WILD, KINDS = 0, 1, 2, 3, 6  # more than half of the kinds are learners
WILD_EXPLORATION = F32(0.4)


@subroutine
def add_gradient(
    weights: Any, x: Any, target: Any, workspace: Any, gradient: Any, back1: Any, back2: Any
) -> Any:
    """Add the gradient of half the squared error of one sample; gives the error."""
    apply_table(weights, x, workspace.base)
    error = card_cost(weights, x, workspace.base, workspace.first, workspace.second) - target
    for node in range(U64(back2.size)):
        value = workspace.second[node]
        gradient[U64(LAYER3) + node] += error * relu(value)
        back2[node] = error * weights[U64(LAYER3) + node] if value > ZERO else ZERO
        gradient[U64(BIAS2) + node] += back2[node]
    gradient[U64(BIAS3)] += error
    for one in range(U64(HIDDEN1)):
        value, at = workspace.first[one], U64(LAYER2) + one * U64(HIDDEN2)
        back1[one] = ZERO
        if value > ZERO:
            for node in range(U64(back2.size)):
                gradient[at + node] += value * back2[node]
            a, b = ZERO, ZERO  # two sums at a time are quicker than one
            for node in range(U64(0), U64(HIDDEN2), U64(2)):
                a += weights[at + node] * back2[node]
                b += weights[at + node + U64(1)] * back2[node + U64(1)]
            back1[one] = a + b
    for node in range(U64(back1.size)):
        gradient[U64(BIAS1) + node] += back1[node]
    for one in range(U64(FEATURES)):
        value, at = x[one], one * U64(HIDDEN1)
        if value != ZERO:
            for node in range(U64(back1.size)):
                gradient[at + node] += value * back1[node]
    return error


@subroutine
def adam_step(weights: Any, gradient: Any, moments: Any, mean: Any, steps: Any, rate: Any) -> None:
    """One step of Adam, and the running mean of the weights."""
    fix1, fix2 = F32(1 / (1 - 0.9**steps)), F32(1 / (1 - 0.999**steps))
    share = F32(max(0.001, 1 / (steps + 1)))
    for one in range(U64(WEIGHTS)):
        slope = gradient[one] / F32(BATCH)
        moment = F32(0.9) * moments[0, one] + F32(0.1) * slope
        square = F32(0.999) * moments[1, one] + F32(0.001) * slope * slope
        moments[0, one], moments[1, one] = moment, square
        weights[one] -= rate * moment * fix1 / (np.sqrt(square * fix2) + F32(1e-6))
        mean[one] += share * (weights[one] - mean[one])
        gradient[one] = ZERO


@subroutine
def least_risky(risks: Any, size: Any) -> Any:
    """The rank of the card that risks least at once."""
    best = 0
    for rank in range(size):
        if risks[RISKS + rank] < risks[RISKS + best]:
            best = rank
    return best


@kernel
def train_by_selfplay(
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
    exploration: Any,
    trace_decay: Any,
    league: Any,
) -> Any:
    """Play deals number `first` and on, learning; gives the steps so far and the mean error.

    `exploration`: how often any card is tried; `trace_decay`: how much of a target is what really
    followed (lambda); `league`: in which share of the deals other kinds of players take part.
    """
    game, workspace, kinds = make_game_state(seats), make_workspace(), np.zeros(seats, np.int64)
    before = np.zeros(seats, np.float32)
    gradient = np.zeros(WEIGHTS, np.float32)
    back1, back2 = np.zeros(HIDDEN1, np.float32), np.zeros(HIDDEN2, np.float32)
    inputs = np.zeros((seats, HAND, FEATURES), np.float32)
    predicted, costs = np.zeros((seats, HAND), np.float32), np.zeros((seats, HAND), np.float32)
    explored = np.zeros((seats, HAND), np.bool_)
    batch, targets = np.zeros((BATCH, FEATURES), np.float32), np.zeros(BATCH, np.float32)
    filled, squared, samples = 0, 0.0, 0
    for number in range(deals):
        state = deal_anew(game, seats, stream(seed, U64(first + number))) + GAMMA
        league_deal = random_float(state) < league
        for seat in range(seats):
            state += GAMMA
            kind = np.int64(random_below(random_word(state), KINDS)) if league_deal else LEARNER
            kinds[seat] = kind if kind <= WILD else LEARNER
        for trick in range(HAND):
            size = HAND - trick
            for seat in range(seats):
                kind, before[seat] = kinds[seat], margin_of(game.taken, seat)
                net = older if kind == OLDER else weights
                rank = best_by_network(net, game, seat, size, workspace)
                predicted[seat, trick] = workspace.costs[rank]
                if kind == CAUTIOUS:
                    rank = least_risky(workspace.facts, size)
                state += GAMMA
                explored[seat, trick] = random_float(state) < (
                    WILD_EXPLORATION if kind == WILD else exploration
                )
                if explored[seat, trick]:
                    state += GAMMA
                    rank = np.int64(random_below(random_word(state), size))
                if kind == LEARNER:
                    at, facts, x = seat * HAND, workspace.facts, workspace.x
                    known = (game.board, game.hidden_up_to, game.hands, at, size, seats - 1)
                    write_card(*known, rank, facts, x)
                    inputs[seat, trick] = x
                play_card(game, seat, rank, size)
            place_lineup(game)
            for seat in range(seats):
                costs[seat, trick] = (margin_of(game.taken, seat) - before[seat]) * SCALE
        for seat in range(seats):
            if kinds[seat] != LEARNER:
                continue
            target = ZERO
            for trick in range(HAND - 1, -1, -1):
                if trick < HAND - 1:
                    decay = ZERO if explored[seat, trick + 1] else trace_decay
                    target = decay * target + (F32(1) - decay) * predicted[seat, trick + 1]
                target += costs[seat, trick]
                batch[filled], targets[filled] = inputs[seat, trick], target
                filled += 1
                if filled == BATCH:
                    for sample in range(BATCH):
                        x = batch[sample]
                        error = add_gradient(
                            weights, x, targets[sample], workspace, gradient, back1, back2
                        )
                        squared += error * error
                    samples, steps, filled = samples + BATCH, steps + 1, 0
                    adam_step(weights, gradient, moments, mean, steps, rate)
    return steps, squared / max(1, samples)


@kernel
def compare_with_careful(seed: Any, first: Any, deals: Any, seats: Any, weights: Any) -> Any:
    """How many bullheads more players by the network take than those who only avoid the risk of the
    moment; they sit in turn."""
    game, workspace, total = make_game_state(seats), make_workspace(), 0.0
    for number in range(deals):
        deal_anew(game, seats, stream(seed, U64(first + number // 2)))  # every deal both ways
        for trick in range(HAND):
            for seat in range(seats):
                rank = best_by_network(weights, game, seat, HAND - trick, workspace)
                if (seat + number) % 2:
                    rank = least_risky(workspace.facts, HAND - trick)
                play_card(game, seat, rank, HAND - trick)
            place_lineup(game)
        for seat in range(seats):
            share = (
                (seats + 1 - number % 2) // 2
                if (seat + number) % 2 == 0
                else -((seats + number % 2) // 2)
            )
            total += game.taken[seat] / share
    return total / deals
