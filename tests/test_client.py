"""How a client's place gives up, against servers that only pretend to be one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import websockets

from nimmt import client as module
from nimmt.client import Client, Lost, Place
from nimmt.protocol import Ticket

from .databases import anyio_backend as anyio_backend

pytestmark = pytest.mark.anyio
UPDATE = '{"type":"update","version":1,"waiting":[]}'
Handler = Callable[[websockets.ServerConnection], Awaitable[None]]


@asynccontextmanager
async def pretended(handler: Handler) -> AsyncIterator[Place]:
    """A place at a server that does only this."""
    async with asyncio.timeout(60), websockets.serve(handler, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield Client(f"http://127.0.0.1:{port}").sit(Ticket("table", "CODE", 1, "secret"))


async def stay(place: Place) -> None:
    async with place:
        async for _ in place.changes():
            pass


@pytest.mark.parametrize("heard", [False, True])
@pytest.mark.parametrize(
    ("code", "reason"), [(1011, "storage"), (1013, "too-fast"), (1008, "unknown-table")]
)
async def test_who_is_always_sent_away_gives_up(
    code: int, reason: str, heard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", (0.0,))
    monkeypatch.setattr(module, "MOST_TRIES", 3)
    tries = 0

    async def send_away(socket: websockets.ServerConnection) -> None:
        nonlocal tries
        tries += 1
        await socket.recv()
        if heard:
            await socket.send(UPDATE)
        await socket.close(code, reason)

    async with pretended(send_away) as place:
        with pytest.raises(Lost, match=reason):
            await stay(place)
    assert tries == (1 if code == 1008 else 4)


async def test_an_entrance_that_is_cancelled_leaves_nothing_behind() -> None:
    greeted, gone = asyncio.Event(), asyncio.Event()

    async def be_silent(socket: websockets.ServerConnection) -> None:
        await socket.recv()
        greeted.set()
        await socket.wait_closed()
        gone.set()

    async with pretended(be_silent) as place:
        before = asyncio.all_tasks()
        entering = asyncio.create_task(place.__aenter__())
        await greeted.wait()
        entering.cancel()
        with pytest.raises(asyncio.CancelledError):
            await entering
        await gone.wait()
        assert place._task is not None
        assert place._task.done()
        assert place._task not in asyncio.all_tasks() - before
