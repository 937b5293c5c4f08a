"""What the champion does where no network knows the game: board games, teams, drafts.

For a card or tile it looks at many worlds to the end, or some turns ahead (see nimmt.fast). For
all else it plays the turn to its end by the rules, in a few worlds and with a few plans for its
own further answers, and then asks the same of the position that is left.
"""

from random import Random
from statistics import fmean
from typing import Any

from ..rules.core import GO, Choice, Decision, View, advance
from .bot import Imagine
from .careful import answers, price

SEED_BITS = 63
TURNS = 4  # of a board game: beyond them luck decides
TRIES = 3  # tiles that a player of a board game thinks of
SAMPLES = 4  # of who may hold what was seen and then hidden
TEAM_WORLDS = 20  # for each world of effort: the kernel for cards is that much faster
PLANS, LEAST, PART = 6, 1, 50  # a world for every 50 of effort to play the turn in
PICKS = 2  # drafts for each world of effort
KEPT = 2  # times its price: a card may do better later, and the best plan is partly luck
HEADS = 2  # of a team think about a special card, the others trust them


def plan(view: View, decision: Decision, imagine: Imagine, effort: int, rng: Random) -> Choice:
    """The option after which the seat stands best."""
    seat, game, options = view.seat or 0, view.game, decision.options
    if decision.kind == "draft":
        from ..fast import pick_prospects

        costs: Any = pick_prospects(game, view.position, seat, effort * PICKS, rng)
        return min(options, key=costs.__getitem__)
    if options[0] == GO and len(decision.gone) >= HEADS:
        return GO
    if decision.kind != "card":
        return look(view, decision, imagine, effort, rng)
    if game.team:
        found = prospects(game, imagine(rng).position, seat, options, effort * TEAM_WORLDS, rng)
    else:
        worlds = [imagine(rng).position for _ in range(SAMPLES)]
        found = sum(prospects(game, world, seat, options, effort, rng) for world in worlds)
    return options[int(found.argmax())]


def prospects(
    game: Any, world: Any, seat: int, cards: tuple[Choice, ...], worlds: int, rng: Random
) -> Any:
    """By card (0: any) how the seat will stand: a team, or one above the mean of the others."""
    from ..fast import lead, team_prospects, tile_prospects

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
            end = advance(world, answers(seat, option, number, chance), turns=1)
            found.append(
                prospects(game, end, seat, (0,), max(LEAST, effort // count), Random(chance))[0]
            )
        return fmean(found)

    def worth(option: Choice) -> float:
        best = mean(option, 0)
        if option != GO and (second := mean(option, 1)) != best:  # it has more to answer
            best = max(best, second, *[mean(option, number) for number in range(2, PLANS)])
        return best - due(view, decision, option)

    return max(decision.options, key=worth)


def due(view: View, decision: Decision, option: Choice) -> float:
    """What an option has to gain; a team's special cards the less the more of them are left."""
    p, full = view.position, price(decision, option)
    if not view.game.team:
        return full * KEPT
    turns, cards = len(p.held(view.seat)), len(p.specials) + p.special_stack
    return full * float(min(2.0, turns / max(1, cards)))
