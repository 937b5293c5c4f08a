"""Every error has an id, an English text and its German; nobody can add one and forget it."""

import ast
import errno
import json
import pickle
import re
import socket
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import nimmt
from nimmt.arena import Fault
from nimmt.cli.commands.measure import show_figures
from nimmt.cli.texts.general import FIGURES
from nimmt.cli.texts.server_codes import CODES, sentence, what_lost
from nimmt.client import Lost
from nimmt.core.errors import BadValue, TranslatableError
from nimmt.core.questions import BadOption
from nimmt.games.board_file import shipped_board
from nimmt.i18n.catalogue import languages, read
from nimmt.i18n.error_texts import say_error, say_problem
from nimmt.lab.bench.rules import bench
from nimmt.lab.broken_law import Broken
from nimmt.match.record import BadRecord
from nimmt.notation import parse
from nimmt.storage.errors import Conflict

from .driver import nimmt as run

SOURCE = Path(__file__).parent.parent / "src" / "nimmt"
ID_AT = {  # what is called with the id and the text of an error, and where the id stands
    **dict.fromkeys(("BadBoard", "BadNotation", "BadOption", "BadRecord", "Illegal"), 0),
    **dict.fromkeys(("StorageError", "NoSuchTable", "Conflict", "Taken", "Lost", "Fault"), 0),
    **dict.fromkeys(("TranslatableError", "BadValue", "self.fail"), 0),
    "Broken": 1,
}
OF_ITSELF = dict.fromkeys(("cls", "type(self)", "super().__init__"), 0)
KINDS_OF_ERRORS = ("core/errors.py", "lab/broken_law.py")  # where a class says that of itself
HANDED_ON = {  # from a caller, or from the system; Pythons differ in how they write quotes
    ast.unparse(ast.parse(text, mode="eval"))
    for text in ("name", "known.id", "f\"os.{name or 'other'}\"")
}
SILENT = {  # for no user
    *("NotImplementedError", "TypeError", "SystemExit", "PlayerLeft", "LookupError", "Done"),
    *("Refused", "Closed", "NotFoundException", "TooMuch", "Full"),  # codes
    *("UserError", "PortTaken"),  # said in the user's language already
    "BadCatalogue",  # that language cannot be spoken
}
MADE_ELSEWHERE = {
    *("problem", "error", "self._ended", "self._ending", "refusal", "explain", "NOT_OPENED"),
    "answer",  # of a process that works for another
    *("_undecided", "_no_option", "_wrong_seats", "self.no_numbers", "self.wrong_field"),
    *("self.with_last_words", "self.program.with_last_words"),
}
KNOWN = "the game is over"
ENGLISH = re.compile(
    r"\b(the|a|of|is|are|it|has|have|and|not|there|each|every|with|to|row|rows|hands|seat|cards"
    r"|number|numbers|some|none|exactly|belongs|known|expected)\b"
)
PLACEHOLDER = re.compile(r"\{(\w+)")


class Said(NamedTuple):
    """An error as the code makes it."""

    where: str
    id: str
    text: str
    data: tuple[str, ...]


def name_of(node: ast.expr) -> str:
    """What is raised or called, as it is written there."""
    return ast.unparse(node.func if isinstance(node, ast.Call) else node)


def trees() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        yield where, ast.parse(path.read_text(encoding="utf-8"))


@cache
def errors_made() -> tuple[Said, ...]:
    """Every error that is made anywhere, with its id and its text."""
    found = []
    for where, tree in trees():
        known = ID_AT | OF_ITSELF if where in KINDS_OF_ERRORS else ID_AT
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in known:
                match node.args[known[name_of(node)] :]:
                    case [ast.Constant(value=str(name)), ast.Constant(value=str(text)), *_]:
                        data = tuple(one.arg for one in node.keywords if one.arg)
                        found.append(Said(f"{where}:{node.lineno}", name, text, data))
                    case [first, *_]:
                        assert ast.unparse(first) in HANDED_ON, f"{where}:{node.lineno}"
    return tuple(found)


def english() -> dict[str, str]:
    return {said.id: said.text for said in errors_made()}


def test_the_errors_are_found() -> None:
    assert len(english()) > 180
    assert english()["unknown-game"] == "unknown game {game}; there are {games}"
    assert english()["law-accepted"] == "{answer} was accepted"
    assert {"in", "in-line", "other", "database-busy", "four-rows-expected"} <= english().keys()


