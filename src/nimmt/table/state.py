"""How things stand at a table: who is there, what is played, what is asked of whom."""

import hmac
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..core.contract import Game
from ..core.questions import Choice, Decision, decision_of
from ..games import find
from ..match.match import Match
from . import entries as e
from .people import Finished, Person, Seat, fingerprint

CLOCKS: Mapping[str, float | None] = {"off": None, "relaxed": 60.0, "brisk": 20.0}
"""How long a question waits before a bot answers it, in seconds."""

CHAT_KEPT = 50
LOBBY, PLAYING, OVER = "lobby", "playing", "over"


@dataclass
class TableState:
    """A table, as far as its entries tell; it only answers questions."""

    number: int = 0  # of the last entry: the table's version
    game: Game = field(default_factory=lambda: find("classic"))
    clock: str = "off"
    screen: bool = False  # who opened it only looks on: a big screen does, and phones are the hands
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
        stayed = [person for person in self.people.values() if not person.left]
        return next((person for person in stayed if person.here), stayed[0] if stayed else None)

    def name_of(self, seat: int) -> str:
        place = self.seats[seat]
        return place.name if place.person is None else self.people[place.person].name

    def empty(self, seat: Seat) -> bool:
        """Nobody will play here in the next game."""
        return seat.free or (seat.person is not None and self.people[seat.person].left)

    # What is asked

    @property
    def playing(self) -> Match | None:
        """The game that is being played."""
        return self.match if self.phase == PLAYING else None

    def decision_of(self, seat: int) -> Decision | None:
        """What this seat may decide now."""
        playing = self.playing
        return decision_of(playing.decisions, seat) if playing else None

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is still missing."""
        playing = self.playing
        asked = {seat for one in playing.decisions for seat in one.by} if playing else set()
        return sorted(asked - self.drafts.keys())

    @property
    def bots_to_move(self) -> list[int]:
        """The seats that a bot has to answer for."""
        if self.paused or not any(seat.bot or seat.replaced for seat in self.seats):
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


def same(one: Decision | None, other: Decision | None) -> bool:
    """Whether a seat is asked the same, whoever else is."""
    if one is None or other is None:
        return one is other
    return (one.kind, one.options, one.about) == (other.kind, other.options, other.about)
