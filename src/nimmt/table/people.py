"""The people at a table, their names, secrets and seats."""

import hashlib
import re
import unicodedata
from dataclasses import dataclass

from ..bots import still_there
from .errors import Refused

NAME_LENGTH = 24
BLANK = " \u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and signs that nobody sees


@dataclass
class Person:
    """Somebody who has come to the table, to play or to watch."""

    number: int
    name: str
    key: str
    watch: bool = False
    here: bool = False
    process: int = 0  # the one that has the connection
    left: bool = False
    seat: int | None = None


@dataclass
class Seat:
    """A place at the table: a person's, a bot's or free."""

    person: int | None = None
    bot: str = ""
    name: str = ""  # of the bot
    replaced: bool = False  # a bot plays for the person

    @property
    def free(self) -> bool:
        return self.person is None and not self.bot

    @property
    def player(self) -> str:
        """The bot that plays here, be it for a person; the usual one if that one is no more."""
        return still_there(self.bot)


@dataclass(frozen=True)
class Finished:
    """A game of the evening."""

    game: str
    names: tuple[str, ...]
    people: tuple[int | None, ...]  # None: a bot
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    bots: tuple[str, ...]  # by seat; empty: a person


def fingerprint(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not to guess it."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def clean(text: str) -> str:
    """Text of one line without anything that does not print."""
    printable = "".join(char if char.isprintable() else " " for char in text)
    return re.sub(r"\s+", " ", printable).strip()


def clean_name(name: str) -> str:
    cleaned = clean(name)
    seen = [one for one in cleaned if one not in BLANK and unicodedata.category(one)[0] != "M"]
    if not seen or len(cleaned) > NAME_LENGTH:
        raise Refused("bad-name", most=NAME_LENGTH)
    return cleaned
