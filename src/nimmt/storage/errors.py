"""What can go wrong with a store, and what to do about it."""

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from ..core.errors import TranslatableError


class StoreError(TranslatableError):
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
            raise StorageError(
                "text-not-storable", "this text cannot be stored: {text}", text=repr(text[:40])
            )


NOT_OPENED = StorageError(
    "database-not-opened", "it cannot be opened; may this user read and write it and its folder?"
)
SQLITE = {  # how SQLite names it: what to do
    "SQLITE_CANTOPEN": NOT_OPENED,
    "SQLITE_PERM": NOT_OPENED,
    "SQLITE_NOTADB": StorageError("no-database", "this is not a database; name another file"),
    "SQLITE_READONLY": StorageError(
        "database-read-only", "it can only be read; make it writable or name another file"
    ),
    "SQLITE_FULL": StorageError("database-disk-full", "the disk is full; make room and try again"),
    "SQLITE_BUSY": StorageError(
        "database-busy", "another program holds it; end that one or try again later"
    ),
    "SQLITE_CORRUPT": StorageError(
        "database-damaged", "it is damaged; bring back a copy or name another file"
    ),
    "SQLITE_IOERR": StorageError("database-disk-fails", "the disk fails; is it full or gone?"),
}


def explain(error: Exception, url: URL) -> StorageError:
    """What happened in one line and what to do next; never shows a password."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = str(cause).strip().partition("\n")[0] or type(cause).__name__
    if url.get_backend_name() == "sqlite":
        name = getattr(cause, "sqlite_errorname", "")
        advice = next((known for key, known in SQLITE.items() if name.startswith(key)), None)
        return (advice or StorageError("other", "{error}", error=reason)).at(url.database)
    place = url.set(query={}).render_as_string()
    kinds = {kind.__name__ for kind in type(cause).__mro__}  # its driver may not be installed
    if "OperationalError" in kinds and getattr(cause, "sqlstate", None) is None:
        return StorageError(
            "database-away",
            "{place} cannot be reached ({reason}); is it running, and are the address, "
            "the user and the password right?",
            place=place,
            reason=reason,
        )
    return StorageError("other", "{error}", error=reason).at(place)
