"""Frames as they come over the wire: cut, in pieces, bad."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from tests.server.helpers import bounded, server
from tests.servers import Running

pytestmark = pytest.mark.anyio
__all__ = ["server"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Line:
    """A connection on which bytes are sent as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await asyncio.sleep(0.001)  # so that they do not come as one; it would be right, too

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it holds."""
        first, length = await self.reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return first, await self.reader.readexactly(length)

    async def pong(self) -> int:
        """The number of the next ping that was answered."""
        while True:
            message = json.loads((await self.frame())[1])
            if message["type"] == "pong":
                number: int = message["id"]
                return number


def framed(
    data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True
) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask, extensions=[])


def ping(number: int, more: str = "") -> bytes:
    return json.dumps({"type": "ping", "id": number}).encode() + more.encode()


@asynccontextmanager
async def line(server: Running) -> AsyncIterator[Line]:
    """A line of somebody who sits at a table."""
    ticket = await server.client.open_table("Ann")
    url = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(url.hostname, url.port)
    key = base64.b64encode(bytes(16)).decode()
    asked = (
        f"GET /ws HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    )
    writer.write(f"{asked}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    opened = Line(reader, writer)
    hello = {"type": "hello", "table": ticket.table, "secret": ticket.secret}
    await opened.send(framed(json.dumps(hello).encode()))
    try:
        yield opened
    finally:
        writer.close()


@bounded
async def test_frames_are_heard_however_they_are_cut(server: Running) -> None:
    async with line(server) as ann:
        whole = framed(ping(0))
        for cut in range(1, len(whole)):
            await ann.send(whole[:cut], whole[cut:], framed(ping(cut)))
            assert [await ann.pong(), await ann.pong()] == [0, cut]


@bounded
async def test_what_looks_like_a_frame_inside_of_one_is_none(server: Running) -> None:
    async with line(server) as ann:
        await ann.send(framed(ping(8)))
        assert await ann.pong() == 8
        inner = framed(ping(9))
        head = bytes((0x82, 0x80 + len(inner))) + bytes(4)  # binary, masked with nothing
        for cut in range(1, len(head) + 1):
            await ann.send(head[:cut], head[cut:] + inner, framed(ping(cut)))
            assert await ann.pong() == cut


@bounded
async def test_frames_are_heard_in_order_whatever_they_look_like(server: Running) -> None:
    async with line(server) as ann:
        text, half = ping(3), len(ping(3)) // 2
        await ann.send(framed(ping(1)) + framed(ping(2)))
        await ann.send(
            framed(text[:half], fin=False),
            framed(b"", Opcode.PING),
            framed(text[half:], Opcode.CONT),
        )
        await ann.send(framed(ping(4, " " * 300)), framed(ping(5), Opcode.BINARY))
        answered: list[int] = []
        while len(answered) < 5:
            first, data = await ann.frame()
            message: dict[str, Any] = json.loads(data) if first == 0x81 else {"type": "control"}
            answered += [message["id"]] if message["type"] == "pong" else []
        assert answered == [1, 2, 3, 4, 5]


@bounded
@pytest.mark.parametrize(
    "bad",
    [
        [framed(ping(1), mask=False)],
        [framed(ping(1), fin=False) + framed(ping(2))],
        [framed(ping(1), fin=False), framed(ping(2))],
        [b"\xc1" + framed(ping(1))[1:]],
    ],
    ids=["not masked", "into another", "behind half of another", "reserved bits"],
)
async def test_bad_frames_end_the_connection(server: Running, bad: list[bytes]) -> None:
    async with line(server) as ann:
        await ann.send(framed(ping(7)))
        assert await ann.pong() == 7
        await ann.send(*bad)
        while True:
            first, data = await ann.frame()
            if first == 0x88:
                break
        assert int.from_bytes(data[:2], "big") == 1002
