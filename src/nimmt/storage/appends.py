"""Writing as SQL: new tables, and many appends in few statements."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Connection,
    Float,
    Text,
    bindparam,
    case,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from .errors import Conflict, NoSuchTable, StoreError, Taken
from .schema import entries, tables

CHANNEL = "nimmt_entries"  # of PostgreSQL's notifications
PORTION = 500  # tables named in one of them, which holds 8000 bytes

ADVANCE = (
    update(tables)
    .where(tables.c.number == bindparam("table"))
    .values(
        last=bindparam("to"),
        changed=bindparam("at"),
        finished=case(
            (bindparam("keep", type_=Boolean), tables.c.finished),
            else_=bindparam("end", type_=Float),
        ),
        game=func.coalesce(bindparam("game", type_=Text), tables.c.game),
    )
)


class Append(NamedTuple):
    """Entries that follow number `after` of a table; `over` sets or clears its end, `game` says
    that it has another game now."""

    table: int
    after: int
    entries: Sequence[str]
    at: float
    over: bool | None = None
    game: str | None = None

    def lines(self) -> list[dict[str, Any]]:
        """The rows of the entries."""
        return [
            {"table_number": self.table, "number": number, "at": self.at, "data": data}
            for number, data in enumerate(self.entries, self.after + 1)
        ]


def create(
    connection: Connection, name: str, code: str | None, game: str, at: float, first: Sequence[str]
) -> int:
    """A new table with its first entries; its number."""
    row: dict[str, Any] = {"name": name, "code": code, "game": game}
    row |= {"created": at, "changed": at, "last": 0}
    try:
        new = connection.execute(insert(tables).returning(tables.c.number), row)
    except IntegrityError as error:
        raise Taken(
            "table-exists", "there is already a table {name}, or one with its code", name=repr(name)
        ) from error
    number: int = new.scalar_one()
    if first:
        (refusal,) = write(connection, [Append(number, 0, first, at)])
        if refusal:
            raise refusal
    return number


def write(connection: Connection, appends: Sequence[Append]) -> list[StoreError | None]:
    """Write those that follow the last entry of their table; what each of the others gets.

    The row of each table is locked first, in order, so that two processes neither append the
    same number nor wait for each other for ever; its number of the last entry leaves no gap.
    """
    known = select(tables.c.number, tables.c.last)
    known = known.where(tables.c.number.in_(sorted({append.table for append in appends})))
    rows = connection.execute(known.order_by(tables.c.number).with_for_update())
    last: dict[int, int] = {row.number: row.last for row in rows}
    heads: dict[int, dict[str, Any]] = {}
    lines: list[dict[str, Any]] = []
    outcomes: list[StoreError | None] = []
    for append in appends:
        outcomes.append(refuse(append, last.get(append.table)))
        if outcomes[-1] is None:
            lines += append.lines()
            last[append.table] += len(append.entries)
            before = heads.get(append.table, {"keep": True, "end": None, "game": None})
            heads[append.table] = head(append, last[append.table], before)
    if lines:
        connection.execute(insert(entries), lines)
    if heads:
        connection.execute(ADVANCE, list(heads.values()))
    return outcomes


def refuse(append: Append, last: int | None) -> StoreError | None:
    """Why these entries cannot follow the table's last one."""
    if last is None:
        return NoSuchTable("no-such-table", "there is no table {table}", table=append.table)
    if append.after != last:
        return Conflict(
            "entries-do-not-follow",
            "table {table} has {last} entries, not {after}",
            table=append.table,
            last=last,
            after=append.after,
        )
    return None


def head(append: Append, last: int, before: dict[str, Any]) -> dict[str, Any]:
    """The new state of the table's own row, after an earlier append of the same transaction."""
    new: dict[str, Any] = {"table": append.table, "to": last, "at": append.at}
    new["game"] = append.game or before["game"]
    if append.over is None:
        return new | {"keep": before["keep"], "end": before["end"]}
    return new | {"keep": False, "end": append.at if append.over else None}


def notify(connection: Connection, sender: str, changed: Sequence[int]) -> None:
    """Tell other processes on the same PostgreSQL, when and if this transaction is confirmed."""
    if connection.dialect.name == "postgresql":
        for start in range(0, len(changed), PORTION):
            numbers = ",".join(map(str, changed[start : start + PORTION]))
            connection.execute(select(func.pg_notify(CHANNEL, f"{sender} {numbers}")))
