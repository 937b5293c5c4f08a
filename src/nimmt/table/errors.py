"""How a table says no."""

from typing import Any


class Refused(ValueError):
    """Something that cannot be done now: a code for programs, with what it is about."""

    def __init__(self, code: str, **about: Any) -> None:
        super().__init__(code)
        self.code, self.about = code, about
