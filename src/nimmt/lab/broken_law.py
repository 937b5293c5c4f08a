"""How a law says that it does not hold."""

from ..core.contract import State
from ..core.errors import BadValue, Datum, TranslatableError
from ..notation import write


class Broken(TranslatableError, AssertionError):
    """A law does not hold in this state, for a reason with its own id, text and data."""

    again: BadValue | None = None  # how to see it again

    def __init__(self, law: str, name: str, text: str, state: State, /, **data: object) -> None:
        reason = BadValue(name, text, **{key: _plain(value) for key, value in data.items()})
        super().__init__(
            "law-broken",
            "law {law}: {error}\nin {position}",
            law=law,
            error=reason,
            position=_text(state),
        )
        self.law = law


def _plain(value: object) -> Datum:
    return value if isinstance(value, int | str | Exception) else str(value)


def _text(state: State) -> str:
    try:
        return write(state)
    except Exception:  # whatever it is, it must not hide the law that was broken
        return repr(state)
