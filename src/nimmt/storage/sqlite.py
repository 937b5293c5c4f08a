"""SQLite: its engine, quick inserts, checkpoints beside the writing, one server for a file."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import IO, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .appends import Append
from .errors import NOT_OPENED, StorageError

CHECKPOINT_SECONDS = 20.0
MOST_ROWS = 2_000  # in one statement; SQLite takes 32,766 values
INSERT = "INSERT INTO entries (table_number, number, at, data) VALUES "
FINISH = "UPDATE tables SET finished = ? WHERE number = ?"
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "temp_store=MEMORY",  # an append of many rows would make a file to undo it
    "wal_autocheckpoint=0",  # Checkpointer does it
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
    engine = create_engine(url, **options)
    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin)
    return engine


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

    SQLite itself does it inside of a commit, and somebody's answer waits for it.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._closing = Event()
        self._thread = Thread(target=self._run, name="nimmt-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(CHECKPOINT_SECONDS):
            try:
                with self._engine.connect() as connection:
                    raw = connection.connection.driver_connection  # outside any transaction
                    if raw is not None:
                        raw.execute("PRAGMA wal_checkpoint(PASSIVE)").close()
            except SQLAlchemyError:  # the writer reports what is wrong
                continue
            except Exception as error:  # the driver's own: a full disk, a lock
                if type(error).__module__ != "sqlite3":
                    raise


@contextmanager
def exclusive(url: URL) -> Iterator[None]:
    """Let no other server use this file meanwhile; raises StorageError. Readers may.

    Two servers on one file do not hear of each other's entries. The system releases the lock when
    the process ends, however it ends. The lock's file stays: removing it would let two in.
    """
    database = Path((url.database or "").removeprefix("file:")).resolve()
    try:
        file = database.with_name(f"{database.name}.lock").open("ab")
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
