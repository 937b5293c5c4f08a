"""A table: people, seats and one game after the other. The authority, and it does no I/O.

Whoever wants something calls one of the methods named after a verb (`answer`, `sit`, `start`).
It changes nothing: it refuses, or gives the entries that would make it so. Whoever keeps the
table writes these down and then calls `apply`, which cannot fail. So a table can be told again
from its entries at any time, and nothing happens that is not written down.
"""

import hashlib
import hmac
import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from ..bots import BOTS, NAMES
from ..record import Match, Record
from ..rules import find
from ..rules.core import Choice, Decision, Game, Illegal
from ..rules.questions import check_choice
from . import entries as e
from .entries import AnyEntry

CLOCKS: Mapping[str, float | None] = {"off": None, "relaxed": 60.0, "brisk": 20.0}
"""How long a question waits before a bot answers it, in seconds."""

REACTIONS = ("clap", "laugh", "wow", "sad", "ox", "thanks")
NAME_LENGTH, CHAT_LENGTH, CHAT_KEPT, MOST_PEOPLE = 24, 300, 50, 60
LOBBY, PLAYING, OVER = "lobby", "playing", "over"
BLANK = " \u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and signs that nobody sees


class Refused(ValueError):
    """Something that cannot be done now: a code for programs, with what it is about."""

    def __init__(self, code: str, **about: Any) -> None:
        super().__init__(code)
        self.code, self.about = code, about


@dataclass
class Person:
    """Somebody who has come to the table, to play or to watch."""

    number: int
    name: str
    key: str
    watch: bool = False
    here: bool = False
    process: int = 0  # the one that has the connection
    gone: bool = False
    seat: int | None = None


@dataclass
class Seat:
    """A place at the table: a person's, a bot's or free."""

    person: int | None = None
    bot: str = ""
    name: str = ""  # of the bot
    replaced: bool = False  # a bot plays for the person

    @property
    def free(self) -> bool:
        return self.person is None and not self.bot


