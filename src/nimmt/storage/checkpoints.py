"""Moves what SQLite has written from its log into the file, beside the writing.

SQLite would do it inside a commit, now and then, and somebody's answer would wait for it.
"""

from threading import Event, Thread

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

SECONDS = 20.0


class Checkpoints:
    """A thread with a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._closing = Event()
        self._thread = Thread(target=self._run, name="nimmt-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(SECONDS):
            try:
                with self._engine.connect() as connection:
                    raw = connection.connection.driver_connection  # outside any transaction
                    if raw is not None:
                        raw.execute("PRAGMA wal_checkpoint(PASSIVE)").close()
            except SQLAlchemyError:  # the writer will say what is wrong
                continue
            except Exception as error:  # the driver's own: a full disk, a lock
                if type(error).__module__ != "sqlite3":
                    raise
