"""A bot of ours on the program's side of the line protocol: `nimmt bot NAME`."""

from collections.abc import Iterable, Iterator
from functools import partial

import msgspec

from ..bots import Bot, make_bot
from ..notation import parse
from ..protocol.line_protocol import (
    PROTOCOL,
    Ask,
    Bye,
    Hello,
    NewGame,
    Ready,
    Reply,
    encode,
    read_down,
)
from ..protocol.views import read_told
from .entrants import Fault


def speak(key: str, lines: Iterable[bytes]) -> Iterator[bytes]:
    """What the bot says to these lines; raises BadOption, Fault or BadNotation."""
    bot, seat = make_bot(key, 0), 0
    for line in lines:
        if not line.strip():
            continue
        try:
            message = read_down(line)
        except msgspec.DecodeError as problem:
            raise Fault(
                "no-protocol-line",
                "this is no line of the protocol ({problem}): {words}",
                problem=problem,
                words=repr(line[:60]),
            ) from None
        if isinstance(message, Bye):
            return
        if isinstance(message, Hello):
            yield encode(_greeting(key, message)) + b"\n"
        elif isinstance(message, NewGame):
            bot, seat = make_bot(key, message.seed), message.seat
        elif isinstance(message, Ask):
            yield encode(_answer(bot, seat, message)) + b"\n"


def _greeting(key: str, hello: Hello) -> Ready:
    if hello.protocol != PROTOCOL:
        return Ready(error=f"this is protocol {PROTOCOL}, not {hello.protocol}")
    return Ready(name=f"nimmt {key}", world=True)


def _answer(bot: Bot, seat: int, ask: Ask) -> Reply:
    """The world looks to the seat as the truth does, so its view is the same but for the events."""
    world = parse(ask.world)
    told = tuple(map(read_told, ask.view["events"]))
    view = world.view(seat)._replace(events=told)
    if view.decision is None:
        raise Fault("seat-not-asked", "nothing is asked of seat {seat}", seat=seat + 1)
    return Reply(bot.choose(view, view.decision, partial(world.imagine, seat)))