def test_one_id_has_one_text_and_is_plain() -> None:
    both = {(said.id, said.text) for said in errors_made()}
    assert len({name for name, _ in both}) == len({text for _, text in both}) == len(both)
    for name, _ in both:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name), name


def test_every_value_of_a_text_is_given() -> None:
    for said in errors_made():
        named = re.findall(r"\{(\w+)\}", said.text)
        assert sorted(named) == sorted(said.data), said.where
        assert said.text.count("{") == said.text.count("}") == len(named), said.where


def test_translators_get_every_text_and_no_id_is_renamed_unnoticed() -> None:
    """Catalogues and clients know the ids: what is renamed here is lost there."""
    listed = read("en", "errors")
    assert {name: text for name, text in listed.items() if not is_system_name(name)} == english()


def is_system_name(name: str) -> bool:
    code = name.removeprefix("os.")
    return name.startswith("os.") and (hasattr(errno, code) or hasattr(socket, code))


def kind_of(raised: ast.expr) -> str:
    """The class that is raised, whatever stands before its words."""
    match raised:
        case ast.Call(func=ast.Attribute(value=inner, attr="at" | "at_line" | "like")):
            return kind_of(inner)
    return name_of(raised)


def test_nothing_is_raised_that_the_tests_above_do_not_see() -> None:
    known = {*ID_AT, *SILENT, *MADE_ELSEWHERE}
    for where, tree in trees():
        typed = {"ValueError"} if where.startswith("cli/commands/") else set()  # for argparse
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and node.exc:
                assert kind_of(node.exc) in known | typed, f"{where}:{node.lineno}"


# In other languages


@pytest.mark.parametrize("language", languages()[1:])
def test_a_language_knows_no_other_ids_and_names_the_same_values(language: str) -> None:
    source = read("en", "errors")
    for name, text in read(language, "errors").items():
        assert name in source, name
        assert set(PLACEHOLDER.findall(text)) == set(PLACEHOLDER.findall(source[name])), name


@pytest.mark.parametrize("name", read("en", "errors"))
def test_every_error_has_its_german(name: str) -> None:
    english, german = (read(language, "errors")[name] for language in ("en", "de"))
    assert german != english or re.fullmatch(r"\{\w+\}(: \{\w+\})?", english)
    assert not ENGLISH.search(PLACEHOLDER.sub("", german)), german


def example(name: str) -> TranslatableError:
    """An error of that id, with another one in it if it may have one."""
    values: dict[str, Any] = dict.fromkeys(PLACEHOLDER.findall(english()[name]), 7)
    if "error" in values:
        values["error"] = BadOption("game-over", KNOWN)
    return TranslatableError(name, english()[name], **values)


@pytest.mark.parametrize("name", sorted(english()))
def test_an_error_says_the_same_after_a_journey(name: str) -> None:
    error = example(name)
    german = say_error(error, "de")
    assert "{" not in str(error) + german
    assert say_error(error, "en") == str(error)
    assert say_error(pickle.loads(pickle.dumps(error)), "de") == german
    assert say_problem(json.loads(json.dumps(error.as_data())), "de") == german
    assert say_problem(error.as_data(), "en") == str(error)


SHOWN = {
    "classic rows=1/2": "rows=1/2: 4 Einträge erwartet, getrennt durch '/', nicht 2",
    "classic rows=1/2/3/a": "rows=1/2/3/a: eine ganze Zahl erwartet, nicht 'a'",
    "classic rows=1/2/3/0": ("rows=1/2/3/0: eine Karte 0 gibt es nicht; eine unbekannte ist x"),
    "classic hands=1/2/3 seats=2": (
        "classic ist für 2-10 Personen; angegeben sind 3 Hände und 2 Plätze"
    ),
    "classic target=0": "classic: target ist mindestens 1, nicht 0",
    "classic rows=1/2/3/4 hands=5,7/6,8 | 1:5 1:5": "Antwort '1:5 1:5': Platz 1 antwortet zweimal",
    "classic rows=1/2/3/4 hands=5,7/6,8 | 1:9": (
        "Antwort '1:9': '9' steht nicht zur Wahl; möglich: 5, 7"
    ),
    "dance board=game%20dance%0Atiles%207": (
        "Spielplan, Zeile 2: es gibt zwischen 80 und 999 Plättchen"
    ),
}


