"""Writes what a version leaves behind, for the tests of all later ones.

    python -m tests.compatibility.write_fixtures

Run it once, with the code of a version that is about to be released, into a folder named after
it. The files of a version that is out never change: that they can still be read is the point.
"""

import json
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import nimmt
from nimmt.notation import write_position

from ..driver import ROOT, Person
from ..driver import nimmt as run
from ..programs import Guest
from .evening import evening
from .observe import (
    arena_lines,
    compact,
    documented,
    game_names,
    http_shapes,
    lines,
    position,
    seen,
    serving,
    spoken,
    told,
)
from .old_client import Connection, Log, Message, call_json, play

FOLDER = Path(__file__).parent / nimmt.__version__
FAN = ("draft", "even-odd", "mountain", "cow", "flip")
MIXES = ["+".join(mix) for size in range(2, 6) for mix in combinations(FAN, size)]
RECORDED = [*nimmt.GAMES, "draft+flip", "even-odd+mountain+cow"]
SPOKEN = ("classic", "draft+flip")  # whose lines between arena and program are kept


def main() -> None:
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_records()
        write_positions()
        write_journal(folder)
        write_bot_lines(folder)
        write_tables(folder)


def save(name: str, data: Any) -> None:
    """One entry a line, so that a change can be seen."""
    if isinstance(data, list):
        text = "[\n" + ",\n".join(map(compact, data)) + "\n]\n"
    else:
        pairs = (f"{json.dumps(name)}: {compact(one)}" for name, one in data.items())
        text = "{\n" + ",\n".join(pairs) + "\n}\n"
    (FOLDER / name).write_text(text, encoding="utf-8")


# Games


def played(key: str, seats: int, number: int = 1, **options: Any) -> nimmt.Match:
    """A game by chance; another one for each number."""
    names = ["Ann", "Bea", "Çem", "Дан"][:seats]
    bots = ["", *["random"] * (seats - 1)]
    match = nimmt.Match(key, seats, seed=f"{key} {number}", names=names, bots=bots, **options)
    rng = Random(match.seed)
    while not match.over:
        match.answer({d.by[0]: rng.choice(d.options) for d in match.decisions})
    return match


def short(key: str) -> dict[str, Any]:
    return {"deals": 1} if key in ("classic", *FAN, *MIXES) else {}


def write_records() -> None:
    (FOLDER / "records").mkdir()
    games = {key: played(key, 3, **short(key)) for key in RECORDED}
    games["classic-1994"] = played("classic", 4, edition="1994", target=30)
    expected = {}
    for name, match in games.items():
        (FOLDER / "records" / f"{name}.jsonl").write_text(match.record.dumps(), encoding="utf-8")
        expected[name] = {
            "game": match.game.key,
            "version": match.game.version,
            **told(match.record),
        }
    save("records.json", expected)


