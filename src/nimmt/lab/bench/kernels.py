"""How fast the compiled kernels are, beside the plain loop in the same rounds."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from ...core.questions import Draw
from ...games import find
from .naive_classic import plain_deal

SEATS = 4
DEALS, FAN_DEALS = 20_000, 1_000
WORLDS = 2_000
FANS = ("even-odd", "mountain", "cow", "flip")
FIRST_MOVE = "from nimmt.lab.bench.kernels import first_move; first_move()"


def bench_kernels(rounds: int) -> dict[str, Any]:
    """Random deals and playouts of a first move, four players; numba is loaded only here."""
    from ...kernels import play_deals, playouts

    rng, situation = Random(5), first_situation()
    for key in ("classic", *FANS):  # compiled before it counts
        play_deals(find(key), SEATS, 1)
    playouts(situation, 1)
    works: dict[str, tuple[Callable[[], object], int]] = {
        "plain": (lambda: [plain_deal(SEATS, rng) for _ in range(40)], 40),
        "deals": (partial(play_deals, find("classic"), SEATS, DEALS), DEALS),
        "playouts": (partial(playouts, situation, WORLDS), WORLDS * len(situation.choices)),
        **{key: (partial(play_deals, find(key), SEATS, FAN_DEALS), FAN_DEALS) for key in FANS},
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, (work, count) in works.items():
            start = time.process_time()
            work()
            times[name].append((time.process_time() - start) / count)
    plain = times.pop("plain")
    ratios = {name: _ratio(plain, values) for name, values in times.items()}
    return {
        "deals_per_s": round(1 / statistics.median(times["deals"])),
        "playouts_per_s": round(1 / statistics.median(times["playouts"])),
        "deals_vs_plain": ratios.pop("deals"),
        "playouts_vs_plain": ratios.pop("playouts"),
        **{f"{key}_vs_plain": ratio for key, ratio in ratios.items()},
        "first_move_s": _first_move_seconds(),
    }


def first_situation() -> Any:
    """The first card of a deal for four."""
    from ...kernels import Situation

    state = find("classic").start(SEATS)
    assert isinstance(state.question, Draw)
    cards = Random(6).sample(state.question.pool, state.question.count)
    return Situation.of(state.step(tuple(cards)).view(0))


def first_move() -> None:
    """What a new process does for its first move."""
    from ...kernels import playouts

    playouts(first_situation(), WORLDS)


def _first_move_seconds() -> float:
    """CPU seconds from nothing to a first move, the machine code being on disk."""
    found = []
    for _ in range(3):
        start = os.times()
        subprocess.run([sys.executable, "-c", FIRST_MOVE], check=True)
        end = os.times()
        spent = end.children_user + end.children_system
        found.append(spent - start.children_user - start.children_system)
    return round(statistics.median(found), 3)


def _ratio(plain: list[float], other: list[float]) -> int:
    """The median over the rounds of how much faster the other is."""
    return round(statistics.median(a / b for a, b in zip(plain, other, strict=True)))
