"""Every translation: what it has is right; German lacks nothing, others say so where they do."""

import warnings

import pytest
from scripts.texts import missing, source, wrong

from nimmt.i18n.catalogue import described, languages, placeholders, plural, read
from nimmt.server.http.pages import page_texts

TRANSLATIONS = languages()[1:]


def test_the_english_texts_are_found() -> None:
    assert set(source()) >= {"language", "counts", "games", "bots", "page", "command", "lesson"}
    assert {"Rows", "classic", "Luck", "brettspiel-pro-luck"} <= source()["games"].keys()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_fits_the_english_texts(language: str) -> None:
    assert wrong(language) == []
    assert described(language).name != language


def test_german_is_complete() -> None:
    assert missing("de") == []


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_what_is_missing_is_reported(language: str) -> None:
    if lacks := missing(language):
        warnings.warn(f"{language} lacks {len(lacks)} texts: {lacks[:20]}", stacklevel=1)


@pytest.mark.parametrize("language", languages())
def test_the_page_can_count_what_errors_name(language: str) -> None:
    nouns = {noun for text in read(language, "errors").values() for _, noun in placeholders(text)}
    wanted = {f"count.{noun}_{plural(language, 5)}" for noun in nouns if noun}
    assert wanted <= page_texts(language).keys()
