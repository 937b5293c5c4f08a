"""The Jumping Cow (J1-J6): a card without a number that fills up rows."""

from typing import ClassVar, TypeVar

from .classic import Classic, ClassicPosition
from .position import Cards, Position, public
from .rows import ROWS, without


class CowPosition(ClassicPosition):
    cow: int = public(0, shown_as="row")


P = TypeVar("P", bound=CowPosition)


class Cow(Classic[P]):
    key: ClassVar[str] = "cow"
    Position: ClassVar[type[Position]] = CowPosition

    def lay_out(self, p: P, starters: Cards) -> None:
        super().lay_out(p, starters)
        p.cow = p.lowest_end(range(ROWS))  # J1
        p.tell("cow", row=p.cow)

    def room(self, p: P, row: int) -> int:
        room = super().room(p, row)
        return room - 1 if row == p.cow else room  # J4

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if row == p.cow:  # J3, J6
            self.jump(p, seat)

    def jump(self, p: P, seat: int) -> None:
        """Effect: to the lowest end of the other rows, and on while it fills one up (J5)."""
        while True:
            p.cow = p.lowest_end([row for row in range(ROWS) if row != p.cow])
            p.tell("cow", row=p.cow)
            cards = p.rows[p.cow]
            if len(cards) <= self.room(p, p.cow):
                return
            highest = max(cards)
            self.take(p, seat, p.cow, without(cards, highest), "cow", keep=(highest,))
            super().settle(p, seat, p.cow, took=True)
