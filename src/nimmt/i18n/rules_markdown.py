"""A game's rules page, Markdown with playable examples, as sections and blocks.

    ## Taking a row <!-- take -->   a heading; which events it explains stands in English only
    - The sixth card: ...           an entry of a list; it goes on in indented lines
    ```cards                        a fenced block: cards and what they cost
    55 11 20
    ```
    ```nimmt                        an example: a position and the answers that play it on
    classic rows=... | 1:14 2:15
    ```
    `nimmt board dance`             within a line: what can be typed

Everything else is text; an empty line ends a paragraph.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple

HEADING = re.compile(r"## (?P<title>.*?)(?: <!-- (?P<events>.*?) -->)?")
FENCE, ENTRY = "```", "- "

Kind = Literal["text", "list", "cards", "example"]
FENCED: dict[str, Kind] = {"cards": "cards", "nimmt": "example"}
Piece = tuple[Literal["heading", Kind], str]


class Heading(NamedTuple):
    title: str
    events: tuple[str, ...]


class Block(NamedTuple):
    kind: Kind
    lines: tuple[str, ...]  # the entries of a list; else one line


class Section(NamedTuple):
    title: str  # none: what stands before the first heading
    events: tuple[str, ...]
    blocks: tuple[Block, ...]


def pieces(page: str) -> Iterator[Piece]:
    """The page line by line, as it is written; what is fenced is one piece."""
    fenced: list[str] | None = None
    kind: Kind = "text"
    for line in page.strip().splitlines():
        if line.startswith(FENCE) and fenced is None:
            kind, fenced = FENCED.get(line.removeprefix(FENCE).strip(), "text"), []
        elif line.startswith(FENCE):
            yield kind, " ".join(fenced or ())
            fenced = None
        elif fenced is not None:
            fenced.append(line.strip())
        elif HEADING.fullmatch(line):
            yield "heading", line
        else:
            yield "list" if line.startswith(ENTRY) else "text", line


def heading(line: str) -> Heading:
    """The title and the events of a heading."""
    found = HEADING.fullmatch(line)
    title, events = found.groups("") if found else (line, "")
    return Heading(title, tuple(events.split()))


def sections(page: str) -> list[Section]:
    """The sections of a page, in order."""
    head, found, inside = Heading("", ()), list[Section](), list[Piece]()
    for piece in pieces(page):
        if piece[0] == "heading":
            found.append(Section(*head, tuple(blocks(inside))))
            head, inside = heading(piece[1]), []
        else:
            inside.append(piece)
    return [*found, Section(*head, tuple(blocks(inside)))]


def blocks(inside: Iterable[Piece]) -> Iterator[Block]:
    """The blocks of a section: neighbouring entries are one list."""
    joined: list[Piece] = [("text", "")]  # a whole paragraph or entry each
    for kind, line in inside:
        before, begun = joined[-1]
        if kind == "text" and line and begun and before in ("text", "list"):
            joined[-1] = before, f"{begun} {line.strip()}"
        else:
            joined.append((kind, line.removeprefix(ENTRY) if kind == "list" else line))
    for kind, group in groupby(joined, lambda piece: piece[0]):
        lines = [line for _, line in group if line]
        if kind == "list":
            yield Block(kind, tuple(lines))
        elif kind != "heading":
            yield from (Block(kind, (line,)) for line in lines)
