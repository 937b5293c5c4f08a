"""The registry of live tables: opens, finds and closes them, and looks after them."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from typing import Any

from ...bots.process_pool import BotPool
from ...protocol import Ticket
from ...storage import StorageError, Store, Stored, Taken
from ...table import Refused, Table
from ...table import entries as e
from ...table.commands import prepared
from ...table.people import fingerprint
from ..clock import now
from ..limits import Limits
from .bot_driver import BotDriver, Pace
from .live_table import LiveTable
from .side_work import SideWork
from .write_queue import restored

log = logging.getLogger(__name__)
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: they look like digits
MANY_ENTRIES = 100  # from so many on, a thread restores them
IDLE_SECONDS = 30.0  # an empty table is closed after that
MAINTENANCE_SECONDS = 1.0


class TableRegistry:
    """All tables that this process has open."""

    def __init__(
        self,
        store: Store,
        *,
        limits: Limits | None = None,
        pace: Pace | None = None,
        bot_pool: BotPool | None = None,
    ) -> None:
        self.store, self.limits, self.pace = store, limits or Limits(), pace or Pace()
        self.bot_pool = bot_pool or BotPool()
        self.tables: dict[int, LiveTable] = {}
        self.counts = {"tables_opened": 0, "people_came": 0, "messages": 0, "refused": 0}
        self._drivers: dict[int, BotDriver] = {}
        self._opening: dict[int, asyncio.Task[LiveTable]] = {}
        self._maintenance: asyncio.Task[None] | None = None
        self.side_work = SideWork(self.limits)
        store.on_change(self._on_change)

    def open(self) -> None:
        self._maintenance = asyncio.get_running_loop().create_task(self._maintain())

    async def close(self) -> None:
        """Write what was begun, then close."""
        if self._maintenance:
            self._maintenance.cancel()
        for driver in self._drivers.values():
            driver.stop()
        deadline = time.monotonic() + 5
        while any(live.queue.busy for live in self.tables.values()) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        self.bot_pool.close()
        self.side_work.close()
        await self.store.close()

    # Tables

    async def open_table(
        self,
        *,
        game: str,
        options: Mapping[str, Any],
        seats: int,
        clock: str,
        name: str,
        bots: int = 0,
        bot: str = "careful",
        watch: bool = False,
    ) -> Ticket:
        """A new table with its host, and bots for as many of its seats as wanted."""
        at, secret, table = now(), secrets.token_urlsafe(24), Table()
        new: list[e.AnyEntry] = [prepared(at, game, options, seats, clock)]
        table.apply(new[0])
        host = table.come(at, name, fingerprint(secret), watch=watch)
        for entry in host:
            table.apply(entry)
        new += host
        if not 0 <= bots < len(table.seats):
            raise Refused("no-seat")
        for _ in range(bots):
            seated = table.seat_bot(at, table.people[1], None, bot)
            table.apply(seated[0])
            new += seated
        lines = [e.write(entry) for entry in new]
        for length in (4, 4, 4, 5, 5, 6):
            public = new_name()
            code = "".join(secrets.choice(LETTERS) for _ in range(length))
            try:
                await self.store.create(public, code, table.game.key, at, lines)
            except Taken:
                continue
            self.counts["tables_opened"] += 1
            return Ticket(public, code, 1, secret)
        raise Refused("busy")

    async def join(self, live: LiveTable, name: str, *, watch: bool = False) -> Ticket:
        secret = secrets.token_urlsafe(24)
        key = fingerprint(secret)
        table = await live.queue.do(lambda table, at: table.come(at, name, key, watch=watch))
        person = table.person_with(secret)
        if person is None:
            raise Refused("internal")
        self.counts["people_came"] += 1
        return Ticket(live.stored.name, live.stored.code, person.number, secret)

    async def find(self, name_or_code: str) -> LiveTable | None:
        """The live table with this name or code; opens it if need be."""
        wanted = name_or_code
        if len(wanted) <= 6 and wanted.isascii():
            wanted = wanted.upper()
        stored = await self.store.find(wanted)
        if stored is None:
            return None
        if stored.number in self.tables and not self.tables[stored.number].queue.closed:
            self.tables[stored.number].idle_since = time.monotonic()
            return self.tables[stored.number]
        task = self._opening.get(stored.number)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(stored))
            self._opening[stored.number] = task
        return await asyncio.shield(task)

    async def _load(self, stored: Stored) -> LiveTable:
        try:
            lines = await self.store.load(stored.number)
            long = len(lines) > MANY_ENTRIES
            table = await asyncio.to_thread(restored, lines) if long else restored(lines)
            live = LiveTable(self.store, stored, table, lambda: self._update_driver(stored.number))
            live.in_charge = bool(await self.store.take_charge([stored.number]))
            self._forget(stored.number)  # one that was closed
            self.tables[stored.number] = live
            self._drivers[stored.number] = BotDriver(live, self.bot_pool, self.pace)
            if self.store.shared:
                live.queue.catch_up()  # something may have been written while it was read
            if live.in_charge:
                live.mark_others_away()
            return live
        finally:
            del self._opening[stored.number]

    def _forget(self, number: int) -> None:
        if self.tables.pop(number, None):
            self._drivers.pop(number).stop()

    def holds(self, live: LiveTable) -> bool:
        """Whether it is still open: a table without viewers is closed after a while."""
        return self.tables.get(live.stored.number) is live

    def _update_driver(self, number: int) -> None:
        driver = self._drivers.get(number)
        if driver:
            driver.update()

    # Maintenance

    def _on_change(self, number: int) -> None:
        for live in list(self.tables.values()) if number < 0 else [self.tables.get(number)]:
            if live:
                live.queue.catch_up()

    async def _maintain(self) -> None:
        while True:
            await asyncio.sleep(MAINTENANCE_SECONDS)
            try:
                self._drop_stuck_viewers()
                await self._close_idle_tables()
                if self.store.shared:
                    await self._take_charge()
            except StorageError as error:
                log.warning("the store is away: %s", error)
            except Exception:
                log.exception("maintenance failed")

    def _drop_stuck_viewers(self) -> None:
        now = time.monotonic()
        for live in self.tables.values():
            for viewer in list(live.viewers):
                viewer.drop_if_stuck(now)

    async def _close_idle_tables(self) -> None:
        now = time.monotonic()
        for number, live in list(self.tables.items()):
            idle = not live.viewers and not live.queue.busy and now - live.idle_since > IDLE_SECONDS
            if idle or live.queue.closed:
                self._forget(number)

    async def _take_charge(self) -> None:
        """Ask the database of which tables with viewers this process is in charge."""
        watched = {number for number, live in self.tables.items() if live.viewers}
        mine = await self.store.take_charge(watched) if watched else set()
        left = [number for number, live in self.tables.items() if live.in_charge]
        left = [number for number in left if number not in mine]
        if left:
            await self.store.release(left)
        for number, live in self.tables.items():
            had, live.in_charge = live.in_charge, number in mine
            if live.in_charge and not had:
                live.mark_others_away()
                self._update_driver(number)
        await self._mark_lost_away()

    async def _mark_lost_away(self) -> None:
        """Mark those away whose connection was to a process that has died."""
        mine = [live for live in self.tables.values() if live.in_charge and live.queue.settled]
        elsewhere = [(live, live.elsewhere()) for live in mine]
        processes = {process for _, people in elsewhere for process in people.values()}
        if processes:
            alive = await self.store.alive(processes)
            for live, people in elsewhere:
                for person, process in people.items():
                    if process not in alive:
                        live.vanish(person)


def new_name() -> str:
    """What a table is called in addresses; no command takes a word that begins with a dash."""
    return secrets.token_urlsafe(9).replace("-", "_")
