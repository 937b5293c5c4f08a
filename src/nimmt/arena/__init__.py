"""The arena: bots and programs play the same deals in rotated seats, and are compared."""

from .entrants import Entrant, Fault, read_entrants
from .lineups import LINEUPS
from .program import Limits
from .run import arena

__all__ = ["LINEUPS", "Entrant", "Fault", "Limits", "arena", "read_entrants"]
