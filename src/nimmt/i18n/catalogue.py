"""Texts by language: a folder for each, found and not listed. docs/texts.md is the specification.

`locale/<language>/` holds JSON files and a folder `rules`. English is the source: most of it stands
in the code that needs it, and what a language has not translated is said in English.
"""

import json
import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

SOURCE = "en"
OWN_FOLDERS = "NIMMT_LOCALE"  # more folders of languages, for whoever tries a translation
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_PLACEHOLDER = re.compile(r"\{(\w+)(?::([\w-]+))?\}", re.ASCII)
_MINUS = re.compile(r"^-(?=[0-9]+$)")


class BadCatalogue(Exception):
    """A file of a language that cannot be read; said in English, as that language cannot be."""


class Language(NamedTuple):
    """A language as its own folder describes it."""

    tag: str
    name: str  # what its speakers call it
    machine_translated: bool  # and not yet checked by one of them


@cache
def folders() -> tuple[Path, ...]:
    """Where languages are looked for; later ones win."""
    own = os.environ.get(OWN_FOLDERS, "")
    return (
        Path(__file__).parent / "locale",
        *(Path(one) for one in own.split(os.pathsep) if one),
    )


@cache
def languages() -> tuple[str, ...]:
    """The tags of all languages, English first."""
    found = {file.parent.name for folder in folders() for file in folder.glob("*/language.json")}
    return (SOURCE, *sorted(tag for tag in found - {SOURCE} if _TAG.fullmatch(tag)))


@cache
def described(language: str) -> Language:
    """What a language is called, and who has translated it."""
    about = read(language, "language")
    return Language(language, about.get("name", language), about.get("machine_translated", False))


@cache
def read(language: str, part: str) -> Mapping[str, Any]:
    """A file of a language, such as `page`; empty if it has none."""
    found: dict[str, Any] = {}
    for folder in folders():
        file = folder / language / f"{part}.json"
        if file.is_file():
            try:
                _add(found, json.loads(file.read_text(encoding="utf-8")))
            except (ValueError, AttributeError, TypeError) as error:
                raise BadCatalogue(f"{file}: {error}") from None
    return found


def _add(found: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict):
            _add(found.setdefault(key, {}), value)
        else:
            found[key] = value


@cache
def texts(language: str, part: str) -> Mapping[str, str]:
    """The texts of a file, in English where the language has none, and its counted nouns."""
    return {
        **read(SOURCE, "counts"),
        **read(SOURCE, part),
        **read(language, "counts"),
        **read(language, part),
    }


class Texts:
    """English texts of a part of the program, by key, and how they are said in a language."""

    def __init__(self, section: str, english: Mapping[str, str]) -> None:
        self.section, self.english = section, english  # the section of `command.json`

    def __call__(self, language: str, key: str, /, **values: Any) -> str:
        """One of the texts, with values put into it."""
        text = read(language, "command").get(self.section, {}).get(key, self.english[key])
        return fill(text, values, language) if values else text

    def __contains__(self, key: str) -> bool:
        return key in self.english

    def everywhere(self, key: str) -> set[str]:
        """What it is called in all languages."""
        return {self(language, key) for language in languages()}


def best(tag: str) -> str | None:
    """The language that somebody wants who says `pt_BR.UTF-8` or `fr`; None if there is none."""
    wanted = tag.partition(".")[0].replace("_", "-")
    known = {one.lower(): one for one in languages()}
    return known.get(wanted.lower()) or known.get(wanted.partition("-")[0].lower())


def user_language() -> str:
    """The language of the environment; English unless it is one that we speak."""
    for name in ("NIMMT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(name):
            return best(wanted) or SOURCE
    return SOURCE


def signed(value: Any) -> Any:
    """A number with a minus as wide as a plus; anything else as it is."""
    return _MINUS.sub("\N{MINUS SIGN}", str(value)) if isinstance(value, int | str) else value


def fill(
    text: str, values: Mapping[str, Any], language: str, nouns: Mapping[str, str] | None = None
) -> str:
    """Put values into a text: {name}, or {name:noun} for a number with its counted noun.

    The forms of a noun are the texts `count.NOUN_CATEGORY`, of the language or among `nouns`.
    """

    def value(match: re.Match[str]) -> str:
        name, noun = match.groups()
        if name not in values:
            return match[0]
        if noun and isinstance(values[name], int):
            return counted(noun, values[name], language, nouns)
        return str(signed(values[name]))

    return _PLACEHOLDER.sub(value, text)


def placeholders(text: str) -> list[tuple[str, str]]:
    """The names in a text, each with its counted noun, if it has one."""
    return _PLACEHOLDER.findall(text)


def counted(noun: str, number: int, language: str, nouns: Mapping[str, str] | None = None) -> str:
    """A number with its noun, as in `3 points`."""
    known = texts(language, "counts")
    for category in (plural(language, number), "other"):
        key = f"count.{noun}_{category}"
        if form := (nouns or {}).get(key) or known.get(key):
            return form.replace("{n}", str(signed(number)))
    return f"{signed(number)} {noun}"


def plural(language: str, number: int) -> str:
    """The CLDR plural category of a whole number: one, few, many, other; -1 counts as 1."""
    return _rule(language)(abs(number))


@cache
def _rule(language: str) -> Callable[[int], str]:
    from babel import Locale, UnknownLocaleError  # needed by few commands, and large

    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return Locale(SOURCE).plural_form
