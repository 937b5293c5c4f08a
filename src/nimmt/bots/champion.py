"""The champion: a value network that learned by self-play, and a lookahead.

It adds up two estimates of what a card costs, own bullheads less the mean of the others'. The
first comes from a lookahead in which the others play well, by the network or as in
kernels/rollout_player.py; then the network values what is left of the deal. The second
comes from random playouts. They err in different ways, so the sum errs less. Whatever is not a
card or a row of a card game is left to champion_fallback.py, and a game that no kernel knows to
rules_search.py.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Any, ClassVar

from ..core.contract import View, Words
from ..core.questions import Choice, Decision
from .base import Imagine
from .champion_fallback import search_turn
from .playouts import SEED_BITS, MonteCarlo, about_cards, depth_by_rules
from .rules_search import search

NETS = "nets"  # the folder with a network for each of several numbers of players
PLAYOUTS = 20  # random ones, for each world of effort
FAN_PLAYOUTS = 5  # with fan cards, which take longer
PLAYOUT_WEIGHT = 0.5  # of the random playouts
LOOKAHEADS = 2 / 3  # worlds of the lookahead, for each of effort: they take longer
FULL_LOOKAHEAD = 6  # others; with more, fewer worlds: each of them takes longer
RANDOM_PLAY = 0.1  # how often others who play by the network play any card instead
ROLLOUT_PLAYERS = 1.5  # others who play by rollouts in a world, on average
FULL_ROLLOUTS = 3  # others; with more, fewer rollouts: they take longer


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
        from ..kernels import Kernel, Situation, kernel_for, lookahead_costs, margin, playouts

        rng, kernel = self.rng(view), kernel_for(view.game)
        if kernel is None:
            depth = depth_by_rules(view, decision, self.effort * PLAYOUTS)
            return search(view, decision, imagine, rng, depth)
        if kernel is not Kernel.CARDS or not about_cards(decision):
            return search_turn(view, decision, imagine, self.effort, rng)
        situation, seed = Situation.of(view), rng.getrandbits(SEED_BITS)
        seats, worlds = len(situation.hands), self.effort
        count = worlds * (FAN_PLAYOUTS if situation.flags else PLAYOUTS)
        costs = margin(playouts(situation, count, seed).means(), situation.seat)
        if not situation.flags:  # no network knows the fan cards
            costs *= PLAYOUT_WEIGHT
            others, net = seats - 1, weights_for(seats)
            ahead = max(1, int(worlds * LOOKAHEADS * min(1.0, FULL_LOOKAHEAD / others)))
            rollouts = int(ahead * ROLLOUT_PLAYERS / others * min(1.0, FULL_ROLLOUTS / others))
            costs += lookahead_costs(
                situation, net, ahead, seed, RANDOM_PLAY, rollout_worlds=rollouts
            )
        return decision.options[int(costs.argmin())]
