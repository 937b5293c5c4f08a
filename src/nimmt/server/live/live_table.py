"""A live table: one table as this process keeps it, and the sockets of those who look at it."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol

from ...storage import Store, Stored
from ...table import AnyEntry, Table
from ...table import entries as e
from .snapshots import Moment, Snapshots, moment_of
from .write_queue import WriteQueue

log = logging.getLogger(__name__)
NOT_URGENT_SECONDS = 0.4

ABOUT_NOBODY = frozenset({e.Answered, e.Said, e.Reacted})  # they change nothing about people


class Viewer(Protocol):
    """Somebody's connection to a live table."""

    person: int | None

    @property
    def owed(self) -> bool:
        """Something it wanted has been done, and it does not know yet."""

    def wake(self) -> None: ...

    def look(self, now: float) -> None: ...

    def dismiss(self, reason: str) -> None: ...


class LiveTable(WriteQueue):
    """A table, its write queue and its viewers."""

    def __init__(
        self, store: Store, stored: Stored, table: Table, changed: Callable[[], None]
    ) -> None:
        super().__init__(store, stored, table)
        self.viewers: set[Viewer] = set()
        self.present: Counter[int] = Counter()  # sockets here, by person
        self.in_charge = not store.shared
        self.loaded_at = time.time()
        self.idle_since = time.monotonic()
        self.snapshots = Snapshots(stored)
        self._changed = changed  # tells whoever moves the bots
        self._later: asyncio.TimerHandle | None = None
        self._published: object = None

    @property
    def moment(self) -> Moment:
        return moment_of(self.table)

    # Who is here

    def arrive(self, person: int) -> None:
        """Note, without waiting, that a person is here."""
        process = self.store.process
        self.note_down(lambda table, at: table.arrive(at, table.people[person], process))

    def vanish(self, person: int) -> None:
        """Note, without waiting, that a person's last socket has closed."""
        self.note_down(lambda table, at: table.vanish(at, table.people[person]))

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

    def mark_others_away(self) -> None:
        """Whoever the log says is here, but has no socket in this process, is away."""
        for person in self.table.people.values():
            if person.here and not self.present[person.number]:
                self.vanish(person.number)

    def elsewhere(self) -> dict[int, int]:
        """Who is said to be here through another process, and which."""
        people = [one for one in self.table.people.values() if one.here]
        return {one.number: one.process for one in people if not self.present[one.number]}

    # What becomes of the table

    def _note(self, entry: AnyEntry) -> None:
        if type(entry) in ABOUT_NOBODY:
            return
        self.snapshots.forget_people()
        if isinstance(entry, e.Vanished) and self.present[entry.person]:
            self.arrive(entry.person)  # gone elsewhere, but not here

    def _told_again(self) -> None:
        self.snapshots.forget()
        for person in self.table.people.values():  # what was to be noted may not be written
            if person.number in self.present:
                if not person.here and not person.left:
                    self.arrive(person.number)
            elif person.here and person.process == self.store.process:
                self.vanish(person.number)

    def _send_away(self) -> None:
        for viewer in self.viewers:
            viewer.dismiss("gone")

    def _publish(self) -> None:
        """Tell all who look; that somebody else has answered can wait for more of its kind."""
        if not self._settled:
            return
        now = (self.snapshots.common(self.table).moment, self.snapshots.news, self.table.chats)
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
