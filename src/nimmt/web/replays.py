"""Games step by step; whoever calls this does it aside, because it takes long."""

import time

import msgspec

from ..record import BadRecord, Record
from ..table import Refused
from ..wire import view_data
from ..wire.messages import encode
from .limits import Limits, check_options


def replay_text(body: bytes, seat: int | None, limits: Limits) -> bytes:
    """A record that somebody has sent, step by step."""
    try:
        return replay_data(Record.loads(body.decode()), seat, limits)
    except UnicodeDecodeError:
        raise Refused("bad-record", reason="line 1: not a text file") from None
    except BadRecord as error:
        raise Refused("bad-record", reason=str(error)[:300]) from None


def replay_data(record: Record, seat: int | None, limits: Limits) -> bytes:
    """All steps as JSON; refuses what would take too long."""
    if seat is not None and seat >= record.seats:
        raise Refused("unknown-seat", seat=seat)
    check_options(record.game.options())
    until, size = time.monotonic() + limits.replay_seconds, 0
    shown: list[msgspec.Raw] = []
    for step, state in enumerate(record.states()):
        shown.append(msgspec.Raw(encode({"step": step, "view": view_data(state.view(seat))})))
        size += len(bytes(shown[-1]))
        too_long = step > limits.replay_steps or time.monotonic() > until
        if too_long or size > limits.replay_bytes:
            raise Refused("too-big", most=limits.replay_steps)
    return encode({**record.header(), "seed": None, "frames": shown})
