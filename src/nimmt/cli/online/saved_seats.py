"""The seats one has at servers: kept on disk, so that one finds them again after a crash."""

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from ..commands.play import data_folder


@dataclass(frozen=True)
class SavedSeat:
    """A seat at a table of a server, and the secret that opens it."""

    server: str
    table: str
    person: int
    name: str
    secret: str

    @property
    def path(self) -> Path:
        which = f"{self.server} {self.table} {self.person}"
        return folder() / f"{hashlib.sha256(which.encode()).hexdigest()[:20]}.json"

    def keep(self) -> None:
        """A file of its own that nobody else may read; so two programs never write the same."""
        folder().mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "w", encoding="utf-8") as file:
            json.dump(asdict(self), file)

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)


def folder() -> Path:
    return data_folder() / "seats"


def saved_seats() -> list[SavedSeat]:
    """All of them, the last one first."""
    found = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [seat for seat in map(read, found) if seat]


def read(path: Path) -> SavedSeat | None:
    try:
        return SavedSeat(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None  # damaged: there is nothing to find in it
