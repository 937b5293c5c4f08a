"""Websockets without a queue or a task for each message, safe against clients that do not read.

uvicorn's protocol and the websockets library parse and make all frames. Until the hello a socket
speaks ASGI; then messages go straight to the connection, and the connection's to the transport.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

ABORT_SECONDS = 5.0  # after the application has ended, a client that does not read is dropped
log = logging.getLogger(__name__)
log.setLevel(logging.WARNING)  # below, it logs every address
log.addFilter(lambda record: not str(record.msg).startswith("Invalid UTF-8"))


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with callbacks in place of ASGI's receive and send."""

    on_message: Callable[[bytes], None] | None = None
    on_writable: Callable[[], None] | None = None  # the client can take more again
    stuck_since: float | None = None  # the client takes no more, on the monotonic clock

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = log

    def listen(self, on_message: Callable[[bytes], None], on_writable: Callable[[], None]) -> None:
        """Call these from now on; the application only learns of the end."""
        self.on_message, self.on_writable = on_message, on_writable
        early = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for message in early:
            if message["type"] == "websocket.receive":
                on_message(data_of(message))
            else:
                self.queue.put_nowait(message)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_text(self, data: bytes) -> None:
        """Send a text now; a client that has disconnected misses it."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            data, self.frames = b"".join(self.frames), []
            self.on_message(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck_since = None
        if self.on_writable:
            self.on_writable()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["protocol"] = self

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(ABORT_SECONDS, self.transport.abort)


class Socket:
    """A client's websocket: ASGI until somebody listens, then its protocol."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.receive, self._send = scope, receive, send
        self.protocol: WebSocketProtocol = scope["state"]["protocol"]

    @property
    def address(self) -> str:
        client = self.scope.get("client")
        return client[0] if client else ""

    async def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        await self.receive()
        await self._send({"type": "websocket.accept", "headers": headers})

    async def first_message(self) -> bytes | None:
        """None if the client has disconnected."""
        message = await self.receive()
        return data_of(message) if message["type"] == "websocket.receive" else None

    async def wait_disconnected(self) -> None:
        while (await self.receive())["type"] == "websocket.receive":
            pass

    async def close(self, code: int, reason: str, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except TimeoutError:
            self.abort()
        except Exception:  # it has disconnected already
            return

    def abort(self) -> None:
        """Break the connection: a client that does not read cannot be told anything."""
        self.protocol.transport.abort()


def data_of(message: Any) -> bytes:
    """What a message of ASGI holds."""
    text: str | None = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""
