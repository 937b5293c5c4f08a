"""Boards are data: a readable text with one line for each row of fields.

A board comes with the program or from the player, whose own copy may differ; a broken one
gets an error that names line and reason.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import Datum
from ..core.position import EMPTY, Cards
from ..core.questions import BadOption

BOARDS = Path(__file__).with_name("layouts")
ACTIVE = 4
"""How many rows hold tiles at any time."""

CARD_KINDS = {
    "luck": ("plus5", "oxen"),
    "actions": ("stop", "swap", "skip", "front", "ascending", "more"),
}


class BadBoard(BadOption):
    """A board file that cannot be played on, with line and reason."""


@dataclass(frozen=True)
class Board:
    """What a board file says."""

    game: str
    rows: tuple[tuple[str, ...], ...]
    tiles: Cards
    heads: tuple[int, ...]  # bullheads by tile; index 0 is not a tile
    start: Mapping[int, tuple[int, ...]]  # rows that start with a tile, by player count
    track: tuple[int, int] = (0, 0)
    clovers: Cards = ()
    heap: int = 0
    eyes: Cards = ()
    luck: Mapping[str, int] = field(default_factory=dict)
    actions: Mapping[str, int] = field(default_factory=dict)

    def field(self, row: int, index: int) -> str:
        return self.rows[row][index]

    def last(self, row: int) -> int:
        """The index of a row's last field."""
        return len(self.rows[row]) - 1

    def count_heads(self, tiles: Cards) -> int:
        """The bullheads on all these tiles; skipped fields have none."""
        return sum([self.heads[tile] for tile in tiles if tile != EMPTY])


@dataclass(frozen=True)
class Codes:
    """The field codes of one game: what may stand inside a row, and what at its end."""

    inside: str  # a regular expression
    end: str
    needs: tuple[str, ...] = ("tiles", "heads", "track")  # lines that the file must have


def read_board(text: str, name: str, codes: Codes, counts: range) -> Board:
    """The board that the text describes; raises BadBoard naming line and reason."""
    return _Reader(name, codes, counts).read(text)


def shipped_board(name: str) -> str:
    """The text of a board that comes with the program."""
    return (BOARDS / f"{name}.board").read_text(encoding="utf-8")


