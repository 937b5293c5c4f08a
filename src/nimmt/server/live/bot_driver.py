"""Moves the bots and watches the clock of one live table, if this process is in charge of it."""

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
from ..clock import now
from .live_table import LiveTable

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Pace:
    """How long bots seem to think, in seconds: while people think, and when all wait for bots."""

    least: float = 0.7
    most: float = 2.0
    hurry: float = 0.2


INSTANT = Pace(0, 0, 0)
rng = Random()


class BotDriver:
    """A task for each bot that has to move, and a timer for the people."""

    def __init__(self, live: LiveTable, bot_pool: BotPool, pace: Pace) -> None:
        self.live, self.bot_pool, self.pace = live, bot_pool, pace
        self._seed = secrets.token_hex(8)  # nobody may predict the bots
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, int] = {}  # by seat: the version it thinks about
        self._hurry = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    def update(self) -> None:
        """After a change: start the bots that have to move, stop the others, set the timer."""
        live, table = self.live, self.live.table
        if not live.queue.settled:
            return
        ours = live.in_charge and live.viewers
        wanted = table.bots_to_move if ours else []
        if ours and (bots := [seat.player for seat in table.seats if seat.bot]):
            self.bot_pool.expect(bots)
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
        self._set_timer()

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        if self._timer:
            self._timer.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def _move(self, seat: int, table: Table) -> Coroutine[Any, Any, None]:
        """The move of this seat's bot, with the state of this moment, which is all written."""
        state = table.playing.state if table.playing else None
        return self._think(seat, table.number, table.seats[seat].player, state)

    async def _think(self, seat: int, version: int, bot: str, state: State | None) -> None:
        """Think, wait as long as a person would, and answer."""
        ready_at = time.monotonic() + rng.uniform(self.pace.least, self.pace.most)
        if state is None:
            return
        try:
            table = self.live.stored.number
            thought = self.bot_pool.think(state, seat, bot, f"{self._seed}/{seat}", table)
            choice = await asyncio.wrap_future(thought)
            await self._wait_until(ready_at)
            await self.live.queue.do(
                lambda table, at: table.answer_as_bot(at, seat, version, choice)
            )
        except Refused as refused:  # the store is away: try again
            log.warning("a bot was refused: %s", refused.code)
            await asyncio.sleep(1)
        except Exception:
            log.exception("a bot failed", extra={"table": self.live.stored.number, "bot": bot})
            await asyncio.sleep(1)
        finally:
            if self._tasks.get(seat) is asyncio.current_task():
                del self._tasks[seat]
                self.update()

    async def _wait_until(self, ready_at: float) -> None:
        if self.pace.most <= 0:
            return
        try:
            left = max(0.0, ready_at - time.monotonic())
            await asyncio.wait_for(self._hurry.wait(), left)
            await asyncio.sleep(min(self.pace.hurry, max(0.0, ready_at - time.monotonic())))
        except TimeoutError:
            pass

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        left = seconds_left(self.live)
        if left is not None and self.live.in_charge and self.live.viewers:
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up)

    def _time_is_up(self) -> None:
        left = seconds_left(self.live)
        if left is not None and left > 0:
            self._set_timer()
        else:
            self._tasks[-1] = self._start(self._take_over())
            self._asked[-1] = self.live.table.number

    async def _take_over(self) -> None:
        try:
            await self.live.queue.do(lambda table, at: table.out_of_time(at))
        except Refused as refused:
            log.warning("the clock was refused: %s", refused.code)
        finally:
            self._tasks.pop(-1, None)


def seconds_left(live: LiveTable) -> float | None:
    """Seconds until a bot takes over; after a restart everybody has the full time again."""
    limit = CLOCKS[live.table.clock]
    if limit is None or (deadline := live.table.deadline) is None:
        return None
    return round(max(0.0, max(deadline, live.loaded_at + limit) - now()), 3)
