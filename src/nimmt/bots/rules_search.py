"""Search by the rules: play every option on in imagined worlds and compare where the seat stands.

It works for every decision of every game, also for those that no kernel knows. All options are
tried in the same worlds, so luck cancels out.
"""

from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from ..core.contract import View
from ..core.playout import Respond, advance
from ..core.questions import GO, Answer, Choice, Decision, Draw, Question
from .base import Imagine

PRICES = {"special": 3.0}  # what a thing that is used up has to gain, by kind of decision
PRICE = 1.0

Plan = Callable[[Decision], Choice]
"""What a seat will answer to whatever else it is asked."""


class Depth(NamedTuple):
    """How far a search goes."""

    turns: int
    worlds: int
    plans: int = 1  # for the seat's further answers: the best one counts
    against_others: bool = False  # the others' points count, too: less is better for the seat


def search(view: View, decision: Decision, imagine: Imagine, rng: Random, depth: Depth) -> Choice:
    """The option after which the seat stands best on average."""
    seat, game = view.seat or 0, view.game
    worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(depth.worlds)]
    others = [other for other in range(len(view.position.hands)) if other != seat]
    compared = others if depth.against_others and not game.team else []

    def worth(end: Any) -> float:
        own = game.evaluate(end, seat)
        return own - fmean(game.evaluate(end, other) for other in compared) if compared else own

    def mean(option: Choice, plan: int) -> float:
        found = []
        for world, seed in worlds:
            respond = answers(seat, option, random_plan(plan), seed)
            found.append(worth(advance(world, respond, depth.turns)))
        return fmean(found)

    def value(option: Choice) -> float:
        plans = range(1 if option == GO else depth.plans)
        return max(mean(option, plan) for plan in plans) - price(decision, option)

    return max(decision.options, key=value)


def price(decision: Decision, option: Choice) -> float:
    """What an option has to gain if it uses something up that the plain one leaves for later."""
    if decision.options[0] == GO:
        spends = option != GO
    else:
        spends = isinstance(option, tuple) and option[0] in decision.options
    return PRICES.get(decision.kind, PRICE) if spends else 0.0


def answers(seat: int, option: Choice, plan: Plan, seed: int) -> Respond:
    """The seat takes the option and then follows its plan; all others answer at random."""
    others = Random(seed)
    first = True

    def respond(question: Question) -> Answer:
        nonlocal first
        if isinstance(question, Draw):
            return tuple(others.sample(question.pool, question.count))
        answer: dict[int, Choice] = {}
        for decision in question:
            if first and decision.put_to(seat):
                answer[seat] = option
            elif seat in decision.by:
                answer[seat] = plan(decision)
            else:
                answer[decision.by[0]] = sensible(decision, others)
        first = False
        return answer

    return respond


def random_plan(number: int) -> Plan:
    """The plan of this number: any sensible answers."""
    rng = Random(number)
    return lambda decision: sensible(decision, rng)


def sensible(decision: Decision, rng: Random) -> Choice:
    """Any option, unless one of them is obvious."""
    choice = obvious(decision)
    return decision.options[int(rng.random() * len(decision.options))] if choice is None else choice


def obvious(decision: Decision) -> Choice | None:
    """Nobody uses a card for nothing or takes a dearer row than needed."""
    options = decision.options
    if options[0] == GO:
        return GO
    if "costs" in decision.about:
        costs: tuple[int, ...] = decision.about["costs"]
        return options[costs.index(min(costs))]
    return None
