"""The trick that all games share: everybody plays a card, the cards are placed in rows.

The hooks are of three kinds and never mixed: scripts may ask, effects change the
position and never ask, queries do neither. A variant overrides the few it changes.
"""

from collections.abc import Generator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from ..core.contract import Game
from ..core.errors import BadValue
from ..core.position import Cards, Position, hidden, private, public
from ..core.questions import Choice, Decision, Question, Script, ask
from .cards import bullheads

ROWS = 4
NUMBERS = "numbers"


class Play(NamedTuple):
    """A card on its way to a row; in the order in which such cards are placed."""

    number: int  # what it counts as while it is placed
    plain: bool  # False: a changed number, which goes first among equal ones
    card: int
    seat: int


class RowsPosition(Position):
    """Rows, hands and what has been played."""

    rows: list[Cards] = public([()] * ROWS, deck=NUMBERS, shown_as="cards")
    hands: list[Cards] = private([], deck=NUMBERS, shown_as="cards", heap=True)
    stock: Cards = hidden((), deck=NUMBERS, shown_as="rest", heap=True)
    lineup: tuple[Play, ...] = public((), deck=NUMBERS, transient=True)

    def lowest_end(self, rows: Sequence[int]) -> int:
        """The one of these rows whose last card is lowest."""
        return min(rows, key=lambda row: self.rows[row][-1])


P = TypeVar("P", bound=RowsPosition)
C = TypeVar("C", int, str)


class Rows(Game, Generic[P]):
    """One trick."""

    def trick(self, p: P) -> Script:
        """Script: choice, reveal and resolution (C4, C5)."""
        yield from self.choose(p)
        yield from self.resolve(p)

    def choose(self, p: P) -> Script:
        """Script: everybody picks a card, hidden; then all are revealed (C4)."""
        decisions = tuple(
            [
                self.card_question(p, seat)
                for seat, hand in enumerate(p.hands)
                if len(hand) > 1 or self.has_choice(p, seat)
            ]
        )
        picks = (yield decisions) if decisions else {}
        plays = [
            self.play(p, seat, picks[seat] if seat in picks else self.playable(p, seat)[0])
            for seat in range(len(p.hands))
        ]
        plays.sort()
        p.lineup = tuple(plays)
        p.tell("reveal", plays=p.lineup)

    def card_question(self, p: P, seat: int) -> Decision:
        """Query: what the seat is asked."""
        return Decision((seat,), "card", self.playable(p, seat))

    def playable(self, p: P, seat: int) -> tuple[Choice, ...]:
        """Query: what the seat may play."""
        return p.hands[seat]

    def has_choice(self, p: P, seat: int) -> bool:
        """Query: whether to ask a seat with one card, judged by what everybody knows."""
        return False

    def play(self, p: P, seat: int, choice: Any) -> Play:
        """Effect: the chosen card leaves the hand."""
        hand = p.hands[seat]
        index = hand.index(choice)
        p.hands[seat] = hand[:index] + hand[index + 1 :]
        return Play(choice, True, choice, seat)

    def resolve(self, p: P) -> Script:
        """Script: the cards are placed one by one (C5)."""
        while p.lineup:
            yield from self.place_next(p)

    def place_next(self, p: P) -> Script:
        """Script: the next card goes where the rules send it (C6-C9)."""
        row = self.row_for(p, p.lineup[0].number)
        if row is None:
            row = yield from self.low_card_row(p)
            self.place(p, row, "low")
        else:
            self.place(p, row, "full" if len(p.rows[row]) >= self.capacity(p, row) else "")

    def place(self, p: P, row: int, reason: str) -> None:
        """Effect: the next card goes to a row, taking it for a reason, if any (C8, C9)."""
        if reason:
            self.take(p, p.lineup[0].seat, row, p.rows[row], reason)
        number, _, card, seat = self.leave_lineup(p)
        p.rows[row] += (card,)
        if p.story is not None:  # the busiest place of all playouts
            end = p.rows[row][-2] if len(p.rows[row]) > 1 else 0
            p.tell("place", seat=seat, card=card, row=row, number=number, end=end)
        self.settle(p, seat, row, bool(reason))

    def leave_lineup(self, p: P) -> Play:
        """Effect: the next card is on its way."""
        play = p.lineup[0]
        p.lineup = p.lineup[1:]
        return play

    def row_for(self, p: P, number: int) -> int | None:
        """Query: the row whose end is closest among those where the number fits (C7)."""
        best, least = None, 1000
        for row, gap in enumerate(self.gaps(p, number)):
            if 0 < gap < least:
                best, least = row, gap
        return best

    def gaps(self, p: P, number: int) -> list[int]:
        """Query: the difference to each row's end; 0 or less where it does not fit (C6)."""
        return [number - cards[-1] for cards in p.rows]

    def capacity(self, p: P, row: int) -> int:
        """Query: how many number cards the row can hold (C8)."""
        return 5

    def low_card_row(self, p: P) -> Generator[Question, Any, int]:
        """Script: the card fits nowhere, so its player takes a row of his choice (C9)."""
        number, _, card, seat = p.lineup[0]
        rows = self.takeable_rows(p)
        heads = tuple([bullheads(p.rows[row]) for row in rows])
        costs = self.costs(p, rows, heads)
        about = {"card": card, "number": number, "heads": heads, "costs": costs}
        about["cheapest"] = min(costs)
        row: int = yield from ask(seat, "row", rows, **about)
        return row

    def costs(self, p: P, rows: tuple[int, ...], heads: tuple[int, ...]) -> tuple[int, ...]:
        """Query: what the low card pays for each row, all in all."""
        return heads

    def takeable_rows(self, p: P) -> tuple[int, ...]:
        """Query: the rows that a low card may take."""
        return (0, 1, 2, 3)

    def take(self, p: P, seat: int, row: int, cards: Cards, reason: str, keep: Cards = ()) -> None:
        """Effect: the cards go to the seat's bull pile, `keep` stays in the row (C8, C9)."""
        self.collect(p, seat, cards)
        p.rows[row] = keep
        heads = bullheads(cards)
        p.tell("take", seat=seat, row=row, cards=cards, heads=heads, reason=reason, keep=keep)

    def collect(self, p: P, seat: int, cards: Cards) -> None:
        """Effect: put cards on the seat's bull pile."""
        raise NotImplementedError

    def settle(self, p: P, seat: int, row: int, took: bool) -> None:
        """Effect: what moves once a card lies in its row."""

    def check(self, p: P) -> None:
        super().check(p)
        if any(p.hands) and not any(p.rows):
            raise BadValue("rows-missing", "hands without rows: the rows are missing")
        for row, cards in enumerate(p.rows):
            if len(cards) > (most := self.capacity(p, row)):
                raise BadValue(
                    "row-too-long",
                    "row {row} has {cards} cards, {room} fit",
                    row=row + 1,
                    cards=len(cards),
                    room=most,
                )


