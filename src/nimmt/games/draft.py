"""The pro variant (P1-P5): all cards are known and everybody picks a hand."""

from typing import ClassVar, TypeVar

from ..core.errors import BadValue
from ..core.position import Cards, Position, public
from ..core.questions import Script, ask
from .classic import HAND, Classic, ClassicPosition
from .rows import NUMBERS, ROWS, with_card, without


class DraftPosition(ClassicPosition):
    hands: list[Cards] = public([], deck=NUMBERS, shown_as="cards", heap=True)  # P5
    offer: Cards = public((), deck=NUMBERS, shown_as="cards", heap=True)  # to be picked


P = TypeVar("P", bound=DraftPosition)


class Draft(Classic[P]):
    key: ClassVar[str] = "draft"
    minutes: ClassVar[int] = 40
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
            return
        seats, picked = len(p.hands), sum(map(len, p.hands))
        if len(p.offer) + picked != HAND * seats + ROWS or any(p.rows) or len(p.offer) <= ROWS:
            raise BadValue(
                "draft-cards-elsewhere",
                "while cards are offered, all of them are in hands or on offer",
            )
        first = len(p.sheet) % seats
        due = [(picked - (seat - first) % seats + seats - 1) // seats for seat in range(seats)]
        if [len(hand) for hand in p.hands] != due:
            raise BadValue(
                "wrong-hands-in-draft",
                "after {picks} picks the hands have {cards} cards",
                picks=picked,
                cards=str(due),
            )
        self.check_sheet(p)


Draft.words = {
    "name": "Open draft",
    "tagline": "Every card is known, and you pick your own ten.",
    "ask.draft": "Your pick: which card do you take into your hand?",
    "event.offer": "Deal {deal}. All cards lie face up; everybody picks ten.",
    "event.draft": "{who}: {card} into the hand.",
    "field.offer": "cards to pick from",
}
