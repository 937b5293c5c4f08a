"""The worked example of docs/adding-a-language.md is tried, as a translator would."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ..driver import ROOT, environment

PAGE = ROOT / "docs" / "adding-a-language.md"
FILE = re.compile(r"`(xx/\w+\.json)`:\n\n```json\n(.*?)```", re.DOTALL)
ASK = """
import json, sys
from nimmt.server.http.pages import page_texts, whole_page
from nimmt.server.content.game_catalogue import all_bots, all_games, all_languages, answered_in
from nimmt.server.content.lesson import lesson
spoken = answered_in("xx")
print(json.dumps({
    "languages": [one.tag for one in all_languages()],
    "page": page_texts("xx"),
    "names": {one.key: one.name for one in all_games(spoken)},
    "bots": all_bots(spoken)[0].name,
    "lesson": lesson(spoken).steps[0].title,
    "document": whole_page(),
}))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        file = tmp_path / "locale" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str, stdin: str = "", **more: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        input=stdin,
        env=environment(folder) | {"NIMMT_LOCALE": str(folder / "locale")} | more,
        encoding="utf-8",
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_terminal_speaks_it_and_english_for_the_rest(folder: Path) -> None:
    listed = run(folder, "-m", "nimmt", "games", "--lang", "xx")
    assert "Muh: Muh, muh, und niemand will die sechste." in listed
    assert "The Jumping Cow" in listed
    assert "--lang {en,de," in run(folder, "-m", "nimmt", "--help")
    assert "xx (Muh, machine-translated)" in " ".join(run(folder, "-m", "nimmt", "--help").split())
    example = "classic rows=12,14,15,16,17/37/43/58 hands=18,x2/60,x2 | 1:18 2:60"
    shown = run(folder, "-m", "nimmt", "show", example, NIMMT_LANG="xx")
    assert "A muht: 12 14 15 16 17 in 1, das sind 6 Muhköpfe." in shown
    assert "1 Muhkopf" in shown
    assert "Muhreihe 1" in shown
    assert "Pick a card to play." in shown
    assert "The game is kept" in run(folder, "-m", "nimmt", "play", "--lang", "xx", stdin="muh\n")


def test_the_server_speaks_it_and_english_for_the_rest(folder: Path) -> None:
    said: dict[str, Any] = json.loads(run(folder, "-c", ASK))
    assert "xx" in said["languages"]
    assert said["page"]["play now"] == "Muh!"
    assert said["page"]["settings"] == "Settings"
    assert said["page"]["count.bullheads_other"] == "{n} Muhköpfe"
    assert said["names"]["classic"] == {"xx": "Muh"}
    assert said["names"]["cow"] == {"xx": "The Jumping Cow"}
    assert said["bots"] == {"xx": "Random"}
    assert said["lesson"] == {"xx": "Nobody wants oxen"}
    assert "&quot;name&quot;:&quot;Muh&quot;" in said["document"]


def test_a_broken_file_is_named(folder: Path) -> None:
    file = folder / "locale" / "xx" / "command.json"
    file.write_text('{"terminal": ', encoding="utf-8")
    env = environment(folder) | {"NIMMT_LOCALE": str(folder / "locale"), "NIMMT_LANG": "xx"}
    words = [sys.executable, "-m", "nimmt", "games"]
    done = subprocess.run(words, capture_output=True, text=True, env=env, encoding="utf-8")
    assert done.returncode == 2
    assert done.stderr.startswith(f"nimmt: {file}: ")
    assert len(done.stderr.splitlines()) == 1


def test_the_script_lists_what_is_missing(folder: Path) -> None:
    said = run(folder, "scripts/texts.py", "xx")
    assert re.match(r"xx: \d+ missing, 0 wrong", said)
    assert "missing  games.json: cow / name" in said
    assert "missing  rules/classic.md" in said
    assert "games.json: classic / name" not in said


def test_the_script_tells_what_is_wrong(folder: Path) -> None:
    games = folder / "locale" / "xx" / "games.json"
    broken = {"classic": {"name": "Muh {who}", "event.deal": "Muh {deal:cows} {starters}", "x": ""}}
    games.write_text(json.dumps(broken), encoding="utf-8")
    said = run(folder, "scripts/texts.py", "xx")
    assert "classic / name: needs nothing in braces, has 'Muh {who}'" in said
    assert "classic / event.deal: there is no noun cows in counts.json" in said
    assert "classic / x is not among the English texts" in said


def test_the_english_texts_can_be_written_out(folder: Path) -> None:
    run(folder, "scripts/texts.py", "--source", str(folder / "locale" / "yy"))
    assert "yy: 12 missing, 0 wrong" in run(folder, "scripts/texts.py")  # the rules are not changed
