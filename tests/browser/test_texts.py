"""The page's own texts: both languages have the same, all are used, and none is missing."""

import re

import pytest

from nimmt.server.http.pages import STATIC

JS = STATIC / "js"
LANGUAGES = ("en", "de")
ENTRY = re.compile(r'^  (?:"([^"]+)"|(\w+)):\s*"(.*)",$', re.MULTILINE)
HOLES = re.compile(r"\{(\w+?)(?:_de)?\b")

WORDS = re.compile(r'"([^"\n]*)"')
SETTING = re.compile(r"^  (\w+): \[(.*)\],$", re.MULTILINE)
BUILT = re.compile(r"ui\(`([\w .]+?)\$\{")


def texts(language: str) -> dict[str, str]:
    source = (JS / "texts" / f"{language}.js").read_text(encoding="utf-8")
    return {quoted or plain: text for quoted, plain, text in ENTRY.findall(source)}


def code() -> str:
    """All the code but the texts."""
    files = [path for path in JS.rglob("*.js") if path.parent.name != "texts"]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(files))


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


def test_both_languages_have_the_same_keys_and_holes() -> None:
    english, german = map(texts, LANGUAGES)
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert sorted(HOLES.findall(text)) == sorted(HOLES.findall(german[key])), key
        assert text.strip()
        assert german[key].strip()


def test_no_line_of_the_texts_is_overlooked() -> None:
    for language in LANGUAGES:
        source = (JS / "texts" / f"{language}.js").read_text(encoding="utf-8")
        lines = [line for line in source.splitlines() if line.startswith("  ")]
        assert len(lines) == len(texts(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_said_exists(language: str) -> None:
    known = texts(language)
    said = [key for argument in arguments(code()) for key in keys_in(argument)]
    assert len(said) > 150
    assert [key for key in said if key not in known] == []
    for prefix in BUILT.findall(code()):
        assert any(key.startswith(prefix) for key in known), prefix


def test_no_text_is_left_over() -> None:
    words, prefixes = set(WORDS.findall(code())), tuple(BUILT.findall(code()))
    said = words | {key for name, values in settings() for key in (name, *values)}
    left = {key for key in texts("en") if key not in said and not key.startswith(prefixes)}
    codes = {f"error.{word}" for word in words | server_words()}
    assert left - codes == set()


def settings() -> list[tuple[str, list[str]]]:
    source = (JS / "state" / "settings.js").read_text(encoding="utf-8")
    return [
        (name, [f"{name}.{value}" for value in WORDS.findall(values)])
        for name, values in SETTING.findall(source)
    ]


def server_words() -> set[str]:
    files = STATIC.parent.parent.rglob("*.py")
    return {word for path in files for word in WORDS.findall(path.read_text(encoding="utf-8"))}
