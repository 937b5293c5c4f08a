"""Tables without a server, for tests: what happens is applied and written down at once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from nimmt.core.questions import Choice
from nimmt.match.match import Match
from nimmt.table import AnyEntry, Person, Refused, Table
from nimmt.table import entries as e
from nimmt.table.commands import prepared
from nimmt.table.people import fingerprint


class Kept:
    """A table, and all that was written down of it."""

    def __init__(
        self, game: str = "classic", seats: int = 2, clock: str = "off", **options: Any
    ) -> None:
        self.table, self.written, self.at = Table(), list[str](), 1000.0
        self.chance = Random(game)
        self.do([prepared(self.at, game, options, seats, clock)])

    def do(self, entries: Sequence[AnyEntry]) -> None:
        while entries:
            for entry in entries:
                self.table.apply(entry)
                self.written.append(e.write(entry))
            entries = self.table.due(self.at)

    def come(self, name: str, *, watch: bool = False, here: bool = True) -> Person:
        self.do(self.table.come(self.at, name, fingerprint(name), watch=watch))
        person = self.table.people[max(self.table.people)]
        if here:
            self.do(self.table.arrive(self.at, person))
        return person

    def start(self, seed: str = "7") -> None:
        self.do(self.table.start(self.at, self.host, seed))

    def bots(self, count: int = 1) -> None:
        for _ in range(count):
            self.do(self.table.seat_bot(self.at, self.host, None, "random"))

    def answer(self, seat: int, choice: Choice | None = None, version: int | None = None) -> None:
        """Give this answer, or the first there is."""
        decision = self.table.decision_of(seat)
        if choice is None and decision is not None:
            choice = decision.options[0]
        asked = self.table.number if version is None else version
        self.do(self.table.answer(self.at, seat, asked, choice))

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Everybody answers by chance until this is so, or the game is over."""
        while self.table.playing and not until():
            self.play_one(self.table.waiting[0])

    def play_one(self, seat: int) -> None:
        decision = self.table.decision_of(seat)
        assert decision is not None
        choice = self.chance.choice(decision.options)
        if self.table.seats[seat].bot or self.table.seats[seat].replaced:
            self.do(self.table.answer_as_bot(self.at, seat, self.table.number, choice))
        else:
            self.answer(seat, choice)

    def play_to(self, kind: str) -> None:
        """Play until such a decision is asked for."""
        self.play(lambda: self.asks(kind))
        assert self.asks(kind)

    def asks(self, kind: str) -> bool:
        return any(one.kind == kind for one in self.match.decisions)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def host(self) -> Person:
        assert self.table.host is not None
        return self.table.host

    def told_again(self) -> Table:
        return Table.restore(map(e.read, self.written))


def everything(table: Table) -> dict[str, Any]:
    """All that a table knows, as it is now, to be compared."""
    values = {spec.name: getattr(table, spec.name) for spec in fields(table)}
    match = values.pop("match")
    known = deepcopy(values)
    if match is not None:  # these two never change
        known["record"], known["state"] = match.record, match.state
    return known


def evening(clock: str = "off", game: str = "classic") -> Kept:
    """Ann, who is the host, Bob and a bot, in the lobby."""
    kept = Kept(game, 3, clock, **{"deals": 1} if game == "classic" else {})
    kept.come("Ann")
    kept.come("Bob")
    kept.bots()
    return kept


def playing(clock: str = "off", game: str = "classic") -> Kept:
    kept = evening(clock, game)
    kept.start()
    return kept


@contextmanager
def refused(code: str) -> Iterator[None]:
    """Something has to be refused with this code."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.code == code
