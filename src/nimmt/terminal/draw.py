"""Drawing a table as lines of text.

Rows come first, then whatever else the position shows. A field may have a drawing of its
own in NOTES (beside a row) or SEAT_NOTES (beside a player); there is none for a game.
"""

from collections.abc import Callable, Iterator
from typing import Any

from rich.text import Text

from ..rules.cards import BULLHEADS, bullheads
from ..rules.position import UNKNOWN, Field
from ..words import Speaker, fill
from .words import ui

SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
COLOURS = {1: "", 2: "cyan", 3: "yellow", 5: "red", 7: "bold magenta"}
WIDTH = 5


def card(number: int) -> Text:
    """A card: its number and, small, its bullheads (so never by colour alone)."""
    if number == UNKNOWN:
        return Text("??")
    heads = BULLHEADS[number]
    return Text(f"{number}{str(heads).translate(SMALL)}", style=COLOURS[heads])


def cards(numbers: tuple[int, ...]) -> Text:
    """Cards side by side."""
    line = Text()
    for number in numbers:
        piece = card(number)
        line.append_text(piece).append(" " * max(1, WIDTH - len(piece)))
    return line


def table(position: Any, speaker: Speaker, seat: int | None = None) -> Iterator[Text]:
    """The whole table as the seat sees it."""
    yield from rows(position, speaker)
    yield from others(position, speaker)
    yield from players(position, speaker, seat)


def rows(position: Any, speaker: Speaker) -> Iterator[Text]:
    """The four rows with their free places, what they cost, and what lies by them."""
    game, language = speaker.game, speaker.language
    if not any(position.rows):
        return
    for row, numbers in enumerate(position.rows):
        line = Text(f"{ui(language, 'row')} {row + 1}  ", style="dim")
        line.append_text(Text(style="not dim")).append_text(cards(numbers))
        free = game.room(position, row) - len(numbers)  # type: ignore[attr-defined]
        line.append(("·" + " " * (WIDTH - 1)) * max(0, free), style="dim")
        line.pad_right(max(0, 42 - len(line)))
        text = fill(ui(language, "heads"), {"heads": bullheads(numbers)})
        line.append(f"{text}{ui(language, 'full') if free <= 0 else ''}", style="dim")
        for note in row_notes(position, row, speaker):
            line.append(f"  ◂ {note}", style="bold")
        yield line


def row_notes(position: Any, row: int, speaker: Speaker) -> Iterator[str]:
    """What lies by a row: the marks of fan cards, special cards."""
    for name, field in position.fields.items():
        value = getattr(position, name)
        if field.shown_as == "row" and value == row:
            yield NOTES.get(name, _plain_note)(position, name, speaker)
        elif field.shown_as == "words" and type(value) is list:
            yield from map(speaker.label, value[row])


def _plain_note(position: Any, name: str, speaker: Speaker) -> str:
    return speaker.field(name)


def _even_odd_note(position: Any, name: str, speaker: Speaker) -> str:
    return ui(speaker.language, "odd" if position.odd else "even")


def _climber_note(position: Any, name: str, speaker: Speaker) -> str:
    arrow = "▲" if position.uphill else "▼"
    return f"{ui(speaker.language, 'descending')} {arrow}"


NOTES: dict[str, Callable[[Any, str, Speaker], str]] = {
    "mark": _even_odd_note,
    "climber": _climber_note,
}
"""Nicer words for single fields than their name."""


def others(position: Any, speaker: Speaker) -> Iterator[Text]:
    """The public fields that belong to no row and no seat."""
    for name, field in position.fields.items():
        value = getattr(position, name)
        if field.who != "public" or type(value) is list or field.transient or not value:
            continue
        if field.shown_as == "cards":
            heads = fill(ui(speaker.language, "heads"), {"heads": bullheads(value)})
            label = Text(f"{speaker.field(name)}: ", style="dim")
            yield label.append_text(cards(value)).append(f"({heads})", style="dim")
        elif field.shown_as == "words":
            words = ", ".join(map(speaker.label, value))
            yield Text(f"{speaker.field(name)}: {words}")
        elif field.shown_as == "number":
            yield Text(f"{speaker.field(name)}: {value}")


def players(position: Any, speaker: Speaker, seat: int | None) -> Iterator[Text]:
    """A line for each player: hand, pile, points, and what else lies before him."""
    totals = position.totals() if hasattr(position, "totals") else None
    for who, name in enumerate(speaker.names):
        line = Text(f"{name}: ", style="bold" if who == seat else "")
        line.pad_right(max(0, 10 - len(line)))
        notes = list(seat_notes(position, who, speaker))
        if totals is not None and position.sheet:
            notes.insert(0, f"{ui(speaker.language, 'total')} {totals[who]}")
        line.append_text(Text(", ").join(notes if not notes else [Text(str(n)) for n in notes]))
        yield line


def seat_notes(position: Any, seat: int, speaker: Speaker) -> Iterator[str]:
    """What everybody sees of a player, in words."""
    for name, field in position.fields.items():
        value = getattr(position, name)
        if type(value) is list and len(value) == len(position.hands) and name != "rows":
            yield from _seat_note(field, name, value[seat], speaker)


def _seat_note(field: Field, name: str, value: Any, speaker: Speaker) -> Iterator[str]:
    label = speaker.field(name)
    if field.shown_as == "flag":
        if value:
            yield label
    elif name == "piles":
        heads = {"heads": bullheads(value)}
        yield f"{label} {fill(ui(speaker.language, 'heads'), heads)}"
    elif field.shown_as == "cards" and value and UNKNOWN not in value:
        yield f"{label} {' '.join(map(str, value))}"
    elif field.shown_as == "cards" and value:
        yield f"{label} {len(value)}"
