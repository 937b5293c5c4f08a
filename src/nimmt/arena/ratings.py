"""OpenSkill ratings: who finished before whom, game by game."""

from collections.abc import Iterable, Sequence

from .worker import Played


def ratings(
    tables: Iterable[Sequence[Played]], entrants: int, fewest_win: bool
) -> list[tuple[float, float]]:
    """Rating and its uncertainty for every entrant, after all games in their order.

    Games of one table have several seats; an entrant with several of them is rated once, by
    their mean. Games without opponents (a team's) are compared with the others' of the deal.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = [model.rating() for _ in range(entrants)]
    for games in tables:
        points = _points(games)
        if len(points) < 2:
            continue
        teams = [[now[entrant]] for entrant in points]
        scores = [-score if fewest_win else score for score in points.values()]
        for entrant, (rated,) in zip(points, model.rate(teams, scores=scores), strict=True):
            now[entrant] = rated
    return [(round(one.mu, 2), round(one.sigma, 2)) for one in now]


def _points(games: Sequence[Played]) -> dict[int, float]:
    found: dict[int, list[int]] = {}
    for game in games:
        for entrant, score in zip(game.seating, game.scores, strict=True):
            found.setdefault(entrant, []).append(score)
    return {entrant: sum(scores) / len(scores) for entrant, scores in found.items()}