class _Reader:
    """Reads a board file line by line."""

    def __init__(self, name: str, codes: Codes, counts: range) -> None:
        self.name, self.codes, self.counts = name, codes, counts
        self.game = ""
        self.number = 0
        self.rows: list[tuple[str, ...]] = []
        self.tiles = 0
        self.mod_heads: Cards = ()
        self.own_heads: dict[int, int] = {}
        self.values: dict[str, Any] = {"start": {}, "luck": {}, "actions": {}}
        self.seen: set[str] = set()
        self.start_lines: dict[int, int] = {}  # by player count

    def read(self, text: str) -> Board:
        for self.number, line in enumerate(text.splitlines(), start=1):
            words = line.partition("#")[0].split()
            if words:
                self.line(words[0], words[1:])
        self.number += 1
        return self.finish()

    def fail(self, name: str, text: str, /, **data: Datum) -> BadBoard:
        reason = BadBoard(name, text, **data)
        return BadBoard(
            "in-board-line", "board, line {line}: {error}", line=self.number, error=reason
        )

    def line(self, name: str, words: list[str]) -> None:
        readers: dict[str, Callable[[list[str]], None]] = {
            "game": self.read_game,
            "tiles": self.read_tiles,
            "heads": self.read_heads,
            "tile": self.read_tile,
            "track": self.read_track,
            "clovers": self.read_clovers,
            "heap": self.read_heap,
            "eyes": self.read_eyes,
            "luck": self.read_cards("luck"),
            "action": self.read_cards("actions"),
            "start": self.read_start,
            "row": self.read_row,
        }
        if name not in readers and not self.game:  # a drawing, say
            raise self.fail(
                "no-board-file",
                "this is no board file; save one with: nimmt board {name} --source > FILE",
                name=self.name,
            )
        if name not in readers:
            raise self.fail(
                "unknown-word",
                "unknown word {word}; there are {words}",
                word=repr(name),
                words=tuple(readers),
            )
        if name != "game" and not self.game:
            raise self.fail("game-line-first", "the line `game NAME` comes first")
        readers[name](words)
        self.seen.add(name)

    def numbers(self, words: list[str], count: int | None = None) -> Cards:
        if not words or (count is not None and len(words) != count):
            raise self.no_numbers(count)
        for word in words:
            if not re.fullmatch(r"-?[0-9]{1,4}", word):
                raise self.fail("word-no-number", "{word} is not a whole number", word=repr(word))
        return tuple(map(int, words))

    def no_numbers(self, count: int | None) -> BadBoard:
        if count == 1:
            return self.fail("number-expected", "a number expected")
        if count is None:
            return self.fail("numbers-expected", "some numbers expected")
        return self.fail("count-of-numbers-expected", "{count} numbers expected", count=count)

    def read_game(self, words: list[str]) -> None:
        if words != [self.name]:
            raise self.fail(
                "board-of-other-game",
                "this is a board for {game}, not for {wanted}",
                game=repr(" ".join(words)),
                wanted=repr(self.name),
            )
        self.game = words[0]

    def read_tiles(self, words: list[str]) -> None:
        (self.tiles,) = self.numbers(words, 1)
        if not 80 <= self.tiles <= 999:
            raise self.fail("wrong-tile-count", "there are between 80 and 999 tiles")

    def read_heads(self, words: list[str]) -> None:
        self.mod_heads = self.numbers(words)
        if min(self.mod_heads) < 1:
            raise self.fail("tile-without-bullhead", "every tile has at least one bullhead")

    def read_tile(self, words: list[str]) -> None:
        tile, heads = self.numbers(words, 2)
        if not 1 <= tile <= self.tiles or heads < 1:
            raise self.fail(
                "no-such-tile",
                "there are tiles 1 to {tiles}, with at least one bullhead",
                tiles=self.tiles,
            )
        self.own_heads[tile] = heads

    def read_track(self, words: list[str]) -> None:
        low, high = self.numbers(words, 2)
        if not low < 0 < high:
            raise self.fail("wrong-track", "the track runs from below 0 to above 0")
        self.values["track"] = (low, high)

    def read_clovers(self, words: list[str]) -> None:
        low, high = self.values.get("track", (0, 0))
        for clover in self.numbers(words):
            if not low <= clover <= high:
                raise self.fail(
                    "clover-off-track",
                    "the clover on {space} is off the track ({low} to {high})",
                    space=clover,
                    low=low,
                    high=high,
                )
        self.values["clovers"] = tuple(sorted(set(map(int, words))))

    def read_heap(self, words: list[str]) -> None:
        (self.values["heap"],) = self.numbers(words, 1)
        if self.values["heap"] < 1:
            raise self.fail("heap-before-start", "the dung heap lies beyond the start")

    def read_eyes(self, words: list[str]) -> None:
        heap = self.values.get("heap", 0)
        for eye in self.numbers(words):
            if not 0 < eye < heap:
                raise self.fail(
                    "eye-misplaced",
                    "the ox eye on {space} is not between start and dung heap ({heap})",
                    space=eye,
                    heap=heap,
                )
        self.values["eyes"] = tuple(sorted(set(map(int, words))))

    def read_cards(self, kind: str) -> Callable[[list[str]], None]:
        def read(words: list[str]) -> None:
            (count,) = self.numbers(words[1:], 1)
            if words[0] not in CARD_KINDS[kind] or not 0 <= count <= 9:
                raise self.fail(
                    "kind-and-count",
                    "a kind ({kinds}) and a number from 0 to 9 expected",
                    kinds=CARD_KINDS[kind],
                )
            self.values[kind][words[0]] = count

        return read

    def read_start(self, words: list[str]) -> None:
        match = re.fullmatch(r"([0-9])-([0-9])", words[0] if words else "")
        if not match:
            raise self.fail(
                "start-line-form",
                "start PLAYERS ROWS expected, such as: {example}",
                example="start 2-6 1 2 3 4",
            )
        rows = self.numbers(words[1:], ACTIVE)
        if len(set(rows)) != ACTIVE or min(rows) < 1:
            raise self.fail("four-rows-expected", "four different rows expected")
        for seats in range(int(match[1]), int(match[2]) + 1):
            self.values["start"][seats] = tuple(row - 1 for row in rows)
            self.start_lines[seats] = self.number

    def read_row(self, words: list[str]) -> None:
        codes = self.codes
        if not 2 <= len(words) <= 12:
            raise self.fail("wrong-field-count", "a row has between 2 and 12 fields")
        for code in words[:-1]:
            if not re.fullmatch(codes.inside, code):
                raise self.wrong_field(code)
        if not re.fullmatch(codes.end, words[-1]):
            raise self.fail(
                "row-end-takes-nothing",
                "a row ends with a field that takes it, not with {code}",
                code=repr(words[-1]),
            )
        self.rows.append(tuple(words))

    def wrong_field(self, code: str) -> BadBoard:
        if re.fullmatch(self.codes.end, code):
            return self.fail(
                "field-only-at-end",
                "the field code {code} belongs at the end of a row",
                code=repr(code),
            )
        return self.fail(
            "unknown-field-code", "the field code {code} is not known", code=repr(code)
        )

    def finish(self) -> Board:
        if len(self.rows) <= ACTIVE:
            raise self.fail(
                "too-few-rows",
                "{rows} rows, but more than {least} are needed",
                rows=len(self.rows),
                least=ACTIVE,
            )
        for name in self.codes.needs:
            if name not in self.seen:
                raise self.fail("line-missing", "no line `{word}`", word=name)
        starts = self.values["start"]
        for seats in self.counts:
            if seats not in starts:
                raise self.fail(
                    "start-line-missing", "no `start` line for {seats} players", seats=seats
                )
            if max(starts[seats]) >= len(self.rows):
                self.number = self.start_lines[seats]
                raise self.fail(
                    "start-in-no-row",
                    "{seats} players start in row {row}: none such",
                    seats=seats,
                    row=max(starts[seats]) + 1,
                )
        tiles = tuple(range(1, self.tiles + 1))
        heads = self.mod_heads or (0,)
        return Board(
            game=self.game,
            rows=tuple(self.rows),
            tiles=tiles,
            heads=(0, *(self.own_heads.get(tile, heads[tile % len(heads)]) for tile in tiles)),
            **self.values,
        )
