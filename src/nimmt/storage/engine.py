"""From an address to an engine: a database that is ready for use."""

from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Engine, create_engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .errors import StorageError, explain
from .migrate import migrate
from .sqlite import keep_private, sqlite_engine

DISCREET: Any = {"hide_parameters": True}  # what people say must not appear in a log
PATIENCE = 5  # seconds to wait for a lock or a connection
POSTGRES = {  # nobody hangs for ever on a dead network or on a process that is frozen
    "connect_timeout": f"{PATIENCE}",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
    "options": f"-c lock_timeout={PATIENCE}s -c idle_in_transaction_session_timeout=10s",
}


def open_engine(address: str | None) -> Engine:
    """The engine for an address (None: a file of the user's), its schema up to date."""
    url = read_address(address)
    engine = make_engine(url)
    try:
        migrate(engine)
        if url.get_backend_name() == "sqlite":
            keep_private(url)
    except SQLAlchemyError as error:
        engine.dispose()
        raise explain(error, url) from error
    except BaseException:
        engine.dispose()
        raise
    return engine


def make_engine(url: URL) -> Engine:
    """The engine for an address, whatever its database holds."""
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url, connect_args={"timeout": PATIENCE}, **DISCREET)
    try:  # pre-ping: a connection that has died is noticed before it is used
        return create_engine(url, pool_pre_ping=True, isolation_level="READ COMMITTED", **DISCREET)
    except ModuleNotFoundError:
        raise StorageError(
            "postgres-driver-missing", "PostgreSQL needs its driver: pip install nimmt[postgres]"
        ) from None


def read_address(address: str | None) -> URL:
    """The address as SQLAlchemy wants it; refuses what is neither SQLite nor PostgreSQL."""
    if address is None:
        file = user_data_path("nimmt", appauthor=False) / "nimmt.db"
        return URL.create("sqlite", database=str(file))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # its message could show a password
        raise StorageError(
            "no-database-address",
            "not the address of a database; it looks like sqlite:///path/to/file.db "
            "or postgresql://user@host/database",
        ) from None
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        missing = {key: value for key, value in POSTGRES.items() if key not in url.query}
        return url.set(drivername="postgresql+psycopg").update_query_dict(missing)
    if url.drivername != "sqlite":
        raise StorageError(
            "no-such-database-kind",
            "no such kind of database: {kind}; there are sqlite:///path/to/file.db "
            "and postgresql://user@host/database",
            kind=url.drivername,
        )
    if not url.database or url.database == ":memory:":
        raise StorageError(
            "database-file-missing", "the file is missing: sqlite:///path/to/file.db"
        )
    return url.set(database=str(Path(url.database).expanduser()))
