"""What the champion does where no network knows the game: board games, teams, drafts.

For a card or tile it looks at many worlds to the end, or some turns ahead (see nimmt.kernels). For
all else it plays the turn to its end by the rules, with several plans for its own further
answers, and then asks the same of the position that is left.
"""

from random import Random
from statistics import fmean
from typing import Any

from ..core.contract import View
from ..core.playout import advance
from ..core.questions import GO, Choice, Decision
from ..games.buffalo_specials import REPLACE
from .base import Imagine
from .careful import answers, by_chance, price
from .turn_plans import ends_of_turn

SEED_BITS = 63
TURNS = 4  # of a board game: beyond them luck decides
TRIES = 3  # tiles that a player of a board game thinks of
SAMPLES = 4  # of who may hold what was seen and then hidden
TEAM_CARDS, TEAM_ENDS = 20, 5  # playouts of a team for each world of effort
TEAM_PLANS, TEAM_WORLDS = 150, 3  # to try for a question, in all; and where hidden cards matter
PLANS, LEAST, PART = 6, 1, 50  # a world for every 50 of effort to play the turn in
PICKS = 2  # drafts for each world of effort
KEPT = 2  # times its price: a card may do better later, and the best plan is partly luck
HEADS = 2  # of a team think about a special card, the others trust them
SPECIAL = 6.6  # what such a card has to gain if there is one for every turn left


def plan(view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random) -> Choice:
    """The option after which the seat stands best."""
    seat, game, options = view.seat or 0, view.game, decision.options
    if decision.kind == "draft":
        from ..kernels import pick_prospects

        costs: Any = pick_prospects(game, view.position, seat, effort * PICKS, rng)
        return min(options, key=costs.__getitem__)
    if options[0] == GO and len(decision.passed) >= HEADS:
        return GO
    if decision.kind != "card":
        return (look_for_team if game.team else look)(view, decision, imagine, effort, rng)
    if game.team:
        found = prospects(game, imagine(rng).position, seat, options, effort * TEAM_CARDS, rng)
    else:
        worlds = [imagine(rng).position for _ in range(SAMPLES)]
        found = sum(prospects(game, world, seat, options, effort, rng) for world in worlds)
    return options[int(found.argmax())]


def prospects(
    game: Any, world: Any, seat: int, cards: tuple[Choice, ...], worlds: int, rng: Random
) -> Any:
    """By card (0: any) how the seat will stand: a team, or one above the mean of the others."""
    from ..kernels import lead, team_prospects, tile_prospects

    seed = rng.getrandbits(SEED_BITS)
    if game.team:
        return team_prospects(game, world, seat, cards, worlds, seed)
    return lead(tile_prospects(game, world, seat, cards, worlds, seed, TURNS, TRIES), seat)


def look(view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random) -> Choice:
    """The option after which this turn ends best."""
    seat, game = view.seat or 0, view.game
    count = max(LEAST, effort // PART)
    worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(count)]

    def mean(option: Choice, number: int) -> float:
        found = []
        for world, chance in worlds:
            end = advance(world, answers(seat, option, by_chance(number), chance), turns=1)
            found.append(
                prospects(game, end, seat, (0,), max(LEAST, effort // count), Random(chance))[0]
            )
        return fmean(found)

    def worth(option: Choice) -> float:
        best = mean(option, 0)
        if option != GO and (second := mean(option, 1)) != best:  # it has more to answer
            best = max(best, second, *[mean(option, number) for number in range(2, PLANS)])
        return best - price(decision, option) * KEPT

    return max(decision.options, key=worth)


def look_for_team(
    view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random
) -> Choice:
    """The same where the cards of a turn lie open: one world will do, unless somebody may replace
    his card by one that nobody has seen."""
    seat, game, p = view.seat or 0, view.game, view.position
    hidden = REPLACE in decision.options or decision.kind == "replace-who"
    count = TEAM_WORLDS if hidden else 1
    worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(count)]
    turns_for_each = len(p.held(seat)) / max(1, len(p.specials) + p.special_stack)
    cost = SPECIAL * min(2.0, turns_for_each**2)  # the more of them are left, the less

    def worth(option: Choice) -> float:
        most, found = TEAM_PLANS // len(decision.options), []
        ends = [ends_of_turn(world, seat, option, chance, most) for world, chance in worlds]
        for plan in zip(*ends, strict=False):
            stands = [
                prospects(game, end, seat, (0,), effort * TEAM_ENDS // count + 1, Random(chance))
                for end, (_, chance) in zip(plan, worlds, strict=True)
            ]
            found.append(float(sum(stands)[0]) / count)
        return max(found) - (cost if option in p.specials else 0.0)

    return max(decision.options, key=worth)
