"""The card games compiled to machine code: random deals and playouts, exactly as in the rules.

Loading this takes half a second, and the first call compiles unless an earlier process has
(see compiling.py): whoever wants to be quick calls `warm_up` in good time.
"""

from .deals import play_deals
from .net_playouts import FEATURES, Net
from .search import Playouts, playouts
from .situation import Situation
from .story import Story, replay
from .warm import warm_up

__all__ = [
    "FEATURES",
    "Net",
    "Playouts",
    "Situation",
    "Story",
    "play_deals",
    "playouts",
    "replay",
    "warm_up",
]
