"""The server and the commands around it as a user meets them: real processes, real sockets."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nimmt import Record
from nimmt.cli import main
from nimmt.cli.commands import serve as serving
from nimmt.client import Client
from nimmt.server import run as web
from nimmt.server.live.table_registry import new_name

from .driver import environment
from .driver import nimmt as run
from .programs import PATIENCE, Program, db, served
from .servers import free_port


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_says_where_it_is_and_stops_in_order(how: int, tmp_path: Path) -> None:
    server = Program(tmp_path, "serve", "--port", "0", "--db", db(tmp_path))
    url = server.read_to(r"(http://127\.0\.0\.1:\d+)")
    with urllib.request.urlopen(f"{url}/readyz", timeout=PATIENCE) as answer:
        assert answer.read() == b"ok\n"
    assert server.end(how) == (0, "")


def test_a_draft_survives_the_end_of_the_server(tmp_path: Path) -> None:
    port = free_port()
    client = Client(f"http://127.0.0.1:{port}")

    async def choose() -> tuple[object, ...]:
        ann = await client.open_table("Ann", "classic", seats=2)
        ben = await client.join(ann.table, "Ben")
        async with asyncio.timeout(PATIENCE), client.sit(ann) as place, client.sit(ben):
            await place.do("start")
            assert place.asked
            await place.answer(place.asked.options[3])
            assert place.draft == place.view.decision.options[3]  # type: ignore[union-attr]
            return ann, place.draft

    async def look(ticket: object) -> object:
        async with asyncio.timeout(PATIENCE), client.sit(ticket) as place:  # type: ignore[arg-type]
            return place.draft

    with served(tmp_path, port):
        ticket, draft = asyncio.run(choose())
    with served(tmp_path, port):
        assert asyncio.run(look(ticket)) == draft


def test_tables_are_listed_exported_and_pruned(tmp_path: Path) -> None:
    at = ("--db", db(tmp_path))

    async def play(url: str) -> str:
        client = Client(url)
        ticket = await client.open_table("Ann", "classic", seats=2, bots=1, options={"deals": 1})
        await client.open_table("Ben", "cow")
        async with asyncio.timeout(PATIENCE), client.sit(ticket) as place:
            for _ in range(2):
                await place.do("start")
                async for _ in place.changes():
                    if place.over:
                        break
                    if place.asked:
                        await place.answer(place.asked.options[0])
        return ticket.table

    with served(tmp_path) as url:
        table = asyncio.run(play(url))
    both = run(tmp_path, "tables", *at, "--lang", "de").stdout
    assert "beendet" in both
    assert "offen" in both
    finished = json.loads(run(tmp_path, "tables", "--finished", "--json", *at).stdout)
    assert [one["id"] for one in finished] == [table]
    assert "cow" in run(tmp_path, "tables", "list", "--open", *at).stdout
    many = run(tmp_path, "tables", "export", table, *at)
    assert many.returncode == 2
    assert "-o" in many.stderr
    out = tmp_path / "game.jsonl"
    done = run(tmp_path, "tables", "export", table, "-o", str(out), *at)
    assert done.returncode == 0, done.stderr
    for number in (1, 2):
        assert list(Record.load(tmp_path / f"game-{number}.jsonl").states())[-1].over
    assert run(tmp_path, "tables", "export", table, "-o", str(out), *at).returncode == 2
    prune = ("tables", "prune", "--older-than", "0", *at)
    assert "Nothing removed" in run(tmp_path, *prune, stdin="n\n").stdout
    assert "1 table removed" in run(tmp_path, *prune, "--yes").stdout
    asked = run(tmp_path, *prune, "--all", "--lang", "de", stdin="j\n").stdout
    assert asked == "1 Tisch endgültig löschen? (j/n) 1 Tisch gelöscht.\n"
    assert json.loads(run(tmp_path, "tables", "--json", *at).stdout) == []


def test_a_table_s_name_is_never_taken_for_an_option() -> None:
    names = {new_name() for _ in range(1000)}
    assert len(names) == 1000
    assert not any("-" in name for name in names)


def test_home_takes_the_next_port(tmp_path: Path) -> None:
    taken = free_port()
    at = ("--host", "127.0.0.1", "--port", str(taken), "--db", f"sqlite:///{tmp_path}/other.db")
    with served(tmp_path, taken):
        home = Program(tmp_path, "--lang", "de", "home", *at)
        port = home.read_to(r"Auf diesem Rechner: http://127.0.0.1:(\d+)")
        assert int(port) > taken
        home.read_to("Strg-C beendet es")
        assert home.end(signal.SIGINT) == (0, "")


@pytest.mark.parametrize(("lan", "shown"), [("192.168.7.6", True), (None, False)])
def test_nimmt_alone_is_home_with_a_code_for_phones(
    lan: str | None,
    shown: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    opened: list[str] = []

    def pretend(args: object, ready: Callable[[int], None], **settings: Any) -> int:
        assert settings["host"] == "0.0.0.0"
        ready(settings["port"])
        return 0

    assert serving.PORT == web.PORT == 6660
    monkeypatch.setattr(serving, "run_server", pretend)
    monkeypatch.setattr(serving, "open_browser", opened.append)
    monkeypatch.setattr(web, "lan_address", lambda: lan)
    monkeypatch.setattr(web, "log_to_stderr", lambda level: None)
    for name in ("SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "On this machine: http://localhost:6660" in said
    assert ("http://192.168.7.6:6660" in said) is shown
    assert ("█▄▄▄█" in said) is shown  # the eyes of the code
    assert opened == ["http://localhost:6660"]
    monkeypatch.setenv("SSH_CONNECTION", "here there")
    assert main(["--lang", "en", "home", "--no-browser"]) == main(["--lang", "en"]) == 0
    assert len(opened) == 1


NOWHERE = "sqlite:////proc/nowhere/x.db"
WRONG = {
    "no such port": ("serve", "--port", "70000"),
    "not a port": ("serve", "--port", "six"),
    "no such host": ("serve", "--host", "nowhere.invalid", "--port", "0"),
    "no such database": ("serve", "--port", "0", "--db", "mysql://me@here/x"),
    "not a database": ("serve", "--port", "0", "--db", "nonsense"),
    "no file": ("serve", "--port", "0", "--db", "sqlite://"),
    "no folder": ("serve", "--port", "0", "--db", NOWHERE),
    "unreachable": ("serve", "--port", "0", "--db", "postgresql://me@127.0.0.1:1/x"),
    "everybody is believed": ("serve", "--port", "0", "--proxy", "*"),
    "everybody after all": ("serve", "--port", "0", "--proxy", "10.0.0.1, 0.0.0.0/0"),
    "a proxy by name": ("serve", "--port", "0", "--proxy", "nginx"),
    "no network": ("serve", "--port", "0", "--proxy", "10.0.0.1/8"),
    "home without a database": ("home", "--port", "0", "--db", NOWHERE),
    "tables nowhere": ("tables", "--db", NOWHERE),
    "unknown action": ("tables", "burn"),
    "a table too many": ("tables", "list", "ABCD"),
    "export what": ("tables", "export"),
    "export nothing": ("tables", "export", "ABCD"),
    "prune what": ("tables", "prune"),
    "prune never": ("tables", "prune", "--older-than", "-1"),
    "join what": ("join",),
    "join nobody": ("join", "http://127.0.0.1:1", "ABCD"),
    "join nonsense": ("join", "ftp://here"),
    "unknown game": ("join", "http://127.0.0.1:1", "--new", "whist"),
}


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_gets_one_clear_line(words: tuple[str, ...], tmp_path: Path) -> None:
    done = run(tmp_path, "--lang", "de", *words)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("nimmt: ")
    assert done.stdout == ""


@pytest.mark.parametrize(("language", "said"), [("en", "another program"), ("de", "lauscht schon")])
def test_what_a_server_refuses_is_said_in_words(language: str, said: str, tmp_path: Path) -> None:
    with served(tmp_path) as url:
        port = url.rpartition(":")[2]
        taken = run(tmp_path, "--lang", language, "serve", "--port", port, "--db", db(tmp_path))
        assert (taken.returncode, taken.stderr.count("\n")) == (2, 1)
        assert said in taken.stderr
        for words in (["ZZZZ"], [], ["--new", "--bots", "1", "--bot", "hal"]):
            refused = run(tmp_path, "--lang", language, "join", url, *words)
            assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
            assert "hal" not in refused.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("serve", "--lang", "en"), "another server uses it"),
        (("home", "--lang", "de", "--no-browser"), "ein anderer Server benutzt sie"),
    ],
)
def test_a_file_has_one_server(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    with served(tmp_path):
        second = Program(tmp_path, *words, "--port", "0", "--db", db(tmp_path))
        out, logged = second.process.communicate()
        second._watchdog.cancel()
        assert (second.process.returncode, out, logged.count("\n")) == (2, "", 1)
        assert said in logged
        assert run(tmp_path, "tables", "--db", db(tmp_path)).returncode == 0
    with served(tmp_path):
        pass


def test_everything_is_logged_as_json_lines() -> None:
    code = (
        "import asyncio, logging, warnings\n"
        "from nimmt.server.run import log_to_stderr\n"
        "log_to_stderr()\n"
        "async def fail(): raise ValueError('o' + 'ops')\n"
        "async def main(): asyncio.ensure_future(fail()); await asyncio.sleep(0)\n"
        "asyncio.run(main())\n"
        "for name in ('nimmt.server', 'uvicorn.error', 'sqlalchemy.pool', 'litestar'):\n"
        "    logging.getLogger(name).info('of %s', name)\n"
        "    logging.getLogger(name).warning('of %s', name)\n"
        "warnings.warn('look out')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    logged = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["from"] for line in logged] == [
        *("asyncio", "nimmt.server", "nimmt.server"),
        *("uvicorn.error", "sqlalchemy.pool", "litestar"),
        "py.warnings",
    ]
    assert logged[0]["error"].endswith("ValueError")
    assert "oops" not in done.stderr, "it could be somebody's card"


def test_a_missing_driver_is_named(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None; from nimmt.cli import main; "
        "main(['serve', '--port', '0', '--db', 'postgresql://me@127.0.0.1/x', '--lang', 'de'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(tmp_path)
    )
    assert done.returncode == 2
    assert done.stderr == "nimmt: für PostgreSQL fehlt der Treiber: pip install nimmt[postgres]\n"


def test_help_loads_nothing_that_takes_long(tmp_path: Path) -> None:
    heavy = [
        "asyncio",
        "sqlalchemy",
        "litestar",
        "uvicorn",
        "websockets",
        "msgspec",
        "rich",
        "segno",
    ]
    code = (
        "import sys; from nimmt.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        f"print(*(set(sys.modules) & set({heavy!r})), file=sys.stderr)"
    )
    environ = {**os.environ, "PYTHONPATH": environment(tmp_path)["PYTHONPATH"]}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environ)
    assert done.stderr.strip() == ""
