"""Counting at scale: how often a measure had a value, and what that says."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

from ..core.contract import Game
from ..games.classic import Classic

Counts = Counter[tuple[str, int, int]]
"""By measure, seat (from 1; 0 is the whole table) and value."""


ORDER = ("won", "points", "buffalo", "best", "worst", "table", "takes", "low", "heads", "deals")


class Tally:
    """Distributions of many deals, or of many games.

    points  of a seat, or a team    takes  rows taken
    best    of the winner           low    of these, by a card that fits nowhere
    worst   of the last one         heads  points in a row that was taken
    table   of all seats together   deals  until the end of a game
    """

    def __init__(self, game: Game, seats: int, full: bool) -> None:
        self.game, self.full = game, full
        self.counts: Counts = Counter()
        self._totals, self._deals = [0] * seats, 0  # of a game made of one deal after the other

    def add_scores(self, scores: Iterable[Sequence[int]]) -> None:
        few = self.game.fewest_win
        for points in scores:
            if self.game.team:
                self.counts["points", 0, points[0]] += 1
                continue
            self.counts.update(("points", seat, one) for seat, one in enumerate(points, 1))
            low, high = min(points), max(points)
            best, worst = (low, high) if few else (high, low)
            self.counts.update((("table", 0, sum(points)), ("best", 0, best), ("worst", 0, worst)))
            self.string_together([points])

    def add_array(self, scores: Any) -> None:
        """The same for many deals at once, in an array with a column for each seat."""
        import numpy

        columns = {("points", seat): column for seat, column in enumerate(scores.T, 1)}
        columns |= {("table", 0): scores.sum(axis=1, dtype=numpy.int64)}
        columns |= {("best", 0): scores.min(axis=1), ("worst", 0): scores.max(axis=1)}
        for (measure, seat), values in columns.items():
            for value, count in enumerate(numpy.bincount(values).tolist()):
                if count:
                    self.counts[measure, seat, value] += count
        self.string_together(scores.tolist())

    def string_together(self, scores: Iterable[Sequence[int]]) -> None:
        """Single deals, one after the other, are games, too: until somebody has too much."""
        if self.full or not isinstance(self.game, Classic):
            return
        limit = self.game.target + (self.game.edition == "1994")
        for points in scores:
            self._totals = [total + new for total, new in zip(self._totals, points, strict=True)]
            self._deals += 1
            if max(self._totals) >= limit:
                self.counts["deals", 0, self._deals] += 1
                self._totals, self._deals = [0] * len(points), 0

    def add_takes(self, takes: Sequence[int], low: int) -> None:
        """The rows that were taken in a deal or a game, by their points."""
        self.counts.update((("takes", 0, len(takes)), ("low", 0, low)))
        self.counts.update(("heads", 0, heads) for heads in takes)


def measures(counts: Counts) -> dict[str, dict[str, Any]]:
    """What each distribution says, all seats together; `points` also by seat."""
    together: dict[str, Counter[int]] = {}
    by_seat: dict[int, Counter[int]] = {}
    for (measure, seat, value), count in sorted(counts.items()):
        together.setdefault(measure, Counter())[value] += count
        if seat:
            by_seat.setdefault(seat, Counter())[value] += count
    for measure in ("takes", "low"):  # not every game tells of it
        if not any(together.get(measure, ())):
            together.pop(measure, None)
    names = sorted(together, key=lambda name: (*ORDER, name).index(name))
    found = {name: describe(together[name]) for name in names}
    for seat, values in by_seat.items():
        found["points"].setdefault("by_seat", {})[seat] = describe(values)
    return found


def describe(values: Counter[int]) -> dict[str, Any]:
    """Mean, standard deviation, quantiles and the counts themselves."""
    count = values.total()
    mean = sum(value * times for value, times in values.items()) / count
    square = sum((value - mean) ** 2 * times for value, times in values.items()) / count
    return {
        "count": count,
        "mean": round(mean, 4),
        "sd": round(sqrt(square), 4),
        "least": min(values),
        **{f"q{share}": quantile(values, share / 100) for share in (5, 25, 50, 75, 95)},
        "most": max(values),
        "counts": dict(sorted(values.items())),
    }


def quantile(values: Counter[int], share: float) -> int:
    """The least value that is not exceeded by such a share."""
    missing = share * values.total()
    for value in sorted(values):
        missing -= values[value]
        if missing <= 0:
            return value
    return max(values)
