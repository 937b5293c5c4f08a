"""Bots that think in processes of their own, so that nobody else has to wait for them."""

import multiprocessing
import os
import threading
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ..core.contract import State
from ..core.questions import Choice
from ..notation import parse, write
from . import BOTS, make_bot


class Thinkers:
    """A few processes in which bots think; they start when one is expected to."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def expect(self, bots: Iterable[str]) -> None:
        """These will have to think: be ready for them, as a first start takes a while."""
        if self._pool is None and not all(BOTS[bot].instant for bot in bots):
            self._running().submit(int)  # a process starts when it has something to do

    def think(self, state: State, seat: int, bot: str, seed: str) -> Future[Choice]:
        """What the bot will choose; quick ones are not worth the way."""
        if BOTS[bot].instant:
            done: Future[Choice] = Future()
            done.set_result(choice_in(state, seat, bot, seed))
            return done
        try:
            return self._running().submit(_choose, write(state), seat, bot, seed)
        except BrokenProcessPool:  # somebody killed one: start again
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
        raise ValueError(f"nothing is asked of seat {seat}")
    imagine = lambda rng: state.imagine(seat, rng)  # noqa: E731
    return make_bot(bot, seed).choose(view, view.decision, imagine)


def _choose(text: str, seat: int, bot: str, seed: str) -> Choice:
    return choice_in(parse(text), seat, bot, seed)


def _prepare() -> None:
    """Compile in good time what strong bots need, or load it; that takes a while."""
    _watch_parent()
    from ..kernels import warm_up

    warm_up()


def _watch_parent() -> None:
    """End with the process that asked, however it ended."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
