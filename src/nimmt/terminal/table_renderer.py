"""Drawing a table as lines of text.

Rows come first, then whatever else the position shows. A field may have a drawing of its
own (ROWS by the way it is written, NOTES by its name); there is none for a game.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.text import Text

from ..core.contract import Game
from ..core.position import EMPTY, UNKNOWN, Field
from ..games.cards import BULLHEADS
from ..i18n.speaker import Speaker
from .texts import ui

SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
COLOURS = {0: "", 1: "", 2: "cyan", 3: "yellow", 5: "red", 7: "bold magenta"}
WIDTH = 5


class TableRenderer:
    """Draws for one game, in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker, self.game = speaker, speaker.game
        self.heads = heads_of(speaker.game)

    def ui(self, key: str, **values: Any) -> str:
        return ui(self.speaker.language, key, **values)

    def card(self, number: int) -> Text:
        """A card: its number and, small, its bullheads (so never by colour alone)."""
        if number == UNKNOWN:
            return Text("??")
        if number == EMPTY:
            return Text("·", style="dim")
        heads = self.heads[number]
        small = str(heads).translate(SMALL) if heads else ""
        return Text(f"{number}{small}", style=COLOURS.get(heads, "bold"))

    def cards(self, numbers: Sequence[int]) -> Text:
        """Cards side by side."""
        line = Text()
        for number in numbers:
            line.append_text(padded(self.card(number)))
        return line

    def bullheads(self, numbers: Sequence[int]) -> str:
        """How many bullheads these cards have, in words."""
        return self.ui("heads", heads=sum(self.heads[n] for n in numbers if n != EMPTY))

    def table(self, position: Any, seat: int | None = None) -> Iterator[Text]:
        """The whole table as the seat sees it."""
        yield from self.rows(position)
        yield from self.others(position)
        yield from self.players(position, seat)

    # Rows

    def rows(self, position: Any) -> Iterator[Text]:
        """The rows, and what lies by them."""
        if any(position.rows):
            draw = ROWS[position.fields["rows"].shown_as]
            for row in range(len(position.rows)):
                line = Text(f"{self.ui('row')} {row + 1:<3}", style="dim")
                line.append_text(draw(self, position, row))
                for note in self.row_notes(position, row):
                    line.append(f"  ◂ {note}", style="bold not dim")
                yield line

    def plain_row(self, position: Any, row: int) -> Text:
        """A row of cards with its free places and what it costs."""
        numbers = position.rows[row]
        line = Text(style="not dim").append_text(self.cards(numbers))
        free = self.game.capacity(position, row) - len(numbers)  # type: ignore[attr-defined]
        for _ in range(free):
            line.append_text(padded(Text("·", style="dim")))
        line.pad_right(max(0, 6 * WIDTH - len(line)))
        full = self.ui("full") if free <= 0 else ""
        return line.append(f" {self.bullheads(numbers)}{full}", style="dim")

    def board_row(self, position: Any, row: int) -> Text:
        """A row of fields: tiles where some lie, the field codes elsewhere."""
        tiles, codes = position.rows[row], self.game.layout.rows[row]  # type: ignore[attr-defined]
        line = Text(style="not dim")
        for index, code in enumerate(codes):
            tile = tiles[index] if index < len(tiles) else EMPTY
            shown = self.card(tile) if tile != EMPTY else field_text(code)
            line.append_text(padded(shown))
        if any(self.heads) and tiles:
            line.pad_right(max(0, 8 * WIDTH - len(line)))
            line.append(f" {self.bullheads(tiles)}", style="dim")
        return line

    def row_notes(self, position: Any, row: int) -> Iterator[str]:
        """What lies by a row: the marks of fan cards, special cards, stop signs."""
        for name, field in position.fields.items():
            value = getattr(position, name)
            if field.shown_as == "row" and value == row:
                yield NOTES.get(name, _field_name)(self, position, name)
            elif type(value) is list and name == "signs":
                sign = value[row]
                yield from map(
                    self.speaker.label, sign if isinstance(sign, tuple) else ["stop"] * sign
                )

    def legend(self) -> Iterator[Text]:
        """What the fields of a board mean."""
        layout = getattr(self.game, "layout", None)
        codes = {code for row in layout.rows for code in row} if layout else set()
        told = [code for code in codes if self.speaker.code(code) != code and code != "."]
        widest = max((len(field_text(code)) for code in told), default=0)
        for code in sorted(told, key=lambda code: (code[0], len(code), code)):
            shown = field_text(code)
            shown.pad_right(widest - len(shown) + 1)
            yield shown.append(self.speaker.code(code))

    # What else lies on the table

    def others(self, position: Any) -> Iterator[Text]:
        """The public fields that belong to no row and no seat."""
        for name, field in position.fields.items():
            value = getattr(position, name)
            listed = type(value) is list or field.transient or field.quiet
            if field.who == "public" and not listed and value:
                yield from self._other(field, name, value)

    def _other(self, field: Field, name: str, value: Any) -> Iterator[Text]:
        label = self.speaker.field(name)
        if field.shown_as == "cards":
            line = Text(f"{label}: ", style="dim").append_text(self.cards(value))
            yield line.append(f"({self.bullheads(value)})", style="dim")
        elif field.shown_as in ("words", "rest"):
            counted = Counter(map(self.speaker.label, value))
            words = [word if n == 1 else f"{n} x {word}" for word, n in counted.items()]
            yield Text(f"{label}: {', '.join(words)}")
        elif field.shown_as == "number":
            yield Text(f"{label}: {value}")
        elif field.shown_as == "flag":
            yield Text(f"{label}!", style="bold")

    def players(self, position: Any, seat: int | None) -> Iterator[Text]:
        """A line for each player: points, hand, pile, and what else lies before him."""
        width = max((len(name) for name in self.speaker.names), default=0) + 2
        for who, name in enumerate(self.speaker.names):
            notes = ", ".join(self.seat_notes(position, who, mine=who == seat))
            if notes:
                line = Text(f"{name}:".ljust(width), style="bold" if who == seat else "")
                yield line.append(notes)

    def seat_notes(self, position: Any, seat: int, mine: bool) -> Iterator[str]:
        """What lies before a player, in words; one's own hand is shown with the question."""
        if getattr(position, "sheet", ()):
            yield f"{self.ui('total')} {position.totals()[seat]}"
        for name, field in position.fields.items():
            value = getattr(position, name)
            if type(value) is not list or name in ("rows", "signs") or field.transient:
                continue
            if mine and name == "hands":
                continue
            if not (isinstance(value[seat], tuple) and UNKNOWN in value[seat]):
                yield from self._seat_note(field, name, value[seat])
            elif len(set(map(len, value))) > 1:  # how many is worth saying only if it differs
                yield f"{self.speaker.field(name)} {len(value[seat])}"

    def _seat_note(self, field: Field, name: str, value: Any) -> Iterator[str]:
        label = self.speaker.field(name)
        if field.shown_as == "flag":
            if value:
                yield label
        elif field.shown_as == "number":
            yield f"{label} {value}"
        elif name == "piles":
            yield f"{label} {self.bullheads(value)}"
        elif value and field.shown_as == "words":
            yield f"{label} {', '.join(map(self.speaker.label, value))}"
        elif value:
            yield f"{label} {' '.join(map(str, value))}"


