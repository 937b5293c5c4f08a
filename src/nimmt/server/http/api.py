"""What can be asked for over HTTP: games, bots, tables, records and replays."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter, QueryParameter, RawBody

from ...games import find
from ...protocol import Ticket
from ...table import Refused
from ..content.game_catalogue import (
    BotInfo,
    GameInfo,
    LanguageInfo,
    all_bots,
    all_games,
    all_languages,
    answered_in,
    combination,
)
from ..content.replays import Viewpoint, replay_text, stored_record_text, stored_replay
from ..limits import check_options
from ..live.live_table import LiveTable
from ..live.snapshots import table_data
from . import learning_api, operations
from .http_errors import Ask, TakesRecord, already_json, problems
from .request_context import Lang, address_of, game_named, limited, registry_of

T = TypeVar("T")
TableId = Annotated[str, Parameter(max_length=40, description="a table's id or its code")]
Number = Annotated[int, Parameter(ge=1, le=10_000, description="which game of the evening")]
Seat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)]
Open = Annotated[bool, QueryParameter(name="open", description="all hands; `seat` is ignored")]


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """A table that is wanted."""

    name: Annotated[str, msgspec.Meta(max_length=100, description="what the host is called")]
    game: Annotated[str, msgspec.Meta(max_length=200)] = "classic"
    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=10)] = 4
    bots: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "careful"
    clock: Annotated[str, msgspec.Meta(max_length=20)] = "off"
    watch: Annotated[bool, msgspec.Meta(description="take no seat")] = False


class Fitting(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a game."""

    options: dict[str, Any] = {}


class Coming(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to come to a table."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    watch: bool = False


async def live_table_of(request: Ask, table: str) -> LiveTable:
    live = await limited(request, "requests").find(table)
    if live is None:
        raise Refused("unknown-table")
    return live


@get(
    "/api/games",
    tags=["games"],
    summary="All games, with their options and texts",
    responses=problems(400),
)
async def list_games(request: Ask, lang: Lang = None) -> list[GameInfo]:
    limited(request, "requests")
    return all_games(answered_in(lang))


@get(
    "/api/games/{key:str}",
    tags=["games"],
    summary="One game; `even-odd+cow` combines two",
    responses=problems(400, 404),
)
async def show_game(
    request: Ask, key: Annotated[str, Parameter(max_length=100)], lang: Lang = None
) -> GameInfo:
    limited(request, "requests")
    return combination(game_named(key), answered_in(lang))


@post(
    "/api/games/{key:str}/options",
    tags=["games"],
    summary="One game with options of one's own, which are checked",
    status_code=200,
    responses=problems(400, 403, 413, 503),
)
async def fit_game(
    request: Ask,
    key: Annotated[str, Parameter(max_length=100)],
    data: JSONBody[Fitting],
    lang: Lang = None,
) -> GameInfo:
    registry = limited(request, "requests")
    check_options(data.options)

    def fitted() -> GameInfo:
        return combination(find(key, **data.options), answered_in(lang))

    return await registry.side_work.do(fitted, by=address_of(request), steps=1)


@post(
    "/api/tables",
    tags=["tables"],
    summary="Open a table; whoever does is its host",
    responses=problems(400, 403, 413, 503),
)
async def open_table(request: Ask, data: JSONBody[Opening]) -> Ticket:
    registry = limited(request, "openings")
    check_options(data.options)
    return await registry.open_table(
        game=data.game,
        options=data.options,
        seats=data.seats,
        clock=data.clock,
        name=data.name,
        bots=data.bots,
        bot=data.bot,
        watch=data.watch,
    )


@get(
    "/api/tables/{table:str}",
    tags=["tables"],
    summary="What everybody may know of a table",
    responses=problems(400, 404, 503),
)
async def look_up(request: Ask, table: TableId) -> dict[str, Any]:
    live = await live_table_of(request, table)
    return await live.queue.read(lambda table: table_data(live.stored, table))


@post(
    "/api/tables/{table:str}/people",
    tags=["tables"],
    summary="Come to a table",
    responses=problems(400, 403, 404, 413, 503),
)
async def come(request: Ask, table: TableId, data: JSONBody[Coming]) -> Ticket:
    live = await live_table_of(request, table)
    return await limited(request, "people").join(live, data.name, watch=data.watch)


async def from_log(
    request: Ask, table: str, number: int, work: Callable[..., T | None], *args: Any
) -> T:
    """Work on a table's log and a game's number; only when it is over, as it holds all hands."""
    registry = limited(request, "replays")
    live = await live_table_of(request, table)
    over = await live.queue.read(lambda table: len(table.evening))
    if not 1 <= number <= over:
        raise Refused("unknown-game")
    lines = await registry.store.load(live.stored.number)
    found = await registry.side_work.do(
        work, lines, number, *args, by=address_of(request), steps=len(lines)
    )
    if found is None:  # played by other rules than ours
        raise Refused("unknown-game")
    return found


@get(
    "/api/tables/{table:str}/games/{number:int}/record",
    tags=["records"],
    summary="The record of a finished game, to keep or to replay",
    media_type="application/x-ndjson",
    responses=problems(400, 404, 503),
)
async def fetch_record(request: Ask, table: TableId, number: Number) -> str:
    return await from_log(request, table, number, stored_record_text)


@get(
    "/api/tables/{table:str}/games/{number:int}/replay",
    tags=["records"],
    summary="A finished game step by step, as a seat (none: a spectator) saw it",
    responses=problems(400, 404, 413, 503),
)
async def fetch_replay(
    request: Ask, table: TableId, number: Number, seat: Seat = None, everything: Open = False
) -> Response[dict[str, Any]]:
    viewpoint: Viewpoint = "all" if everything else seat
    limits = registry_of(request).limits
    return already_json(await from_log(request, table, number, stored_replay, viewpoint, limits))


@post(
    "/api/replay",
    tags=["records"],
    summary="A record step by step",
    status_code=200,
    operation_class=TakesRecord,
    responses=problems(400, 403, 413, 503),
)
async def replay(
    request: Ask, body: RawBody, seat: Seat = None, everything: Open = False
) -> Response[dict[str, Any]]:
    registry = limited(request, "replays")
    viewpoint: Viewpoint = "all" if everything else seat
    address, steps = address_of(request), body.count(b"\n")
    work = registry.side_work.do(
        replay_text, body, viewpoint, registry.limits, by=address, steps=steps
    )
    return already_json(await work)


@get("/api/bots", tags=["games"], summary="The kinds of bots", responses=problems(400))
async def list_bots(request: Ask, lang: Lang = None) -> list[BotInfo]:
    limited(request, "requests")
    return all_bots(answered_in(lang))


@get(
    "/api/languages", tags=["games"], summary="The languages that are spoken", responses=problems()
)
async def list_languages(request: Ask) -> list[LanguageInfo]:
    limited(request, "requests")
    return all_languages()


HANDLERS = [
    list_games,
    show_game,
    *learning_api.HANDLERS,
    fit_game,
    list_bots,
    list_languages,
    open_table,
    look_up,
    come,
    fetch_record,
    fetch_replay,
    replay,
    *operations.HANDLERS,
]
