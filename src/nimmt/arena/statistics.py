"""What the results say: means, paired differences, victories, with 95 % intervals."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import Any

from .lineups import MIXED, Group
from .worker import Deal, Played

Z = NormalDist().inv_cdf(0.975)
FEW = (12.706, 4.303, 3.182, 2.776)  # Student's t for 1 to 4 degrees of freedom

Interval = list[float] | None


def interval(values: Sequence[float]) -> Interval:
    """Where the mean of such values lies, in 95 of 100 cases; none for a single value."""
    if len(values) < 2:
        return None
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return [round(fmean(values) - half, 4), round(fmean(values) + half, 4)]


def share(values: Sequence[float], games: int) -> list[float]:
    """The same for shares of victories, one for each deal, of so many games in all.

    Wilson's interval, for as many games as their scatter says that they are worth.
    """
    rate, worth = fmean(values), float(games)
    scatter = variance(values) if len(values) > 1 else 0.0
    if scatter:
        worth = min(worth, rate * (1 - rate) * len(values) / scatter)
    return wilson(rate, worth)


def wilson(rate: float, games: float) -> list[float]:
    """Good for few games and for rates near 0 or 1, too."""
    scale = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / scale
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / scale
    return [round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)]


def student(freedom: int) -> float:
    """Student's t at 97.5 %, by the series around the normal distribution."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def points(games: Iterable[Played], entrant: int) -> float:
    """The mean points of an entrant's seats."""
    return fmean(
        score
        for game in games
        for who, score in zip(game.seating, game.scores, strict=True)
        if who == entrant
    )


def victory(game: Played, entrant: int) -> float:
    """The entrant's share of the victory; several winners share it."""
    mine = sum(game.seating[seat] == entrant for seat in game.winners)
    return mine / len(game.winners) if game.winners else 0.0


def victories(games: Iterable[Played], entrant: int) -> float:
    return fmean(victory(game, entrant) for game in games)


def bot_figures(deals: Sequence[Deal], entrant: int) -> dict[str, Any]:
    """An entrant's figures over all deals that it played."""
    means, wins, count = [], [], 0
    for deal in deals:
        games = [game for group in deal.groups for game in group if entrant in game.seating]
        if games:
            count += len(games)
            means.append(points(games, entrant))
            wins.append(victories(games, entrant))
    return {
        "mean": round(fmean(means), 4),
        "ci95": interval(means),
        "win_rate": round(fmean(wins), 4),
        "win_ci95": share(wins, count),
    }


def pair_figures(
    groups: Sequence[tuple[Group, list[list[Played]]]], names: Sequence[str]
) -> list[dict[str, Any]]:
    """For every two who met in a lineup: how the points differed on the same deals."""
    found: dict[tuple[str, int, int], list[tuple[float, float, int]]] = {}
    for group, tables in groups:
        mixed = group.lineup == MIXED
        pairs = combinations(group.entrants, 2) if mixed else [group.entrants[:2]]
        for one, other in pairs:
            found.setdefault((group.lineup, one, other), []).extend(
                (points(games, one) - points(games, other), victories(games, one), len(games))
                for games in tables
            )
    return [
        _pair(lineup, names[one], names[other], *zip(*rows, strict=True))
        for (lineup, one, other), rows in found.items()
    ]


def _pair(
    lineup: str,
    one: str,
    other: str,
    differences: tuple[float, ...],
    wins: tuple[float, ...],
    games: tuple[int, ...],
) -> dict[str, Any]:
    return {
        "a": one,
        "b": other,
        "diff": round(fmean(differences), 4),
        "ci95": interval(differences),
        "lineup": lineup,
        "a_win_rate": round(fmean(wins), 4),
        "a_win_ci95": share(wins, sum(games)),
        "deals": len(differences),
    }
