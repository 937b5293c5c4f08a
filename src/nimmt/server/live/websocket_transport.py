"""uvicorn's websockets, made quicker, and safer against clients that mean harm.

Through ASGI each message costs a queue, a task and a pause of reading; here a connection can hear
and push messages directly. uvicorn closes a socket only when all has been sent, and to who does
not read that is never; and it logs a page for every frame that is no text.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

LETTING_GO_SECONDS = 5.0
WHOLE_TEXT, SHORT = 0x81, 126  # how a frame begins; from there on, its length
MASKED, MASK, LONGEST_HEAD = 0x80, 4, 14
log = logging.getLogger(__name__)
log.setLevel(logging.WARNING)  # below, it tells every address
log.addFilter(lambda record: not str(record.msg).startswith("Invalid UTF-8"))


class Protocol(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None  # gets every message, once it is set
    drained: Callable[[], None] | None = None  # called when the client can take more again
    stuck_since: float | None = None  # it takes no more, on the monotonic clock
    _whole = False  # the library has got nothing but whole frames
    _part = b""  # the beginning of a frame

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = log

    def listen(self, hear: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        """From now on tell these instead of the application, which only learns of the end."""
        self.hear, self.drained = hear, drained
        early = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for message in early:
            if message["type"] == "websocket.receive":
                hear(message.get("bytes") or (message.get("text") or "").encode())
            else:
                self.queue.put_nowait(message)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """A short message is heard at once; the library gets all else, but only whole frames, so
        that it never is in the middle of one."""
        data, self._part = self._part + data, b""
        begin, end = 0, end_of_frame(data, 0)
        self._whole &= self.conn.state is State.OPEN
        while self._whole and end <= len(data):
            self._take(data[begin:end])
            begin, end = end, end_of_frame(data, end)
            self._whole = self.conn.state is State.OPEN
        if self._whole and end - begin <= self.config.ws_max_size + LONGEST_HEAD:
            self._part = data[begin:]
        elif begin < len(data):  # the end of all, or so long that it is refused before its end
            self._whole = False
            super().data_received(data[begin:])

    def _take(self, frame: bytes) -> None:
        short = frame[0] == WHOLE_TEXT and MASKED <= frame[1] < MASKED + SHORT
        quiet = self.conn.current_size is None and self.conn.state is State.OPEN
        if self.hear and short and quiet:
            self.hear(apply_mask(frame[2 + MASK :], frame[2 : 2 + MASK]))
        else:
            super().data_received(frame)

    def push(self, data: bytes) -> None:
        """Send a text now; whoever has gone misses it."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return
        self.transport.write(head_of(len(data)) + data)

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            data, self.frames = b"".join(self.frames), []
            self.hear(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck_since = None
        if self.drained:
            self.drained()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._whole = not self.conn.reader.buffer
            self.scope["state"]["wire"] = self

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LETTING_GO_SECONDS, self.transport.abort)


class Socket:
    """A client's websocket: as ASGI has it until somebody listens, then without it."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.receive, self._send = scope, receive, send
        self.wire: Protocol = scope["state"]["wire"]

    @property
    def address(self) -> str:
        client = self.scope.get("client")
        return client[0] if client else ""

    @property
    def stuck_since(self) -> float | None:
        return self.wire.stuck_since

    async def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        await self.receive()
        await self._send({"type": "websocket.accept", "headers": headers})

    async def first(self) -> bytes | None:
        """The first message; None if the client has gone."""
        message = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def gone(self) -> None:
        """Returns when the client has gone; somebody else listens meanwhile."""
        while (await self.receive())["type"] == "websocket.receive":
            pass

    async def close(self, code: int, reason: str, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except TimeoutError:
            self.abort()
        except Exception:  # it has gone already
            return

    def abort(self) -> None:
        """Break the connection: nothing can be said to who does not read."""
        self.wire.transport.abort()


def head_of(length: int) -> bytes:
    """What goes before a text of so many bytes."""
    if length < SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, SHORT + 1)) + length.to_bytes(8, "big")


def end_of_frame(data: bytes, begin: int) -> int:
    """Where the frame ends that begins here; somewhere behind the data if its head is not whole."""
    if len(data) < begin + 2:
        return begin + 2
    head, length = begin + 2, data[begin + 1] & 0x7F
    if length >= SHORT:
        head += 2 if length == SHORT else 8
        if len(data) < head:
            return head
        length = int.from_bytes(data[begin + 2 : head], "big")
    return head + (MASK if data[begin + 1] & MASKED else 0) + length
