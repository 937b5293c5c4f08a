"""What can go wrong with a store, and what to do about it."""

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """Anything a store refuses."""


class Taken(StoreError):
    """The name or the code of a new table exists already."""


class Conflict(StoreError):
    """Somebody else has appended first: load what is new, then try again."""


class StorageError(StoreError):
    """The database cannot do it now: full, away, damaged, not ours."""


class NoSuchTable(StorageError):
    """There is no such table (any more)."""


def storable(text: str) -> bool:
    """Whether every database can hold it: neither half characters nor NUL (PostgreSQL)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


def check_texts(*texts: str | None) -> None:
    """Refuse at once what a database would refuse only in the middle of a transaction."""
    for text in texts:
        if text and not storable(text):
            raise StorageError(f"this text cannot be stored: {text[:40]!r}")


SQLITE = {  # how SQLite names it: what to do
    "SQLITE_CANTOPEN": "it cannot be opened; may this user read and write it and its folder?",
    "SQLITE_PERM": "it cannot be opened; may this user read and write it and its folder?",
    "SQLITE_NOTADB": "this is not a database; name another file",
    "SQLITE_READONLY": "it can only be read; make it writable or name another file",
    "SQLITE_FULL": "the disk is full; make room and try again",
    "SQLITE_BUSY": "another program holds it; end that one or try again later",
    "SQLITE_CORRUPT": "it is damaged; bring back a copy or name another file",
    "SQLITE_IOERR": "the disk fails; is it full or gone?",
}
AWAY = "is it running, and are the address, the user and the password right?"


def explain(error: Exception, url: URL) -> str:
    """What happened in one line and what to do next; never shows a password."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = str(cause).strip().partition("\n")[0] or type(cause).__name__
    if url.get_backend_name() == "sqlite":
        name = getattr(cause, "sqlite_errorname", "")
        advice = next((said for key, said in SQLITE.items() if name.startswith(key)), reason)
        return f"{url.database}: {advice}"
    place = url.set(query={}).render_as_string()
    kinds = {kind.__name__ for kind in type(cause).__mro__}  # its driver may not be installed
    if "OperationalError" in kinds and getattr(cause, "sqlstate", None) is None:
        return f"{place} cannot be reached ({reason}); {AWAY}"
    return f"{place}: {reason}"
