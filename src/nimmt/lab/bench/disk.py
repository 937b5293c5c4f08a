"""The bare disk, without any server: how long it takes to confirm a page."""

import os
import time
from pathlib import Path

from .load_generator import Measured


def sync(folder: str, seconds: float, rate: float) -> Measured:
    """Write and confirm a page so many times per second."""
    measured = Measured(seconds)
    confirm = getattr(os, "fdatasync", os.fsync)  # as SQLite does
    with Path(folder, "page").open("wb", buffering=0) as file:
        for _ in range(int(seconds * rate)):
            time.sleep(1 / rate)
            begin = time.perf_counter()
            file.write(bytes(4096))
            confirm(file.fileno())
            measured.times.append(time.perf_counter() - begin)
    return measured
