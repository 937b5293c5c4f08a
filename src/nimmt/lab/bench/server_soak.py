"""A long evening for the server: tables are made, played at and abandoned, and nothing may grow."""

import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ..training.line_chart import line_chart
from .load_generator import SEATS, Pacer, Player, Run, seat_table
from .servers_under_load import Server, server

SOCKETS = 1_000
RATE = 400.0  # answers per second
STAY_SECONDS = 120.0  # at a table, on average
SAMPLES = 60
AT_THE_DOOR = 8  # groups that sit down at the same time
MOST_GROWTH, MOST_SLOWER, MOST_LOG = 1.05, 1.5, 64.0
PANEL = 110  # height of each chart


@dataclass
class Samples:
    """What was seen at the end of each interval; times in ms, sizes in MB."""

    seconds: list[float] = field(default_factory=list)
    memory_mb: list[float] = field(default_factory=list)
    descriptors: list[float] = field(default_factory=list)
    wal_mb: list[float] = field(default_factory=list)
    per_second: list[float] = field(default_factory=list)
    p50_ms: list[float] = field(default_factory=list)
    p99_ms: list[float] = field(default_factory=list)

    def growth(self, name: str) -> float:
        """The last third against the middle one; the first one is for warming up."""
        column: list[float] = getattr(self, name)
        third = max(1, len(column) // 3)
        before = statistics.median(column[third : 2 * third] or column)
        return round(statistics.median(column[-third:]) / before, 3) if before else 1.0


async def soak(
    seconds: float, progress: Callable[[int, int], None], sockets: int = SOCKETS
) -> dict[str, Any]:
    """All figures, by name."""
    seen = Samples()
    with (
        tempfile.TemporaryDirectory() as folder,
        server("live", f"sqlite:///{folder}/soak.db") as ours,
    ):
        load, groups = Load(ours.port), [Random(n) for n in range(sockets // SEATS)]
        tables = await asyncio.gather(*map(load.sit_down, groups))  # all are here before it begins
        begin = time.perf_counter()
        run = Run(Pacer(RATE * sockets / SOCKETS), begin, begin + seconds)
        watching = asyncio.create_task(watch(ours, run, Path(folder, "soak.db"), seen, progress))
        await asyncio.gather(*(load.evening(run, *one) for one in zip(groups, tables, strict=True)))
        await watching
    bars = {
        "no error": run.measured.errors == 0 and run.measured.count > 0,
        "memory flat": seen.growth("memory_mb") <= MOST_GROWTH,
        "descriptors flat": seen.growth("descriptors") <= MOST_GROWTH,
        "latency flat": seen.growth("p99_ms") <= MOST_SLOWER,
        "log below 64 MB": max(seen.wal_mb) < MOST_LOG,
    }
    return {
        "sockets": sockets,
        "seconds_each": seconds,
        "tables_made": load.made,
        "answers": run.measured.count,
        "errors": run.measured.errors,
        "growth": {name: seen.growth(name) for name in ("memory_mb", "descriptors", "p99_ms")},
        "log_most_mb": max(seen.wal_mb),
        "samples": vars(seen),
        "bars": bars,
    }


@dataclass
class Table:
    """Four people who are connected as long as the stack is open."""

    stack: contextlib.AsyncExitStack
    players: list[Player]


class Load:
    """Groups that go from table to table."""

    def __init__(self, port: int) -> None:
        self.port, self.made = port, 0
        self._door = asyncio.Semaphore(AT_THE_DOOR)

    async def sit_down(self, rng: Random) -> Table:
        async with self._door, contextlib.AsyncExitStack() as stack:
            players = await seat_table(stack, self.port, rng)
            self.made += 1
            return Table(stack.pop_all(), players)

    async def evening(self, run: Run, rng: Random, table: Table) -> None:
        """One table after the other, each left in the middle of a game."""
        while True:
            await self._play(run, rng, table)
            if run.over:
                return
            table = await self.sit_down(rng)

    async def _play(self, run: Run, rng: Random, table: Table) -> None:
        left = min(rng.expovariate(1 / STAY_SECONDS), run.end - time.perf_counter())
        async with table.stack:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, left)):
                    await asyncio.gather(*(player.play(run) for player in table.players))
            for player in table.players:
                if rng.random() < 0.5:  # a phone without a net says no goodbye
                    player.link.transport.abort()
            await asyncio.gather(*(player.link.close() for player in table.players))


async def watch(
    on: Server, run: Run, db: Path, seen: Samples, progress: Callable[[int, int], None]
) -> None:
    step = (run.end - run.begin) / SAMPLES
    log = db.with_name(f"{db.name}-wal")
    most = 0.0
    for number in range(SAMPLES):
        until = run.begin + (number + 1) * step
        while (left := until - time.perf_counter()) > 0:
            await asyncio.sleep(min(0.25, left))
            with contextlib.suppress(OSError):
                most = max(most, log.stat().st_size / 2**20)
        times, run.measured.times = run.measured.times, []
        cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        seen.seconds.append(round((number + 1) * step, 1))
        seen.memory_mb.append(round(on.bytes_used() / 2**20, 1))
        seen.descriptors.append(on.descriptors())
        seen.wal_mb.append(round(most, 1))
        seen.per_second.append(round(len(times) / step, 1))
        seen.p50_ms.append(round(cuts[49] * 1000, 2))
        seen.p99_ms.append(round(cuts[98] * 1000, 2))
        most = 0.0
        progress(number + 1, SAMPLES)


def picture(figures: dict[str, Any]) -> str:
    """Memory, descriptors, log and latency over time, one below the other."""
    seen = figures["samples"]

    def curve(name: str) -> list[tuple[int, float]]:
        return list(zip(map(int, seen["seconds"]), seen[name], strict=True))

    title = f"{figures['sockets']:,} sockets, {figures['tables_made']:,} tables made and abandoned"
    panels = {
        f"{title}: answers per second": {"answers": curve("per_second")},
        "Latency of an answer, ms": {"p50": curve("p50_ms"), "p99": curve("p99_ms")},
        "Memory of the server, MB": {"memory": curve("memory_mb")},
        "Open descriptors": {"descriptors": curve("descriptors")},
        "Write-ahead log, MB (largest in each interval)": {"log": curve("wal_mb")},
    }
    drawn = [line_chart(name, "s", curves, PANEL) for name, curves in panels.items()]
    return stacked(drawn)


def stacked(charts: list[str]) -> str:
    """Charts of the same size in one picture."""
    wide, high = map(int, charts[0].partition('viewBox="0 0 ')[2].partition('"')[0].split())
    inner = "".join(
        chart.strip().replace("<svg ", f'<svg y="{number * high}" height="{high}" ', 1)
        for number, chart in enumerate(charts)
    )
    size = f'viewBox="0 0 {wide} {high * len(charts)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inner}</svg>\n'
