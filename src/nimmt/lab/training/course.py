"""Training a network of the champion by self-play.

It can be stopped at any moment and goes on where it was; from an empty folder the same seed and
number of deals give the same weights. What is trained, and in which order: curriculum.py.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...core.questions import BadOption
from ...kernels.runtime.rng import U
from ...kernels.value_net.features import SEEN, F
from ...kernels.value_net.network import BIAS1, BIAS2, BIAS3, FIRST, LAYER2, LAYER3, SECOND, WEIGHTS
from ...kernels.value_net.training_kernel import compare, learn

CHUNK = 5_000  # deals between two checkpoints
TESTS = 4_000  # deals of a test, against players who only see the risk of the moment
CURIOUS, TRUST, LEAGUE = 0.08, 0.75, 0.4

Point = tuple[int, float]
Pause = Callable[[int], bool]  # told how many deals are done, says whether to stop for now


class Lesson(NamedTuple):
    """What is to be learned, and from where on."""

    seats: int
    deals: int
    seed: int
    folder: Path
    source: Path | None = None  # a network to begin as, else random weights
    rates: tuple[float, float] = 1e-3, 3e-5  # of learning, at the beginning and at the end

    @property
    def network(self) -> Path:
        return self.folder / f"{self.seats}.npy"

    @property
    def checkpoint(self) -> Path:
        return self.folder / f"{self.seats}.checkpoint.npz"


class Course(NamedTuple):
    """All that is needed to go on."""

    weights: Any
    older: Any  # as they were some time ago
    mean: Any  # over the last steps: what is kept in the end
    moments: Any
    counts: Any  # steps, deals done, deals in all, seed
    curve: Any  # (deals, strength)

    @property
    def seed(self) -> int:
        return int(self.counts[3])

    @property
    def points(self) -> list[Point]:
        return [(int(at), float(strength)) for at, strength in self.curve]


def fresh(seed: int) -> Any:
    """Random weights of a sensible size."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(WEIGHTS, F)
    weights[:BIAS1] = rng.normal(0, (2 / SEEN) ** 0.5, BIAS1)
    weights[LAYER2:BIAS2] = rng.normal(0, (2 / FIRST) ** 0.5, BIAS2 - LAYER2)
    weights[LAYER3:BIAS3] = rng.normal(0, 0.3 / SECOND**0.5, SECOND)
    return weights


def begin(lesson: Lesson) -> Course:
    """From the checkpoint if it is of the same course, else from the source or anew."""
    deals, seed, path = lesson.deals, lesson.seed, lesson.checkpoint
    if path.exists():
        course = read(path)
        if course.weights.size == WEIGHTS and course.counts[2:].tolist() == [deals, seed]:
            return course
    weights = np.load(lesson.source).astype(F) if lesson.source else fresh(seed)
    moments, counts = np.zeros((2, WEIGHTS), F), np.array([0, 0, deals, seed])
    return Course(weights, weights.copy(), weights.copy(), moments, counts, np.zeros((0, 2)))


def train(lesson: Lesson, pause: Pause) -> bool:
    """Train a network, or go on with it, until a pause or the end; gives whether it is the end."""
    lesson.folder.mkdir(parents=True, exist_ok=True)
    course, deals = begin(lesson), lesson.deals
    tests = max(CHUNK, deals // 40 // CHUNK * CHUNK)  # deals between two tests
    while course.counts[1] < deals and not pause(int(course.counts[1])):
        course = advance(course, lesson, tests)
        keep(lesson.checkpoint, course)
    if course.counts[1]:
        np.save(lesson.network, course.mean.astype(np.float32))
    return int(course.counts[1]) == deals


def advance(course: Course, lesson: Lesson, tests: int) -> Course:
    """A chunk of deals more; a test now and then."""
    steps, done, deals, seed = course.counts.tolist()
    high, low = lesson.rates
    rate = high + (low - high) * done / deals
    chunk = min(CHUNK, deals - done)
    steps, _ = learn(
        U(seed), done, chunk, lesson.seats, course.weights, course.older, course.moments,
        course.mean, steps, F(rate), F(CURIOUS), F(TRUST), F(LEAGUE),
    )  # fmt: skip
    done += chunk
    curve = course.curve
    if done % tests < CHUNK or done == deals or not len(curve):
        course.older[:] = course.mean
        strength = -compare(U(seed + 1), 0, TESTS, lesson.seats, course.mean)
        curve = np.vstack([curve, [done, strength]])
    return course._replace(counts=np.array([steps, done, deals, seed]), curve=curve)


def read(path: Path) -> Course:
    """A checkpoint; raises BadOption."""
    try:
        with np.load(path) as kept:
            return Course(*(kept[name] for name in Course._fields))
    except (ValueError, KeyError, EOFError) as problem:
        raise BadOption(f"{path} is no checkpoint") from problem


def keep(path: Path, course: Course) -> None:
    """Write a checkpoint; the old one stays until the new one is whole."""
    new = path.with_suffix(".new.npz")
    np.savez(new, **course._asdict())
    new.replace(path)
