"""The line protocol: what the arena and a program say to each other (docs/bots.md).

One JSON object per line. The program answers `hello` and `ask` with one line each, and nothing
else. A view is what a seat may see, as on the wire (docs/protocol.md).
"""

from random import Random
from typing import Any

import msgspec

from .. import __version__
from ..core.contract import Game, State, Told, View
from ..core.questions import Choice
from ..notation import write
from . import view_data
from .printed_faces import heads, places

PROTOCOL = 1


class Rules(msgspec.Struct, frozen=True):
    key: str
    options: dict[str, Any] = {}


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first line: which game will be played, as often as wanted."""

    protocol: int
    nimmt: str
    rules: Rules
    seats: int
    team: bool
    fewest_win: bool
    heads: list[int]  # bullheads by card; 0 is no card
    places: list[list[str]]  # the printed fields of each row


class NewGame(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """A game begins: where one sits, and a seed for whoever plays by chance."""

    seat: int
    seed: str


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag="ask", omit_defaults=True):
    """What the seat sees, all events since it was asked last, and the decision it has to make."""

    step: int
    view: Any
    world: str = ""  # a world that looks the same, as a position text, for whoever wants one


class Over(msgspec.Struct, frozen=True, tag_field="type", tag="over"):
    """The game is over; the view has the result."""

    step: int
    view: Any


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """Nothing more will come."""


class Ready(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a hello."""

    name: str = ""
    world: bool = False  # wants worlds
    error: str = ""  # why it cannot play


class Reply(msgspec.Struct, frozen=True):
    """The answer to an ask: one of the options, as it is listed."""

    choice: Choice


encode = msgspec.json.Encoder().encode
read_down = msgspec.json.Decoder(Hello | NewGame | Ask | Over | Bye).decode
read_ready = msgspec.json.Decoder(Ready).decode
read_reply = msgspec.json.Decoder(Reply).decode


def hello(game: Game, seats: int) -> Hello:
    rules = Rules(game.key, game.options())
    return Hello(
        PROTOCOL,
        __version__,
        rules,
        seats,
        game.team,
        game.fewest_win,
        heads(game),
        places(game),
    )


def frame(view: View, events: list[Told]) -> dict[str, Any]:
    """A view as data, with all that happened since the last one was sent."""
    return view_data(view._replace(events=tuple(events)))


def world(state: State, seat: int, secret: str) -> str:
    """A world that the seat cannot tell from the true one.

    By chance that the program does not know: how the true cards were renamed is not for it.
    """
    return write(state.imagine(seat, Random(secret)))
