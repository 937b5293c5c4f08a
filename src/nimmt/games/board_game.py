"""What the two board games share: rows of fields, placing tiles on them, turns of two tiles."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, TypeVar

from ..core.errors import BadValue
from ..core.options import option
from ..core.position import EMPTY, Card, Cards, private, public
from ..core.questions import Decision, Draw, Script
from .board_file import Board, Codes, read_board, shipped_board
from .rows import NUMBERS, Rows, RowsPosition, without

DOUBLE = "D"


class BoardPosition(RowsPosition):
    """A board with tiles on it; a row that holds none is free, the others are active."""

    rows: list[Cards] = public([], deck=NUMBERS, shown_as="fields")  # EMPTY: a skipped field
    points: list[int] = public([])
    chosen: list[Cards] = private([], shown_as="cards", transient=True)  # not yet revealed

    def active(self) -> list[int]:
        """The rows that hold tiles."""
        return [row for row, tiles in enumerate(self.rows) if tiles]

    def held(self, seat: int) -> Cards:
        """All tiles behind a screen."""
        return self.hands[seat]

    def picked(self) -> Iterable[tuple[int, Cards, Cards]]:
        chosen = enumerate(self.chosen)
        return [(seat, tiles, self.held(seat)) for seat, tiles in chosen if tiles]


P = TypeVar("P", bound=BoardPosition)


@lru_cache(100)  # people bring boards of their own
def _board(text: str, name: str, codes: Codes, counts: range) -> Board:
    return read_board(text or shipped_board(name), name, codes, counts)


@dataclass(frozen=True)
class BoardGame(Rows[P]):
    """Tiles on rows of fields."""

    board_name: ClassVar[str]
    codes: ClassVar[Codes]
    hand_size: ClassVar[int]

    board: str = option("", file=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        _ = self.layout  # a broken board is an error now, not in the middle of a game

    @cached_property
    def layout(self) -> Board:
        least, most = self.players
        return _board(self.board, self.board_name, self.codes, range(least, most + 1))

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        return {NUMBERS: self.layout.tiles}

    def setup(self, seats: int) -> P:
        p: P = self.Position(stock=self.layout.tiles)  # type: ignore[assignment]
        p.rows = [()] * len(self.layout.rows)
        p.hands, p.chosen, p.points = [()] * seats, [()] * seats, [0] * seats
        return p

    def deal(self, p: P) -> Script:
        """Script: tiles behind every screen, one on each starting row."""
        seats = len(p.hands)
        rows = self.layout.start[seats]
        tiles = yield Draw(p.stock, self.hand_size * seats + len(rows), NUMBERS)
        for seat in range(seats):
            self.give(p, seat, tiles[seat * self.hand_size : (seat + 1) * self.hand_size])
        starters = tiles[self.hand_size * seats :]
        for row, tile in zip(rows, starters, strict=True):
            p.rows[row] = (tile,)
            p.stock = without(p.stock, tile)
        p.tell("deal", deal=1, starters=starters)

    def give(self, p: P, seat: int, tiles: Cards) -> None:
        """Effect: tiles from the stock go behind a screen."""
        p.stock = tuple([tile for tile in p.stock if tile not in tiles])
        p.hands[seat] = tuple(sorted((*p.hands[seat], *tiles)))

    # Choosing

    def choose(self, p: P) -> Script:
        """Script: one tile each, or two, hidden and together; then all are revealed."""
        yield from self.pick(p, range(len(p.hands)), self.tiles_to_play(p))
        self.reveal(p)

    def tiles_to_play(self, p: P) -> int:
        """Query: two while a double field of an active row is uncovered (W8, T8)."""
        for row in p.active():
            tiles = p.rows[row]
            for index, code in enumerate(self.layout.rows[row]):
                if code == DOUBLE and (index >= len(tiles) or tiles[index] == EMPTY):
                    return 2
        return 1

    def pick(self, p: P, seats: range | list[int], count: int) -> Script:
        """Script: these seats choose so many tiles, as far as they have them."""
        for _ in range(count):
            left = {seat: self.unchosen(p, seat) for seat in seats}
            about = {"reason": "two"} if count > 1 else {}
            decisions = tuple(
                Decision((seat,), "card", tiles, about, NUMBERS)
                for seat, tiles in left.items()
                if len(tiles) > 1
            )
            picks = (yield decisions) if decisions else {}
            for seat, tiles in left.items():
                if tiles:
                    p.chosen[seat] += (picks.get(seat, tiles[0]),)
            p.tell("chosen")

    def unchosen(self, p: P, seat: int) -> Cards:
        """Query: the tiles that a seat has not chosen yet."""
        return tuple([tile for tile in p.held(seat) if tile not in p.chosen[seat]])

    def reveal(self, p: P) -> None:
        """Effect: what has been chosen is laid open, lowest first."""
        plays = list(p.lineup)
        for seat, tiles in enumerate(p.chosen):
            plays += [self.play(p, seat, tile) for tile in tiles]
            p.chosen[seat] = ()
        p.lineup = tuple(sorted(plays))
        p.tell("reveal", plays=p.lineup)

    # Placing

    def place_next(self, p: P) -> Script:
        """Script: the next tile goes to its row and triggers its field."""
        row, index = self.landing(p)
        end, how = p.rows[row][-1], self.manner(p)
        _, _, tile, seat = self.leave_lineup(p)
        self.lay(p, row, index, tile)
        code = self.layout.field(row, index)
        data = {"row": row, "number": tile, "end": end, "field": code, "reason": how}
        p.tell("place", None, seat=seat, card=tile, **data)
        yield from self.trigger(p, seat, row, index)

    def manner(self, p: P) -> str:
        """Query: in which unusual way the next tile is placed, if any."""
        return ""

    def landing(self, p: P) -> tuple[int, int]:
        """Query: row and field where the next tile will make something happen."""
        row = self.target_row(p, p.lineup[0].number)
        return row, len(p.rows[row])

    def lay(self, p: P, row: int, index: int, tile: int) -> None:
        """Effect: a tile comes to lie in a row."""
        p.rows[row] += (tile,)

    def target_row(self, p: P, number: int) -> int:
        """Query: where the number fits; too low for all: the row with the highest end (W3, T3)."""
        row = self.row_for(p, number)
        return self.highest_row(p) if row is None else row

    def highest_row(self, p: P) -> int:
        return max(self.open_rows(p), key=lambda row: p.rows[row][-1])

    def open_rows(self, p: P) -> list[int]:
        """Query: the rows where a tile may be placed."""
        return p.active()

    def gaps(self, p: P, number: int) -> list[int]:
        return [number - tiles[-1] if tiles else 0 for tiles in p.rows]

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        """Script: what the field does, for the tile that has come to lie on it."""
        raise NotImplementedError

    def capacity(self, p: P, row: int) -> int:
        return self.layout.last(row)  # on the last field the row is taken

    def check(self, p: P) -> None:
        super().check(p)
        active = len(p.active())
        if active not in (0, 4):
            raise BadValue(
                "not-four-rows", "{rows} rows hold tiles, but it is always four", rows=active
            )
        for row, tiles in enumerate(p.rows):
            if tiles and EMPTY in (tiles[0], tiles[-1]):
                raise BadValue(
                    "row-ends-without-tile", "row {row} must begin and end with a tile", row=row + 1
                )


BoardGame.words = {
    "ask.card": "Pick a tile to play. All are revealed together.",
    "ask.card.two": "A double field shows: everybody plays two tiles. Pick one of them.",
    "code.D": "double field",
    "event.deal": "The first tiles of the starting rows: {starters}.",
    "event.chosen": "",
    "event.place": "{who}: {card} to row {row}, behind the {end}. Field: {field}.",
    "event.place.plain": "{who}: {card} to row {row}, behind the {end}.",
    "field.hands": "behind the screen",
    "field.stock": "unseen tiles",
    "field.points": "points",
    "field.chosen": "picked, not yet revealed",
    "setting.board": "A board of your own",
    "help.board": "a file with your own board (see: nimmt board)",
}
