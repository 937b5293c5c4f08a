"""Tables where people and bots play: seats, drafts of answers, versions; no I/O."""

from . import entries
from .entries import AnyEntry
from .table import CLOCKS, LOBBY, OVER, PLAYING, REACTIONS, Person, Refused, Seat, Table

__all__ = [
    "CLOCKS",
    "LOBBY",
    "OVER",
    "PLAYING",
    "REACTIONS",
    "AnyEntry",
    "Person",
    "Refused",
    "Seat",
    "Table",
    "entries",
]
