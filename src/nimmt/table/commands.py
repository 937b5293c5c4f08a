"""A table: people, seats and one game after the other. The authority, and it does no I/O.

Whoever wants something calls one of the methods named after a verb (`answer`, `sit`, `start`).
It changes nothing: it refuses, or gives the entries that would make it so. Whoever keeps the
table writes these down and then calls `apply`, which cannot fail. So a table can be told again
from its entries at any time, and nothing happens that is not written down.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ..bots import BOTS, NAMES
from ..core.questions import Choice, Decision, Illegal, check_choice
from ..games import find
from . import entries as e
from .entries import AnyEntry
from .errors import Refused
from .people import NAME_LENGTH, Person, Seat, clean, clean_name
from .reducer import Reducer
from .state import CLOCKS

REACTIONS = ("clap", "laugh", "wow", "sad", "ox", "thanks")
CHAT_LENGTH = 300
MOST_PEOPLE, MOST_EVER = 60, 300  # at once, and in all


class Table(Reducer):
    """A table with the verbs of those who sit at it."""

    # What people do; each gives the entries that make it so

    def come(self, at: float, name: str, key: str, *, watch: bool = False) -> list[AnyEntry]:
        """Somebody new: sits down where there is a place, or watches until there is one."""
        space = self._space_for_one_more(at)
        number = max(self.people, default=0) + 1
        came = e.Came(at, number, self._unused(clean_name(name)), key, watch)
        seat = None if watch or self.playing else self._place()
        return [*space, came] if seat is None else [*space, came, e.Sat(at, number, seat)]

    def arrive(self, at: float, person: Person, process: int = 0) -> list[AnyEntry]:
        """A connection: who was replaced by a bot plays again."""
        known = person.here and not person.left and person.process == process
        back = [] if known else [e.Arrived(at, person.number, process)]
        return [*back, *self._return(at, person)]

    def back(self, at: float, person: Person) -> list[AnyEntry]:
        """A person wants the seat back from the bot, or has thought better of leaving."""
        return self.arrive(at, person, person.process)

    def vanish(self, at: float, person: Person) -> list[AnyEntry]:
        return [e.Vanished(at, person.number)] if person.here else []

    def leave(self, at: float, person: Person) -> list[AnyEntry]:
        return [] if person.left else [e.Left(at, person.number)]

    def sit(self, at: float, person: Person, seat: int | None = None) -> list[AnyEntry]:
        """A seat of one's choice, or the first there is; while a game is on, one waits for it."""
        if self.playing:
            if person.seat is not None:
                raise Refused("playing")
            return [e.Queued(at, person.number)]
        if seat is None:
            seat = self._place() if person.seat is None else person.seat
            if seat is None:
                raise Refused("no-seat")
        elif not 0 <= seat < len(self.seats):
            raise Refused("unknown-seat", seat=seat)
        elif self.seats[seat].person != person.number and self._taken(self.seats[seat]):
            raise Refused("seat-taken", seat=seat)
        return [] if seat == person.seat else [e.Sat(at, person.number, seat)]

    def stand(self, at: float, person: Person) -> list[AnyEntry]:
        """Give up the seat, or the wait for one, and watch."""
        if self.playing and person.seat is not None:
            raise Refused("playing")
        return [e.Stood(at, person.number)]

    def answer(self, at: float, seat: int, version: int, choice: object) -> list[AnyEntry]:
        """A seat's answer to the question it saw at that version; it may be changed for another
        until the last one is in."""
        decision = self._asked(seat, version)
        try:
            checked = check_choice(decision, choice)
        except Illegal:
            raise Refused("illegal", kind=decision.kind) from None
        returned = [e.Returned(at, seat)] if self.seats[seat].replaced else []
        if self.drafts.get(seat) == checked:
            return [*returned]
        return [*returned, e.Answered(at, seat, checked)]

    def answer_as_bot(self, at: float, seat: int, version: int, choice: Choice) -> list[AnyEntry]:
        """A bot's answer, if it still is the bot's turn."""
        decision = self.decision_of(seat)
        late = version < self.since.get(seat, 0)
        if late or decision is None or seat not in self.bots_to_move:
            return []
        return [e.Answered(at, seat, check_choice(decision, choice))]

    def say(self, at: float, person: Person, text: str) -> list[AnyEntry]:
        self._may_talk()
        said = clean(text)
        if not 0 < len(said) <= CHAT_LENGTH:
            raise Refused("bad-text", most=CHAT_LENGTH)
        return [e.Said(at, person.number, said)]

    def react(self, at: float, person: Person, what: str) -> list[AnyEntry]:
        self._may_talk()
        if what not in REACTIONS:
            raise Refused("unknown-reaction", known=REACTIONS)
        return [e.Reacted(at, person.number, what)]

    # What the host does

    def prepare(
        self,
        at: float,
        person: Person,
        game: str,
        options: Mapping[str, Any],
        seats: int | None,
        clock: str | None,
    ) -> list[AnyEntry]:
        """Choose the next game, seats and clock; with fewer seats, who has left gives theirs up."""
        self._is_host(person)
        self._not_playing()
        taken = sum(not self.empty(seat) for seat in self.seats)
        wanted = max(taken, 1) if seats is None else seats
        entry = prepared(at, game, options, wanted, self.clock if clock is None else clock)
        if entry.seats < taken:
            raise Refused("too-few-seats", taken=taken)
        fewer = range(len(self.seats)) if entry.seats < len(self.seats) else ()
        return [*(one for seat in fewer for one in self._vacate(at, seat)), entry]

    def seat_bot(self, at: float, person: Person, seat: int | None, bot: str) -> list[AnyEntry]:
        """A bot for a free seat; a person's seat is taken over until the person is back."""
        self._is_host(person)
        if bot not in BOTS:
            raise Refused("unknown-bot", known=tuple(BOTS))
        if self.playing:
            if seat is None or not 0 <= seat < len(self.seats) or self.seats[seat].bot:
                raise Refused("playing")
            return [] if self.seats[seat].replaced else [e.Replaced(at, seat)]
        if seat is None:
            free = [number for number, place in enumerate(self.seats) if self.empty(place)]
            seat = free[0] if free else len(self.seats)
        if not 0 <= seat <= len(self.seats) or seat >= self.game.players[1]:
            raise Refused("no-seat")
        return [*self._vacate(at, seat), e.Seated(at, seat, bot, self._bot_name())]

    def clear(self, at: float, person: Person, seat: int) -> list[AnyEntry]:
        """Take a bot away, or somebody's seat."""
        self._is_host(person)
        self._not_playing()
        if not 0 <= seat < len(self.seats):
            raise Refused("unknown-seat", seat=seat)
        return [] if self.seats[seat].free else [e.Seated(at, seat)]

    def start(self, at: float, person: Person, seed: str) -> list[AnyEntry]:
        """A game, or the next one, with everybody who has or waits for a seat."""
        self._is_host(person)
        self._not_playing()
        seated = list(self._seat_the_waiting(at))
        new = sum(entry.seat >= len(self.seats) for entry in seated)
        free = {number for number, seat in enumerate(self.seats) if self.empty(seat)}
        players = len(self.seats) + new - len(free - {entry.seat for entry in seated})
        least, most = self.game.players
        if not least <= players <= most:
            raise Refused("players", least=least, most=most, seats=players)
        return [*seated, e.Started(at, seed, self.game.version)]

    def pause(self, at: float, person: Person) -> list[AnyEntry]:
        self._is_host(person)
        if not self.playing:
            raise Refused("not-playing")
        return [] if self.paused else [e.Paused(at)]

    def resume(self, at: float, person: Person) -> list[AnyEntry]:
        self._is_host(person)
        return [e.Resumed(at)] if self.paused else []

    # What follows by itself

    def due(self, at: float) -> list[AnyEntry]:
        """What the last entry brings with it: the end of a game, seats at a new deal."""
        playing = self.playing
        if playing and (result := playing.result):
            return [e.Ended(at, result.scores, result.winners)]
        if playing and self.new_deal:
            return [entry for entry in self._seat_the_waiting(at) if entry.seat < len(self.seats)]
        return []

    def out_of_time(self, at: float) -> list[AnyEntry]:
        """The clock has run out: bots take over for all who have not answered."""
        if self.deadline is None or at < self.deadline:
            return []
        return [e.Replaced(at, seat) for seat in self.people_to_move]

    # Checks

    def _asked(self, seat: int, version: int) -> Decision:
        if not self.since.get(seat, 0) <= version <= self.number:
            raise Refused("stale")
        if not self.playing:
            raise Refused("not-playing")
        if self.paused:
            raise Refused("paused")
        decision = self.decision_of(seat)
        if decision is None:
            raise Refused("not-asked")
        return decision

    def _is_host(self, person: Person) -> None:
        if person is not self.host:
            raise Refused("not-host")

    def _not_playing(self) -> None:
        if self.playing:
            raise Refused("playing")

    def _may_talk(self) -> None:
        if self.silent:
            raise Refused("silent")

    def _taken(self, seat: Seat) -> bool:
        """Somebody sits here who has not gone for good."""
        return not seat.bot and not self.empty(seat)

    def _vacate(self, at: float, number: int) -> list[AnyEntry]:
        """If who sits here has left, the seat becomes free; back again, they wait for another."""
        seat = self.seats[number] if number < len(self.seats) else Seat()
        if seat.person is None or not self.people[seat.person].left:
            return []
        return [e.Seated(at, number), e.Queued(at, seat.person)]

    def _space_for_one_more(self, at: float) -> list[AnyEntry]:
        """At a full table, somebody who is away and has no seat makes way."""
        stayed = [person for person in self.people.values() if not person.left]
        if len(stayed) < MOST_PEOPLE:
            return []
        for person in stayed if len(self.people) < MOST_EVER else ():
            if not person.here and person.seat is None:
                return [e.Left(at, person.number)]
        raise Refused("table-full", most=MOST_PEOPLE)

    def _place(self) -> int | None:
        """Where somebody new can sit: a free seat, a bot's, a new one."""
        free = [number for number, seat in enumerate(self.seats) if self.empty(seat)]
        bots = [number for number, seat in enumerate(self.seats) if seat.bot]
        new = [len(self.seats)] if len(self.seats) < self.game.players[1] else []
        return next(iter([*free, *bots, *new]), None)

    def _seat_the_waiting(self, at: float) -> Iterator[e.Sat]:
        """Seats for those who wait: the bots' first, then new ones."""
        waiting = [one for one in self.people.values() if one.seat is None and not one.watch]
        if self.playing:  # the seats of those who have left stay theirs as long
            places = [number for number, seat in enumerate(self.seats) if seat.bot]
        else:
            places = [n for n, seat in enumerate(self.seats) if not self._taken(seat)]
            places += range(len(self.seats), self.game.players[1])
        here = [person for person in waiting if person.here]
        for person, seat in zip(here, places, strict=False):
            yield e.Sat(at, person.number, seat)

    def _return(self, at: float, person: Person) -> list[AnyEntry]:
        seat = person.seat
        return [e.Returned(at, seat)] if seat is not None and self.seats[seat].replaced else []

    def _unused(self, name: str) -> str:
        """The name, with a number if somebody has it already."""
        names = self._names()
        numbered = (f"{name[: NAME_LENGTH - 3]} {number}" for number in range(2, 100))
        return next((one for one in (name, *numbered) if one not in names), name)

    def _names(self) -> set[str]:
        people = {person.name for person in self.people.values()}
        return people | {seat.name for seat in self.seats if seat.bot}

    def _bot_name(self) -> str:
        taken = self._names()
        return next((name for name in NAMES if name not in taken), NAMES[0])


def prepared(
    at: float, game: str, options: Mapping[str, Any], seats: int, clock: str
) -> e.Prepared:
    """The choice of a game, checked; raises BadOption or Refused."""
    least, most = find(game, **options).players
    if clock not in CLOCKS:
        raise Refused("unknown-clock", known=tuple(CLOCKS))
    if type(seats) is not int or not 1 <= seats <= most:
        raise Refused("players", least=least, most=most, seats=seats)
    return e.Prepared(at, game, dict(options), max(seats, least), clock)
