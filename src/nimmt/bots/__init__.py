"""Bots, from simple to strong. BOTS is the only registry."""

from functools import lru_cache

from ..core.questions import BadOption
from .base import Bot, Imagine, answer_all, ask_bots
from .careful import Careful
from .champion import Champion
from .playouts import MonteCarlo10k, MonteCarlo100
from .random_bot import RandomBot

NAMES = ("Alma", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo", "Ida")
"""What bots are called at a table."""

LADDER = (RandomBot, Careful, MonteCarlo100, MonteCarlo10k, Champion)
BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in LADDER}
"""The bots by key, from weak to strong."""

USUAL = Careful.key
"""The bot that sits down if nobody says which."""


def make_bot(key: str, seed: int | str) -> Bot:
    """A bot of that kind, `mc10k@500` with an effort of its own; raises BadOption."""
    name, at, effort = key.partition("@")
    if name.startswith("cmd:"):
        raise BadOption(
            "program-outside-arena",
            "programs play in the arena only: nimmt arena GAME --bots {program}",
            program=repr(key),
        )
    if name not in BOTS:
        raise BadOption(
            "unknown-bot", "unknown bot {bot}; there are {bots}", bot=repr(name), bots=tuple(BOTS)
        )
    bot = BOTS[name](seed)
    if at:
        if not (bot.effort and effort.isascii() and effort.isdecimal() and int(effort[:9]) > 0):
            raise BadOption("unknown-effort", "{bot}: no such effort", bot=key)
        bot.effort = int(effort[:9])
    return bot


@lru_cache(100)
def still_there(key: str) -> str:
    """This kind of bot, or the usual one if it is none, or is no more."""
    try:
        make_bot(key, "")
    except BadOption:
        return USUAL
    return key


__all__ = [
    "BOTS",
    "NAMES",
    "USUAL",
    "Bot",
    "Imagine",
    "answer_all",
    "ask_bots",
    "make_bot",
    "still_there",
]
