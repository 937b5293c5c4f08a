"""Every message that can reach a person has its German; nobody can add one and forget it."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import nimmt
from nimmt.cli.commands.lab import show_figures
from nimmt.cli.error_texts import CODES, sentence
from nimmt.cli.words import FIGURES
from nimmt.games.layout import shipped_board
from nimmt.i18n.german import GERMAN, translate
from nimmt.lab.bench.rules import bench
from nimmt.lab.laws import Broken
from nimmt.notation import parse
from nimmt.storage.errors import AWAY, SQLITE

from .driver import nimmt as run

SOURCE = Path(__file__).parent.parent / "src" / "nimmt"
MESSAGE_AT = {  # what carries a message, and which of its arguments that is
    **dict.fromkeys(("BadBoard", "BadNotation", "BadOption", "BadRecord", "Illegal"), 0),
    **dict.fromkeys(("ValueError", "self.fail", "error.add_note"), 0),
    **dict.fromkeys(("StorageError", "NoSuchTable", "Conflict", "Lost"), 0),
    **dict.fromkeys(("Trouble", "Taken", "Fault"), 0),
    "Broken": 1,
}
SILENT = {  # for no user
    *("NotImplementedError", "TypeError", "SystemExit", "Left", "LookupError", "Done"),
    *("Refused", "Closed", "NotFoundException"),  # codes, see below
    *("problem", "self._ended", "self._ending", "refusal"),  # made elsewhere
}
ELSEWHERE = {  # what argparse says is wrong with it
    *((f"cli/{name}.py", "word") for name in ("arena", "laboratory", "serve", "tables")),
    ("client.py", "socket.close_reason or 'refused'"),  # a code
}
IN_WORDS = ("fill", "text", "translate", "sentence", "what_lost")  # in the user's language
INNER = ("error", "reason")  # names of what is a message itself
KNOWN = "the game is over"
ENGLISH = re.compile(
    r"\b(the|a|of|is|are|it|has|have|and|not|there|each|every|with|to|row|rows|hands|seat|cards"
    r"|number|numbers|some|none|exactly|belongs|known|expected)\b"
)
PLACEHOLDER = re.compile(r"\{(\w+)")


def name_of(node: ast.expr) -> str:
    """What is raised or called, as it is written there."""
    return ast.unparse(node.func if isinstance(node, ast.Call) else node)


def functions(tree: ast.AST) -> Iterator[ast.AST]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return (node for node in ast.walk(tree) if isinstance(node, kinds))


def messages(path: Path) -> Iterator[tuple[ast.expr, dict[str, list[ast.expr]]]]:
    """The messages that are made in a file, with the values of the names around them."""
    for function in functions(ast.parse(path.read_text(encoding="utf-8"))):
        names: dict[str, list[ast.expr]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names.setdefault(node.targets[0].id, []).append(node.value)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and name_of(node) in MESSAGE_AT:
                yield node.args[MESSAGE_AT[name_of(node)]], names


def samples(node: ast.expr, names: Mapping[str, list[ast.expr]]) -> list[str]:
    """What an expression may say, with 7 for whatever is not written there."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr(values=parts):
            return ["".join(said) for said in product(*(samples(part, names) for part in parts))]
        case ast.FormattedValue(conversion=how) if how == ord("r"):
            return ["'7'"]
        case ast.FormattedValue(value=value):
            return samples(value, names)
        case ast.IfExp(body=one, orelse=other):
            return samples(one, names) + samples(other, names)
        case ast.BoolOp(values=values):
            return [said for value in values for said in samples(value, names)]
        case ast.Name(id=name) if name in INNER:
            return [KNOWN]
        case ast.Name(id=name) if name in names:
            return [said for value in names[name] for said in samples(value, names)]
        case ast.Call(args=[inner]) if name_of(node) == "str":
            return samples(inner, names)
        case ast.Call() if name_of(node) in IN_WORDS:
            return []
        case ast.Call() if name_of(node) == "explain":
            told = [f"7: {advice}" for advice in SQLITE.values()]
            return [*told, f"7 cannot be reached (7); {AWAY}"]
        case ast.Call() if name_of(node) == "why":
            return [KNOWN]
        case ast.Attribute(attr="strerror"):
            return [KNOWN]
    return ["7"]


def all_samples() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        for node, names in messages(path):
            if (where, ast.unparse(node)) not in ELSEWHERE:
                for message in samples(node, names):
                    yield where, message


MESSAGES = sorted(set(all_samples()))


@pytest.mark.parametrize(("where", "message"), MESSAGES)
def test_every_message_has_its_german(where: str, message: str) -> None:
    german = translate(message, "de", strict=True)  # raises if it has none
    assert german != message or message == f"7: {KNOWN}"
    assert not ENGLISH.search(german), german


def test_the_messages_are_found() -> None:
    found = {message for _, message in MESSAGES}
    assert len(found) > 100
    assert {"7 numbers expected", "some numbers expected", "a number expected"} <= found
    assert {
        "exactly one of the seats 7 has to decide (7)",
        "7 has no option 7; it has none",
    } <= found


def test_nothing_is_raised_that_the_test_above_does_not_see() -> None:
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {node for function in functions(tree) for node in ast.walk(function)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and node.exc:
                kind = name_of(node.exc)
                assert kind in SILENT or (kind in MESSAGE_AT and node in inside), ast.unparse(node)


@pytest.mark.parametrize("english", GERMAN)
def test_both_languages_name_the_same_things(english: str) -> None:
    placeholders = PLACEHOLDER.findall(english)
    assert len(set(placeholders)) == len(placeholders)
    assert sorted(placeholders) == sorted(PLACEHOLDER.findall(GERMAN[english]))


@pytest.mark.parametrize("english", [english for english in GERMAN if "{error}" not in english])
def test_no_message_is_mistaken_for_another(english: str) -> None:
    assert translate(english, "de", strict=True) == GERMAN[english]


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
    assert translate(str(error.value), "de", strict=True) == SHOWN[text]


def test_a_broken_board_is_explained_in_german(tmp_path: Path) -> None:
    file = tmp_path / "mine.board"
    file.write_text(shipped_board("dance").replace("O12", "K9"), encoding="utf-8")
    done = run(tmp_path, "board", str(file), "--lang", "de")
    assert done.stderr == (
        "nimmt: Spielplan, Zeile 30: eine Reihe endet mit einem Feld, "
        "auf dem sie genommen wird, nicht mit 'K9'\n"
    )


def test_a_broken_law_is_told_in_german() -> None:
    broken = Broken("live", "{0: 3} was accepted", parse("classic seats=2"))
    assert translate(str(broken), "de", strict=True) == (
        "Gesetz live: {0: 3} wurde angenommen\nin classic seats=2"
    )


def test_what_nobody_has_foreseen_is_told_in_english() -> None:
    assert translate("x: line 2: the cat is on the table", "de") == (
        "x: Zeile 2: the cat is on the table"
    )
    with pytest.raises(LookupError, match="the cat"):
        translate("x: line 2: the cat is on the table", "de", strict=True)


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
    assert sentence("de", "bad-option", {"reason": KNOWN}) == "das Spiel ist zu Ende"


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
