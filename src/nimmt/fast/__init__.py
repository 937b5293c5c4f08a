"""The card games compiled to machine code: random deals and playouts, exactly as in the rules.
Board games, too, in a nutshell (tiles.py).

Loading this takes half a second, and the first call compiles unless an earlier process has
(see compiling.py): whoever wants to be quick calls `warm_up` in good time.
"""

from .boards import tile_prospects
from .deals import play_deals
from .prospects import pick_prospects, team_prospects
from .search import Playouts, playouts
from .situation import Situation
from .story import Story, replay
from .thinking import expected, lead
from .warm import warm_up

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
