"""The formatter of texts, by the vectors that its twin in the page is held to as well."""

import json
from pathlib import Path
from typing import Any

import pytest

from nimmt.i18n.catalogue import best, described, fill, languages, user_language

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["text"])
def test_values_are_put_into_a_text(vector: dict[str, Any]) -> None:
    for language, said in vector["said"].items():
        nouns = vector.get("nouns")
        assert fill(vector["text"], vector["values"], language, nouns) == said, language


def test_languages_are_found() -> None:
    assert languages()[0] == "en"
    assert described("de") == ("de", "Deutsch", False)


@pytest.mark.parametrize(
    ("said", "spoken"),
    [("de", "de"), ("de_AT.UTF-8", "de"), ("DE-CH", "de"), ("C.UTF-8", None), ("../de", None)],
)
def test_a_language_is_found_by_what_people_and_systems_call_it(
    said: str, spoken: str | None
) -> None:
    assert best(said) == spoken


def test_the_first_wish_of_the_environment_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NIMMT_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert user_language() == "de"
    monkeypatch.setenv("LC_ALL", "C")
    assert user_language() == "en"
