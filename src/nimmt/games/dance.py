"""Tanz der Hornochsen (T1-T14): a ring of rows, a race nobody wants to win."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import ClassVar, TypeVar

from ..core.contract import Result, Track
from ..core.errors import BadValue
from ..core.position import UNKNOWN, Card, Cards, Position, hidden, public
from ..core.questions import Decision, Draw, Script, ask_hidden
from .board_file import Codes
from .board_game import BoardGame, BoardPosition
from .rows import NUMBERS, Play

HAND = 6
MOST_BOUGHT = 3
MOST_HELD = 9
OX, DUNG, HAPPY = "O", "K", "H"


class DancePosition(BoardPosition):
    box: Cards = hidden((), deck=NUMBERS, shown_as="cards", heap=True)  # face down
    cleared: tuple[Cards, ...] = public((), shown_as="sheet", quiet=True)  # cleared, unseen since
    mixed: int = public(0, quiet=True)  # so many of these rows have been bought from, unseen
    open_turn: bool = public(False, shown_as="flag")
    open_next: bool = public(False, shown_as="flag")  # an ox eye has been passed
    sold_out: bool = public(False, shown_as="flag")  # the stock was empty when the turn began
    heap_reached: bool = public(False, shown_as="flag")


P = TypeVar("P", bound=DancePosition)


class Dance(BoardGame[P]):
    key: ClassVar[str] = "dance"
    minutes: ClassVar[int] = 45
    Position: ClassVar[type[Position]] = DancePosition
    board_name: ClassVar[str] = "dance"
    codes: ClassVar[Codes] = Codes(r"\.|D|H|K[1-9]", r"O[1-9][0-9]?", needs=("tiles", "heap"))
    hand_size: ClassVar[int] = HAND

    @property
    def players(self) -> tuple[int, int]:
        return 2, 8

    def turn(self, p: P) -> Script:
        if not p.active():
            yield from self.deal(p)
            return
        p.open_turn, p.open_next, p.sold_out = p.open_next, False, not p.stock
        p.tell("turn", open=p.open_turn)
        if p.open_turn:
            yield from self.play_openly(p)
        else:
            yield from self.buy(p, range(len(p.hands)))
            yield from self.choose(p)
        yield from self.resolve(p)
        yield from self.refill(p)
        if self.over(p):
            p.tell("end", points=tuple(p.points))

    # Buying (T6, T8, T13)

    def buy(self, p: P, seats: Iterable[int]) -> Script:
        """Script: all of these say how many, then it is carried out, most minus points first."""
        needed = self.tiles_to_play(p)
        options = {seat: self.purchases(p, seat, needed) for seat in seats}
        decisions = [Decision((s,), "buy", counts) for s, counts in options.items() if counts[1:]]
        answer = (yield tuple(decisions)) if decisions else {}
        wanted = {seat: answer.get(seat, counts[0]) for seat, counts in options.items()}
        for seat in self.by_points(p, wanted):
            if wanted[seat]:
                yield from self.purchase(p, seat, wanted[seat])

    def purchases(self, p: P, seat: int, needed: int) -> tuple[int, ...]:
        """Query: how many tiles the seat may buy now."""
        held = len(p.hands[seat])
        must = 1 if held < needed else 0  # T8
        if p.sold_out:  # T13: only who must, and only one
            return (must,) if p.box else (0,)
        most = min(MOST_BOUGHT, MOST_HELD - held, len(p.stock) + len(p.box))
        return tuple(range(must, max(must, most) + 1))

    def purchase(self, p: P, seat: int, count: int) -> Script:
        """Script: from the stock, then from the box; the price is one move of minus points."""
        bought = 0
        for pool, field in ((p.stock, "stock"), (p.box, "box")):
            part = min(count - bought, len(pool))
            if part:
                tiles = yield Draw(pool, part, NUMBERS)
                if field == "box":  # from which cleared row they are only the buyer knows
                    p.mixed = len(p.cleared)
                self.give_from(p, seat, field, tiles)
                p.tell("buy", seat=seat, count=part, reason=field)
                bought += part
        if bought:
            self.forward(p, seat, bought, "buy")

    def give_from(self, p: P, seat: int, field: str, tiles: Cards) -> None:
        """Effect: tiles go behind a screen."""
        setattr(p, field, tuple([tile for tile in getattr(p, field) if tile not in tiles]))
        p.hands[seat] = tuple(sorted((*p.hands[seat], *tiles)))
        p.tell("drew", to=(seat,), cards=tiles)

    def by_points(self, p: P, seats: Iterable[int]) -> list[int]:
        """Query: most minus points first, then by seat."""
        return sorted(seats, key=lambda seat: (-p.points[seat], seat))

    # Open turns (T11)

    def play_openly(self, p: P) -> Script:
        """Script: fewest minus points first; who has yet to play may still buy."""
        waiting, asked = set(range(len(p.hands))), set[int]()
        while waiting:
            fewest = min(p.points[seat] for seat in waiting)
            group = sorted(seat for seat in waiting if p.points[seat] == fewest)
            new = [seat for seat in group if seat not in asked]
            if new:  # a purchase may change the order, so look again
                asked.update(new)
                yield from self.buy(p, new)
                continue
            yield from self.pick(p, group, self.tiles_to_play(p))
            self.reveal(p)
            waiting.difference_update(group)

    # Fields (T4, T5, T9)

    def place_next(self, p: P) -> Script:
        happy = self.happy(p)
        yield from super().place_next(p)
        if self.happy(p) != happy:
            p.tell("happy", now=not happy)

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        code = self.layout.field(row, index)
        if code[0] in (OX, DUNG):
            self.pay(p, seat, int(code[1:]), code)
        if code[0] == OX:
            yield from self.take_row(p, seat, row)

    def take_row(self, p: P, seat: int, row: int) -> Script:
        """Script: the tile opens the next free row; one or two of the others may be kept (T4)."""
        *tiles, tile = p.rows[row]
        new = self.next_free(p, row)
        p.rows[row], p.rows[new] = tuple(tiles), (tile,)
        p.tell("open", seat=seat, card=tile, row=new, start=row)
        keeps = [keep for count in (1, 2) for keep in combinations(sorted(p.rows[row]), count)]
        kept = yield from ask_hidden(seat, "keep", keeps, NUMBERS)
        lot, p.rows[row] = p.rows[row], ()
        p.box = tuple(sorted((*p.box, *(t for t in lot if t not in kept))))
        p.hands[seat] = tuple(sorted((*p.hands[seat], *kept)))
        p.cleared += (tuple(sorted(lot)),)
        p.tell("keep", seat=seat, row=row, count=len(kept))

    def next_free(self, p: P, row: int) -> int:
        """Query: the first free row after this one on the ring (T2)."""
        ring: list[int] = [*range(row + 1, len(p.rows)), *range(row)]
        return next(other for other in ring if not p.rows[other])

    def lots(self, p: P) -> Mapping[Card, object]:
        return {tile: number for number, lot in enumerate(p.cleared) for tile in lot}

    def merged_lot(self, p: P, lot: object) -> object:
        return "mixed" if isinstance(lot, int) and lot < p.mixed else lot  # T13

    def play(self, p: P, seat: int, choice: int) -> Play:
        p.cleared = tuple(tuple(t for t in lot if t != choice) for lot in p.cleared)
        return super().play(p, seat, choice)

    # The track (T9-T12)

    def tracks(self) -> Mapping[str, Track]:
        eyes = tuple((space, "eye") for space in self.layout.eyes)
        return {"points": Track(0, self.layout.heap, (*eyes, (self.layout.heap, "heap")))}

    def happy(self, p: P) -> bool:
        """Query: whether a happy cow is uncovered in an active row (T9)."""
        return any(HAPPY in self.layout.rows[row][len(p.rows[row]) :] for row in p.active())

    def pay(self, p: P, seat: int, points: int, reason: str) -> None:
        """Effect: minus points, or plus points while a cow is happy."""
        if self.happy(p):
            self.move(p, seat, max(0, p.points[seat] - points), reason)
        else:
            self.forward(p, seat, points, reason)

    def forward(self, p: P, seat: int, points: int, reason: str) -> None:
        """Effect: minus points; the leader may pass an ox eye, anybody the dung heap (T11, T12)."""
        before = p.points[seat]
        self.move(p, seat, before + points, reason)
        after = p.points[seat]
        if after == max(p.points) and any(before < eye <= after for eye in self.layout.eyes):
            p.open_next = True
            p.tell("eye", seat=seat)
        if after >= self.layout.heap and not p.heap_reached:
            p.heap_reached = True
            p.tell("heap", seat=seat)

    def move(self, p: P, seat: int, space: int, reason: str) -> None:
        """Effect: to a space, or on towards the heap to the next one without a figure (T10)."""
        before = p.points[seat]
        others = {points for other, points in enumerate(p.points) if other != seat}
        while space and space in others:
            space += 1
        p.points[seat] = space
        p.tell("points", seat=seat, points=before - space, total=space, field=reason)

    def check(self, p: P) -> None:
        super().check(p)
        ahead = [points for points in p.points if points]
        if min(p.points) < 0 or len(set(ahead)) < len(ahead):
            raise BadValue(
                "points-no-minus-points",
                "points are minus points, and no two figures share a space",
            )
        hidden = {*p.box, *p.stock, *(tile for hand in p.hands for tile in hand), UNKNOWN}
        if not {tile for lot in p.cleared for tile in lot} <= hidden:
            raise BadValue(
                "cleared-tiles-elsewhere", "tiles of cleared rows are in the box or behind a screen"
            )
        if not 0 <= p.mixed <= len(p.cleared):
            raise BadValue(
                "too-many-mixed-rows",
                "{mixed} of {cleared} cleared rows cannot be mixed",
                mixed=p.mixed,
                cleared=len(p.cleared),
            )

    # The end of a turn and of the game

    def refill(self, p: P) -> Script:
        """Script: nobody's hand stays empty while there is a stock (T7)."""
        for seat in self.by_points(p, range(len(p.hands))):
            if not p.hands[seat] and p.stock:
                tiles = yield Draw(p.stock, min(HAND, len(p.stock)), NUMBERS)
                self.give_from(p, seat, "stock", tiles)
                p.tell("refill", seat=seat, count=len(tiles))

    def over(self, p: P) -> bool:
        return p.heap_reached or (bool(p.active()) and not all(p.hands))  # T12

    def result(self, p: P) -> Result:
        best = min(p.points)
        winners = tuple(seat for seat, points in enumerate(p.points) if points == best)
        return Result(tuple(p.points), winners)  # T14

    def evaluate(self, p: P, seat: int) -> float:
        return -p.points[seat]


