"""Views as plain data for messages, and back: codes and numbers, never sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ..core.contract import Game, Happened, Result, State, Told, View
from ..core.position import Change, changes_seen
from ..core.questions import Decision, decision_of
from ..games.rows import Play
from .messages import encode


def plain(value: Any) -> Any:
    """A value for JSON; a play is an object with the names of its parts."""
    kind = type(value)
    if kind is tuple and value and type(value[0]) is Play:
        return [play_data(play) for play in value]
    return play_data(value) if kind is Play else value


def play_data(play: Play) -> dict[str, Any]:
    """Written out because it is quicker: each step has many of them."""
    return {"number": play[0], "plain": play[1], "card": play[2], "seat": play[3]}


def view_data(view: View) -> dict[str, Any]:
    """All that a seat may know, as data."""
    return {
        "seat": view.seat,
        "position": {name: plain(getattr(view.position, name)) for name in view.position.fields},
        "decision": decision_data(view.decision),
        "waiting": view.waiting,
        "events": list(map(told_data, view.events)),
        "silent": view.silent,
        "result": result_data(view.result),
    }


class ViewEncoder:
    """Encodes what the seats see after a step; what all of them see is encoded only once."""

    def __init__(self, head: Mapping[str, Any], trail: Sequence[State]) -> None:
        self._state, commons = trail[-1], [state.shared_view() for state in trail]
        position, waiting, _, silent, result = commons[-1]
        self._spectator = position
        self._common = encoded(
            {**head, "waiting": waiting, "silent": silent, "result": result_data(result)}
        )
        public = [name for name in position.fields if name not in position.private]
        self._position = encoded({name: plain(getattr(position, name)) for name in public})
        happened = [one for common in commons for one in common.happened]
        self._events = [raw(told_data(one.told)) for one in happened]
        self._own = [
            (n, one, list(map(raw, changes_data(one.told.changes))))
            for n, one in enumerate(happened)
            if one.private or one.to is not None
        ]

    def encode(self, seat: int | None) -> bytes:
        """The head, and what `view_data` gives for the view of this seat."""
        state = self._state
        decision = decision_data(decision_of(state.decisions, seat))
        position = self._position | state.position.private_to(seat, self._spectator)
        events: list[Any] = self._events.copy()
        for number, happened, changes in self._own:
            events[number] = seen_by(seat, happened, changes)
        own = {"seat": seat, "decision": decision, "position": position, "events": events}
        return encode(self._common | own)


def seen_by(seat: int | None, happened: Happened, changes: list[msgspec.Raw]) -> dict[str, Any]:
    """An event of which the seat sees its own part; the changes that all see are encoded."""
    if happened.to is not None:
        return told_data(happened.told_to(seat))
    own = changes_data(changes_seen(happened.private, seat))
    return told_data(happened.told) | {"changes": [*changes, *own]}


def raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(data))


def encoded(data: Mapping[str, Any]) -> dict[str, Any]:
    """An object with its values encoded."""
    return {name: raw(value) for name, value in data.items()}


def decision_data(decision: Decision | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    return {
        "by": decision.by,
        "kind": decision.kind,
        "numbers": decision.numbers,
        "options": decision.options,
        "about": plain_data(decision.about),
        "gone": decision.passed,
    }


def told_data(told: Told) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": told.kind,
        "data": plain_data(told.data),
        "changes": changes_data(told.changes),
    }
    if told.secret:
        data["secret"] = True
    return data


def changes_data(changes: Iterable[Change]) -> list[Change]:
    return [(name, index, plain(value)) for name, index, value in changes]


def plain_data(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: plain(value) for name, value in data.items()}


def result_data(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {"scores": result.scores, "winners": result.winners, "more": dict(result.more)}


# And back


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """The view that a message holds."""
    result, decision = data["result"], data["decision"]
    position = game.Position()
    for name, field in game.Position.fields.items():
        value = tupled(data["position"][name])
        setattr(position, name, list(value) if type(field.start) is list and value else value)
    return View(
        game=game,
        seat=data["seat"],
        position=position,
        decision=read_decision(decision) if decision else None,
        waiting=tuple(data["waiting"]),
        events=tuple(map(read_told, data["events"])),
        silent=data["silent"],
        result=read_result(result) if result else None,
    )


def read_decision(data: Mapping[str, Any]) -> Decision:
    about = {name: tupled(value) for name, value in data["about"].items()}
    by, options, gone = tuple(data["by"]), tupled(data["options"]), tuple(data["gone"])
    return Decision(by, data["kind"], options, about, passed=gone)


def read_told(data: Mapping[str, Any]) -> Told:
    changes: list[Change] = [(name, i, tupled(value)) for name, i, value in data["changes"]]
    particulars = {name: tupled(value) for name, value in data["data"].items()}
    return Told(data["kind"], particulars, tuple(changes), data.get("secret", False))


def read_result(data: Mapping[str, Any]) -> Result:
    return Result(tuple(data["scores"]), tuple(data["winners"]), data["more"])


def tupled(value: Any) -> Any:
    """A value out of JSON as the rules have it: tuples, and plays again."""
    if isinstance(value, list):
        return tuple(map(tupled, value))
    if isinstance(value, dict) and value.keys() == set(Play._fields):
        return Play(**value)
    return value
