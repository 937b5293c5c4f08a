"""Training the champion's networks by self-play: one for each number of players.

It can be stopped at any moment and goes on where it was; the same seed and number of deals
give the same weights. A network begins as the one for the nearest number of players.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..fast.chance import U
from ..fast.learning import compare, learn
from ..fast.mind import BIAS1, BIAS2, BIAS3, FIRST, LAYER2, LAYER3, SECOND, WEIGHTS
from ..fast.senses import SEEN, F
from ..rules.core import BadOption

SEATS = (4, 6, 2, 3, 10, 8, 5)  # in the order of training: each learns from one before it
HANDS, FURTHER = {4: 4_000_000, 6: 2_000_000, 2: 2_000_000}, 1_000_000  # to be played by each
CHUNK = 5_000  # deals between two checkpoints
TESTS = 4_000  # deals of a test, against players who only see the risk of the moment
RATE, LAST_RATE = 1e-3, 3e-5
CURIOUS, TRUST, LEAGUE = 0.08, 0.75, 0.4

Point = tuple[int, float]
Progress = Callable[[int, int], None]


class Course(NamedTuple):
    """All that is needed to go on."""

    weights: Any
    older: Any  # as they were some time ago
    mean: Any  # over the last steps: what is kept in the end
    moments: Any
    counts: Any  # steps, deals done, deals in all, seed
    curve: Any  # (deals, strength)


def fresh(seed: int) -> Any:
    """Random weights of a sensible size."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(WEIGHTS, F)
    weights[:BIAS1] = rng.normal(0, (2 / SEEN) ** 0.5, BIAS1)
    weights[LAYER2:BIAS2] = rng.normal(0, (2 / FIRST) ** 0.5, BIAS2 - LAYER2)
    weights[LAYER3:BIAS3] = rng.normal(0, 0.3 / SECOND**0.5, SECOND)
    return weights


def deals_of_course(seats: int) -> int:
    """More players, fewer deals; who goes on from another network has less to learn."""
    return HANDS.get(seats, FURTHER) // seats


def check_seats(wanted: Sequence[int]) -> list[int]:
    """Those numbers of players in the order of training; raises BadOption."""
    for seats in wanted:
        if seats not in SEATS:
            known = ", ".join(map(str, sorted(SEATS)))
            raise BadOption(f"there is no network for {seats} players, only for {known}")
    return [seats for seats in SEATS if seats in wanted]


def begin(seats: int, deals: int, seed: int, folder: Path) -> Course:
    """From the checkpoint if it is of the same course, else from the nearest network or anew."""
    path = checkpoint(folder, seats)
    if path.exists():
        try:
            with np.load(path) as kept:
                course = Course(*(kept[name] for name in Course._fields))
        except (ValueError, KeyError, EOFError) as problem:
            raise BadOption(f"{path} is no checkpoint") from problem
        if course.weights.size == WEIGHTS and course.counts[2:].tolist() == [deals, seed]:
            return course
    known = [other for other in SEATS[: SEATS.index(seats)] if network(folder, other).exists()]
    nearest = min(known, key=lambda other: abs(other - seats), default=None)
    weights = np.load(network(folder, nearest)) if nearest else fresh(seed)
    weights = weights.astype(F)
    moments, counts = np.zeros((2, WEIGHTS), F), np.array([0, 0, deals, seed])
    return Course(weights, weights.copy(), weights.copy(), moments, counts, np.zeros((0, 2)))


def train(
    seats: int,
    deals: int,
    seed: int,
    folder: Path,
    minutes: float | None = None,
    progress: Progress | None = None,
) -> list[Point]:
    """Train a network, or go on with it, until all deals or the minutes are over.

    Gives the learning curve.
    """
    check_seats([seats])
    folder.mkdir(parents=True, exist_ok=True)
    course, start = begin(seats, deals, seed, folder), time.monotonic()
    tests = max(CHUNK, deals // 40 // CHUNK * CHUNK)  # deals between two tests
    while course.counts[1] < deals:
        if minutes is not None and time.monotonic() - start > 60 * minutes:
            break
        course = advance(course, seats, tests)
        keep(checkpoint(folder, seats), course)
        if progress:
            progress(int(course.counts[1]), deals)
    np.save(network(folder, seats), course.mean.astype(np.float32))
    return [(int(at), float(strength)) for at, strength in course.curve]


def advance(course: Course, seats: int, tests: int) -> Course:
    """A chunk of deals more; a test now and then."""
    steps, done, deals, seed = course.counts.tolist()
    rate = RATE + (LAST_RATE - RATE) * done / deals
    chunk = min(CHUNK, deals - done)
    steps, _ = learn(
        U(seed), done, chunk, seats, course.weights, course.older, course.moments, course.mean,
        steps, F(rate), F(CURIOUS), F(TRUST), F(LEAGUE),
    )  # fmt: skip
    done += chunk
    curve = course.curve
    if done % tests < CHUNK or done == deals or not len(curve):
        course.older[:] = course.mean
        strength = -compare(U(seed + 1), 0, TESTS, seats, course.mean)
        curve = np.vstack([curve, [done, strength]])
    return course._replace(counts=np.array([steps, done, deals, seed]), curve=curve)


def checkpoint(folder: Path, seats: int) -> Path:
    return folder / f"{seats}.checkpoint.npz"


def network(folder: Path, seats: int | None) -> Path:
    return folder / f"{seats}.npy"


def keep(path: Path, course: Course) -> None:
    """Write a checkpoint; the old one stays until the new one is whole."""
    new = path.with_suffix(".new.npz")
    np.savez(new, **course._asdict())
    new.replace(path)


def curves(folder: Path) -> dict[int, list[Point]]:
    """What the checkpoints say about how the networks learned, by number of players."""
    found = {}
    for seats in sorted(SEATS):
        if checkpoint(folder, seats).exists():
            with np.load(checkpoint(folder, seats)) as kept:
                found[seats] = [(int(at), float(strength)) for at, strength in kept["curve"]]
    return found
