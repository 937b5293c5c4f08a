"""nimmt play and nimmt replay."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from ...match.journal import Journal
from ...match.match import Match
from ...match.record import BadRecord, Record
from ...terminal.texts import ui
from ..errors import UserError
from ..game_options import add_game, add_options, game_of
from ..texts.general import text

Add = Callable[..., argparse.ArgumentParser]


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    file = text(language, "FILE")
    play = add("play")
    add_game(play, language, nargs="?")
    play.add_argument("--seats", type=int, metavar="N", help=text(language, "seats"))
    play.add_argument("--seed", help=text(language, "seed"))
    play.add_argument("--bot", help=text(language, "which bot"))
    play.add_argument("--record", type=Path, metavar=file, help=text(language, "record"))
    play.add_argument("--resume", type=Path, metavar=file, help=text(language, "resume"))
    add_options(play, language, argv)
    play.set_defaults(run=run_play)
    replay = add("replay")
    replay.add_argument("file", type=Path, metavar=file, help=text(language, "file"))
    replay.set_defaults(run=run_replay)


def data_folder() -> Path:
    """Where games are kept unless said otherwise."""
    return user_data_path("nimmt", appauthor=False)


def run_play(args: argparse.Namespace) -> int:
    from ...bots import make_bot, still_there
    from ...terminal.console import make_console
    from ...terminal.printing import story
    from ...terminal.session import LocalSession, PlayerLeft

    console = make_console()
    words: dict[str, Any] = {"command": os.environ.get("NIMMT_COMMAND", "nimmt")}
    if args.resume:
        path = words["path"] = args.resume
        match = open_match(args)
        if match.over:
            console.print(ui(args.lang, "already over", **words))
            return 0
        console.print(ui(args.lang, "resumed", **words))
    else:
        match = new_match(args)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = args.record or data_folder() / f"{match.game.key}-{stamp}-{os.getpid()}.jsonl"
        words["path"] = path
        if args.record and path.exists():
            raise UserError(text(args.lang, "exists", **words))
    kinds = map(still_there, match.bots or [args.bot or ""] * match.seats)
    bots = [make_bot(kind, f"{match.seed}/{seat}") for seat, kind in enumerate(kinds)]
    session = LocalSession(match, bots, args.lang, console, Journal(path, match.record))
    if args.resume:
        views = [state.view(0) for state in match.record.states()]
        session.log += story(session.speaker, views[:-1])
    try:
        session.play()
    except (PlayerLeft, KeyboardInterrupt):
        console.print()
        console.print(ui(args.lang, "saved", **words), soft_wrap=True)
        return 0 if not sys.stdin.isatty() else 130
    console.print(ui(args.lang, "seed", seed=match.seed), style="dim")
    console.print(ui(args.lang, "finished", **words), style="dim", soft_wrap=True)
    return 0


def new_match(args: argparse.Namespace) -> Match:
    """A new game as the arguments describe it."""
    from ...bots import NAMES, USUAL, make_bot

    args.game = args.game or "classic"
    game = game_of(args)
    least, most = game.players
    seats = args.seats if args.seats is not None else max(least, min(4, most))
    bot = args.bot or USUAL
    make_bot(bot, "")  # is there one?
    names, bots = [ui(args.lang, "you"), *NAMES][:seats], ["", *[bot] * (seats - 1)]
    return Match(game, seats, seed=args.seed, names=names, bots=bots)


def open_match(args: argparse.Namespace) -> Match:
    """The game in a file, to go on with; its name stands before what is wrong in it."""
    path = args.resume
    if args.game or args.seats or args.seed or args.record:
        raise UserError(text(args.lang, "only resume"))
    try:
        match = Match.resume(Record.load(path))
    except BadRecord as error:
        raise error.at(path) from None
    if args.bot and match.bots:
        raise UserError(text(args.lang, "only resume"))
    return match


def run_replay(args: argparse.Namespace) -> int:
    from ...terminal.console import make_console
    from ...terminal.printing import show_replay

    try:
        show_replay(Record.load(args.file), args.lang, make_console())
    except BadRecord as error:
        raise error.at(args.file) from None
    return 0
