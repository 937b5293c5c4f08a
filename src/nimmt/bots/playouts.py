"""Bots that play every choice to the end in many random worlds, with everybody playing any card.

The worlds are the same for all choices, so luck cancels out. What cannot be played by the
kernels (see nimmt.kernels) is decided as the careful bot does.
"""

from typing import ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from ..games.classic import Classic
from .base import Imagine
from .careful import Careful

SEED_BITS = 63


def known_to_kernels(view: View, decision: Decision) -> bool:
    """Whether it is about a card or a row of a card game."""
    return isinstance(view.game, Classic) and decision.kind in ("card", "row")


class MonteCarlo(Careful):
    """Takes the choice with the fewest bullheads on average; with two, fewer than the other."""

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        options = decision.options
        if len(options) == 1:
            return options[0]
        if not known_to_kernels(view, decision):
            return super().choose(view, decision, imagine)
        from ..kernels import Situation, playouts  # takes a moment

        situation = Situation.of(view)
        found = playouts(situation, self.effort, self.chance(view).getrandbits(SEED_BITS))
        costs = found.sums[:, situation.seat]
        if found.sums.shape[1] == 2:
            costs = costs - found.sums[:, 1 - situation.seat]
        return options[int(costs.argmin())]


class Hunch(MonteCarlo):
    key: ClassVar[str] = "mc100"
    effort = 100
    words: ClassVar[Words] = {
        "name": "Hunch",
        "character": "tries every card in a hundred imagined deals",
    }


class Oracle(MonteCarlo):
    """The yardstick (BOTS): more playouts of this kind do not play better."""

    key: ClassVar[str] = "mc10k"
    effort = 10_000
    words: ClassVar[Words] = {
        "name": "Oracle",
        "character": "tries every card in ten thousand imagined deals",
    }
