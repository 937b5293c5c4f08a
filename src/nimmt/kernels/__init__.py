"""The card games compiled to machine code: random deals and playouts, exactly as in the rules.
Board games, too, in a nutshell (tiles.py).

Loading this takes half a second, and the first call compiles unless an earlier process has
(see compiling.py): whoever wants to be quick calls `warm_up` in good time.
"""

from .boards.tile_adapter import tile_prospects
from .choice_playouts import Playouts, playouts
from .deals import play_deals
from .fan.replay import Story, replay
from .precompile import warm_up
from .situation import Situation
from .team.draft_values import pick_prospects, team_prospects
from .value_net.lookahead import expected, lead

__all__ = [
    "Playouts",
    "Situation",
    "Story",
    "expected",
    "lead",
    "pick_prospects",
    "play_deals",
    "playouts",
    "replay",
    "team_prospects",
    "tile_prospects",
    "warm_up",
]
