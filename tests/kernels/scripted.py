"""The rules play what kernels have dealt: the same cards in the same order."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from nimmt.core.contract import State
from nimmt.core.playout import Respond, playout
from nimmt.core.questions import Answer, Choice, Decision, Draw, Question
from nimmt.games.draft import Draft
from nimmt.kernels.classic.simd_board import LANE_CARDS
from nimmt.kernels.fan_cards.board import FLIP
from nimmt.kernels.registry import fan_flags
from nimmt.kernels.runtime.rng import U64, stream
from nimmt.kernels.worlds import HAND, deal, random_plays

from .tables import cheapest_row

Script = list[list[Choice]]
"""What each seat plays, trick by trick."""


def choice_of(play: int) -> Choice:
    card = play >> 4 & 127
    return card if play >> 11 & 1 else (card, "flip")


def script_of(order: Any, at: int, size: int, seat: int, flip: bool, state: Any) -> Any:
    """What a seat plays of its cards in this order, and the state afterwards."""
    plays = np.zeros(HAND, np.int64)
    state = random_plays(order, at, 0, size, seat, flip, U64(state), plays)
    return [choice_of(int(play)) for play in plays[:size]], state


def dealt(game: Any, seats: int, seed: int, index: int) -> tuple[list[int], Script]:
    """The starters of a deal, and what everybody plays."""
    size = len(game.deck(seats))
    cards = np.zeros(LANE_CARDS, np.uint8)
    cards[:size] = range(1, size + 1)
    state = deal(cards, 0, seats, size, isinstance(game, Draft), U64(stream(U64(seed), U64(index))))
    script = []
    for seat in range(seats):
        flip = bool(fan_flags(game) & FLIP)
        plays, state = script_of(cards, seat * HAND, HAND, seat, flip, state)
        script.append(plays)
    return [int(card) for card in cards[seats * HAND : seats * HAND + 4]], script


def follows(script: Script, rows: Sequence[int] = ()) -> Respond:
    """Answers by the script; low cards take these rows in turn, then the cheapest ones."""
    tricks, given = 0, list(rows)

    def choose(decision: Decision) -> Choice:
        if decision.kind == "row":
            return given.pop(0) if given else cheapest_row(decision)
        return script[decision.by[0]][tricks - 1]

    def respond(question: Question) -> Answer:
        nonlocal tricks
        assert not isinstance(question, Draw)
        tricks += question[0].kind == "card"
        return {decision.by[0]: choose(decision) for decision in question}

    return respond


def cards_in(plays: Sequence[Choice]) -> tuple[int, ...]:
    return tuple(sorted(play if isinstance(play, int) else int(play[0]) for play in plays))


def scores_by_the_rules(game: Any, starters: Sequence[int], script: Script) -> list[int]:
    """What everybody has after the deal."""
    position = game.setup(len(script))
    position.hands = [cards_in(plays) for plays in script]
    game.lay_out(position, tuple(starters))
    return list(playout(State.at(game, position), follows(script)).scores)
