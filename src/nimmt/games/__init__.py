"""The rules of all games. GAMES is the only registry."""

from functools import cache
from typing import Any

from ..core.contract import Game
from ..core.options import options_of
from ..core.questions import BadOption, short
from .brettspiel import Brettspiel
from .brettspiel_luck import BrettspielLuck
from .brettspiel_pro import BrettspielPro, BrettspielProLuck
from .buffalo import Buffalo
from .classic import Classic
from .cow import Cow
from .dance import Dance
from .draft import Draft
from .even_odd import EvenOdd
from .flip import Flip
from .mountain import Mountain

__all__ = [
    "GAMES",
    "combinable",
    "find",
]

GAMES: dict[str, type[Game]] = {
    game.key: game
    for game in (
        Classic,
        Draft,
        EvenOdd,
        Mountain,
        Cow,
        Flip,
        Buffalo,
        Brettspiel,
        BrettspielLuck,
        BrettspielPro,
        BrettspielProLuck,
        Dance,
    )
}
"""The games by key, without the combinations."""


def find(key: str, /, **options: Any) -> Game:
    """The game of that key, with its options; `even-odd+cow` combines fan cards and draft."""
    if not isinstance(key, str):
        raise BadOption(
            "game-key-no-text", "the key of a game is a text, not {value}", value=short(key)
        )
    kind = _kind(key)
    known = [spec.name for spec in options_of(kind)]
    for name in options:
        if name not in known:
            raise _no_option(key, name, known)
    return kind(**options)


def _no_option(key: str, name: str, known: list[str]) -> BadOption:
    if not known:
        return BadOption(
            "has-no-options", "{game} has no option {name}; it has none", game=key, name=name
        )
    return BadOption(
        "unknown-option",
        "{game} has no option {name}; it has {names}",
        game=key,
        name=name,
        names=tuple(known),
    )


@cache
def _kind(key: str) -> type[Game]:
    """The class behind a key; a combination is the sum of its parts, in canonical order."""
    parts = key.split("+")
    for part in parts:
        if part not in GAMES:
            raise BadOption(
                "unknown-game",
                "unknown game {game}; there are {games}",
                game=repr(part),
                games=tuple(GAMES),
            )
    if len(parts) == 1:
        return GAMES[key]
    for part in parts:
        if part == Classic.key or not issubclass(GAMES[part], Classic):
            raise BadOption(
                "not-combinable",
                "{game} cannot be combined; {games} can",
                game=part,
                games=tuple(combinable()),
            )
        if parts.count(part) > 1:
            raise BadOption(
                "part-twice", "{game} is there twice in {key}", game=part, key=repr(key)
            )
    ordered = [part for part in GAMES if part in parts]
    if parts != ordered:
        return _kind("+".join(ordered))
    kinds = [GAMES[part] for part in reversed(ordered)]  # the first of the order acts first
    position = type("Position", tuple(kind.Position for kind in kinds), {})
    version = sum(kind.version for kind in kinds)
    members = {"key": "+".join(ordered), "Position": position, "version": version}
    return type("+".join(kind.__name__ for kind in kinds), tuple(kinds), members)


def combinable() -> list[str]:
    """The keys that may be joined by +."""
    return [key for key, game in GAMES.items() if issubclass(game, Classic) and game is not Classic]
