"""Tables of players in a database: created, appended to, loaded, found, pruned."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from time import monotonic
from typing import TYPE_CHECKING, Self, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from .appends import Append, create
from .engine import open_engine
from .errors import StorageError, check_texts, explain, storable
from .migrate import write_the_same
from .queries import Listed, Stored, data_of, listed, prune_some, table_of
from .sqlite import Checkpointer, exclusive
from .writer import Writer

if TYPE_CHECKING:
    from .postgres import Peers

T = TypeVar("T")
TRIAL_SECONDS, TRIAL_PATIENCE = 2.0, 2.0  # what a trial has shown counts so long; who asks waits
READERS = 3  # threads; together with the writer's two the engine's five connections


class Store:
    """Every table's log of entries (texts), numbered from 1; open it with `Store.open`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._me = secrets.token_hex(8)
        self.process = secrets.randbelow(2**31 - 1) + 1 if self.shared else 0  # among several
        self._callbacks: list[Callable[[int], None]] = []
        self._readers = ThreadPoolExecutor(READERS, "nimmt-reader")
        self._checkpointer = None if self.shared else Checkpointer(engine)
        between = self._checkpointer.between_commits if self._checkpointer else None
        self._writer = Writer(engine, self._me, between)
        self._peers: Peers | None = None
        self._trial: asyncio.Future[bool] | None = None
        self._trial_valid_until = 0.0
        self._closed = False

    @property
    def shared(self) -> bool:
        """Several processes may use it at once."""
        return self._engine.dialect.name == "postgresql"

    @classmethod
    async def open(cls, url: str | None = None) -> Self:
        """The store at an address (None: a file of the user's); makes and migrates its schema."""
        engine = await asyncio.to_thread(open_engine, url)
        store = cls(engine)
        if store.shared:
            try:
                await store._listen()
            except BaseException:
                await store.close()
                raise
        return store

    def exclusive(self) -> AbstractContextManager[None]:
        """Let no other server use it meanwhile, if it is for one only; raises StorageError."""
        return nullcontext() if self.shared else exclusive(self._engine.url)

    async def create(
        self, name: str, code: str | None, game: str, at: float, first: Sequence[str]
    ) -> int:
        """A new table with its first entries; gives its number, raises Taken."""
        check_texts(name, code, game, *first)
        number: int = await self._writer.put(
            lambda connection: create(connection, name, code, game, at, tuple(first))
        )
        return number

    async def append(
        self,
        table: int,
        after: int,
        entries: Sequence[str],
        at: float,
        over: bool | None = None,
        game: str | None = None,
    ) -> None:
        """Add entries behind number `after`, all or none; they are durable when it returns.

        Raises Conflict if `after` is not the last entry, NoSuchTable without such a table, and
        StorageError if the database cannot. Only if the connection breaks while PostgreSQL
        confirms may they be there after a StorageError: the next append is a Conflict then.
        """
        check_texts(*entries)
        await self._writer.put(Append(table, after, tuple(entries), at, over, game))

    async def load(self, table: int, after: int = 0) -> list[str]:
        """The entries behind number `after`, in order."""
        return await self._read(lambda connection: data_of(connection, table, after))

    async def find(self, name_or_code: str) -> Stored | None:
        """The table of that code, else of that name: a name cannot hide another one's code."""
        if not storable(name_or_code):
            return None
        return await self._read(lambda connection: table_of(connection, name_or_code))

    async def listing(self, *, finished: bool | None = None, limit: int = 100) -> list[Listed]:
        """Tables, the newest change first; only finished or only open ones if wanted."""
        return await self._read(lambda connection: listed(connection, finished, limit))

    async def prune(self, before: float, *, unfinished: bool = False) -> int:
        """Delete finished tables (or all) without a change since then; gives how many."""
        deleted = 0
        while count := await self._writer.put(
            lambda connection: prune_some(connection, before, unfinished)
        ):  # in portions, so that others can write in between
            deleted += count
        return deleted

    async def healthy(self) -> bool:
        """Whether the database takes something now; however many ask, one of them tries it."""
        if self._trial is None or (self._trial.done() and monotonic() > self._trial_valid_until):
            self._trial = asyncio.ensure_future(self._try_to_write())
        done, _ = await asyncio.wait([self._trial], timeout=TRIAL_PATIENCE)
        return bool(done) and self._trial.result()

    async def _try_to_write(self) -> bool:
        try:
            await self._writer.put(write_the_same)
        except StorageError:
            return False
        finally:
            self._trial_valid_until = monotonic() + TRIAL_SECONDS
        return True

    async def close(self) -> None:
        """Write what waits, then disconnect."""
        self._closed = True
        await self._writer.close()
        if self._peers:
            await self._peers.close()
        if self._checkpointer:
            await asyncio.to_thread(self._checkpointer.close)
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()

    def on_change(self, callback: Callable[[int], None]) -> None:
        """Call it, on the event loop, with each table that another process has appended to.

        It is called with -1 when notifications may be lost: anything may have changed.
        """
        self._callbacks.append(callback)

    async def take_charge(self, tables: Collection[int]) -> set[int]:
        """Of these, the tables whose bots and clocks are now ours; ask again from time to time.

        Each costs PostgreSQL a lock: ask for tables at which somebody sits, not for all.
        """
        if not self.shared:
            return set(tables)
        return await self._peers.charge(True, tables) if self._peers else set()

    async def release(self, tables: Collection[int]) -> None:
        """Let another process be in charge of these."""
        if self._peers:
            await self._peers.charge(False, tables)

    async def alive(self, processes: Collection[int]) -> set[int]:
        """Of these processes, those that still are connected."""
        from .postgres import ALIVE

        locks = text(
            "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = :kind "
            "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        found = await self._read(lambda link: set(link.scalars(locks, {"kind": ALIVE})))
        return found & set(processes)

    async def _listen(self) -> None:
        from .postgres import Peers, first_connection

        first = await asyncio.to_thread(first_connection, self._engine, self.process)
        self._peers = Peers(self._engine, first, self._hear, self.process)

    def _hear(self, news: str) -> None:
        sender, _, numbers = news.partition(" ")
        if sender != self._me:
            for number in numbers.split(",") if numbers else ["-1"]:
                for callback in self._callbacks:
                    callback(int(number))

    def _read(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        def run() -> T:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise explain(error, self._engine.url) from error

        if self._closed:
            raise StorageError("store-closed", "the store is closed")
        return asyncio.get_running_loop().run_in_executor(self._readers, run)
