"""A table is the sum of its entries: each of them makes something so, and cannot fail."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Self

import msgspec

from ..core.errors import BadValue
from ..core.questions import Choice, decision_of
from ..games import find
from ..match.match import Match
from ..match.record import Record
from . import entries as e
from .entries import AnyEntry
from .people import Finished, Person, Seat
from .state import LOBBY, OVER, PLAYING, TableState, same


class Reducer(TableState):
    """A table that can be told, entry by entry."""

    def apply(self, entry: AnyEntry) -> None:
        """Make it so. What is given must have come from one of the methods above."""
        self.number += 1
        if type(entry) is e.Answered:  # nearly all are
            self._apply_answered(entry)
            return
        match entry:
            case e.Prepared():
                self._apply_prepared(entry)
            case e.Came():
                person = Person(entry.person, entry.name, entry.key, entry.watch)
                self.screen |= entry.watch and not self.people
                self.people[entry.person] = person
            case e.Arrived():
                person = self.people[entry.person]
                person.here, person.left, person.process = True, False, entry.process
            case e.Vanished():
                self.people[entry.person].here = False
            case e.Left():
                self._apply_left(self.people[entry.person])
            case e.Sat():
                self._apply_sat(self.people[entry.person], entry.seat)
            case e.Queued():
                self.people[entry.person].watch = False
            case e.Stood():
                person = self.people[entry.person]
                self._free(person)
                person.watch = True
            case e.Seated():
                self._apply_seated(entry)
            case e.Replaced():
                self.seats[entry.seat].replaced = True
            case e.Returned():
                self.seats[entry.seat].replaced = False
                self.asked_at = entry.at
            case e.Started():
                self._apply_started(entry)
            case e.Ended():
                self._apply_ended(entry)
            case e.Paused():
                self.paused = self.playing is not None
            case e.Resumed():
                self.paused, self.asked_at = False, entry.at
            case e.Said() | e.Reacted():
                self.chat.append(entry)
                self.chats += 1

    def _apply_prepared(self, entry: e.Prepared) -> None:
        self.game, self.clock = find(entry.game, **entry.options), entry.clock
        for seat in reversed(range(len(self.seats))):
            if len(self.seats) > entry.seats and self.seats[seat].free:
                del self.seats[seat]
        self.seats += [Seat() for _ in range(entry.seats - len(self.seats))]
        self._number_people()

    def _apply_left(self, person: Person) -> None:
        person.left, person.here = True, False
        if (self.playing or self.other_rules) and person.seat is not None:
            self.seats[person.seat].replaced = True
        else:
            self._free(person)

    def _apply_sat(self, person: Person, seat: int) -> None:
        self._free(person)
        if seat == len(self.seats):
            self.seats.append(Seat())
        sitting = self.seats[seat].person
        if sitting is not None:  # who has gone for good
            self.people[sitting].seat = None
        self.seats[seat] = Seat(person=person.number)
        person.seat, person.watch = seat, False

    def _apply_seated(self, entry: e.Seated) -> None:
        if entry.seat == len(self.seats):
            self.seats.append(Seat())
        sitting = self.seats[entry.seat].person
        if sitting is not None:
            self.people[sitting].seat, self.people[sitting].watch = None, True
        self.seats[entry.seat] = Seat(bot=entry.bot, name=entry.name)

    def _apply_started(self, entry: e.Started) -> None:
        for seat in self.seats:
            if seat.person is not None and self.people[seat.person].left:
                self.people[seat.person].seat = None
        self.seats = [seat for seat in self.seats if not self.empty(seat)]
        self._number_people()
        for seat in self.seats:  # whoever is here plays a new game in person
            seat.replaced &= seat.person is not None and not self.people[seat.person].here
        self.drafts, self.paused = {}, False
        self.asked_at, self.new_deal = entry.at, False
        self.since = dict.fromkeys(range(len(self.seats)), self.number)
        self.other_rules = entry.version != self.game.version
        if self.other_rules:  # going on by ours would make another game of it
            self.match, self.phase = None, LOBBY
            return
        names = [self.name_of(seat) for seat in range(len(self.seats))]
        self.match = Match(self.game, len(self.seats), seed=entry.seed, names=names)
        self.phase = PLAYING

    def _apply_answered(self, entry: e.Answered) -> None:
        if self.other_rules:
            return
        if self.match is None:
            raise BadValue("answer-before-game", "an answer before any game")
        self.drafts[entry.seat] = entry.choice
        decisions = self.match.decisions
        team = decisions[0]
        if len(team.by) + len(team.passed) > 1:  # a team's question: the first answer counts
            self._step({entry.seat: entry.choice}, entry.at)
        elif len(self.drafts) == len(decisions):
            self._step(dict(sorted(self.drafts.items())), entry.at)

    def _step(self, answers: Mapping[int, Choice], at: float) -> None:
        assert self.match is not None
        before = self.match.decisions
        self.match.answer(answers)
        after = self.match.decisions
        self.drafts, quiet = {}, self.match.quiet
        for seat in range(len(self.seats)):
            # what did not change may be answered by who has not seen that yet
            if not quiet or not same(decision_of(before, seat), decision_of(after, seat)):
                self.since[seat] = self.number
        self.asked_at = at
        self.new_deal = any(event.kind == "score" for event in self.match.events)

    def _apply_ended(self, entry: e.Ended) -> None:
        names = tuple(self.name_of(seat) for seat in range(len(self.seats)))
        people = tuple(seat.person for seat in self.seats)
        bots = tuple(seat.bot for seat in self.seats)
        done = Finished(self.game.key, names, people, entry.scores, entry.winners, bots)
        self.evening.append(done)
        self.phase, self.paused = OVER if self.match else LOBBY, False
        self.other_rules = False

    def _free(self, person: Person) -> None:
        if person.seat is not None:
            self.seats[person.seat] = Seat()
            person.seat = None

    def _number_people(self) -> None:
        for number, seat in enumerate(self.seats):
            if seat.person is not None:
                self.people[seat.person].seat = number

    @classmethod
    def restore(cls, entries: Iterable[AnyEntry]) -> Self:
        """The table that these entries make; games that are over need not be played again."""
        table, listed = cls(), list(entries)
        starts = [index for index, entry in enumerate(listed) if isinstance(entry, e.Started)]
        for index, entry in enumerate(listed):
            if isinstance(entry, e.Answered) and starts and index < starts[-1]:
                table.number += 1
            else:
                table.apply(entry)
        return table


def records(entries: Iterable[AnyEntry], only: int | None = None) -> list[Record]:
    """The games that were finished at a table (or only the one of this number) as records.

    One that was played by other rules is among them if ours make the same of it.
    """
    table, found, version = Reducer(), list[Record](), 0
    for entry in entries:
        if isinstance(entry, e.Answered) and only not in (None, len(table.evening) + 1):
            continue
        if isinstance(entry, e.Started):
            version = entry.version
            entry = msgspec.structs.replace(entry, version=table.game.version)
        try:
            table.apply(entry)
        except Exception:
            if version in (0, table.game.version):
                raise
        if isinstance(entry, e.Ended) and table.match and (result := table.match.result):
            names = table.evening[-1].names  # whoever came late has a bot's seat
            if (result.scores, result.winners) == (entry.scores, entry.winners):
                record = replace(table.match.record, names=names, version=version)
                found.append(replace(record, bots=tuple(seat.bot for seat in table.seats)))
    return found
