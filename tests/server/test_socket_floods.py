"""A socket that sends very many frames, of whatever kind: the others keep their turn."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Opcode

from nimmt.server.limits import OPEN, Limits
from nimmt.server.live.websocket_transport import SLICE_BYTES

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, running
from .helpers import bounded
from .helpers import socket as plain_socket
from .raw_lines import Line, framed, websocket_line

pytestmark = pytest.mark.anyio
MANY = 17_000  # frames: 100 KB of the smallest ones
AT_ONCE = SLICE_BYTES // 6 + 1
BEGINNING = framed(b"", fin=False)
FLOODS = {
    "pings": framed(b"", Opcode.PING) * MANY,
    "pongs": framed(b"", Opcode.PONG) * MANY,
    "empty continuations": BEGINNING + framed(b"", Opcode.CONT, fin=False) * MANY,
    "empty texts": framed(b"") * MANY,
}


@asynccontextmanager
async def watched(
    folder: Path, limits: Limits, **more: Any
) -> AsyncIterator[tuple[Running, Line, Any]]:
    """A server, the line of a spectator who means harm, and the server's side of it."""
    async with running(f"sqlite:///{folder}/a.db", limits=limits) as server:
        table = (await server.client.open_table("Ann")).table
        async with websocket_line(server, {"table": table}, **more) as line:
            await line.frame()
            (live,) = server.registry.tables.values()
            (viewer,) = live.viewers
            protocol: Any = viewer.socket.protocol  # type: ignore[attr-defined]
            yield server, line, protocol


@bounded
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
async def test_whoever_floods_is_closed_and_the_others_play(tmp_path: Path, flood: bytes) -> None:
    limits = Limits()
    async with watched(tmp_path, limits) as (server, line, protocol):
        ann = await server.client.open_table("Ann", seats=2, bots=1, bot="random")
        async with server.client.sit(ann) as place:
            line.writer.write(flood)
            await place.do("start")
            closed = await line.closed()
            assert (closed.code, closed.reason) == (1008, "too-fast")
            assert len(closed.before) < limits.messages_burst + AT_ONCE
            assert not protocol.waiting
            assert place.asked


@bounded
async def test_a_flood_before_the_hello_is_no_better(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/a.db", limits=Limits()) as server:
        for flood in FLOODS.values():
            async with websocket_line(server) as line:
                line.writer.write(flood)
                assert (await line.closed())[:2] == (1008, "too-fast")


@bounded
async def test_one_read_handles_a_little_before_others_have_their_turn(tmp_path: Path) -> None:
    async with watched(tmp_path, OPEN) as (_, line, protocol):
        handled = 0

        def count(_: object) -> None:
            nonlocal handled
            handled += 1

        protocol.handle_pong = count
        protocol.data_received(FLOODS["pongs"])
        assert handled <= AT_ONCE
        while handled < MANY:  # all of them, by and by
            before = handled
            await asyncio.sleep(0)
            assert handled - before <= AT_ONCE
        await line.send(framed(json.dumps({"type": "ping", "id": 1}).encode()))
        assert await line.pong() == 1


@bounded
async def test_who_does_not_read_gathers_no_pongs(tmp_path: Path) -> None:
    async with watched(tmp_path, OPEN, rcvbuf=4096) as (_, line, protocol):
        pings, most = framed(bytes(125), Opcode.PING) * 1000, 0
        line.reader._transport.pause_reading()  # type: ignore[attr-defined]
        while protocol.stuck_since is None:
            line.writer.write(pings)
            await asyncio.sleep(0.01)
        for _ in range(30):
            line.writer.write(pings)
            await asyncio.sleep(0.01)
            most = max(most, protocol.transport.get_write_buffer_size())
        assert most < 200_000


@bounded
async def test_empty_pieces_of_a_message_are_not_gathered(tmp_path: Path) -> None:
    async with watched(tmp_path, OPEN) as (_, line, protocol):
        text = json.dumps({"type": "ping", "id": 5}).encode()
        line.writer.write(framed(text, fin=False) + framed(b"", Opcode.CONT, fin=False) * 5000)
        line.writer.write(framed(b"", Opcode.PING))
        while (await line.frame())[0] != 0x8A:  # it has come so far
            pass
        assert len(protocol.frames) == 1
        await line.send(framed(b"", Opcode.CONT))
        assert await line.pong() == 5


@bounded
async def test_a_long_message_comes_in_one_piece(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/a.db") as server:
        ann = await server.client.open_table("Ann")
        async with plain_socket(server.client, ann.table, ann.secret) as place:
            await place.say(type="ping", id=1, more="x" * 16_000)
            assert (await place.hear("error"))["code"] == "bad-message"
            await place.say(type="ping", id=2)
            assert (await place.hear("pong"))["id"] == 2
