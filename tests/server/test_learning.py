"""Rules pages and the lesson: everything that they show is played by the real rules."""

from typing import Any

import msgspec
import pytest

from nimmt.games import GAMES, find
from nimmt.i18n.catalogue import languages, read
from nimmt.i18n.game_texts import game_texts, rules_text
from nimmt.i18n.rules_markdown import Block, sections
from nimmt.notation import choice_text, parse
from nimmt.protocol.views import read_decision
from nimmt.server.content.game_catalogue import all_games
from nimmt.server.content.lesson import PLANS, Step, lesson
from nimmt.server.content.lesson_texts import SAID
from nimmt.server.content.rules_pages import RulesPage, rules_page
from nimmt.server.content.scenes import play, position_data

PAGES = [*GAMES, "even-odd+cow", "draft+mountain+flip"]


def fold(position: dict[str, Any], events: list[dict[str, Any]]) -> dict[str, Any]:
    """What the page does with events."""
    made = {name: list(value) if type(value) is list else value for name, value in position.items()}
    for event in events:
        for name, index, value in event["changes"]:
            if index is None:
                made[name] = value
            else:
                made[name][index] = value
    return made


def plain(data: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def examples(page: RulesPage) -> list[str]:
    rules = [rules_text(GAMES[part.key], "en") for part in page.parts]
    return [
        block.lines[0]
        for text in rules
        for section in sections(text)
        for block in section.blocks
        if block.kind == "example"
    ]


def test_a_page_is_written_in_a_few_signs() -> None:
    page = (
        "One\nline.\n\nTwo.\n\n## Head <!-- take place.low -->\n\n- a:\n  b\n- c\n\n"
        "```cards\n55 1\n```\n\n```nimmt\nx\ny\n```\n"
    )
    first, second = sections(page)
    assert (first.title, first.events) == ("", ())
    assert first.blocks == (Block("text", ("One line.",)), Block("text", ("Two.",)))
    assert (second.title, second.events) == ("Head", ("take", "place.low"))
    assert second.blocks == (
        Block("list", ("a: b", "c")),
        Block("cards", ("55 1",)),
        Block("example", ("x y",)),
    )


@pytest.mark.parametrize("key", PAGES)
@pytest.mark.parametrize("language", languages()[1:])
def test_every_page_says_and_shows_the_same_in_all_languages(key: str, language: str) -> None:
    page = rules_page(find(key), ("en", language))
    for part in page.parts:
        for section in part.sections:
            english, translated = section.blocks["en"], section.blocks[language]
            assert [list(block) for block in english] == [list(block) for block in translated]
            assert english
            for one, other in zip(english, translated, strict=True):
                same = "scene" in one or "cards" in one
                assert (one == other) == same
                assert len(one.get("list", ())) == len(other.get("list", ()))


@pytest.mark.parametrize("key", PAGES)
def test_scenes_come_out_as_the_rules_play_them(key: str) -> None:
    page = rules_page(find(key))
    texts = examples(page)
    assert len(texts) == len(page.scenes) > 0
    for text, scene in zip(texts, page.scenes, strict=True):
        end = parse(text)
        assert scene.game == end.game.key
        assert scene.events
        assert fold(plain(scene.start), plain(scene.events)) == plain(
            position_data(end.position.seen_by(None))
        )
        assert 0 <= scene.still <= len(scene.events)


@pytest.mark.parametrize("key", PAGES)
def test_every_event_leads_to_a_section(key: str) -> None:
    game, page = find(key), rules_page(find(key))
    ids = [section.id for part in page.parts for section in part.sections]
    assert len(set(ids)) == len(ids)
    told = {
        name.removeprefix("event.") for name in game_texts(game, "en") if name.startswith("event.")
    }
    assert told | {name.partition(".")[0] for name in told} == page.explains.keys()
    assert set(page.explains.values()) <= set(ids)


@pytest.mark.parametrize("key", GAMES)
def test_sections_name_only_events_that_there_are(key: str) -> None:
    known = {name.removeprefix("event.") for name in game_texts(find(key), "en")}
    known |= {name.partition(".")[0] for name in known}
    for language in languages():
        named = [
            event for one in sections(rules_text(GAMES[key], language)) for event in one.events
        ]
        assert len(set(named)) == len(named)
        assert set(named) <= known if language == "en" else not named


def test_events_lead_to_what_is_special_about_a_game() -> None:
    explains = rules_page(find("even-odd+cow")).explains
    assert explains["mark"] == "even-odd"
    assert explains["take.cow"] == "cow"
    assert explains["take"] == explains["take.full"] == "classic-taking-a-row"
    both = rules_page(find("brettspiel-pro-luck"))
    assert [part.key for part in both.parts] == [
        "brettspiel-pro-luck",
        "brettspiel-pro",
        "brettspiel-luck",
        "brettspiel",
    ]
    assert both.explains["luck"] == "brettspiel-luck-getting-luck-cards"
    assert both.explains["deal"] == "brettspiel-pro-setting-up"


def test_what_is_sent_to_every_visitor_is_light() -> None:
    for info in all_games():
        assert all("rules" not in texts for texts in info.texts.values())


def test_a_scene_may_be_seen_from_a_seat() -> None:
    text = "classic rows=12/37/43/58 hands=14,70,71/15,80,81 | 1:14 2:15"
    spectator, seat = play(text), play(text, 0)
    assert plain(spectator.start)["hands"] == [[0, 0, 0], [0, 0, 0]]
    assert plain(seat.start)["hands"] == [[14, 70, 71], [0, 0, 0]]
    assert spectator.still == 1


# The lesson


@pytest.fixture(params=[plan.id for plan in PLANS])
def step(request: pytest.FixtureRequest) -> Step:
    return next(step for step in lesson().steps if step.id == request.param)


def test_every_choice_has_an_outcome_and_a_comment(step: Step) -> None:
    decision = read_decision(plain(step.decision))
    assert tuple(one.choice for one in step.choices) == decision.options
    for language in step.title:
        said = {**SAID[step.id], **read(language, "lesson").get(step.id, {})}
        comments = {key: text for key, text in said.items() if key.isdecimal()}
        assert [choice_text(decision, one.choice) for one in step.choices] == sorted(
            comments, key=int
        )
        assert {one.comment[language] for one in step.choices} == set(comments.values())
    assert step.title["en"] != step.title["de"]


def test_there_is_something_to_find_out(step: Step) -> None:
    right = [one.right for one in step.choices]
    assert any(right)
    assert not all(right)


def test_outcomes_end_when_all_cards_lie(step: Step) -> None:
    for one in step.choices:
        end = fold(plain(step.start), plain(one.events))
        assert end["lineup"] == []
        placed = sum(event["kind"] == "place" for event in one.events)
        assert placed == (step.seats if one.events else 0)


def test_nothing_is_shown_that_a_player_would_not_see(step: Step) -> None:
    hands = plain(step.start)["hands"]
    assert all(hands[0])
    assert not any(any(hand) for hand in hands[1:])


def test_the_lesson_shows_the_rules_of_a_turn() -> None:
    shown = {clause for step in lesson().steps for clause in step.clauses}
    assert shown >= {"C2", "C4", "C5", "C6", "C7", "C8", "C9"}
    assert 6 <= len(lesson().steps) <= 8
    assert len(lesson().names) == max(step.seats for step in lesson().steps) - 1


def test_a_step_is_what_its_plan_says() -> None:
    by_id = {step.id: step for step in lesson().steps}
    assert [one.choice for one in by_id["upwards"].choices if one.right] == [0]
    assert [one.choice for one in by_id["nearest"].choices if one.right] == [2]
    assert [one.choice for one in by_id["sixth"].choices if one.right] == [56]
    assert [one.choice for one in by_id["low"].choices if one.right] == [3]
    assert [one.choice for one in by_id["safe"].choices if one.right] == [47]
    assert [one.choice for one in by_id["gap"].choices if one.right] == [29]
    assert [one.choice for one in by_id["trick"].choices if one.right] == [6, 74]
