"""Which clauses of the rulebooks a test is about."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Note the clauses that a test stands for; `scripts/clauses.py` makes a table of them."""

    def cite(test: Test) -> Test:
        test.clauses = ids  # type: ignore[attr-defined]
        return test

    return cite
