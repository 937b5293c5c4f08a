"""Moves the bots and watches the clock of one room, if this process is in charge of it."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from random import Random
from typing import Any

from ...bots.process_pool import BotPool
from ...core.contract import State
from ...table import CLOCKS, Refused, Table
from .live_table import Room

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Pace:
    """How long bots seem to think, in seconds: while people think, and when all wait for bots."""

    least: float = 0.7
    most: float = 2.0
    hurry: float = 0.2


INSTANT = Pace(0, 0, 0)
chance = Random()


class Keeper:
    def __init__(self, room: Room, thinkers: BotPool, pace: Pace) -> None:
        self.room, self.thinkers, self.pace = room, thinkers, pace
        self._seed = secrets.token_hex(8)  # bots must not be foreseen
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, int] = {}  # by seat: the version it thinks about
        self._hurry = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """Something has changed: let those bots think who have to, and set the clock."""
        room, table = self.room, self.room.table
        if not room.settled:
            return
        ours = room.in_charge and room.viewers
        wanted = table.bots_to_move if ours else []
        if ours and (bots := [seat.player for seat in table.seats if seat.bot]):
            self.thinkers.expect(bots)
        for seat in list(self._tasks):
            if seat not in wanted or self._asked[seat] < table.since.get(seat, 0):
                self._tasks.pop(seat).cancel()
        for seat in wanted:
            if seat not in self._tasks:
                self._asked[seat] = table.number
                self._tasks[seat] = self._start(self._move(seat, table))
        if wanted and not table.people_to_move:
            self._hurry.set()
        else:
            self._hurry.clear()
        self._set_alarm()

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        if self._alarm:
            self._alarm.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def _move(self, seat: int, table: Table) -> Coroutine[Any, Any, None]:
        """What the bot of this seat does now: it knows what is written down at this moment."""
        state = table.playing.state if table.playing else None
        return self._think(seat, table.number, table.seats[seat].player, state)

    async def _think(self, seat: int, version: int, bot: str, state: State | None) -> None:
        """Think, wait as long as a person would, and answer."""
        ready_at = time.monotonic() + chance.uniform(self.pace.least, self.pace.most)
        if state is None:
            return
        try:
            thought = self.thinkers.think(state, seat, bot, f"{self._seed}/{seat}")
            choice = await asyncio.wrap_future(thought)
            await self._wait_until(ready_at)
            await self.room.do(lambda table, at: table.answer_as_bot(at, seat, version, choice))
        except Refused as refused:  # the store is away: it will be asked again
            log.warning("a bot was refused: %s", refused.code)
            await asyncio.sleep(1)
        except Exception:
            log.exception("a bot failed", extra={"table": self.room.stored.number, "bot": bot})
            await asyncio.sleep(1)
        finally:
            if self._tasks.get(seat) is asyncio.current_task():
                del self._tasks[seat]
                self.look()

    async def _wait_until(self, ready_at: float) -> None:
        if self.pace.most <= 0:
            return
        try:
            left = max(0.0, ready_at - time.monotonic())
            await asyncio.wait_for(self._hurry.wait(), left)
            await asyncio.sleep(min(self.pace.hurry, max(0.0, ready_at - time.monotonic())))
        except TimeoutError:
            pass

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        left = seconds_left(self.room)
        if left is not None and self.room.in_charge and self.room.viewers:
            self._alarm = asyncio.get_running_loop().call_later(left, self._ring)

    def _ring(self) -> None:
        left = seconds_left(self.room)
        if left is not None and left > 0:
            self._set_alarm()
        else:
            self._tasks[-1] = self._start(self._take_over())
            self._asked[-1] = self.room.table.number

    async def _take_over(self) -> None:
        try:
            await self.room.do(lambda table, at: table.out_of_time(at))
        except Refused as refused:
            log.warning("the clock was refused: %s", refused.code)
        finally:
            self._tasks.pop(-1, None)


def seconds_left(room: Room) -> float | None:
    """Until a bot takes over; after a restart everybody has the full time again."""
    limit = CLOCKS[room.table.clock]
    if limit is None or (deadline := room.table.deadline) is None:
        return None
    return round(max(0.0, max(deadline, room.loaded_at + limit) - time.time()), 3)
