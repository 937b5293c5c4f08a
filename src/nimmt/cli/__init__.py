"""The command `nimmt`. What a subcommand needs is imported when it runs, so help is quick."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from .. import __version__
from ..core.errors import TranslatableError
from ..i18n.catalogue import SOURCE, BadCatalogue, best, described, languages, user_language
from ..i18n.error_texts import say_error
from .commands import arena, games, join, measure, play, serve, simulate, tables, train
from .errors import UserError
from .texts.general import argparse_said, text

WRONG = 2  # the exit code for anything the user has to put right
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        fail(message.replace("\n", " "))


def fail(message: str) -> NoReturn:
    """One clear line on standard error, and exit code 2."""
    print(f"nimmt: {message}", file=sys.stderr)
    raise SystemExit(WRONG)


def build_parser(language: str, argv: Sequence[str]) -> argparse.ArgumentParser:
    """The whole command line, in the user's language."""
    parser = Parser(
        prog="nimmt",
        description=text(language, "about"),
        epilog=text(language, "examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"nimmt {__version__}",
        help=text(language, "version"),
    )
    spoken: dict[str, Any] = {
        "type": lambda tag: best(tag) or tag,  # fr_FR and FR are fr
        "choices": languages(),
        "help": text(language, "lang", languages=", ".join(map(named, languages()))),
    }
    parser.add_argument("--lang", default=language, **spoken)
    commands = parser.add_subparsers(
        title=text(language, "commands"),
        metavar=text(language, "COMMAND"),
        dest="command",
        parser_class=Parser,
    )

    def add(name: str, **kwargs: Any) -> argparse.ArgumentParser:
        command: argparse.ArgumentParser = commands.add_parser(
            name,
            help=text(language, name),
            description=text(language, f"{name} about"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            **kwargs,
        )
        # The default must not undo a --lang that stands before the command.
        command.add_argument("--lang", default=argparse.SUPPRESS, **spoken)
        return command

    for module in (serve, join, play, games, tables, measure, arena, simulate, train):
        module.add_commands(add, language, argv)
    return parser


def named(language: str) -> str:
    """A language as the help lists it, with a mark while nobody has checked it."""
    _, name, machine = described(language)
    return f"{language} ({name}, {text(language, 'machine translated')})" if machine else language


def language_of(argv: Sequence[str]) -> str:
    """The language to speak, known before the command line is read: it says so in it."""
    for index, word in enumerate(argv):
        value = word.partition("=")[2] if word.startswith("--lang=") else None
        if word == "--lang" and index + 1 < len(argv):
            value = argv[index + 1]
        if value and (known := best(value)):
            return known
    return user_language()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; gives the exit code."""
    argv = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without umlauts is no reason to fail
    language = SOURCE
    try:
        language = language_of(argv)
        setattr(argparse, "_", lambda said: argparse_said(language, said))  # noqa: B010
        parser = build_parser(language, argv)
        args = parser.parse_args(argv)
        if args.command is None:
            args = parser.parse_args([*argv, "home"])
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except TranslatableError as error:
        fail(say_error(error, language))
    except (UserError, BadCatalogue) as trouble:
        fail(str(trouble))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        reason = say_error(error, language)
        fail(f"{error.filename or ''}: {reason}".lstrip(": "))
    except KeyboardInterrupt:
        return INTERRUPTED
