"""What a seat can make of an option in the rest of a turn, nobody using anything else up."""

from collections.abc import Iterator
from math import prod
from random import Random
from typing import Any

from ..core.contract import State
from ..core.playout import advance
from ..core.questions import Choice, Decision
from .careful import Planned, answers, obvious, sensible


def ends_of_turn(world: State, seat: int, option: Choice, chance: int, most: int) -> Iterator[Any]:
    """Where the turn ends, for every plan after this option; if there are too many, for some.

    How many there are is judged by the first one. They are the same in every world.
    """

    def end(planned: Planned) -> Any:
        return advance(world, answers(seat, option, planned, chance), turns=1)

    plans = Plans()
    yield end(plans.choose)
    if prod(plans.sizes) <= most:
        while plans.next():
            yield end(plans.choose)
    else:
        rng = Random(most)
        for _ in range(most - 1):
            yield end(lambda decision: sensible(decision, rng))


class Plans:
    """One plan after the other, like a clock: a number for each question that is open."""

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
