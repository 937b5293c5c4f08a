"""Views as plain data for messages, and back: codes and numbers, never sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from ..rules.core import Decision, Game, Result, Told, View
from ..rules.position import Change, Position
from ..rules.rows import Play


def plain(value: Any) -> Any:
    """A value as JSON can say it; a play is an object with the names of its parts."""
    if type(value) is tuple and value and type(value[0]) is Play:
        return [play_data(play) for play in value]
    return play_data(value) if type(value) is Play else value


def play_data(play: Play) -> dict[str, Any]:
    """By hand, as each step of a game says many of them."""
    return {"number": play[0], "plain": play[1], "card": play[2], "seat": play[3]}


def view_data(view: View, memo: "Memo | None" = None) -> dict[str, Any]:
    """All that a seat may know, as data; views of one moment may share a memo."""
    shared = Memo() if memo is None else memo
    return {
        "seat": view.seat,
        "position": shared.position(view.position),
        "decision": decision_data(view.decision),
        "waiting": view.waiting,
        "events": list(map(shared.told, view.events)),
        "silent": view.silent,
        "result": result_data(view.result),
    }


class Memo:
    """What views of one moment have in common, made into data only once."""

    def __init__(self, finish: Callable[[Any], Any] = lambda data: data) -> None:
        self._finish = finish  # what to make of such a common part
        self._common: dict[str, Any] = {}
        self._private: list[str] = []
        self._events: dict[int, tuple[Told, Any]] = {}  # with the event, which so stays alive

    def position(self, position: Position) -> dict[str, Any]:
        """Everybody sees the same of a field that is not private."""
        if not self._common:
            for name, field in position.fields.items():
                if field.who == "private":
                    self._private.append(name)
                    self._common[name] = None  # to keep the order
                else:
                    self._common[name] = self._finish(plain(getattr(position, name)))
        seen = self._common.copy()
        for name in self._private:
            seen[name] = getattr(position, name)
        return seen

    def told(self, told: Told) -> Any:
        known = self._events.get(id(told))
        if known is None:
            known = self._events[id(told)] = (told, self._finish(told_data(told)))
        return known[1]


def decision_data(decision: Decision | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    return {
        "by": decision.by,
        "kind": decision.kind,
        "numbers": decision.numbers,
        "options": decision.options,
        "about": plain_data(decision.about),
        "gone": decision.gone,
    }


def told_data(told: Told) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": told.kind,
        "data": plain_data(told.data),
        "changes": [
            (name, index, plain(value) if isinstance(value, tuple) else value)
            for name, index, value in told.changes
        ],
    }
    if told.secret:
        data["secret"] = True
    return data


def plain_data(data: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: plain(value) if isinstance(value, tuple) else value for name, value in data.items()
    }


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
    return Decision(by, data["kind"], options, about, gone=gone)


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
