"""The Jumping Cow (J1-J6): a card without a number that fills up rows."""

from typing import ClassVar, TypeVar

from ..core.position import Cards, Position, public
from .cards import bullheads
from .classic import Classic, ClassicPosition
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

    def capacity(self, p: P, row: int) -> int:
        capacity = super().capacity(p, row)
        return capacity - 1 if row == p.cow else capacity  # J4

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if row == p.cow:  # J3, J6
            self.jump(p, seat)

    def costs(self, p: P, rows: tuple[int, ...], heads: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(
            self.chain(p, row) if row == p.cow else cost
            for row, cost in zip(rows, super().costs(p, rows, heads), strict=True)
        )

    def chain(self, p: P, row: int) -> int:
        """Query: bullheads of the cow's row and of all that she overfills then (J5, J6)."""
        trial, seat = p.copy(), p.lineup[0].seat
        self.place(trial, row, "low")
        return bullheads(trial.piles[seat]) - bullheads(p.piles[seat])

    def jump(self, p: P, seat: int) -> None:
        """Effect: to the lowest end of the other rows, and on while it fills one up (J5)."""
        while True:
            p.cow = p.lowest_end([row for row in range(ROWS) if row != p.cow])
            p.tell("cow", row=p.cow)
            cards = p.rows[p.cow]
            if len(cards) <= self.capacity(p, p.cow):
                return
            highest = max(cards)
            self.take(p, seat, p.cow, without(cards, highest), "cow", keep=(highest,))
            super().settle(p, seat, p.cow, took=True)


Cow.words = {
    "name": "The Jumping Cow",
    "tagline": "A cow without a number hops about and fills up the rows.",
    "event.cow": "The cow is in row {row} now.",
    "event.take.cow": (
        "{who}: with the cow, row {row} is overfull. "
        "Taken: {cards}, {heads:bullheads}. The {keep} stays."
    ),
    "field.cow": "cow",
}
