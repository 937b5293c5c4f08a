"""Bots in processes of their own, so that nobody else has to wait while they choose."""

import multiprocessing
import os
import threading
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ..core.contract import State
from ..core.errors import BadValue
from ..core.questions import Choice
from ..notation import parse, write
from . import BOTS, make_bot


class BotPool:
    """A few processes in which bots choose; they start when a bot that needs one is expected."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def expect(self, bots: Iterable[str]) -> None:
        """These bots will be asked soon: start a process for them, as that takes a while."""
        if self._pool is None and not all(BOTS[bot].instant for bot in bots):
            self._running().submit(int)  # a process starts when it has something to do

    def think(self, state: State, seat: int, bot: str, seed: str) -> Future[Choice]:
        """What the bot will choose; one that needs no time chooses here and now."""
        if BOTS[bot].instant:
            done: Future[Choice] = Future()
            done.set_result(choice_in(state, seat, bot, seed))
            return done
        try:
            return self._running().submit(_choose, write(state), seat, bot, seed)
        except BrokenProcessPool:  # a process was killed: start anew
            self._pool = None
            return self._running().submit(_choose, write(state), seat, bot, seed)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # forking with threads can hang
            self._pool = ProcessPoolExecutor(self.processes, context, initializer=_prepare)
        return self._pool


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
    _watch_parent()
    from ..kernels import warm_up

    warm_up()


def _watch_parent() -> None:
    """End when the process that asked has ended, for whatever reason."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
