"""Tables where people and bots play: seats, drafts of answers, versions; no I/O."""

from . import entries
from .entries import AnyEntry
from .people import Person, Seat
from .refused import Refused
from .standing import CLOCKS, LOBBY, OVER, PLAYING
from .table import REACTIONS, Table

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
