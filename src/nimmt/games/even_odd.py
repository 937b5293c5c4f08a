"""Even/Odd (E1-E5): one row takes only even, or only odd, numbers."""

from typing import ClassVar, TypeVar

from ..core.position import Cards, Position, public
from .classic import Classic, ClassicPosition
from .rows import ROWS


class EvenOddPosition(ClassicPosition):
    mark: int = public(0, shown_as="row")
    odd: bool = public(False, shown_as="flag", quiet=True)


P = TypeVar("P", bound=EvenOddPosition)


class EvenOdd(Classic[P]):
    key: ClassVar[str] = "even-odd"
    Position: ClassVar[type[Position]] = EvenOddPosition

    def lay_out(self, p: P, starters: Cards) -> None:
        super().lay_out(p, starters)
        self.move_mark(p, range(ROWS))  # E1

    def gaps(self, p: P, number: int) -> list[int]:
        gaps = super().gaps(p, number)
        if number % 2 != p.odd:
            gaps[p.mark] = 0  # E2
        return gaps

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if took:
            self.move_mark(p, [other for other in range(ROWS) if other != p.mark])  # E3

    def move_mark(self, p: P, rows: range | list[int]) -> None:
        """Effect: to the lowest end of these rows, showing its parity."""
        p.mark = p.lowest_end(rows)
        p.odd = p.rows[p.mark][-1] % 2 == 1
        p.tell("mark", row=p.mark, odd=p.odd)


EvenOdd.words = {
    "name": "Even/Odd",
    "tagline": "One row is picky: only even numbers, or only odd ones.",
    "event.mark.yes": "Even/Odd: row {row} now takes odd numbers only.",
    "event.mark.no": "Even/Odd: row {row} now takes even numbers only.",
    "field.mark": "Even/Odd card",
    "field.odd": "odd numbers only",
}
