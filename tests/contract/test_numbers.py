"""What the numbers among the options are is declared, and true in every mode."""

from random import Random

import pytest

from nimmt.core.questions import AMOUNT, CARD, ROW, SEAT, Decision
from nimmt.games import GAMES, find
from nimmt.match.match import Match


def meant(decision: Decision, match: Match) -> set[int]:
    """All numbers that can be meant."""
    position, seats = match.state.position, match.seats
    decks = match.game.decks(seats).values()
    return {
        CARD: {card for deck in decks for card in deck if isinstance(card, int)},
        ROW: set(range(len(position.rows))),  # type: ignore[attr-defined]
        SEAT: set(range(seats)),
        AMOUNT: set(range(50)),
    }[decision.numbers]


@pytest.mark.parametrize("key", GAMES)
def test_numbers_are_what_the_decision_says(key: str) -> None:
    match, rng, asked = Match(find(key), 3, seed="numbers"), Random(5), 0
    while match.decisions and asked < 400:
        asked += 1
        for decision in match.decisions:
            parts = [one if isinstance(one, tuple) else (one,) for one in decision.options]
            numbers = {part for one in parts for part in one if isinstance(part, int)}
            assert numbers <= meant(decision, match), decision
        first, *others = match.decisions
        answers = {seat: rng.choice(first.options) for seat in first.by[:1]}
        answers |= {seat: rng.choice(one.options) for one in others for seat in one.by}
        match.answer(answers)


def test_what_the_last_word_of_a_kind_says() -> None:
    kinds = {"row": ROW, "stop-row": ROW, "replace-who": SEAT, "buy": AMOUNT, "push-card": CARD}
    assert {kind: Decision((0,), kind, ()).numbers for kind in kinds} == kinds
