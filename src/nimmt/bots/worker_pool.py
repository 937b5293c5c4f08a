"""A few workers (threads or processes), and a fair queue of those who wait for one."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import inf
from time import monotonic
from typing import Any, TypeVar

from .fair_queue import FairQueue, Full

__all__ = ["Full", "WorkerPool", "process", "within"]
T = TypeVar("T")


@dataclass(eq=False, slots=True)
class Job:
    queue: FairQueue["Job"]
    call: tuple[Callable[..., Any], tuple[Any, ...]]
    tries: int  # of workers that may be lost over it
    future: Future[Any] = field(default_factory=Future)


@dataclass(eq=False, slots=True)
class Worker:
    """One thread or process: when it is lost, only what it did is lost."""

    executor: Executor
    ready: bool = False
    busy: bool = False


class WorkerPool:
    """Workers that start when there is something to do, at most so many.

    `new_worker` gives an executor with one worker. Of one key `at_once` jobs are under way, and
    `share` wait; of all `waiting`. What is urgent comes first, and `reserved` workers are kept
    for it.
    """

    def __init__(
        self,
        new_worker: Callable[[], Executor],
        most: int,
        *,
        at_once: int = 1,
        waiting: float = inf,
        share: float = inf,
        reserved: int = 0,
    ) -> None:
        self._new_worker, self.most, self._reserved = new_worker, most, reserved
        self._urgent: FairQueue[Job] = FairQueue(at_once, waiting, share)
        self._usual: FairQueue[Job] = FairQueue(at_once, waiting, share)
        self._workers: list[Worker] = []
        self._lock = threading.RLock()
        self._dispatching = self._changed = self._closed = False

    def __len__(self) -> int:
        """How many wait."""
        return len(self._urgent) + len(self._usual)

    def submit(
        self,
        key: Hashable,
        function: Callable[..., T],
        *args: Any,
        urgent: bool = False,
        tries: int = 1,
    ) -> Future[T]:
        """Call it when it is its turn; raises Full. Cancelling takes it out of the queue."""
        queue = self._urgent if urgent else self._usual
        job = Job(queue, (function, args), tries)
        with self._lock:
            if self._closed:
                raise Full
            queue.put(key, job)
        job.future.add_done_callback(partial(self._leave, key, job))
        self._dispatch()
        return job.future

    def start_one(self) -> None:
        """Start a worker if there is none: there will be something to do."""
        with self._lock:
            if not self._workers and not self._closed:
                self._start()

    def close(self) -> None:
        """What is under way goes on, but nobody waits for it."""
        with self._lock:
            self._closed = True
            waiting = [job for queue in (self._urgent, self._usual) for job in queue.clear()]
            workers, self._workers = self._workers, []
        for job in waiting:
            job.future.cancel()
        for worker in workers:
            worker.executor.shutdown(wait=False, cancel_futures=True)

    def _leave(self, key: Hashable, job: Job, future: Future[Any]) -> None:
        if future.cancelled():
            with self._lock:
                job.queue.remove(key, job)

    # Workers

    def _start(self) -> None:
        try:
            worker = Worker(self._new_worker())
            starting = worker.executor.submit(int)
        except Exception as error:
            self._fail_one(error)
        else:
            self._workers.append(worker)
            starting.add_done_callback(partial(self._started, worker))

    def _started(self, worker: Worker, done: Future[int]) -> None:
        error = None if done.cancelled() else done.exception()
        with self._lock:
            worker.ready = not done.cancelled() and error is None
            if error:
                self._lose(worker)
                self._fail_one(error)
        self._dispatch()

    def _lose(self, worker: Worker) -> None:
        if worker in self._workers:
            self._workers.remove(worker)
        worker.executor.shutdown(wait=False)

    def _fail_one(self, error: BaseException) -> None:
        """No worker can be had: say so to somebody, so that it is not tried for ever."""
        if queue := self._next_queue():
            key, job = queue.take()
            queue.done(key, 0.0)
            if job.future.running() or job.future.set_running_or_notify_cancel():
                job.future.set_exception(error)
            self._changed = True

    # Jobs

    def _dispatch(self) -> None:
        """Give out what can be given out; a job that ends at once leads here again."""
        with self._lock:
            self._changed = True
            if self._dispatching:
                return
            self._dispatching = True
            try:
                while self._changed and not self._closed:
                    self._changed = False
                    self._give_out()
            finally:
                self._dispatching = False

    def _give_out(self) -> None:
        """Give the workers that are free something to do; start one if that is not enough."""
        for worker in self._workers.copy():
            if worker.ready and not worker.busy and (queue := self._next_queue()):
                self._give(worker, *queue.take())
        starting = any(not worker.ready for worker in self._workers)
        if not starting and len(self._workers) < self.most and self._next_queue():
            self._start()

    def _next_queue(self) -> FairQueue[Job] | None:
        """Where somebody waits whose turn it is."""
        if self._urgent.ready:
            return self._urgent
        spare = self._usual.under_way < self.most - self._reserved
        return self._usual if spare and self._usual.ready else None

    def _give(self, worker: Worker, key: Hashable, job: Job) -> None:
        future, (function, args) = job.future, job.call
        if not (future.running() or future.set_running_or_notify_cancel()):
            job.queue.done(key, 0.0)
            return
        worker.busy = True
        try:
            under_way = worker.executor.submit(function, *args)
        except Exception as error:  # it has been lost while it had nothing to do
            self._lose(worker)
            self._again(key, job, error)
        else:
            under_way.add_done_callback(partial(self._finish, worker, key, job, monotonic()))

    def _finish(
        self, worker: Worker, key: Hashable, job: Job, began: float, done: Future[Any]
    ) -> None:
        worker.busy = False
        error = None if done.cancelled() else done.exception()
        if done.cancelled():  # the pool has been closed
            error = BrokenExecutor()
        if isinstance(error, BrokenExecutor):
            with self._lock:
                self._lose(worker)
                self._again(key, job, error)
        else:
            with self._lock:
                job.queue.done(key, monotonic() - began)
            if error:
                job.future.set_exception(error)
            else:
                job.future.set_result(done.result())
        self._dispatch()

    def _again(self, key: Hashable, job: Job, error: BaseException) -> None:
        """Its worker was lost: ask another one, unless it was the job's fault."""
        job.tries -= 1
        if job.tries > 0 and not self._closed:
            job.queue.put_back(key, job)
        else:
            job.queue.done(key, 0.0)
            job.future.set_exception(error)


# In the workers


def process(prepare: Callable[[], object]) -> Executor:
    """A process of its own, which prepares itself first."""
    context = multiprocessing.get_context("spawn")  # forking with threads can hang
    return ProcessPoolExecutor(1, context, initializer=_set_up, initargs=(prepare,))


def within(seconds: float, function: Callable[..., T], *args: Any) -> T:
    """Only for processes: end this one if it takes longer, whatever it does."""
    signal.setitimer(signal.ITIMER_REAL, seconds)  # its signal ends a process that ignores it
    try:
        return function(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


if sys.platform == "win32":  # there are no such timers

    def within(seconds: float, function: Callable[..., T], *args: Any) -> T:
        end = threading.Timer(seconds, os._exit, (1,))
        end.daemon = True
        end.start()
        try:
            return function(*args)
        finally:
            end.cancel()


def _set_up(prepare: Callable[[], object]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare()


def _end_with_parent() -> None:
    """End when the process that asked has ended, for whatever reason."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
