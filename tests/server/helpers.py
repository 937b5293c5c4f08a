"""What tests of the server share: waiting for something, never for ever; sockets as they are."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets

from nimmt.client import Client, Place
from nimmt.core.contract import View
from nimmt.core.position import fold
from nimmt.games import find
from nimmt.protocol import Ticket

from ..servers import Running, play_on, running

LONG = 60.0  # seconds: whatever takes longer has failed


def bounded(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """A test that fails rather than wait for ever."""

    @wraps(test)
    async def run(*args: Any, **kwargs: Any) -> None:
        async with asyncio.timeout(2 * LONG):
            await test(*args, **kwargs)

    return run


async def until(place: Place, so: Callable[[Place], object]) -> None:
    """Wait until this is so at a place."""
    async with asyncio.timeout(LONG):
        async for _ in place.changes():
            if so(place):
                return


async def until_so(so: Callable[[], object]) -> None:
    """Wait until this is so."""
    async with asyncio.timeout(LONG):
        while not so():
            await asyncio.sleep(0.01)


async def play_until(place: Place, so: Callable[[Place], object], rng: Random) -> None:
    """Answer by chance, always as the last one, until this is so and all others wait."""
    async with asyncio.timeout(LONG):
        async for _ in place.changes():
            while place.waiting == [place.you.seat] and place.asked and not so(place):
                await place.answer(rng.choice(place.asked.options))
            if place.over or (place.waiting == [place.you.seat] and so(place)):
                return


async def play_out(*places: Place, seed: int = 1) -> None:
    """Everybody answers by chance until the game is over."""
    async with asyncio.timeout(LONG):
        chances = [Random(seed + number) for number in range(len(places))]
        await asyncio.gather(*map(play_on, places, chances))


def short(key: str) -> dict[str, Any]:
    """The options with which a game is over soon."""
    return {"deals": 1} if "deals" in find(key).__dataclass_fields__ else {}


class Socket:
    """A bare socket that says what it is told to, and keeps what it hears."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        async with asyncio.timeout(LONG):
            while True:
                message: dict[str, Any] = json.loads(await self.connection.recv())
                self.heard.append(message)
                if message["type"] == kind:
                    return message

    async def closed(self) -> str:
        """Why the server has closed it."""
        async with asyncio.timeout(LONG):
            await self.connection.wait_closed()
        return self.connection.close_reason or ""


@asynccontextmanager
async def socket(client: Client, table: str, secret: str, **seen: int) -> AsyncIterator[Socket]:
    async with websockets.connect(client.socket_url, compression=None) as connection:
        bare = Socket(connection)
        await bare.say(type="hello", table=table, secret=secret, **seen)
        yield bare


async def friends(
    server: Running, count: int, game: str, bots: int = 0, **wanted: Any
) -> list[Ticket]:
    """Tickets of so many people at one table; the first one's is the host's."""
    seats = count + bots
    host = await server.client.open_table(
        "P0", game, options=short(game), seats=seats, bots=bots, bot="random", **wanted
    )
    others = [await server.client.join(host.table, f"P{n}") for n in range(1, count)]
    return [host, *others]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as started:
        yield started


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def seated(stack: AsyncExitStack, server: Running, tickets: list[Ticket]) -> list[Place]:
    """Everybody at the table, and the game begun."""
    places = [await stack.enter_async_context(server.client.sit(one)) for one in tickets]
    await places[0].do("start")
    for place in places:
        await until(place, lambda p: p.view)
    return places


def seen_of(view: View | None) -> Any:
    assert view is not None
    return view.position, view.decision, view.waiting, view.silent, view.result


def folded(old: View | None, new: View | None) -> Any:
    """The old position after all that the new view tells of."""
    assert old is not None
    assert new is not None
    position = old.position
    for told in new.events:
        position = fold(position, told.changes)
    return position
