"""Bots in processes of their own, so that nobody else has to wait while they choose."""

import os
from collections.abc import Hashable, Iterable
from concurrent.futures import Future
from functools import partial

from ..core.contract import State
from ..core.errors import BadValue
from ..core.questions import Choice
from ..notation import parse, write
from . import BOTS, make_bot
from .worker_pool import OtherProcess, WorkerPool

TRIES = 3  # processes that may be lost over one thought


def usual_processes() -> int:
    """One for each core that we may use, but for the one that serves people."""
    usable = getattr(os, "sched_getaffinity", None)
    cores = len(usable(0)) if usable else os.cpu_count() or 1
    return max(1, cores - 1)


class BotPool:
    """A few processes in which bots choose; they start when a bot that needs one is expected.

    Tables take turns by the time that their bots need, so many strong bots at one table wait for
    each other and not the other tables' bots for them.
    """

    def __init__(self, processes: int = 1) -> None:
        new_process = partial(OtherProcess, _prepare)
        self._pool = WorkerPool(new_process, processes, at_once=max(1, processes - 1))

    @property
    def processes(self) -> int:
        """At most so many."""
        return self._pool.most

    def expect(self, bots: Iterable[str]) -> None:
        """These bots will be asked soon: start a process for them, as that takes a while."""
        if not all(BOTS[bot].instant for bot in bots):
            self._pool.start_one()

    def think(
        self, state: State, seat: int, bot: str, seed: str, table: Hashable = None
    ) -> Future[Choice]:
        """What the bot will choose; one that needs no time chooses here and now."""
        if BOTS[bot].instant:
            done: Future[Choice] = Future()
            done.set_result(choice_in(state, seat, bot, seed))
            return done
        return self._pool.submit(table, _choose, write(state), seat, bot, seed, tries=TRIES)

    def close(self) -> None:
        self._pool.close()


def choice_in(state: State, seat: int, bot: str, seed: str) -> Choice:
    """What a bot chooses in this state, knowing only the seat's view."""
    view = state.view(seat)
    if view.decision is None:
        raise BadValue("seat-not-asked", "nothing is asked of seat {seat}", seat=seat)
    imagine = lambda rng: state.imagine(seat, rng)  # noqa: E731
    return make_bot(bot, seed).choose(view, view.decision, imagine)


def _choose(text: str, seat: int, bot: str, seed: str) -> Choice:
    return choice_in(parse(text), seat, bot, seed)


def _prepare() -> None:
    """Compile or load the kernels before a bot needs them; that takes a while."""
    from ..kernels import warm_up

    warm_up()
