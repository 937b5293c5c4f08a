"""Mountain Climbing (M1-M6): one row goes downhill, and it wanders."""

from typing import ClassVar, TypeVar

from ..core.errors import BadValue
from ..core.position import Cards, Position, public
from .classic import Classic, ClassicPosition
from .rows import ROWS

BOTTOM = ROWS - 1


class MountainPosition(ClassicPosition):
    climber: int = public(BOTTOM, shown_as="row")
    uphill: bool = public(True, shown_as="flag", quiet=True)


P = TypeVar("P", bound=MountainPosition)


class Mountain(Classic[P]):
    key: ClassVar[str] = "mountain"
    Position: ClassVar[type[Position]] = MountainPosition

    def lay_out(self, p: P, starters: Cards) -> None:
        super().lay_out(p, starters)
        p.climber, p.uphill = BOTTOM, True  # M1
        p.tell("climb", row=p.climber, up=p.uphill)

    def gaps(self, p: P, number: int) -> list[int]:
        gaps = super().gaps(p, number)
        gaps[p.climber] *= -1  # M2
        return gaps

    def row_for(self, p: P, number: int) -> int | None:
        row, gaps = super().row_for(p, number), self.gaps(p, number)
        return p.climber if row is not None and gaps[row] == gaps[p.climber] else row  # M3

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        super().settle(p, seat, row, took)
        if took:  # M4
            p.climber += -1 if p.uphill else 1
            if p.climber in (0, BOTTOM):
                p.uphill = not p.uphill
            p.tell("climb", row=p.climber, up=p.uphill)

    def check(self, p: P) -> None:
        super().check(p)
        if (p.climber, p.uphill) in ((0, True), (BOTTOM, False)):
            raise BadValue(
                "climber-has-turned",
                "the climber has turned round in the top and in the bottom row",
            )


Mountain.words = {
    "name": "Mountain Climbing",
    "tagline": "One row runs downhill, and soon it will be another one.",
    "event.climb.yes": "Mountain Climbing: row {row} now runs downhill. Next stop: one row up.",
    "event.climb.no": "Mountain Climbing: row {row} now runs downhill. Next stop: one row down.",
    "field.climber": "Mountain Climbing card",
    "field.uphill": "moves up next",
}
