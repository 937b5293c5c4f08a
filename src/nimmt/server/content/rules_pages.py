"""Rules pages as data: sections in both languages, their examples played by the real rules."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ...core.contract import Game, Words
from ...games import GAMES, find
from ...i18n.rules_page import Block, sections
from ...i18n.speaker import LANGUAGES, game_name
from .scenes import Scene, play

ALSO = {"buffalo": ["classic"], "brettspiel-pro-luck": ["brettspiel-luck"]}
"""Games that a page speaks of as if they were known, though their rules are not inherited."""


class Section(msgspec.Struct):
    """A section by language; blocks are `text`, `list`, `cards` or `scene` (a number)."""

    id: str
    title: dict[str, str]
    blocks: dict[str, list[dict[str, Any]]]


class Part(msgspec.Struct):
    """The rules that one game adds."""

    key: str
    name: dict[str, str]
    tagline: dict[str, str]
    players: tuple[int, int]
    sections: list[Section]


class RulesPage(msgspec.Struct):
    """A game's rules, those that it builds on last; where each event is explained."""

    key: str
    name: dict[str, str]
    parts: list[Part]
    scenes: list[Scene]
    explains: dict[str, str]  # section by event: `take.low`, or `take` for all other takes


class Writer:
    """Writes one page: numbers the scenes and remembers what each section explains."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.scenes: list[Scene] = []
        self.marked: dict[str, dict[str, str]] = {}  # section by event, by part

    def page(self) -> RulesPage:
        parts = [self.part(key) for key in part_keys(self.game)]
        name = {language: game_name(self.game, language) for language in LANGUAGES}
        return RulesPage(self.game.key, name, parts, self.scenes, dict(self.explains()))

    def part(self, key: str) -> Part:
        game = find(key)
        texts = {language: game.texts(language) for language in LANGUAGES}
        english, *others = [sections(texts[language]["rules"]) for language in LANGUAGES]
        self.marked[key] = {}
        found = []
        for versions in zip(english, *others, strict=True):
            anchor = "-".join([key, *re.findall("[a-z0-9]+", versions[0].title.lower())])
            self.marked[key] |= dict.fromkeys(versions[0].events, anchor)
            first = len(self.scenes)
            for block in versions[0].blocks:
                if block.kind == "example":
                    self.scenes.append(play(block.lines[0]))
            written = dict(zip(LANGUAGES, versions, strict=True))
            title = {language: one.title for language, one in written.items()}
            blocks = {language: data(one.blocks, first) for language, one in written.items()}
            found.append(Section(anchor, title, blocks))
        name = {language: game_name(game, language) for language in LANGUAGES}
        tagline = {language: texts[language]["tagline"] for language in LANGUAGES}
        return Part(key, name, tagline, game.players, found)

    def explains(self) -> Iterator[tuple[str, str]]:
        """For every event of the game the section that tells most about it."""
        for owner in type(self.game).__mro__:  # a later one counts for a whole kind: it is simpler
            for key in own_words(owner):
                if key.startswith("event."):
                    event = key.removeprefix("event.")
                    section = self.section_of(event, key_of(owner))
                    yield event.partition(".")[0], section
                    yield event, section

    def section_of(self, event: str, owner: str) -> str:
        """Where it is named; where its kind is; at the head of the game that has brought it in."""
        own = [self.marked[owner]] if owner in self.marked else []
        for name in (event, event.partition(".")[0]):
            for marked in own if own and name != event else self.marked.values():
                if name in marked:
                    return marked[name]
        return owner if own else next(iter(self.marked))


def data(blocks: tuple[Block, ...], scene: int) -> list[dict[str, Any]]:
    """The blocks of a section as JSON has them; scenes are numbered on from the given one."""
    found: list[dict[str, Any]] = []
    for block in blocks:
        if block.kind == "example":
            found.append({"scene": scene})
            scene += 1
        elif block.kind == "cards":
            found.append({"cards": [int(card) for card in block.lines[0].split()]})
        else:
            found.append({block.kind: block.lines if block.kind == "list" else block.lines[0]})
    return found


def part_keys(game: Game) -> list[str]:
    """The games whose rules are to be known, the game's own first."""
    own = game.key.split("+")
    bases = [key_of(base) for base in type(game).__mro__ if "rules" in own_words(base)]
    also = ALSO.get(game.key, [])
    return [*own, *(key for key in reversed(GAMES) if key in {*bases, *also}.difference(own))]


def own_words(kind: type) -> Mapping[str, str]:
    """The texts that a class adds; all languages have the same."""
    words: Words = vars(kind).get("words", {})
    return words.get("en", {})


def key_of(kind: type) -> str:
    key: str = vars(kind).get("key", "")
    return key


@lru_cache(64)
def rules_page(game: Game) -> RulesPage:
    return Writer(game).page()
