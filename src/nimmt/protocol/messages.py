"""The messages between a client and the server; docs/protocol.md explains them."""

from typing import Any

import msgspec

from ..core.questions import Choice

# Up


class Up(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of a client's; its id, if any, comes back when it is done or refused."""


class Hello(Up, frozen=True, tag="hello", kw_only=True):
    """The first message: which table, who one is, and what one has seen already."""

    table: str
    secret: str = ""
    game: int = 0
    step: int = -1


class Answer(Up, frozen=True, tag="answer", kw_only=True):
    version: int
    choice: Choice
    id: int | None = None


class Say(Up, frozen=True, tag="say", kw_only=True):
    text: str
    id: int | None = None


class React(Up, frozen=True, tag="react", kw_only=True):
    what: str
    id: int | None = None


class Sit(Up, frozen=True, tag="sit", kw_only=True):
    seat: int | None = None
    id: int | None = None


class Stand(Up, frozen=True, tag="stand", kw_only=True):
    id: int | None = None


class Back(Up, frozen=True, tag="back", kw_only=True):
    id: int | None = None


class Leave(Up, frozen=True, tag="leave", kw_only=True):
    id: int | None = None


class Prepare(Up, frozen=True, tag="prepare", kw_only=True):
    game: str
    options: dict[str, Any] = {}
    seats: int | None = None
    clock: str | None = None
    id: int | None = None


class SeatBot(Up, frozen=True, tag="bot", kw_only=True):
    seat: int | None = None
    bot: str = "careful"
    id: int | None = None


class Clear(Up, frozen=True, tag="clear", kw_only=True):
    seat: int
    id: int | None = None


class Start(Up, frozen=True, tag="start", kw_only=True):
    id: int | None = None


class Pause(Up, frozen=True, tag="pause", kw_only=True):
    id: int | None = None


class Resume(Up, frozen=True, tag="resume", kw_only=True):
    id: int | None = None


class History(Up, frozen=True, tag="history", kw_only=True):
    """Asks for all that this seat has seen of the present game."""

    id: int | None = None


class Ping(Up, frozen=True, tag="ping", kw_only=True):
    id: int | None = None


Command = (
    Answer
    | Say
    | React
    | Sit
    | Stand
    | Back
    | Leave
    | Prepare
    | SeatBot
    | Clear
    | Start
    | Pause
    | Resume
    | History
    | Ping
)

read_hello = msgspec.json.Decoder(Hello).decode
read_command = msgspec.json.Decoder(Command).decode

# Down


class Down(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A message of the server's."""


class Chat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of chat, or a reaction."""

    person: int
    at: float
    text: str = ""
    reaction: str = ""


class You(msgspec.Struct, frozen=True):
    """Who the client is: None for whoever only looks on."""

    person: int | None
    seat: int | None
    host: bool


NOTHING = msgspec.Raw(b"")


class Update(Down, frozen=True, tag="update"):
    """What is new since the last one; a part that has not changed is left out."""

    version: int
    waiting: list[int] | None = None  # the seats whose answer is missing
    draft: Choice | None = None  # one's own answer as long as it can be changed
    deadline: float | None = None  # seconds left until a bot takes over
    you: You | None = None
    table: msgspec.Raw = NOTHING
    game: msgspec.Raw = NOTHING
    chat: list[Chat] | None = None
    done: list[int] | None = None  # the ids of the messages that have been carried out


class Frame(msgspec.Struct, frozen=True):
    """One step of a game; a step's events turn the position before it into its own."""

    step: int
    view: Any


class Frames(Down, frozen=True, tag="history"):
    game: int
    frames: list[Frame]
    id: int | None = None


class Error(Down, frozen=True, tag="error"):
    """A message that was refused; nothing has changed."""

    code: str
    about: dict[str, Any] = {}
    id: int | None = None


class Pong(Down, frozen=True, tag="pong"):
    id: int | None = None


read_down = msgspec.json.Decoder(Update | Frames | Error | Pong).decode

# Over HTTP


class Ticket(msgspec.Struct, frozen=True):
    """For whoever comes to a table. Keep the secret: it is the only way back to the seat, and
    is never shown again."""

    table: str
    code: str | None
    person: int
    secret: str


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused: a code, and what it is about."""

    code: str
    about: dict[str, Any] = {}


encode = msgspec.json.Encoder().encode
