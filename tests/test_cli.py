"""The command as a user meets it: real processes, real files."""

import json
import signal
from pathlib import Path

import pytest

import nimmt
from nimmt import GAMES, Match, Record

from .driver import Person
from .driver import nimmt as run

KEYS = ["classic", "draft", "even-odd", "mountain", "cow", "flip", "buffalo"]


def test_games_are_listed_as_data(tmp_path: Path) -> None:
    listed = json.loads(run(tmp_path, "games", "--json").stdout)
    assert [game["key"] for game in listed] == list(GAMES)
    assert set(KEYS) <= {game["key"] for game in listed}
    for game in listed:
        assert game["name"]
        least, most = game["players"]
        assert (least, most) == nimmt.find(game["key"]).players


def test_games_are_listed_for_people_in_both_languages(tmp_path: Path) -> None:
    english, german = (run(tmp_path, "games", "--lang", lang).stdout for lang in ("en", "de"))
    assert "Beat the Buffalo" in english
    assert "Schlagt den Büffel" in german


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", GAMES)
def test_rules_pages_play_their_examples(key: str, language: str, tmp_path: Path) -> None:
    page = run(tmp_path, "rules", key, "--lang", language)
    assert page.returncode == 0, page.stderr
    before, after = ("Before:", "After:") if language == "en" else ("Vorher:", "Nachher:")
    assert before in page.stdout
    assert after in page.stdout
    assert ":::" not in page.stdout


@pytest.mark.parametrize("key", GAMES)
def test_selfplay_runs_at_every_player_count(key: str, tmp_path: Path) -> None:
    least, most = nimmt.find(key).players
    for seats in range(least, most + 1):
        done = run(tmp_path, "selfplay", key, "--seats", str(seats), "--games", "2", "--json")
        summary = json.loads(done.stdout)
        wanted = {"game", "seats", "games", "turns", "mean_scores", "seconds"}
        assert wanted <= summary.keys()
        assert (summary["game"], summary["seats"], summary["games"]) == (key, seats, 2)
        assert len(summary["mean_scores"]) == seats


@pytest.mark.parametrize("key", [*GAMES, "even-odd+cow", "draft+flip"])
def test_a_whole_game_can_be_played_by_its_prompts(key: str, tmp_path: Path) -> None:
    deals = [] if key.startswith(("buffalo", "brett", "dance")) else ["--deals", "1"]
    person = Person(tmp_path, key, "--seats", "3", "--seed", "7", "--bot", "random", *deals)
    assert person.play() > 0
    assert person.end() == 0, person.seen
    assert "nimmt replay" in person.seen
    assert "None" not in person.seen
    (file,) = (tmp_path / "nimmt").glob("*.jsonl")
    told = run(tmp_path, "replay", str(file))
    assert told.returncode == 0, told.stderr
    assert list(Record.load(file).states())[-1].over


def test_leaving_keeps_the_game_and_it_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    words = ("classic", "--seats", "3", "--seed", "leave", "--deals", "1", "--bot", "random")
    whole = Person(tmp_path, *words, "--record", str(tmp_path / "whole.jsonl"))
    whole.play()
    whole.end()
    part = Person(tmp_path, *words, "--record", str(tmp_path / "part.jsonl"))
    part.play(most=3)
    part.read_to_prompt()
    part.process.send_signal(signal.SIGINT)
    part.end()
    assert "--resume" in part.seen
    rest = Person(tmp_path, "--resume", str(tmp_path / "part.jsonl"))
    rest.play()
    assert rest.end() == 0
    records = [Record.load(tmp_path / f"{name}.jsonl") for name in ("whole", "part")]
    assert records[0] == records[1]


def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    first, second = (run(tmp_path, "play", "--seed", "x").stdout for _ in range(2))
    assert first.split("nimmt play")[0] == second.split("nimmt play")[0]


def test_quitting_a_pipe_is_quiet(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "classic", "--lang", "de", stdin="ende\n")
    assert done.returncode == 0
    assert "gespeichert" in done.stdout
    assert done.stderr == ""


WRONG = {
    "unknown game": ("play", "whist"),
    "unknown part": ("selfplay", "cow+pig"),
    "cannot combine": ("play", "buffalo+cow"),
    "unknown option": ("play", "buffalo", "--target", "50"),
    "bad option": ("play", "classic", "--edition", "2001"),
    "bad number": ("play", "classic", "--target", "lots"),
    "too small": ("play", "classic", "--target", "0"),
    "too many seats": ("selfplay", "classic", "--seats", "11"),
    "no games": ("selfplay", "classic", "--games", "0"),
    "unknown bot": ("selfplay", "classic", "--bot", "hal"),
    "unknown command": ("dance",),
    "no file": ("replay", "nowhere.jsonl"),
    "no file to resume": ("play", "--resume", "nowhere.jsonl"),
    "no board file": ("play", "dance", "--board", "nowhere.board"),
    "bad position": ("show", "classic rows=1,1/2/3/4"),
    "unknown board": ("board", "nowhere"),
    "rules of nothing": ("rules", "whist"),
}