Dance.words = {
    "name": "Dance of the Bullheads",
    "tagline": "A race towards the dung heap, and the last one wins.",
    "ask.buy": "How many tiles do you buy? Each costs one minus point.",
    "ask.keep": "Which one or two tiles do you keep? The rest goes into the box.",
    "code.K": "dung {n}",
    "code.O": "ox {n}",
    "code.H": "happy cow",
    "code.buy": "purchase",
    "code.eye": "ox eye: when whoever is furthest moves onto or past it, the next turn is open",
    "code.heap": "dung heap: whoever reaches it ends the game",
    "event.deal": "Six tiles each. The first four rows start with {starters}.",
    "event.turn.yes": "An open turn: tiles are played face up, the fewest minus points begin.",
    "event.turn.no": "",
    "event.buy.stock": "{who}: {count:tiles} bought from the stock.",
    "event.buy.box": "{who}: {count:tiles} bought from the box.",
    "event.points.plus": "{who}: +{points:points} ({field}), now on space {total}.",
    "event.points.minus": "{who}: {points:points} ({field}), now on space {total}.",
    "event.points.zero": "{who}: no move ({field}), still on space {total}.",
    "event.open": "{who}: {card} from the ox in row {start} to the start of row {row}.",
    "event.keep": (
        "{who}: {count:tiles} kept from row {row}, the rest into the box. Row {row} is free."
    ),
    "event.drew": "Drawn for you: {cards}.",
    "event.happy.yes": "A happy cow is in sight: minus points are plus points now.",
    "event.happy.no": "No happy cow in sight any more: minus points count again.",
    "event.eye": "{who}: in the lead and past an ox eye. The next turn is open!",
    "event.heap": "{who}: at the dung heap! The game ends after this turn.",
    "event.refill": "{who}: no tile left, {count:tiles} drawn from the stock.",
    "event.end": "The game is over. Minus points: {points}.",
    "field.stock": "stock",
    "field.points": "minus points",
    "field.box": "box",
    "field.cleared": "cleared rows",
    "field.mixed": "of these, bought from unseen",
    "field.open_turn": "open turn",
    "field.open_next": "the next turn is open",
    "field.sold_out": "the stock is empty",
    "field.heap_reached": "the dung heap is reached",
}
