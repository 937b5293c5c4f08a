"""Tables that survive anything: an append-only log of entries per table, in a database."""

from .errors import Conflict, NoSuchTable, StorageError, StoreError, Taken
from .queries import Listed, Stored
from .store import Store

__all__ = [
    "Conflict",
    "Listed",
    "NoSuchTable",
    "StorageError",
    "Store",
    "StoreError",
    "Stored",
    "Taken",
]
