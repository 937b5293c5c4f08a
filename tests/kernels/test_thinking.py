"""What networks expect: exact where all is known, and the same for the same seed."""

import numpy as np
import pytest

from nimmt.bots import answer_all, make_bot
from nimmt.core.contract import State
from nimmt.core.playout import playout
from nimmt.core.questions import Choice
from nimmt.games import find
from nimmt.kernels import Situation, expected, lead, playouts
from nimmt.kernels.value_net.features import SEEN
from nimmt.kernels.value_net.lookahead_kernel import look_around
from nimmt.kernels.value_net.network import (
    BIAS1,
    BIAS2,
    BIAS3,
    FIRST,
    LAYER2,
    LAYER3,
    SECOND,
    WEIGHTS,
    make_room,
    weigh_card,
    weigh_table,
)
from nimmt.kernels.value_net.public_state import make_table
from nimmt.kernels.value_net.rollout_player import TRIES, make_desk, reckon
from nimmt.kernels.worlds import HAND
from nimmt.match.match import Match

from .scripted import follows

NOTHING = np.zeros(WEIGHTS, np.float32)


def some_weights() -> np.ndarray:
    return np.random.default_rng(4).normal(0, 0.2, WEIGHTS).astype(np.float32)


def test_known_hands_and_a_network_without_opinions() -> None:
    """All cards cost the same, so everybody plays the lowest one: the rules know the outcome."""
    game = find("draft", deals=1)
    position = game.setup(3)
    hands = [(3, 40, 90), (21, 41, 61), (9, 52, 77)]
    position.hands = list(hands)
    game.lay_out(position, (30, 31, 50, 60))  # type: ignore[attr-defined]
    state = State.at(game, position)
    found = expected(Situation.of(state.view(1)), NOTHING, 2, doubt=0.0, ahead=3)
    for at, first in enumerate(hands[1]):
        script: list[list[Choice]] = [list(hand) for hand in hands]
        script[1].remove(first)
        script[1].insert(0, first)
        heads = np.array([playout(state, follows(script)).scores])
        assert found[at] == pytest.approx(lead(heads, 1)[0])


def test_the_same_seed_and_others() -> None:
    s = Situation.of(Match("classic", 4, seed=3).view(1))
    weights = some_weights()
    one = expected(s, weights, 20, seed=1)
    assert (expected(s, weights, 20, seed=1) == one).all()
    assert (expected(s, weights, 20, seed=2) != one).any()


def test_some_of_the_others_reckon() -> None:
    s = Situation.of(Match("classic", 4, seed=3).view(1))
    weights = some_weights()
    one = expected(s, weights, 20, seed=1, reckoned=10)
    assert (expected(s, weights, 20, seed=1, reckoned=10) == one).all()
    assert (expected(s, weights, 20, seed=1) != one).any()


@pytest.mark.parametrize(
    ("key", "seats", "team"),
    [("classic", 2, 0), ("classic", 5, 0), ("draft", 3, 0), ("classic", 3, 2), ("classic", 4, 1)],
)
def test_who_reckons_plays_as_the_playouts_say(key: str, seats: int, team: int) -> None:
    """What a seat plays that tries each card so often is what those playouts find best for it."""
    match = Match(key, seats, seed=3, deals=1)
    bots = [make_bot("random", seat) for seat in range(seats)]
    seen = 0
    while not match.over:
        decision = match.decisions[0]
        if decision.kind == "card" and len(decision.options) > 1:
            seen += 1
            for s in (Situation.of(match.view(seat)) for seat in range(seats)):
                table = make_table(seats)
                look_around(s.hands, s.size, s.unseen, table.unknown)
                for by in range(seats):
                    table.hands[by * HAND : by * HAND + s.size] = s.hands[by, : s.size]
                desk = make_desk(s.board, seats, s.size, key == "draft", team)
                for _ in range(2):  # what is left on the desk does not matter
                    rank = reckon(desk, table, s.seat, np.uint64(seen))
                sums = playouts(s, TRIES, seen).sums
                costs = sums[:, s.seat] - (sums[:, 1 - s.seat] if seats == 2 else 0)
                if team:
                    costs = team * sums[:, :-1].sum(axis=1) - sums[:, -1]
                assert costs[rank] == costs.min()
        answer_all(match, bots)
    assert seen == HAND - 1


def test_the_network_is_what_numpy_says() -> None:
    weights, room = some_weights(), make_room()
    x = np.random.default_rng(5).random(SEEN, np.float32)
    weigh_table(weights, x, room.base)
    cost = weigh_card(weights, x, room.base, room.first, room.second)
    first = x @ weights[:BIAS1].reshape(SEEN, FIRST) + weights[BIAS1:LAYER2]
    second = np.maximum(first, 0) @ weights[LAYER2:BIAS2].reshape(FIRST, SECOND)
    second += weights[BIAS2:LAYER3]
    wanted = np.maximum(second, 0) @ weights[LAYER3:BIAS3] + weights[BIAS3]
    assert cost == pytest.approx(wanted, rel=1e-4)


def test_fan_cards_are_not_known() -> None:
    with pytest.raises(ValueError, match="fan cards"):
        expected(Situation.of(Match("cow", 3, seed=1).view(0)), NOTHING, 1)
