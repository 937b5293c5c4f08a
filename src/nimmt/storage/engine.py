"""From an address to a database that is ready for use."""

from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .errors import StorageError, explain
from .migrate import migrate

DISCREET: Any = {"hide_parameters": True}  # what people say belongs in no log
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
    try:
        engine = postgres(url) if url.get_backend_name() == "postgresql" else sqlite(url)
    except ModuleNotFoundError:
        raise StorageError("PostgreSQL needs its driver: pip install nimmt[postgres]") from None
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        raise StorageError(explain(error, url)) from error
    except BaseException:
        engine.dispose()
        raise
    return engine


def read_address(address: str | None) -> URL:
    """The address as SQLAlchemy wants it; refuses what is neither SQLite nor PostgreSQL."""
    if address is None:
        file = user_data_path("nimmt", appauthor=False) / "nimmt.db"
        return URL.create("sqlite", database=str(file))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # its message could show a password
        raise StorageError(
            "not the address of a database; it looks like sqlite:///path/to/file.db "
            "or postgresql://user@host/database"
        ) from None
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        missing = {key: value for key, value in POSTGRES.items() if key not in url.query}
        return url.set(drivername="postgresql+psycopg").update_query_dict(missing)
    if url.drivername != "sqlite":
        raise StorageError(
            f"no such kind of database: {url.drivername}; there are sqlite:///path/to/file.db "
            "and postgresql://user@host/database"
        )
    if not url.database or url.database == ":memory:":
        raise StorageError("the file is missing: sqlite:///path/to/file.db")
    return url.set(database=str(Path(url.database).expanduser()))


def postgres(url: URL) -> Engine:
    """PostgreSQL: a connection that has died is noticed before it is used."""
    return create_engine(url, pool_pre_ping=True, isolation_level="READ COMMITTED", **DISCREET)


def sqlite(url: URL) -> Engine:
    """SQLite: durable at every commit, read while it is written."""
    folder = Path(url.database or "").absolute().parent
    try:
        if "uri" not in url.query:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            f"the folder {folder} cannot be made ({error.strerror}); name another file"
        ) from error
    engine = create_engine(url, connect_args={"timeout": PATIENCE}, **DISCREET)
    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin)
    return engine


def set_up(connection: Any, _record: object) -> None:
    """A new connection: transactions are begun by us, so that those that write do not fork."""
    connection.isolation_level = None
    pragmas = (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "temp_store=MEMORY",  # an append of many rows would make a file to undo it
        "wal_autocheckpoint=0",  # checkpoints.py sees to it
    )
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}").close()


def begin(connection: Connection) -> None:
    """A transaction that will write waits for its turn at once, not when it is too late."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
