"""One server at a time on an SQLite file: two would not hear of each other's entries."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from .engine import read_address
from .errors import SQLITE, StorageError


@contextmanager
def alone(address: str | None) -> Iterator[None]:
    """Nobody else serves this file meanwhile; raises StorageError. Whoever only reads may.

    The system lets go of it when the process ends, however it ends. The file of the lock stays:
    removing it would let two in. PostgreSQL is for several servers, so nothing is held.
    """
    url = read_address(address)
    if url.get_backend_name() != "sqlite":
        yield
        return
    database = Path((url.database or "").removeprefix("file:")).resolve()
    try:
        file = database.with_name(f"{database.name}.lock").open("ab")
    except OSError as error:
        reason = SQLITE["SQLITE_CANTOPEN"]
        raise StorageError(f"{database}: {reason}") from error
    with file:
        try:
            lock(file)
        except OSError as error:
            raise StorageError(
                f"{database}: another server uses it; end that one or name another file"
            ) from error
        yield


if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
