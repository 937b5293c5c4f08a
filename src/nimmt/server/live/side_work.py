"""Long work beside the event loop: shared out fairly, players first, and never without an end."""

import asyncio
import os
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

from ...bots.worker_pool import Full, Lost, OtherProcess, ThisProcess, WorkerPool
from ...table import Refused
from ..limits import Limits

T = TypeVar("T")
SHORT = 200  # steps of a game: a few hundredths of a second
WORKERS = 2  # threads, and processes; one of each is kept for players
GRACE_SECONDS = 5.0  # for a process to say itself that something takes too long


class SideWork:
    """Threads for what is short; processes for what is long, which would slow all others down."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        new_process = partial(OtherProcess, make_room)
        self.threads = WorkerPool(ThisProcess, WORKERS, reserved=1, waiting=500, share=60)
        self.processes = WorkerPool(new_process, WORKERS, reserved=1, waiting=60, share=12)

    async def do(
        self,
        function: Callable[..., T],
        *args: Any,
        by: Hashable,
        steps: int,
        for_player: bool = False,
    ) -> T:
        """Call it soon; raises Refused if too many wait, or if it takes too long.

        `by` is who asks, an address or a table: each has its share. A function that may have more
        than a few steps, and what it is given and gives, must be able to go to another process.
        """
        try:
            if steps <= SHORT:
                work = self.threads.submit(by, function, *args, urgent=for_player)
            else:
                most = self._limits.replay_seconds + GRACE_SECONDS
                work = self.processes.submit(by, function, *args, urgent=for_player, seconds=most)
            return await asyncio.wrap_future(work)
        except Full:
            raise Refused("busy") from None
        except Lost:
            raise Refused("too-big", most=self._limits.replay_steps) from None

    def close(self) -> None:
        self.threads.close()
        self.processes.close()


def make_room() -> None:
    """Those who play come before those who look something up."""
    if hasattr(os, "nice"):
        os.nice(10)
