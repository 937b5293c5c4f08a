"""SQLite without SQLAlchemy in between, for what is written all the time.

One statement for all: behind each the thread that writes waits for its turn to run Python.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.pool import PoolProxiedConnection

from .appends import Append

MOST_ROWS = 2_000  # in one statement; SQLite takes 32,766 values
INSERT = "INSERT INTO entries (table_number, number, at, data) VALUES "
END = "UPDATE tables SET finished = ? WHERE number = ?"


class Quick:
    """Keeps a connection of its own; for one thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: PoolProxiedConnection | None = None

    def append(self, appends: Sequence[Append]) -> bool:
        """Write all of them, or raise an error of the driver's; False: this is not for here.

        SQLite's triggers refuse the whole if something does not follow its table's last entry.
        """
        rows: list[object] = []
        for one in appends:
            if not one.entries or one.game:
                return False
            for number, data in enumerate(one.entries, one.after + 1):
                rows += (one.table, number, one.at, data)
        if len(rows) > 4 * MOST_ROWS:
            return False
        ends = [
            (one.at if one.over else None, one.table) for one in appends if one.over is not None
        ]
        try:
            self._write(INSERT + ",".join(["(?,?,?,?)"] * (len(rows) // 4)), rows, ends)
        except BaseException:
            self.close()  # rolls back
            raise
        return True

    def close(self) -> None:
        """Let go of the connection."""
        kept, self._kept = self._kept, None
        if kept:
            kept.close()

    def _write(self, sql: str, rows: list[object], ends: list[tuple[float | None, int]]) -> None:
        if self._kept is None:
            self._kept = self._engine.raw_connection()
        driver: Any = self._kept.driver_connection
        if not ends:  # a single statement is a transaction by itself
            driver.execute(sql, rows)
            return
        driver.execute("BEGIN IMMEDIATE")
        driver.execute(sql, rows)
        driver.executemany(END, ends)
        driver.execute("COMMIT")
