"""One thread that writes: whatever is waiting goes into one transaction (group commit).

A disk can confirm a few hundred transactions in a second, a server wants thousands of
appends: all that have come while the last transaction was confirmed share the next one.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from .appends import Append, notify, write
from .errors import Conflict, StorageError, StoreError, explain
from .sqlite import insert_all

log = logging.getLogger(__name__)
T = TypeVar("T")
MOST = 1000  # jobs in one transaction, so that nobody waits long for the others


Work = Append | Callable[[Connection], Any]


@dataclass(eq=False, slots=True)
class Job:
    """What is to be written, who waits for it, and its result or error."""

    work: Work
    waiting: asyncio.Future[Any]
    outcome: Any = None


class Writer:
    """The thread; `me` is the name under which other processes hear of what it has written.

    It calls `between` after each commit, when all who waited for it have been told.
    """

    def __init__(self, engine: Engine, me: str, between: Callable[[], None] | None = None) -> None:
        self._engine = engine.execution_options(writes=True)
        self._me, self._between = me, between
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []  # put since the loop's last turn
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="nimmt-writer", daemon=True)
        self._thread.start()

    def put(self, work: Work) -> asyncio.Future[Any]:
        """Write it soon; it is durable when the future has its result. Raises StorageError."""
        if self._closed:
            raise StorageError("store-closed", "the store is closed")
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        job = Job(work, self._loop.create_future())
        self._gathered.append(job)
        return job.waiting

    def _hand_over(self) -> None:
        """Give them to the thread all at once: each time it wakes up costs."""
        if self._gathered:
            self._jobs.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        """Write what is waiting, then end the thread."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (batch := self._jobs.get()) is not None:
            with contextlib.suppress(Empty):
                while len(batch) < MOST:
                    if (more := self._jobs.get_nowait()) is None:
                        self._jobs.put(None)  # the last one: it ends the next turn
                        break
                    batch += more
            self._write(batch)
            with contextlib.suppress(RuntimeError):  # the loop has ended, nobody waits
                self._loop.call_soon_threadsafe(settle, batch)
            if self._between:
                self._between()

    def _write(self, batch: list[Job]) -> None:
        """In order: appends that follow each other in one transaction, all else in its own."""
        for appends, group in groupby(batch, lambda job: isinstance(job.work, Append)):
            jobs = list(group)
            for part in [jobs] if appends else [[job] for job in jobs]:
                self._try(part)

    def _try(self, jobs: list[Job]) -> None:
        """One transaction; if something in it is bad, one each, so that only that one fails."""
        try:
            with self._engine.begin() as connection:
                self._do(connection, jobs)
        except Exception as error:
            away = isinstance(error, OperationalError | InterfaceError | PoolTimeout)
            if len(jobs) > 1 and not away:
                for job in jobs:
                    self._try([job])
                return
            for job in jobs:
                job.outcome = self._refusal(error)

    def _do(self, connection: Connection, jobs: list[Job]) -> None:
        work = jobs[0].work
        if not isinstance(work, Append):
            jobs[0].outcome = work(connection)
            return
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        quick = connection.dialect.name == "sqlite" and insert_all(connection, appends)
        outcomes = [None] * len(jobs) if quick else write(connection, appends)
        for job, outcome in zip(jobs, outcomes, strict=True):
            job.outcome = outcome
        written = {one.table for one, outcome in zip(appends, outcomes, strict=True) if not outcome}
        notify(connection, self._me, sorted(written))

    def _refusal(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        refusal: StoreError = explain(error, self._engine.url)
        if isinstance(error, IntegrityError):
            refusal = Conflict.like(refusal)
        refusal.__cause__ = error
        return refusal


def settle(jobs: list[Job]) -> None:
    """Tell all who wait, on their loop."""
    for job in jobs:
        if job.waiting.done():  # nobody waits any more
            continue
        if isinstance(job.outcome, Exception):
            job.waiting.set_exception(job.outcome)
        else:
            job.waiting.set_result(job.outcome)
