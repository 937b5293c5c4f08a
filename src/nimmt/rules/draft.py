"""The pro variant (P1-P5): all cards are known and everybody picks a hand."""

from typing import ClassVar, TypeVar

from .classic import HAND, Classic, ClassicPosition
from .core import Script, ask
from .position import Cards, Position, public
from .rows import NUMBERS, ROWS, with_card, without


class DraftPosition(ClassicPosition):
    hands: list[Cards] = public([], deck=NUMBERS, shown_as="cards", heap=True)  # P5
    offer: Cards = public((), deck=NUMBERS, shown_as="cards", heap=True)  # to be picked


P = TypeVar("P", bound=DraftPosition)


class Draft(Classic[P]):
    key: ClassVar[str] = "draft"
    Position: ClassVar[type[Position]] = DraftPosition

    @property
    def players(self) -> tuple[int, int]:
        return (2, 8) if self.edition == "1994" else (2, 6)  # P4

    def deck(self, seats: int) -> Cards:
        return tuple(range(1, HAND * seats + ROWS + 1))  # P1

    def turn(self, p: P) -> Script:
        if p.offer:
            yield from self.pick(p)
        else:
            yield from super().turn(p)

    def deal(self, p: P) -> Script:
        """Script: lay out all cards; the picks are turns of their own (P2)."""
        p.rows, p.piles = [()] * ROWS, [()] * len(p.hands)
        p.stock, p.offer = (), self.deck(len(p.hands))
        p.tell("offer", deal=len(p.sheet) + 1)
        yield from self.pick(p)

    def pick(self, p: P) -> Script:
        """Script: the next seat takes a card; the last four start the rows (P2, P3, P5)."""
        seats = len(p.hands)
        seat = (len(p.sheet) + sum(map(len, p.hands))) % seats
        card = yield from ask(seat, "draft", p.offer)
        p.offer = without(p.offer, card)
        p.hands[seat] = with_card(p.hands[seat], card)
        p.tell("draft", seat=seat, card=card)
        if len(p.offer) == ROWS:
            starters, p.offer = p.offer, ()
            self.lay_out(p, starters)

    def check(self, p: P) -> None:
        if not p.offer:
            super().check(p)
        elif len(p.offer) + sum(map(len, p.hands)) != HAND * len(p.hands) + ROWS or any(p.rows):
            raise ValueError("while cards are offered, all of them are in hands or on offer")
