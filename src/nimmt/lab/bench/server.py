"""How much the server bears, beside a bare websocket echo in the same run.

The servers run in processes of their own, the load comes from this one, all on loopback and
bounded in count and time.
"""

import asyncio
import gc
import statistics
import tempfile
from collections.abc import Callable
from typing import Any

from .disk import sync
from .load_generator import SEATS, echo, look_up, moves
from .server_soak import soak
from .servers_under_load import server
from .steady_load import steady

FEW, MANY = 200, 1_000  # sockets
RATE = 300.0  # moves per second when latency is measured
LOADS = (("", FEW, None), ("_200", FEW, RATE), ("_1000", MANY, RATE))
STORED = 10_000
WARM, IDLE = 200, 1_000  # tables that are looked up before memory is measured, and after


async def fill_store(db: str, tables: int) -> None:
    """So many tables, each in the middle of a game."""
    from ...storage import Store
    from ...table import Table
    from ...table import entries as e
    from ...table.commands import prepared
    from ...table.people import fingerprint

    table, lines = Table(), []
    todo: list[e.AnyEntry] = [prepared(0.0, "classic", {}, SEATS, "off")]
    while todo:
        for entry in todo:
            lines.append(e.write(entry))
            table.apply(entry)
        if len(table.people) < SEATS:
            todo = table.come(0.0, "Ann", fingerprint(str(len(lines))))
        elif table.playing is None:
            todo = table.start(0.0, table.people[1], "seed")
        elif len(table.playing.answers) < 5 and (asked := table.decision_of(table.waiting[0])):
            todo = table.answer(0.0, table.waiting[0], table.number, asked.options[0])
        else:
            break
    store = await Store.open(db)
    names = [f"table-{number}" for number in range(tables)]
    for start in range(0, tables, 500):
        group = names[start : start + 500]
        await asyncio.gather(*(store.create(name, None, "classic", 0.0, lines) for name in group))
    await store.close()


def bench_server(
    quick: bool = False,
    minutes: float | None = None,
    progress: Callable[[int, int], None] | None = None,
    soak_minutes: float | None = None,
) -> dict[str, Any]:
    """All figures, by name; with minutes, those of so long a steady load or soak instead."""
    from ...server.run import fast_loop

    gc.freeze()  # the load shall have no pauses of its own
    gc.set_threshold(100_000, 50, 1_000)
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        show = progress or (lambda done, of: None)
        if soak_minutes is not None:
            return runner.run(soak(soak_minutes * 60, show))
        return runner.run(_bench(quick, show) if minutes is None else steady(minutes * 60, show))


async def _bench(quick: bool, progress: Callable[[int, int], None]) -> dict[str, Any]:
    seconds, rounds = (2.0, 1) if quick else (5.0, 3)
    steps = rounds * 9 + 2
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        progress(done, steps)

    figures: dict[str, Any] = {"seats": SEATS, "seconds_each": seconds, "rounds": rounds}
    found: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/bench.db"
        with server("echo", "-") as bare, server("serve", db) as ours:
            for _ in range(rounds):
                for end, sockets, rate in LOADS:
                    for name, load, on in (("echo", echo, bare), ("moves", moves, ours)):
                        seen = await load(on, sockets, seconds, rate)
                        found.setdefault(name + end, []).append(seen.figures())
                        step()
                found.setdefault("sync", []).append(sync(folder, seconds / 2, RATE).figures())
                step()
        empty, full = f"sqlite:///{folder}/empty.db", f"sqlite:///{folder}/full.db"
        await fill_store(full, STORED)
        step()
        with server("serve", empty) as fresh, server("serve", full) as loaded:
            figures["start_seconds_empty"] = round(fresh.started, 2)
            figures["stored_tables"] = STORED
            figures["start_seconds_full"] = round(loaded.started, 2)
            look_up(loaded.port, range(WARM))
            before = loaded.bytes_used()
            look_up(loaded.port, range(WARM, WARM + IDLE))
            figures["bytes_per_idle_table"] = (loaded.bytes_used() - before) // IDLE
            step()
            for _ in range(rounds):
                for name, on in (("moves_empty", fresh), ("moves_full", loaded)):
                    seen = await moves(on, FEW, seconds, None)
                    found.setdefault(name, []).append(seen.figures())
                    step()
    figures |= {name: middle(rows) for name, rows in found.items()}
    return figures | judged(found, figures)


def middle(rows: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure over the rounds."""
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def judged(found: dict[str, list[dict[str, float]]], figures: dict[str, Any]) -> dict[str, Any]:
    def ratio(one: str, other: str, figure: str) -> float:
        pairs = zip(found[one], found[other], strict=True)
        return round(statistics.median(a[figure] / b[figure] for a, b in pairs), 3)

    speed = ratio("moves", "echo", "per_second")
    late = ratio("moves_1000", "echo_1000", "p99_ms")
    full = ratio("moves_full", "moves_empty", "per_second")
    return {
        "moves_vs_echo": speed,
        "cpu_vs_echo": ratio("moves", "echo", "cpu_us"),
        "p99_vs_echo_1000": late,
        "moves_full_vs_empty": full,
        "bars": {
            "moves >= 0.15 x echo": speed >= 0.15,
            "p99 at 1,000 sockets <= 5 x echo": late <= 5,
            "idle table below 50 KB": figures["bytes_per_idle_table"] < 50_000,
            "start with 10,000 tables below 2 s": figures["start_seconds_full"] < 2,
            "moves no slower with 10,000 tables": full >= 0.9,
        },
    }
