"""The kernels and the shipped networks give the values that were recorded in recorded.json.

A network's weights mean something only together with the exact features: a slip in one of the 148
numbers would make the champion weaker without breaking anything else.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import nimmt
from nimmt.bots import answer_all, make_bot
from nimmt.bots.champion import weights_for
from nimmt.kernels import (
    Situation,
    draft_values,
    lookahead_costs,
    playouts,
    team_values,
    tile_values,
)
from nimmt.kernels.value_net.features import F32
from nimmt.kernels.value_net.lookahead import hand_costs

RECORDED = json.loads((Path(__file__).parent / "recorded.json").read_text(encoding="utf-8"))


def same(found: Any, recorded: list[float]) -> None:
    """Equal but for the last digit of a single-precision number."""
    np.testing.assert_allclose(found, recorded, rtol=1e-6)


def situation_after(seats: int, tricks: int) -> Situation:
    """What the first seat knows after some tricks of a deal by random bots."""
    match = nimmt.Match("classic", seats, seed=f"net {seats}", deals=1)
    bots = [make_bot("random", seat) for seat in range(seats)]
    for _ in range(tricks):
        answer_all(match, bots)
        while match.decisions[0].kind != "card":
            answer_all(match, bots)
    return Situation.of(match.view(0))


@pytest.mark.parametrize(("seats", "tricks", "recorded"), RECORDED["networks"])
def test_the_networks_give_the_same_costs(seats: int, tricks: int, recorded: list[float]) -> None:
    s, costs = situation_after(seats, tricks), np.zeros(len(recorded), F32)
    hand_costs(weights_for(seats), s.board, s.hands, s.size, s.unseen, s.seat, costs)
    same(costs, recorded)


@pytest.mark.parametrize(("seats", "recorded"), RECORDED["lookahead"])
def test_the_lookahead_gives_the_same_costs(seats: int, recorded: list[float]) -> None:
    s = situation_after(seats, 0)
    same(lookahead_costs(s, weights_for(seats), 12, seed=3, rollout_worlds=4, ahead=2), recorded)


@pytest.mark.parametrize(("key", "recorded"), RECORDED["playouts"])
def test_playouts_take_the_same(key: str, recorded: list[int]) -> None:
    situation = Situation.of(nimmt.Match(key, 4, seed=7).view(1))
    assert playouts(situation, 50, seed=2).sums[:, 1].tolist() == recorded


@pytest.mark.parametrize(("seats", "recorded"), RECORDED["team"])
def test_a_team_has_the_same_values(seats: int, recorded: list[float]) -> None:
    match = nimmt.Match("buffalo", seats, seed=3)
    cards = match.decisions[0].options
    same(team_values(match.game, match.state.position, 0, cards, 640, 5), recorded)


@pytest.mark.parametrize(("key", "recorded"), RECORDED["tiles"])
def test_tiles_have_the_same_values(key: str, recorded: list[float]) -> None:
    match = nimmt.Match(key, 3, seed=3)
    p: Any = match.state.position
    same(tile_values(match.game, p, 0, p.held(0), 40, 5, 4, 3)[:, 0], recorded)


def test_a_draft_has_the_same_values() -> None:
    match = nimmt.Match("draft", 2, seed=1)
    found = draft_values(match.game, match.state.position, 0, 20, Random(4))
    recorded = RECORDED["draft"]
    assert list(map(str, found)) == list(recorded)
    same(list(found.values()), list(recorded.values()))
