"""What people type at a table of a server, and how it is read without anybody waiting."""

import asyncio
import sys
import threading

from ...terminal.session import LOG

WORDS = {  # what may be typed, in both languages: what it does
    **dict.fromkeys(("start", "los"), "start"),
    "bot": "bot",
    **dict.fromkeys(("clear", "weg"), "clear"),
    **dict.fromkeys(("game", "spiel"), "prepare"),
    **dict.fromkeys(("sit", "platz"), "sit"),
    **dict.fromkeys(("stand", "aufstehen"), "stand"),
    **dict.fromkeys(("say", "sag"), "say"),
    **dict.fromkeys(("react", "reaktion"), "react"),
    "pause": "pause",
    **dict.fromkeys(("resume", "fortsetzen"), "resume"),
    **dict.fromkeys(("back", "zurück"), "back"),
    **dict.fromkeys(("leave", "gehen"), "leave"),
    **dict.fromkeys(("who", "wer"), "who"),
    **dict.fromkeys(LOG, "log"),
}


REACTIONS = {  # what may be typed, by language: what it says
    "en": {one: one for one in ("clap", "laugh", "wow", "sad", "ox", "thanks")},
    "de": {
        "bravo": "clap",
        "haha": "laugh",
        "wow": "wow",
        "schade": "sad",
        "muh": "ox",
        "danke": "thanks",
    },
}


def reaction(word: str) -> str:
    """The reaction that is meant, in any language; else the word, for the server to refuse."""
    known = {typed: code for words in REACTIONS.values() for typed, code in words.items()}
    return known.get(word.lower(), word)


def reaction_word(code: str, language: str) -> str:
    words = {meant: typed for typed, meant in REACTIONS[language].items()}
    return words.get(code, code)


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
