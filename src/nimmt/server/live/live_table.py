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
from ..clock import now
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

    def refresh(self) -> None:
        """Send what is new."""

    def drop_if_stuck(self, now: float) -> None:
        """Break the connection if the client has not read for too long."""

    def dismiss(self, reason: str) -> None:
        """Close the connection."""


class LiveTable:
    """A table, its write queue and its viewers."""

    def __init__(
        self, store: Store, stored: Stored, table: Table, changed: Callable[[], None]
    ) -> None:
        self.stored = stored
        self.queue = WriteQueue(store, stored, table, self)
        self.snapshots = Snapshots(stored)
        self.viewers: set[Viewer] = set()
        self.present: Counter[int] = Counter()  # sockets here, by person
        self.in_charge = not store.shared  # this process moves the bots
        self.loaded_at = now()
        self.idle_since = time.monotonic()
        self._process = store.process
        self._changed = changed  # tells whoever moves the bots
        self._timer: asyncio.TimerHandle | None = None
        self._shown: object = None

    @property
    def table(self) -> Table:
        return self.queue.table

    @property
    def moment(self) -> Moment:
        return moment_of(self.table)

    # Who is here

    def arrive(self, person: int) -> None:
        """Note, without waiting, that a person is here."""
        process = self._process
        self.queue.put_patiently(lambda table, at: table.arrive(at, table.people[person], process))

    def vanish(self, person: int) -> None:
        """Note, without waiting, that a person's last socket has closed."""
        self.queue.put_patiently(lambda table, at: table.vanish(at, table.people[person]))

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        if self.queue.closed:
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
        """Who is here through another process, and which."""
        people = [one for one in self.table.people.values() if one.here]
        return {one.number: one.process for one in people if not self.present[one.number]}

    # What the write queue tells

    def on_entry(self, entry: AnyEntry) -> None:
        if type(entry) in ABOUT_NOBODY:
            return
        self.snapshots.forget_people()
        if isinstance(entry, e.Vanished) and self.present[entry.person]:
            self.arrive(entry.person)  # away elsewhere, but not here

    def on_reload(self) -> None:
        self.snapshots.forget()
        for person in self.table.people.values():  # what was to be noted may not be written
            if person.number in self.present:
                if not person.here and not person.left:
                    self.arrive(person.number)
            elif person.here and person.process == self._process:
                self.vanish(person.number)

    def on_closed(self) -> None:
        for viewer in self.viewers:
            viewer.dismiss("gone")

    def on_written(self) -> None:
        """Send what is new; that somebody else has answered can wait for more of its kind."""
        if not self.queue.settled:
            return
        now = (
            self.snapshots.common(self.table).moment,
            self.snapshots.people_version,
            self.table.chats,
        )
        urgent, self._shown = now != self._shown, now
        if urgent:
            self._refresh(self.viewers)
        else:
            self._refresh(viewer for viewer in self.viewers if viewer.owed)
            if self._timer is None and self.viewers:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(NOT_URGENT_SECONDS, self._refresh_the_rest)
        self._changed()

    def _refresh_the_rest(self) -> None:
        self._timer = None
        self._refresh(self.viewers)

    def _refresh(self, viewers: Iterable[Viewer]) -> None:
        for viewer in sorted(viewers, key=lambda one: not one.owed):  # who waits comes first
            try:
                viewer.refresh()
            except Exception:  # a fault of ours, but not of the others who look on
                log.exception("an update failed", extra={"table": self.stored.number})
                viewer.dismiss("internal")
