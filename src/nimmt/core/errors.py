"""Errors that can be said in any language: an id, an English text, and the values in it."""

import errno
from typing import Any, Self

__all__ = ["BadValue", "Datum", "TranslatableError"]

Datum = int | float | str | tuple[int | str, ...] | Exception
"""What an error is about; of several things, a tuple."""

LONGEST_TEXT = 300  # characters of what somebody may have sent us, when it is sent on


class TranslatableError(Exception):
    """What went wrong: `str` says it in English, a catalogue by its id in another language.

    >>> print(TranslatableError("no-such-row", "there are {rows} rows, no {row}", rows=4, row=5))
    there are 4 rows, no 5
    """

    def __init__(self, name: str, text: str, /, **data: Datum) -> None:
        super().__init__(name, text)
        self.id = name  # stays for good: catalogues and other programs know it
        self.text = text  # in English, with the names of the data in braces
        self.data = {name: _plain(value) for name, value in data.items()}

    def __str__(self) -> str:
        return self.text.format_map({name: listed(value) for name, value in self.data.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.args, self.__dict__)

    @classmethod
    def like(cls, error: Exception) -> Self:
        """What another error says, as an error of this kind."""
        known = _plain(error)
        if isinstance(known, TranslatableError):
            return cls(known.id, known.text, **known.data)
        return cls("other", "{error}", error=known)

    def at(self, where: object) -> Self:
        """The same, with the place before it: a file, a field, a game."""
        return type(self)("in", "{where}: {error}", where=str(where), error=self)

    def at_line(self, line: int) -> Self:
        """The same, with the number of the line before it."""
        return type(self)("in-line", "line {line}: {error}", line=line, error=self)

    def as_data(self) -> dict[str, Any]:
        """The error as it is sent to programs: its id, and what it is about."""
        return {"id": self.id, "data": {name: _sent(value) for name, value in self.data.items()}}


class BadValue(TranslatableError, ValueError):
    """Something that cannot be used here: a seat, an address, a position that no game reaches."""


def listed(value: Datum) -> str:
    """A value as it stands in a sentence."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def system_error(error: OSError) -> TranslatableError:
    """What the operating system says, with its own name for it as the id: `os.ENOENT`."""
    name = ""
    if type(error).__module__ == "builtins":  # libraries have other numbers in the same place
        timeout = isinstance(error, TimeoutError)
        name = "ETIMEDOUT" if timeout else errno.errorcode.get(error.errno or 0, "")
    elif type(error).__name__ == "gaierror":
        import socket

        names = (name for name in dir(socket) if name.startswith("EAI_"))
        name = next((name for name in names if getattr(socket, name) == error.errno), "")
    reason = error.strerror or str(error)
    return TranslatableError(f"os.{name or 'other'}", "{reason}", reason=reason)


def _plain(value: Datum) -> Datum:
    """Only what can go everywhere: to another process, to a file, to a page."""
    if isinstance(value, OSError):
        return system_error(value)
    if isinstance(value, Exception) and not isinstance(value, TranslatableError):
        return str(value)
    return value


def _sent(value: Datum) -> Any:
    if isinstance(value, TranslatableError):
        return value.as_data()
    return value[:LONGEST_TEXT] if isinstance(value, str) else value


def _restore(kind: type[TranslatableError], args: Any, state: dict[str, Any]) -> TranslatableError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error