@dataclass(frozen=True)
class Finished:
    """A game of the evening."""

    game: str
    names: tuple[str, ...]
    people: tuple[int | None, ...]  # None: a bot
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class Table:
    """A table, as far as its entries tell."""

    number: int = 0  # of the last entry: the table's version
    game: Game = field(default_factory=lambda: find("classic"))
    clock: str = "off"
    seats: list[Seat] = field(default_factory=list)
    people: dict[int, Person] = field(default_factory=dict)
    match: Match | None = None
    phase: str = LOBBY
    other_rules: bool = False  # those of the last game: only its end can be told
    drafts: dict[int, Choice] = field(default_factory=dict)
    paused: bool = False
    asked_at: float = 0.0  # when the open question was put
    since: dict[int, int] = field(default_factory=dict)  # by seat: the version that asked it
    new_deal: bool = False  # the last step ended a deal, and another one began
    evening: list[Finished] = field(default_factory=list)
    chat: deque[e.Said | e.Reacted] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    chats: int = 0  # so many were there in all

    # Who is who

    def person_with(self, secret: str) -> Person | None:
        """The person whose secret this is, found in constant time."""
        key, found = fingerprint(secret), None
        for person in self.people.values():
            if hmac.compare_digest(person.key, key):
                found = person
        return found

    @property
    def host(self) -> Person | None:
        """Who may start and pause: the first who came among those who are here."""
        stayed = [person for person in self.people.values() if not person.gone]
        return next((person for person in stayed if person.here), stayed[0] if stayed else None)

    def name_of(self, seat: int) -> str:
        place = self.seats[seat]
        return place.name if place.person is None else self.people[place.person].name

    # What is asked

    @property
    def playing(self) -> Match | None:
        """The game that is being played."""
        return self.match if self.phase == PLAYING else None

    def decision_of(self, seat: int) -> Decision | None:
        """What this seat may decide now."""
        return own(self.playing.decisions, seat) if self.playing else None

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is still missing."""
        asked = {seat for one in self.playing.decisions for seat in one.by} if self.playing else ()
        return sorted(seat for seat in asked if seat not in self.drafts)

    @property
    def bots_to_move(self) -> list[int]:
        """The seats that a bot has to answer for."""
        if self.paused:
            return []
        return [s for s in self.waiting if self.seats[s].bot or self.seats[s].replaced]

    @property
    def deadline(self) -> float | None:
        """When a bot takes over for those who have not answered."""
        limit = CLOCKS[self.clock]
        if limit is None or self.paused or not self.people_to_move:
            return None
        return self.asked_at + limit

    @property
    def people_to_move(self) -> list[int]:
        return [s for s in self.waiting if not (self.seats[s].bot or self.seats[s].replaced)]

    @property
    def silent(self) -> bool:
        """Whether nobody may talk: cards are chosen in the co-operative game (B16)."""
        if self.playing is None:
            return False
        return any(self.game.secretive(decision) for decision in self.playing.decisions)

    # What people do; each gives the entries that make it so

    def come(self, at: float, name: str, key: str, *, watch: bool = False) -> list[AnyEntry]:
        """Somebody new: sits down where there is a place, or watches until there is one."""
        if len([one for one in self.people.values() if not one.gone]) >= MOST_PEOPLE:
            raise Refused("table-full", most=MOST_PEOPLE)
        number = max(self.people, default=0) + 1
        came = e.Came(at, number, self._unused(clean_name(name)), key, watch)
        seat = None if watch or self.playing else self._place()
        return [came] if seat is None else [came, e.Sat(at, number, seat)]

    def arrive(self, at: float, person: Person, process: int = 0) -> list[AnyEntry]:
        """A connection: who was replaced by a bot plays again."""
        known = person.here and not person.gone and person.process == process
        back = [] if known else [e.Arrived(at, person.number, process)]
        return [*back, *self._return(at, person)]

    def back(self, at: float, person: Person) -> list[AnyEntry]:
        """A person wants the seat back from the bot, or has thought better of leaving."""
        return self.arrive(at, person, person.process)

    def vanish(self, at: float, person: Person) -> list[AnyEntry]:
        return [e.Vanished(at, person.number)] if person.here else []

    def leave(self, at: float, person: Person) -> list[AnyEntry]:
        return [] if person.gone else [e.Left(at, person.number)]

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
        """Choose the next game, the number of seats and the clock."""
        self._is_host(person)
        self._not_playing()
        taken = sum(not seat.free for seat in self.seats)
        wanted = max(taken, 1) if seats is None else seats
        entry = prepared(at, game, options, wanted, self.clock if clock is None else clock)
        if entry.seats < taken:
            raise Refused("too-few-seats", taken=taken)
        return [entry]

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
            free = [number for number, place in enumerate(self.seats) if place.free]
            seat = free[0] if free else len(self.seats)
        if not 0 <= seat <= len(self.seats) or seat >= self.game.players[1]:
            raise Refused("no-seat")
        return [e.Seated(at, seat, bot, self._bot_name())]

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
        free = {number for number, seat in enumerate(self.seats) if self._empty(seat)}
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
        if self.playing and self.playing.result:
            return [e.Ended(at, self.playing.result.scores, self.playing.result.winners)]
        if self.playing and self.new_deal:
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

    def _empty(self, seat: Seat) -> bool:
        """Nobody will play here in the next game."""
        return seat.free or (seat.person is not None and self.people[seat.person].gone)

    def _taken(self, seat: Seat) -> bool:
        """Somebody sits here who has not gone for good."""
        return not seat.bot and not self._empty(seat)

    def _place(self) -> int | None:
        """Where somebody new can sit: a free seat, a bot's, a new one."""
        free = [number for number, seat in enumerate(self.seats) if self._empty(seat)]
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

    # What has happened

    def apply(self, entry: AnyEntry) -> None:
        """Make it so. What is given must have come from one of the methods above."""
        self.number += 1
        match entry:
            case e.Prepared():
                self._apply_prepared(entry)
            case e.Came():
                person = Person(entry.person, entry.name, entry.key, entry.watch)
                self.people[entry.person] = person
            case e.Arrived():
                person = self.people[entry.person]
                person.here, person.gone, person.process = True, False, entry.process
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
            case e.Answered():
                self._apply_answered(entry)
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
        person.gone, person.here = True, False
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
            if seat.person is not None and self.people[seat.person].gone:
                self.people[seat.person].seat = None
        self.seats = [seat for seat in self.seats if not self._empty(seat)]
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
            raise ValueError("an answer before any game")
        self.drafts[entry.seat] = entry.choice
        decisions = self.match.decisions
        decided = next(one for one in decisions if entry.seat in (*one.by, *one.gone))
        if len(decided.by) + len(decided.gone) > 1:  # a team's question: the first answer counts
            self._step({entry.seat: entry.choice}, entry.at)
        elif all(one.by[0] in self.drafts for one in decisions):
            self._step(dict(sorted(self.drafts.items())), entry.at)

    def _step(self, answers: Mapping[int, Choice], at: float) -> None:
        assert self.match is not None
        before = self.match.decisions
        self.match.answer(answers)
        self.drafts, quiet = {}, self.match.quiet
        for seat in range(len(self.seats)):
            # what did not change may be answered by who has not seen that yet
            if not quiet or not same(own(before, seat), own(self.match.decisions, seat)):
                self.since[seat] = self.number
        self.asked_at = at
        self.new_deal = any(event.kind == "score" for event in self.match.events)

    def _apply_ended(self, entry: e.Ended) -> None:
        names = tuple(self.name_of(seat) for seat in range(len(self.seats)))
        people = tuple(seat.person for seat in self.seats)
        done = Finished(self.game.key, names, people, entry.scores, entry.winners)
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

    # Telling a table again

    @classmethod
    def restore(cls, entries: Iterable[AnyEntry]) -> "Table":
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
    table, found, version = Table(), list[Record](), 0
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
                found.append(replace(table.match.record, names=names, version=version))
    return found


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


def own(decisions: Iterable[Decision], seat: int) -> Decision | None:
    """What of this a seat may decide."""
    return next((mine for decision in decisions if (mine := decision.put_to(seat))), None)


def same(one: Decision | None, other: Decision | None) -> bool:
    """Whether a seat is asked the same, whoever else is."""
    if one is None or other is None:
        return one is other
    return (one.kind, one.options, one.about) == (other.kind, other.options, other.about)


def fingerprint(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not to guess it."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def clean(text: str) -> str:
    """Text of one line without anything that does not print."""
    printable = "".join(char if char.isprintable() else " " for char in text)
    return re.sub(r"\s+", " ", printable).strip()


def clean_name(name: str) -> str:
    cleaned = clean(name)
    seen = [one for one in cleaned if one not in BLANK and unicodedata.category(one)[0] != "M"]
    if not seen or len(cleaned) > NAME_LENGTH:
        raise Refused("bad-name", most=NAME_LENGTH)
    return cleaned
