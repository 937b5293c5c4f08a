"""PostgreSQL's notifications and advisory locks, for several processes on one database.

One connection in a thread of its own hears who has written and holds the locks that say who is
in charge of which table. The database releases them when the connection ends, however it ends.
"""

import asyncio
import contextlib
import logging
import random
import selectors
import socket
from collections.abc import Callable, Collection
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import NamedTuple

import psycopg
from sqlalchemy import Engine

from .appends import CHANNEL
from .errors import explain

log = logging.getLogger(__name__)

CHARGE = 0x6E696D6D  # our advisory locks; the second number is the table's
ALIVE = 0x6E696D6C  # the second number is a process's, which holds it as long as it lives
PING_SECONDS = 30.0  # without a notification, then the connection is tried
RETRY_SECONDS = 2.0  # at most, between two attempts to connect
TAKE = "SELECT n, pg_try_advisory_lock(%s, n) FROM unnest(%s::int[]) AS n"
RELEASE = "SELECT pg_advisory_unlock(%s, n) FROM unnest(%s::int[]) AS n"


class LockRequest(NamedTuple):
    """Tables whose locks are to be taken, or released."""

    take: bool
    tables: frozenset[int]
    waiting: asyncio.Future[set[int]]


def connect(engine: Engine, process: int) -> psycopg.Connection:
    """A connection of its own that listens, and shows that this process lives."""
    _, arguments = engine.dialect.create_connect_args(engine.url)
    connection = psycopg.connect(**arguments, autocommit=True)
    connection.execute(f"LISTEN {CHANNEL}")
    connection.execute("SELECT pg_try_advisory_lock_shared(%s, %s)", (ALIVE, process))
    return connection


def first_connection(engine: Engine, process: int) -> psycopg.Connection:
    """The first connection; raises StorageError with the reason."""
    try:
        return connect(engine, process)
    except psycopg.Error as error:
        raise explain(error, engine.url) from error


class Peers:
    """The thread; `hear` gets every notification, on the loop, and "" when some may be lost."""

    def __init__(
        self,
        engine: Engine,
        first: psycopg.Connection,
        hear: Callable[[str], None],
        process: int,
    ) -> None:
        self._engine, self._process = engine, process
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._held: set[int] = set()  # advisory locks are counted: never take one twice
        self._requests: SimpleQueue[LockRequest | None] = SimpleQueue()
        self._wake_sender, self._wake_receiver = socket.socketpair()
        self._wake_sender.setblocking(False)
        self._wake_receiver.setblocking(False)
        self._closed = False
        self._thread = Thread(target=self._run, args=(first,), name="nimmt-listener", daemon=True)
        self._thread.start()

    async def charge(self, take: bool, tables: Collection[int]) -> set[int]:
        """Of these, the tables we are in charge of afterwards; none while the database is away."""
        if self._closed:
            return set()
        request = LockRequest(take, frozenset(tables), self._loop.create_future())
        self._requests.put(request)
        self._wake()
        return await request.waiting

    async def close(self) -> None:
        """End the thread and give up every charge."""
        if not self._closed:
            self._closed = True
            self._requests.put(None)
            self._wake()
            await asyncio.to_thread(self._thread.join)
            self._wake_sender.close()
            self._wake_receiver.close()

    def _wake(self) -> None:
        with contextlib.suppress(BlockingIOError):  # it is awake already
            self._wake_sender.send(b"!")

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(function, *arguments)

    def _run(self, connection: psycopg.Connection | None) -> None:
        while connection:
            try:
                with contextlib.closing(connection):
                    self._serve(connection)
                return
            except (psycopg.Error, OSError) as error:
                log.warning(
                    "lost the connection for notifications: %s", str(error).partition("\n")[0]
                )
            self._held.clear()
            connection = self._reconnect()
            if connection:
                log.warning("connected for notifications again")
                self._call(self._hear, "")

    def _serve(self, connection: psycopg.Connection) -> None:
        """Pass on notifications and serve lock requests until the end."""
        with selectors.DefaultSelector() as selector:
            selector.register(connection.fileno(), selectors.EVENT_READ)
            selector.register(self._wake_receiver, selectors.EVENT_READ)
            while True:
                with contextlib.suppress(BlockingIOError):
                    self._wake_receiver.recv(4096)
                with contextlib.suppress(Empty):
                    while request := self._requests.get_nowait():
                        self._serve_request(request, connection)
                    return
                for news in connection.notifies(timeout=0):
                    self._call(self._hear, news.payload)
                if not selector.select(PING_SECONDS):
                    connection.execute("SELECT 1")

    def _serve_request(self, request: LockRequest, connection: psycopg.Connection) -> None:
        try:
            if request.take:
                wanted = sorted(request.tables - self._held)
                if wanted:
                    rows = connection.execute(TAKE, (CHARGE, wanted)).fetchall()
                    self._held.update(number for number, ours in rows if ours)
            elif given := sorted(request.tables & self._held):
                connection.execute(RELEASE, (CHARGE, given))
                self._held.difference_update(given)
        except psycopg.Error:
            self._held.clear()
            raise
        finally:
            self._call(grant, request, self._held & request.tables)

    def _reconnect(self) -> psycopg.Connection | None:
        """A new connection, as soon as there can be one; None when we are to end."""
        delay = 0.1
        while True:
            until = monotonic() + delay * random.uniform(0.5, 1)
            with contextlib.suppress(psycopg.Error, OSError):
                return connect(self._engine, self._process)
            while (left := until - monotonic()) > 0:
                with contextlib.suppress(Empty):
                    request = self._requests.get(timeout=left)
                    if request is None:
                        return None
                    self._call(grant, request, set())
            delay = min(delay * 2, RETRY_SECONDS)


def grant(request: LockRequest, tables: set[int]) -> None:
    """Answer a request."""
    if not request.waiting.done():
        request.waiting.set_result(tables)
