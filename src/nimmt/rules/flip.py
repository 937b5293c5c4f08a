"""Flippin' Digits (F1-F6): once a deal, a number may be read backwards."""

from typing import Any, ClassVar, TypeVar

from .classic import Classic, ClassicPosition
from .core import Choice
from .position import Cards, Position, public
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
        p.flips = [False] * seats
        return p

    def lay_out(self, p: P, starters: Cards) -> None:
        p.flips = [True] * len(p.hands)  # F1
        super().lay_out(p, starters)

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
        return Play(card % 10 * 10 + card // 10, False, card, seat)  # F4
