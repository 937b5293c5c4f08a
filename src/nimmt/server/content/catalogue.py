"""What a client needs to know to offer and to show a game."""

from functools import cache, lru_cache
from typing import Any

import msgspec

from ...bots import BOTS, USUAL, Bot
from ...core.contract import Game
from ...core.options import options_of
from ...games import GAMES, combinable, find
from ...games.board import BoardGame
from ...games.classic import Classic
from ...games.layout import shipped_board
from ...i18n.speaker import LANGUAGES, game_name
from ...protocol.printed import heads, places
from .previews import picture


class OptionInfo(msgspec.Struct):
    name: str
    default: Any
    help: dict[str, str]
    choices: list[str] | None = None
    least: int | None = None
    sample: str | None = None  # of an option that is the text of a file


class FieldInfo(msgspec.Struct):
    """A field of a game's position: who sees it, and what it is."""

    who: str
    deck: str
    shown_as: str
    quiet: bool
    listed: bool  # one entry for each seat, or each row
    transient: bool


class TrackInfo(msgspec.Struct):
    """Spaces from `low` to `high`; `marks` are those with something on them, each with a code."""

    low: int
    high: int
    marks: list[tuple[int, str]]


class GameInfo(msgspec.Struct):
    """All that a client needs to offer and to show a game; texts are by language."""

    key: str
    name: dict[str, str]
    tagline: dict[str, str]
    players: tuple[int, int]
    minutes: int  # about how long people need
    team: bool
    fewest_win: bool
    combinable: bool
    joins: list[str]  # the games that it can be combined with, itself included
    options: list[OptionInfo]
    fields: dict[str, FieldInfo]
    heads: list[int]  # bullheads by number; 0 is no card
    places: list[list[str]]  # what is printed on the table: the fields of each row, "." a plain one
    tracks: dict[str, TrackInfo]  # by the field that is counted on it
    picture: dict[str, Any]  # a position of a game that is on, to show what it looks like
    texts: dict[str, dict[str, str]]  # all but the rules page


class BotInfo(msgspec.Struct):
    """A kind of bot, from the weakest to the strongest; texts are by language."""

    key: str
    name: dict[str, str]
    character: dict[str, str]
    usual: bool  # sits down if nobody says who


def tracks(game: Game) -> dict[str, TrackInfo]:
    return {
        field: TrackInfo(track.low, track.high, list(track.marks))
        for field, track in game.tracks().items()
    }


def sample(game: Game) -> str:
    """The file that comes with the program, for whoever wants another one."""
    return shipped_board(game.board_name) if isinstance(game, BoardGame) else ""


def game_info(game: Game) -> GameInfo:
    texts = {language: game.texts(language) for language in LANGUAGES}
    options = [
        OptionInfo(
            spec.name,
            spec.default,
            dict(spec.metadata["help"]),
            list(spec.metadata["choices"]) if "choices" in spec.metadata else None,
            spec.metadata.get("least"),
            sample(game) if "file" in spec.metadata else None,
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
        minutes=game.minutes,
        team=game.team,
        fewest_win=game.fewest_win,
        combinable=game.key in combinable(),
        joins=combinable() if isinstance(game, Classic) else [],
        options=options,
        fields=fields,
        heads=heads(game),
        places=places(game),
        tracks=tracks(game),
        picture=picture(game),
        texts={language: without(texts[language], "rules") for language in LANGUAGES},
    )


def without(texts: dict[str, str], *kinds: str) -> dict[str, str]:
    """The texts but those of some kinds, which are long: a visitor does not need them all."""
    return {key: text for key, text in texts.items() if not key.startswith(kinds)}


@cache
def all_games() -> list[GameInfo]:
    """Enough to choose one: what is said while it is played comes with the game itself."""
    infos = [game_info(find(key)) for key in GAMES]
    for info in infos:
        info.texts = {lang: without(said, "event.", "ask.") for lang, said in info.texts.items()}
    return infos


@cache
def all_bots() -> list[BotInfo]:
    def by_language(bot: type[Bot], which: str) -> dict[str, str]:
        return {language: bot.words[language][which] for language in LANGUAGES}

    return [
        BotInfo(key, by_language(bot, "name"), by_language(bot, "character"), key == USUAL)
        for key, bot in BOTS.items()
    ]


combination = lru_cache(64)(game_info)