class OpenHandsPosition(RowsPosition):
    """Hands in which some cards have been seen by all: taken back, or taken from a row."""

    shown: list[Cards] = public([], deck=NUMBERS, shown_as="cards", heap=True)

    def held(self, seat: int) -> Cards:
        """All cards in a hand, the publicly known ones too."""
        return tuple(sorted(self.hands[seat] + self.shown[seat]))


O = TypeVar("O", bound=OpenHandsPosition)  # noqa: E741


class OpenHands(Rows[O]):
    """Play from such hands."""

    def playable(self, p: O, seat: int) -> tuple[Choice, ...]:
        return p.held(seat)

    def has_choice(self, p: O, seat: int) -> bool:
        return len(p.held(seat)) > 1

    def play(self, p: O, seat: int, choice: Any) -> Play:
        zone = p.shown if choice in p.shown[seat] else p.hands
        zone[seat] = without(zone[seat], choice)
        return Play(choice, True, choice, seat)


def without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    """The cards with one of them gone."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def with_card(cards: Cards, card: int) -> Cards:
    """The cards with one more, sorted."""
    return tuple(sorted((*cards, card)))


Rows.words = {
    "none": "none",
    "ask.card": "Pick a card to play. All cards are revealed together.",
    "ask.row": (
        "Your {card} fits no row: take one (the cheapest costs {cheapest}). "
        "The {card} becomes its first card."
    ),
    "event.reveal": "Revealed: {plays}.",
    "event.place": "{who}: {card} to row {row}, behind the {end}.",
    "event.place.first": "{who}: {card} as the first card of row {row}.",
    "event.take.full": "{who}: sixth card in row {row}. Taken: {cards}, {heads:bullheads}.",
    "event.take.low": "{who}: no row fits. Row {row} taken: {cards}, {heads:bullheads}.",
    "field.rows": "rows",
    "field.hands": "hand",
    "field.stock": "unseen cards",
    "field.lineup": "waiting to be placed",
}
