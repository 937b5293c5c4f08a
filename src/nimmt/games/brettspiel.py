"""The board game, base side (W1-W11)."""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from ..core.contract import Result, Track
from ..core.errors import BadValue
from ..core.position import EMPTY, Cards, Position, public
from ..core.questions import GO, Decision, Draw, Script
from .board_file import Codes
from .board_game import DOUBLE, BoardGame, BoardPosition
from .rows import NUMBERS

HAND = 12
POINTS = r"[+-][1-9][0-9]?"


class BrettspielPosition(BoardPosition):
    gone: Cards = public((), deck=NUMBERS, shown_as="cards", quiet=True)  # taken, out of the game
    hands_dealt: int = public(1, quiet=True)


P = TypeVar("P", bound=BrettspielPosition)


class Brettspiel(BoardGame[P]):
    key: ClassVar[str] = "brettspiel"
    minutes: ClassVar[int] = 40
    Position: ClassVar[type[Position]] = BrettspielPosition
    board_name: ClassVar[str] = "brettspiel"
    codes: ClassVar[Codes] = Codes(inside=rf"\.|G|GG|R|RR|D|{POINTS}", end="T")
    hand_size: ClassVar[int] = HAND
    fewest_win: ClassVar[bool] = False

    @property
    def version(self) -> int:  # type: ignore[override]
        """Once, the first field of a row that was opened did nothing."""
        return 1 if {codes[0] for codes in self.layout.rows} <= {".", DOUBLE} else 2

    @property
    def players(self) -> tuple[int, int]:
        return 2, 6

    def turn(self, p: P) -> Script:
        if not p.active():
            yield from self.deal(p)
        elif not any(p.hands):
            yield from self.deal_again(p)
        else:
            yield from self.trick(p)
            if self.over(p):
                p.tell("end", points=tuple(p.points))

    def hands_to_play(self, p: P) -> int:
        """Query: with two or three players, everybody gets tiles twice (W1, W10)."""
        return 2 if len(p.hands) <= 3 else 1

    def deal_again(self, p: P) -> Script:
        """Script: twelve more tiles from the stock (W10)."""
        seats = len(p.hands)
        tiles = yield Draw(p.stock, HAND * seats, NUMBERS)
        for seat in range(seats):
            self.give(p, seat, tiles[seat * HAND : (seat + 1) * HAND])
        p.hands_dealt += 1
        p.tell("hands", dealt=p.hands_dealt)

    def over(self, p: P) -> bool:
        played = bool(p.active()) and not any(p.hands)
        return played and p.hands_dealt >= self.hands_to_play(p)  # W10

    # Cards before a tile is placed: none in the base game

    def place_next(self, p: P) -> Script:
        seat = p.lineup[0].seat
        while self.may_play_card(p, seat):
            kinds = self.cards_to_play(p, seat)
            answer = yield (Decision((seat,), "cards", (GO, *kinds), {"next": p.lineup[0]}),)
            if answer[seat] == GO:
                break
            yield from self.play_card(p, seat, answer[seat])
        yield from super().place_next(p)

    def may_play_card(self, p: P, seat: int) -> bool:
        """Query: whether to ask for cards at all, judged by what everybody knows."""
        return False

    def cards_to_play(self, p: P, seat: int) -> list[str]:
        """Query: the cards that the seat may play for the next tile."""
        return []

    def play_card(self, p: P, seat: int, card: str) -> Script:
        """Script: one of those cards is played."""
        raise NotImplementedError

    # The fields (W4-W8)

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        code, heads = self.layout.field(row, index), self.layout.heads[p.rows[row][index]]
        if code in self.oxen:
            yield from self.move(p, seat, self.oxen[code] * heads, code)  # W6
        elif code[0] in "+-":
            yield from self.move(p, seat, int(code), code)  # W7
        elif index == self.layout.last(row):
            yield from self.take_row(p, seat, row, code)

    oxen: ClassVar[dict[str, int]] = {"G": 1, "GG": 2, "R": -1, "RR": -2}

    def take_row(self, p: P, seat: int, row: int, code: str) -> Script:
        """Script: minus for all tiles but the last, which opens the next free row (W5)."""
        yield from self.pay_for(p, seat, row)
        yield from self.reopen(p, seat, row, self.next_free(p, row))

    def pay_for(self, p: P, seat: int, row: int) -> Script:
        """Script: the minus points of a row that is taken."""
        tiles = taken(p.rows[row])
        heads = self.layout.count_heads(tiles)
        p.tell("take", seat=seat, row=row, cards=tiles, heads=heads)
        yield from self.move(p, seat, -heads, "T")

    def reopen(self, p: P, seat: int, row: int, new: int) -> Script:
        """Script: the last tile starts another row, those left in its row leave the game (W5)."""
        tiles, tile = taken(p.rows[row]), p.rows[row][-1]
        p.rows[row], p.rows[new] = (), (tile,)
        p.gone += tiles
        p.tell("open", seat=seat, card=tile, row=new, start=row)
        yield from self.trigger(p, seat, new, 0)  # W4

    def next_free(self, p: P, row: int) -> int:
        """Query: the next free row below, or the topmost free one (W5)."""
        free = self.free_rows(p, row)
        return next((other for other in free if other > row), free[0])

    def free_rows(self, p: P, row: int) -> list[int]:
        """Query: the rows without a tile, but for the one that is being taken."""
        return [other for other, tiles in enumerate(p.rows) if not tiles and other != row]

    def move(self, p: P, seat: int, points: int, reason: str) -> Script:
        """Script: the counter moves, never off the track (W9)."""
        low, high = self.layout.track
        p.points[seat] = max(low, min(high, p.points[seat] + points))
        p.tell("points", seat=seat, points=points, total=p.points[seat], field=reason)
        yield from ()

    def tracks(self) -> Mapping[str, Track]:
        return {"points": Track(*self.layout.track)}

    def check(self, p: P) -> None:
        super().check(p)
        low, high = self.layout.track
        if any(not low <= points <= high for points in p.points):
            raise BadValue(
                "points-out-of-range", "points go from {low} to {high}", low=low, high=high
            )
        if not 1 <= p.hands_dealt <= self.hands_to_play(p):
            raise BadValue(
                "too-many-deals",
                "hands are dealt {times} times at most",
                times=self.hands_to_play(p),
            )

    # The end (W11)

    def result(self, p: P) -> Result:
        best = max(p.points)
        winners = tuple(seat for seat, points in enumerate(p.points) if points == best)
        return Result(tuple(p.points), winners)

    def evaluate(self, p: P, seat: int) -> float:
        return p.points[seat]


def taken(tiles: Cards) -> Cards:
    """The tiles of a full row but for the one that has come to lie last."""
    return tuple([tile for tile in tiles[:-1] if tile != EMPTY])


Brettspiel.words = {
    "name": "Board game",
    "tagline": "Tiles, fields and a score that goes up and down.",
    "ask.cards": "Next to be placed: {next}. Play a card first, or go on?",
    "option.go": "Go on",
    "code.G": "one green ox",
    "code.GG": "two green oxen",
    "code.R": "one red ox",
    "code.RR": "two red oxen",
    "code.T": "take row",
    "event.hands": "Twelve tiles for everybody, hand {dealt}.",
    "event.play": "{who}: card played: {special}",
    "event.take": "{who}: row {row} taken: {cards}, {heads:bullheads}.",
    "event.points.plus": "{who}: +{points:points} ({field}), now {total}.",
    "event.points.minus": "{who}: {points:points} ({field}), now {total}.",
    "event.points.zero": "{who}: plus and minus cancel out ({field}), still {total}.",
    "event.open": "{who}: {card} to the start of row {row}. Row {start} is free.",
    "event.end": "The game is over. Points: {points}.",
    "field.gone": "out of the game",
    "field.hands_dealt": "hands dealt",
}
