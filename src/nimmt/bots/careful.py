"""A bot that searches a few turns ahead by the rules: sensible in every decision of every game."""

from typing import ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from .base import Bot, Imagine
from .rules_search import Depth, search


class Careful(Bot):
    key: ClassVar[str] = "careful"
    words: ClassVar[Words] = {
        "name": "Careful",
        "character": "looks a few turns ahead before it moves",
    }

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        if view.seat is None or len(decision.options) == 1:
            return decision.options[0]
        return search(view, decision, imagine, self.rng(view), depth_for(view, decision))


def depth_for(view: View, decision: Decision) -> Depth:
    """How far to search for a decision; measured, so that a move takes some 20 ms."""
    if decision.kind == "draft":  # a pick shows its worth only in the deal
        return Depth(len(decision.options) + 6, max(2, 100 // len(decision.options)))
    if decision.kind == "card":
        hand = len(view.position.hands[view.seat])
        return Depth(max(1, min(3, hand)), max(4, min(20, 120 // len(decision.options))))
    return Depth(1, 2, plans=6)
