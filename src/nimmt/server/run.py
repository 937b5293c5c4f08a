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
from types import FrameType
from typing import Any

import uvicorn

from ..bots.process_pool import BotPool
from ..storage import Store
from ..storage.file_lock import alone
from .app import make_app
from .http.invitations import lan_address
from .limits import OPEN, Limits
from .live.bot_driver import INSTANT, Pace
from .live.table_registry import House
from .live.websocket_transport import Protocol

PORT = 6660  # six takes


class JsonLines(logging.Formatter):
    """A log line as one JSON object, without anything that a player may not see."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"at": f"{stamp}.{int(record.msecs):03}Z"}
        line |= {"level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        if record.name == "asyncio":  # what follows is what was called, with what
            line["message"] = re.split(r"[\n(]", line["message"], maxsplit=1)[0]
        for name in ("table", "bot"):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info and record.exc_info[1]:
            line["error"] = where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def where(error: BaseException | None) -> str:
    """What kind of error came from where; its message may quote somebody's cards."""
    places, seen = list[str](), set[int]()
    while error and id(error) not in seen:
        seen.add(id(error))
        places.insert(0, "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(places)


def log_to_stderr(level: str = "INFO") -> None:
    """All that anybody logs, as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.captureWarnings(True)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("nimmt", "uvicorn", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(level if name == "nimmt" else logging.WARNING)  # it logs every address


class Server(uvicorn.Server):
    """Says when it is ready; ends in order when it is told to, and takes that for no failure."""

    ready: Callable[[int], None] | None = None  # gets the port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready:
            self.ready(self.servers[0].sockets[0].getsockname()[1])

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Unlike uvicorn's own, does not keep the signal to raise it again at the end."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def make_server(
    store: Store,
    *,
    host: str,
    port: int,
    limits: Limits,
    pace: Pace,
    thinkers: int = 1,
    proxy: str | None = None,
    home: bool = False,
) -> "Server":
    """A server that is ready to run; it closes the store when it ends.

    `home`: it may tell this machine's own browser the address that others in the home can use.
    """
    house = House(store, limits=limits, pace=pace, thinkers=BotPool(thinkers))
    config = uvicorn.Config(
        make_app(house, at_home=home),
        host=host,
        port=port,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        **settings(limits),
    )
    return Server(config)


def settings(limits: Limits) -> dict[str, Any]:
    """How uvicorn runs here, whatever it serves."""
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws": Protocol,
        "ws_max_size": limits.message_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 40,
        "timeout_graceful_shutdown": 5,
        "lifespan": "on",
    }


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a server to its end."""
    gc.freeze()  # what is loaded now stays, and a server makes few circles:
    gc.set_threshold(200_000, 10, 10)  # a look at all that is new holds everybody up, so seldom
    sys.setswitchinterval(0.0005)  # nor shall the thread that writes wait long for its turn
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(work)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Makes the fastest event loop there is; None: Python's own."""
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
                held.enter_context(alone(db))
            except BaseException:
                await store.close()
                raise
            server = make_server(store, **settings)
            server.ready = ready
            await server.serve([door])


def bind(host: str, port: int) -> socket.socket:
    """A place to listen at; raises OSError. Nothing else is begun without it."""
    kind, *_, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    door = socket.socket(kind)
    try:
        if os.name == "posix":  # elsewhere it means something else
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # inherited: a body follows its head at once, not 40 ms later
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        door.bind(address)
    except OSError:
        door.close()
        raise
    return door


__all__ = ["INSTANT", "OPEN", "PORT", "lan_address", "log_to_stderr", "make_server", "serve"]
