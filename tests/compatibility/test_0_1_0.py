"""Files, clients and programs of 0.1.0 keep working; the folder 0.1.0 has what it left behind."""

import asyncio
import json
import re
import shutil
import sqlite3
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import websockets

import nimmt
from nimmt.client import Client, Place

from ..driver import ROOT, Person
from ..driver import nimmt as run
from ..programs import Guest
from .evening import evening
from .observe import (
    arena_lines,
    asked,
    documented,
    game_names,
    http_shapes,
    seen,
    serving,
    spoken,
    told,
)
from .old_client import Connection, Log, Message, call_json, play

FOLDER = Path(__file__).parent / "0.1.0"
OLD_PROGRAM = (sys.executable, str(FOLDER / "bot.py.txt"))
NEW_RULES = {"buffalo"}
"""Games whose rules are others by now: what was recorded of them is kept, not replayed."""


def saved(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def saved_lines(name: str) -> list[Message]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def plain(data: Any) -> Any:
    """Data as JSON has it."""
    return json.loads(json.dumps(data))


def assert_covers(new: Any, old: Any, where: str = "") -> None:
    """All that the old data says, the new data says as well; it may say more."""
    if isinstance(old, dict):
        assert old.keys() <= new.keys(), where
        for name, value in old.items():
            assert_covers(new[name], value, f"{where}.{name}")
    elif isinstance(old, list):
        assert len(new) == len(old), where
        for number, pair in enumerate(zip(new, old, strict=True)):
            assert_covers(*pair, f"{where}[{number}]")
    else:
        assert new == old, where


NAMES, RECORDS, TABLES = saved("names.json"), saved("records.json"), saved("tables.json")
POSITIONS = saved("positions.json")
KEYS = sorted({position["text"].split()[0] for position in POSITIONS})


def has_new_rules(key: str) -> bool:
    return not NEW_RULES.isdisjoint(key.split("+"))


def test_only_the_rules_that_are_named_have_changed() -> None:
    versions = {key: game["version"] for key, game in NAMES["games"].items()}
    changed = {key for key, version in versions.items() if nimmt.find(key).version != version}
    assert changed == NEW_RULES


# Records, positions, journals


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_told_as_before(name: str) -> None:
    text = (FOLDER / "records" / f"{name}.jsonl").read_text(encoding="utf-8")
    expected = dict(RECORDS[name])
    record = nimmt.Record.loads(text)
    assert (record.game.key, record.version) == (expected.pop("game"), expected.pop("version"))
    assert record.dumps() == text
    if has_new_rules(record.game.key):
        with pytest.raises(nimmt.BadRecord, match=f"version {record.version} "):
            list(record.states())
    else:
        assert_covers(plain(told(record)), expected)


def test_a_record_is_told_in_the_terminal(tmp_path: Path) -> None:
    done = run(tmp_path, "replay", str(FOLDER / "records" / "classic-1994.jsonl"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Дан" in done.stdout


@pytest.mark.parametrize("key", KEYS)
def test_a_position_text_means_the_same(key: str) -> None:
    for position in POSITIONS:
        text = position["text"]
        if text.split()[0] != key or "seat" in position:
            continue
        if has_new_rules(key) and "|" in text:
            continue
        state = nimmt.parse(text)
        assert nimmt.write(state) == text
        assert (state.over, plain(asked(state))) == (position["over"], position["asked"]), text


@pytest.mark.parametrize("key", KEYS)
def test_a_view_with_holes_means_the_same(key: str) -> None:
    views = [p for p in POSITIONS if "seat" in p and p["text"].split()[0] == key]
    assert len(views) == 4
    for old in views:
        view = nimmt.parse(old["text"]).view(old["seat"])
        options = view.decision.options if view.decision else ()
        assert plain(options) == old["options"], old["text"]
        assert_covers(plain(view.position.values()), old["fields"], old["text"])


def test_a_game_left_in_the_terminal_goes_on(tmp_path: Path) -> None:
    file = Path(shutil.copy(FOLDER / "journal.jsonl", tmp_path))
    before, expected = file.read_text(encoding="utf-8"), saved("journal.json")
    match = nimmt.Match.resume(nimmt.Record.load(file))
    assert (nimmt.write(match.state), match.bots) == (expected["text"], ("", "careful", "careful"))
    assert plain(asked(match.state)) == expected["asked"]
    person = Person(tmp_path, "--resume", str(file))
    assert person.play() > 3
    assert person.end() == 0, person.seen
    assert file.read_text(encoding="utf-8").startswith(before)
    assert nimmt.Match.resume(nimmt.Record.load(file)).over


# Databases


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A copy of the database."""
    return Path(shutil.copy(FOLDER / "nimmt.db", tmp_path))


def as_new_rules_see(expected: Message) -> Message:
    """Of a game by other rules there is what came of it, and the next one can begin."""
    table = {**expected["table"], "phase": "lobby"}
    return {"table": table, "records": expected["records"]}


def assert_all_seen(server: str) -> None:
    for table in TABLES:
        game = table["seen"]["table"]["game"]
        old = as_new_rules_see(table["seen"]) if has_new_rules(game) else table["seen"]
        assert_covers(seen(server, table["tickets"], replays=not has_new_rules(game)), old, game)


def test_everybody_sees_the_tables_as_before(db: Path, tmp_path: Path) -> None:
    with serving(tmp_path, db) as server:
        assert_all_seen(server)


def test_the_first_schema_is_brought_up_to_date(db: Path, tmp_path: Path) -> None:
    with sqlite3.connect(db) as connection:  # the second one only added these
        connection.execute("DROP TRIGGER entries_follow")
        connection.execute("DROP TRIGGER entries_counted")
        connection.execute("UPDATE nimmt_version SET version_num = '0001'")
    connection.close()
    with serving(tmp_path, db) as server:
        assert_all_seen(server)


def test_every_table_plays_on(db: Path, tmp_path: Path) -> None:
    with serving(tmp_path, db) as server, ExitStack() as stack:
        for table in TABLES:
            people = [
                Connection(server, "", ticket["table"], ticket["secret"])
                for ticket in table["tickets"]
            ]
            for one in people:
                stack.enter_context(one)
            host, games = people[0], len(table["seen"]["table"]["evening"])
            if host.you["seat"] is None:
                assert host.do("sit") == ""
            if host.table["phase"] == "playing":
                play(people)
                games += 1
                assert len(host.table["evening"]) == games
            if sum(not seat["person"] and not seat["bot"] for seat in host.table["seats"]) > 2:
                assert host.do("bot") == ""
            for one in people:
                one.do("sit")
            assert host.do("start") == ""
            host.until(lambda one: not one.over and one.game)
            play(people)
            assert len(host.table["evening"]) == games + 1


def test_the_tables_are_listed_and_exported(db: Path, tmp_path: Path) -> None:
    where = ("--db", f"sqlite:///{db}")
    listed = saved("listed.json")
    assert_covers(json.loads(run(tmp_path, "tables", *where, "--json").stdout), listed)
    records = TABLES[0]["seen"]["records"]
    out = tmp_path / "game.jsonl"
    done = run(tmp_path, "tables", "export", listed[-1]["code"], *where, "-o", str(out))
    assert done.returncode == 0, done.stderr
    files = [tmp_path / f"game-{number}.jsonl" for number in (1, 2)]
    assert [file.read_text(encoding="utf-8") for file in files] == records


def test_a_kept_seat_is_found_again(db: Path, tmp_path: Path) -> None:
    kept = saved("seat.json")
    folder = tmp_path / "nimmt" / "seats"
    folder.mkdir(parents=True)
    with serving(tmp_path, db) as server:
        content = {**kept["content"], "server": server}  # the port is another one each time
        (folder / kept["file"]).write_text(json.dumps(content), encoding="utf-8")
        guest = Guest(tmp_path)
        guest.read_until("Your hand: ")
        assert guest.read_to_prompt()
        guest.type(guest.choices()[0])
        guest.type("leave")
        assert guest.end() == 0, guest.seen
    assert "Zoë" in guest.seen


# Clients


def test_an_old_client_has_its_evening(tmp_path: Path) -> None:
    log, old = Log(), saved("spoken.json")
    with serving(tmp_path, tmp_path / "new.db") as server:
        tickets = evening(server, log)
        table = call_json(server, f"/api/tables/{tickets[0]['table']}")
    assert [game["game"] for game in table["evening"]] == ["classic", "even-odd+cow"]
    assert spoken(log, "up") == old["up"], "this is the old client"
    for kind, fields in old["down"].items():
        assert set(fields) <= set(spoken(log, "down")[kind]), kind


def test_what_old_clients_said_is_understood(db: Path, tmp_path: Path) -> None:
    """Word for word, at the same table; what is out of place by now may be refused."""
    with serving(tmp_path, db) as server, ExitStack() as stack:
        people: dict[str, Connection] = {}
        forms: set[tuple[str, ...]] = set()  # who is refused too often in a row is shut out
        for line in saved_lines("messages.jsonl"):
            who, message = line["who"], line.get("up", {"type": "dance"})
            form = (who, message["type"], *sorted(message))
            if message["type"] == "hello":
                people[who] = one = Connection(server, who, "")
                one.hello = message
                stack.enter_context(one)
                assert one.table["id"] == message["table"]
            elif message["type"] != "dance" and form not in forms:
                people[who].send(message)
                forms.add(form)
        for one in people.values():
            one.send({"type": "ping", "id": 999})
            one.until(lambda one: {"type": "pong", "id": 999} in one.others)
            codes = {other.get("code") for other in one.others}
            assert codes.isdisjoint({"bad-message", "internal"}), codes


def test_our_client_understands_an_old_server() -> None:
    """It hears nothing but what the old server said to Ann."""
    asyncio.run(hear_an_old_server())


async def hear_an_old_server() -> None:
    log = [line for line in saved_lines("messages.jsonl") if line["who"] == "Ann"]
    hello, *rest = log
    said = [line["down"] for line in rest if "down" in line]
    versions = [message["version"] for message in said if message["type"] == "update"]

    async def old_server(socket: websockets.ServerConnection) -> None:
        first = json.loads(await socket.recv())
        assert (first["table"], first["secret"]) == (hello["up"]["table"], hello["up"]["secret"])
        for message in said:
            await socket.send(json.dumps(message))
        await socket.wait_closed()

    steps: list[int] = []
    async with asyncio.timeout(20), websockets.serve(old_server, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}")
        place = Place(client, hello["up"]["table"], hello["up"]["secret"])
        place.on_view = lambda view: steps.append(len(view.events))
        async with place:
            async for _ in place.changes():
                if place.version == versions[-1]:
                    break
    assert place.over
    assert [game["game"] for game in place.table["evening"]] == ["classic", "even-odd+cow"]
    assert place.view
    assert place.view.result
    assert list(place.view.result.scores) == place.table["evening"][-1]["scores"]
    assert "Grüß dich, Ann 🐂" in [line.text for line in place.chat]
    assert len(steps) == sum("game" in message for message in said)


# Programs


@pytest.mark.parametrize("key", ["classic", "draft+flip"])
def test_the_arena_and_an_old_program_say_the_same(key: str, tmp_path: Path) -> None:
    lines = arena_lines(tmp_path, key, *OLD_PROGRAM).splitlines()
    new, old = list(map(json.loads, lines)), saved_lines(f"lines/{key}.jsonl")
    assert old[0]["arena"].pop("nimmt") == "0.1.0"
    assert new[0]["arena"].pop("nimmt") == nimmt.__version__
    assert_covers(new, old)


@pytest.mark.parametrize("key", ["buffalo", "brettspiel-pro-luck", "dance"])
def test_an_old_program_plays_other_games(key: str, tmp_path: Path) -> None:
    assert arena_lines(tmp_path, key, *OLD_PROGRAM).count('"choice"') > 9


def test_our_bots_play_in_an_old_arena(tmp_path: Path) -> None:
    log = saved_lines("lines/ours.jsonl")
    heard = "".join(json.dumps(line["arena"]) + "\n" for line in log if "arena" in line)
    done = run(tmp_path, "bot", "random", stdin=heard)
    assert (done.returncode, done.stderr) == (0, "")
    said = list(map(json.loads, done.stdout.splitlines()))
    assert_covers(said, [line["program"] for line in log if "program" in line])


# Names


def test_no_name_is_lost(tmp_path: Path) -> None:
    with serving(tmp_path, tmp_path / "new.db") as server:
        bots = [bot["key"] for bot in call_json(server, "/api/bots")]
        games = {key: game_names(server, key) for key in NAMES["games"]}
        shapes = http_shapes(server)
    assert set(NAMES["bots"]) <= set(bots)
    for key, old in NAMES["games"].items():
        new = games[key]
        assert_covers(new["options"], old["options"], key)
        assert_covers(new["fields"], old["fields"], key)
        assert set(old["kinds"]) <= set(new["kinds"]), key
    for path, fields in saved("http.json").items():
        assert set(fields) <= set(shapes[path]), path
    for what, names in documented().items():
        assert set(NAMES[what]) <= set(names), what


def test_the_page_finds_again_what_it_has_stored() -> None:
    scripts = [*(ROOT / "src").rglob("static/**/*.js")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in scripts)
    stored = NAMES["stored by the page"]
    assert f"`{stored['prefix']}${{" in code
    for key in stored["keys"]:
        assert re.search(rf"\(\s*[\"'`]{re.escape(key)}(?:[\"'`]|\$\{{)", code), key
    for name, values in stored["settings"].items():
        lists = re.findall(rf"^\s*{name}: (\[\"[^\]]*\])", code, flags=re.MULTILINE)
        assert lists, name
        for listed in lists:
            assert set(values) <= set(re.findall(r'"([^"]*)"', listed)), name
