"""Playouts by a network."""

import numpy as np
import pytest

from nimmt.fast import FEATURES, Net, Situation, playouts
from nimmt.record import Match
from nimmt.rules import find
from nimmt.rules.core import State, playout

from .scripted import follows


def linear(feature: int, sign: float) -> Net:
    """A network whose cost is one feature."""
    row = np.zeros((1, FEATURES))
    row[0, feature] = sign
    return Net.of([(row, np.zeros(1))])


@pytest.mark.parametrize(("key", "sign"), [("draft", 1), ("draft", -1), ("draft+mountain+cow", 1)])
def test_a_network_that_likes_low_or_high_cards(key: str, sign: int) -> None:
    """All hands are known, so the rules can tell what must come out."""
    game = find(key, deals=1)
    position = game.setup(3)
    position.hands = [tuple(range(1 + seat, 31, 3)) for seat in range(3)]
    game.lay_out(position, (31, 32, 33, 34))  # type: ignore[attr-defined]
    state = State.at(game, position)
    found = playouts(Situation.of(state.view(1)), 2, net=linear(0, sign), keep=True)
    for at, first in enumerate(found.choices):
        script = [list(hand)[::sign] for hand in position.hands]
        script[1].remove(first)
        script[1].insert(0, first)
        heads = playout(state, follows(script)).scores
        assert found.outcomes[:, at].tolist() == [list(heads)] * 2


def test_layers_and_threads() -> None:
    """A network with hidden layers; the same whoever computes it, another if it is another."""
    rng = np.random.default_rng(1)
    shapes = [(16, FEATURES), (8, 16), (1, 8)]
    layers = [(rng.normal(size=shape), rng.normal(size=shape[0])) for shape in shapes]
    s = Situation.of(Match("classic", 4, seed=3).view(1))
    one = playouts(s, 130, net=Net.of(layers))
    assert (playouts(s, 130, net=Net.of(layers), threads=2).sums == one.sums).all()
    assert (
        playouts(s, 130, net=Net.of([*layers[:2], (-layers[2][0], [0])])).sums != one.sums
    ).any()


def test_doubling_a_hidden_layer_changes_nothing() -> None:
    """Cost = relu(x) - relu(-x) = x."""
    first = np.zeros((2, FEATURES))
    first[:, 0] = 1, -1
    deep = Net.of([(first, [0, 0]), ([[1, -1]], [0])])
    s = Situation.of(Match("even-odd", 3, seed=3).view(0))
    assert (playouts(s, 50, net=deep).sums == playouts(s, 50, net=linear(0, 1)).sums).all()


def test_a_network_must_fit() -> None:
    with pytest.raises(ValueError, match="features to 1 cost"):
        Net.of([(np.zeros((1, 3)), [0])])
