"""Who takes part: bots of ours by their key, and programs as `cmd:./mybot --flag`."""

import re
import shlex
from collections.abc import Iterable
from typing import NamedTuple

from ..bots import BOTS, make_bot
from ..core.errors import TranslatableError
from ..core.questions import BadOption

PROGRAM = "cmd:"
PARTS = re.compile(
    r"""(?:[^,'"]|'[^']*'|"[^"]*"|['"])+"""
)  # what commas outside of quotes separate
NAMED = re.compile(r"([\w.+-]{1,40})=(.*)", re.DOTALL)


class Fault(TranslatableError, ValueError):
    """A program that misbehaved, or workers that did; said in a way that helps its author."""


class Entrant(NamedTuple):
    """One who takes part: what it is called, and what it is."""

    name: str
    what: str

    @property
    def command(self) -> list[str]:
        """The words that start the program; none for a bot of ours."""
        program = self.what.startswith(PROGRAM)
        return shlex.split(self.what.removeprefix(PROGRAM)) if program else []


def read_entrants(texts: Iterable[str]) -> tuple[Entrant, ...]:
    """Those who are listed, separated by commas, as `name=what` or only `what`."""
    listed = [part.strip() for text in texts for part in PARTS.findall(text)]
    entrants = tuple(_entrant(part) for part in listed if part)
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise BadOption(
                "entrant-twice",
                "{bot} takes part twice; call one of them otherwise: {example}",
                bot=name,
                example=f"twin={name}",
            )
    return entrants


def _entrant(part: str) -> Entrant:
    named = NAMED.fullmatch(part)
    entrant = Entrant(*named.groups()) if named else Entrant(part, part)
    if not entrant.what.startswith(PROGRAM):
        if entrant.what.partition("@")[0] not in BOTS:
            raise BadOption(
                "unknown-entrant",
                "unknown bot {bot}; there are {bots}, and cmd:./mybot",
                bot=repr(entrant.what),
                bots=tuple(BOTS),
            )
        make_bot(entrant.what, 0)  # raises BadOption
        return entrant
    try:
        command = entrant.command
    except ValueError:
        raise BadOption(
            "quotation-mark-missing", "{program}: a quotation mark is missing", program=part
        ) from None
    if not command:
        raise BadOption(
            "command-missing",
            "{program}: the command is missing, as in {example}",
            program=part,
            example="cmd:./mybot",
        )
    return entrant
