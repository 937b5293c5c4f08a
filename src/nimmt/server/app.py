"""The server as an ASGI application: pages and HTTP, one websocket for each client."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Send

from .. import __version__
from ..core.questions import BadOption
from ..match.record import BadRecord
from ..storage import StorageError
from ..table import Refused
from .http.api import HANDLERS
from .http.http_errors import refuse
from .http.invitations import is_home_name
from .http.pages import api_page, asset, home, lost, page_file, texts_mark
from .limits import Quotas, Share, network_of
from .live.connection import INTERNAL, TRY_LATER, Connection
from .live.table_registry import TableRegistry
from .live.websocket_transport import Socket

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


OPENAPI = OpenAPIConfig(
    title="nimmt",
    version=__version__,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin()],
)
PRIVATE = (b"cache-control", b"no-store")
FRESH = (b"cache-control", b"no-cache")  # so that a page never mixes files of two versions
SAFE = ("GET", "HEAD", "OPTIONS")
PIECE_BYTES = 65_536  # of a long answer, one after the other as they are read


async def serve_socket(app: Litestar, socket: Socket) -> None:
    """A client's socket: see docs/protocol.md."""
    quotas: Quotas = app.state.quotas
    limits = app.state.registry.limits
    address = network_of(socket.address)
    await socket.accept(RAW_HEADERS)
    if not quotas.greetings.take(address):
        await socket.close(TRY_LATER, "too-fast", limits.send_seconds)
        return
    if not quotas.sockets.enter(address):
        await socket.close(TRY_LATER, "too-many-sockets", limits.send_seconds)
        return
    try:
        await Connection(app.state.registry, socket, quotas, address).run()
    except StorageError:
        await socket.close(INTERNAL, "storage", limits.send_seconds)
    finally:
        quotas.sockets.leave(address)


def same_origin(origin: str | None, host: str) -> bool:
    """Whether the request comes from our own page, or from a program, which sends no origin."""
    if origin is None:
        return True
    try:
        return host != "" and urlsplit(origin).netloc == host
    except ValueError:
        return False


class SecurityMiddleware:
    """Adds security headers; refuses changes and sockets that other sites' pages ask for."""

    def __init__(self, app: Litestar, *, only_at_home: bool = False) -> None:
        self.app, self.only_at_home = app, only_at_home

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        quotas: Quotas = self.app.state.quotas
        address = network_of(scope["client"][0] if scope["client"] else "")
        secure_send = SecureSend(scope, send, quotas.answers, address)
        try:
            await quotas.turns.wait(address)
            if quotas.all_requests.take(address):
                await self._serve(scope, receive, send, secure_send)
            else:
                await secure_send.refuse(b"too-fast", 429)
        except asyncio.CancelledError:  # the server stops, and has waited long enough
            return
        finally:
            secure_send.close()

    async def _serve(
        self, scope: Any, receive: Receive, send: Send, secure_send: "SecureSend"
    ) -> None:
        is_socket = scope["type"] == "websocket"
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        not_ours = self.only_at_home and not is_home_name(host)
        if is_socket or scope["method"] not in SAFE:
            not_ours |= not same_origin(headers.get(b"origin"), host)
        if not_ours:
            await secure_send.refuse(b"origin")
        elif is_socket and scope["path"] == "/ws":
            await serve_socket(self.app, Socket(scope, receive, send))
        else:
            if scope.get("method") == "HEAD":  # like GET; uvicorn leaves out the body
                scope = {**scope, "method": "GET"}
            await self.app(scope, receive, secure_send)


class SecureSend:
    """Sends answers with all headers, also to a socket that is refused before it opens.

    A long answer is sent piece by piece; what an address has not read yet is limited.
    """

    def __init__(self, scope: Any, send: Send, answers: Share, address: str) -> None:
        path: str = scope["path"]
        self.send, self.is_socket = send, scope["type"] == "websocket"
        self.answers, self.address = answers, address
        self.opened = self.refused = False
        self.held = 0  # bytes of the answer, if it is long
        self.headers = [*RAW_HEADERS, PRIVATE if path.startswith("/api/") else FRESH]
        if path.startswith("/page/"):  # page_file sets its own cache-control
            self.headers = RAW_HEADERS

    async def __call__(self, message: Message) -> None:
        answer: Any = message
        kind = answer["type"]
        if self.refused:
            return
        if kind == "websocket.close" and not self.opened:
            await self.refuse(b"no-socket")
        elif kind in ("http.response.start", "websocket.accept"):
            self.opened = True
            headers = answer.get("headers", ())
            size = int(dict(headers).get(b"content-length", 0))
            if size <= PIECE_BYTES or self._hold(size):
                answer["headers"] = [*headers, *self.headers]
                await self.send(answer)
            else:
                await self.refuse(b"too-fast", 429)
        elif kind == "http.response.body":
            await self._send_body(answer)
        else:
            await self.send(answer)

    def _hold(self, size: int) -> bool:
        if not self.answers.enter(self.address, size):
            return False
        self.held = size
        return True

    async def _send_body(self, answer: Any) -> None:
        body, more = answer.get("body", b""), answer.get("more_body", False)
        last = max(0, len(body) - 1) // PIECE_BYTES * PIECE_BYTES
        for start in range(0, last + 1, PIECE_BYTES):  # each waits until the one before is read
            piece = body[start : start + PIECE_BYTES]
            part: Any = {**answer, "body": piece, "more_body": more or start < last}
            await self.send(part)

    def close(self) -> None:
        """The answer is sent, or nobody waits for it any more."""
        self.answers.leave(self.address, self.held)
        self.held = 0

    async def refuse(self, code: bytes, status: int = 403) -> None:
        """Answer by a code; nothing else follows."""
        self.refused = True
        kind = "websocket.http.response" if self.is_socket else "http.response"
        headers = [(b"content-type", b"application/json"), *self.headers]
        start: Any = {"type": f"{kind}.start", "status": status, "headers": headers}
        body = b'{"code":"%b","about":{}}' % code
        end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
        await self.send(start)
        await self.send(end)


def internal(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.exception("a request failed", exc_info=error)
    return refuse(request, error)


def storage(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("the store is away: %s", error)
    return refuse(request, Refused("storage"))


def unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A body nested too deeply, or not UTF-8: the framework lets both through."""
    return refuse(request, Refused("bad-request"))


def make_app(
    registry: TableRegistry, *, at_home: bool = False, only_at_home: bool = False
) -> SecurityMiddleware:
    """The application around a registry, which it opens and closes.

    `at_home`: it tells this machine's own browser where others in the home find it.
    `only_at_home`: it answers to names and addresses of this home only.
    """
    limits = registry.limits
    texts_mark()  # a broken catalogue is named now, not when somebody opens the page

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        registry.open()
        yield
        await registry.close()

    state = State({"registry": registry, "quotas": Quotas(limits), "at_home": at_home})
    app = Litestar(
        route_handlers=[*HANDLERS, home, page_file, api_page, asset],
        lifespan=[lifespan],
        state=state,
        exception_handlers={
            StorageError: storage,
            Refused: refuse,
            BadOption: refuse,
            BadRecord: refuse,
            NotFoundException: lost,
            HTTPException: refuse,
            RecursionError: unreadable,
            UnicodeError: unreadable,
            Exception: internal,
        },
        openapi_config=OPENAPI,
        request_max_body_size=limits.record_bytes,
        logging_config=None,
        debug=False,
    )
    return SecurityMiddleware(app, only_at_home=only_at_home)
