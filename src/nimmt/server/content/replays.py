"""Games step by step; it takes long, so call it in the background."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from ...core.contract import State, Told, View
from ...core.position import Change
from ...match.match import view_after
from ...match.record import BadRecord, Record
from ...protocol import view_data
from ...protocol.messages import Frame, Frames, encode
from ...table import Refused
from ...table import entries as e
from ...table.reducer import records
from ..limits import Limits, check_options

Viewpoint = int | Literal["all"] | None  # a seat, all seats together, a spectator


def frame_by_frame(record: Record, viewpoint: Viewpoint, after: int = -1) -> Iterator[Frame]:
    """Every step of a game behind a number, as seen from there; raises BadRecord."""
    for step, trail in enumerate(record.steps()):
        if step > after:
            view = (
                seen_by_all(trail, record.seats)
                if viewpoint == "all"
                else view_after(trail, viewpoint)
            )
            yield Frame(step, view_data(view))


def seen_by_all(trail: Sequence[State], seats: int) -> View:
    """What all seats see if they put their hands on the table."""
    common, own = view_after(trail, None), [view_after(trail, seat) for seat in range(seats)]
    position = common.position.copy()
    private = {name for name, field in position.fields.items() if field.who == "private"}
    for seat, view in enumerate(own):
        for name in private:
            getattr(position, name)[seat] = getattr(view.position, name)[seat]
    stories = zip(common.events, *(view.events for view in own), strict=True)
    events = tuple(told_to_all(told, mine, private) for told, *mine in stories)
    return common._replace(position=position, events=events)


def told_to_all(told: Told, mine: Sequence[Told], private: set[str]) -> Told:
    """An event with the particulars and the changes that each seat has seen of it."""
    changes: dict[tuple[str, int | None], Any] = {(n, i): value for n, i, value in told.changes}
    for seat, own in enumerate(mine):
        for name, index, value in own.changes:
            if name in private and index == seat:
                changes[name, index] = value
    known = next((own for own in mine if not own.secret), told)
    made: tuple[Change, ...] = tuple((name, index, new) for (name, index), new in changes.items())
    return Told(told.kind, known.data, made, known.secret)


def replay_text(body: bytes, viewpoint: Viewpoint, limits: Limits) -> bytes:
    """A record that somebody has sent, step by step."""
    try:
        return replay_data(Record.loads(body.decode()), viewpoint, limits)
    except UnicodeDecodeError:
        raise BadRecord("no-text-file", "not a text file").at_line(1) from None


def replay_data(record: Record, viewpoint: Viewpoint, limits: Limits) -> bytes:
    """All steps as JSON; refuses what would take too long, or was played by other rules."""
    if isinstance(viewpoint, int) and viewpoint >= record.seats:
        raise Refused("unknown-seat", seat=viewpoint)
    check_options(record.game.options())
    frames = list(encoded_frames(record, viewpoint, limits))
    return encode({**record.header(), "seed": None, "frames": frames})


def encoded_frames(record: Record, viewpoint: Viewpoint, limits: Limits) -> Iterator[msgspec.Raw]:
    until, size = time.monotonic() + limits.replay_seconds, 0
    for frame in frame_by_frame(record, viewpoint):
        text = encode(frame)
        size += len(text)
        too_long = frame.step > limits.replay_steps or time.monotonic() > until
        if too_long or size > limits.replay_bytes:
            raise Refused("too-big", most=limits.replay_steps)
        yield msgspec.Raw(text)


# Of a table: what was played at it, and what is played now


def stored_record(lines: Sequence[str], number: int) -> Record | None:
    """A game of the evening; None if it was played by other rules than ours."""
    found = records(map(e.read, lines), only=number)
    return found[0] if found else None


def stored_record_text(lines: Sequence[str], number: int) -> str | None:
    record = stored_record(lines, number)
    return record.dumps() if record else None


def stored_replay(
    lines: Sequence[str], number: int, viewpoint: Viewpoint, limits: Limits
) -> bytes | None:
    record = stored_record(lines, number)
    return replay_data(record, viewpoint, limits) if record else None


def history_text(
    record: Record | None, seat: int | None, game: int, about: int | None, limits: Limits
) -> bytes:
    """The message with all steps of the present game."""
    frames: Any = list(encoded_frames(record, seat, limits)) if record else []
    return encode(Frames(game=game, frames=frames, id=about))


def missed_text(record: Record, seat: int | None, seen: int, limits: Limits) -> bytes:
    """The events of all steps after the one that was seen."""
    until, missed = time.monotonic() + limits.replay_seconds, list[Any]()
    for frame in frame_by_frame(record, seat, seen):
        missed += frame.view["events"]
        if time.monotonic() > until:
            raise Refused("too-big", most=limits.replay_steps)
    return encode(missed)
