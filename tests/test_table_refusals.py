"""Everything a table can refuse: each code at least once, and nothing changes by it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import nimmt.table
from nimmt.table.commands import CHAT_LENGTH, MOST_PEOPLE, prepared
from nimmt.table.people import NAME_LENGTH

from .tables import Kept, evening, everything, playing, refused


def crowd() -> Kept:
    kept = Kept("buffalo", 6)
    for number in range(MOST_PEOPLE):
        kept.come(f"P{number}")
    return kept


def paused() -> Kept:
    kept = playing()
    kept.do(kept.table.pause(0.0, kept.host))
    return kept


def row_asked() -> Kept:
    kept = playing()
    kept.play_to("row")
    return kept


def team() -> Kept:
    return playing(game="buffalo")


def alone() -> Kept:
    kept = Kept()
    kept.come("Ann")
    return kept


def bob(kept: Kept) -> Any:
    return kept.table.people[2]


REFUSALS: list[tuple[str, Callable[[], Kept], Callable[[Kept], object]]] = [
    ("table-full", crowd, lambda k: k.table.come(0.0, "One more", "key")),
    ("bad-name", evening, lambda k: k.table.come(0.0, " \t\u200b", "key")),
    ("bad-name", evening, lambda k: k.table.come(0.0, "x" * (NAME_LENGTH + 1), "key")),
    ("no-seat", crowd, lambda k: k.table.sit(0.0, k.table.people[7])),
    ("no-seat", crowd, lambda k: k.table.seat_bot(0.0, k.host, None, "random")),
    ("no-seat", evening, lambda k: k.table.seat_bot(0.0, k.host, -1, "random")),
    ("no-seat", evening, lambda k: k.table.seat_bot(0.0, k.host, 4, "random")),
    ("seat-taken", evening, lambda k: k.table.sit(0.0, bob(k), 0)),
    ("unknown-seat", evening, lambda k: k.table.sit(0.0, bob(k), 3)),
    ("unknown-seat", evening, lambda k: k.table.sit(0.0, bob(k), -1)),
    ("unknown-seat", evening, lambda k: k.table.clear(0.0, k.host, 3)),
    ("unknown-seat", evening, lambda k: k.table.clear(0.0, k.host, -1)),
    ("unknown-bot", evening, lambda k: k.table.seat_bot(0.0, k.host, None, "hal")),
    ("unknown-clock", evening, lambda k: k.table.prepare(0.0, k.host, "cow", {}, 4, "sand")),
    ("unknown-reaction", evening, lambda k: k.table.react(0.0, bob(k), "<b>")),
    ("bad-text", evening, lambda k: k.table.say(0.0, bob(k), "\n \u202e")),
    ("bad-text", evening, lambda k: k.table.say(0.0, bob(k), "x" * (CHAT_LENGTH + 1))),
    ("too-few-seats", evening, lambda k: k.table.prepare(0.0, k.host, "cow", {}, 2, None)),
    ("players", evening, lambda k: k.table.prepare(0.0, k.host, "cow", {}, 11, None)),
    ("players", evening, lambda k: prepared(0.0, "cow", {}, 0, "off")),
    ("players", alone, lambda k: k.table.start(0.0, k.host, "7")),
    ("not-host", evening, lambda k: k.table.start(0.0, bob(k), "7")),
    ("not-playing", evening, lambda k: k.table.pause(0.0, k.host)),
    ("not-playing", evening, lambda k: k.table.answer(0.0, 0, k.table.number, 1)),
    ("playing", playing, lambda k: k.table.start(0.0, k.host, "7")),
    ("playing", playing, lambda k: k.table.sit(0.0, bob(k), 0)),
    ("playing", playing, lambda k: k.table.stand(0.0, bob(k))),
    ("playing", playing, lambda k: k.table.clear(0.0, k.host, 2)),
    ("playing", playing, lambda k: k.table.seat_bot(0.0, k.host, None, "random")),
    ("playing", playing, lambda k: k.table.seat_bot(0.0, k.host, 2, "careful")),
    ("playing", playing, lambda k: k.table.prepare(0.0, k.host, "cow", {}, None, None)),
    ("paused", paused, lambda k: k.answer(0)),
    ("stale", playing, lambda k: k.answer(0, version=k.table.number - 1)),
    ("stale", playing, lambda k: k.answer(0, version=k.table.number + 1)),
    ("illegal", playing, lambda k: k.answer(0, 0)),
    ("not-asked", row_asked, lambda k: k.answer((k.table.waiting[0] + 1) % 3, 0)),
    ("silent", team, lambda k: k.table.say(0.0, k.host, "the 7!")),
]


@pytest.mark.parametrize(("code", "where", "what"), REFUSALS)
def test_a_refusal_changes_nothing(
    code: str, where: Callable[[], Kept], what: Callable[[Kept], object]
) -> None:
    kept = where()
    before = everything(kept.table)
    with refused(code):
        what(kept)
    assert everything(kept.table) == before


def test_every_code_is_refused_here() -> None:
    folder = Path(nimmt.table.__file__).parent
    source = "".join(one.read_text(encoding="utf-8") for one in folder.glob("*.py"))
    assert set(re.findall(r'Refused\("([a-z-]+)"', source)) == {code for code, *_ in REFUSALS}
