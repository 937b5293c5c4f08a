"""Playouts: every choice in the same worlds, each as the rules would play it."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nimmt.core.contract import Game, State
from nimmt.core.playout import at_random, playout
from nimmt.core.questions import Choice
from nimmt.games import find
from nimmt.games.cards import bullheads
from nimmt.kernels import Situation, playouts
from nimmt.kernels.classic.simd_board import LANE_CARDS
from nimmt.kernels.fan_cards.playouts import fan_playouts
from nimmt.kernels.runtime.rng import U64, stream
from nimmt.kernels.situation import choice_code
from nimmt.kernels.worlds import HAND, imagine
from nimmt.match.match import Match

from .scripted import cards_in, follows, script_of
from .tables import CARD_GAMES, tables, thorough


def some_decision(game: Game, seats: int, rng: Random, kind: str) -> tuple[State, int] | None:
    """A random moment of a deal in which a seat has to choose a card, or a row."""
    state, respond = game.start(seats), at_random(rng)
    found = []
    while state.question is not None:
        for decision in state.decisions:
            if decision.kind == kind:
                found.append((state, decision.by[0]))
        state = state.step(respond(state.question))
    return rng.choice(found) if found else None


def heads_by_the_rules(state: State, seat: int, choice: Choice, seed: int, world: int) -> list[int]:
    """What everybody takes from now on in that world, if the seat chooses this."""
    s = Situation.of(state.view(seat))
    seats, order = len(s.hands), np.zeros(LANE_CARDS, np.uint8)
    random_state: Any = stream(U64(seed), U64(world))
    pool = np.zeros(LANE_CARDS, np.uint8)
    random_state = imagine(s.hands, s.size, s.unseen, pool, order, 0, U64(random_state))
    script: list[list[Choice]] = [[] for _ in range(seats)]
    for by in range(seats):
        if by != seat:
            script[by], random_state = script_of(
                order, by * HAND, s.size, by, bool(s.flips[by]), random_state
            )
    own, rows = order[seat * HAND : seat * HAND + s.size], [choice]
    flip, played = bool(s.flips[seat]), 0
    if not s.lineup.size:
        card = choice if isinstance(choice, int) else choice[0]
        at = list(own).index(card)
        own[0], own[at] = own[at], own[0]
        flip, played, rows = flip and isinstance(choice, int), 1, []
        script[seat] = [choice]
    script[seat] += script_of(own[played:], 0, s.size - played, seat, flip, random_state)[0]
    origin: Any
    origin, answers = state.next_from
    before: Any = state.position
    origin = origin.copy()
    in_play = [set(hand) - set(now) for hand, now in zip(origin.hands, before.hands, strict=True)]
    origin.hands = [
        tuple(sorted((*cards_in(plays), *played_now))) if by != seat else origin.hands[by]
        for by, (plays, played_now) in enumerate(zip(script, in_play, strict=True))
    ]
    end = playout(State(state.game, origin, answers), follows(script, rows))  # type: ignore[arg-type]
    return [score - bullheads(pile) for score, pile in zip(end.scores, before.piles, strict=True)]


@pytest.mark.parametrize("kind", ["card", "row"])
@thorough
@given(table=tables(), rng=st.randoms(use_true_random=False), seed=st.integers(0, 2**64 - 1))
def test_playouts_end_as_the_rules_say(
    table: tuple[Game, int], rng: Random, seed: int, kind: str
) -> None:
    moment = some_decision(*table, rng, kind)
    assume(moment is not None)
    assert moment is not None
    state, seat = moment
    found = playouts(Situation.of(state.view(seat)), 3, seed, first=11, keep=True)
    assert (found.outcomes.sum(axis=0) == found.sums).all()
    for world in range(3):
        for at, choice in enumerate(found.choices):
            heads = heads_by_the_rules(state, seat, choice, seed, 11 + world)
            assert found.outcomes[world, at].tolist() == heads


def situation(key: str, seats: int = 4, seat: int = 1, seed: int = 3) -> Situation:
    return Situation.of(Match(key, seats, seed=seed).view(seat))


@pytest.mark.parametrize("seats", [2, 3, 7, 10])
def test_side_by_side_or_one_by_one(seats: int) -> None:
    """The two kernels for the classic game agree."""
    s = situation("classic", seats)
    found = playouts(s, 300, seed=4)
    sums = np.zeros_like(found.sums)
    boards = np.repeat(s.board[None], len(s.choices), axis=0)
    plays = np.array([choice_code(choice, s.seat) for choice in s.choices])
    known = (boards, plays, s.hands, s.size, s.unseen, s.seat)
    fan_playouts(0, s.flips, U64(4), 0, 300, *known, sums, np.zeros((0, 0, 0), np.uint8))
    assert (sums == found.sums).all()


@pytest.mark.parametrize("key", ["classic", "mountain+flip"])
def test_threads_and_pieces_change_nothing(key: str) -> None:
    s = situation(key)
    alone = playouts(s, 500, seed=1)
    assert (playouts(s, 500, seed=1, threads=3).sums == alone.sums).all()
    pieces = [playouts(s, 50, seed=1, first=first).sums for first in range(0, 500, 50)]
    assert (np.sum(pieces, axis=0) == alone.sums).all()


def test_what_a_seat_does_not_know_makes_no_difference() -> None:
    """A law: two states that look the same to a seat get the same playouts."""
    state = Match("classic", 5, seed=8).state
    for n in range(5):
        other = state.imagine(2, Random(n))
        one, two = (playouts(Situation.of(s.view(2)), 100).sums for s in (state, other))
        assert (one == two).all()


def test_worlds_are_as_likely_as_the_rules_imagine_them() -> None:
    """Each unseen card is in each other hand equally often."""
    s = situation("classic", seats=3, seat=0)
    order, pool = np.zeros(LANE_CARDS, np.uint8), np.zeros(LANE_CARDS, np.uint8)
    counts = np.zeros(105)
    for world in range(3000):
        imagine(s.hands, s.size, s.unseen, pool, order, 0, U64(stream(U64(1), U64(world))))
        assert sorted(order[:HAND]) == sorted(s.hands[0])
        counts[order[HAND : 2 * HAND]] += 1
    lookahead_costs = 3000 * HAND / len(s.unseen)
    assert counts[s.unseen].sum() == 3000 * HAND
    assert ((counts[s.unseen] - lookahead_costs) ** 2 / lookahead_costs).sum() < 150


def test_a_drafted_hand_is_known() -> None:
    state = find("draft").start(2)
    rng = at_random(Random(1))
    while any(decision.kind == "draft" for decision in state.decisions):
        state = state.step(rng(state.question))  # type: ignore[arg-type]
    s = Situation.of(state.view(0))
    assert s.unseen.size == 0
    assert sorted(s.hands[1]) == list(state.position.hands[1])  # type: ignore[attr-defined]


def test_only_decisions_about_cards_and_rows() -> None:
    with pytest.raises(ValueError, match="chooses a card or a row"):
        Situation.of(find("draft").start(2).view(0))
    with pytest.raises(ValueError, match="chooses a card or a row"):
        Situation.of(Match("classic", 4, seed=1).view(None))


def test_cards_must_be_somewhere() -> None:
    s = situation("classic")
    with pytest.raises(ValueError, match="30 cards are not known, but only 5 unseen"):
        Situation(**{**vars(s), "unseen": s.unseen[:5]})


def test_all_card_games_have_playouts() -> None:
    for key in CARD_GAMES:
        if "draft" not in key:
            means = playouts(situation(key), 10).means()
            assert (means >= 0).all()
            assert means.sum(axis=1).max() < 171
