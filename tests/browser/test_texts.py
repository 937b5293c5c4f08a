"""The page's own texts: all are used, and none is missing; values come into them as in Python."""

import json
import re
from pathlib import Path
from typing import Any

from nimmt.i18n.catalogue import read, texts
from nimmt.server.http.pages import STATIC

from .conftest import Visit

JS = STATIC / "js"
VECTORS = json.loads((Path(__file__).parents[1] / "texts" / "vectors.json").read_text("utf-8"))
FILL = """async ([language, known, vectors]) => {
  const {countIn, fill} = await import('/static/js/i18n/fill.js');
  countIn(language, known);
  return vectors.map(({text, values, nouns}) => fill(text, values, nouns));
}"""

WORDS = re.compile(r'"([^"\n]*)"')
SETTING = re.compile(r"^  (\w+): \[(.*)\],$", re.MULTILINE)
BUILT = re.compile(r"ui\(`([\w .]+?)\$\{")


ENGLISH = read("en", "page")


def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(JS.rglob("*.js")))


def arguments(source: str) -> list[str]:
    """What stands between the brackets of every call of ui()."""
    found = []
    for call in re.finditer(r"\bui\(", source):
        depth, end = 1, call.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(source[end], 0)
            end += 1
        found.append(source[call.end() : end - 1])
    return found


def keys_in(argument: str) -> list[str]:
    """The texts that a call may name: its first argument, without what is filled in."""
    first = re.split(r",\s*\{", argument)[0]
    chosen = first.split("?", 1)[-1] if "?" in first and "??" not in first else first
    return WORDS.findall(chosen)


def test_values_are_put_into_a_text_as_in_python(visit: Visit) -> None:
    page = visit()
    by_language: dict[str, list[dict[str, Any]]] = {}
    for vector in VECTORS:
        for language in vector["said"]:
            by_language.setdefault(language, []).append(vector)
    for language, vectors in by_language.items():
        said = page.evaluate(FILL, [language, texts(language, "counts"), vectors])
        assert said == [vector["said"][language] for vector in vectors]


def test_every_key_that_is_said_exists() -> None:
    said = [key for argument in arguments(code()) for key in keys_in(argument)]
    assert len(said) > 150
    assert [key for key in said if key not in ENGLISH] == []
    for prefix in BUILT.findall(code()):
        assert any(key.startswith(prefix) for key in ENGLISH), prefix


def test_no_text_is_left_over() -> None:
    words, prefixes = set(WORDS.findall(code())), tuple(BUILT.findall(code()))
    said = words | {key for name, values in settings() for key in (name, *values)}
    left = {key for key in ENGLISH if key not in said and not key.startswith(prefixes)}
    codes = {f"error.{word}" for word in words | server_words()}
    assert left - codes == {"needs script"}  # the server says it


def settings() -> list[tuple[str, list[str]]]:
    source = (JS / "state" / "settings.js").read_text(encoding="utf-8")
    return [
        (name, [f"{name}.{value}" for value in WORDS.findall(values)])
        for name, values in SETTING.findall(source)
    ]


def server_words() -> set[str]:
    files = STATIC.parent.parent.rglob("*.py")
    return {word for path in files for word in WORDS.findall(path.read_text(encoding="utf-8"))}
