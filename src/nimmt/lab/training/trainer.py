"""Training one value network of the champion by self-play.

Training can be stopped at any moment and goes on where it was; from an empty folder the same seed
and number of deals give the same weights. Which networks are trained, and in which order, is in
schedule.py.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...core.questions import BadOption
from ...kernels.runtime.rng import U64
from ...kernels.value_net.feature_names import FEATURES
from ...kernels.value_net.features import F32
from ...kernels.value_net.network import (
    BIAS1,
    BIAS2,
    BIAS3,
    HIDDEN1,
    HIDDEN2,
    LAYER2,
    LAYER3,
    WEIGHTS,
)
from ...kernels.value_net.training_kernel import compare_with_careful, train_by_selfplay

CHUNK = 5_000  # deals between two checkpoints
TESTS = 4_000  # deals of a test, against players who only see the risk of the moment
EXPLORATION, TRACE_DECAY, LEAGUE = 0.08, 0.75, 0.4

Point = tuple[int, float]
Pause = Callable[[int], bool]  # given how many deals are done, says whether to stop for now


class TrainingJob(NamedTuple):
    """A network to train: for how many players, in how many deals, from which start."""

    seats: int
    deals: int
    seed: int
    folder: Path
    source: Path | None = None  # a network to start from, else random weights
    rates: tuple[float, float] = 1e-3, 3e-5  # learning rates at the beginning and at the end

    @property
    def network(self) -> Path:
        return self.folder / f"{self.seats}.npy"

    @property
    def checkpoint(self) -> Path:
        return self.folder / f"{self.seats}.checkpoint.npz"


class Checkpoint(NamedTuple):
    """All that is needed to go on; the names of the fields are those in the file."""

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


def random_weights(seed: int) -> Any:
    """Random weights of a sensible size."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(WEIGHTS, F32)
    weights[:BIAS1] = rng.normal(0, (2 / FEATURES) ** 0.5, BIAS1)
    weights[LAYER2:BIAS2] = rng.normal(0, (2 / HIDDEN1) ** 0.5, BIAS2 - LAYER2)
    weights[LAYER3:BIAS3] = rng.normal(0, 0.3 / HIDDEN2**0.5, HIDDEN2)
    return weights


def start_or_resume(job: TrainingJob) -> Checkpoint:
    """From the checkpoint if it is one of this job, else from the source or random weights."""
    deals, seed, path = job.deals, job.seed, job.checkpoint
    if path.exists():
        checkpoint = read_checkpoint(path)
        if checkpoint.weights.size == WEIGHTS and checkpoint.counts[2:].tolist() == [deals, seed]:
            return checkpoint
    weights = np.load(job.source).astype(F32) if job.source else random_weights(seed)
    moments, counts = np.zeros((2, WEIGHTS), F32), np.array([0, 0, deals, seed])
    return Checkpoint(weights, weights.copy(), weights.copy(), moments, counts, np.zeros((0, 2)))


def train(job: TrainingJob, pause: Pause) -> bool:
    """Train a network, or go on with it, until a pause or the end; gives whether it is the end."""
    job.folder.mkdir(parents=True, exist_ok=True)
    checkpoint, deals = start_or_resume(job), job.deals
    tests = max(CHUNK, deals // 40 // CHUNK * CHUNK)  # deals between two tests
    while checkpoint.counts[1] < deals and not pause(int(checkpoint.counts[1])):
        checkpoint = train_chunk(checkpoint, job, tests)
        save_checkpoint(job.checkpoint, checkpoint)
    if checkpoint.counts[1]:
        np.save(job.network, checkpoint.mean.astype(np.float32))
    return int(checkpoint.counts[1]) == deals


def train_chunk(checkpoint: Checkpoint, job: TrainingJob, tests: int) -> Checkpoint:
    """A chunk of deals more; a test now and then."""
    steps, done, deals, seed = checkpoint.counts.tolist()
    high, low = job.rates
    rate = high + (low - high) * done / deals
    chunk = min(CHUNK, deals - done)
    steps, _ = train_by_selfplay(
        U64(seed), done, chunk, job.seats, checkpoint.weights, checkpoint.older, checkpoint.moments,
        checkpoint.mean, steps, F32(rate), F32(EXPLORATION), F32(TRACE_DECAY), F32(LEAGUE),
    )  # fmt: skip
    done += chunk
    curve = checkpoint.curve
    if done % tests < CHUNK or done == deals or not len(curve):
        checkpoint.older[:] = checkpoint.mean
        strength = -compare_with_careful(U64(seed + 1), 0, TESTS, job.seats, checkpoint.mean)
        curve = np.vstack([curve, [done, strength]])
    return checkpoint._replace(counts=np.array([steps, done, deals, seed]), curve=curve)


def read_checkpoint(path: Path) -> Checkpoint:
    """A checkpoint; raises BadOption."""
    try:
        with np.load(path) as stored:
            return Checkpoint(*(stored[name] for name in Checkpoint._fields))
    except (ValueError, KeyError, EOFError) as problem:
        raise BadOption("no-checkpoint", "{path} is no checkpoint", path=str(path)) from problem


def save_checkpoint(path: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint; the old one stays until the new one is whole."""
    new = path.with_suffix(".new.npz")
    np.savez(new, **checkpoint._asdict())
    new.replace(path)
