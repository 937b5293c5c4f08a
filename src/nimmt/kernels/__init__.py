"""The games compiled to machine code: random deals and playouts, the value network, its training.

The card games are played exactly as by the rules; teams and board games as near as their kernels
say. `kernel_for` tells which kernel plays a game, if any.

Importing this package takes half a second, and the first call compiles unless an earlier process
has (see runtime/jit.py): call `warm_up` early to avoid the wait.
"""

from .boards.tile_values import tile_values
from .choice_playouts import Playouts, playouts
from .draft_values import draft_values
from .fan_cards.replay import Replay, replay
from .precompile import warm_up
from .random_deals import play_deals
from .registry import Kernel, kernel_for, knows
from .situation import Situation
from .team.team_values import team_values
from .value_net.lookahead import lookahead_costs, margin

__all__ = [
    "Kernel",
    "Playouts",
    "Replay",
    "Situation",
    "draft_values",
    "kernel_for",
    "knows",
    "lookahead_costs",
    "margin",
    "play_deals",
    "playouts",
    "replay",
    "team_values",
    "tile_values",
    "warm_up",
]
