"""A steady load for minutes: many sockets, few answers, no error, no growth of memory."""

import asyncio
import tempfile
from collections.abc import Callable
from typing import Any

from .disk import sync
from .load_generator import run_for, seated
from .servers_under_load import Server, server

SOCKETS = 5_000
ANSWER_SECONDS = 10.0  # between two answers of a seat
WARM_UP = 0.5  # of the time, before anything counts: the first games all grow together
SAMPLES = 10  # of the memory
SYNC_SECONDS, SYNCS = 5.0, 100.0
MOST_GROWTH, MOST_P99, DISK_P99 = 1.05, 100.0, 20.0


async def steady(
    seconds: float, progress: Callable[[int, int], None], sockets: int = SOCKETS
) -> dict[str, Any]:
    """All figures, by name."""
    with tempfile.TemporaryDirectory() as folder:
        disk = sync(folder, SYNC_SECONDS, SYNCS)
        with server("serve", f"sqlite:///{folder}/bench.db") as ours:
            async with seated(ours.port, sockets) as players:
                run = run_for(seconds, sockets / ANSWER_SECONDS, seconds * WARM_UP)
                watching = asyncio.create_task(
                    watch_memory(ours, seconds * WARM_UP, seconds, progress)
                )
                measured = await run.through(ours, [player.play(run) for player in players])
                memory = await watching
        disk.times += sync(folder, SYNC_SECONDS, SYNCS).times
        disk.seconds *= 2
    figures, bare = measured.figures(), disk.figures()
    growth = round(memory[-1] / memory[0], 3) if memory[0] else 1.0
    return {
        "sockets": sockets,
        "seconds_each": seconds,
        "steady": figures,
        "sync": bare,
        "errors": measured.errors,
        "memory_mb": " ".join(str(one // 2**20) for one in memory),
        "memory_growth": growth,
        "bars": {
            "no error": measured.errors == 0 and measured.count > 0,
            "memory grows by 5 % at most": growth <= MOST_GROWTH,
            "p99 below 100 ms, where the disk's is below 20": figures["p99_ms"] < MOST_P99
            or bare["p99_ms"] >= DISK_P99,
        },
    }


async def watch_memory(
    on: Server, after: float, seconds: float, progress: Callable[[int, int], None]
) -> list[int]:
    """The server's memory after the warm-up, and then from time to time."""
    await asyncio.sleep(after)
    found = [on.bytes_used()]
    for number in range(SAMPLES):
        await asyncio.sleep((seconds - 1) / SAMPLES)  # the last one while all are connected
        found.append(on.bytes_used())
        progress(number + 1, SAMPLES)
    return found
