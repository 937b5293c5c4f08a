"""A contest from its entrants to its figures; the same for any number of workers."""

import time
from collections.abc import Iterator, Sequence
from typing import Any

from ..core.contract import Game
from ..core.options import options_of
from ..core.questions import BadOption
from ..games import find
from ..match.dealer import Dealer
from .entrants import Entrant
from .executors import Progress, in_order
from .lineups import Group, Plan, make_plan
from .program import Limits
from .program_pool import end_programs
from .ratings import ratings
from .statistics import bot_figures, pair_figures
from .worker import Contest, Deal, Effort, Played, play_deals

CHUNKS = 200  # how many pieces of work, about: for an even load and a steady bar
LARGEST = 50  # deals in a piece


def single_deals(game: Game) -> Game:
    """The game, but over after one deal, if its games have several."""
    if any(spec.name == "deals" for spec in options_of(game)):
        return find(game.key, **{**game.options(), "deals": 1})
    return game


def arena(
    game: Game,
    entrants: Sequence[Entrant],
    *,
    seats: int,
    deals: int,
    lineups: Sequence[str] = (),
    seed: str = "0",
    jobs: int = 1,
    cluster: str = "",
    limits: Limits | None = None,
    forfeit: bool = False,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Let the entrants play; gives all figures, as JSON has them."""
    game.start(seats)  # a wrong number of seats is an error before any work
    Dealer(seed)
    if not entrants:
        raise BadOption("nobody-takes-part", "nobody takes part")
    plan = make_plan(game, len(entrants), seats, lineups)
    if deals < plan.deals_for_all():
        raise BadOption(
            "too-few-deals",
            "not everybody would play: {deals} deals at least",
            deals=plan.deals_for_all(),
        )
    contest = Contest(
        game.key,
        game.options(),
        seats,
        tuple(entrants),
        plan,
        seed,
        limits or Limits(),
        forfeit,
    )
    start = time.perf_counter()
    size = max(1, min(LARGEST, deals // CHUNKS))
    pieces = [(contest, first, min(size, deals - first)) for first in range(0, deals, size)]
    played: list[Deal] = []
    if progress:
        progress(0, deals)
    for piece in in_order(play_deals, pieces, jobs, cluster, end_programs):
        played += piece
        if progress:
            progress(len(played), deals)
    return report(game, contest, played) | {"seconds": round(time.perf_counter() - start, 3)}


def report(game: Game, contest: Contest, deals: Sequence[Deal]) -> dict[str, Any]:
    """The figures of all deals."""
    names = [entrant.name for entrant in contest.entrants]
    efforts = [Effort() for _ in names]
    for deal in deals:
        efforts = [one.plus(other) for one, other in zip(efforts, deal.efforts, strict=True)]
    rated = ratings(_rated_tables(game, deals), len(names), game.fewest_win and not game.team)
    bots = {}
    for number, (name, (rating, sigma), effort) in enumerate(
        zip(names, rated, efforts, strict=True)
    ):
        bots[name] = bot_figures(deals, number) | {
            "rating": rating,
            "rating_sigma": sigma,
            "ms_per_move": round(1000 * effort.seconds / max(1, effort.moves), 3),
            "moves": effort.moves,
            "faults": effort.faults,
        }
    return {
        "game": game.key,
        "options": game.options(),
        "seats": contest.seats,
        "seed": contest.seed,
        "fewest_win": game.fewest_win,
        "team": game.team,
        "deals": len(deals),
        "games": sum(len(games) for deal in deals for games in deal.groups),
        "bots": bots,
        "pairs": [] if game.team else pair_figures(_by_group(contest.plan, deals), names),
    }


def _by_group(plan: Plan, deals: Sequence[Deal]) -> list[tuple[Group, list[list[Played]]]]:
    """The games of each group, deal by deal."""
    found: dict[Group, list[list[Played]]] = {}
    for deal in deals:
        for group, games in zip(plan.groups(deal.number), deal.groups, strict=True):
            found.setdefault(group, []).append(games)
    return list(found.items())


def _rated_tables(game: Game, deals: Sequence[Deal]) -> Iterator[list[Played]]:
    """What is rated at once: a game; or what all teams made of a deal, by victory alone."""
    for deal in deals:
        if game.team:
            yield [
                Played(one.seating, (len(one.winners),) * len(one.seating), one.winners)
                for games in deal.groups
                for one in games
            ]
        else:
            yield from ([one] for games in deal.groups for one in games)
