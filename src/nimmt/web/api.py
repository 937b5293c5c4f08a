"""What can be asked for over HTTP: games, tables, records, replays, and how the server is."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter, QueryParameter, RawBody

from ..record import Record
from ..rules import find
from ..rules.core import BadOption
from ..table import Refused
from ..table import entries as e
from ..table.table import records
from ..wire import Ticket
from .answers import Ask, TakesRecord, already_json, problems
from .house import House
from .infos import GameInfo, all_games, combination
from .limits import Buckets, Gates, check_options, household
from .replays import replay_data, replay_text
from .room import Room, table_data

TableId = Annotated[str, Parameter(max_length=40, description="a table's id or its code")]
Number = Annotated[int, Parameter(ge=1, le=10_000, description="which game of the evening")]
Seat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)]


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


def house_of(request: Ask) -> House:
    house: House = request.app.state.house
    return house


def gates_of(request: Ask) -> Gates:
    gates: Gates = request.app.state.gates
    return gates


def limited(request: Ask, which: str) -> House:
    """The house, unless this address asks too much."""
    buckets: Buckets = getattr(gates_of(request), which)
    if not buckets.take(household(request.client.host if request.client else "")):
        raise Refused("too-fast")
    return house_of(request)


async def room_of(request: Ask, table: str) -> Room:
    room = await limited(request, "requests").room(table)
    if room is None:
        raise Refused("unknown-table")
    return room


@get(
    "/api/games",
    tags=["games"],
    summary="All games, with their options and texts",
    responses=problems(),
)
async def list_games(request: Ask) -> list[GameInfo]:
    limited(request, "requests")
    return all_games()


@get(
    "/api/games/{key:str}",
    tags=["games"],
    summary="One game; `even-odd+cow` combines two",
    responses=problems(400, 404),
)
async def show_game(request: Ask, key: Annotated[str, Parameter(max_length=100)]) -> GameInfo:
    limited(request, "requests")
    try:
        return combination(find(key))
    except BadOption:
        raise Refused("unknown-game") from None


@post(
    "/api/tables",
    tags=["tables"],
    summary="Open a table; whoever does is its host",
    responses=problems(400, 403, 413, 503),
)
async def open_table(request: Ask, data: JSONBody[Opening]) -> Ticket:
    house = limited(request, "openings")
    check_options(data.options)
    return await house.open_table(
        game=data.game,
        options=data.options,
        seats=data.seats,
        clock=data.clock,
        name=data.name,
        bots=data.bots,
        bot=data.bot,
    )


@get(
    "/api/tables/{table:str}",
    tags=["tables"],
    summary="What everybody may know of a table",
    responses=problems(400, 404, 503),
)
async def look_up(request: Ask, table: TableId) -> dict[str, Any]:
    room = await room_of(request, table)
    return await room.read(lambda table: table_data(room.stored, table))


@post(
    "/api/tables/{table:str}/people",
    tags=["tables"],
    summary="Come to a table",
    responses=problems(400, 403, 404, 413, 503),
)
async def come(request: Ask, table: TableId, data: JSONBody[Coming]) -> Ticket:
    room = await room_of(request, table)
    return await limited(request, "people").join(room, data.name, watch=data.watch)


async def record_of(request: Ask, table: str, number: int) -> Record:
    """A game's record; only when it is over, because it holds all hands."""
    house = limited(request, "replays")
    room = await room_of(request, table)
    over = await room.read(lambda table: len(table.evening))
    if not 1 <= number <= over:
        raise Refused("unknown-game")
    lines = await house.store.load(room.stored.number)
    found = await house.aside(lambda: records(map(e.read, lines), only=number))
    if not found:  # played by other rules than ours
        raise Refused("unknown-game")
    return found[0]


@get(
    "/api/tables/{table:str}/games/{number:int}/record",
    tags=["records"],
    summary="The record of a finished game, to keep or to replay",
    media_type="application/x-ndjson",
    responses=problems(400, 404, 503),
)
async def fetch_record(request: Ask, table: TableId, number: Number) -> str:
    return (await record_of(request, table, number)).dumps()


@get(
    "/api/tables/{table:str}/games/{number:int}/replay",
    tags=["records"],
    summary="A finished game step by step, as a seat (none: a spectator) saw it",
    responses=problems(400, 404, 413, 503),
)
async def fetch_replay(
    request: Ask, table: TableId, number: Number, seat: Seat = None
) -> Response[dict[str, Any]]:
    record, house = await record_of(request, table, number), house_of(request)
    return already_json(await house.aside(lambda: replay_data(record, seat, house.limits)))


@post(
    "/api/replay",
    tags=["records"],
    summary="A record step by step",
    status_code=200,
    operation_class=TakesRecord,
    responses=problems(400, 403, 413),
)
async def replay(request: Ask, body: RawBody, seat: Seat = None) -> Response[dict[str, Any]]:
    house = limited(request, "replays")
    return already_json(await house.aside(lambda: replay_text(body, seat, house.limits)))


@get("/healthz", tags=["server"], summary="Whether the server runs", media_type="text/plain")
async def healthy() -> str:
    return "ok\n"


@get(
    "/readyz",
    tags=["server"],
    summary="Whether the database answers",
    media_type="text/plain",
    responses=problems()
    | {503: ResponseSpec(str, description="it does not", media_type="text/plain")},
)
async def ready(request: Ask) -> Response[str]:
    well = await limited(request, "requests").store.healthy()
    return Response("ok\n" if well else "storage\n", status_code=200 if well else 503)


@get(
    "/metrics",
    tags=["server"],
    summary="Figures for Prometheus",
    media_type="text/plain",
    responses=problems(),
)
async def metrics(request: Ask) -> str:
    limited(request, "requests")
    house = house_of(request)
    figures = {f"nimmt_{name}_total": count for name, count in house.counts.items()}
    rooms = house.rooms.values()
    figures["nimmt_rooms"] = len(house.rooms)
    figures["nimmt_sockets"] = sum(len(room.viewers) for room in rooms)
    figures["nimmt_games_on"] = sum(room.table.playing is not None for room in rooms)
    kinds = [(name, "counter" if name.endswith("total") else "gauge") for name in figures]
    return "".join(f"# TYPE {name} {kind}\n{name} {figures[name]}\n" for name, kind in kinds)


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
