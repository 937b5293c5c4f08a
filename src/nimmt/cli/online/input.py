"""What people type at a table of a server, and how it is read without anybody waiting."""

import asyncio
import sys
import threading

from ...i18n.catalogue import Texts, languages
from ...table import REACTIONS

ONLINE = (
    *("start", "bot", "clear", "game", "sit", "stand", "say", "react"),
    *("pause", "resume", "back", "leave", "who", "log"),
)
"""Words that do something at a table of a server, and not only in the terminal."""

reactions = Texts("reactions", {one: one for one in REACTIONS})


def reaction(word: str) -> str:
    """The reaction that is meant, in any language; else the word, for the server to refuse."""
    known = {reactions(one, code): code for one in languages() for code in REACTIONS}
    return known.get(word.lower(), word)


def reaction_word(language: str, code: str) -> str:
    return reactions(language, code) if code in reactions else code


def number(word: str) -> int:
    """A seat as people count them; -1 is none."""
    return int(word) - 1 if word.isdecimal() and len(word) < 4 else -1


def read_lines(lines: "asyncio.Queue[str | None]") -> None:
    """Put every line that is typed into the queue, and None at the end of all.

    In a thread, and on a file object of its own: the program may end while it waits.
    """
    loop = asyncio.get_running_loop()

    def read() -> None:
        encoding = sys.stdin.encoding or "utf-8"
        with open(0, encoding=encoding, errors="replace", closefd=False) as typed:
            for line in typed:
                loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, None)

    threading.Thread(target=read, daemon=True).start()
