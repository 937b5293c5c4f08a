"""Beat the Buffalo (B1-B17): a team, one buffalo, eight kinds of special card.

The buffalo's stack and the cards that stay in the box are one heap of unseen cards:
what nobody knows yet does not exist yet, and is drawn when it turns up.
"""

from collections.abc import Generator, Mapping
from typing import Any, ClassVar, TypeVar

from ..core.contract import Result
from ..core.position import Card, Cards, Position
from ..core.questions import Decision, Draw, Question, Script
from .buffalo_specials import IN_PLAY, KINDS, SPECIALS, STOP, TAKE7, BuffaloPosition, SpecialCards
from .buffalo_words import WORDS
from .cards import DECK, bullheads
from .classic import HAND
from .rows import NUMBERS, ROWS, Play, without

P = TypeVar("P", bound=BuffaloPosition)


def factor(seats: int) -> int:
    """How often the bullheads of a team count (B17)."""
    return 2 if seats <= 2 else 1


class Buffalo(SpecialCards[P]):
    key: ClassVar[str] = "buffalo"
    version: ClassVar[int] = 2
    minutes: ClassVar[int] = 20
    Position: ClassVar[type[Position]] = BuffaloPosition
    team: ClassVar[bool] = True

    @property
    def players(self) -> tuple[int, int]:
        return 1, 6

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        return {NUMBERS: DECK, SPECIALS: tuple(sorted(KINDS * 2))}

    def setup(self, seats: int) -> P:
        decks = self.decks(seats)
        p: P = self.Position(stock=DECK, unseen_specials=decks[SPECIALS])  # type: ignore[assignment]
        p.hands, p.shown = [()] * seats, [()] * seats
        p.special_stack = IN_PLAY[seats]
        return p

    def turn(self, p: P) -> Script:
        if not any(p.rows):
            yield from self.deal(p)
        else:
            yield from self.trick(p)
            if p.held(0):  # after the last turn nobody needs a special card
                yield from self.window(p)
            p.placed = p.firsts = p.lasts = ()
            p.tell("turn", turn=HAND - len(p.held(0)))
            if self.over(p):
                self.count(p)

    def deal(self, p: P) -> Script:
        """Script: ten cards each, four starters, two special cards (B1, B2)."""
        seats = len(p.hands)
        cards = yield Draw(p.stock, HAND * seats + ROWS, NUMBERS)
        p.hands = [tuple(sorted(cards[s * HAND : (s + 1) * HAND])) for s in range(seats)]
        starters = cards[HAND * seats :]
        p.rows = [(card,) for card in starters]
        p.stock = tuple([card for card in p.stock if card not in cards])
        p.tell("deal", deal=1, starters=starters)
        yield from self.turn_up(p, min(2, p.special_stack))

    # Choice and placing

    def choose(self, p: P) -> Script:
        """Script: the team's cards are revealed, and the buffalo's top card (B3)."""
        yield from super().choose(p)
        card = (yield Draw(p.stock, 1, NUMBERS))[0]
        p.stock = without(p.stock, card)
        p.lineup = tuple(sorted((*p.lineup, Play(card, True, card, p.buffalo))))
        p.tell("buffalo", card=card, plays=p.lineup)

    def secretive(self, decision: Decision) -> bool:
        return decision.kind == "card"  # B16

    def leave_lineup(self, p: P) -> Play:
        play = super().leave_lineup(p)
        p.placed += (play.card,)
        return play

    def resolve(self, p: P) -> Script:
        while p.lineup:
            yield from self.window(p)
            if p.lineup:  # the last one may have been placed by a special card
                yield from self.place_next(p)

    def row_for(self, p: P, number: int) -> int | None:
        empty = self.empty_row(p)
        return super().row_for(p, number) if empty is None else empty  # B12

    def gaps(self, p: P, number: int) -> list[int]:
        return [
            number - cards[-1] if cards and STOP not in signs else 0
            for cards, signs in zip(p.rows, p.signs, strict=True)
        ]

    def takeable_rows(self, p: P) -> tuple[int, ...]:
        return self.open_rows(p)

    def capacity(self, p: P, row: int) -> int:
        return 6 if TAKE7 in p.signs[row] else 5  # B7

    def low_card_row(self, p: P) -> Generator[Question, Any, int]:
        if p.lineup[0].seat == p.buffalo:  # B5
            return min(
                self.takeable_rows(p), key=lambda row: (bullheads(p.rows[row]), -p.rows[row][-1])
            )
        row = yield from super().low_card_row(p)
        return row

    def collect(self, p: P, seat: int, cards: Cards) -> None:
        if seat == p.buffalo:  # B4
            p.buffalo_pile += cards
        else:
            p.pile += cards

    def take(self, p: P, seat: int, row: int, cards: Cards, reason: str, keep: Cards = ()) -> None:
        super().take(p, seat, row, cards, reason, keep)
        if TAKE7 in p.signs[row]:  # B7: it leaves whenever the row is taken
            self.discard_sign(p, row, TAKE7)
            p.tell("unsign", row=row, special=TAKE7)

    def check(self, p: P) -> None:
        super().check(p)
        for row, cards in enumerate(p.rows):
            if list(cards) != sorted(cards):
                raise ValueError(f"row {row + 1} is not ascending")
        if len({len(p.held(seat)) for seat in range(len(p.hands))}) > 1:
            raise ValueError("all hands must have the same number of cards")
        if len(p.held(0)) > HAND:
            raise ValueError("a hand has ten cards at most")
        if len(p.specials) > 2:
            raise ValueError("two special cards lie face up at most")
        if not 0 <= p.special_stack <= len(p.unseen_specials):
            raise ValueError(f"{p.special_stack} special cards cannot be in the stack")
        for row, signs in enumerate(p.signs):
            if len(set(signs)) < len(signs) or not set(signs) <= {TAKE7, STOP}:
                raise ValueError(f"by row {row + 1} can lie take7 and stop, each once")

    # The end (B17)

    def over(self, p: P) -> bool:
        return any(p.rows) and not p.held(0)

    def totals(self, p: P) -> tuple[int, int]:
        """Query: what counts for the team, and for the buffalo."""
        return factor(len(p.hands)) * bullheads(p.pile), bullheads(p.buffalo_pile)

    def count(self, p: P) -> None:
        """Effect: both piles are counted in the open."""
        team, buffalo = self.totals(p)
        p.tell("count", team=team, buffalo=buffalo, cards=p.buffalo_pile, won=team < buffalo)

    def result(self, p: P) -> Result:
        team, buffalo = self.totals(p)
        seats = len(p.hands)
        winners = tuple(range(seats)) if team < buffalo else ()
        return Result((team,) * seats, winners, {"buffalo": buffalo})

    def evaluate(self, p: P, seat: int) -> float:
        team, buffalo = self.totals(p)
        return buffalo - team


Buffalo.words = WORDS
