"""The server as an ASGI application: pages and HTTP, one websocket for each client."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Receive, Send

from .. import __version__
from ..rules.core import BadOption
from ..store import StorageError
from ..table import Refused
from .api import HANDLERS, refuse
from .connection import POLICY, Connection
from .house import House
from .limits import Buckets, Doors

log = logging.getLogger("nimmt.web")
STATIC = Path(__file__).parent / "static"

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


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """A client's socket: see docs/protocol.md."""
    state, address = socket.app.state, socket.client.host if socket.client else ""
    doors: Doors = state.doors
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(POLICY, "origin")
        return
    await socket.accept()
    if not doors.enter(address):
        await socket.close(POLICY, "too-many-sockets")
        return
    try:
        await Connection(state.house, socket).run()
    except StorageError:
        await socket.close(1011, "storage")
    finally:
        doors.leave(address)


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page of ours asks; programs, which send no origin, may as well."""
    return origin is None or urlsplit(origin).netloc == host


class Guard:
    """Security headers on every answer; no changes for the pages of strangers."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *RAW_HEADERS]
            await send(message)

        headers = dict(scope["headers"])
        origin, host = headers.get(b"origin"), headers.get(b"host", b"")
        asked_by = origin.decode("latin-1") if origin else None
        if scope["method"] == "POST" and not same_origin(asked_by, host.decode("latin-1")):
            await refused_origin(send_guarded)
            return
        await self.app(scope, receive, send_guarded)


async def refused_origin(send: Send) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": 403,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    body = b'{"code":"origin","about":{}}'
    await send({"type": "http.response.body", "body": body, "more_body": False})


@get("/", include_in_schema=False, media_type="text/html")
async def home() -> str:
    return (STATIC / "index.html").read_text(encoding="utf-8")


@get("/api", include_in_schema=False, media_type="text/html")
async def api_page() -> str:
    return (STATIC / "api.html").read_text(encoding="utf-8")


assets = create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False)


def internal(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.exception("a request failed", exc_info=error)
    return refuse(request, error)


def storage(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("the store is away: %s", error)
    return refuse(request, Refused("storage"))


def make_app(house: House) -> Guard:
    """The application around a house, which it opens and closes."""
    limits = house.limits

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house.open()
        yield
        await house.close()

    state = State(
        {
            "house": house,
            "doors": Doors(limits),
            "requests": Buckets(limits.requests_per_second, limits.requests_burst),
            "openings": Buckets(limits.tables_per_minute / 60, limits.tables_burst),
        }
    )
    app = Litestar(
        route_handlers=[*HANDLERS, socket, home, api_page, assets],
        lifespan=[lifespan],
        state=state,
        exception_handlers={
            StorageError: storage,
            Refused: refuse,
            BadOption: refuse,
            HTTPException: refuse,
            Exception: internal,
        },
        openapi_config=OpenAPIConfig(
            title="nimmt",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=2_100_000,
        logging_config=None,
        debug=False,
    )
    return Guard(app)
