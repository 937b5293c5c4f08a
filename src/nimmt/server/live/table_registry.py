"""The house: all rooms that this process has open, and how tables are made and found."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ...bots.process_pool import BotPool
from ...protocol import Ticket
from ...storage import StorageError, Store, Stored, Taken
from ...table import Refused, Table
from ...table import entries as e
from ...table.commands import prepared
from ...table.people import fingerprint
from ..limits import Limits
from .bot_driver import Keeper, Pace
from .live_table import Room
from .write_queue import restored

log = logging.getLogger(__name__)
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: they look like digits
T = TypeVar("T")
MANY_ENTRIES = 100  # so many take longer than the way to a thread
IDLE_SECONDS = 30.0  # an empty room is closed after that
ROUND_SECONDS = 1.0


class House:
    def __init__(
        self,
        store: Store,
        *,
        limits: Limits | None = None,
        pace: Pace | None = None,
        thinkers: BotPool | None = None,
    ) -> None:
        self.store, self.limits, self.pace = store, limits or Limits(), pace or Pace()
        self.thinkers = thinkers or BotPool()
        self.rooms: dict[int, Room] = {}
        self.counts = {"tables_opened": 0, "people_came": 0, "messages": 0, "refused": 0}
        self._keepers: dict[int, Keeper] = {}
        self._opening: dict[int, asyncio.Task[Room]] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._aside = ThreadPoolExecutor(2, "nimmt-aside")
        store.on_news(self._hear)

    def open(self) -> None:
        self._rounds = asyncio.get_running_loop().create_task(self._make_rounds())

    async def close(self) -> None:
        """Let everything that was begun be written down, then close."""
        if self._rounds:
            self._rounds.cancel()
        for keeper in self._keepers.values():
            keeper.stop()
        deadline = time.monotonic() + 5
        while any(room.busy for room in self.rooms.values()) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        self.thinkers.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    def aside(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do something long without holding up everybody; a few at a time, the others wait."""
        return asyncio.get_running_loop().run_in_executor(self._aside, work)

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
        at, secret, table = time.time(), secrets.token_urlsafe(24), Table()
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

    async def join(self, room: Room, name: str, *, watch: bool = False) -> Ticket:
        secret = secrets.token_urlsafe(24)
        key = fingerprint(secret)
        table = await room.do(lambda table, at: table.come(at, name, key, watch=watch))
        person = table.person_with(secret)
        if person is None:
            raise Refused("internal")
        self.counts["people_came"] += 1
        return Ticket(room.stored.name, room.stored.code, person.number, secret)

    async def room(self, name_or_code: str) -> Room | None:
        """The room of a table by its name or its code."""
        wanted = name_or_code
        if len(wanted) <= 6 and wanted.isascii():
            wanted = wanted.upper()
        stored = await self.store.find(wanted)
        if stored is None:
            return None
        if stored.number in self.rooms and not self.rooms[stored.number].closed:
            self.rooms[stored.number].idle_since = time.monotonic()
            return self.rooms[stored.number]
        task = self._opening.get(stored.number)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(stored))
            self._opening[stored.number] = task
        return await asyncio.shield(task)

    async def _load(self, stored: Stored) -> Room:
        try:
            lines = await self.store.load(stored.number)
            long = len(lines) > MANY_ENTRIES
            table = await asyncio.to_thread(restored, lines) if long else restored(lines)
            room = Room(self.store, stored, table, lambda: self._look(stored.number))
            room.in_charge = bool(await self.store.take_charge([stored.number]))
            self._forget(stored.number)  # one that was closed
            self.rooms[stored.number] = room
            self._keepers[stored.number] = Keeper(room, self.thinkers, self.pace)
            if self.store.shared:
                room.catch_up()  # something may have been written while it was read
            if room.in_charge:
                room.nobody_else_is_here()
            return room
        finally:
            del self._opening[stored.number]

    def _forget(self, number: int) -> None:
        if self.rooms.pop(number, None):
            self._keepers.pop(number).stop()

    def keeps(self, room: Room) -> bool:
        """Whether this still is the room of its table: an empty one is closed after a while."""
        return self.rooms.get(room.stored.number) is room

    def _look(self, number: int) -> None:
        keeper = self._keepers.get(number)
        if keeper:
            keeper.look()

    # Rounds

    def _hear(self, number: int) -> None:
        for room in list(self.rooms.values()) if number < 0 else [self.rooms.get(number)]:
            if room:
                room.catch_up()

    async def _make_rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                self._look_at_viewers()
                await self._close_idle_rooms()
                if self.store.shared:
                    await self._take_charge()
            except StorageError as error:
                log.warning("the store is away: %s", error)
            except Exception:
                log.exception("a round failed")

    def _look_at_viewers(self) -> None:
        now = time.monotonic()
        for room in self.rooms.values():
            for viewer in list(room.viewers):
                viewer.look(now)

    async def _close_idle_rooms(self) -> None:
        now = time.monotonic()
        for number, room in list(self.rooms.items()):
            idle = not room.viewers and not room.busy and now - room.idle_since > IDLE_SECONDS
            if idle or room.closed:
                self._forget(number)

    async def _take_charge(self) -> None:
        """Of the rooms somebody looks at, this process moves the bots if the database says so."""
        watched = {number for number, room in self.rooms.items() if room.viewers}
        mine = await self.store.take_charge(watched) if watched else set()
        left = [number for number, room in self.rooms.items() if room.in_charge]
        left = [number for number in left if number not in mine]
        if left:
            await self.store.release(left)
        for number, room in self.rooms.items():
            had, room.in_charge = room.in_charge, number in mine
            if room.in_charge and not had:
                room.nobody_else_is_here()
                self._look(number)
        await self._miss_the_dead()

    async def _miss_the_dead(self) -> None:
        """Whose connection was to a process that has died is away."""
        mine = [room for room in self.rooms.values() if room.in_charge and room.settled]
        elsewhere = [(room, room.elsewhere()) for room in mine]
        processes = {process for _, people in elsewhere for process in people.values()}
        if processes:
            alive = await self.store.alive(processes)
            for room, people in elsewhere:
                for person, process in people.items():
                    if process not in alive:
                        room.vanish(person)


def new_name() -> str:
    """What a table is called in addresses; no command takes a word that begins with a dash."""
    return secrets.token_urlsafe(9).replace("-", "_")
