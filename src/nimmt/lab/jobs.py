"""Work in pieces, on as many processes as wanted; the order of the results never changes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

W = TypeVar("W")
R = TypeVar("R")
Progress = Callable[[int, int], None]


def in_order(work: Callable[[W], R], pieces: Sequence[W], jobs: int) -> Iterator[R]:
    """The result of each piece, one after the other."""
    jobs = min(jobs, len(pieces))
    if jobs <= 1:
        yield from map(work, pieces)
        return
    pool = ProcessPoolExecutor(jobs)
    try:
        yield from pool.map(work, pieces)
    finally:
        pool.shutdown(cancel_futures=True)
