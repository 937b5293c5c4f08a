"""Beat the Buffalo (B1-B17): a team, one buffalo, eight kinds of special card.

The buffalo's stack and the cards that stay in the box are one heap of unseen cards:
what nobody knows yet does not exist yet, and is drawn when it turns up.
"""

from collections.abc import Generator, Mapping
from typing import Any, ClassVar, TypeVar

from ..core.contract import Result
from ..core.errors import BadValue
from ..core.position import Card, Cards, Position
from ..core.questions import Decision, Draw, Question, Script
from .buffalo_specials import IN_PLAY, KINDS, SPECIALS, STOP, TAKE7, BuffaloPosition, SpecialCards
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
                raise BadValue("row-not-ascending", "row {row} is not ascending", row=row + 1)
        if len({len(p.held(seat)) for seat in range(len(p.hands))}) > 1:
            raise BadValue("hands-unequal", "all hands must have the same number of cards")
        if len(p.held(0)) > HAND:
            raise BadValue("hand-too-large", "a hand has ten cards at most")
        if len(p.specials) > 2:
            raise BadValue("too-many-face-up", "two special cards lie face up at most")
        if not 0 <= p.special_stack <= len(p.unseen_specials):
            raise BadValue(
                "wrong-special-stack",
                "{count} special cards cannot be in the stack",
                count=p.special_stack,
            )
        for row, signs in enumerate(p.signs):
            if len(set(signs)) < len(signs) or not set(signs) <= {TAKE7, STOP}:
                raise BadValue(
                    "wrong-cards-by-row",
                    "by row {row} can lie take7 and stop, each once",
                    row=row + 1,
                )

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


Buffalo.words = {
    "name": "Beat the Buffalo",
    "tagline": "All together against the buffalo: who collects fewer bullheads?",
    "opponent": "The buffalo",
    "ask.special": "Next to be placed: {next}. Use a special card first, or go on?",
    "ask.special.none": "All cards are placed. Use a special card now, or go on?",
    "ask.take7-row": "Take 7!: which row gets room for six cards?",
    "ask.stop-row": "Stop!: which row do you lock?",
    "ask.lift-row": "Which row do you open again?",
    "ask.replace-who": "Replace!: who takes the played card back?",
    "ask.replace-card": "Replace!: which card do you place instead, right now?",
    "ask.insert-row": "Insert!: into which row does the {card} slip?",
    "ask.push-card": "Push!: which card moves to another row?",
    "ask.push-row": "Push!: to which row does the {card} move?",
    "ask.first-card": "First Card: which card of the team moves to the front?",
    "ask.first-card.both": "First Card: which of the two is placed first?",
    "ask.last-card": "Last Card: which card of the team moves to the back?",
    "ask.last-card.both": "Last Card: which of the two is placed last?",
    "ask.sort-next": "Sort: which of the waiting cards is number {place}?",
    "option.go": "Go on",
    "option.lift": "Lift a Stop!",
    "option.take7": "Take 7!",
    "option.stop": "Stop!",
    "option.replace": "Replace!",
    "option.insert": "Insert!",
    "option.push": "Push!",
    "option.first": "First Card",
    "option.last": "Last Card",
    "option.sort": "Sort",
    "special.take7": "One row gets room for six cards; only the seventh takes them.",
    "special.stop": "One row is locked until you lift the card again.",
    "special.replace": "One of you takes an unplaced card back and places another at once.",
    "special.insert": "Your next card goes inside a row or to its start, where it fits.",
    "special.push": "A card lying in a row moves to another row, where it fits.",
    "special.first": "A card of your team is placed first, whatever its number.",
    "special.last": "A card of your team is placed last, whatever its number.",
    "special.sort": "You set the order of all waiting cards, the buffalo's too.",
    "event.deal": "Ten cards each, ten for the buffalo. The rows start with {starters}.",
    "event.specials": "Special cards turned up: {kinds}. Left in the stack: {left}.",
    "event.buffalo": "The buffalo plays {card}. In order: {plays}.",
    "event.take.full": "{who}: row {row} is full. Taken: {cards}, {heads:bullheads}.",
    "event.take.overfull": (
        "{who}: row {row} has a card too many. Taken: {cards}, {heads:bullheads}. The {keep} stays."
    ),
    "event.use": "{who}: special card {special}",
    "event.sign": "From now on beside row {row}: {special}",
    "event.unsign": "No longer beside row {row}: {special}",
    "event.lift": "{who}: Stop! lifted. Row {row} is open again.",
    "event.replace": "{who}: {back} back into the hand, {card} instead.",
    "event.insert": "{who}: {card} slipped into row {row}.",
    "event.push": "{who}: {card} pushed from row {start} to row {row}.",
    "event.order": "Order now: {plays}.",
    "event.turn": "Turn {turn} of 10 is over.",
    "event.count.yes": (
        "The buffalo's pile: {cards}. The team has {team:points}, "
        "the buffalo {buffalo:points}. You have beaten the buffalo!"
    ),
    "event.count.no": (
        "The buffalo's pile: {cards}. The team has {team:points}, "
        "the buffalo {buffalo:points}. The buffalo wins. Try again!"
    ),
    "field.shown": "known in the hand",
    "field.pile": "the team's bull pile",
    "field.buffalo_pile": "the buffalo's bull pile",
    "field.specials": "special cards",
    "field.special_stack": "special cards in the stack",
    "field.unseen_specials": "unseen special cards",
    "field.used": "used special cards",
    "field.signs": "special cards beside the rows",
    "field.placed": "placed this turn",
    "field.firsts": "put first",
    "field.lasts": "put last",
}