@pytest.mark.parametrize("text", SHOWN)
def test_a_wrong_position_is_explained_in_german(text: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        parse(text)
    assert say_error(error.value, "de") == SHOWN[text]


def test_a_broken_board_is_explained_in_german(tmp_path: Path) -> None:
    file = tmp_path / "mine.board"
    file.write_text(shipped_board("dance").replace("O12", "K9"), encoding="utf-8")
    done = run(tmp_path, "board", str(file), "--lang", "de")
    assert done.stderr == (
        "nimmt: Spielplan, Zeile 30: eine Reihe endet mit einem Feld, "
        "auf dem sie genommen wird, nicht mit 'K9'\n"
    )


def test_a_broken_law_is_told_in_german() -> None:
    broken = Broken(
        "live", "law-accepted", "{answer} was accepted", parse("classic seats=2"), answer={0: 3}
    )
    assert str(broken) == "law live: {0: 3} was accepted\nin classic seats=2"
    assert say_error(broken, "de") == "Gesetz live: {0: 3} wurde angenommen\nin classic seats=2"


def test_what_nobody_has_foreseen_is_told_in_english() -> None:
    error = BadRecord.like(ValueError("the cat is {on} the table")).at_line(2).at("x")
    assert str(error) == "x: line 2: the cat is {on} the table"
    assert say_error(error, "de") == "x: Zeile 2: the cat is {on} the table"
    assert say_error(ValueError("the cat"), "de") == "the cat"
    assert say_error(BadOption("new-id", "{cats} cats", cats=2), "de") == "2 cats"


@pytest.mark.parametrize(
    "problem",
    [
        *(None, {}, [], {"id": "new-id", "data": {}}, {"id": "in", "data": 7}),
        {"id": [], "data": {}},
        {"id": "in", "data": {"where": "x", "error": {"id": "new-id", "data": {}}}},
    ],
)
def test_a_problem_that_has_no_text_here_is_not_told(problem: Any) -> None:
    assert say_problem(problem, "de") is None


def test_the_system_is_understood_by_its_numbers() -> None:
    missing = FileNotFoundError(errno.ENOENT, "so to speak", "x.db")
    assert say_error(missing, "en") == "so to speak"
    assert say_error(missing, "de") == "diese Datei gibt es nicht"
    nameless = socket.gaierror(socket.EAI_NONAME, "whatever it is called there")
    assert say_error(nameless, "de") == "den Namen gibt es nicht"
    assert say_error(TimeoutError("timed out"), "de") == "keine Antwort"
    assert say_error(OSError("of its own"), "de") == "of its own"
    lost = Lost("server-away", "{url} cannot be reached: {error}", url="x", error=missing)
    assert str(lost) == "x cannot be reached: so to speak"
    assert say_error(lost, "de") == "x ist nicht erreichbar: diese Datei gibt es nicht"


def test_errors_come_home_from_other_processes_as_they_were() -> None:
    inner = BadRecord("no-json", "not JSON: {text}", text="'x'").at_line(3)
    errors = [
        inner,
        Fault("in-deal", "deal {deal}: {error}", deal=2, error=inner),
        Conflict.like(inner),
        Broken("told", "law-accepted", "{answer} was accepted", parse("classic seats=2"), answer=1),
    ]
    for error in errors:
        error.add_note("a note")
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (str(again), again.as_data()) == (str(error), error.as_data())
        assert again.__notes__ == ["a note"]
    assert isinstance(inner, ValueError)


def test_long_texts_are_cut_before_they_are_sent_on() -> None:
    error = BadValue("other", "{error}", error="x" * 5000).at("y" * 5000)
    assert len(json.dumps(error.as_data())) < 1000


WRONG_COMMANDS = {
    "play nogame": "das Spiel 'nogame' gibt es nicht; es gibt classic,",
    "play classic --seats 99": "classic ist für 2-10 Personen, nicht 99",
    "play classic --target 0": "classic: target ist mindestens 1, nicht 0",
    "play --bot nobot": "den Bot 'nobot' gibt es nicht; es gibt ",
    "replay FOLDER/nowhere": "FOLDER/nowhere: diese Datei gibt es nicht",
    "replay FOLDER/broken": "FOLDER/broken: Zeile 1: kein JSON: 'so",
    "show classic rows=5": "rows=5: 4 Einträge erwartet, getrennt durch '/', nicht 1",
    "board classic": "classic hat keinen Spielplan; es gibt ",
    "tables list --db mysql://x": "eine Datenbank dieser Art gibt es nicht: mysql; es gibt ",
    "tables list --db sqlite:///FOLDER/broken": (
        "FOLDER/broken: das ist keine Datenbank; nenne eine andere Datei"
    ),
    "join ftp://x CODE": "'ftp://x' ist keine Adresse eines Servers; richtig ist http://HOST:PORT",
    "join http://127.0.0.1:9 CODE --name Ann": (
        "http://127.0.0.1:9 ist nicht erreichbar: dort läuft nichts"
    ),
    "arena classic --bots random,cmd:./nothing --deals 2": (
        "Durchgang 1: cmd:./nothing lässt sich nicht starten: diese Datei gibt es nicht"
    ),
    "bot random": "das ist keine Zeile des Protokolls (",
}


@pytest.mark.parametrize("command", WRONG_COMMANDS)
def test_the_command_says_in_german_what_is_wrong(command: str, tmp_path: Path) -> None:
    (tmp_path / "broken").write_text("so\n" * 500, encoding="utf-8")
    words = command.replace("FOLDER", str(tmp_path)).split()
    said = WRONG_COMMANDS[command].replace("FOLDER", str(tmp_path))
    done = run(tmp_path, *words, "--lang", "de", stdin="so\n")
    assert done.returncode == 2
    assert done.stderr.startswith(f"nimmt: {said}")
    assert done.stderr.count("\n") == 1


# Codes of a server


CODE_AT = {"Refused": 0, "Problem": 0, "Closed": 1, "socket.close": 1, "secure_send.refuse": 0}


def strings(node: ast.AST) -> set[str]:
    found = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    texts = (text.decode() if isinstance(text, bytes) else text for text in found)
    return {text for text in texts if isinstance(text, str)}


def codes() -> Iterator[str]:
    """Every code that a table or a server may answer with: in a call, or under the name `code`."""
    for path in (*(SOURCE / "table").rglob("*.py"), *(SOURCE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                at = CODE_AT.get(name_of(node), len(node.args))
                given = node.args[at : at + 1] + [k.value for k in node.keywords if k.arg == "code"]
                yield from (text for argument in given for text in strings(argument))
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("code", "codes"):
                yield from strings(node.value)


FOUND = sorted(set(codes()) - {""})


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("code", FOUND)
def test_every_code_has_its_sentence(code: str, language: str) -> None:
    said = sentence(language, code, {"reason": KNOWN, "known": ["a", "b"]})
    assert code in CODES
    assert f"({code})" not in said
    assert "{" not in said


def test_the_codes_are_found_and_none_is_invented() -> None:
    assert {"stale", "unknown-table", "no-hello", "gone", "not-found", "bad-message"} <= set(FOUND)
    assert CODES.keys() - {"refused"} == set(FOUND)


def test_a_code_of_a_newer_server_is_shown_as_it_is() -> None:
    assert "new-code" in sentence("de", "new-code", {})
    assert sentence("de", "bad-option", {"reason": KNOWN}) == KNOWN


def test_a_reason_is_told_in_the_language_of_the_reader() -> None:
    german = "das Spiel ist zu Ende"
    problem = {"reason": KNOWN, "problem": BadOption("game-over", KNOWN).as_data()}
    assert sentence("de", "bad-option", problem) == german
    assert sentence("en", "bad-option", problem) == KNOWN
    of_version_0_1 = {"reason": KNOWN, "reason_de": german}
    assert sentence("de", "bad-option", of_version_0_1) == german


def test_a_closed_connection_is_explained_by_its_code() -> None:
    closed = Lost("closed", "{code}", code="unknown-secret")
    assert str(closed) == "unknown-secret"
    assert what_lost(closed, "de") == sentence("de", "unknown-secret", {})
    assert what_lost(Lost("not-connected", "not connected just now"), "de") == (
        "gerade nicht verbunden"
    )


def test_the_figures_of_the_benchmark_are_named_in_both_languages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    figures: dict[str, Any] = bench(quick=True)
    named = {*figures, *figures["bars"], *figures["start_up"]} - {"import nimmt", "nimmt --help"}
    assert named | {"pass"} <= FIGURES.keys()
    show_figures(figures, "de")
    shown = capsys.readouterr().out
    assert "Zustand zu zehnt unter 1 MB" in shown
    assert not ENGLISH.search(shown)
    assert all(key in shown for key in nimmt.GAMES)
