"""A bot that imagines what may happen: sensible in every decision of every mode.

For each option it plays on in the same few imagined worlds, everybody answering by chance
but not foolishly, and takes the option after which it stands best on average. Its own
further answers within the turn are up to it, so the best of a few plans for them counts.
"""

from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import ClassVar, NamedTuple

from ..core.contract import View, Words
from ..core.playout import Respond, advance
from ..core.questions import GO, Answer, Choice, Decision, Draw, Question
from .base import Bot, Imagine

PRICES = {"special": 3.0}  # what a thing that is used up has to gain, by kind of decision
PRICE = 1.0


class Look(NamedTuple):
    """How far to look: so many turns, in so many worlds, with so many plans."""

    turns: int
    worlds: int
    plans: int = 1


class Careful(Bot):
    key: ClassVar[str] = "careful"
    words: ClassVar[Words] = {
        "name": "Careful",
        "character": "looks a few turns ahead before it moves",
    }

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        seat, options = view.seat, decision.options
        if seat is None or len(options) == 1:
            return options[0]
        look, rng = look_for(view, decision), self.chance(view)
        worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(look.worlds)]

        def mean(option: Choice, plan: int) -> float:
            ends = [
                advance(world, answers(seat, option, by_chance(plan), chance), look.turns)
                for world, chance in worlds
            ]
            return fmean([view.game.evaluate(end, seat) for end in ends])

        def worth(option: Choice) -> float:
            plans = range(1 if option == GO else look.plans)
            return max(mean(option, plan) for plan in plans) - price(decision, option)

        return max(options, key=worth)


def look_for(view: View, decision: Decision) -> Look:
    """How far to look for a decision; measured, so that a move takes some 20 ms."""
    if decision.kind == "draft":  # a pick shows its worth only in the deal
        return Look(len(decision.options) + 6, max(2, 100 // len(decision.options)))
    if decision.kind == "card":
        hand = len(view.position.hands[view.seat])
        return Look(max(1, min(3, hand)), max(4, min(20, 120 // len(decision.options))))
    return Look(1, 2, plans=6)


def price(decision: Decision, option: Choice) -> float:
    """What an option has to gain if it uses something up that the plain one leaves for later."""
    if decision.options[0] == GO:
        spends = option != GO
    else:
        spends = isinstance(option, tuple) and option[0] in decision.options
    return PRICES.get(decision.kind, PRICE) if spends else 0.0


Planned = Callable[[Decision], Choice]
"""What a seat will answer to whatever else it is asked."""


def answers(seat: int, option: Choice, planned: Planned, chance: int) -> Respond:
    """The seat takes the option and then follows its plan; all others answer by chance."""
    others = Random(chance)
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
                answer[seat] = planned(decision)
            else:
                answer[decision.by[0]] = sensible(decision, others)
        first = False
        return answer

    return respond


def by_chance(plan: int) -> Planned:
    """The plan of this number: any sensible answers."""
    rng = Random(plan)
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
