"""What a version does, as plain data: to be written down, and to be compared by later versions."""

import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nimmt

from ..driver import ROOT
from ..driver import nimmt as run
from ..programs import Program
from .old_client import Connection, Log, Message, call, call_json

ARENA = ("--seats", "2", "--deals", "1", "--seed", "7", "--json")
CALLS = (
    *("/api/games", "/api/games/classic", "/api/games/even-odd+cow", "/api/games/dance"),
    *("/api/games/buffalo/rules", "/api/lesson", "/api/bots", "/api/here"),
)


# Games


def told(record: nimmt.Record) -> Message:
    """What a record tells: its end, and what happens and is asked on the way."""
    events: dict[str, set[str]] = {}
    asked: dict[str, set[str]] = {}
    count = 0
    for state in record.states():
        count += 1
        for seat in range(record.seats):
            view = state.view(seat)
            for event in view.events:
                events.setdefault(event.kind, set()).update(event.data)
            if view.decision:
                kind = f"{view.decision.kind} ({view.decision.numbers})"
                asked.setdefault(kind, set()).update(view.decision.about)
    assert state.result
    scores, winners, more = state.result
    return {
        "states": count,
        "result": [list(scores), list(winners), dict(more)],
        "position": nimmt.write(state),
        "events": {kind: sorted(names) for kind, names in sorted(events.items())},
        "decisions": {kind: sorted(names) for kind, names in sorted(asked.items())},
    }


def position(state: nimmt.State) -> Message:
    return {"text": nimmt.write(state), "over": state.over, "asked": asked(state)}


def asked(state: nimmt.State) -> list[Any]:
    """Who is asked what, or how many cards nature draws from how many."""
    if isinstance(state.question, nimmt.Draw):
        return [[state.question.count, len(state.question.pool), state.question.deck]]
    return [[one.by, one.kind, one.numbers, one.options] for one in state.decisions]


# Programs


def arena_lines(folder: Path, key: str, *program: str) -> str:
    """All that the arena and a program say to each other."""
    file = folder / f"{key}.jsonl"
    tee = Path(__file__).with_name("tee.py")
    command = f"{sys.executable} {tee} {file} {' '.join(program)}"
    done = run(folder, "arena", key, "--bots", f"old=cmd:{command},random", *ARENA, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"]["old"]["moves"] > 0
    return file.read_text(encoding="utf-8")


# Tables


@contextmanager
def serving(folder: Path, db: Path) -> Iterator[str]:
    """A server with instant bots and without limits; gives its address."""
    words = ("--port", "0", "--pace", "instant", "--no-limits", "--db", f"sqlite:///{db}")
    program = Program(folder, "serve", *words)
    try:
        yield program.read_to(r"(http://\S+)")
    finally:
        code, logged = program.end(signal.SIGTERM)
    assert (code, logged) == (0, "")


def seen(server: str, tickets: list[Message], *, replays: bool = True) -> Message:
    """What everybody (these, and a spectator) sees of a table who comes back to it now."""
    address = f"/api/tables/{tickets[0]['table']}"
    table = call_json(server, address)
    games = [f"{address}/games/{n}" for n in range(1, len(table["evening"]) + 1)]
    people: list[Message] = []
    for ticket in [*tickets, {}]:
        secret = ticket.get("secret", "")
        with Connection(server, "", tickets[0]["table"], secret) as one:
            first = {name: one.update.get(name) for name in ("waiting", "draft", "you", "game")}
            people.append({**first, "chat": one.chat})
    return {
        "table": without(table, "here", "host"),
        "people": people,
        "records": [call(server, f"{game}/record").decode() for game in games],
        "replays": [
            replayed(call_json(server, f"{game}/replay?open=true")) for game in games if replays
        ],
    }


def replayed(replay: Message) -> Message:
    """The end of a replay; all of it would be long."""
    last = replay["frames"][-1]
    return {"steps": len(replay["frames"]), "result": last["view"]["result"]}


def without(data: Any, *names: str) -> Any:
    """Data as JSON has it, without these fields wherever they are."""
    if isinstance(data, dict):
        return {name: without(one, *names) for name, one in data.items() if name not in names}
    return [without(one, *names) for one in data] if isinstance(data, list) else data


OPEN = ("data", "about", "more", "texts", "explains", "options", "position", "start", "changes")
"""What is in these depends on the game, so it is compared elsewhere."""


def shape(data: Any, where: str = "") -> set[str]:
    """Every path of field names in some data."""
    if isinstance(data, list):
        return {path for one in data for path in shape(one, where + "[]")}
    if not isinstance(data, dict):
        return set()
    found = {f"{where}.{name}" for name in data}
    inner = [shape(one, f"{where}.{name}") for name, one in data.items() if name not in OPEN]
    return found.union(*inner)


def spoken(log: Log, way: str) -> dict[str, list[str]]:
    """The fields of each type of message that went up, or came down."""
    kinds: dict[str, set[str]] = {}
    for line in log:
        if way in line:
            message = line[way]
            kinds.setdefault(message["type"], set()).update(shape(message))
    return {kind: sorted(paths) for kind, paths in sorted(kinds.items())}


def http_shapes(server: str) -> dict[str, list[str]]:
    return {path: sorted(shape(call_json(server, path))) for path in CALLS}


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def lines(log: Log) -> str:
    return "".join(compact(one) + "\n" for one in log)


# Names


def game_names(server: str, key: str) -> Message:
    info = call_json(server, f"/api/games/{key}")
    kinds = [text for text in info["texts"]["en"] if text.startswith(("event.", "ask."))]
    return {
        "version": nimmt.GAMES[key].version,
        "options": {one["name"]: one["choices"] for one in info["options"]},
        "fields": {name: [one["who"], one["shown_as"]] for name, one in info["fields"].items()},
        "kinds": sorted(kinds),
    }


def documented() -> Message:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    codes = page.partition("## Codes")[2].partition("## Limits")[0]
    return {
        "codes": re.findall(r"^\| `([a-z-]+)` \|", codes, flags=re.MULTILINE),
        "calls": re.findall(r"`((?:GET|POST) /[^`]*)`", page.partition("Open a table")[0]),
        "commands": re.findall(r"^    (\w+) ", run(ROOT, "--help").stdout, flags=re.MULTILINE),
    }
