"""The classic game (C1-C16): deals of ten turns until somebody has had enough."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from ..core.contract import Result
from ..core.errors import BadValue
from ..core.options import option
from ..core.position import Card, Cards, Position, public
from ..core.questions import Draw, Script
from .cards import DECK, bullheads
from .rows import NUMBERS, ROWS, Rows, RowsPosition

__all__ = [
    "Classic",
    "ClassicPosition",
]

HAND = 10


class ClassicPosition(RowsPosition):
    """A table of the classic game."""

    piles: list[Cards] = public([], deck=NUMBERS, shown_as="cards")
    sheet: tuple[tuple[int, ...], ...] = public((), shown_as="sheet")  # bullheads by deal and seat

    def totals(self) -> tuple[int, ...]:
        """Minus points by seat, the finished deals only."""
        if not self.sheet:
            return (0,) * len(self.hands)
        return tuple(sum(column) for column in zip(*self.sheet, strict=True))


P = TypeVar("P", bound=ClassicPosition)


@dataclass(frozen=True)
class Classic(Rows[P]):
    """6 nimmt! as it comes out of the box."""

    key: ClassVar[str] = "classic"
    Position: ClassVar[type[Position]] = ClassicPosition

    edition: str = option("30-years", choices=("30-years", "1994"))
    target: int = option(66, least=1)
    deals: int = option(0, least=0)

    @property
    def players(self) -> tuple[int, int]:
        return 2, 10

    def deck(self, seats: int) -> Cards:
        """Query: the number cards in use (C1)."""
        return DECK

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        return {NUMBERS: self.deck(seats)}

    def setup(self, seats: int) -> P:
        p: P = self.Position(stock=self.deck(seats))  # type: ignore[assignment]
        p.hands = [()] * seats
        p.piles = [()] * seats
        return p

    def turn(self, p: P) -> Script:
        if any(p.hands):
            yield from self.trick(p)
            if not any(p.hands):
                self.score(p)
        else:
            yield from self.deal(p)

    def deal(self, p: P) -> Script:
        """Script: all cards are shuffled anew, ten for each, four for the rows (C3, C16)."""
        seats = len(p.hands)
        cards = yield Draw(DECK, HAND * seats + ROWS, NUMBERS)
        p.hands = [tuple(sorted(cards[s * HAND : (s + 1) * HAND])) for s in range(seats)]
        self.lay_out(p, cards[HAND * seats :])

    def lay_out(self, p: P, starters: Cards) -> None:
        """Effect: the starters open the rows, the piles are empty again."""
        p.rows = [(card,) for card in starters]
        p.piles = [()] * len(p.hands)
        held = {card for zone in (*p.hands, starters) for card in zone}
        p.stock = tuple([card for card in self.deck(len(p.hands)) if card not in held])
        p.tell("deal", deal=len(p.sheet) + 1, starters=starters)

    def collect(self, p: P, seat: int, cards: Cards) -> None:
        p.piles[seat] += cards

    def score(self, p: P) -> None:
        """Effect: the deal goes on the score sheet (C11)."""
        p.sheet = (*p.sheet, tuple([bullheads(pile) for pile in p.piles]))
        p.tell("score", heads=p.sheet[-1], totals=p.totals())

    def over(self, p: P) -> bool:
        if any(p.hands) or not p.sheet:
            return False
        if self.deals:
            return len(p.sheet) >= self.deals  # C15
        worst = max(p.totals())
        return worst > self.target if self.edition == "1994" else worst >= self.target  # C12, C13

    def result(self, p: P) -> Result:
        totals = p.totals()
        best = min(totals)
        return Result(totals, tuple(seat for seat, total in enumerate(totals) if total == best))

    def evaluate(self, p: P, seat: int) -> float:
        return -p.totals()[seat] - (bullheads(p.piles[seat]) if any(p.hands) else 0)

    def check(self, p: P) -> None:
        super().check(p)
        if any(p.hands) and not all(p.rows):
            raise BadValue("row-without-card", "every row needs a card")
        if any(len(hand) > HAND for hand in p.hands):
            raise BadValue("hand-too-large", "a hand has ten cards at most")
        if len({len(hand) for hand in p.hands}) > 1:
            raise BadValue("hands-unequal", "all hands must have the same number of cards")
        self.check_sheet(p)

    def check_sheet(self, p: P) -> None:
        """Refuse a score sheet that does not fit the number of seats."""
        if any(len(scores) != len(p.hands) for scores in p.sheet):
            raise BadValue(
                "score-sheet-incomplete",
                "the score sheet needs one number for each seat in every deal",
            )


Classic.words = {
    "name": "Classic",
    "tagline": "Ten cards, four rows, and nobody wants to be the sixth.",
    "event.deal": "Deal {deal}. The rows start with {starters}.",
    "event.score": "The deal is over. Bullheads: {heads}. Total: {totals}.",
    "field.piles": "bull pile",
    "field.sheet": "score sheet",
    "setting.edition": "Rule book",
    "setting.edition.30-years": "30 years: ends at that many points",
    "setting.edition.1994": "1994: ends above that many points",
    "setting.target": "Minus points that end the game",
    "setting.deals": "Number of deals (0: play to the points)",
    "help.edition": "rule book: 30-years ends at 66 points or more, 1994 at more than 66",
    "help.target": "minus points that end the game",
    "help.deals": "play exactly so many deals instead (0: play to the target)",
}
