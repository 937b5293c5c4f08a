"""The card games compiled to machine code: random deals and playouts, exactly as in the rules.

Loading this takes half a second, and the first call compiles unless an earlier process has
(see compiling.py): whoever wants to be quick calls `warm_up` in good time.
"""

from .deals import play_deals
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
    "play_deals",
    "playouts",
    "replay",
    "warm_up",
]
