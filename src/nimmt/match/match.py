"""A game being played: the current state, and nature's answers at hand."""

import os
from collections.abc import Mapping, Sequence
from typing import Any, Self

from ..core.contract import Game, Result, State, View
from ..core.position import Event
from ..core.questions import Answer, Choice, Decision, Draw, Illegal
from ..games import find
from .dealer import Dealer
from .record import BadRecord, Record, check_who


def view_after(trail: Sequence[State], seat: int | None) -> View:
    """What a seat sees after a step, with the events of all its states."""
    *earlier, last = [state.view(seat) for state in trail]
    if not earlier:
        return last
    return last._replace(events=tuple(told for view in (*earlier, last) for told in view.events))


class Match:
    """A game being played: the current state, its record, and nature at hand."""

    def __init__(
        self,
        game: str | Game,
        seats: int = 4,
        *,
        seed: int | str | None = None,
        names: Sequence[str] = (),
        bots: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self.game = find(game, **options) if isinstance(game, str) else game
        self.seats = seats
        self.names, self.bots = tuple(names), tuple(bots)
        start = self.game.start(seats)
        check_who("names", self.names, seats)
        check_who("bots", self.bots, seats)
        self.seed = os.urandom(16).hex() if seed is None else str(seed)
        self.answers: list[Answer] = []
        self._dealer = Dealer(self.seed)
        self._enter(start)

    def __repr__(self) -> str:
        return f"<Match {self.game!r}, {self.seats} seats, {len(self.answers)} answers>"

    @classmethod
    def resume(cls, record: Record) -> Self:
        """Go on where a record ends; raises BadRecord."""
        record.check_version()
        if record.seed is None:
            raise BadRecord(
                "no-seed-to-go-on", "a game without a seed cannot go on, only be replayed"
            ).at_line(1)
        who = {"names": record.names, "bots": record.bots}
        match = cls(record.game, record.seats, seed=record.seed, **who)
        for line, answer in enumerate(record.answers, start=2):
            try:
                match.answer(answer)  # type: ignore[arg-type]
            except Illegal as error:
                raise BadRecord.like(error).at_line(line) from None
        return match

    @property
    def record(self) -> Record:
        """The game so far: game, seats, seed and all answers."""
        answers, bots = tuple(self.answers), self.bots
        return Record(self.game, self.seats, self.seed, answers, self.names, bots=bots)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What is asked now."""
        return self.state.decisions

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.over

    @property
    def result(self) -> Result | None:
        """Points and winners, once the game is over."""
        return self.state.result

    def answer(self, choices: Mapping[int, Choice]) -> None:
        """Give every deciding seat's choice; raises Illegal and changes nothing."""
        state = self.state.step(choices)
        self.answers.append(state.answers[-1])
        self._enter(state)

    def view(self, seat: int | None) -> View:
        """What a seat sees, with all events since the last answer."""
        return view_after(self.trail, seat)

    @property
    def events(self) -> list[Event]:
        """All that has happened since the last answer; not to be shown to anybody."""
        return [logged.event for state in self.trail for logged in state.told]

    @property
    def quiet(self) -> bool:
        """Whether the last answer changed nothing that anybody could see."""
        return not any(state.told for state in self.trail)

    def turns_revealed(self) -> int:
        """How many turns were revealed since the last answer."""
        count = 0
        for state in self.trail:
            earlier: Any = state.before
            for event, now in state.told:  # an open turn reveals one card after the other
                count += event.kind == "reveal" and not earlier.lineup
                earlier = now
        return count

    def _enter(self, state: State) -> None:
        """Nature answers at once; the states passed through keep their events."""
        self.trail = [state]  # what the last answer has passed through
        while isinstance(state.question, Draw):
            state = state.step(self._dealer.draw(state.question))
            self.trail.append(state)
        self.state = state
