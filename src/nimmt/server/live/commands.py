"""From a client's message to an action on the table."""

import secrets

from ...protocol import messages as m
from ...table import AnyEntry, Refused, Table
from ..limits import check_options
from .write_queue import Action


def action_of(command: m.Command, number: int | None) -> Action:
    """What the message of that person does; raises Refused."""
    if number is None:
        raise Refused("spectator")
    if isinstance(command, m.Prepare):
        check_options(command.options)

    def act(table: Table, at: float) -> list[AnyEntry]:
        person = table.people[number]
        if person.left and not isinstance(command, m.Back | m.Leave):
            raise Refused("left")
        match command:
            case m.Answer():
                if person.seat is None:
                    raise Refused("no-seat")
                return table.answer(at, person.seat, command.version, command.choice)
            case m.Say():
                return table.say(at, person, command.text)
            case m.React():
                return table.react(at, person, command.what)
            case m.Sit():
                return table.sit(at, person, command.seat)
            case m.Stand():
                return table.stand(at, person)
            case m.Back():
                return table.back(at, person)
            case m.Leave():
                return table.leave(at, person)
            case m.Prepare(game=game, options=options, seats=seats, clock=clock):
                return table.prepare(at, person, game, options, seats, clock)
            case m.SeatBot():
                return table.seat_bot(at, person, command.seat, command.bot)
            case m.Clear():
                return table.clear(at, person, command.seat)
            case m.Start():
                return table.start(at, person, secrets.token_hex(16))
            case m.Pause():
                return table.pause(at, person)
            case m.Resume():
                return table.resume(at, person)
        raise Refused("bad-message")

    return act
