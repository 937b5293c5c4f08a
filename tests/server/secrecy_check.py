"""Law 4 on the wire: whatever is sent is made a second time, from a world in which all that the
receiver cannot see is different, and has to be the same to the byte."""

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nimmt.match.match import Match
from nimmt.match.record import Record
from nimmt.protocol import view_data
from nimmt.protocol.messages import Frame, Update, encode
from nimmt.server.content import replays
from nimmt.server.live import snapshots
from nimmt.server.live.client_delta import ClientDelta
from nimmt.server.live.snapshots import Snapshots
from nimmt.table import Table

true_update, true_frames = ClientDelta.update, snapshots.frames


class Imagined(Match):
    """A match as it could be for all that a seat knows, state by state of its last step.

    A step tells one piece after the other, each of one state; none may depend on what the seat
    could not see at that moment. Seed and answers, which nobody may see, are gone altogether.
    """

    def __init__(self, true: Match, seat: int | None, rng: Random) -> None:
        self.game, self.seats, self.names = true.game, true.seats, true.names
        self.seed, self.answers = "imagined", [{} for _ in true.answers]
        self.true, self.rng = true, rng
        self.trail = [state.imagine(seat, rng) for state in true.trail]
        self.state = self.trail[-1]


class Worlds:
    """Compares all that a server sends with what it would send in other worlds."""

    def __init__(self) -> None:
        self.rng = Random(4)
        self.leaks: list[tuple[int | None, str, str]] = []  # seat, truth, imagined
        self.updates, self.frames, self.different = 0, 0, 0

    def update(self, viewer: ClientDelta, done: list[int]) -> Update | None:
        """In place of ClientDelta.update."""
        table = viewer.live.table
        seat = viewer.seat(table)
        twin = copy.copy(viewer)
        twin.live = copy.copy(viewer.live)
        twin.live.queue = copy.copy(viewer.live.queue)
        twin.live.queue.table = self.other_table(table, seat)
        twin.live.snapshots = Snapshots(viewer.live.stored)
        twin.live.snapshots.people_version = viewer.live.snapshots.people_version
        update = true_update(viewer, done)
        self.compare(seat, update, true_update(twin, done))
        self.updates += update is not None
        return update

    def other_table(self, table: Table, seat: int | None) -> Table:
        """The table with other hidden cards, other answers of the others, other secrets."""
        other = copy.copy(table)
        other.people = {n: replace(one, key="imagined") for n, one in table.people.items()}
        if table.match:
            other.match = imagined = Imagined(table.match, seat, self.rng)
            other.drafts = dict(table.drafts)
            for player in table.drafts.keys() - {seat}:
                decision = other.decision_of(player)
                assert decision is not None
                other.drafts[player] = self.rng.choice(decision.options)
            moved = imagined.state.position != table.match.state.position
            self.different += moved or other.drafts != table.drafts
        return other

    def tell(self, match: Match | Record, seat: int | None, after: int = -1) -> list[Frame]:
        """In place of `frames`: the steps of a game, each in a world of its own."""
        if isinstance(match, Imagined):
            return self.other_frames(match.true, seat, after)
        frames = true_frames(match, seat, after)
        self.compare(seat, frames, self.other_frames(match, seat, after))
        self.frames += len(frames)
        return frames

    def other_frames(self, match: Match | Record, seat: int | None, after: int) -> list[Frame]:
        again = Match(match.game, match.seats, seed=match.seed, names=match.names)
        found = []
        for step in range(len(match.answers) + 1):
            if step:
                again.answer(match.answers[step - 1])  # type: ignore[arg-type]
            if step > after:
                view = Imagined(again, seat, self.rng).view(seat)
                found.append(Frame(step, view_data(view)))
        return found

    def compare(self, seat: int | None, truth: Any, imagined: Any) -> None:
        sent, other = encode(truth).decode(), encode(imagined).decode()
        if sent != other:
            self.leaks.append((seat, sent, other))


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worlds]:
    """Servers that are watched for leaks as long."""
    worlds = Worlds()
    with monkeypatch.context() as patch:
        patch.setattr(ClientDelta, "update", lambda viewer, done: worlds.update(viewer, done))  # noqa: PLW0108
        patch.setattr(snapshots, "frames", worlds.tell)
        patch.setattr(replays, "frame_by_frame", worlds.tell)  # histories, and what one has missed
        yield worlds
