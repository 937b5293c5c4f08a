"""The write queue of a table: nobody sees a change before the store has confirmed it.

Actions wait in a list. A task takes all that wait, applies them to the table in memory, appends
the new entries to the store in one go, and only then tells those who asked and those who look on.
If another process has appended first, the table is loaded again and the actions are tried again.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol, TypeVar

from ...core.questions import BadOption
from ...storage import Conflict, NoSuchTable, StorageError, Store, Stored
from ...table import AnyEntry, Refused, Table
from ...table import entries as e
from ..clock import now

log = logging.getLogger(__name__)
TRIES = 8  # against other processes that append at the same moment
RETRY_SECONDS = 0.5  # while the store is away
CODES = {NoSuchTable: "gone", Conflict: "busy", StorageError: "storage"}

Action = Callable[[Table, float], list[AnyEntry]]
"""Gives the entries that somebody's wish adds to a table at a time; raises Refused."""

OnDone = Callable[[Exception | None], None]
"""Called once: when an action is written, before anybody sees it, or with why it is refused."""

T = TypeVar("T")


class Job:
    """An action that waits, and who is told of its end."""

    __slots__ = ("action", "on_done", "patient")

    def __init__(self, action: Action, on_done: OnDone | None, patient: bool = False) -> None:
        self.action, self.on_done = action, on_done
        self.patient = patient  # waits while the store is away

    def finish(self, error: Exception | None) -> None:
        try:
            if self.on_done:
                self.on_done(error)
        except Exception:  # a fault of ours, but the others who wait are told as well
            log.exception("an outcome was not heard")


class Listener(Protocol):
    """Whoever shows the table hears what becomes of it."""

    def on_entry(self, entry: AnyEntry) -> None:
        """The table in memory has just changed by this entry."""

    def on_reload(self) -> None:
        """The table is another object: what was not written has never happened."""

    def on_written(self) -> None:
        """There may be something new to show."""

    def on_closed(self) -> None:
        """The table was deleted, or cannot be read any more."""


