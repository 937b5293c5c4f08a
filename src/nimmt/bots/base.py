"""The contract of bots, and how a match asks them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar

from ..core.contract import State, View, Words
from ..core.errors import BadValue
from ..core.questions import Choice, Decision
from ..match.match import Match

Imagine = Callable[[Random], State]
"""Gives a random world that the seat cannot tell from the real one."""


class Bot:
    """A player: knows a view and can imagine worlds that fit it, but never sees the state."""

    key: ClassVar[str]
    words: ClassVar[Words]  # name, character
    instant: ClassVar[bool] = False  # chooses at once
    effort: int = 0  # how many worlds it plays in, if that can be chosen

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision, imagine: Imagine) -> Choice:
        """One of the decision's options; the same one whenever seed and view are the same."""
        raise NotImplementedError

    def rng(self, view: View) -> Random:
        """Random numbers that depend on the seed and the moment, and on nothing else."""
        moment = map(repr, (self.seed, view.seat, view.position))
        return Random("\n".join((*moment, decision_text(view.decision))))


def decision_text(decision: Decision | None) -> str:
    """As version 0.1 wrote it: a seed gives the same choices for ever."""
    return repr(decision).replace(", passed=(", ", gone=(")


def ask_bot(match: Match, seat: int, bot: Bot) -> Choice:
    """What the bot chooses in a seat that is asked."""
    view = match.view(seat)
    if view.decision is None:
        raise BadValue("seat-not-asked", "nothing is asked of seat {seat}", seat=seat)
    state = match.state
    return bot.choose(view, view.decision, lambda rng: state.imagine(seat, rng))


def answer_all(match: Match, bots: Sequence[Bot]) -> None:
    """Let the bots, one for each seat, answer all that is asked now."""
    match.answer(ask_bots(match, bots))


def ask_bots(match: Match, bots: Sequence[Bot], without: int | None = None) -> dict[int, Choice]:
    """What the bots choose; nothing for a question that the seat `without` may answer.

    A team's question goes to its first member; if he says "go", the game asks the others.
    """
    seats = [decision.by[0] for decision in match.decisions if without not in decision.by]
    return {seat: ask_bot(match, seat, bots[seat]) for seat in seats}
