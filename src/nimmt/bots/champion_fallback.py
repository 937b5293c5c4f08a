"""How the champion decides where it has no network: board games, teams and drafts.

A card or tile is valued by kernels in many worlds, to the end or some turns ahead. For all else
the turn is played to its end by the rules, with several plans for the seat's further answers, and
the kernels value the position that is left.
"""

from random import Random
from statistics import fmean
from typing import Any

from ..core.contract import View
from ..core.playout import advance
from ..core.questions import GO, Choice, Decision
from ..games.buffalo_specials import REPLACE
from .base import Imagine
from .rules_search import answers, price, random_plan
from .turn_plans import ends_of_turn

SEED_BITS = 63
TURNS = 4  # of a board game: beyond them luck decides
TRIES = 3  # tiles that a player of a board game considers in the playouts
SAMPLES = 4  # of who may hold what was seen and then hidden
TEAM_CARDS, TEAM_ENDS = 20, 5  # playouts of a team for each world of effort
TEAM_PLANS, TEAM_WORLDS = 150, 3  # to try for a question, in all; and where hidden cards matter
PLANS, LEAST, PART = 6, 1, 50  # a world for every 50 of effort to play the turn in
PICKS = 2  # drafts for each world of effort
PRICE_FACTOR = 2  # a card may do better later, and the best plan is partly luck
SEARCHERS = 2  # members of a team who consider a special card; the others trust them
SPECIAL_PRICE = 6.6  # what such a card has to gain if there is one for every turn left


def search_turn(
    view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random
) -> Choice:
    """The option after which the seat stands best; only for games that the kernels know."""
    seat, game, options = view.seat or 0, view.game, decision.options
    if decision.kind == "draft":
        from ..kernels import draft_values

        by_card: Any = draft_values(game, view.position, seat, effort * PICKS, rng)
        return max(options, key=by_card.__getitem__)
    if options[0] == GO and len(decision.passed) >= SEARCHERS:
        return GO
    if decision.kind != "card":
        search = search_team_turn if game.team else search_turn_ends
        return search(view, decision, imagine, effort, rng)
    if game.team:
        found = values(game, imagine(rng).position, seat, options, effort * TEAM_CARDS, rng)
    else:
        worlds = [imagine(rng).position for _ in range(SAMPLES)]
        found = sum(values(game, world, seat, options, effort, rng) for world in worlds)
    return options[int(found.argmax())]


def values(
    game: Any, world: Any, seat: int, cards: tuple[Choice, ...], worlds: int, rng: Random
) -> Any:
    """By card (0: any) how the seat will stand: a team, or one above the mean of the others."""
    from ..kernels import margin, team_values, tile_values

    seed = rng.getrandbits(SEED_BITS)
    if game.team:
        return team_values(game, world, seat, cards, worlds, seed)
    return margin(tile_values(game, world, seat, cards, worlds, seed, TURNS, TRIES), seat)


def search_turn_ends(
    view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random
) -> Choice:
    """The option after which this turn ends best."""
    seat, game = view.seat or 0, view.game
    count = max(LEAST, effort // PART)
    worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(count)]

    def mean(option: Choice, plan: int) -> float:
        found = []
        for world, seed in worlds:
            end = advance(world, answers(seat, option, random_plan(plan), seed), turns=1)
            found.append(
                values(game, end, seat, (0,), max(LEAST, effort // count), Random(seed))[0]
            )
        return fmean(found)

    def value(option: Choice) -> float:
        best = mean(option, 0)
        if option != GO and (second := mean(option, 1)) != best:  # it has more to answer
            best = max(best, second, *[mean(option, plan) for plan in range(2, PLANS)])
        return best - price(decision, option) * PRICE_FACTOR

    return max(decision.options, key=value)


def search_team_turn(
    view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random
) -> Choice:
    """The same for a team, with all plans for the rest of the turn.

    The cards of the turn lie open, so one world will do, unless somebody may replace a card by one
    that nobody has seen.
    """
    seat, game, p = view.seat or 0, view.game, view.position
    hidden = REPLACE in decision.options or decision.kind == "replace-who"
    count = TEAM_WORLDS if hidden else 1
    worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(count)]
    turns_for_each = len(p.held(seat)) / max(1, len(p.specials) + p.special_stack)
    cost = SPECIAL_PRICE * min(2.0, turns_for_each**2)  # the more of them are left, the less

    def value(option: Choice) -> float:
        most, found = TEAM_PLANS // len(decision.options), []
        ends = [ends_of_turn(world, seat, option, seed, most) for world, seed in worlds]
        for plan in zip(*ends, strict=False):
            after = [
                values(game, end, seat, (0,), effort * TEAM_ENDS // count + 1, Random(seed))
                for end, (_, seed) in zip(plan, worlds, strict=True)
            ]
            found.append(float(sum(after)[0]) / count)
        return max(found) - (cost if option in p.specials else 0.0)

    return max(decision.options, key=value)
