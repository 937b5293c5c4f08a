"""What a client needs to know to offer and to show a game."""

import re
from functools import cache, lru_cache
from typing import Any

import msgspec

from ...bots import BOTS, USUAL, Bot
from ...core.contract import Game
from ...core.options import options_of
from ...games import GAMES, combinable, find
from ...games.board_file import shipped_board
from ...games.board_game import BoardGame
from ...games.classic import Classic
from ...i18n.catalogue import SOURCE, best, described, languages, texts
from ...i18n.game_texts import bot_texts, game_name, game_texts
from ...protocol.printed_faces import heads, places
from .game_previews import picture

OLD = ("en", "de")  # what a client gets that does not say which language it speaks


def answered_in(wanted: str | None) -> tuple[str, ...]:
    """The languages to answer in: the one that is wanted, or those of version 0.1."""
    return OLD if wanted is None else (best(wanted) or SOURCE,)


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


class LanguageInfo(msgspec.Struct):
    """A language that is spoken, by the tag that `lang` takes."""

    tag: str
    name: str  # what its speakers call it
    machine_translated: bool  # and not yet checked by one of them


class BotInfo(msgspec.Struct):
    """A kind of bot, from the weakest to the strongest; texts are by language."""

    key: str
    name: dict[str, str]
    character: dict[str, str]
    usual: bool  # sits down if nobody says who


def all_languages() -> list[LanguageInfo]:
    return [LanguageInfo(*described(tag)) for tag in languages()]


def tracks(game: Game) -> dict[str, TrackInfo]:
    return {
        field: TrackInfo(track.low, track.high, list(track.marks))
        for field, track in game.tracks().items()
    }


def sample(game: Game) -> str:
    """The file that comes with the program, for whoever wants another one."""
    return shipped_board(game.board_name) if isinstance(game, BoardGame) else ""


def game_info(game: Game, spoken: tuple[str, ...] = OLD) -> GameInfo:
    said = {language: game_texts(game, language) for language in spoken}
    options = [
        OptionInfo(
            spec.name,
            spec.default,
            {language: said[language].get(f"help.{spec.name}", "") for language in spoken},
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
        name={language: game_name(game, language) for language in spoken},
        tagline={language: said[language].get("tagline", "") for language in spoken},
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
        texts={one: sent(said[one], one, old=spoken == OLD) for one in spoken},
    )


def without(said: dict[str, str], *kinds: str) -> dict[str, str]:
    """The texts but those of some kinds, which are long: a visitor does not need them all."""
    return {key: text for key, text in said.items() if not key.startswith(kinds)}


def sent(said: dict[str, str], language: str, old: bool) -> dict[str, str]:
    """A game's texts for a client, but those that come otherwise."""
    kept = without(said, "rules", "help.")
    return as_before(kept, language) if old else kept


def as_before(said: dict[str, str], language: str) -> dict[str, str]:
    """Texts as clients of version 0.1 read them, with both forms: {heads|bullhead|bullheads}."""
    nouns = {**texts(language, "counts"), **said}

    def forms(match: re.Match[str]) -> str:
        one, other = (nouns[f"count.{match[2]}_{form}"] for form in ("one", "other"))
        return f"{{{match[1]}|{one.removeprefix('{n} ')}|{other.removeprefix('{n} ')}}}"

    return {key: re.sub(r"\{(\w+):([\w-]+)\}", forms, text) for key, text in said.items()}


@cache
def all_games(spoken: tuple[str, ...] = OLD) -> list[GameInfo]:
    """Enough to choose one: what is said while it is played comes with the game itself."""
    infos = [game_info(find(key), spoken) for key in GAMES]
    for info in infos:
        info.texts = {lang: without(said, "event.", "ask.") for lang, said in info.texts.items()}
    return infos


@cache
def all_bots(spoken: tuple[str, ...] = OLD) -> list[BotInfo]:
    def by_language(bot: type[Bot], which: str) -> dict[str, str]:
        return {one: bot_texts(bot.key, bot.words, one)[which] for one in spoken}

    return [
        BotInfo(key, by_language(bot, "name"), by_language(bot, "character"), key == USUAL)
        for key, bot in BOTS.items()
    ]


combination = lru_cache(64)(game_info)
