"""Which games the kernels know."""

from ..core.contract import Game
from ..core.questions import BadOption
from ..games import combinable
from ..games.classic import Classic
from ..games.cow import Cow
from ..games.even_odd import EvenOdd
from ..games.flip import Flip
from ..games.mountain import Mountain
from .fan.board import COW, EVEN_ODD, FLIP, MOUNTAIN

FANS: dict[type[Game], int] = {EvenOdd: EVEN_ODD, Mountain: MOUNTAIN, Cow: COW, Flip: FLIP}


def flags_of(game: Game) -> int:
    """The fan cards in play, added up; raises BadOption for a game that is none of these."""
    if not isinstance(game, Classic):
        known = ", ".join([Classic.key, *combinable()])
        raise BadOption(f"there is no fast simulation of {game.key}, only of {known}")
    return sum(flag for fan, flag in FANS.items() if isinstance(game, fan))
