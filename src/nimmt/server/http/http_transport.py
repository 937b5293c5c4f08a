"""HTTP over connections that are counted and bounded from the moment they are made.

uvicorn's protocol and httptools parse all requests. A connection has to send its request in
time, and to read the answer in time; the server looks after all of them twice a second.
"""

import asyncio
import json
import logging
import time
from http import HTTPStatus
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..limits import Quotas, network_of
from ..lingering import Lingering

MOST_PIPELINED = 8  # requests that wait for the answers to those before them
MOST_PIECES = 10_000  # of a body: one of a byte each would take long
log = logging.getLogger(__name__)
log.setLevel(logging.ERROR)  # below, it tells of every bad request


class TooMuch(Exception):
    """The request is to be refused; raised from within the parser."""


class HttpProtocol(Lingering, HttpToolsProtocol):
    """uvicorn's protocol for clients that mean harm."""

    address: str | None = None  # which counts this connection; None: a proxy
    counted = False
    in_head = False
    in_body = False
    head_bytes = pieces = 0
    received = 0  # bytes of this request so far
    begun = 0.0  # when its body was to come, on the monotonic clock
    refusal = (400, "bad-request")
    read_by: float | None = None  # until then all of the request must be there
    sent_by: float | None = None  # until then the client must have read something

    def __init__(self, *arguments: Any, quotas: Quotas, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = log
        self.quotas, self.limits = quotas, quotas.limits

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        trusts = isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts
        self.address = None if trusts else network_of(host)
        if self.address is not None and not self.quotas.arrivals.take(self.address):
            self._turn_away(429, "too-fast")
        elif not self.quotas.connections.enter(self.address):
            self._turn_away(503, "busy")
        else:
            self.counted = True
            self.read_by = time.monotonic() + self.limits.head_seconds

    def _turn_away(self, status: int, code: str) -> None:
        self.transport.write(answer(status, code))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.on_lost()
        super().connection_lost(exc)

    def on_lost(self) -> None:
        if self.counted:
            self.counted = False
            self.quotas.connections.leave(self.address)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.on_lost = self.on_lost  # it is counted until it ends

    # The request

    def data_received(self, data: bytes) -> None:
        if self.lingering:
            self.drop_what_came()
            return
        super().data_received(data)
        self.received += len(data)
        most = self.limits.head_bytes
        if self.in_head and self.received > most:
            self.refuse(431, "too-big")
        elif self.in_body and self.received > most + 2 * self.limits.record_bytes:
            self.refuse(413, "too-big")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse_from_parser(429, "too-fast")
        self.in_head, self.head_bytes, self.received, self.pieces = True, 0, 0, 0
        self.read_by = time.monotonic() + self.limits.head_seconds

    def on_url(self, url: bytes) -> None:
        self._grow_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._grow_head(len(name) + len(value))
        super().on_header(name, value)
        if len(self.headers) > self.limits.headers:
            self._refuse_from_parser(431, "too-big")

    def _grow_head(self, size: int) -> None:
        self.head_bytes += size
        if self.head_bytes > self.limits.head_bytes:
            self._refuse_from_parser(431, "too-big")

    def on_headers_complete(self) -> None:
        self.in_head, self.in_body, self.begun = False, True, time.monotonic()
        self.read_by = self.begun + self.limits.body_seconds
        if not self.flow.write_paused:
            self.sent_by = None
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.pieces += 1
        if self.pieces > MOST_PIECES:
            self._refuse_from_parser(413, "too-big")
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.in_body, self.read_by = False, None
        super().on_message_complete()

    # The answer

    def pause_writing(self) -> None:
        super().pause_writing()
        self.sent_by = time.monotonic() + self.limits.send_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        self.sent_by = None

    def on_response_complete(self) -> None:
        self.sent_by = time.monotonic() + self.limits.send_seconds  # or it would close for ever
        super().on_response_complete()

    # What goes too far

    def check_time(self, now: float) -> None:
        """End the connection if its client takes too long."""
        if self.sent_by is not None and now > self.sent_by:
            self.transport.abort()
        elif self.read_by is not None and now > self.read_by:
            if self.in_body:
                enough = self.received / self.limits.body_bytes_per_second
                self.read_by = self.begun + self.limits.body_seconds + enough
            if now > self.read_by:
                self.read_by = None
                if self.received:
                    self.refuse(408, "bad-request")
                else:  # a browser opens connections that it may not need
                    self.transport.close()

    def _refuse_from_parser(self, status: int, code: str) -> None:
        self.refusal = (status, code)
        raise TooMuch

    def send_400_response(self, msg: str) -> None:
        self.refuse(*self.refusal)

    def refuse(self, status: int, code: str) -> None:
        """Answer at once and end; only end if another answer is on its way."""
        cycle = self.cycle
        if cycle and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
            if cycle.response_started or self.pipeline:
                self.transport.abort()
                return
        answered = cycle and cycle.response_complete and self.in_body
        self.linger(b"" if answered else answer(status, code))

    def shutdown(self) -> None:
        """The server stops; a request that is not there by now is not waited for."""
        if self.lingering or self.in_body:
            self.transport.abort()
        else:
            super().shutdown()


def answer(status: int, code: str) -> bytes:
    """A whole answer, for clients that get no further."""
    body = json.dumps({"code": code, "about": {}}, separators=(",", ":"))
    head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {len(body)}\r\nConnection: close\r\nCache-Control: no-store\r\n"
    return f"{head}X-Content-Type-Options: nosniff\r\n\r\n{body}".encode()
