"""Options of games as flags of the command line."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..core.contract import Game
from ..core.options import option_value, options_of
from ..core.questions import BadOption
from ..games import GAMES, find
from ..i18n.game_texts import game_texts
from .texts.general import text


def add_game(parser: argparse.ArgumentParser, language: str, **kwargs: Any) -> None:
    """The argument GAME."""
    parser.add_argument(
        "game", metavar=text(language, "GAME"), help=text(language, "game"), **kwargs
    )


def add_options(
    parser: argparse.ArgumentParser,
    language: str,
    argv: Sequence[str],
    without: Sequence[str] = (),
) -> None:
    """The options of all games as flags; help shows those of the game that is named."""
    group = parser.add_argument_group(text(language, "game options"))
    named = _named_game(argv)
    helps = {
        spec.name: game_texts(game, language).get(f"help.{spec.name}", "")
        for game in GAMES.values()
        for spec in options_of(game)
    }
    for name, spec in all_options().items():
        if name in without:
            continue
        default = f" ({spec.default})" if spec.default != "" else ""
        own = named is None or name in [mine.name for mine in options_of(named)]
        group.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"option_{name}",
            metavar=_metavar(spec, language),
            help=helps[name] + default if own else argparse.SUPPRESS,
        )


def all_options() -> dict[str, Any]:
    """The options of all games by name."""
    return {spec.name: spec for game in GAMES.values() for spec in options_of(game)}


def _metavar(spec: Any, language: str) -> str:
    if "choices" in spec.metadata:
        return "|".join(spec.metadata["choices"])
    return text(language, "FILE") if "file" in spec.metadata else "N"


def _named_game(argv: Sequence[str]) -> Game | None:
    for word in argv[1:]:
        try:
            return find(word)
        except BadOption:
            continue
    return None


def read_option(spec: Any, typed: str) -> int | str:
    """An option's value as typed; of a file, what is in it."""
    return read_text(typed) if "file" in spec.metadata else option_value(spec, typed)


def read_text(name: str) -> str:
    """What is in a file."""
    if not name:
        raise BadOption("file-name-missing", "the name of a file is missing")
    try:
        content = Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadOption("no-text-file", "not a text file").at(name) from None
    if not content.strip():
        raise BadOption("file-empty", "the file is empty").at(name)
    return content


def game_of(args: argparse.Namespace) -> Game:
    """The game that the arguments describe; raises BadOption."""
    typed = {name: getattr(args, f"option_{name}", None) for name in all_options()}
    specs = all_options()
    given = {n: read_option(specs[n], value) for n, value in typed.items() if value is not None}
    return find(args.game, **given)
