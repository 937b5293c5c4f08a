"""Websockets without a queue or a task for each message, safe against clients that mean harm.

uvicorn's protocol and the websockets library parse and make all frames. Until the hello a socket
speaks ASGI; then messages go straight to the connection, and the connection's to the transport.
Every frame is charged to the socket, and a few are handled at a time: then others have their turn.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from ..limits import Bucket, Limits
from ..lingering import Lingering

ABORT_SECONDS = 5.0  # after the application has ended, a client that does not read is dropped
SLICE_BYTES = 512  # of what has come are handled at a time: at most 85 frames
POLICY, BAD_TEXT, RESTART = 1008, 1007, 1012
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
log = logging.getLogger(__name__)
log.setLevel(logging.WARNING)  # below, it logs every address


class WebSocketProtocol(Lingering, WebSocketsSansIOProtocol):
    """uvicorn's protocol with callbacks in place of ASGI's receive and send."""

    on_message: Callable[[bytes], None] | None = None
    on_writable: Callable[[], None] | None = None  # the client can take more again
    on_lost: Callable[[], None] | None = None  # the connection is no more
    stuck_since: float | None = None  # the client takes no more, on the monotonic clock
    waiting = b""  # what has come and is not handled yet

    def __init__(self, *arguments: Any, limits: Limits, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = log
        self.quota = Bucket(limits.messages_per_second, limits.messages_burst)

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

    # What comes

    def data_received(self, data: bytes) -> None:
        if self.lingering:
            self.drop_what_came()
        elif self.waiting:  # it was read before reading paused
            self.waiting += data
            self.transport.pause_reading()
        elif len(data) > SLICE_BYTES and self.handshake_initiated:
            self.waiting = data
            self.transport.pause_reading()
            self._handle_slice()
        else:
            self._handle(data)

    def _handle_slice(self) -> None:
        """A little of what waits, and the rest when the others have had their turn."""
        data, self.waiting = self.waiting[:SLICE_BYTES], self.waiting[SLICE_BYTES:]
        if data:
            self._handle(data)
        if self.transport.is_closing() or self.lingering:
            self.waiting = b""
        elif self.waiting:
            self.loop.call_soon(self._handle_slice)
        elif not self.read_paused:
            self.transport.resume_reading()

    def _handle(self, data: bytes) -> None:
        self.conn.receive_data(data)
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
        elif self.conn.handshake_exc is not None:  # no request for a websocket
            self.handshake_complete = self.close_sent = True
            self.linger(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
        elif self._charge():
            self.handle_events()
        else:
            self.cut_off(POLICY, "too-fast")

    def _charge(self) -> bool:
        """Whether this socket may send what it has just sent, whatever kinds of frames."""
        frames = [event.data for event in self.conn.events if isinstance(event, Frame)]
        return not frames or self.quota.take(sum(1 + len(data) // 1024 for data in frames))

    def handle_cont(self, event: Frame) -> None:
        if event.data or event.fin:  # else they could be gathered for ever
            super().handle_cont(event)

    def handle_ping(self) -> None:
        pongs = b"".join(self.conn.data_to_send())
        if self.stuck_since is None:  # who does not read gets no more of them
            self.transport.write(pongs)

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not is_text(data):
            self.cut_off(BAD_TEXT, "")
        elif self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.on_message(data)

    # Whether more can be sent

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck_since = None
        if self.on_writable:
            self.on_writable()

    # Beginning and end

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["protocol"] = self

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused; uvicorn would complain

    def cut_off(self, code: int, reason: str) -> None:
        """Close the socket, and hear nothing more of what is still sent."""
        if self.conn.state is State.OPEN:
            self.conn.data_to_send()  # no pongs either
            self.conn.send_close(code, reason)
        self.stop_keepalive()
        self.handshake_complete = self.close_sent = self.disconnected = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.linger(b"".join(self.conn.data_to_send()))

    def handle_parser_exception(self) -> None:
        """A bad frame; the library has closed its side and knows why."""
        close = self.conn.close_sent
        self.cut_off(*(close.code, close.reason) if close else (POLICY, ""))

    def shutdown(self) -> None:
        """The server stops."""
        if self.conn.state is State.OPEN:
            self.cut_off(RESTART, "")
        else:
            self.transport.close()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.waiting = b""
        super().connection_lost(exc)
        if self.on_lost:
            self.on_lost()

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


def is_text(data: bytes) -> bool:
    """Whether it is UTF-8."""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
