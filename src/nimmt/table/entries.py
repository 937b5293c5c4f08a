"""What can happen at a table, one entry for each thing: a table is the sum of its entries.

Entries are written down for good, so a field may be added (with a default) but never change.
"""

from typing import Any

import msgspec

from ..core.questions import Choice


class Entry(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """Something that happened, and when (seconds since 1970)."""

    at: float


class Prepared(Entry, frozen=True, tag="prepare"):
    """Which game is to be played next, by how many, with which clock; a table's first entry."""

    game: str
    options: dict[str, Any]
    seats: int
    clock: str


class Came(Entry, frozen=True, tag="come"):
    person: int
    name: str
    key: str  # the fingerprint of the person's secret, which itself is never written down
    watch: bool = False  # wants no seat


class Arrived(Entry, frozen=True, tag="here"):
    """A person's first connection, and the process it came to if there are several."""

    person: int
    process: int = 0


class Vanished(Entry, frozen=True, tag="away"):
    """A person's last connection has gone; the seat is kept."""

    person: int


class Left(Entry, frozen=True, tag="leave"):
    """A person has gone for good; a bot plays the seat to the end of the game."""

    person: int


class Sat(Entry, frozen=True, tag="sit"):
    """A person takes a seat, a bot's too."""

    person: int
    seat: int


class Queued(Entry, frozen=True, tag="wait"):
    """A person who watches would like a seat when one can be had."""

    person: int


class Stood(Entry, frozen=True, tag="stand"):
    """A person gives up the seat and watches."""

    person: int


class Seated(Entry, frozen=True, tag="bot"):
    """A bot takes a seat, or (no bot) the seat becomes free."""

    seat: int
    bot: str = ""
    name: str = ""


class Replaced(Entry, frozen=True, tag="replace"):
    """A bot plays for the person in this seat until the person comes back."""

    seat: int


class Returned(Entry, frozen=True, tag="return"):
    seat: int


class Started(Entry, frozen=True, tag="start"):
    """A game begins with everybody who has a seat; free seats are put away."""

    seed: str
    version: int  # of the rules


class Answered(Entry, frozen=True, tag="answer"):
    seat: int
    choice: Choice


class Ended(Entry, frozen=True, tag="end"):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Paused(Entry, frozen=True, tag="pause"):
    pass


class Resumed(Entry, frozen=True, tag="resume"):
    pass


class Said(Entry, frozen=True, tag="say"):
    person: int
    text: str


class Reacted(Entry, frozen=True, tag="react"):
    person: int
    what: str


AnyEntry = (
    Prepared
    | Came
    | Arrived
    | Vanished
    | Left
    | Sat
    | Queued
    | Stood
    | Seated
    | Replaced
    | Returned
    | Started
    | Answered
    | Ended
    | Paused
    | Resumed
    | Said
    | Reacted
)

_decoder = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def write(entry: Entry) -> str:
    """An entry as one line of JSON."""
    return _encoder.encode(entry).decode()


def read(text: str) -> AnyEntry:
    """The entry in a line of JSON; raises msgspec.ValidationError."""
    entry: AnyEntry = _decoder.decode(text)
    return entry
