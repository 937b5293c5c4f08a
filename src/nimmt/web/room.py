"""A room: one table as this process keeps it, and the sockets of those who look at it.

Whatever is wanted goes through the inbox. All that waits there is carried out at once, written
down in one go, and only when the store has confirmed it does anybody get to see it.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from ..rules.core import BadOption
from ..store import Conflict, Gone, StorageError, Store, Stored
from ..table import AnyEntry, Refused, Table
from ..table import entries as e
from .sights import Moment, Sights, moment_of

log = logging.getLogger("nimmt.room")
NOT_URGENT_SECONDS = 0.4
TRIES = 8  # against other processes that append at the same moment

ABOUT_NOBODY = frozenset({e.Answered, e.Said, e.Reacted})  # they change nothing about people

Act = Callable[[Table, float], list[AnyEntry]]
T = TypeVar("T")


class Viewer(Protocol):
    """Somebody's connection to a room."""

    person: int | None

    @property
    def owed(self) -> bool:
        """Something it wanted has been done, and it does not know yet."""

    def wake(self) -> None: ...

    def look(self, now: float) -> None: ...

    def dismiss(self, reason: str) -> None: ...


Settle = Callable[[Exception | None], None]
"""Called once: something is written down, before anybody is told; or why it is not."""


class Job:
    """What is to be done, and who is told of its end."""

    __slots__ = ("_settle", "act", "patient")

    def __init__(self, act: Act, settle: Settle | None, patient: bool = False) -> None:
        self.act, self._settle = act, settle
        self.patient = patient  # waits while the store is away

    def settle(self, error: Exception | None) -> None:
        settle, self._settle = self._settle, None
        try:
            if settle:
                settle(error)
        except Exception:  # a fault of ours, but the others who wait are told as well
            log.exception("an outcome was not heard")


