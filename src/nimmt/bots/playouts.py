"""Bots that play every choice to the end of the deal in many random worlds.

Everybody plays any card. The worlds are the same for all choices, so luck cancels out. Kernels
play the games they know; a game that no kernel knows is played by its own rules, in fewer worlds.
Decisions other than cards and rows are left to the careful bot.
"""

from typing import ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from .base import Imagine
from .careful import Careful, depth_for
from .rules_search import Depth, search

SEED_BITS = 63
CARDS_BY_RULES = 40_000  # played for a move by the rules, at most: about a third of a second
LEAST_WORLDS, MOST_WORLDS = 4, 500


def about_cards(decision: Decision) -> bool:
    """Whether a card or a row is to be chosen."""
    return decision.kind in ("card", "row")


def depth_by_rules(view: View, decision: Decision, worlds: int) -> Depth:
    """How far to search a game that no kernel knows: to the end of the deal, if it has deals.

    In at most so many worlds; fewer if many cards are left.
    """
    if not about_cards(decision):
        return depth_for(view, decision)
    turns = len(view.position.hands[view.seat]) + (decision.kind == "row")
    cards = len(decision.options) * max(1, turns) * len(view.position.hands)
    affordable = max(LEAST_WORLDS, min(MOST_WORLDS, CARDS_BY_RULES // cards))
    return Depth(max(1, turns), min(worlds, affordable), against_others=True)


class MonteCarlo(Careful):
    """Takes the choice with the fewest bullheads on average; with two, fewer than the other."""

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        options = decision.options
        if len(options) == 1:
            return options[0]
        from ..kernels import Kernel, Situation, kernel_for, playouts  # takes a moment

        kernel = kernel_for(view.game)
        if kernel is None:
            depth = depth_by_rules(view, decision, self.effort)
            return search(view, decision, imagine, self.rng(view), depth)
        if kernel is not Kernel.CARDS or not about_cards(decision):
            return super().choose(view, decision, imagine)
        situation = Situation.of(view)
        found = playouts(situation, self.effort, self.rng(view).getrandbits(SEED_BITS))
        costs = found.sums[:, situation.seat]
        if found.sums.shape[1] == 2:
            costs = costs - found.sums[:, 1 - situation.seat]
        return options[int(costs.argmin())]


class MonteCarlo100(MonteCarlo):
    key: ClassVar[str] = "mc100"
    effort = 100
    words: ClassVar[Words] = {
        "name": "Hunch",
        "character": "tries every card in a hundred imagined deals",
    }


class MonteCarlo10k(MonteCarlo):
    """The yardstick of docs/bots-ladder.md: more playouts of this kind do not play better."""

    key: ClassVar[str] = "mc10k"
    effort = 10_000
    words: ClassVar[Words] = {
        "name": "Oracle",
        "character": "tries every card in ten thousand imagined deals",
    }
