"""SQLite: its engine, quick inserts, checkpoints beside the writing, one server for a file."""

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import IO, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .appends import Append
from .errors import NOT_OPENED, StorageError

CHECKPOINT_SECONDS, CHECKPOINT_PAUSE = 20.0, 0.1  # at the latest, at the earliest
LOG_KEPT = 8 * 2**20  # bytes: to this size a log that begins anew is cut
LOG_LONG = 16 * 2**20  # a log of this size shall begin anew soon,
LOG_MOST = 32 * 2**20  # and of this size now: the writer waits for those who read it
READERS_SECONDS = 0.2  # but only so long
OWNER_ONLY, OWNER_AND_GROUP = 0o600, 0o660
MOST_ROWS = 2_000  # in one statement; SQLite takes 32,766 values
INSERT = "INSERT INTO entries (table_number, number, at, data) VALUES "
FINISH = "UPDATE tables SET finished = ? WHERE number = ?"
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "temp_store=MEMORY",  # an append of many rows would make a file to undo it
    "wal_autocheckpoint=0",  # Checkpointer does it
    f"journal_size_limit={LOG_KEPT}",
)


def sqlite_engine(url: URL, **options: Any) -> Engine:
    """An engine that is durable at every commit and can read while it writes."""
    folder = Path(url.database or "").absolute().parent
    try:
        if "uri" not in url.query:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            "folder-not-made",
            "the folder {folder} cannot be made ({error}); name another file",
            folder=str(folder),
            error=error,
        ) from error
    if "uri" not in url.query:
        make_private(file_of(url))
    engine = create_engine(url, **options)
    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin)
    return engine


def make_private(file: Path) -> None:
    """A new file is for its owner only, and so are SQLite's other files beside it."""
    with suppress(OSError):  # it exists, or cannot be made, which SQLite explains
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))


def keep_private(url: URL) -> None:
    """Nobody else may read an existing database: it holds the seeds of running games.

    A group that may even write was let in on purpose, and stays. Whoever is not the owner cannot
    change anything about it.
    """
    if os.name != "posix":
        return
    database = file_of(url)
    for ending in ("", "-wal", "-shm", ".lock"):
        file = database.with_name(database.name + ending)
        with suppress(OSError):
            mode = stat.S_IMODE(file.stat().st_mode)
            private = mode & (OWNER_AND_GROUP if mode & stat.S_IWGRP else OWNER_ONLY)
            if private != mode:
                file.chmod(private)


def set_up(connection: Any, _record: object) -> None:
    """Prepare a new connection; the driver begins no transaction by itself."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()


def begin(connection: Connection) -> None:
    """Begin a transaction; one that writes takes the lock at once, not when it is too late."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def insert_all(connection: Connection, appends: Sequence[Append]) -> bool:
    """Write all of them by one statement, or nothing; whether it could.

    Triggers refuse an entry that does not follow its table's last one, and count it. Behind each
    statement the writing thread waits for its turn to run Python, so one is a fifth cheaper.
    """
    rows: list[Any] = []
    for one in appends:
        if not one.entries or one.game:
            return False
        for number, data in enumerate(one.entries, one.after + 1):
            rows += (one.table, number, one.at, data)
    if len(rows) > 4 * MOST_ROWS:
        return False
    sql = INSERT + ",".join(["(?,?,?,?)"] * (len(rows) // 4))
    try:
        connection.exec_driver_sql(sql, tuple(rows))
    except IntegrityError:  # one of them does not follow
        return False
    ends = [(one.at if one.over else None, one.table) for one in appends if one.over is not None]
    if ends:
        connection.exec_driver_sql(FINISH, ends)
    return True


class Checkpointer:
    """A thread that moves what is written from SQLite's log into the file.

    SQLite itself does it inside of a commit, and somebody's answer waits for it. But the log
    begins anew only when all of it is moved, and while somebody writes the thread is always a
    little behind: when it has just moved nearly all, the writer moves the rest between two commits.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        file = file_of(engine.url)
        self._log = file.with_name(f"{file.name}-wal")
        self._wanted, self._nearly_all_moved, self._closing = Event(), False, False
        self._too_long = LOG_MOST
        self._thread = Thread(target=self._run, name="nimmt-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing = True
        self._wanted.set()
        self._thread.join()

    def between_commits(self) -> None:
        """Only the writer may call it: nothing is added to the log meanwhile."""
        try:
            size = self._log.stat().st_size
        except OSError:
            return
        if size <= LOG_LONG:
            self._too_long = LOG_MOST
            return
        if size > self._too_long:
            self._too_long = size + LOG_LONG  # one who reads for ever is not waited for each time
            self._move("RESTART", READERS_SECONDS)
        elif self._nearly_all_moved:
            self._move()
        self._nearly_all_moved = False
        self._wanted.set()

    def _run(self) -> None:
        while not self._closing:
            self._wanted.wait(CHECKPOINT_SECONDS)
            self._wanted.clear()
            self._move()
            self._nearly_all_moved = True
            sleep(CHECKPOINT_PAUSE)

    def _move(self, mode: str = "PASSIVE", patience: float = 0.0) -> None:
        """Move what nobody reads any more; a PASSIVE checkpoint waits for nobody."""
        try:
            with self._engine.connect() as connection:
                raw = connection.connection.driver_connection  # outside any transaction
                if raw is None:
                    return
                (usual,) = raw.execute("PRAGMA busy_timeout").fetchone()
                raw.execute(f"PRAGMA busy_timeout={int(patience * 1000)}").close()
                try:
                    raw.execute(f"PRAGMA wal_checkpoint({mode})").close()
                finally:
                    raw.execute(f"PRAGMA busy_timeout={usual}").close()
        except SQLAlchemyError:  # the writer reports what is wrong
            return
        except Exception as error:  # the driver's own: a full disk, a lock
            if type(error).__module__ != "sqlite3":
                raise


def file_of(url: URL) -> Path:
    return Path((url.database or "").removeprefix("file:"))


@contextmanager
def exclusive(url: URL) -> Iterator[None]:
    """Let no other server use this file meanwhile; raises StorageError. Readers may.

    Two servers on one file do not hear of each other's entries. The system releases the lock when
    the process ends, however it ends. The lock's file stays: removing it would let two in.
    """
    database = file_of(url).resolve()
    lock_file = database.with_name(f"{database.name}.lock")
    make_private(lock_file)
    try:
        file = lock_file.open("ab")
    except OSError as error:
        raise NOT_OPENED.at(database) from error
    with file:
        try:
            lock(file)
        except OSError as error:
            raise StorageError(
                "database-served", "another server uses it; end that one or name another file"
            ).at(database) from error
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
