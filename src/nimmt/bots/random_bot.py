"""A bot that takes any option by chance."""

from typing import ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from .base import Bot, Imagine


class Chance(Bot):
    key: ClassVar[str] = "random"
    instant: ClassVar[bool] = True
    words: ClassVar[Words] = {"name": "Random", "character": "plays whatever comes to hand"}

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        return self.chance(view).choice(decision.options)
