"""The special cards of Beat the Buffalo (B6-B15): when the team may use them, what each does."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeVar

from ..core.position import Cards, hidden, public
from ..core.questions import GO, Choice, Draw, Question, Script, ask, ask_any
from .rows import NUMBERS, ROWS, OpenHands, OpenHandsPosition, with_card, without

SPECIALS = "specials"
TAKE7, STOP, REPLACE, INSERT = "take7", "stop", "replace", "insert"
PUSH, FIRST, LAST, SORT = "push", "first", "last", "sort"
KINDS = (TAKE7, STOP, REPLACE, INSERT, PUSH, FIRST, LAST, SORT)
IN_PLAY = {1: 0, 2: 2, 3: 4, 4: 6, 5: 11, 6: 16}  # B2
LIFT = "lift"


class BuffaloPosition(OpenHandsPosition):
    """A table of the team and the buffalo, whose seat is the one after the last player's."""

    pile: Cards = public((), deck=NUMBERS, shown_as="cards")  # the team's
    buffalo_pile: Cards = hidden((), deck=NUMBERS, shown_as="cards", remembered=True)
    specials: tuple[str, ...] = public((), deck=SPECIALS, shown_as="words")  # the two face up
    special_stack: int = public(0)  # how many more will turn up
    unseen_specials: tuple[str, ...] = hidden((), deck=SPECIALS, shown_as="rest", heap=True)
    used: tuple[str, ...] = public(
        (), deck=SPECIALS, shown_as="words", quiet=True
    )  # out of the game
    signs: list[tuple[str, ...]] = public([()] * ROWS, deck=SPECIALS, shown_as="words")  # by rows
    placed: Cards = public((), shown_as="cards", transient=True)  # this turn, in order
    firsts: Cards = public((), shown_as="cards", transient=True)  # put first this turn
    lasts: Cards = public((), shown_as="cards", transient=True)  # put last this turn

    @property
    def buffalo(self) -> int:
        """The buffalo's seat."""
        return len(self.hands)

    def team_plays(self) -> Cards:
        """The team's cards that wait to be placed."""
        return tuple([play.card for play in self.lineup if play.seat != self.buffalo])


P = TypeVar("P", bound=BuffaloPosition)


