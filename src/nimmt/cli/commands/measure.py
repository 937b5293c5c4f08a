"""nimmt selfplay, nimmt soak and nimmt bench."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ...games import GAMES
from ...i18n.error_texts import say_error
from ..game_options import add_game, add_options, game_of
from ..texts.general import figure_name, text

Add = Callable[..., argparse.ArgumentParser]
Progress = Callable[[int, int], None]
BENCHES = ("rules", "server")


def positive(word: str) -> int:
    """A whole number of at least 1."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 9 or int(word) < 1:
        raise ValueError(word)
    return int(word)


def duration(word: str) -> float:
    """A time above 0."""
    if not 0 < float(word) < 1e6:
        raise ValueError(word)
    return float(word)


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    selfplay = add("selfplay")
    add_game(selfplay, language)
    selfplay.add_argument("--seats", type=int, metavar="N", help=text(language, "seats"))
    selfplay.add_argument("--games", type=positive, default=100, help=text(language, "how many"))
    selfplay.add_argument("--jobs", type=positive, default=1, help=text(language, "jobs"))
    selfplay.add_argument("--bot", default="random", help=text(language, "which bot"))
    selfplay.add_argument("--seed", default="0", help=text(language, "seed"))
    selfplay.add_argument("--json", action="store_true", help=text(language, "json"))
    add_options(selfplay, language, argv)
    selfplay.set_defaults(run=run_selfplay)
    soak = add("soak")
    add_game(soak, language, nargs="*")
    soak.add_argument("--games", type=positive, default=10_000, help=text(language, "how many"))
    soak.add_argument("--jobs", type=positive, default=1, help=text(language, "jobs"))
    soak.add_argument("--seed", default="0", help=text(language, "seed"))
    soak.add_argument("--json", action="store_true", help=text(language, "json"))
    soak.set_defaults(run=run_soak)
    bench = add("bench")
    bench.add_argument(
        "what", nargs="?", choices=BENCHES, default=BENCHES[0], help=text(language, "bench what")
    )
    bench.add_argument("--quick", action="store_true", help=text(language, "quick"))
    bench.add_argument(
        "--steady", type=positive, metavar="MINUTES", help=text(language, "bench steady")
    )
    bench.add_argument(
        "--soak", type=duration, metavar="MINUTES", help=text(language, "bench soak")
    )
    file = text(language, "FILE")
    bench.add_argument("--picture", metavar=file, help=text(language, "bench picture"))
    bench.add_argument("--json", action="store_true", help=text(language, "json"))
    bench.set_defaults(run=run_bench)


@contextmanager
def progress_bar() -> Iterator[Progress | None]:
    """A bar on a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def run_selfplay(args: argparse.Namespace) -> int:
    from ...lab.selfplay import selfplay

    game = game_of(args)
    least, most = game.players
    seats = args.seats if args.seats is not None else max(least, min(4, most))
    with progress_bar() as progress:
        summary = selfplay(
            game,
            seats=seats,
            games=args.games,
            jobs=args.jobs,
            bot=args.bot,
            seed=args.seed,
            progress=progress,
        )
    if args.json:
        print(json.dumps(asdict(summary)))
        return 0
    print(text(args.lang, "selfplay line", **asdict(summary)))
    print(f"{text(args.lang, 'mean scores')}: {_decimals(summary.mean_scores)}")
    print(f"{text(args.lang, 'win rates')}: {_decimals(summary.win_rates)}")
    return 0


def _decimals(numbers: Sequence[float]) -> str:
    return " ".join(f"{number:.2f}" for number in numbers)


def run_soak(args: argparse.Namespace) -> int:
    from ...lab.broken_law import Broken
    from ...lab.soak import soak

    for key in args.game or GAMES:
        try:
            with progress_bar() as progress:
                report = soak(
                    key, games=args.games, jobs=args.jobs, seed=args.seed, progress=progress
                )
        except Broken as broken:
            for error in filter(None, (broken, broken.again)):
                print(say_error(error, args.lang), file=sys.stderr)
            return 1
        if args.json:
            print(json.dumps(asdict(report)), flush=True)
        else:
            print(text(args.lang, "soak line", **asdict(report)), flush=True)
    return 0


def run_bench(args: argparse.Namespace) -> int:
    if args.what == "server":
        from ...lab.bench.server import bench_server

        with progress_bar() as progress:
            figures = bench_server(args.quick, args.steady, progress, args.soak)
        if args.soak and args.picture:
            from ...lab.bench.server_soak import picture

            Path(args.picture).write_text(picture(figures), encoding="utf-8")
    else:
        from ...lab.bench.rules import bench

        figures = bench(quick=args.quick)
    if args.json:
        print(json.dumps(figures, indent=2))
        return 0
    show_figures(figures, args.lang)
    return 0


def show_figures(figures: Mapping[str, Any], language: str) -> None:
    """The figures of the benchmark as text."""
    for name, value in figures.items():
        label = figure_name(language, name)
        if not isinstance(value, dict):
            print(f"{label:<48} {value}")
            continue
        print(f"{label}:")
        for part, figure in value.items():
            shown = figure.values() if isinstance(figure, dict) else [figure]
            said = [figure_name(language, one) for one in shown]
            print(f"  {figure_name(language, part):<46}", *said)
