"""Who is next when many wait: whoever has had least, so that nobody waits for others' long work."""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from math import inf
from typing import Generic, TypeVar

T = TypeVar("T")
MANY_LINES = 200


class Full(Exception):
    """Too many wait already, of all or of one."""


@dataclass(slots=True)
class Line(Generic[T]):
    """What one of them wants, and what it has had."""

    had: float  # seconds, of all that it was given
    last: float = 0.0  # of the last one: the next will be like that
    waiting: deque[T] = field(default_factory=deque)
    under_way: int = 0

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.under_way


class FairQueue(Generic[T]):
    """A line for each key, say a table or an address (start-time fair queueing).

    At most `most` wait, `share` of them with the same key, of which `at_once` are under way.
    """

    def __init__(self, at_once: int, most: float = inf, share: float = inf) -> None:
        self.at_once, self.most, self.share = at_once, most, share
        self._lines: dict[Hashable, Line[T]] = {}
        self._level = 0.0  # what those had who came last to their turn
        self._waiting = 0
        self.under_way = 0

    def __len__(self) -> int:
        return self._waiting

    def put(self, key: Hashable, item: T) -> None:
        """Wait for a turn; raises Full."""
        line = self._lines.get(key)
        if self._waiting >= self.most or (line and len(line.waiting) >= self.share):
            raise Full
        if line is None:
            self._forget_some()
            line = self._lines[key] = Line(self._level)
        if line.idle:  # who has not asked for a while has saved up nothing
            line.had = max(line.had, self._level)
        line.waiting.append(item)
        self._waiting += 1

    def put_back(self, key: Hashable, item: T) -> None:
        """It was taken, but could not be done: it is the next one of its key."""
        line = self._lines[key]
        line.waiting.appendleft(item)
        line.under_way -= 1
        self._waiting += 1
        self.under_way -= 1

    @property
    def ready(self) -> bool:
        """Whether it is somebody's turn."""
        return any(map(self._may_go_on, self._lines.values()))

    def _may_go_on(self, line: Line[T]) -> bool:
        return bool(line.waiting) and line.under_way < self.at_once

    def take(self) -> tuple[Hashable, T]:
        """The next one, if it is somebody's turn; call `done` when it is done."""
        lines = [(key, line) for key, line in self._lines.items() if self._may_go_on(line)]
        key, line = min(lines, key=lambda one: (one[1].under_way, one[1].had + one[1].last))
        self._level = max(self._level, line.had)
        line.under_way += 1
        self._waiting -= 1
        self.under_way += 1
        return key, line.waiting.popleft()

    def done(self, key: Hashable, seconds: float) -> None:
        """One that was taken is done, and took so long."""
        line = self._lines[key]
        line.under_way -= 1
        line.had, line.last = line.had + seconds, seconds
        self.under_way -= 1
        if not self._waiting and not self.under_way:
            self._lines.clear()
            self._level = 0.0

    def remove(self, key: Hashable, item: T) -> None:
        """Nobody waits for it any more; it may have been taken."""
        line = self._lines.get(key)
        if line and item in line.waiting:
            line.waiting.remove(item)
            self._waiting -= 1

    def clear(self) -> list[T]:
        """Nobody gets a turn any more: all who waited."""
        waiting = [item for line in self._lines.values() for item in line.waiting]
        for line in self._lines.values():
            line.waiting.clear()
        self._waiting = 0
        return waiting

    def _forget_some(self) -> None:
        if len(self._lines) > MANY_LINES:
            lines = self._lines.items()
            kept = {key: line for key, line in lines if not line.idle or line.had > self._level}
            self._lines = kept
