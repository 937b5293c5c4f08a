"""All plans for what a seat answers in the rest of a turn after it has taken an option."""

from collections.abc import Iterator
from math import prod
from random import Random
from typing import Any

from ..core.contract import State
from ..core.playout import advance
from ..core.questions import Choice, Decision
from .rules_search import Plan, answers, obvious, sensible


def ends_of_turn(world: State, seat: int, option: Choice, seed: int, most: int) -> Iterator[Any]:
    """Where the turn ends, for every plan after this option; if there are too many, for some.

    How many there are is judged by the first one. They are the same in every world.
    """

    def end(plan: Plan) -> Any:
        return advance(world, answers(seat, option, plan, seed), turns=1)

    plans = TurnPlans()
    yield end(plans.choose)
    if prod(plans.sizes) <= most:
        while plans.next():
            yield end(plans.choose)
    else:
        rng = Random(most)
        for _ in range(most - 1):
            yield end(lambda decision: sensible(decision, rng))


class TurnPlans:
    """All plans for the rest of a turn, one after the other.

    A plan is a list with the number of an option for each question without an obvious answer.
    """

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.sizes: list[int] = []
        self._asked = 0

    def choose(self, decision: Decision) -> Choice:
        if (choice := obvious(decision)) is not None:
            return choice
        if self._asked == len(self.numbers):
            self.numbers.append(0)
            self.sizes.append(len(decision.options))
        self._asked += 1
        return decision.options[self.numbers[self._asked - 1]]

    def next(self) -> bool:
        """Go on to the next plan; False if that was the last one."""
        self._asked = 0
        while self.numbers and self.numbers[-1] + 1 == self.sizes[-1]:
            self.numbers.pop()
            self.sizes.pop()
        if self.numbers:
            self.numbers[-1] += 1
        return bool(self.numbers)
