"""Which games the kernels implement; every other game has to be played by its rules.

Only the classes named here count, never their subclasses: a subclass may change any rule, and a
kernel would not notice.
"""

from enum import Enum

from ..core.contract import Game
from ..core.questions import BadOption
from ..games import find
from ..games.brettspiel import Brettspiel
from ..games.brettspiel_luck import BrettspielLuck
from ..games.brettspiel_pro import BrettspielPro, BrettspielProLuck
from ..games.buffalo import Buffalo
from ..games.classic import Classic
from ..games.cow import Cow
from ..games.dance import Dance
from ..games.draft import Draft
from ..games.even_odd import EvenOdd
from ..games.flip import Flip
from ..games.mountain import Mountain
from .fan_cards.board import COW, EVEN_ODD, FLIP, MOUNTAIN


class Kernel(Enum):
    """The three kernels, by what they play."""

    CARDS = "cards"  # the classic game with any fan cards; a draft once the hands are picked
    TEAM = "team"
    TILES = "tiles"


FAN_FLAGS: dict[type[Game], int] = {
    Classic: 0,
    Draft: 0,
    EvenOdd: EVEN_ODD,
    Mountain: MOUNTAIN,
    Cow: COW,
    Flip: FLIP,
}
"""The games of the card kernel, which also plays all their combinations."""

TEAM_GAMES: frozenset[type[Game]] = frozenset([Buffalo])
BOARD_GAMES: frozenset[type[Game]] = frozenset(
    [Brettspiel, BrettspielLuck, BrettspielPro, BrettspielProLuck, Dance]
)


def kernel_for(game: Game) -> Kernel | None:
    """The kernel that plays this game with its options, or None."""
    kind = type(game)
    if all(part in FAN_FLAGS for part in _parts(game)):
        return Kernel.CARDS
    if kind in TEAM_GAMES:
        return Kernel.TEAM
    if kind in BOARD_GAMES:
        return Kernel.TILES
    return None


def knows(game: Game) -> bool:
    """Whether a kernel plays this game, exactly as the rules do or as near as it says."""
    return kernel_for(game) is not None


def check_known(game: Game, kernel: Kernel) -> None:
    """Refuse a game that this kernel does not play; raises BadOption."""
    if kernel_for(game) is not kernel:
        known = {
            Kernel.CARDS: [one.key for one in FAN_FLAGS],
            Kernel.TEAM: [one.key for one in TEAM_GAMES],
            Kernel.TILES: sorted(one.key for one in BOARD_GAMES),
        }[kernel]
        raise BadOption(
            "no-fast-simulation",
            "there is no fast simulation of {game}, only of {games}",
            game=game.key,
            games=tuple(known),
        )


def fan_flags(game: Game) -> int:
    """The fan cards in play, added up; raises BadOption if the card kernel does not play it."""
    check_known(game, Kernel.CARDS)
    return sum(FAN_FLAGS[part] for part in _parts(game))


def _parts(game: Game) -> tuple[type, ...]:
    """The games that `find` has combined, or the game alone."""
    kind = type(game)
    try:
        combined = "+" in game.key and kind is type(find(game.key))
    except BadOption:  # somebody's own class with such a key
        combined = False
    return kind.__bases__ if combined else (kind,)