def test_who_plays_on_is_said_by_the_record_if_it_can(tmp_path: Path) -> None:
    for named, code in ((["", "random"], 2), ([], 0)):
        file = tmp_path / f"{code}.jsonl"
        file.write_text(Match("classic", seats=2, seed=1, bots=named).record.dumps())
        done = run(tmp_path, "play", "--resume", str(file), "--bot", "random")
        assert done.returncode == code, done.stderr
        assert ("leave out" in done.stderr) == bool(code)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_gets_one_clear_line(
    words: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    done = run(tmp_path, "--lang", language, *words)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("nimmt: ")
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


DAMAGED = {
    "empty": "",
    "not JSON": "hello\n",
    "another program's": '{"a": 1}\n',
    "unknown game": '{"nimmt":1,"game":"whist","version":1,"seats":4,"options":{},"seed":"1"}\n',
    "too many seats": '{"nimmt":1,"game":"cow","version":1,"seats":40,"options":{},"seed":"1"}\n',
    "other rules": '{"nimmt":1,"game":"cow","version":99,"seats":4,"options":{},"seed":"1"}\n',
    "illegal answer": (
        '{"nimmt":1,"game":"cow","version":1,"seats":2,"options":{},"seed":"1"}\n{"0":200,"1":3}\n'
    ),
    "broken line": (
        '{"nimmt":1,"game":"cow","version":1,"seats":2,"options":{},"seed":"1"}\n{"0":2\n{}\n'
    ),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")], ids=["replay", "resume"])
def test_a_damaged_record_is_named_with_its_line(
    command: tuple[str, ...], text: str, tmp_path: Path
) -> None:
    file = tmp_path / "damaged.jsonl"
    file.write_text(text)
    done = run(tmp_path, *command, str(file))
    assert done.returncode == 2
    assert "damaged.jsonl: line " in done.stderr
    assert file.read_text() == text


def test_an_existing_record_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text("precious\n")
    done = run(tmp_path, "play", "--record", str(file))
    assert done.returncode == 2
    assert file.read_text() == "precious\n"


def test_help_teaches_in_both_languages(tmp_path: Path) -> None:
    assert "examples:" in run(tmp_path, "--help").stdout
    german = run(tmp_path, "--lang", "de", "--help").stdout
    assert "Beispiele:" in german
    assert "Optionen" in german
    for command in (
        "games",
        "rules",
        "show",
        "board",
        "play",
        "replay",
        "selfplay",
        "soak",
        "bench",
        "home",
        "serve",
        "join",
        "tables",
    ):
        assert run(tmp_path, command, "--help").returncode == 0
        assert command in german


def test_options_of_the_named_game_are_flags(tmp_path: Path) -> None:
    assert "--target" in run(tmp_path, "play", "classic", "--help").stdout
    assert "--target" not in run(tmp_path, "play", "buffalo", "--help").stdout
    assert "--board" in run(tmp_path, "play", "dance", "--help").stdout


def test_a_position_is_drawn(tmp_path: Path) -> None:
    done = run(
        tmp_path, "show", "even-odd", "rows=31/52/92/85", "mark=4", "odd=yes", "hands=90,3/x2"
    )
    assert "odd only" in done.stdout
    assert "90" in done.stdout


def test_a_board_is_drawn_and_its_file_printed(tmp_path: Path) -> None:
    drawn = run(tmp_path, "board", "dance").stdout
    assert "[O12]" in drawn
    source = run(tmp_path, "board", "dance", "--source").stdout
    mine = tmp_path / "mine.board"
    mine.write_text(source.replace("O12", "O13"), encoding="utf-8")
    assert "[O13]" in run(tmp_path, "board", str(mine)).stdout
    done = run(tmp_path, "selfplay", "dance", "--board", str(mine), "--games", "1")
    assert done.returncode == 0
    mine.write_text(source.replace("O12", "K9"), encoding="utf-8")
    broken = run(tmp_path, "selfplay", "dance", "--board", str(mine), "--games", "1")
    assert broken.returncode == 2
    assert "line " in broken.stderr
    mine.write_text(drawn, encoding="utf-8")
    for words in (["selfplay", "dance", "--board", str(mine)], ["board", str(mine)]):
        assert "--source > FILE" in run(tmp_path, *words).stderr
