"""What networks expect: exact where all is known, and the same for the same seed."""

import numpy as np
import pytest

from nimmt.bots import answer_all, make_bot
from nimmt.core.contract import State
from nimmt.core.playout import playout
from nimmt.core.questions import Choice
from nimmt.games import find
from nimmt.kernels import Situation, lookahead_costs, margin, playouts
from nimmt.kernels.rollout_player import ROLLOUTS, best_by_rollouts, make_rollout_workspace
from nimmt.kernels.value_net.deal_state import count_hidden, make_game_state
from nimmt.kernels.value_net.feature_names import FEATURES
from nimmt.kernels.value_net.network import (
    BIAS1,
    BIAS2,
    BIAS3,
    HIDDEN1,
    HIDDEN2,
    LAYER2,
    LAYER3,
    WEIGHTS,
    apply_table,
    card_cost,
    make_workspace,
)
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
    found = lookahead_costs(Situation.of(state.view(1)), NOTHING, 2, random_play=0.0, ahead=3)
    for at, first in enumerate(hands[1]):
        script: list[list[Choice]] = [list(hand) for hand in hands]
        script[1].remove(first)
        script[1].insert(0, first)
        heads = np.array([playout(state, follows(script)).scores])
        assert found[at] == pytest.approx(margin(heads, 1)[0])


def test_the_same_seed_and_others() -> None:
    s = Situation.of(Match("classic", 4, seed=3).view(1))
    weights = some_weights()
    one = lookahead_costs(s, weights, 20, seed=1)
    assert (lookahead_costs(s, weights, 20, seed=1) == one).all()
    assert (lookahead_costs(s, weights, 20, seed=2) != one).any()


def test_some_of_the_others_reckon() -> None:
    s = Situation.of(Match("classic", 4, seed=3).view(1))
    weights = some_weights()
    one = lookahead_costs(s, weights, 20, seed=1, rollout_worlds=10)
    assert (lookahead_costs(s, weights, 20, seed=1, rollout_worlds=10) == one).all()
    assert (lookahead_costs(s, weights, 20, seed=1) != one).any()


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
                game = make_game_state(seats)
                count_hidden(s.hands, s.size, s.unseen, game.hidden_up_to)
                for by in range(seats):
                    game.hands[by * HAND : by * HAND + s.size] = s.hands[by, : s.size]
                rollouts = make_rollout_workspace(s.board, seats, s.size, key == "draft", team)
                for _ in range(2):  # what is left on the rollouts does not matter
                    rank = best_by_rollouts(rollouts, game, s.seat, np.uint64(seen))
                sums = playouts(s, ROLLOUTS, seen).sums
                costs = sums[:, s.seat] - (sums[:, 1 - s.seat] if seats == 2 else 0)
                if team:
                    costs = team * sums[:, :-1].sum(axis=1) - sums[:, -1]
                assert costs[rank] == costs.min()
        answer_all(match, bots)
    assert seen == HAND - 1


def test_the_network_is_what_numpy_says() -> None:
    weights, workspace = some_weights(), make_workspace()
    x = np.random.default_rng(5).random(FEATURES, np.float32)
    apply_table(weights, x, workspace.base)
    cost = card_cost(weights, x, workspace.base, workspace.first, workspace.second)
    first = x @ weights[:BIAS1].reshape(FEATURES, HIDDEN1) + weights[BIAS1:LAYER2]
    second = np.maximum(first, 0) @ weights[LAYER2:BIAS2].reshape(HIDDEN1, HIDDEN2)
    second += weights[BIAS2:LAYER3]
    wanted = np.maximum(second, 0) @ weights[LAYER3:BIAS3] + weights[BIAS3]
    assert cost == pytest.approx(wanted, rel=1e-4)


def test_fan_cards_are_not_known() -> None:
    with pytest.raises(ValueError, match="fan cards"):
        lookahead_costs(Situation.of(Match("cow", 3, seed=1).view(0)), NOTHING, 1)
