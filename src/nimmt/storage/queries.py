"""Reading as SQL, and pruning."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, or_, select

from .schema import entries, tables

PORTION = 100  # tables pruned in one transaction


@dataclass(frozen=True)
class Stored:
    """A table in the store; times are seconds since 1970."""

    number: int
    name: str
    code: str | None
    game: str
    created: float
    finished: float | None


@dataclass(frozen=True)
class Listed(Stored):
    """A table in a list."""

    entries: int
    changed: float


STORED = (
    tables.c.number,
    tables.c.name,
    tables.c.code,
    tables.c.game,
    tables.c.created,
    tables.c.finished,
)


def data_of(connection: Connection, table: int, after: int) -> list[str]:
    """The entries of a table behind a number."""
    wanted = select(entries.c.data).where(entries.c.table_number == table)
    wanted = wanted.where(entries.c.number > after).order_by(entries.c.number)
    return list(connection.scalars(wanted))


def table_of(connection: Connection, name_or_code: str) -> Stored | None:
    """The table of that code, else of that name."""
    by_code = tables.c.code == name_or_code
    wanted = select(*STORED).where(or_(by_code, tables.c.name == name_or_code))
    wanted = wanted.order_by(func.coalesce(by_code, False).desc()).limit(1)
    row = connection.execute(wanted).first()
    return Stored(*row) if row else None


def listed(connection: Connection, finished: bool | None, limit: int) -> list[Listed]:
    """Tables, the newest change first."""
    wanted = select(*STORED, tables.c.last, tables.c.changed)
    if finished is not None:
        ended = tables.c.finished
        wanted = wanted.where(ended.is_not(None) if finished else ended.is_(None))
    wanted = wanted.order_by(tables.c.changed.desc(), tables.c.number.desc()).limit(limit)
    return [Listed(*row) for row in connection.execute(wanted)]


def prune_some(connection: Connection, before: float, unfinished: bool) -> int:
    """Delete a portion of the tables without a change since then; how many it were."""
    old = select(tables.c.number).where(tables.c.changed < before)
    if not unfinished:
        old = old.where(tables.c.finished.is_not(None))
    old = old.order_by(tables.c.number).limit(PORTION).with_for_update()
    numbers = list(connection.scalars(old))
    if numbers:
        connection.execute(delete(tables).where(tables.c.number.in_(numbers)))
    return len(numbers)
