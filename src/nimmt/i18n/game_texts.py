"""The texts of games and bots: English from their classes, other languages from the catalogues."""

from collections.abc import Mapping
from functools import cache
from typing import TypeGuard

from ..core.contract import Game, Words
from .catalogue import SOURCE, folders, read


def part_of(kind: type) -> str:
    """Under which name the texts of a class stand in `games.json`: its key, if it is a game."""
    own: str = vars(kind).get("key", kind.__name__)
    return own


def own_texts(kind: type, language: str) -> Mapping[str, str]:
    """The texts that a class adds, in English where the language has none."""
    own = vars(kind)
    if "words" not in own:
        return {}
    return {
        **own["words"],
        **read(language, "games").get(part_of(kind), {}),
        **own.get("translations", {}).get(language, {}),
    }


def game_texts(game: Game | type[Game], language: str) -> dict[str, str]:
    """All texts of a game: its own before those of what it builds on."""
    found: dict[str, str] = {}
    for base in reversed((game if isinstance(game, type) else type(game)).__mro__):
        found.update(own_texts(base, language))
    return found


def game_name(game: Game, language: str) -> str:
    """The name of a game; a combination has the names of its parts."""
    parts = [kind for kind in type(game).__bases__ if issubclass(kind, Game)]
    if "+" not in game.key:
        return game_texts(game, language).get("name", game.key)
    names = [game_texts(part, language).get("name", part.key) for part in reversed(parts)]
    return " + ".join(names)


def has_rules(kind: type) -> TypeGuard[type[Game]]:
    """Whether a class brings a rules page of its own."""
    return "words" in vars(kind) and bool(rules_text(kind, SOURCE))


def rules_text(kind: type, language: str) -> str:
    """The rules page of a game, as Markdown: what it adds to what it builds on."""
    own = own_texts(kind, language).get("rules")
    return own or _rules_file(part_of(kind), language) or _rules_file(part_of(kind), SOURCE)


@cache
def _rules_file(key: str, language: str) -> str:
    for folder in reversed(folders()):
        file = folder / language / "rules" / f"{key}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return ""


def bot_texts(key: str, words: Words, language: str) -> dict[str, str]:
    """A bot's name and character, of which the class has the English words."""
    return {**words, **read(language, "bots").get(key, {})}
