"""Options of games as flags of the command line."""

import argparse
from collections.abc import Sequence
from typing import Any

from ..rules import GAMES, find
from ..rules.core import BadOption, Game, option_value, options_of
from .words import text


def add_game(parser: argparse.ArgumentParser, language: str, **kwargs: Any) -> None:
    """The argument GAME."""
    parser.add_argument("game", metavar="GAME", help=text(language, "game"), **kwargs)


def add_options(parser: argparse.ArgumentParser, language: str, argv: Sequence[str]) -> None:
    """The flags of the game that is named in the arguments; of all games if none is."""
    group = parser.add_argument_group(text(language, "game options"))
    for name, spec in _specs(argv).items():
        default = f" ({spec.default})"
        group.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"option_{name}",
            metavar="|".join(spec.metadata["choices"]) if "choices" in spec.metadata else "N",
            help=spec.metadata["help"][language] + default,
        )


def _specs(argv: Sequence[str]) -> dict[str, Any]:
    for word in argv[1:]:
        try:
            return {spec.name: spec for spec in options_of(find(word))}
        except BadOption:
            continue
    return {spec.name: spec for game in GAMES.values() for spec in options_of(game)}


def game_of(args: argparse.Namespace) -> Game:
    """The game that the arguments describe; raises BadOption."""
    plain = find(args.game)
    given: dict[str, Any] = {}
    for spec in options_of(plain):
        typed = getattr(args, f"option_{spec.name}", None)
        if typed is not None:
            given[spec.name] = option_value(spec, typed)
    return find(args.game, **given)
