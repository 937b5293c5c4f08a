"""Runs the server: for a home, or for the world."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import re
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable, Coroutine
from functools import partial
from types import FrameType
from typing import Any

import uvicorn

from ..bots.process_pool import BotPool, usual_processes
from ..storage import Store
from .app import make_app
from .http.http_transport import HttpProtocol
from .http.invitations import lan_address
from .limits import OPEN, Limits, Quotas, most_open_files
from .live.bot_driver import INSTANT, Pace
from .live.table_registry import TableRegistry
from .live.websocket_transport import WebSocketProtocol

PORT = 6660  # six takes
STOP_SECONDS = 3.0  # then whoever still holds a connection loses it


class JsonLines(logging.Formatter):
    """A log line as one JSON object, without anything that a player may not see."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"at": f"{stamp}.{int(record.msecs):03}Z"}
        line |= {"level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        if record.name == "asyncio":  # the rest of it shows arguments, which may be secret
            line["message"] = re.split(r"[\n(]", line["message"], maxsplit=1)[0]
        for name in ("table", "bot"):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info and record.exc_info[1]:
            line["error"] = where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def where(error: BaseException | None) -> str:
    """The kind of an error and its traceback without its message, which may quote cards."""
    places, seen = list[str](), set[int]()
    while error and id(error) not in seen:
        seen.add(id(error))
        places.insert(0, "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(places)


def log_to_stderr(level: str = "INFO") -> None:
    """Log everything to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.captureWarnings(True)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("nimmt", "uvicorn", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(level if name == "nimmt" else logging.WARNING)  # theirs show addresses


class Server(uvicorn.Server):
    """A uvicorn server that calls `ready`, and for which a signal to stop is no failure."""

    ready: Callable[[int], None] | None = None  # gets the port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready:
            self.ready(self.servers[0].sockets[0].getsockname()[1])

    async def on_tick(self, counter: int) -> bool:
        if counter % 5 == 0:  # twice a second
            now = time.monotonic()
            for connection in list(self.server_state.connections):
                if isinstance(connection, HttpProtocol):
                    connection.check_time(now)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, and wait for those who listen."""
        asyncio.get_running_loop().call_later(STOP_SECONDS, self._break_connections)
        await super().shutdown(sockets)

    def _break_connections(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        asyncio.get_running_loop().call_later(0.2, self._cancel_tasks)  # they have noticed by then

    def _cancel_tasks(self) -> None:
        """Nobody waits for their answers any more."""
        for task in list(self.server_state.tasks):
            task.cancel()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; uvicorn's own would raise the signal again at the end."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def make_server(
    store: Store,
    *,
    host: str,
    port: int,
    limits: Limits,
    pace: Pace,
    bot_processes: int | None = None,
    proxy: str | None = None,
    home: bool = False,
    only_at_home: bool = False,
) -> "Server":
    """A server that is ready to run; it closes the store when it ends.

    `bot_processes`: None is one for each core but one.
    `home`: it may tell this machine's own browser the address that others in the home can use.
    `only_at_home`: it answers to names and addresses of this home only.
    """
    bot_pool = BotPool(bot_processes or usual_processes())
    registry = TableRegistry(store, limits=limits, pace=pace, bot_pool=bot_pool)
    app = make_app(registry, at_home=home, only_at_home=only_at_home)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        **settings(limits, app.app.state.quotas),
    )
    return Server(config)


def settings(limits: Limits, quotas: Quotas | None = None) -> dict[str, Any]:
    """uvicorn's settings for every server of ours."""
    return {
        "http": partial(HttpProtocol, quotas=quotas or Quotas(limits)),
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws": partial(WebSocketProtocol, limits=limits),
        "ws_max_size": limits.message_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 40,
        "timeout_graceful_shutdown": 5,
        "lifespan": "on",
    }


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a server to its end."""
    most_open_files(ask_for_more=True)
    gc.freeze()  # what is loaded now stays
    gc.set_threshold(5_000, 5, 10)  # a collection stops everybody: many short ones, no long one
    sys.setswitchinterval(0.0005)  # the writing thread gets its turn sooner
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(work)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's event loop where it can be installed; None: Python's own."""
    try:
        import uvloop
    except ImportError:  # not on every system
        return None
    return uvloop.new_event_loop


async def serve(
    db: str | None, ready: Callable[[int], None] | None = None, **settings: Any
) -> None:
    """Open the store and serve until told to stop."""
    with bind(settings["host"], settings["port"]) as door:
        store = await Store.open(db)
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(store.exclusive())
            except BaseException:
                await store.close()
                raise
            server = make_server(store, **settings)
            server.ready = ready
            await server.serve([door])


def bind(host: str, port: int) -> socket.socket:
    """A socket to listen at; raises OSError before anything else is begun."""
    kind, *_, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    door = socket.socket(kind)
    try:
        if os.name == "posix":  # on Windows it would let two servers share the port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # connections inherit it: a body is sent at once, not 40 ms after its head
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        door.bind(address)
    except OSError:
        door.close()
        raise
    return door


__all__ = ["INSTANT", "OPEN", "PORT", "lan_address", "log_to_stderr", "make_server", "serve"]
