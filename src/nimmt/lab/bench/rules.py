"""How fast the rules run on this machine, beside a plain loop in the same run.

Machines are noisy, so all sides take turns in many small rounds, and a ratio is the median
of the rounds' ratios. Figures of different runs are not comparable.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from types import FunctionType, ModuleType
from typing import Any

from ...core.contract import State
from ...core.playout import at_random, playout
from ...games import GAMES, find
from .kernels import bench_kernels
from .naive_classic import plain_deal

SEATS = 4


def bench(quick: bool = False) -> dict[str, Any]:
    """All figures, by name."""
    rounds = 10 if quick else 60
    figures = _speed(rounds)
    figures |= {"flatness": _flatness(rounds), "state_bytes": _state_bytes()}
    figures["kernels"] = kernels = bench_kernels(rounds)
    figures["modes"] = _modes(max(3, rounds // 6))
    figures["start_up"] = _start_up(3 if quick else 9)
    figures["bars"] = {
        "playout >= 0.25 x plain": figures["playout_vs_plain"] >= 0.25,
        "stepping >= 0.08 x plain": figures["stepping_vs_plain"] >= 0.08,
        "cost per step flat within 10 %": abs(figures["flatness"] - 1) <= 0.1,
        "ten-player state below 1 MB": figures["state_bytes"] < 1_000_000,
        "no board mode below 1/6 of classic": all(
            mode["vs_classic"] >= 1 / 6 for mode in figures["modes"].values()
        ),
        "kernel deals >= 400 x plain": kernels["deals_vs_plain"] >= 400,
        "kernel playouts >= 300 x plain": kernels["playouts_vs_plain"] >= 300,
        "first move from compiled code below 1.5 s": kernels["first_move_s"] < 1.5,
        "import nimmt below 0.1 s": figures["start_up"]["import nimmt"] < 0.1,
        "nimmt --help below 0.3 s": figures["start_up"]["nimmt --help"] < 0.3,
    }
    return figures


def _seconds(work: Callable[[], object], times: int) -> float:
    """CPU seconds for one go."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def _speed(rounds: int) -> dict[str, Any]:
    """Classic, four seats, one deal: plain loop, playout, stepping, view and imagine."""
    game, rng = find("classic", deals=1), Random(1)
    respond = at_random(rng)
    first = game.start(SEATS)
    middle = first
    for _ in range(5):
        assert middle.question is not None
        middle = middle.step(respond(middle.question))
    steps = 0

    def step_through() -> None:
        nonlocal steps
        state = game.start(SEATS)
        while state.question is not None:
            state = state.step(respond(state.question))
            steps += 1

    works: dict[str, tuple[Callable[[], object], int]] = {
        "plain": (lambda: plain_deal(SEATS, rng), 40),
        "playout": (lambda: playout(first, respond), 15),
        "stepping": (step_through, 8),
        "view": (lambda: middle.view(0), 100),
        "imagine": (lambda: middle.imagine(0, rng), 50),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, (work, count) in works.items():
            times[name].append(_seconds(work, count))
    steps_per_deal = steps / (rounds * works["stepping"][1])
    seconds = {name: statistics.median(values) for name, values in times.items()}
    return {
        "plain_deals_per_s": round(1 / seconds["plain"]),
        "playout_deals_per_s": round(1 / seconds["playout"]),
        "stepping_deals_per_s": round(1 / seconds["stepping"]),
        "steps_per_s": round(steps_per_deal / seconds["stepping"]),
        "view_us": round(seconds["view"] * 1e6, 1),
        "imagine_us": round(seconds["imagine"] * 1e6, 1),
        "playout_vs_plain": _ratio(times["plain"], times["playout"]),
        "stepping_vs_plain": _ratio(times["plain"], times["stepping"]),
    }


def _ratio(one: list[float], other: list[float]) -> float:
    """The median over the rounds of how much faster the other is."""
    return round(statistics.median(a / b for a, b in zip(one, other, strict=True)), 3)


def _flatness(rounds: int) -> float:
    """Cost per step in the tenth deal over that in the first one: 1 is flat."""
    game, respond = find("classic", deals=10), at_random(Random(2))
    early: list[float] = []
    late: list[float] = []
    for _ in range(rounds):
        state, costs = game.start(SEATS), dict[int, list[float]]()
        while state.question is not None:
            answer = respond(state.question)
            position: Any = state.position
            start = time.process_time()
            state = state.step(answer)
            costs.setdefault(len(position.sheet), []).append(time.process_time() - start)
        early.append(statistics.mean(costs[0]))
        late.append(statistics.mean(costs[9]))
    return _ratio(late, early)


def _state_bytes() -> int:
    """Memory of a finished ten-player game's state, with all that it holds on to."""
    state, respond = find("classic").start(10), at_random(Random(3))
    while state.question is not None:
        state = state.step(respond(state.question))
    return deep_size(state)


def deep_size(thing: object) -> int:
    """Bytes of everything that can be reached, but for code."""
    seen, total, left = set[int](), 0, [thing]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        if isinstance(one, dict):
            left += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            left += one
        else:
            left += list(getattr(one, "__dict__", {}).values())
            left += [getattr(one, name) for name in getattr(one, "__slots__", ())]
    return total


def _modes(rounds: int) -> dict[str, dict[str, float]]:
    """Answered questions per second of every game, and against classic in the same round."""
    times: dict[str, list[float]] = {key: [] for key in GAMES}
    respond = at_random(Random(4))
    for _ in range(rounds):
        for key in GAMES:
            times[key].append(_seconds_per_question(find(key).start(SEATS), respond))
    classic = times["classic"]
    return {
        key: {
            "questions_per_s": round(1 / statistics.median(values)),
            "vs_classic": _ratio(classic, values),
        }
        for key, values in times.items()
    }


def _seconds_per_question(state: State, respond: Callable[[Any], Any]) -> float:
    questions, start = 0, time.process_time()
    while state.question is not None:
        state = state.step(respond(state.question))
        questions += 1
    return (time.process_time() - start) / questions


def _start_up(times: int) -> dict[str, float]:
    """CPU seconds of a new process that does it; `pass` is Python itself."""
    commands = {
        "pass": ["-c", "pass"],
        "import nimmt": ["-c", "import nimmt"],
        "nimmt --help": ["-m", "nimmt", "--help"],
    }
    found: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(times):
        for name, words in commands.items():
            start = os.times()
            subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
            end = os.times()
            spent = end.children_user + end.children_system
            found[name].append(spent - start.children_user - start.children_system)
    return {name: round(statistics.median(values), 4) for name, values in found.items()}
