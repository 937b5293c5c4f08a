"""Runs the server: for a home, or for the world."""

import asyncio
import json
import logging
import socket
import sys
import time
from typing import Any

import uvicorn

from ..bots.elsewhere import Thinkers
from ..store import Store
from .app import make_app
from .house import House
from .keeper import INSTANT, Pace
from .limits import OPEN, Limits

PORT = 6660  # six takes


class JsonLines(logging.Formatter):
    """A log line as one JSON object; whatever is logged is a fixed text and table numbers."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"at": f"{stamp}.{int(record.msecs):03}Z"}
        line |= {"level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        for name in ("table", "bot"):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("nimmt", "uvicorn", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level if name == "nimmt" else logging.WARNING)  # it logs every address


def make_server(
    store: Store,
    *,
    host: str,
    port: int,
    limits: Limits,
    pace: Pace,
    thinkers: int = 1,
    proxy: str | None = None,
) -> uvicorn.Server:
    """A server that is ready to run; it closes the store when it ends."""
    house = House(store, limits=limits, pace=pace, thinkers=Thinkers(thinkers))
    config = uvicorn.Config(
        make_app(house),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    return uvicorn.Server(config)


def lan_address() -> str | None:
    """The address of this machine for others in the same home; asks nobody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


async def serve(db: str | None, ready: Any = None, **settings: Any) -> None:
    """Open the store and serve until told to stop."""
    store = await Store.open(db)
    server = make_server(store, **settings)
    if ready:
        asyncio.get_running_loop().create_task(when_started(server, ready))
    await server.serve()


async def when_started(server: uvicorn.Server, ready: Any) -> None:
    while not server.started:
        if server.should_exit:
            return
        await asyncio.sleep(0.02)
    ready(server.servers[0].sockets[0].getsockname()[1])


__all__ = ["INSTANT", "OPEN", "PORT", "lan_address", "log_to_stderr", "make_server", "serve"]
