"""Connections on which bytes are sent as they are: to a websocket, or to HTTP."""

import asyncio
import base64
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from nimmt.client import Client

from ..servers import Running

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
)


class Closed(NamedTuple):
    code: int
    reason: str
    before: list[int]  # the first bytes of the frames before


class Line:
    """A connection."""

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

    async def closed(self) -> Closed:
        """Read on until the server closes the websocket."""
        before: list[int] = []
        while True:
            first, data = await self.frame()
            if first == 0x88:
                return Closed(int.from_bytes(data[:2], "big"), data[2:].decode(), before)
            before.append(first)

    async def to_end(self) -> bytes:
        """Everything until the server ends the connection."""
        heard = b""
        try:
            while new := await self.reader.read(65_536):
                heard += new
        except ConnectionError:
            pass
        return heard


def framed(
    data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True
) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask, extensions=[])


@asynccontextmanager
async def connected(url: str, address: str = "127.0.0.1", **more: Any) -> AsyncIterator[Line]:
    """A line from one of the addresses of this machine; `rcvbuf` makes it read little."""
    parts, plain = urlsplit(url), socket.socket()
    if "rcvbuf" in more:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, more["rcvbuf"])
    plain.setblocking(False)
    plain.bind((address, 0))
    await asyncio.get_running_loop().sock_connect(plain, (parts.hostname, parts.port))
    limit = more.get("rcvbuf", 65_536)
    reader, writer = await asyncio.open_connection(sock=plain, limit=limit)
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def websocket_line(
    server: Running | Client, hello: dict[str, str] | None = None, **more: Any
) -> AsyncIterator[Line]:
    """A websocket; `hello` is its first message."""
    async with connected(server.url, **more) as opened:
        opened.writer.write(f"{UPGRADE.format(host=urlsplit(server.url).netloc)}\r\n".encode())
        await opened.reader.readuntil(b"\r\n\r\n")
        if hello:
            await opened.send(framed(json.dumps({"type": "hello", **hello}).encode()))
        yield opened
