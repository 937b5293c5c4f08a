"""Flippin' Digits (F1-F6): once a deal, a number may be read backwards."""

from typing import Any, ClassVar, TypeVar

from ..core.position import Cards, Position, public
from ..core.questions import Choice, Decision
from .classic import Classic, ClassicPosition
from .rows import Play

FLIP = "flip"


class FlipPosition(ClassicPosition):
    flips: list[bool] = public([], shown_as="flag")  # who still has his flip card


P = TypeVar("P", bound=FlipPosition)


class Flip(Classic[P]):
    key: ClassVar[str] = "flip"
    Position: ClassVar[type[Position]] = FlipPosition

    def setup(self, seats: int) -> P:
        p = super().setup(seats)
        p.flips = [True] * seats
        return p

    def lay_out(self, p: P, starters: Cards) -> None:
        p.flips = [True] * len(p.hands)  # F1
        super().lay_out(p, starters)

    def card_question(self, p: P, seat: int) -> Decision:
        decision = super().card_question(p, seat)
        counts = tuple([counts_as(choice) for choice in decision.options])
        return decision._replace(about={"counts": counts}) if p.flips[seat] else decision

    def playable(self, p: P, seat: int) -> tuple[Choice, ...]:
        cards = super().playable(p, seat)
        if not p.flips[seat]:
            return cards
        return (*cards, *[(card, FLIP) for card in p.hands[seat] if 10 <= card <= 99])  # F2, F3

    def has_choice(self, p: P, seat: int) -> bool:
        # A last card that cannot be flipped is asked for too: silence would give it away.
        return p.flips[seat] or super().has_choice(p, seat)

    def play(self, p: P, seat: int, choice: Any) -> Play:
        if not isinstance(choice, tuple):
            return super().play(p, seat, choice)
        card = choice[0]
        p.flips[seat] = False  # F6
        super().play(p, seat, card)
        return Play(counts_as(choice), False, card, seat)  # F4


def counts_as(choice: Any) -> int:
    """The number that decides when the card is placed, and where (F2, F4)."""
    if not isinstance(choice, tuple):
        return int(choice)
    tens, ones = divmod(choice[0], 10)
    return int(ones * 10 + tens)


Flip.words = {
    "name": "Flippin' Digits",
    "tagline": "Once a deal you may read a number backwards: 31 becomes 13.",
    "ask.row.changed": (
        "Your {card} counts as {number} and fits no row: "
        "take one (the cheapest costs {cheapest}). The {card} becomes its first card."
    ),
    "option.flip": "flipped",
    "event.place.changed": (
        "{who}: {card}, flipped to {number}, to row {row}. There it is the {card} again."
    ),
    "field.flips": "flip card",
}
