"""What a server's codes mean, as sentences; `tests/test_errors.py` fails for a code without one."""

from collections.abc import Mapping
from typing import Any

from ...core.errors import TranslatableError
from ...i18n.catalogue import Texts, placeholders
from ...i18n.error_texts import say_error, say_problem

CODES = {
    # At the table
    "bad-name": "A name has 1 to {most} characters.",
    "bad-text": "A line has 1 to {most} characters.",
    "illegal": "That is not one of the choices.",
    "left": "You have left this table; back brings you back.",
    "no-seat": "There is no free seat.",
    "not-asked": "Nothing is asked of you just now.",
    "not-host": "Only the host may do that.",
    "not-playing": "No game is on.",
    "paused": "The game is paused.",
    "players": "{least} to {most} can play this game, not {seats}.",
    "playing": "That has to wait until the game is over.",
    "seat-taken": "Somebody sits there already.",
    "silent": "Nobody may talk while cards are chosen.",
    "spectator": "Who only looks on cannot do that.",
    "stale": "Too late: the game has gone on. Look again.",
    "table-full": "The table is full: {most} people are there.",
    "too-few-seats": "{taken} seats are taken; that many must stay.",
    "unknown-bot": "There is no such bot; there are {known}.",
    "unknown-clock": "There is no such clock; there are {known}.",
    "unknown-reaction": "There is no such reaction; there are {known}.",
    "unknown-seat": "There is no such seat.",
    # What the server has
    "unknown-game": "There is no such game.",
    "unknown-table": "There is no such table; is the code right, and is it this server?",
    "unknown-secret": "The seat is not known here any more; come again with the code.",
    "gone": "This table has been removed.",
    "bad-option": "{reason}",
    "bad-record": "{reason}",
    # What the server can take
    "busy": "The server is busy; try again.",
    "internal": "The server has made a mistake; nothing has changed. Try again.",
    "storage": "The server cannot write to its database now; nothing has changed. Try again.",
    "too-big": "That is too big.",
    "too-fast": "That was too much at once; wait a moment and try again.",
    "too-many-sockets": "Too many connections from this address.",
    "too-many-errors": "The server has closed the connection after too many wrong messages.",
    # What only a program gets wrong
    "bad-hello": "Client and server do not understand each other; are they the same version?",
    "bad-message": "The server does not understand that; is it the same version?",
    "bad-method": "The server does not know this call; is it the same version?",
    "bad-request": "The server does not understand that: {reason}",
    "no-hello": "The connection was too slow.",
    "not-found": "The server does not know this call; is it the same version?",
    "origin": "The server refuses calls from other pages.",
    "refused": "The server has refused the connection.",
}


codes = Texts("codes", CODES)


def sentence(language: str, code: str, about: Mapping[str, Any]) -> str:
    """What a code means; a server that is newer than we are may have others, and tell less."""
    if code not in codes:
        return f"{codes(language, 'refused')} ({code})"
    values = {name: "?" for name, _ in placeholders(codes(language, code))}
    values |= {name: shown(value) for name, value in about.items()}
    if "reason" in about:
        values["reason"] = reason_of(about, language)
    return codes(language, code, **values)


def what_lost(lost: TranslatableError, language: str) -> str:
    """Why there is no connection; it may be a code, with which the server has closed it."""
    code = str(lost.data.get("code", ""))
    return sentence(language, code, {}) if code else say_error(lost, language)


def reason_of(about: Mapping[str, Any], language: str) -> str:
    """Why, in words: by the id of the problem, or as an older server says it."""
    said = say_problem(about.get("problem", {}), language)
    return said or about.get(f"reason_{language}") or about["reason"]


def shown(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