ROWS: dict[str, Callable[[TableRenderer, Any, int], Text]] = {
    "cards": TableRenderer.plain_row,
    "fields": TableRenderer.board_row,
}
"""How rows are drawn, by the way they are written."""


def _field_name(renderer: TableRenderer, position: Any, name: str) -> str:
    return renderer.speaker.field(name)


def _even_odd(renderer: TableRenderer, position: Any, name: str) -> str:
    return renderer.ui("odd" if position.odd else "even")


def _climber(renderer: TableRenderer, position: Any, name: str) -> str:
    return f"{renderer.ui('descending')} {'▲' if position.uphill else '▼'}"


NOTES: dict[str, Callable[[TableRenderer, Any, str], str]] = {
    "mark": _even_odd,
    "climber": _climber,
}
"""Nicer words for single fields than their name."""


def heads_of(game: Game) -> Sequence[int]:
    """Bullheads by number."""
    layout = getattr(game, "layout", None)
    return layout.heads if layout else BULLHEADS


def field_text(code: str) -> Text:
    """A free field of a board."""
    return Text("·", style="dim") if code == "." else Text(f"[{code}]", style="blue")


def padded(text: Text) -> Text:
    """At least one blank behind, and columns that line up."""
    return text.append(" " * max(1, WIDTH - len(text)))
