"""Games step by step; whoever calls this does it aside, because it takes long."""

import time
from collections.abc import Iterator

import msgspec

from ..record import BadRecord, Record, views_after
from ..table import Refused
from ..wire import view_data
from ..wire.messages import Frame, encode
from .limits import Limits, check_options


def frame_by_frame(record: Record, seat: int | None, after: int = -1) -> Iterator[Frame]:
    """Every step of a game behind a number, as the seat saw it; raises BadRecord."""
    for step, trail in enumerate(record.steps()):
        if step > after:
            yield Frame(step, view_data(views_after(trail, [seat])[seat]))


def replay_text(body: bytes, seat: int | None, limits: Limits) -> bytes:
    """A record that somebody has sent, step by step."""
    try:
        return replay_data(Record.loads(body.decode()), seat, limits)
    except UnicodeDecodeError:
        raise Refused("bad-record", reason="line 1: not a text file") from None
    except BadRecord as error:
        raise Refused("bad-record", reason=str(error)[:300]) from None


def replay_data(record: Record, seat: int | None, limits: Limits) -> bytes:
    """All steps as JSON; refuses what would take too long, or was played by other rules."""
    if seat is not None and seat >= record.seats:
        raise Refused("unknown-seat", seat=seat)
    check_options(record.game.options())
    until, size = time.monotonic() + limits.replay_seconds, 0
    shown: list[msgspec.Raw] = []
    try:
        for frame in frame_by_frame(record, seat):
            shown.append(msgspec.Raw(encode(frame)))
            size += len(bytes(shown[-1]))
            too_long = frame.step > limits.replay_steps or time.monotonic() > until
            if too_long or size > limits.replay_bytes:
                raise Refused("too-big", most=limits.replay_steps)
    except BadRecord as error:
        raise Refused("bad-record", reason=str(error)[:300]) from None
    return encode({**record.header(), "seed": None, "frames": shown})
