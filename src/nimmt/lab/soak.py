"""Many random games with all laws on."""

import time
from dataclasses import dataclass
from random import Random
from typing import Any

from ..arena.executors import Progress, in_order
from ..core.contract import Game
from ..core.options import options_of
from ..games import find
from .laws import check_game

CHUNK = 20
LIGHT, THOROUGH = 0.06, 0.004  # shares of states; a game has 20 to 200


@dataclass(frozen=True)
class Report:
    """What a soak of one mode has seen."""

    key: str
    games: int
    states: int
    by_seats: dict[int, int]
    seconds: float


def soak(
    key: str, *, games: int, jobs: int = 1, seed: str = "0", progress: Progress | None = None
) -> Report:
    """Play so many random games of a mode, spread over player counts and options.

    A broken law ends it with the position, the seed and the law.
    """
    start = time.perf_counter()
    chunks = [(key, seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    states, by_seats, done = 0, dict[int, int](), 0
    for chunk, counted in zip(chunks, in_order(_chunk, chunks, jobs), strict=True):
        done += chunk[3]
        for seats, seen in counted:
            states += seen
            by_seats[seats] = by_seats.get(seats, 0) + 1
        if progress:
            progress(done, games)
    seconds = round(time.perf_counter() - start, 2)
    return Report(key, games, states, dict(sorted(by_seats.items())), seconds)


def _chunk(work: tuple[str, str, int, int]) -> list[tuple[int, int]]:
    key, seed, first, count = work
    return [_game(key, f"{seed}/{number}", number) for number in range(first, first + count)]


def _game(key: str, seed: str, number: int) -> tuple[int, int]:
    game = some_options(key, Random(f"{key} {seed}"))
    least, most = game.players
    seats = least + number % (most - least + 1)
    return seats, check_game(game, seats, seed, LIGHT, THOROUGH)


def some_options(key: str, rng: Random) -> Game:
    """The game with options by chance; mostly short games, so that many can be seen."""
    values: dict[str, Any] = {}
    for spec in options_of(find(key)):
        if "choices" in spec.metadata:
            values[spec.name] = rng.choice(spec.metadata["choices"])
        elif spec.name == "deals":
            values[spec.name] = rng.choice((0, 1, 1, 1, 2))
        elif spec.name == "target":
            values[spec.name] = rng.choice((1, 20, 66))
    return find(key, **values)
