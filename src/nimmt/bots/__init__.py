"""Bots, from simple to strong. BOTS is the only registry."""

from ..rules.core import BadOption
from .bot import Bot, Imagine, answer_all, ask_bots
from .careful import Careful
from .chance import Chance

NAMES = ("Alma", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo", "Ida")
"""What bots are called at a table."""

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (Chance, Careful)}


def make_bot(key: str, seed: int | str) -> Bot:
    """A bot of that kind; raises BadOption."""
    if key not in BOTS:
        raise BadOption(f"unknown bot {key!r}; there are {', '.join(BOTS)}")
    return BOTS[key](seed)


__all__ = ["BOTS", "NAMES", "Bot", "Imagine", "answer_all", "ask_bots", "make_bot"]