class WriteQueue:
    """Keeps a table in memory equal to its log in the store."""

    def __init__(self, store: Store, stored: Stored, table: Table, listener: Listener) -> None:
        self.store, self.stored, self.table = store, stored, table
        self.closed = False  # the table was deleted
        self.settled = True  # all of the table is written; only then may anything be shown
        self._listener = listener
        self._waiting: list[Job] = []
        self._behind = False  # another process has written
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    def put(self, action: Action, on_done: OnDone | None) -> None:
        """Carry out an action soon; raises Refused."""
        if self.closed:
            raise Refused("gone")
        self._waiting.append(Job(action, on_done))
        self._start()

    def put_patiently(self, action: Action) -> None:
        """Carry out an action whenever the store can write it; nobody waits for it."""
        if not self.closed:
            self._waiting.append(Job(action, None, patient=True))
            self._start()

    async def do(self, action: Action) -> Table:
        """Carry out an action; returns when it is written, raises Refused."""
        done: asyncio.Future[Table] = asyncio.get_running_loop().create_future()

        def on_done(error: Exception | None) -> None:
            if done.done():  # nobody waits any more
                return
            if error:
                done.set_exception(error)
            else:
                done.set_result(self.table)

        self.put(action, on_done)
        return await done

    async def read(self, query: Callable[[Table], T]) -> T:
        """What the table shows now; returns when all of that is written."""
        seen: list[T] = []

        def action(table: Table, at: float) -> list[AnyEntry]:
            seen[:] = [query(table)]
            return []

        await self.do(action)
        return seen[0]

    def catch_up(self) -> None:
        """Another process has written to this table."""
        self._behind = True
        self._start()

    # The task: it lives as long as something waits

    def _start(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._waiting or self._behind:
                jobs, self._waiting = self._waiting, []
                try:
                    await self._write(jobs)
                except Exception as error:
                    await self._give_up(jobs, error)
                self._listener.on_written()
        finally:
            self._task = None
            if self._waiting or self._behind:  # only if showing has failed
                self._start()

    async def _write(self, jobs: list[Job]) -> None:
        for _ in range(TRIES):
            self.settled, up_to_date = False, not self.store.shared
            if self._behind:
                await self._load_news()
                up_to_date |= not self._behind
            before, at = self.table.number, now()
            new, refused = self._apply(jobs, at)
            if jobs and not new and not up_to_date:  # no append tells what others have written
                self._behind = True
                continue
            try:
                if new:
                    await self._append(before, new, at)
            except Conflict:
                await self._reload()
                continue
            self.settled = True
            for job in jobs:
                job.finish(refused.get(job))
            return
        raise Conflict("others-were-faster", "others were faster, again and again")

    def _apply(self, jobs: list[Job], at: float) -> tuple[list[AnyEntry], dict[Job, Exception]]:
        """Change the table in memory; gives the new entries, and which jobs are refused."""
        new: list[AnyEntry] = []
        refused: dict[Job, Exception] = {}
        for job in jobs:
            try:
                todo = job.action(self.table, at)
            except (Refused, BadOption) as error:
                refused[job] = error
                continue
            except Exception:  # a fault of ours, but nothing has changed: the others go on
                log.exception("an action failed", extra={"table": self.stored.number})
                refused[job] = Refused("internal")
                continue
            while todo:
                self._change(todo)
                new += todo
                todo = self.table.due(at)
        return new, refused

    def _change(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            self.table.apply(entry)
            self._listener.on_entry(entry)

    async def _append(self, before: int, new: list[AnyEntry], at: float) -> None:
        lines = [e.write(entry) for entry in new]
        await self.store.append(
            self.stored.number, before, lines, at, over_after(new), game_after(new)
        )

    async def _load_news(self) -> None:
        self._behind = False
        lines = await self.store.load(self.stored.number, after=self.table.number)
        self._change([e.read(line) for line in lines])

    # When something goes wrong

    async def _reload(self) -> None:
        """Build the table again from the store."""
        self._behind = False
        lines = await self.store.load(self.stored.number)
        if not lines:
            raise NoSuchTable(
                "no-such-table", "there is no table {table}", table=self.stored.number
            )
        self.table = await asyncio.to_thread(restored, lines)
        self._listener.on_reload()

    async def _give_up(self, jobs: list[Job], error: Exception) -> None:
        """Nothing of it counts; nobody waits for ever."""
        code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "internal")
        log.error(
            "not written: %s",
            code if code == "internal" else error,  # whose message may quote cards
            extra={"table": self.stored.number},
            exc_info=code == "internal" and error,
        )
        for job in jobs:
            job.finish(Refused(code))
        while True:
            try:
                await self._reload()
            except NoSuchTable:
                return self._close()
            except StorageError as away:
                log.error("the store is away: %s", away, extra={"table": self.stored.number})
                self._refuse_waiting("storage", also_patient=False)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:  # what is written cannot be read: show nothing that is not
                log.exception("not loaded again", extra={"table": self.stored.number})
                return self._close()
            else:
                self.settled = True
                return None

    def _close(self) -> None:
        self.closed, self._behind = True, False
        self._refuse_waiting("gone", also_patient=True)
        self._listener.on_closed()

    def _refuse_waiting(self, code: str, also_patient: bool) -> None:
        jobs, self._waiting = self._waiting, []
        for job in jobs:
            if job.patient and not also_patient:
                self._waiting.append(job)
            else:
                job.finish(Refused(code))


def restored(lines: list[str]) -> Table:
    """The table that these lines make."""
    return Table.restore(map(e.read, lines))


def over_after(new: list[AnyEntry]) -> bool | None:
    """Whether these entries end a game, or start one; None if neither."""
    marks = [type(entry) for entry in new if type(entry) in (e.Started, e.Ended)]
    return marks[-1] is e.Ended if marks else None


def game_after(new: list[AnyEntry]) -> str | None:
    """The game that these entries choose; None if they choose none."""
    return next((entry.game for entry in reversed(new) if type(entry) is e.Prepared), None)
