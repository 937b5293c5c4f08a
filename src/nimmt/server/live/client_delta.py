"""What one client has been told of a live table, and so what is new to it."""

from ...protocol import messages as m
from ...table import OVER, Table
from ...table import entries as e
from .bot_driver import seconds_left
from .live_table import LiveTable
from .snapshots import CaughtUp, Moment


class ClientDelta:
    """Of one socket; every update it gives counts as told."""

    def __init__(self, live: LiveTable, person: int | None, seen: Moment) -> None:
        self.live, self.person = live, person
        self.seen = seen  # which step of which game
        self.caught_up: CaughtUp | None = None
        self._version = -1
        self._people_version = 0
        self._chats = 0
        self._you: m.You | None = None
        self._seat: int | None = None

    def forget(self) -> None:
        """Send the game again with the next update."""
        self._version = -1

    def seat(self, table: Table) -> int | None:
        """The seat whose view it gets, after the game the one it had; None: a spectator's."""
        if self.person is None:
            return None
        if table.phase == OVER:
            people = table.evening[-1].people
            return people.index(self.person) if self.person in people else None
        return table.people[self.person].seat

    def _who(self, table: Table) -> m.You:
        if self.person is None:
            return m.You(None, None, False)
        person = table.people[self.person]
        return m.You(self.person, person.seat, person is table.host)

    def update(self, done: list[int]) -> m.Update | None:
        """All that this client does not know yet; None if it knows everything."""
        live, table = self.live, self.live.table
        if table.number == self._version and not done:
            return None
        snapshots, you, people, game, chat = live.snapshots, None, m.NOTHING, m.NOTHING, None
        common = snapshots.common(table)
        new_game = common.moment != self.seen or self._version < 0
        if snapshots.people_version != self._people_version:  # only then can one have another seat
            self._people_version, people = snapshots.people_version, snapshots.people(table)
            now = self._who(table)
            if now != self._you:
                you = self._you = now
            before, self._seat = self._seat, self.seat(table)
            new_game |= self._seat != before
        seat = self._seat
        if new_game:
            game = snapshots.game(table, seat, self.seen, self.caught_up)
            self.caught_up = None
        if table.chats > self._chats:
            chat = [line(entry) for entry in list(table.chat)[self._chats - table.chats :]]
        self.seen, self._version, self._chats = common.moment, table.number, table.chats
        return m.Update(
            version=table.number,
            waiting=common.waiting,
            draft=None if seat is None else table.drafts.get(seat),
            deadline=seconds_left(live),
            you=you,
            table=people,
            game=game,
            chat=chat,
            done=done or None,
        )


def line(entry: e.Said | e.Reacted) -> m.Chat:
    if isinstance(entry, e.Said):
        return m.Chat(entry.person, entry.at, text=entry.text)
    return m.Chat(entry.person, entry.at, reaction=entry.what)