class Room:
    """The keeper of a table."""

    def __init__(
        self, store: Store, stored: Stored, table: Table, changed: Callable[[], None]
    ) -> None:
        self.store, self.stored, self.table = store, stored, table
        self.viewers: set[Viewer] = set()
        self.present: Counter[int] = Counter()  # sockets here, by person
        self.in_charge = not store.shared
        self.loaded_at = time.time()
        self.idle_since = time.monotonic()
        self.sights = Sights(stored)
        self._changed = changed  # tells whoever moves the bots
        self._inbox: list[Job] = []
        self._alone = not store.shared
        self._busy = False  # something is being written down
        self._task: asyncio.Task[None] | None = None  # kept, so that it is not forgotten
        self._behind = False
        self._later: asyncio.TimerHandle | None = None
        self._settled = True
        self._published: object = None
        self.closed = False  # the table was deleted

    # Changing things

    def put(self, act: Act, settle: Settle | None) -> None:
        """Carry something out soon; raises Refused."""
        if self.closed:
            raise Refused("gone")
        self._inbox.append(Job(act, settle))
        self._pump()

    async def do(self, act: Act) -> Table:
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

    def catch_up(self) -> None:
        """Another process has written to this table."""
        self._behind = True
        self._pump()

    def _pump(self) -> None:
        """Begin with what waits, unless something is being written down."""
        if self._busy or not (self._inbox or self._behind):
            return
        self._busy = True
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
        codes = {Gone: "gone", Conflict: "busy", StorageError: "storage"}
        code = next((code for kind, code in codes.items() if isinstance(error, kind)), "internal")
        log.error(
            "not written: %s",
            error,
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
                        self.stored.number, before, lines, now, over=over_after(new)
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

    def _note(self, entry: AnyEntry) -> None:
        if type(entry) not in ABOUT_NOBODY:
            self.sights.forget_people()

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
            if isinstance(entry, e.Vanished) and self.present[entry.person]:
                self.arrive(entry.person)  # gone elsewhere, but not here

    async def _reload(self) -> None:
        """Tell the table again from what is written down."""
        self._behind = False
        lines = await self.store.load(self.stored.number)
        if not lines:
            raise Gone(f"there is no table {self.stored.number}")
        self.table = await asyncio.to_thread(restored, lines)
        self.sights.forget()
        for person in self.table.people.values():  # what was to be noted may not be written
            if person.number in self.present:
                if not person.here and not person.gone:
                    self.arrive(person.number)
            elif person.here and person.process == self.store.process:
                self.vanish(person.number)

    async def _reload_after(self, error: Exception) -> None:
        while True:
            try:
                await self._reload()
            except Gone:
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
        """The table was deleted while people looked at it."""
        self.closed, self._behind = True, False
        self._fail(self._inbox, Refused("gone"))
        self._inbox = []
        for viewer in self.viewers:
            viewer.dismiss("gone")

    def arrive(self, person: int) -> None:
        """Note, without waiting, that a person is here."""
        process = self.store.process
        self._note_down(lambda table, at: table.arrive(at, table.people[person], process))

    def vanish(self, person: int) -> None:
        """Note, without waiting, that a person's last socket has closed."""
        self._note_down(lambda table, at: table.vanish(at, table.people[person]))

    def _note_down(self, act: Act) -> None:
        if not self.closed:
            self._inbox.append(Job(act, None, patient=True))
            self._pump()

    # Who is looking

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        if self.closed:
            viewer.dismiss("gone")
        if viewer.person is not None:
            self.present[viewer.person] += 1
            self.arrive(viewer.person)
        self._changed()

    def exit(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.idle_since = time.monotonic()
        if viewer.person is not None:
            self.present[viewer.person] -= 1
            if not self.present[viewer.person]:
                del self.present[viewer.person]
                self.vanish(viewer.person)
        self._changed()

    def nobody_else_is_here(self) -> None:
        """Whoever the log says is here, but has no socket in this process, is away."""
        for person in self.table.people.values():
            if person.here and not self.present[person.number]:
                self.vanish(person.number)

    def elsewhere(self) -> dict[int, int]:
        """Who is said to be here through another process, and which."""
        people = [one for one in self.table.people.values() if one.here]
        return {one.number: one.process for one in people if not self.present[one.number]}

    @property
    def busy(self) -> bool:
        return self._busy

    def _publish(self) -> None:
        """Tell all who look; that somebody else has answered can wait for more of its kind."""
        if not self._settled:
            return
        now = (self.sights.common(self.table).moment, self.sights.news, self.table.chats)
        urgent, self._published = now != self._published, now
        if urgent:
            self._wake(self.viewers)
        else:
            self._wake(viewer for viewer in self.viewers if viewer.owed)
            if self._later is None and self.viewers:
                loop = asyncio.get_running_loop()
                self._later = loop.call_later(NOT_URGENT_SECONDS, self._tell_the_rest)
        self._changed()

    def _tell_the_rest(self) -> None:
        self._later = None
        self._wake(self.viewers)

    def _wake(self, viewers: Iterable[Viewer]) -> None:
        for viewer in sorted(viewers, key=lambda one: not one.owed):  # who waits comes first
            try:
                viewer.wake()
            except Exception:  # a fault of ours, but not of the others who look on
                log.exception("an update failed", extra={"table": self.stored.number})
                viewer.dismiss("internal")

    @property
    def settled(self) -> bool:
        """All is written down; only then may anything be shown."""
        return self._settled

    @property
    def moment(self) -> Moment:
        return moment_of(self.table)


def restored(lines: list[str]) -> Table:
    """The table that these lines make."""
    return Table.restore(map(e.read, lines))


def over_after(new: list[AnyEntry]) -> bool | None:
    """Whether these entries end a game, or start one; None if neither."""
    marks = [type(entry) for entry in new if type(entry) in (e.Started, e.Ended)]
    return marks[-1] is e.Ended if marks else None
