"""A few workers (threads or processes), and a fair queue of those who wait for one."""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Protocol, TypeVar

from .fair_queue import FairQueue, Full

__all__ = ["Full", "Lost", "OtherProcess", "ThisProcess", "WorkerPool"]
T = TypeVar("T")


class Lost(Exception):
    """The process was killed, by somebody else or because it took too long."""


@dataclass(eq=False, slots=True)
class Job:
    queue: FairQueue["Job"]
    function: Callable[..., Any]
    args: tuple[Any, ...]
    seconds: float | None  # the most it may take; of a process only
    tries: int  # processes that may be lost over it
    future: Future[Any] = field(default_factory=Future)

    @property
    def wanted(self) -> bool:
        return self.future.running() or self.future.set_running_or_notify_cancel()


class Worker(Protocol):
    """Where the functions run; a thread of the pool waits for each."""

    def prepare(self) -> None:
        """Return when it is ready; raises Lost."""

    def call(self, job: Job) -> Any:
        """What the function gives; raises Lost, or what the function raises."""

    def close(self) -> None:
        """End it, whatever it does."""


class WorkerPool:
    """Workers that start when there is something to do, at most so many.

    Of one key `at_once` jobs are under way, and `share` wait; of all `waiting`. What is urgent
    comes first, and `reserved` workers are kept for it.
    """

    def __init__(
        self,
        new_worker: Callable[[], Worker],
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
        self._free = 0  # of these, those that will take the next job
        self._changed = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        """How many wait."""
        return len(self._urgent) + len(self._usual)

    def submit(
        self,
        key: Hashable,
        function: Callable[..., T],
        *args: Any,
        urgent: bool = False,
        seconds: float | None = None,
        tries: int = 1,
    ) -> Future[T]:
        """Call it when it is its turn; raises Full. Cancelling takes it out of the queue."""
        job = Job(self._urgent if urgent else self._usual, function, args, seconds, tries)

        def leave(future: Future[T]) -> None:
            if future.cancelled():
                with self._changed:
                    job.queue.remove(key, job)

        with self._changed:
            if self._closed:
                raise Full
            job.queue.put(key, job)
            self._start_if_needed()
            self._changed.notify()
        job.future.add_done_callback(leave)
        return job.future

    def start_one(self) -> None:
        """Start a worker if there is none: there will be something to do."""
        with self._changed:
            if not self._workers and not self._closed:
                self._start()

    def close(self) -> None:
        """Nobody has to wait any more; processes end, and threads with what they do."""
        with self._changed:
            self._closed = True
            waiting = [job for queue in (self._urgent, self._usual) for job in queue.clear()]
            workers = self._workers.copy()
            self._changed.notify_all()
        for job in waiting:
            job.future.cancel()
        for worker in workers:
            worker.close()

    def _start_if_needed(self) -> None:
        """Start at most one at a time: the next one takes as long to start as this one."""
        while self._next_queue() and not self._free and len(self._workers) < self.most:
            try:
                self._start()
            except OSError as error:
                self._fail_one(error)

    def _start(self) -> None:
        worker = self._new_worker()
        self._workers.append(worker)
        self._free += 1
        threading.Thread(target=self._run, args=(worker,), name="nimmt-work", daemon=True).start()

    def _fail_one(self, error: Exception) -> None:
        """No worker can be had: say so to somebody, so that it is not tried for ever."""
        if queue := self._next_queue():
            key, job = queue.take()
            queue.done(key, 0.0)
            if job.wanted:
                job.future.set_exception(error)

    def _next_queue(self) -> FairQueue[Job] | None:
        """Where somebody waits whose turn it is."""
        if self._urgent.ready:
            return self._urgent
        spare = self._usual.under_way < self.most - self._reserved
        return self._usual if spare and self._usual.ready else None

    # In the thread of a worker

    def _run(self, worker: Worker) -> None:
        try:
            worker.prepare()
        except Lost as lost:
            with self._changed:
                self._free -= 1
                self._fail_one(lost)
        else:
            with suppress(Lost):
                while taken := self._take():
                    self._do(worker, *taken)
        with self._changed:
            self._workers.remove(worker)
            if not self._closed:
                self._start_if_needed()
                self._changed.notify()  # what it has not done is somebody else's

    def _take(self) -> tuple[Hashable, Job] | None:
        """The next job that somebody still waits for; None when the pool is closed."""
        with self._changed:
            while not self._closed:
                if queue := self._next_queue():
                    key, job = queue.take()
                    if job.wanted:
                        self._free -= 1
                        self._start_if_needed()
                        return key, job
                    queue.done(key, 0.0)
                else:
                    self._changed.wait()
            return None

    def _do(self, worker: Worker, key: Hashable, job: Job) -> None:
        began, result, error = monotonic(), None, None
        try:
            result = worker.call(job)
        except Lost as lost:
            self._try_again(key, job, lost)
            raise
        except BaseException as raised:
            error = raised
        with self._changed:
            job.queue.done(key, monotonic() - began)
            self._free += 1
        if error:
            job.future.set_exception(error)
        else:
            job.future.set_result(result)

    def _try_again(self, key: Hashable, job: Job, lost: Lost) -> None:
        """Ask another worker, unless this job loses all of them."""
        job.tries -= 1
        with self._changed:
            if job.tries > 0 and not self._closed:
                job.queue.put_back(key, job)
                return
            job.queue.done(key, 0.0)
        job.future.set_exception(lost)


class ThisProcess:
    """The thread itself does it."""

    def prepare(self) -> None:
        pass

    def call(self, job: Job) -> Any:
        return job.function(*job.args)

    def close(self) -> None:
        pass


class OtherProcess:
    """A process of its own, which prepares itself first."""

    def __init__(self, prepare: Callable[[], object]) -> None:
        context = multiprocessing.get_context("spawn")  # forking with threads can hang
        self._link, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, prepare), daemon=True)
        self._process.start()
        theirs.close()

    def prepare(self) -> None:
        self._hear(None)

    def call(self, job: Job) -> Any:
        with suppress(OSError):  # if it has ended we shall hear nothing
            self._link.send((job.function, job.args))
        right, answer = self._hear(job.seconds)
        if right:
            return answer
        raise answer

    def close(self) -> None:
        self._process.kill()

    def _hear(self, seconds: float | None) -> Any:
        try:
            if self._link.poll(seconds):
                return self._link.recv()
        except (EOFError, OSError):  # it has ended
            pass
        self.close()
        self._process.join()
        raise Lost


# In the other process


def _serve(link: Connection, prepare: Callable[[], object]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks decides when it is over
    prepare()
    link.send(None)
    while True:
        message = link.recv_bytes()
        try:
            function, args = pickle.loads(message)
            answer = pickle.dumps((True, function(*args)))
        except Exception as error:
            answer = pickle.dumps((False, error))
        link.send_bytes(answer)


def _end_with_parent() -> None:
    """End when the process that asked has ended, for whatever reason."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