class SpecialCards(OpenHands[P]):
    """Eight kinds of card that the team uses in the windows between placements."""

    def turn_up(self, p: P, count: int) -> Script:
        """Script: so many special cards from the stack (B6)."""
        if count:
            drawn = yield Draw(p.unseen_specials, count, SPECIALS)
            p.special_stack -= count
            for kind in drawn:
                p.specials += (kind,)
                p.unseen_specials = without(p.unseen_specials, kind)
            p.tell("specials", kinds=drawn, left=p.special_stack)

    def empty_row(self, p: P) -> int | None:
        """Query: the row that the next card must open (B12)."""
        return next((row for row in self.open_rows(p) if not p.rows[row]), None)

    def open_rows(self, p: P) -> tuple[int, ...]:
        """Query: the rows without a Stop! (B8)."""
        return tuple([row for row in range(ROWS) if STOP not in p.signs[row]])

    # The windows in which the team uses its special cards (B6)

    def window(self, p: P) -> Script:
        """Script: special cards may be used until every member has said "go on"."""
        team = range(len(p.hands))
        waiting, fresh = list(team), set[int]()  # fresh: rows stopped in this very window
        placing, options = bool(p.lineup), self.usable(p, fresh)
        while options and waiting and bool(p.lineup) == placing:
            upcoming = p.lineup[0] if p.lineup else None
            passed = [seat for seat in team if seat not in waiting]
            seat, choice = yield from ask_any(
                waiting, "special", (GO, *options), passed, next=upcoming
            )
            if choice == GO:
                waiting.remove(seat)
                continue
            waiting, cards_left = list(team), len(p.lineup)
            open_rows = self.open_rows(p)
            if choice == LIFT:
                yield from self.lift(p, seat, fresh)
            else:
                yield from self.use(p, seat, choice)
            fresh |= set(open_rows) - set(self.open_rows(p))
            if len(p.lineup) < cards_left:  # Insert! and Replace! place a card: the next window
                fresh = set()
            options = self.usable(p, fresh)

    def usable(self, p: P, fresh: set[int]) -> list[Choice]:
        """Query: the face-up cards that can be used now, and the Stop! cards to lift (B8)."""
        kinds: list[Choice] = [kind for kind in dict.fromkeys(p.specials) if self.can_use(p, kind)]
        return [*kinds, LIFT] if self.liftable(p, fresh) else kinds

    def can_use(self, p: P, kind: str) -> bool:
        """Query: whether a special card has any target."""
        ours = p.team_plays()
        if kind in (TAKE7, STOP):
            return bool(self.rows_without(p, kind))
        if kind == REPLACE:
            return bool(self.replacers(p))
        if kind == INSERT:
            return bool(self.insert_rows(p))
        if kind == PUSH:
            return bool(p.lineup) and bool(self.pushable(p))
        if kind == FIRST:  # B13
            follows = len(p.firsts) == 1 and p.placed[-1:] == p.firsts
            return (not p.placed or follows) and bool(set(ours) - set(p.firsts))
        if kind == LAST:  # B14
            return bool(set(ours) - set(p.lasts))
        return bool(p.lineup)  # Sort, B15

    def use(self, p: P, seat: int, kind: str) -> Script:
        """Script: the card does its work; a new one turns up (B6)."""
        work: Mapping[str, Callable[[P, int], Script]] = {
            TAKE7: self.use_take7,
            STOP: self.use_stop,
            REPLACE: self.use_replace,
            INSERT: self.use_insert,
            PUSH: self.use_push,
            FIRST: self.use_first,
            LAST: self.use_last,
            SORT: self.use_sort,
        }
        if kind not in (TAKE7, STOP):  # these stay by their row
            p.specials, p.used = without(p.specials, kind), (*p.used, kind)
        if kind == SORT:
            p.firsts, p.lasts = tuple([card for card in p.firsts if card in p.placed]), ()
        p.tell("use", seat=seat, special=kind)
        yield from work[kind](p, seat)
        yield from self.turn_up(p, min(1, p.special_stack))

    def use_take7(self, p: P, seat: int) -> Script:
        row = yield from ask(seat, "take7-row", self.rows_without(p, TAKE7))
        self.lay_sign(p, row, TAKE7)

    def use_stop(self, p: P, seat: int) -> Script:
        row = yield from ask(seat, "stop-row", self.rows_without(p, STOP))
        self.lay_sign(p, row, STOP)

    def rows_without(self, p: P, kind: str) -> list[int]:
        """Query: the rows by which this special card does not lie yet (B7)."""
        return [row for row in range(ROWS) if kind not in p.signs[row]]

    def lay_sign(self, p: P, row: int, kind: str) -> None:
        """Effect: a special card lies by a row from now on (B7, B8)."""
        p.specials = without(p.specials, kind)
        p.signs[row] += (kind,)
        p.tell("sign", row=row, special=kind)

    def discard_sign(self, p: P, row: int, kind: str) -> None:
        """Effect: a special card by a row leaves the game."""
        p.signs[row] = without(p.signs[row], kind)
        p.used += (kind,)

    def liftable(self, p: P, fresh: set[int]) -> list[int]:
        """Query: the rows whose Stop! may go: not in the window in which it came (B8)."""
        return [row for row in range(ROWS) if STOP in p.signs[row] and row not in fresh]

    def lift(self, p: P, seat: int, fresh: set[int]) -> Script:
        """Script: the team takes a Stop! away (B8)."""
        row = yield from ask(seat, "lift-row", self.liftable(p, fresh))
        self.discard_sign(p, row, STOP)
        p.tell("lift", seat=seat, row=row)

    def replacers(self, p: P) -> list[int]:
        """Query: the members with an unplaced card and another one in hand (B9)."""
        seats = sorted(play.seat for play in p.lineup if play.seat != p.buffalo)
        return [seat for seat in seats if p.held(seat)]

    def use_replace(self, p: P, seat: int) -> Script:
        member = yield from ask(seat, "replace-who", self.replacers(p))
        card = yield from ask(member, "replace-card", p.held(member))
        old = next(play for play in p.lineup if play.seat == member)
        others = tuple(play for play in p.lineup if play.seat != member)
        new = self.play(p, member, card)
        p.shown[member] = with_card(p.shown[member], old.card)
        p.lineup = (new, *others)
        self.forget_order(p, old.card)
        p.tell("replace", seat=member, card=card, back=old.card)
        yield from self.place_next(p)

    def insert_rows(self, p: P) -> list[int]:
        """Query: where the next card, one of the team's, can go before the row's end (B10)."""
        if not p.lineup or p.lineup[0].seat == p.buffalo or self.empty_row(p) is not None:
            return []
        card = p.lineup[0].card
        return [row for row in self.open_rows(p) if card < p.rows[row][-1]]

    def use_insert(self, p: P, seat: int) -> Script:
        row = yield from ask(seat, "insert-row", self.insert_rows(p), card=p.lineup[0].card)
        _, _, card, owner = self.leave_lineup(p)
        p.rows[row] = with_card(p.rows[row], card)
        p.tell("insert", seat=owner, card=card, row=row)
        self.overflow(p, owner, row)

    def pushable(self, p: P) -> Cards:
        """Query: the cards that can be pushed: any in a row without Stop! (B8, B11)."""
        rows = self.open_rows(p)
        return tuple(sorted(card for row in rows for card in p.rows[row])) if len(rows) > 1 else ()

    def use_push(self, p: P, seat: int) -> Script:
        card = yield from ask(seat, "push-card", self.pushable(p))
        start = next(row for row in range(ROWS) if card in p.rows[row])
        rows = [row for row in self.open_rows(p) if row != start]
        row = yield from ask(seat, "push-row", rows, card=card)
        p.rows[start] = without(p.rows[start], card)
        p.rows[row] = with_card(p.rows[row], card)
        p.tell("push", seat=seat, card=card, start=start, row=row)
        self.overflow(p, seat, row)

    def overflow(self, p: P, seat: int, row: int) -> None:
        """Effect: a row filled up from within is taken but for its last card (B10, B11)."""
        if len(p.rows[row]) > self.capacity(p, row):
            *cards, last = p.rows[row]
            self.take(p, seat, row, tuple(cards), "overfull", keep=(last,))

    def use_first(self, p: P, seat: int) -> Script:
        ours = [card for card in p.team_plays() if card not in p.firsts]
        card = yield from ask(seat, "first-card", ours)
        foremost = yield from self.choose_of_both(p, seat, "first-card", (*p.firsts, card))
        self.forget_order(p, card)
        p.firsts += (card,)
        self.move(p, card, 0 if foremost == card else 1)

    def use_last(self, p: P, seat: int) -> Script:
        ours = [card for card in p.team_plays() if card not in p.lasts]
        card = yield from ask(seat, "last-card", ours)
        hindmost = yield from self.choose_of_both(p, seat, "last-card", (*p.lasts, card))
        self.forget_order(p, card)
        p.lasts += (card,)
        self.move(p, card, len(p.lineup) - (1 if hindmost == card else 2))

    def choose_of_both(
        self, p: P, seat: int, kind: str, cards: Cards
    ) -> Generator[Question, Any, int]:
        """Script: with two of a kind, which of the waiting cards goes furthest (B13, B14)."""
        waiting = sorted(set(cards) - set(p.placed))
        card: int = yield from ask(seat, kind, waiting, reason="both")
        return card

    def forget_order(self, p: P, card: int) -> None:
        """Effect: First and Last Cards used before count no more for this card."""
        p.firsts = tuple([other for other in p.firsts if other != card])
        p.lasts = tuple([other for other in p.lasts if other != card])

    def move(self, p: P, card: int, index: int) -> None:
        """Effect: a waiting card gets another place in the order."""
        play = next(play for play in p.lineup if play.card == card)
        others = [other for other in p.lineup if other is not play]
        p.lineup = (*others[:index], play, *others[index:])
        p.tell("order", plays=p.lineup)

    def use_sort(self, p: P, seat: int) -> Script:
        for index in range(len(p.lineup) - 1):  # B15: asked card by card
            waiting = [play.card for play in p.lineup[index:]]
            card = yield from ask(seat, "sort-next", waiting, place=index + 1)
            self.move(p, card, index)
