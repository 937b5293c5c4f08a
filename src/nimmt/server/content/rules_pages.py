"""Rules pages as data: sections by language, their examples played by the real rules."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from ...core.contract import Game
from ...games import GAMES, find
from ...i18n import rules_markdown as markdown
from ...i18n.catalogue import SOURCE
from ...i18n.game_texts import game_name, game_texts, has_rules, own_texts, part_of, rules_text
from .game_catalogue import OLD
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

    def __init__(self, game: Game, languages: tuple[str, ...]) -> None:
        self.game, self.languages = game, languages
        self.scenes: list[Scene] = []
        self.marked: dict[str, dict[str, str]] = {}  # section by event, by part

    def page(self) -> RulesPage:
        parts = [self.part(key) for key in part_keys(self.game)]
        name = {language: game_name(self.game, language) for language in self.languages}
        return RulesPage(self.game.key, name, parts, self.scenes, dict(self.explains()))

    def part(self, key: str) -> Part:
        game = find(key)
        written = {
            language: translated_sections(type(game), language) for language in self.languages
        }
        self.marked[key] = {}
        found = []
        for number, english in enumerate(translated_sections(type(game), SOURCE)):
            anchor = "-".join([key, *re.findall("[a-z0-9]+", english.title.lower())])
            self.marked[key] |= dict.fromkeys(english.events, anchor)
            first = len(self.scenes)
            for block in english.blocks:
                if block.kind == "example":
                    self.scenes.append(play(block.lines[0]))
            title = {language: page[number].title for language, page in written.items()}
            blocks = {lang: data(page[number].blocks, first) for lang, page in written.items()}
            found.append(Section(anchor, title, blocks))
        name = {language: game_name(game, language) for language in self.languages}
        tagline = {one: game_texts(game, one)["tagline"] for one in self.languages}
        return Part(key, name, tagline, game.players, found)

    def explains(self) -> Iterator[tuple[str, str]]:
        """For every event of the game the section that tells most about it."""
        for owner in type(self.game).__mro__:  # a later one counts for a whole kind: it is simpler
            for key in own_texts(owner, SOURCE):
                if key.startswith("event."):
                    event = key.removeprefix("event.")
                    section = self.section_of(event, part_of(owner))
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


def translated_sections(kind: type, language: str) -> list[markdown.Section]:
    """A rules page by sections; the English one if the other has not the same sections."""
    return markdown.sections(rules_text(kind, language if same_shape(kind, language) else SOURCE))


def same_shape(kind: type, language: str) -> bool:
    """Whether a translation has the sections, lists and examples of the English page."""
    english, other = (markdown.sections(rules_text(kind, one)) for one in (SOURCE, language))
    return list(map(shape, english)) == list(map(shape, other))


def shape(section: markdown.Section) -> list[object]:
    """What all translations of a section have in common: their blocks, and whatever is played."""
    return [
        block.lines if block.kind in ("cards", "example") else (block.kind, len(block.lines))
        for block in section.blocks
    ]


def data(blocks: tuple[markdown.Block, ...], scene: int) -> list[dict[str, Any]]:
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
    bases = [base.key for base in type(game).__mro__ if has_rules(base)]
    also = ALSO.get(game.key, [])
    return [*own, *(key for key in reversed(GAMES) if key in {*bases, *also}.difference(own))]


@lru_cache(128)
def rules_page(game: Game, spoken: tuple[str, ...] = OLD) -> RulesPage:
    return Writer(game, spoken).page()
