"""A bot that takes any option at random."""

from typing import ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from .base import Bot, Imagine


class RandomBot(Bot):
    key: ClassVar[str] = "random"
    instant: ClassVar[bool] = True
    words: ClassVar[Words] = {"name": "Random", "character": "plays whatever comes to hand"}

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        return self.rng(view).choice(decision.options)
