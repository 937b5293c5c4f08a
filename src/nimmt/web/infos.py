"""What a client needs to know to offer and to show a game."""

from functools import cache, lru_cache
from typing import Any

import msgspec

from ..rules import GAMES, combinable, find
from ..rules.cards import BULLHEADS
from ..rules.core import Game, options_of
from ..rules.rows import Rows
from ..words import LANGUAGES, game_name


class OptionInfo(msgspec.Struct):
    name: str
    default: Any
    help: dict[str, str]
    choices: list[str] | None = None
    least: int | None = None


class FieldInfo(msgspec.Struct):
    """A field of a game's position: who sees it, and what it is."""

    who: str
    deck: str
    shown_as: str
    quiet: bool
    listed: bool  # one entry for each seat, or each row
    transient: bool


class GameInfo(msgspec.Struct):
    """All that a client needs to offer and to show a game; texts are by language."""

    key: str
    name: dict[str, str]
    tagline: dict[str, str]
    players: tuple[int, int]
    team: bool
    fewest_win: bool
    combinable: bool
    options: list[OptionInfo]
    fields: dict[str, FieldInfo]
    heads: list[int]  # bullheads by number; 0 is no card
    places: list[list[str]]  # what is printed on the table: the fields of each row, "." a plain one
    texts: dict[str, dict[str, str]]


def places(game: Game) -> list[list[str]]:
    """The fields of each row: of a board, or plain ones for cards."""
    layout = getattr(game, "layout", None)
    if layout:
        return [list(row) for row in layout.rows]
    if not isinstance(game, Rows):
        return []
    empty = game.setup(game.players[0])
    return [["."] * Rows.room(game, empty, row) for row in range(len(empty.rows))]


def heads(game: Game) -> list[int]:
    layout = getattr(game, "layout", None)
    return list(layout.heads if layout else BULLHEADS)


def game_info(game: Game) -> GameInfo:
    texts = {language: game.texts(language) for language in LANGUAGES}
    options = [
        OptionInfo(
            spec.name,
            spec.default,
            dict(spec.metadata["help"]),
            list(spec.metadata["choices"]) if "choices" in spec.metadata else None,
            spec.metadata.get("least"),
        )
        for spec in options_of(game)
    ]
    fields = {
        name: FieldInfo(
            field.who,
            field.deck,
            field.shown_as,
            field.quiet,
            type(field.start) is list,
            field.transient,
        )
        for name, field in game.Position.fields.items()
    }
    return GameInfo(
        key=game.key,
        name={language: game_name(game, language) for language in LANGUAGES},
        tagline={language: texts[language].get("tagline", "") for language in LANGUAGES},
        players=game.players,
        team=game.team,
        fewest_win=game.fewest_win,
        combinable=game.key in combinable(),
        options=options,
        fields=fields,
        heads=heads(game),
        places=places(game),
        texts=texts,
    )


@cache
def all_games() -> list[GameInfo]:
    return [game_info(find(key)) for key in GAMES]


combination = lru_cache(64)(game_info)
