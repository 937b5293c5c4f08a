"""Work on a range of numbers, shared between threads: kernels let go of the GIL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..classic.simd_board import LANES

T = TypeVar("T")


def in_threads(work: Callable[[int, int], T], count: int, threads: int) -> list[T]:
    """Do work(start, end) for all of range(count), in pieces that fill the lanes."""
    piece = -(-count // (max(1, threads) * LANES)) * LANES
    pieces = [(start, min(start + piece, count)) for start in range(0, count, max(1, piece))]
    if len(pieces) <= 1:
        return [work(*one) for one in pieces]
    with ThreadPoolExecutor(len(pieces)) as pool:
        return list(pool.map(lambda one: work(*one), pieces))
