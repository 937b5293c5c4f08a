"""Options of games as flags of the command line."""

import argparse
from collections.abc import Sequence
from pathlib import Path
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
        default = f" ({spec.default})" if spec.default != "" else ""
        group.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"option_{name}",
            metavar=_metavar(spec),
            help=spec.metadata["help"][language] + default,
        )


def _metavar(spec: Any) -> str:
    if "choices" in spec.metadata:
        return "|".join(spec.metadata["choices"])
    return "FILE" if "file" in spec.metadata else "N"


def _specs(argv: Sequence[str]) -> dict[str, Any]:
    for word in argv[1:]:
        try:
            return {spec.name: spec for spec in options_of(find(word))}
        except BadOption:
            continue
    return {spec.name: spec for game in GAMES.values() for spec in options_of(game)}


def read_option(spec: Any, typed: str) -> int | str:
    """An option's value as typed; of a file, what is in it."""
    return read_text(typed) if "file" in spec.metadata else option_value(spec, typed)


def read_text(name: str) -> str:
    """What is in a file."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadOption(f"{name}: not a text file") from None


def game_of(args: argparse.Namespace) -> Game:
    """The game that the arguments describe; raises BadOption."""
    plain = find(args.game)
    given: dict[str, Any] = {}
    for spec in options_of(plain):
        typed = getattr(args, f"option_{spec.name}", None)
        if typed is not None:
            given[spec.name] = read_option(spec, typed)
    return find(args.game, **given)
