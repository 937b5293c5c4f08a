"""What can be seen of a table, encoded once for all who look at it."""

from typing import Any, NamedTuple

import msgspec

from ...match.match import Match
from ...match.record import Record
from ...protocol import view_data
from ...protocol.messages import NOTHING, Frame, encode
from ...protocol.views import ViewEncoder
from ...storage import Stored
from ...table import PLAYING, Person, Table
from ..content.replays import frame_by_frame

Moment = tuple[int, int]
"""Which game of the evening, and how many steps it has made."""

NEVER: Moment = (0, -1)

CaughtUp = tuple[int | None, Moment, msgspec.Raw]
"""What a seat has missed up to a moment: its events."""

FEW_STEPS = 200  # whoever has missed some of so many is told of them, while all others wait


class Common(NamedTuple):
    version: int
    waiting: list[int]
    moment: Moment


class Snapshots:
    """Keeps the encoded parts of updates as long as they are true."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.people_version = 1  # counts the changes of people and seats
        self._people: msgspec.Raw | None = None
        self._games: dict[int | None, msgspec.Raw] = {}
        self._seats: set[int | None] = set()  # those that have looked at this moment
        self._moment: Moment = NEVER
        self._common = Common(-1, [], NEVER)

    def forget_people(self) -> None:
        """Something about people or seats is different now."""
        self.people_version += 1
        self._people = None

    def forget(self) -> None:
        """Anything may be different now."""
        self.forget_people()
        self._moment, self._games = NEVER, {}
        self._common = self._common._replace(version=-1)

    def common(self, table: Table) -> Common:
        """What every update says."""
        if self._common.version != table.number:
            self._common = Common(table.number, table.waiting, moment_of(table))
        return self._common

    def people(self, table: Table) -> msgspec.Raw:
        """What everybody may know of the people and the seats."""
        if self._people is None:
            self._people = msgspec.Raw(encode(table_data(self.stored, table)))
        return self._people

    def game(
        self, table: Table, seat: int | None, seen: Moment, caught_up: CaughtUp | None
    ) -> msgspec.Raw:
        """The game as the seat sees it, with the events since what it has seen."""
        match, moment = table.match, self.common(table).moment
        if match is None:
            return NOTHING
        if self._moment != moment:
            seats = self._seats if moment[0] == self._moment[0] else set()
            self._moment, self._games, self._seats = moment, {}, set()
            self._encode(match, seats | {seat})  # whoever looked before will look again
        self._seats.add(seat)
        if seen[0] == moment[0] and 0 <= seen[1] < moment[1] - 1:
            missed: Any = None
            if caught_up is not None and caught_up[:2] == (seat, moment):
                missed = caught_up[2]
            elif moment[1] <= FEW_STEPS:
                missed = missed_events(match, seat, seen[1])
            if missed is not None:
                data = head_data(match, moment) | view_data(match.view(seat))
                return msgspec.Raw(encode(data | {"events": missed}))
        if seat not in self._games:
            self._encode(match, {seat})
        return self._games[seat]

    def _encode(self, match: Match, seats: set[int | None]) -> None:
        """Encode the game as these seats see it."""
        encoder = ViewEncoder(head_data(match, self._moment), match.trail)
        for seat in seats:
            self._games[seat] = msgspec.Raw(encoder.encode(seat))


def moment_of(table: Table) -> Moment:
    if table.match is None:
        return 0, -1
    return len(table.evening) + (table.phase == PLAYING), len(table.match.answers)


def table_data(stored: Stored, table: Table) -> dict[str, Any]:
    """What everybody may know of a table; no secret, no seed, no card."""
    host = table.host
    return {
        "id": stored.name,
        "code": stored.code,
        "game": table.game.key,
        "options": table.game.options(),
        "players": table.game.players,
        "clock": table.clock,
        "phase": table.phase,
        "paused": table.paused,
        "screen": table.screen,
        "host": host.number if host else None,
        "seats": [
            {
                "person": seat.person,
                "name": table.name_of(number) if not seat.free else "",
                "bot": seat.player if seat.bot else "",
                "replaced": seat.replaced,
                "here": seat.person is not None and table.people[seat.person].here,
            }
            for number, seat in enumerate(table.seats)
        ],
        "people": [person_data(one) for one in table.people.values() if not one.left],
        "evening": [
            {
                "game": done.game,
                "names": done.names,
                "people": done.people,
                "bots": done.bots,
                "scores": done.scores,
                "winners": done.winners,
            }
            for done in table.evening
        ],
    }


def person_data(person: Person) -> dict[str, Any]:
    return {
        "person": person.number,
        "name": person.name,
        "here": person.here,
        "seat": person.seat,
        "watch": person.watch,
    }


def missed_events(match: Match | Record, seat: int | None, seen: int) -> list[Any]:
    """The events of all steps after the one that was seen."""
    return [told for frame in frames(match, seat, after=seen) for told in frame.view["events"]]


def head_data(match: Match, moment: tuple[int, int]) -> dict[str, Any]:
    """Which game this is, and how far it is."""
    game, step = moment
    rules = {"key": match.game.key, "options": match.game.options()}
    return {"game": game, "step": step, "rules": rules}


def frames(match: Match | Record, seat: int | None, after: int = -1) -> list[Frame]:
    """Every step of a game as the seat saw it."""
    return list(frame_by_frame(match.record if isinstance(match, Match) else match, seat, after))
