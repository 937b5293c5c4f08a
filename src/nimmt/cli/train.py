"""nimmt train: the champion's networks, by self-play."""

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..words import fill
from .laboratory import positive, progress_bar
from .words import text

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
    train.add_argument("--minutes", type=positive, **say("minutes", "MINUTES"))
    train.add_argument("--seed", type=positive, default=6, **say("seed", "N"))
    train.add_argument("--out", default="nets", **say("out", "FOLDER"))
    train.set_defaults(run=run_train)


def run_train(args: argparse.Namespace) -> int:
    from ..lab.curve import picture
    from ..lab.training import SEATS, check_seats, curves, deals_of_course, train

    folder, start = Path(args.out), time.monotonic()
    wanted = check_seats(args.seats or SEATS)
    for seats in wanted:
        minutes = None
        if args.minutes:
            minutes = max(0.0, args.minutes - (time.monotonic() - start) / 60)
        deals = args.deals or deals_of_course(seats)
        with progress_bar() as progress:
            curve = train(seats, deals, args.seed, folder, minutes, progress)
        if curve:
            done, strength = curve[-1]
            about = {"seats": seats, "deals": done, "strength": f"{strength:.2f}"}
            print(fill(text(args.lang, "train line"), about), flush=True)
    names = {seats: fill(text(args.lang, "train curve seats"), {"seats": seats}) for seats in SEATS}
    drawn = picture(
        text(args.lang, "train curve title"),
        text(args.lang, "train curve deals"),
        {names[seats]: curve for seats, curve in curves(folder).items()},
    )
    (folder / "curve.svg").write_text(drawn, encoding="utf-8")
    print(folder / "curve.svg")
    return 0
