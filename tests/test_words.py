"""The texts of the games: something is said of all that happens, in every language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from random import Random
from typing import Any

import pytest

import nimmt
from nimmt.core.contract import Game, Told
from nimmt.core.playout import at_random
from nimmt.core.position import Event
from nimmt.core.questions import Choice, Decision
from nimmt.i18n.catalogue import fill, languages, placeholders
from nimmt.i18n.game_texts import game_texts, rules_text
from nimmt.i18n.rules_markdown import pieces
from nimmt.i18n.speaker import Speaker
from nimmt.notation import parse

LANGUAGES = languages()
KEYS = list(nimmt.GAMES)
COMBINATIONS = ["even-odd+mountain+cow+flip", "draft+flip", "draft+even-odd+cow", "mountain+flip"]
FIRST_WORDS = ("name", "tagline")
SILENT = ("event.turn", "event.turn.no", "event.chosen")  # nothing is lost by saying nothing
REASONS = {"brettspiel-luck": ("plus5", "oxen"), "dance": ("buy",)}  # for points, besides fields


def names(text: str) -> set[str]:
    return {name for name, _ in placeholders(text)}


def examples(page: str) -> list[str]:
    return [line for kind, line in pieces(page) if kind == "example"]


def event_key(kind: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> str:
    """The most special text that there is for an event."""
    found = f"event.{kind}"
    variants = [data.get("reason")]
    variants.append("changed" if data.get("number", data.get("card")) != data.get("card") else "")
    variants.append("first" if data.get("end") == 0 else "")
    variants.append("plain" if data.get("field") == "." else "")
    points = data.get("points")
    if isinstance(points, int):
        variants.append("plus" if points > 0 else "minus" if points < 0 else "zero")
    variants += ["yes" if value else "no" for value in data.values() if isinstance(value, bool)]
    return next((f"{found}.{v}" for v in variants if v and f"{found}.{v}" in texts), found)


def ask_key(decision: Decision) -> str:
    """The text for a decision: another one for a changed number, or if nothing is next."""
    about = decision.about
    if about.get("number", about.get("card")) != about.get("card"):
        return f"ask.{decision.kind}.changed"
    if None in about.values():
        return f"ask.{decision.kind}.none"
    return f"ask.{decision.kind}"


def play(game: Game, seats: int, seed: int) -> Iterator[tuple[list[Event], tuple[Decision, ...]]]:
    """A random game: what is told and what is asked, step by step."""
    state, respond = game.start(seats), at_random(Random(seed))
    while True:
        yield [logged.event for logged in state.told], state.decisions
        if state.question is None:
            return
        state = state.step(respond(state.question))


def tables() -> Iterator[tuple[str, int]]:
    for key in [*KEYS, *COMBINATIONS]:
        least, most = nimmt.find(key).players
        for seats in sorted({least, 3, min(most, 6)}):
            yield key, seats


@pytest.mark.parametrize("key", KEYS)
def test_every_game_says_who_it_is(key: str) -> None:
    for name in FIRST_WORDS:
        assert name in nimmt.GAMES[key].words
    for name, text in game_texts(nimmt.GAMES[key], "en").items():
        assert text or name in SILENT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_texts_are_well_formed(key: str, language: str) -> None:
    texts = game_texts(nimmt.GAMES[key], language)
    assert len(texts["tagline"]) <= 70
    for name, text in texts.items():
        values = dict.fromkeys(names(text), 0)
        assert not re.search(r"[{}|]", fill(text, values, language, texts)), name
        assert "{seat}" not in text
    for line in rules_text(nimmt.GAMES[key], language).splitlines():
        assert len(line.partition(" <!--")[0]) <= 80 or "=" in line, line
        assert line == line.rstrip()


@pytest.mark.parametrize("key", [*KEYS, *COMBINATIONS])
def test_every_field_has_a_name(key: str) -> None:
    game = nimmt.find(key)
    for language in LANGUAGES:
        texts = game_texts(game, language)
        assert {f"field.{name}" for name in game.Position.fields} <= texts.keys()


@pytest.mark.parametrize(("key", "seats"), list(tables()))
def test_everything_that_happens_has_a_text(key: str, seats: int) -> None:
    game = nimmt.find(key)
    if "deals" in {spec.name for spec in fields(game)}:
        game = nimmt.find(key, deals=2)
    texts = {language: game_texts(game, language) for language in LANGUAGES}
    for seed in range(6):
        for events, decisions in play(game, seats, seed):
            for language in LANGUAGES:
                for event in events:
                    check_event(event, texts[language])
                for decision in decisions:
                    check_decision(decision, texts[language])


def check_event(event: Event, texts: Mapping[str, str]) -> None:
    key = event_key(event.kind, event.data, texts)
    assert key in texts
    known = {*event.data, "who"} if "seat" in event.data else {*event.data}
    assert names(texts[key]) <= known
    for word in (event.data.get("special", 0), *event.data.get("kinds", ())):
        check_word(word, texts)


def check_decision(decision: Decision, texts: Mapping[str, str]) -> None:
    key = ask_key(decision)
    assert key in texts
    for name in names(texts[key]):
        assert decision.about[name] is not None
    for choice in decision.options:
        check_word(choice, texts)
        if decision.kind in ("special", "cards") and choice not in ("go", "lift"):
            assert has_word("special", str(choice), texts)


def check_word(choice: Choice, texts: Mapping[str, str]) -> None:
    for part in choice if isinstance(choice, tuple) else (choice,):
        assert not isinstance(part, str) or has_word("option", part, texts)


def has_word(prefix: str, word: str, texts: Mapping[str, str]) -> bool:
    """Whether a word has a text; cards of one kind may be numbered to tell them apart."""
    return not {f"{prefix}.{word}", f"{prefix}.{word.rstrip('123456789')}"}.isdisjoint(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in KEYS if hasattr(nimmt.find(key), "layout")])
def test_every_field_code_has_a_name(key: str, language: str) -> None:
    game: Any = nimmt.find(key)
    speaker = Speaker(game, language, ())
    for code in {code for row in game.layout.rows for code in row}:
        if code != "." and code[0] not in "+-":  # plain fields, and points printed as they are
            assert speaker.code(code) not in (code, "")
    for reason in REASONS.get(key.replace("pro-", ""), ()):
        assert speaker.code(reason) not in (reason, "")


def test_a_negative_number_has_a_real_minus() -> None:
    data = {"seat": 0, "points": -1, "total": -12, "field": "-1"}
    for language, noun in (("en", "point"), ("de", "Punkt")):
        said = Speaker(nimmt.find("brettspiel"), language, ("Ada",)).event(Told("points", data, ()))
        assert "-" not in said
        assert f"\N{MINUS SIGN}1 {noun}" in said
        assert "\N{MINUS SIGN}12" in said


def test_no_cards_are_said_in_words() -> None:
    data = {"seat": 0, "cards": (), "heads": 0, "actions": 1, "total": 44}
    game = nimmt.find("brettspiel-pro")
    for language, said in (("en", "tiles left none"), ("de", "übrige Plättchen keine")):
        assert said in Speaker(game, language, ("Ada",)).event(Told("count", data, ()))


@pytest.mark.parametrize("key", KEYS)
def test_examples_can_be_played(key: str) -> None:
    english = examples(rules_text(nimmt.GAMES[key], "en"))
    assert english
    for text in english:
        for seed in range(3):  # whatever the unknown cards are
            state = parse(text, Random(seed))
            assert state.game.key == key
            assert state.decisions or state.over, "an example ends where something is chosen next"
            assert state.told
