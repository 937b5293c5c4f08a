"""The page says exactly what the terminal says: speaker.js is the twin of speaker.py."""

from random import Random

import msgspec
import pytest

from nimmt.core.contract import View
from nimmt.games import GAMES, find
from nimmt.i18n.catalogue import languages, texts
from nimmt.i18n.speaker import Speaker
from nimmt.match.match import Match
from nimmt.protocol import view_data

from .conftest import Visit

SAY = """async ([language, known, texts, names, told, asked]) => {
  const {Speaker} = await import('/static/js/i18n/speaker.js');
  const {countIn} = await import('/static/js/i18n/fill.js');
  countIn(language, known);
  const speaker = new Speaker(texts, names);
  return [told.map(one => speaker.event(one)), asked.map(one => speaker.ask(one))];
}"""
NAMES = ("Ada", "Ben", "Cleo")


def views_of_a_game(key: str) -> list[View]:
    """What seat 0 sees of a game in which everybody answers by chance."""
    match, rng = Match(find(key), 3, seed="words"), Random(1)
    views = [match.view(0)]
    while match.decisions and len(views) < 150:
        first, *others = match.decisions
        answers = {seat: rng.choice(first.options) for seat in first.by[:1]}
        answers |= {seat: rng.choice(one.options) for one in others for seat in one.by}
        match.answer(answers)
        views.append(match.view(0))
    return views


@pytest.mark.parametrize("key", GAMES)
def test_all_sentences_of_a_game(visit: Visit, key: str) -> None:
    page = visit()
    views = views_of_a_game(key)
    data = [msgspec.to_builtins(view_data(view)) for view in views]
    told = [event for one in data for event in one["events"]]
    asked = [one["decision"] for one in data if one["decision"]]
    for language in languages():
        speaker = Speaker(find(key), language, NAMES)
        expected = [
            [speaker.event(event) for view in views for event in view.events],
            [speaker.ask(view.decision) for view in views if view.decision],
        ]
        known = dict(texts(language, "counts"))
        given = [language, known, speaker.texts, NAMES, told, asked]
        assert page.evaluate(SAY, given) == expected
