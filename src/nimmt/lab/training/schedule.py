"""How the champion's networks are trained: one for each number of players, in two rounds.

In the first a network begins as the one for the nearest number of players; in the second, which
is longer and learns in smaller steps, each begins as that of the first. Trainings that do not
build on one another run side by side.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from ...core.questions import BadOption
from .trainer import Point, TrainingJob, read_checkpoint, train

SEATS = (4, 6, 2, 3, 10, 8, 5)  # in the order of training: each learns from one before it
FIRST, SECOND = {4: 4, 6: 2, 2: 2}, {4: 12, 6: 4, 2: 6, 3: 2}  # millions of hands, else 1
SMALLER_STEPS = 5e-4, 1e-5
FOLDER = "first"  # of the first round, inside that of the second
MILLION = 1_000_000
OTHER_DEALS = 100  # added to the seed for the second round

Progress = Callable[[int, int], None]


def check_seats(wanted: Sequence[int]) -> list[int]:
    """Those numbers of players in the order of training; raises BadOption."""
    for seats in wanted:
        if seats not in SEATS:
            raise BadOption(
                "no-network-for-seats",
                "there is no network for {seats} players, only for {counts}",
                seats=seats,
                counts=tuple(sorted(SEATS)),
            )
    return [seats for seats in SEATS if seats in wanted]


def one_round(
    wanted: Sequence[int], deals: Callable[[int], int], seed: int, folder: Path
) -> list[TrainingJob]:
    """A job for each, from the nearest network that exists or will by then."""
    plan: list[TrainingJob] = []
    for seats in check_seats(wanted):
        earlier = [TrainingJob(other, 0, seed, folder) for other in SEATS[: SEATS.index(seats)]]
        known = [one for one in earlier if one.seats in wanted or one.network.exists()]
        nearest = min(known, key=lambda one: abs(one.seats - seats), default=None)
        plan.append(
            TrainingJob(seats, deals(seats), seed, folder, nearest.network if nearest else None)
        )
    return plan


def two_rounds(wanted: Sequence[int], seed: int, folder: Path) -> list[TrainingJob]:
    """Both rounds, as the shipped networks were trained. More players, fewer deals."""
    first = one_round(
        wanted, lambda seats: FIRST.get(seats, 1) * MILLION // seats, seed, folder / FOLDER
    )
    return first + [
        TrainingJob(
            one.seats,
            SECOND.get(one.seats, 1) * MILLION // one.seats,
            seed + OTHER_DEALS,
            folder,
            one.network,
            SMALLER_STEPS,
        )
        for one in first
    ]


def run_jobs(
    training: Sequence[TrainingJob],
    jobs: int = 1,
    minutes: float | None = None,
    progress: Progress | None = None,
) -> Iterator[TrainingJob]:
    """Train all, or go on with them, until the minutes are over; gives each when it ends."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    hands, total = dict.fromkeys(training, 0), sum(one.deals * one.seats for one in training)
    stopped = False

    def run(job: TrainingJob, source: "Future[bool] | None") -> bool:
        def pause(done: int) -> bool:
            hands[job] = done * job.seats
            if progress:
                progress(sum(hands.values()), total)
            return stopped or (end is not None and time.monotonic() > end)

        if stopped or (source and not source.result()):
            return False
        whole = train(job, pause)
        hands[job] = job.deals * job.seats if whole else hands[job]
        return whole

    ends: dict[Path, Future[bool]] = {}
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for job in training:
                source = ends.get(job.source) if job.source else None
                ends[job.network] = pool.submit(run, job, source)
            job_of = dict(zip(ends.values(), training, strict=True))
            for end_of in as_completed(job_of):
                end_of.result()
                if hands[job_of[end_of]]:  # else it was not its turn yet
                    yield job_of[end_of]
        finally:
            stopped = True


def curves(folder: Path) -> dict[int, list[Point]]:
    """How the networks learned, by number of players; of two rounds the one after the other."""
    found: dict[int, list[Point]] = {}
    for seats in sorted(SEATS):
        first, second = (TrainingJob(seats, 0, 0, place) for place in (folder / FOLDER, folder))
        kept = [
            read_checkpoint(one.checkpoint) for one in (first, second) if one.checkpoint.exists()
        ]
        if len(kept) == 2 and kept[1].seed != kept[0].seed + OTHER_DEALS:
            del kept[0]  # the second one did not start from the first
        start, points = 0, list[Point]()
        for checkpoint in kept:
            points += [(start + at, strength) for at, strength in checkpoint.points]
            start = points[-1][0]
        if points:
            found[seats] = points
    return found
