"""What can be asked for over HTTP: games, tables, records, replays, and how the server is."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from ..record import BadRecord, Record
from ..rules import GAMES, combinable, find
from ..rules.core import BadOption, Game, options_of
from ..table import Refused
from ..table import entries as e
from ..table.table import records
from ..wire import Ticket, view_data
from ..wire.messages import Problem
from ..words import LANGUAGES, game_name
from .house import House
from .limits import Buckets
from .room import Room, table_data

Ask = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=40, description="a table's id or its code")]
Number = Annotated[int, Parameter(ge=1, le=10_000, description="which game of the evening")]
LONGEST_RECORD = 2_000_000

STATUS = {"internal": 500, "storage": 503, "busy": 503, "too-fast": 429}


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """A table that is wanted."""

    name: Annotated[str, msgspec.Meta(max_length=100, description="what the host is called")]
    game: Annotated[str, msgspec.Meta(max_length=200)] = "classic"
    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=10)] = 4
    bots: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "careful"
    clock: Annotated[str, msgspec.Meta(max_length=20)] = "off"


class Coming(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to come to a table."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    watch: bool = False


class OptionInfo(msgspec.Struct):
    name: str
    default: Any
    help: dict[str, str]
    choices: list[str] | None = None
    least: int | None = None


class FieldInfo(msgspec.Struct):
    """A field of a game's position: who sees it, and what it is."""

    who: str
    deck: str
    shown_as: str
    quiet: bool


class GameInfo(msgspec.Struct):
    """All that a client needs to offer and to show a game; texts are by language."""

    key: str
    name: dict[str, str]
    tagline: dict[str, str]
    players: tuple[int, int]
    team: bool
    fewest_win: bool
    combinable: bool
    options: list[OptionInfo]
    fields: dict[str, FieldInfo]
    texts: dict[str, dict[str, str]]


def game_info(game: Game) -> GameInfo:
    texts = {language: game.texts(language) for language in LANGUAGES}
    options = [
        OptionInfo(
            spec.name,
            spec.default,
            dict(spec.metadata["help"]),
            list(spec.metadata["choices"]) if "choices" in spec.metadata else None,
            spec.metadata.get("least"),
        )
        for spec in options_of(game)
    ]
    fields = {
        name: FieldInfo(field.who, field.deck, field.shown_as, field.quiet)
        for name, field in game.Position.fields.items()
    }
    return GameInfo(
        key=game.key,
        name={language: game_name(game, language) for language in LANGUAGES},
        tagline={language: texts[language].get("tagline", "") for language in LANGUAGES},
        players=game.players,
        team=game.team,
        fewest_win=game.fewest_win,
        combinable=game.key in combinable(),
        options=options,
        fields=fields,
        texts=texts,
    )


def house_of(request: Ask) -> House:
    house: House = request.app.state.house
    return house


def limited(request: Ask, which: str) -> House:
    """The house, unless this address asks too much."""
    buckets: Buckets = request.app.state[which]
    if not buckets.take(request.client.host if request.client else ""):
        raise Refused("too-fast")
    return house_of(request)


async def room_of(request: Ask, table: str) -> Room:
    room = await limited(request, "requests").room(table)
    if room is None:
        raise Refused("unknown-table")
    return room


@get("/api/games", tags=["games"], summary="All games, with their options and texts")
async def list_games() -> list[GameInfo]:
    return [game_info(find(key)) for key in GAMES]


@get("/api/games/{key:str}", tags=["games"], summary="One game; `even-odd+cow` combines two")
async def show_game(key: Annotated[str, Parameter(max_length=100)]) -> GameInfo:
    try:
        return game_info(find(key))
    except BadOption:
        raise Refused("unknown-game") from None


@post("/api/tables", tags=["tables"], summary="Open a table; whoever does is its host")
async def open_table(request: Ask, data: Opening) -> Ticket:
    house = limited(request, "openings")
    return await house.open_table(
        game=data.game,
        options=data.options,
        seats=data.seats,
        clock=data.clock,
        name=data.name,
        bots=data.bots,
        bot=data.bot,
    )


@get("/api/tables/{table:str}", tags=["tables"], summary="What everybody may know of a table")
async def look_up(request: Ask, table: TableId) -> dict[str, Any]:
    room = await room_of(request, table)
    shown = await room.do(lambda table, at: [])  # what is shown has been written down
    return table_data(room.stored, shown)


