"""Work in pieces, on processes here or on a cluster; the order of the results never changes."""

import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing.util import Finalize
from typing import Any, TypeVar
from urllib.parse import urlsplit

from ..core.questions import BadOption
from .entrants import Fault

W = TypeVar("W")
R = TypeVar("R")
Progress = Callable[[int, int], None]
Tidy = Callable[[], None]
PATIENCE = 5  # seconds for a worker to go
DASK = 8786  # the port of a scheduler


def nothing() -> None:
    """What most workers have to tidy up."""


def in_order(
    work: Callable[[W], R],
    pieces: Sequence[W],
    jobs: int,
    cluster: str = "",
    tidy: Tidy = nothing,
) -> Iterator[R]:
    """The result of each piece, one after the other; at the end every worker tidies up."""
    if cluster:
        yield from _on_cluster(work, pieces, cluster, tidy)
    elif min(jobs, len(pieces)) > 1:
        yield from _in_processes(work, pieces, min(jobs, len(pieces)), tidy)
    else:
        try:
            yield from map(work, pieces)
        finally:
            tidy()


def _in_processes(
    work: Callable[[W], R], pieces: Sequence[W], jobs: int, tidy: Tidy
) -> Iterator[R]:
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")  # forking with threads can hang
    pool = ProcessPoolExecutor(jobs, context, initializer=_prepare, initargs=(tidy,))
    try:
        with _ignore_ctrl_c():  # the workers start now, and inherit it
            results = pool.map(partial(_run, work, tidy), pieces)
        yield from results
    except BrokenProcessPool:
        raise Fault("worker-killed", "a worker was killed; is there enough memory?") from None
    except BaseException:  # nobody waits for what they are at
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ignore_ctrl_c() -> Iterator[None]:
    """Workers leave Ctrl-C to the one who asked."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _prepare(tidy: Tidy) -> None:
    """A worker tidies up however the one who asked has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Finalize(None, tidy, exitpriority=10)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        tidy()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """Go, and be told so only once; at the latest after a while, whatever is in the way."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.alarm(PATIENCE)  # ends the process; a thread could not be started in a handler
    sys.exit(1)


def _run(work: Callable[[W], R], tidy: Tidy, piece: W) -> R:
    """One piece; told to go in the middle of it, a worker goes and does not begin the next."""
    try:
        return work(piece)
    except SystemExit:
        tidy()
        os._exit(1)


def _on_cluster(
    work: Callable[[W], R], pieces: Sequence[W], address: str, tidy: Tidy
) -> Iterator[R]:
    """By dask.distributed: the pieces of a worker that dies go to others."""
    try:
        import distributed
    except ImportError:
        raise BadOption(
            "cluster-library-missing", "a cluster needs its library: pip install nimmt[cluster]"
        ) from None
    try:
        place = urlsplit(address if "//" in address else f"tcp://{address}")
        socket.create_connection((place.hostname, place.port or DASK), timeout=10).close()
        connect: Any = distributed.Client
        client = connect(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as problem:
        error = (
            problem if getattr(problem, "strerror", None) else BadOption("no-reply", "no answer")
        )
        raise BadOption(
            "no-cluster", "no cluster at {address}: {error}", address=address, error=error
        ) from None
    with client:
        futures = client.map(work, pieces, pure=False)
        try:
            for future in futures:
                yield future.result()
                future.release()
        except distributed.KilledWorker:
            raise Fault("worker-killed", "a worker was killed; is there enough memory?") from None
        finally:
            client.cancel(futures)
            client.run(tidy, on_error="ignore")  # one of them may be dying