def write_positions() -> None:
    positions = []
    for key in [*nimmt.GAMES, *MIXES]:
        states = list(played(key, 3, **short(key)).record.states())
        chosen = [len(states) * part // 8 for part in (0, 2, 4, 7)] + [len(states) - 1]
        positions += [position(states[number]) for number in sorted(set(chosen))]
        positions += views(states)
        if key in nimmt.GAMES:
            positions += map(position, one_of_each_kind(key))
    save("positions.json", positions)


def one_of_each_kind(key: str) -> Iterator[nimmt.State]:
    """A state for everything that is ever asked in a game."""
    known: set[tuple[str, ...]] = set()
    for number in range(2, 40):
        for state in played(key, 3, number, **short(key)).record.states():
            kinds = tuple(one.kind for one in state.decisions)
            if kinds not in known:
                known.add(kinds)
                yield state


def views(states: list[nimmt.State]) -> Iterator[Message]:
    """Of two turns' beginnings what a seat and a spectator see, with holes."""
    texts = [(state, write_position(state.game, state.position)) for state in states]
    beginnings = [state for state, text in texts if state.decisions and nimmt.write(state) == text]
    for state in (beginnings[len(beginnings) // 3], beginnings[-1]):
        for seat in (1, None):
            view = state.view(seat)
            options = view.decision.options if view.decision else ()
            text = write_position(view.game, view.position)
            fields = view.position.values()
            yield {"text": text, "seat": seat, "options": options, "fields": fields}


def write_journal(folder: Path) -> None:
    """A game in the terminal that was left in the middle."""
    file = FOLDER / "journal.jsonl"
    words = ("even-odd", "--deals", "1", "--seats", "3", "--seed", "7", "--record", str(file))
    person = Person(folder, *words)
    assert person.play(5) == 5
    assert person.end() == 0
    match = nimmt.Match.resume(nimmt.Record.load(file))
    assert not match.over
    save("journal.json", position(match.state))


# Programs


def write_bot_lines(folder: Path) -> None:
    shutil.copyfile(ROOT / "examples" / "bot.py", FOLDER / "bot.py.txt")
    (FOLDER / "lines").mkdir()
    example = (sys.executable, str(FOLDER / "bot.py.txt"))
    ours = (sys.executable, "-m", "nimmt", "bot", "random")  # asks for worlds
    programs = {key: (key, *example) for key in SPOKEN} | {"ours": ("even-odd", *ours)}
    for name, program in programs.items():
        said = arena_lines(folder, *program)
        (FOLDER / "lines" / f"{name}.jsonl").write_text(said, encoding="utf-8")


# Tables


def write_tables(folder: Path) -> None:
    db, log = folder / "nimmt.db", Log()
    with serving(folder, db) as server:
        tables = [evening(server, log), *finished(server), *unfinished(server)]
        seat = saved_seat(folder, server)
        save("http.json", http_shapes(server))
        names = {
            "games": {key: game_names(server, key) for key in nimmt.GAMES},
            "bots": [bot["key"] for bot in call_json(server, "/api/bots")],
            **documented(),
            "stored by the page": page_keys(),
        }
    with sqlite3.connect(db) as connection:
        connection.execute("VACUUM")
    connection.close()
    assert not list(folder.glob("nimmt.db-*"))  # all is in the one file
    shutil.copy(db, FOLDER)
    save("seat.json", seat)
    save("names.json", names)
    save("spoken.json", {way: spoken(log, way) for way in ("up", "down")})
    (FOLDER / "messages.jsonl").write_text(lines(log), encoding="utf-8")
    listed = run(folder, "tables", "--db", f"sqlite:///{db}", "--json")
    save("listed.json", json.loads(listed.stdout))
    with serving(folder, db) as server:  # as this version itself reads it again
        again = [{"tickets": tickets, "seen": seen(server, tickets)} for tickets in tables]
    save("tables.json", again)


def come(server: str, stack: ExitStack, game: str, people: int, **wanted: Any) -> list[Connection]:
    """So many people at a new table, and the game begun."""
    seats = people + wanted.get("bots", 0)
    body = {"name": "Ann", "game": game, "seats": seats, "bot": "random", **wanted}
    tickets = [call_json(server, "/api/tables", body)]
    table = tickets[0]["table"]
    for name in ("Ben", "Cem", "Дан")[: people - 1]:
        tickets.append(call_json(server, f"/api/tables/{table}/people", {"name": name}))
    all_here = [Connection(server, "", table, one["secret"]) for one in tickets]
    for one, ticket in zip(all_here, tickets, strict=True):
        stack.enter_context(one)
        one.ticket = ticket  # type: ignore[attr-defined]
    assert all_here[0].do("start") == ""
    for one in all_here:
        one.until(lambda one: one.game)
    return all_here


def tickets_of(people: list[Connection]) -> list[Message]:
    return [one.ticket for one in people]  # type: ignore[attr-defined]


def finished(server: str) -> Iterator[list[Message]]:
    games = {"buffalo": {}, "dance": {}, "brettspiel": {}, "draft+flip": {"deals": 1}}
    for game, options in games.items():
        with ExitStack() as stack:
            people = come(server, stack, game, 2, bots=1, options=options)
            play(people)
        yield tickets_of(people)


def unfinished(server: str) -> Iterator[list[Message]]:
    """Games in the middle, with a draft of Ann's wherever she may have one; and two lobbies."""
    middles: dict[str, dict[str, Any]] = {
        "classic": {"edition": "1994", "target": 20},
        "mountain+flip": {"deals": 2},
        "buffalo": {},
        "brettspiel-pro-luck": {},
        "dance": {"board": own_board()},
    }
    for game, options in middles.items():
        with ExitStack() as stack:
            people = come(server, stack, game, 2, bots=1, options=options)
            ann, ben = people
            waiting = [ann.you["seat"], ben.you["seat"]]
            play(people, lambda ann=ann, at=waiting: ready(ann, at))  # type: ignore[misc]
            assert ann.answer(ann.options[0]) == ""
            assert ben.do("react", what="ox") == ("silent" if game == "buffalo" else "")
        yield tickets_of(people)
    lobby = {"game": "cow", "options": {"deals": 1}}
    for wanted in ({"watch": True}, {"clock": "brisk", "bots": 2, "bot": "careful", "seats": 5}):
        yield [call_json(server, "/api/tables", {"name": "Ann", **lobby, **wanted})]


def own_board() -> str:
    """The board of the dance with the heap elsewhere, as somebody may play on it."""
    (file,) = (ROOT / "src").rglob("dance.board")
    rows = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return "\n".join(rows).replace("heap 60", "heap 55")


def ready(ann: Connection, waiting: list[int]) -> bool:
    """Some steps have been made, and both are asked for a card; then the bot has answered, too."""
    decision = ann.game["decision"]
    is_card = decision and decision["kind"] == "card"
    if ann.game["step"] < 9 or not is_card or not set(waiting) <= set(ann.update["waiting"]):
        return False
    ann.until(lambda ann: ann.update["waiting"] == waiting)
    return True


def saved_seat(folder: Path, server: str) -> Message:
    """What `nimmt join` keeps of a seat in the middle of a game."""
    words = (server, "--new", "classic", "--bots", "2", "--seats", "3", "--name", "Zoë")
    guest = Guest(folder, *words, "--bot", "random")
    assert guest.read_to_prompt()
    guest.type("start")
    for _ in range(3):
        assert guest.read_to_prompt()
        guest.type(guest.choices()[0])
    assert guest.end() == 0
    (file,) = (folder / "nimmt" / "seats").iterdir()
    seat: Message = json.loads(file.read_text(encoding="utf-8"))
    return {"file": file.name, "content": seat}


# Names


def page_keys() -> Message:
    """The names under which the page stores things, as its scripts say them."""
    scripts = (ROOT / "src").rglob("static/js/**/*.js")
    code = "\n".join(script.read_text(encoding="utf-8") for script in scripts)
    found = re.findall(r"\b(?:keep|kept|forget)\(([\"`])([a-z.]+)(?:\1|\$)", code)
    settings = re.findall(r"^  (\w+): \[(\".*)\],$", code, flags=re.MULTILINE)
    return {
        "prefix": "nimmt.",
        "keys": sorted({key for _, key in found}),
        "settings": {name: json.loads(f"[{values}]") for name, values in settings},
    }


if __name__ == "__main__":
    main()