@post("/api/tables/{table:str}/people", tags=["tables"], summary="Come to a table")
async def come(request: Ask, table: TableId, data: Coming) -> Ticket:
    room = await room_of(request, table)
    return await house_of(request).join(room, data.name, watch=data.watch)


async def record_of(request: Ask, table: str, number: int) -> Record:
    """A game's record; only when it is over, because it holds all hands."""
    room = await room_of(request, table)
    over = (await room.do(lambda table, at: [])).evening
    if not 1 <= number <= len(over):
        raise Refused("unknown-game")
    lines = await house_of(request).store.load(room.stored.number)
    return records(map(e.read, lines))[number - 1]


@get(
    "/api/tables/{table:str}/games/{number:int}/record",
    tags=["records"],
    summary="The record of a finished game, to keep or to replay",
    media_type="application/x-ndjson",
)
async def fetch_record(request: Ask, table: TableId, number: Number) -> str:
    return (await record_of(request, table, number)).dumps()


@get(
    "/api/tables/{table:str}/games/{number:int}/replay",
    tags=["records"],
    summary="A finished game step by step, as a seat (none: a spectator) saw it",
)
async def fetch_replay(
    request: Ask,
    table: TableId,
    number: Number,
    seat: Annotated[int | None, Parameter(ge=0, le=9, query="seat")] = None,
) -> dict[str, Any]:
    return replay_data(await record_of(request, table, number), seat)


@post("/api/replay", tags=["records"], summary="A record step by step", status_code=200)
async def replay(
    request: Ask, seat: Annotated[int | None, Parameter(ge=0, le=9, query="seat")] = None
) -> dict[str, Any]:
    limited(request, "requests")
    body = await request.body()
    if len(body) > LONGEST_RECORD:
        raise Refused("too-big", most=LONGEST_RECORD)
    try:
        return replay_data(Record.loads(body.decode()), seat)
    except UnicodeDecodeError:
        raise Refused("bad-record", reason="line 1: not a text file") from None
    except BadRecord as error:
        raise Refused("bad-record", reason=str(error)) from None


def replay_data(record: Record, seat: int | None) -> dict[str, Any]:
    if seat is not None and seat >= record.seats:
        raise Refused("unknown-seat", seat=seat)
    shown = [
        {"step": step, "view": view_data(state.view(seat))}
        for step, state in enumerate(record.states())
    ]
    return {**record.header(), "seed": None, "frames": shown}


@get("/healthz", tags=["server"], summary="Whether the server runs", media_type="text/plain")
async def healthy() -> str:
    return "ok\n"


@get("/readyz", tags=["server"], summary="Whether the database answers", media_type="text/plain")
async def ready(request: Ask) -> Response[str]:
    well = await house_of(request).store.healthy()
    return Response("ok\n" if well else "storage\n", status_code=200 if well else 503)


@get("/metrics", tags=["server"], summary="Figures for Prometheus", media_type="text/plain")
async def metrics(request: Ask) -> str:
    house = house_of(request)
    figures = {f"nimmt_{name}_total": count for name, count in house.counts.items()}
    rooms = house.rooms.values()
    figures["nimmt_rooms"] = len(house.rooms)
    figures["nimmt_sockets"] = sum(len(room.viewers) for room in rooms)
    figures["nimmt_games_on"] = sum(room.table.playing is not None for room in rooms)
    kinds = [(name, "counter" if name.endswith("total") else "gauge") for name in figures]
    return "".join(f"# TYPE {name} {kind}\n{name} {figures[name]}\n" for name, kind in kinds)


def refuse(request: Ask, error: Exception) -> Response[Problem]:
    """Anything that was refused, as a code."""
    if isinstance(error, Refused):
        status = STATUS.get(error.code, 404 if error.code.startswith("unknown-t") else 400)
        return Response(Problem(error.code, error.about), status_code=status)
    if isinstance(error, BadOption):
        return Response(Problem("bad-option", {"reason": str(error)}), status_code=400)
    if isinstance(error, HTTPException):
        codes = {404: "not-found", 405: "bad-method", 413: "too-big"}
        code = codes.get(error.status_code, "bad-request")
        about = {"reason": str(error.detail)[:200]} if error.status_code == 400 else {}
        return Response(Problem(code, about), status_code=error.status_code)
    return Response(Problem("internal"), status_code=500)


HANDLERS = [
    list_games,
    show_game,
    open_table,
    look_up,
    come,
    fetch_record,
    fetch_replay,
    replay,
    healthy,
    ready,
    metrics,
]
