"""nimmt games, nimmt rules, nimmt show: what there is, and how it goes."""

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any

from ...core.contract import Game
from ...core.options import options_of
from ...core.questions import BadOption
from ...games import GAMES, find
from ...games.board_file import shipped_board
from ...games.board_game import BoardGame
from ...i18n.game_texts import game_name, game_texts
from ...i18n.speaker import Speaker
from ..errors import UserError
from ..game_options import add_game, read_text
from ..texts.general import text

Add = Callable[..., argparse.ArgumentParser]


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    listing = add("games")
    listing.add_argument("--json", action="store_true", help=text(language, "json"))
    listing.set_defaults(run=run_games)
    rules = add("rules")
    add_game(rules, language, nargs="?", default="classic")
    rules.set_defaults(run=run_rules)
    show = add("show")
    show.add_argument("position", metavar="TEXT", nargs="+", help=text(language, "position"))
    show.set_defaults(run=run_show)
    board = add("board")
    file = f"NAME|{text(language, 'FILE')}"
    board.add_argument("board", metavar=file, help=text(language, "board file"))
    board.add_argument("--source", action="store_true", help=text(language, "board source"))
    board.set_defaults(run=run_board)


def describe(game: Game, language: str) -> dict[str, Any]:
    """A game as data."""
    texts = game_texts(game, language)
    options = {
        spec.name: {"default": spec.default, "help": texts.get(f"help.{spec.name}", "")}
        | {limit: spec.metadata[limit] for limit in ("choices", "least") if limit in spec.metadata}
        for spec in options_of(game)
    }
    return {
        "key": game.key,
        "name": game_name(game, language),
        "players": list(game.players),
        "tagline": texts["tagline"],
        "options": options,
        "version": game.version,
    }


def run_games(args: argparse.Namespace) -> int:
    described = [describe(find(key), args.lang) for key in GAMES]
    if args.json:
        print(json.dumps(described, ensure_ascii=False, indent=2))
        return 0
    width = max(len(game["key"]) for game in described)
    for game in described:
        players = "{}-{}".format(*game["players"])
        print(f"{game['key']:<{width}}  {players:<5} {game['name']}: {game['tagline']}")
    print(text(args.lang, "combine"))
    return 0


def run_rules(args: argparse.Namespace) -> int:
    from ...terminal.console import make_console
    from ...terminal.printing import show_rules

    parts = args.game.split("+")
    find(args.game)  # the whole must exist, too
    for key in parts:
        game = find(key)
        console = make_console()
        console.print(game_name(game, args.lang), style="bold reverse", highlight=False)
        show_rules(Speaker(game, args.lang, ()), console)
    return 0


def run_board(args: argparse.Namespace) -> int:
    from ...terminal.console import make_console
    from ...terminal.empty_board import show_board

    boards = {kind.board_name: kind for kind in board_games()}
    by_key = boards | {kind.key: kind for kind in board_games()}
    if args.board in GAMES and args.board not in by_key:
        raise BadOption(
            "game-without-board",
            "{game} has no board; there are {boards}",
            game=args.board,
            boards=tuple(boards),
        )
    if args.board in by_key:
        game = by_key[args.board]()
    else:
        content = read_text(args.board)
        named = [name for name in boards if f"game {name}" in map(str.strip, content.splitlines())]
        if not named:
            raise UserError(text(args.lang, "no board", names=", ".join(boards)))
        game = boards[named[0]](board=content)
    if args.source:
        print(game.board or shipped_board(game.board_name), end="")
        return 0
    show_board(game, args.lang, make_console())
    return 0


def board_games() -> list[type[BoardGame[Any]]]:
    """The games that are played on a board."""
    return [kind for kind in reversed(GAMES.values()) if issubclass(kind, BoardGame)]


def run_show(args: argparse.Namespace) -> int:
    from ...terminal.console import make_console
    from ...terminal.printing import show_position

    show_position(" ".join(args.position), args.lang, make_console())
    return 0
