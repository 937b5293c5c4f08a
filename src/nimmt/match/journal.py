"""A record on disk that grows with the game."""

import os
from pathlib import Path

from ..core.questions import Answer
from .record import Record, dump_line


class Journal:
    """Each answer is on disk before it counts."""

    def __init__(self, path: Path, record: Record) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        text = record.dumps()
        temporary = path.with_name(path.name + ".new")
        with temporary.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)

    def add(self, answer: Answer) -> None:
        """Append an answer and wait until it is on disk."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(dump_line(answer))
            file.flush()
            os.fsync(file.fileno())
