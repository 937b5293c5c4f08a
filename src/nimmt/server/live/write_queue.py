"""A table's ledger: how what is wanted at a table comes to be written down.

Whatever is wanted goes through the inbox. All that waits there is carried out at once, written
down in one go, and only when the store has confirmed it does anybody get to see it.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from ...core.questions import BadOption
from ...storage import Conflict, NoSuchTable, StorageError, Store, Stored
from ...table import AnyEntry, Refused, Table
from ...table import entries as e

log = logging.getLogger(__name__)
TRIES = 8  # against other processes that append at the same moment

Action = Callable[[Table, float], list[AnyEntry]]
T = TypeVar("T")

Settle = Callable[[Exception | None], None]
"""Called once: something is written down, before anybody is told; or why it is not."""


class Job:
    """What is to be done, and who is told of its end."""

    __slots__ = ("_settle", "act", "patient")

    def __init__(self, act: Action, settle: Settle | None, patient: bool = False) -> None:
        self.act, self._settle = act, settle
        self.patient = patient  # waits while the store is away

    def settle(self, error: Exception | None) -> None:
        settle, self._settle = self._settle, None
        try:
            if settle:
                settle(error)
        except Exception:  # a fault of ours, but the others who wait are told as well
            log.exception("an outcome was not heard")


class WriteQueue(ABC):
    """Keeps a table true to the store; who shows it to people is told of what happens."""

    def __init__(self, store: Store, stored: Stored, table: Table) -> None:
        self.store, self.stored, self.table = store, stored, table
        self.closed = False  # the table was deleted
        self._inbox: list[Job] = []
        self._alone = not store.shared
        self._busy = False  # something is being written down
        self._task: asyncio.Task[None] | None = None  # kept, so that it is not forgotten
        self._behind = False  # another process has written
        self._settled = True

    @property
    def busy(self) -> bool:
        return self._busy

    @property
    def settled(self) -> bool:
        """All is written down; only then may anything be shown."""
        return self._settled

    # What whoever shows the table makes of it

    @abstractmethod
    def _publish(self) -> None:
        """There may be something new to be seen."""

    @abstractmethod
    def _note(self, entry: AnyEntry) -> None:
        """The table has just become different by this."""

    @abstractmethod
    def _told_again(self) -> None:
        """The table is another one: what was not written has never happened."""

    @abstractmethod
    def _send_away(self) -> None:
        """The table was deleted, or cannot be read any more."""

    # Wishes

    def put(self, act: Action, settle: Settle | None) -> None:
        """Carry something out soon; raises Refused."""
        if self.closed:
            raise Refused("gone")
        self._inbox.append(Job(act, settle))
        if not self._busy:  # but not at once: what comes in the same moment goes along
            self._busy = True
            asyncio.get_running_loop().call_soon(self._begin)

    async def do(self, act: Action) -> Table:
        """Carry something out; returns when it is written down, raises Refused."""
        done: asyncio.Future[Table] = asyncio.get_running_loop().create_future()

        def settle(error: Exception | None) -> None:
            if done.done():  # nobody waits any more
                return
            if error:
                done.set_exception(error)
            else:
                done.set_result(self.table)

        self.put(act, settle)
        return await done

    async def read(self, look: Callable[[Table], T]) -> T:
        """What is to be seen now, given when all of it has been written down."""
        seen: list[T] = []

        def act(table: Table, at: float) -> list[AnyEntry]:
            seen[:] = [look(table)]
            return []

        await self.do(act)
        return seen[0]

    def note_down(self, act: Action) -> None:
        """Carry something out whenever it can be written down; nobody waits for it."""
        if not self.closed:
            self._inbox.append(Job(act, None, patient=True))
            self._pump()

    # Writing them down

    def catch_up(self) -> None:
        """Another process has written to this table."""
        self._behind = True
        self._pump()

    def _pump(self) -> None:
        """Begin with what waits, unless something is being written down."""
        if not self._busy and (self._inbox or self._behind):
            self._busy = True
            self._begin()

    def _begin(self) -> None:
        if self._alone and not self._behind:
            self._write_down()
        else:
            self._task = asyncio.get_running_loop().create_task(self._work())

    def _rest(self) -> None:
        self._busy = False
        self._pump()

    def _write_down(self) -> None:
        """If no other process writes to this table: without a task, the store calls back."""
        jobs, self._inbox = self._inbox, []
        self._settled = False
        before, now = self.table.number, time.time()
        try:
            new, refused = self._apply(jobs, now)
            if new:
                lines = [e.write(entry) for entry in new]
                self.store.append_soon(
                    self.stored.number,
                    before,
                    lines,
                    now,
                    over_after(new),
                    game_after(new),
                    lambda error: self._written(jobs, refused, error),
                )
                return
        except Exception as error:
            self._written(jobs, {}, error)
            return
        self._written(jobs, refused, None)

    def _written(
        self, jobs: list[Job], refused: dict[int, Exception], error: Exception | None
    ) -> None:
        if error:
            self._task = asyncio.get_running_loop().create_task(self._mend(jobs, error))
            return
        self._settled = True
        try:
            self._finish(jobs, refused)
            self._publish()
        finally:
            self._rest()

    async def _mend(self, jobs: list[Job], error: Exception) -> None:
        try:
            await self._give_up(jobs, error)
            self._publish()
        finally:
            self._rest()

    async def _work(self) -> None:
        """Where others write as well: read what they have written, and try again if they did."""
        try:
            while self._inbox or self._behind:
                jobs, self._inbox = self._inbox, []
                try:
                    await self._carry_out(jobs)
                except Exception as error:
                    await self._give_up(jobs, error)
                self._publish()
        finally:
            self._rest()

    async def _give_up(self, jobs: list[Job], error: Exception) -> None:
        """Nothing of it counts, and nobody may wait for ever."""
        codes = {NoSuchTable: "gone", Conflict: "busy", StorageError: "storage"}
        code = next((code for kind, code in codes.items() if isinstance(error, kind)), "internal")
        log.error(
            "not written: %s",
            code if code == "internal" else error,  # whose message may quote cards
            extra={"table": self.stored.number},
            exc_info=code == "internal" and error,
        )
        self._fail(jobs, Refused(code))
        await self._reload_after(error)

    async def _carry_out(self, jobs: list[Job]) -> None:
        for _ in range(TRIES):
            self._settled = False
            current = self._alone
            if self._behind:
                await self._read_news()
                current = not self._behind
            before, now = self.table.number, time.time()
            new, refused = self._apply(jobs, now)
            if jobs and not new and not current:  # no append will tell what others have written
                self._behind = True
                continue
            try:
                if new:
                    lines = [e.write(entry) for entry in new]
                    await self.store.append(
                        self.stored.number, before, lines, now, over_after(new), game_after(new)
                    )
            except Conflict:
                await self._reload()
                continue
            self._settled = True
            self._finish(jobs, refused)
            return
        raise Conflict("others were faster, again and again")

    def _apply(self, jobs: list[Job], now: float) -> tuple[list[AnyEntry], dict[int, Exception]]:
        """Make the wanted changes in memory; gives what to write down, and who was refused."""
        new: list[AnyEntry] = []
        refused: dict[int, Exception] = {}
        for index, job in enumerate(jobs):
            try:
                todo = job.act(self.table, now)
            except (Refused, BadOption) as error:
                refused[index] = error
                continue
            except Exception:  # a fault of ours, but nothing has changed: let the others go on
                log.exception("a wish failed", extra={"table": self.stored.number})
                refused[index] = Refused("internal")
                continue
            while todo:
                for entry in todo:
                    self.table.apply(entry)
                    self._note(entry)
                new += todo
                todo = self.table.due(now)
        return new, refused

    def _finish(self, jobs: list[Job], refused: dict[int, Exception]) -> None:
        for index, job in enumerate(jobs):
            job.settle(refused.get(index))

    def _fail(self, jobs: list[Job], error: Refused) -> None:
        for job in jobs:
            job.settle(error)

    async def _read_news(self) -> None:
        self._behind = False
        for line in await self.store.load(self.stored.number, after=self.table.number):
            entry = e.read(line)
            self.table.apply(entry)
            self._note(entry)

    async def _reload(self) -> None:
        """Tell the table again from what is written down."""
        self._behind = False
        lines = await self.store.load(self.stored.number)
        if not lines:
            raise NoSuchTable(f"there is no table {self.stored.number}")
        self.table = await asyncio.to_thread(restored, lines)
        self._told_again()

    async def _reload_after(self, error: Exception) -> None:
        while True:
            try:
                await self._reload()
            except NoSuchTable:
                self._close()
                return
            except StorageError:
                log.error("the store is away: %s", error, extra={"table": self.stored.number})
                self._fail([job for job in self._inbox if not job.patient], Refused("storage"))
                self._inbox = [job for job in self._inbox if job.patient]
                await asyncio.sleep(0.5)
            except Exception:  # what is written cannot be read: show nothing that is not
                log.exception("not told again", extra={"table": self.stored.number})
                self._close()
                return
            else:
                self._settled = True
                return

    def _close(self) -> None:
        self.closed, self._behind = True, False
        self._fail(self._inbox, Refused("gone"))
        self._inbox = []
        self._send_away()


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
