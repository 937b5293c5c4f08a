"""nimmt train: the champion's networks, by self-play."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..texts.general import text
from .measure import duration, positive, progress_bar

Add = Callable[..., argparse.ArgumentParser]


def counts(word: str) -> tuple[int, ...]:
    """Numbers with commas between."""
    return tuple(positive(part.strip()) for part in word.split(","))


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    def say(key: str, metavar: str) -> dict[str, Any]:
        return {"help": text(language, f"train {key}"), "metavar": text(language, metavar)}

    train = add("train")
    train.add_argument("--seats", type=counts, default=(), **say("seats", "SEATS"))
    train.add_argument("--deals", type=positive, **say("deals", "N"))
    train.add_argument("--minutes", type=duration, **say("minutes", "MINUTES"))
    train.add_argument("--jobs", type=positive, default=2, **say("jobs", "N"))
    train.add_argument("--seed", type=positive, default=6, **say("seed", "N"))
    train.add_argument("--out", default="nets", **say("out", "FOLDER"))
    train.set_defaults(run=run_train)


def run_train(args: argparse.Namespace) -> int:
    from ...lab.training.line_chart import line_chart
    from ...lab.training.schedule import SEATS, curves, one_round, run_jobs, two_rounds
    from ...lab.training.trainer import read_checkpoint

    folder, wanted = Path(args.out), args.seats or SEATS
    if args.deals:
        training = one_round(wanted, lambda seats: args.deals, args.seed, folder)
    else:
        training = two_rounds(wanted, args.seed, folder)
    with progress_bar() as progress:
        for job in run_jobs(training, args.jobs, args.minutes, progress):
            done, strength = read_checkpoint(job.checkpoint).points[-1]
            about = {"seats": job.seats, "deals": done, "strength": f"{strength:.2f}"}
            print(text(args.lang, "train line", **about), flush=True)
    names = {seats: text(args.lang, "train curve seats", seats=seats) for seats in SEATS}
    drawn = line_chart(
        text(args.lang, "train curve title"),
        text(args.lang, "train curve deals"),
        {names[seats]: curve for seats, curve in curves(folder).items()},
    )
    (folder / "curve.svg").write_text(drawn, encoding="utf-8")
    print(folder / "curve.svg")
    return 0
