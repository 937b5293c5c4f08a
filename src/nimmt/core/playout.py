"""Playing on without events or checks: for bots, simulations and benchmarks."""

from collections.abc import Callable
from random import Random
from typing import Any

from .contract import Result, State
from .questions import Answer, Draw, Question, next_question

__all__ = [
    "Respond",
    "advance",
    "at_random",
    "playout",
]

Respond = Callable[[Question], Answer]
"""Answers every question, also those to nature."""


def playout(state: State, respond: Respond) -> Result:
    """Play on to the end at full speed, without events or checks, and give the result."""
    game = state.game
    position = advance(state, respond, turns=None)
    return game.result(position)


def advance(state: State, respond: Respond, turns: int | None = 1) -> Any:
    """Play on to the end of so many turns (None: of the game); gives the position then."""
    game, (origin, answers) = state.game, state.next_from
    position = origin.copy()
    script = game.turn(position)
    if answers:
        next(script)
        for answer in answers[:-1]:
            script.send(answer)
        question = next_question(script, answers[-1])
    else:
        question = next_question(script, None) if not game.over(position) else None
    while True:
        if question is not None:
            try:
                send = script.send
                while True:
                    question = send(respond(question))
            except StopIteration:
                pass
        if turns is not None:
            turns -= 1
        if turns == 0 or game.over(position):
            return position
        script = game.turn(position)
        question = next_question(script, None)


def at_random(rng: Random) -> Respond:
    """Answers every question by chance."""
    random, sample = rng.random, rng.sample

    def respond(question: Question) -> Answer:
        if isinstance(question, Draw):
            return tuple(sample(question.pool, question.count))
        answer = {}
        for by, _, options, *_ in question:
            seat = by[0] if len(by) == 1 else by[int(random() * len(by))]
            answer[seat] = options[int(random() * len(options))]
        return answer

    return respond
