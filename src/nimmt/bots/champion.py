"""The champion: a network that learned by itself, and a look ahead.

It adds up two estimates of what a card costs, own bullheads less the mean of the others'. The
first comes from worlds in which the others play well, by the network or as in
kernels/value_net/rollout_player.py; then the network values what is left of the deal. The second
comes from random playouts. They err in different ways, so the sum errs less. Whatever is not a
card or a row of a card game is left to turn_search.py.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Any, ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from .base import Imagine
from .playouts import SEED_BITS, MonteCarlo, known_to_kernels
from .turn_search import plan

NETS = "nets"  # the folder with a network for each of several numbers of players
PLAYOUTS = 20  # by chance, for each world of effort
FAN_PLAYOUTS = 5  # with fan cards, which take longer
THOUGHTS = 2 / 3  # worlds to think in, for each of effort: they take longer
MANY = 6  # others; with more, fewer worlds: each of them takes longer
WEIGHT = 0.5  # of the playouts by chance
DOUBT = 0.1  # how often others who play by the network play any card instead
RECKONED = 1.5  # others who reckon in a world, on average; above three, fewer: they take longer


@cache
def weights_for(seats: int) -> Any:
    """The network for the nearest number of players."""
    import numpy as np

    folder = files(__package__) / NETS
    counts = [int(file.name.removesuffix(".npy")) for file in folder.iterdir()]
    nearest = min(counts, key=lambda count: (abs(count - seats), count))
    with as_file(folder / f"{nearest}.npy") as path:
        return np.load(path)


class Champion(MonteCarlo):
    key: ClassVar[str] = "champion"
    effort = 180
    words: ClassVar[Words] = {
        "name": "Champion",
        "character": "learned from millions of deals, and thinks",
    }

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        if len(decision.options) == 1:
            return decision.options[0]
        if not known_to_kernels(view, decision):
            return plan(view, decision, imagine, self.effort, self.chance(view))
        from ..kernels import Situation, expected, lead, playouts

        situation, seed = Situation.of(view), self.chance(view).getrandbits(SEED_BITS)
        seats, worlds = len(situation.hands), self.effort
        many = FAN_PLAYOUTS if situation.flags else PLAYOUTS
        costs = lead(playouts(situation, worlds * many, seed).means(), situation.seat)
        if not situation.flags:  # no network knows the fan cards
            costs *= WEIGHT
            others, net = seats - 1, weights_for(seats)
            thoughts = max(1, int(worlds * THOUGHTS * min(1.0, MANY / others)))
            reckoned = int(thoughts * RECKONED / others * min(1.0, 3 / others))
            costs += expected(situation, net, thoughts, seed, DOUBT, reckoned=reckoned)
        return decision.options[int(costs.argmin())]
