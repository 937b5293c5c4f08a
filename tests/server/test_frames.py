"""Frames as they come over the wire: cut, in pieces, bad."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.frames import Opcode

from tests.server.helpers import bounded, server
from tests.server.raw_lines import Line, framed, websocket_line
from tests.servers import Running

pytestmark = pytest.mark.anyio
__all__ = ["server"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def ping(number: int, more: str = "") -> bytes:
    return json.dumps({"type": "ping", "id": number}).encode() + more.encode()


@asynccontextmanager
async def line(server: Running) -> AsyncIterator[Line]:
    """A line of somebody who sits at a table."""
    ticket = await server.client.open_table("Ann")
    hello = {"table": ticket.table, "secret": ticket.secret}
    async with websocket_line(server, hello) as opened:
        yield opened


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
        assert (await ann.closed()).code == 1002


@bounded
@pytest.mark.parametrize("said", [b'{"type":"ping","id":"\xff"}', b"\xc3", b"\xed\xa0\x80"])
async def test_text_that_is_not_utf8_ends_the_connection(server: Running, said: bytes) -> None:
    async with line(server) as ann:
        await ann.send(framed(ping(7)))
        assert await ann.pong() == 7
        await ann.send(framed(said))
        assert (await ann.closed()).code == 1007
    async with websocket_line(server) as stranger:  # the same before the hello
        await stranger.send(framed(said))
        assert (await stranger.closed()).code == 1007


@bounded
async def test_a_letter_may_be_cut_in_two(server: Running) -> None:
    async with line(server) as ann:
        text = json.dumps({"type": "say", "text": "öx"}, ensure_ascii=False).encode()
        cut = text.index(b"\xb6")
        await ann.send(framed(text[:cut], fin=False), framed(text[cut:], Opcode.CONT))
        await ann.send(framed(ping(1)))
        assert await ann.pong() == 1
