"""What a game looks like, for whoever chooses one: a table after a few turns."""

from random import Random
from typing import Any

from ...core.contract import Game
from ...match.match import Match
from ...protocol import view_data

LEAST, MOST = 5, 30
CARDS = 9


def picture(game: Game) -> dict[str, Any]:
    """A position that anybody might have played up to, always the same one."""
    match, rng = Match(game, max(3, game.players[0]), seed=game.key), Random(game.key)
    for step in range(MOST):
        if not match.decisions or (step >= LEAST and enough(match.view(0).position)):
            break
        first, *others = match.decisions
        chosen = {seat: rng.choice(first.options) for seat in first.by[:1]}
        match.answer(chosen | {one.by[0]: rng.choice(one.options) for one in others})
    position: dict[str, Any] = view_data(match.view(0))["position"]
    fields = game.Position.fields
    return {name: value for name, value in position.items() if fields[name].who != "hidden"}


def enough(position: Any) -> bool:
    """Something to look at lies in the rows, or the rows are still to come."""
    laid = sum(map(len, position.rows))
    return laid == 0 or laid >= CARDS
