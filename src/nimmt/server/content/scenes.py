"""Scenes for rules pages and the lesson: a position played on by the real rules."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ...core.contract import State, Told
from ...core.questions import Decision
from ...notation import parse
from ...protocol.views import plain, told_data


class Scene(msgspec.Struct):
    """What lies there at first, and every event since, as a seat (None: a spectator) sees it."""

    game: str
    seats: int
    seat: int | None
    start: dict[str, Any]
    events: list[dict[str, Any]]
    still: int  # after so many events the picture tells most


def play(text: str, seat: int | None = None) -> Scene:
    """The scene that a position and its answers make; raises BadNotation."""
    head, *answers = text.split("|")
    moments = ["|".join([head, *answers[:count]]) for count in range(len(answers) + 1)]
    return scene([parse(moment) for moment in moments], seat)


def scene(states: Sequence[State], seat: int | None) -> Scene:
    """A scene out of the states that follow each other in it."""
    first: Any = states[0].before
    told = [event for state in states for event in state.view(seat).events]
    return Scene(
        game=states[0].game.key,
        seats=len(first.hands),
        seat=seat,
        start=position_data(first.seen_by(seat)),
        events=list(map(told_data, told)),
        still=still(told),
    )


def still(told: Sequence[Told]) -> int:
    """When most cards wait to be placed: then one sees what is to come."""
    most, found = 0, 0
    for count, event in enumerate(told, 1):
        for name, _, value in event.changes:
            if name == "lineup" and len(value) > most:
                most, found = len(value), count
    return found


def position_data(position: Any) -> dict[str, Any]:
    return {name: plain(getattr(position, name)) for name in position.fields}


def play_on(state: State, decide: Callable[[Decision], Any]) -> list[State]:
    """The states until the turn is over, with everything decided by `decide`."""
    states = [state]
    while state.decisions and state.next_from[1]:  # a new turn begins without answers
        state = state.step({one.by[0]: decide(one) for one in state.decisions})
        states.append(state)
    return states
