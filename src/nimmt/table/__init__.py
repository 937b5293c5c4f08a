"""Tables where people and bots play: seats, drafts of answers, versions; no I/O."""

from . import entries
from .commands import REACTIONS, Table
from .entries import AnyEntry
from .errors import Refused
from .people import Person, Seat
from .state import CLOCKS, LOBBY, OVER, PLAYING

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
