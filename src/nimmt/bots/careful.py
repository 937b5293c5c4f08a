"""A bot that imagines what may happen: sensible in every decision of every mode.

For each option it plays the next turns in the same few imagined worlds, everybody else
answering by chance but not foolishly, and takes the option after which it stands best on
average. It knows no game; what can be used only once has to be worth it.
"""

from random import Random
from statistics import fmean
from typing import Any, ClassVar

from ..rules.core import Answer, Choice, Decision, Draw, Question, Respond, View, Words, advance
from .bot import GO, Bot, Imagine

WORLDS = 12
MANY_OPTIONS = 14  # then fewer worlds, so that a move takes as long
TURNS = 3
DRAFT_WORLDS = 2
THRIFT = {"special": 3.0, "cards": 1.0}  # points that a card used once must gain
FLIP_THRIFT = 1.0


class Careful(Bot):
    key: ClassVar[str] = "careful"
    words: ClassVar[Words] = {
        "en": {"name": "Careful", "character": "looks a few turns ahead before it moves"},
        "de": {"name": "Vorsicht", "character": "schaut vor jedem Zug ein paar Züge voraus"},
    }

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        if len(decision.options) == 1:
            return decision.options[0]
        rng, seat = self.chance(view), view.seat
        assert seat is not None
        turns, count = self.depth(view, decision)
        worlds = [(imagine(rng), rng.getrandbits(32)) for _ in range(count)]

        def worth(option: Choice) -> float:
            ends = [advance(world, _plan(seat, option, chance), turns) for world, chance in worlds]
            return fmean(view.game.standing(end, seat) for end in ends) - price(decision, option)

        return max(decision.options, key=worth)

    def depth(self, view: View, decision: Decision) -> tuple[int, int]:
        """How many turns to look ahead, in how many worlds."""
        if decision.kind == "draft":  # a pick shows its worth only in the deal
            return len(decision.options) + 6, DRAFT_WORLDS
        hand = view.position.hands[view.seat]
        fewer = max(1, len(decision.options) // MANY_OPTIONS)
        return max(1, min(TURNS, len(hand))), WORLDS // fewer


def price(decision: Decision, option: Choice) -> float:
    """What an option has to gain to be worth it."""
    if decision.options[0] == GO:
        return 0.0 if option == GO else THRIFT.get(decision.kind, 0.0)
    return FLIP_THRIFT if isinstance(option, tuple) and "flip" in option else 0.0


def _plan(seat: int, option: Choice, chance: int) -> Respond:
    """Answers everything: first the option for the seat, then whatever is not foolish."""
    sensible = at_random_but_sensible(Random(chance))
    asked = False

    def respond(question: Question) -> Answer:
        nonlocal asked
        answer: Any = sensible(question)
        if not asked and not isinstance(question, Draw):
            asked = True
            mine = next(decision for decision in question if seat in decision.by)
            others = {who: choice for who, choice in answer.items() if who not in mine.by}
            return {**others, seat: option}
        return answer

    return respond


def at_random_but_sensible(rng: Random) -> Respond:
    """Chance, but nobody uses a card for nothing or takes a dearer row than needed."""
    random, sample = rng.random, rng.sample

    def respond(question: Question) -> Answer:
        if isinstance(question, Draw):
            return tuple(sample(question.pool, question.count))
        answer: dict[int, Choice] = {}
        for by, _, options, about, *_ in question:
            if options[0] == GO:
                answer[by[0]] = GO
            elif "costs" in about:
                costs = about["costs"]
                answer[by[0]] = options[costs.index(min(costs))]
            else:
                answer[by[0]] = options[int(random() * len(options))]
        return answer

    return respond
