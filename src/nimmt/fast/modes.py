"""Which games the kernels know."""

from ..rules import combinable
from ..rules.classic import Classic
from ..rules.core import BadOption, Game
from ..rules.cow import Cow
from ..rules.even_odd import EvenOdd
from ..rules.flip import Flip
from ..rules.mountain import Mountain
from .single import COW, EVEN_ODD, FLIP, MOUNTAIN

FANS: dict[type[Game], int] = {EvenOdd: EVEN_ODD, Mountain: MOUNTAIN, Cow: COW, Flip: FLIP}


def flags_of(game: Game) -> int:
    """The fan cards in play, added up; raises BadOption for a game that is none of these."""
    if not isinstance(game, Classic):
        known = ", ".join([Classic.key, *combinable()])
        raise BadOption(f"there is no fast simulation of {game.key}, only of {known}")
    return sum(flag for fan, flag in FANS.items() if isinstance(game, fan))
