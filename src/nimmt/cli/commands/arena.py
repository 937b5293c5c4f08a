"""nimmt arena and nimmt bot: bots and programs, measured."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from ...bots import BOTS
from ...core.contract import Game
from ..game_options import add_game, add_options, game_of
from ..texts.general import text
from .measure import duration, positive, progress_bar

Add = Callable[..., argparse.ArgumentParser]


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    def say(key: str) -> dict[str, Any]:
        return {"help": text(language, key)}

    arena = add("arena")
    number, limit = text(language, "N"), text(language, "SECONDS")
    add_game(arena, language)
    bots = say("entrants") | {"metavar": text(language, "BOTS"), "required": True}
    arena.add_argument("--bots", action="append", **bots)
    add_amounts(arena, language, "arena")
    arena.add_argument("--lineup", metavar=text(language, "LINEUP"), default="", **say("lineup"))
    arena.add_argument("--seed", default="0", **say("seed"))
    arena.add_argument("--jobs", type=positive, metavar=number, default=1, **say("jobs"))
    arena.add_argument("--cluster", metavar=text(language, "ADDRESS"), default="", **say("cluster"))
    arena.add_argument(
        "--move-limit", type=duration, metavar=limit, default=10, **say("move limit")
    )
    start_limit = say("start limit")
    arena.add_argument("--start-limit", type=duration, metavar=limit, default=30, **start_limit)
    arena.add_argument("--forfeit", action="store_true", **say("forfeit"))
    arena.add_argument("--json", action="store_true", **say("json"))
    add_options(arena, language, argv, without=["deals"])
    arena.set_defaults(run=run_arena)
    bot = add("bot")
    named = text(language, "bot command", bots=", ".join(BOTS))
    bot.add_argument("name", metavar=text(language, "NAME"), help=named)
    bot.set_defaults(run=run_bot)


def add_amounts(parser: argparse.ArgumentParser, language: str, command: str) -> None:
    """How many seats, and how many deals or else full games."""
    number = text(language, "N")
    parser.add_argument("--seats", type=int, metavar=number, help=text(language, "arena seats"))
    amount = parser.add_mutually_exclusive_group()
    deals, games = text(language, f"{command} deals"), text(language, "arena games")
    amount.add_argument("--deals", type=positive, metavar=number, help=deals)
    amount.add_argument("--games", type=positive, metavar=number, help=games)


def seats_of(args: argparse.Namespace, game: Game) -> int:
    least, most = game.players
    return args.seats if args.seats is not None else max(least, min(4, most))


def run_arena(args: argparse.Namespace) -> int:
    from ...arena import Limits, arena, read_entrants
    from ...arena.run import single_deals

    game = game_of(args)
    entrants = read_entrants(args.bots)
    with progress_bar() as progress:
        report = arena(
            game if args.games else single_deals(game),
            entrants,
            seats=seats_of(args, game),
            deals=args.games or args.deals or 100,
            lineups=[word for word in args.lineup.split(",") if word],
            seed=args.seed,
            jobs=args.jobs,
            cluster=args.cluster,
            limits=Limits(args.start_limit, args.move_limit),
            forfeit=args.forfeit,
            progress=progress,
        )
    if args.json:
        print(json.dumps(report))
    else:
        show_report(report, args.lang, full=bool(args.games))
    return 0


def run_bot(args: argparse.Namespace) -> int:
    from ...arena.line_protocol_bot import speak

    if sys.stdin.isatty():
        print(text(args.lang, "bot waits"), file=sys.stderr)
    for line in speak(args.name, sys.stdin.buffer):
        os.write(1, line)  # a program that is piped must not keep its words to itself
    return 0


def show_report(report: dict[str, Any], language: str, full: bool) -> None:
    """The figures as tables for people."""
    from ...terminal.console import make_console

    console = make_console()
    head = "arena head games" if full else "arena head"
    console.print(text(language, head, **{**report, "seconds": f"{report['seconds']:.1f}"}))
    console.print(bot_table(report, language))
    if report["pairs"]:
        console.print(pair_table(report, language))
    aim = "fewest win" if report["fewest_win"] else "most win"
    console.print(text(language, "team wins" if report["team"] else aim))


def bot_table(report: dict[str, Any], language: str) -> Any:
    bots: dict[str, dict[str, Any]] = report["bots"]
    faults = any(bot["faults"] for bot in bots.values())
    names = ["bot", "points", "victories", "rating", "ms", *["faults"] * faults]
    table = make_table([text(language, f"column {name}") for name in names])
    for name, bot in sorted(bots.items(), key=lambda item: -item[1]["rating"]):
        cells = [
            name,
            f"{bot['mean']:.2f}{give_or_take(bot['ci95'])}",
            f"{bot['win_rate']:.1%}{within(bot['win_ci95'])}",
            f"{bot['rating']:.1f} ±{bot['rating_sigma']:.1f}",
            f"{bot['ms_per_move']:.2f}",
        ]
        table.add_row(*cells, *([str(bot["faults"])] * faults))
    return table


def pair_table(report: dict[str, Any], language: str) -> Any:
    names = ("pair", "difference", "victories", "verdict")
    table = make_table([text(language, f"column {name}") for name in names], left=(0, 3))
    ways = {"split": "versus", "one-among": "among", "mixed": "versus mixed"}
    for pair in report["pairs"]:
        judged = verdict(pair["ci95"], report["fewest_win"])
        table.add_row(
            text(language, ways[pair["lineup"]], **pair),
            f"{pair['diff']:+.2f}{give_or_take(pair['ci95'])}",
            f"{pair['a_win_rate']:.1%}{within(pair['a_win_ci95'])}",
            text(language, judged),
            style="dim" if judged == "unclear" else "bold",
        )
    return table


def verdict(interval: list[float] | None, fewest_win: bool) -> str:
    """Whether the first of a pair is better; unclear if 0 lies within the interval."""
    low, high = interval or (0, 0)
    if low <= 0 <= high:
        return "unclear"
    return "better" if (high < 0) == fewest_win else "worse"


def give_or_take(interval: list[float] | None) -> str:
    return f" ±{(interval[1] - interval[0]) / 2:.2f}" if interval else ""


def within(interval: list[float] | None) -> str:
    return f" ({100 * interval[0]:.0f}-{100 * interval[1]:.0f})" if interval else ""


def make_table(columns: Sequence[str], left: Sequence[int] = (0,)) -> Any:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE, pad_edge=False)
    for number, column in enumerate(columns):
        justify: Any = "left" if number in left else "right"
        table.add_column(column, justify=justify, no_wrap=number > 0, overflow="fold")
    return table
