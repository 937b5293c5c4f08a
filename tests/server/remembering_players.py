"""Players who answer by chance and remember what they have been promised.

A promise is an answer that the server has acknowledged, and anything that it has shown.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from nimmt.client import Lost, Place, Refused
from nimmt.core.questions import Choice
from nimmt.protocol import Ticket
from nimmt.protocol.messages import Update
from nimmt.table import PLAYING, AnyEntry
from nimmt.table import entries as e

from ..servers import ServerProcess

LATE = {"stale", "not-playing"}  # what one may be told who was not quick enough


@dataclass(frozen=True)
class Promise:
    """An acknowledged answer, and the versions its seat knew before and after."""

    table: str
    seat: int
    choice: Choice
    moment: tuple[int, int]
    before: int
    after: int
    repeated: bool  # it was the seat's draft already


@dataclass
class Diary:
    """All that happened to the players."""

    promises: list[Promise] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    cut_off: int = 0  # connections that a kill has broken
    broken: int = 0  # answers whose fate nobody was told
    checked: int = 0  # promises that were looked for in the store
    lost: int = 0  # promises that were not there
    ending: bool = False  # nobody shall begin another game


def answer_of(promise: Promise, log: list[AnyEntry]) -> int:
    """The number of the seat's last answer at the time it was acknowledged, 0 if there is none."""
    for number in range(min(promise.after, len(log)), 0, -1):
        entry = log[number - 1]
        if isinstance(entry, e.Answered) and entry.seat == promise.seat:
            return number
    return 0


def kept(promise: Promise, log: list[AnyEntry]) -> bool:
    """Whether it is the seat's last answer then, and not an older one that looks the same."""
    number = answer_of(promise, log)
    entry = log[number - 1] if number else None
    same = isinstance(entry, e.Answered) and entry.choice == promise.choice
    return same and (number > promise.before or promise.repeated)


class Witness(Place):
    """A place that notices when something it was shown is taken back."""

    def __init__(self, player: "Player") -> None:
        super().__init__(player.client, player.ticket.table, player.ticket.secret)
        self.player = player

    def _take(self, update: Update) -> None:
        super()._take(update)
        seen, now = self.player.seen, (self.version, self.game, self.step)
        if now[0] < seen[0] or now[1:] < seen[1:]:
            self.player.fault(f"saw {now} after {seen}")
        self.player.seen = now
        if not self.player.homesick:
            self.player.back.set()


class Player:
    """Answers by chance, as fast as it can, and changes its mind now and then."""

    def __init__(self, diary: Diary, ticket: Ticket, home: ServerProcess) -> None:
        self.diary, self.ticket, self.home = diary, ticket, home
        self.rng = Random(f"{ticket.table} {ticket.person}")
        self.client = home.client
        self.seen = (-1, 0, -1)
        self.back = asyncio.Event()  # has heard something since the last kill
        self.homesick = False  # wants to be on its own server again
        self.place: Place | None = None

    @property
    def here(self) -> bool:
        """Whether the server knows that this player is at the table."""
        people = self.place.table["people"] if self.place else []
        return any(one["here"] for one in people if one["person"] == self.ticket.person)

    def fault(self, what: str) -> None:
        self.diary.faults.append(f"{self.ticket.code} person {self.ticket.person}: {what}")

    def is_at(self, server: ServerProcess) -> bool:
        connected = self.place is not None and self.place.connected
        return connected and self.client.socket_url == server.client.socket_url

    def turn_to(self, server: ServerProcess) -> None:
        """As something in front of the servers would direct it."""
        self.client.socket_url = server.client.socket_url

    async def play(self) -> None:
        """Until the load ends and the last game is over."""
        while True:
            try:
                async with Witness(self) as place:
                    self.place = place
                    if await self._play_at(place):
                        return
            except Lost as lost:
                if "cannot be reached" not in str(lost):
                    raise
            if self.homesick:
                self.homesick = False
                self.turn_to(self.home)

    async def _play_at(self, place: Place) -> bool:
        async for _ in place.changes():
            if self.homesick:
                return False
            if place.over and self.diary.ending:
                return True
            if not place.connected:
                continue
            try:
                if place.you.host and place.table["phase"] != PLAYING:
                    await place.do("start")
                while place.asked:
                    await self._answer(place, self.rng.choice(place.asked.options))
                    while place.draft is not None and place.view and self.rng.random() < 0.3:
                        options = place.view.decision.options if place.view.decision else ()
                        await self._answer(place, self.rng.choice(options))
            except Refused as refused:
                self.diary.refusals[refused.code] += 1
                if refused.code not in LATE | {"playing", "not-host"}:
                    raise
            except Lost:
                self.diary.broken += 1
        raise AssertionError("changes never end")

    async def _answer(self, place: Place, choice: Choice) -> None:
        seat, moment = place.you.seat, (place.game, place.step)
        before, repeated = place.version, place.draft == choice
        await place.answer(choice)
        assert seat is not None
        self.diary.promises.append(
            Promise(self.ticket.table, seat, choice, moment, before, place.version, repeated)
        )
