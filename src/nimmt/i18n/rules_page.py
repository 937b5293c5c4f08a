"""A game's rules page, written in a few signs, as sections and blocks.

    # Taking a row [take]     a heading; which events the section explains stands in English only
    - The sixth card: ...     an entry of a list; it goes on in indented lines
    :: 55 11 20               cards and what they cost
    ::: classic rows=...      an example: a position and the answers that play it on
    `nimmt board dance`       within a line: what can be typed

Everything else is text; an empty line ends a paragraph.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple

HEADING = re.compile(r"# (?P<title>.*?)(?: \[(?P<events>[^]]*)\])?")

Kind = Literal["text", "list", "cards", "example"]
SIGNS: dict[str, Kind] = {"- ": "list", ":: ": "cards", "::: ": "example"}


class Block(NamedTuple):
    kind: Kind
    lines: tuple[str, ...]  # the entries of a list; else one line


class Section(NamedTuple):
    title: str  # none: what stands before the first heading
    events: tuple[str, ...]
    blocks: tuple[Block, ...]


def heading(line: str) -> tuple[str, tuple[str, ...]] | None:
    """The title and the events of a heading; None if the line is none."""
    found = HEADING.fullmatch(line)
    return (found["title"], tuple((found["events"] or "").split())) if found else None


def sections(page: str) -> list[Section]:
    """The sections of a page, in order."""
    title: str = ""
    events: tuple[str, ...] = ()
    lines: list[str] = []
    found = []
    for line in page.strip().splitlines():
        if head := heading(line):
            found.append(Section(title, events, tuple(blocks(lines))))
            (title, events), lines = head, []
        else:
            lines.append(line)
    return [*found, Section(title, events, tuple(blocks(lines)))]


def blocks(lines: Iterable[str]) -> Iterator[Block]:
    """The blocks of a section: neighbouring entries are one list."""
    joined = [""]  # a whole paragraph or entry on each line
    for line in lines:
        if line and joined[-1] and not line.startswith((*SIGNS,)):
            joined[-1] += f" {line.strip()}"
        else:
            joined.append(line)
    for kind, group in groupby(joined, lambda line: kind_of(line) if line else None):
        found = [line.removeprefix(sign_of(kind)) for line in group] if kind else []
        if kind == "list":
            yield Block(kind, tuple(found))
        elif kind:
            yield from (Block(kind, (line,)) for line in found)


def kind_of(line: str) -> Kind:
    return next((kind for sign, kind in SIGNS.items() if line.startswith(sign)), "text")


def sign_of(kind: Kind) -> str:
    return next((sign for sign, one in SIGNS.items() if one == kind), "")
