"""nimmt simulate: what happens in very many deals."""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..game_options import add_game, add_options, game_of
from ..texts.general import text
from .arena import add_amounts, make_table, seats_of
from .measure import positive, progress_bar

Add = Callable[..., argparse.ArgumentParser]
BARS = " ▁▂▃▄▅▆▇█"
MEASURES = ("won", "points", "buffalo", "best", "worst", "table", "takes", "low", "heads", "deals")


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    def say(key: str) -> dict[str, Any]:
        return {"help": text(language, key)}

    simulate = add("simulate")
    add_game(simulate, language)
    add_amounts(simulate, language, "simulate")
    bots, file = text(language, "BOTS"), text(language, "FILE")
    simulate.add_argument("--bots", metavar=bots, default="", **say("simulate bots"))
    simulate.add_argument("--seed", default="0", **say("seed"))
    jobs = {"metavar": text(language, "N"), **say("jobs")}
    simulate.add_argument("--jobs", type=positive, default=1, **jobs)
    simulate.add_argument("--out", metavar=file, **say("simulate out"))
    simulate.add_argument("--plot", metavar=file, **say("simulate plot"))
    simulate.add_argument("--json", action="store_true", **say("json"))
    add_options(simulate, language, argv, without=["deals"])
    simulate.set_defaults(run=run_simulate)


def run_simulate(args: argparse.Namespace) -> int:
    from ...arena.run import single_deals
    from ...lab.distribution_files import PICTURES, TABLES, check_name, picture, write_table
    from ...lab.simulate import simulate
    from ...lab.tally import measures

    game = game_of(args)
    out = check_name(args.out, TABLES) if args.out else None
    plot = check_name(args.plot, PICTURES) if args.plot else None
    with progress_bar() as progress:
        simulation = simulate(
            game if args.games else single_deals(game),
            seats=seats_of(args, game),
            deals=args.games or args.deals or 1000,
            bots=[bot.strip() for bot in args.bots.split(",") if bot.strip()],
            full=bool(args.games),
            seed=args.seed,
            jobs=args.jobs,
            progress=progress,
        )
    found = measures(simulation.counts)
    about = {
        "game": simulation.game.key,
        "options": simulation.game.options(),
        "seats": simulation.seats,
        "bots": list(simulation.bots),
        "seed": args.seed,
        "games" if args.games else "deals": simulation.deals,
        "seconds": simulation.seconds,
    }
    head = "simulate games head" if args.games else "simulate head"
    bots = ", ".join(args.bots.split(",")) or text(args.lang, "any card")
    title = text(args.lang, head, **{**about, "bots": bots})
    if out:
        write_table(out, simulation.counts)
    if plot:
        names = {measure: text(args.lang, f"measure {measure}") for measure in MEASURES}
        plot.write_text(picture(title, found, names), encoding="utf-8")
    if args.json:
        print(json.dumps({**about, "measures": found}))
    else:
        show(f"{title}: {simulation.seconds:.1f} s", found, simulation.bots, args.lang)
    return 0


def show(
    title: str, found: Mapping[str, Mapping[str, Any]], bots: Sequence[str], language: str
) -> None:
    """A line for each distribution; for the points also one for each seat, if bots differ."""
    from ...terminal.console import make_console

    columns = ("measure", "mean", "sd", "middle", "range", "shape")
    table = make_table([text(language, f"column {column}") for column in columns], left=(0, 5))
    for measure, told in found.items():
        table.add_row(text(language, f"measure {measure}"), *cells(told))
        for seat, own in told.get("by_seat", {}).items() if len(set(bots)) > 1 else ():
            table.add_row(f"  {seat}: {bots[seat - 1]}", *cells(own))
    console = make_console()
    console.print(title)
    console.print(table)


def cells(told: Mapping[str, Any]) -> list[str]:
    middle, ends = f"{told['q5']} - {told['q95']}", f"{told['least']} - {told['most']}"
    return [f"{told['mean']:.2f}", f"{told['sd']:.2f}", middle, ends, shape(told)]


def shape(told: Mapping[str, Any], width: int = 16) -> str:
    """The distribution as a row of bars."""
    least, values = told["least"], told["most"] - told["least"] + 1
    size = -(-values // width)  # values in a bar
    heights = [0] * -(-values // size)
    for value, count in told["counts"].items():
        heights[(value - least) // size] += count
    return "".join(BARS[-(-8 * height // max(heights))] for height in heights)
