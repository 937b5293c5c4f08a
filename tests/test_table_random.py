"""Whatever people do at a table, in whatever order: it is told again as it is."""

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nimmt
from nimmt.core.questions import BadOption
from nimmt.table import CLOCKS, AnyEntry, Person, Refused, Table
from nimmt.table.people import fingerprint

from .tables import Kept, everything

Act = Callable[[Table, float, Person, int], list[AnyEntry]]
KEYS = [*nimmt.GAMES, "even-odd+cow", "draft+flip"]
TEXTS = ["Ann", "Bob", " A\tnn", "", "x" * 400, "Alma", "\u202e", "clap", "wow"]


def short(key: str, number: int) -> dict[str, Any]:
    """Options for a game of one deal or two."""
    has_deals = "deals" in nimmt.find(key).__dataclass_fields__
    return {"deals": 1 + number % 2} if has_deals else {}


def some(values: list[str], number: int) -> str:
    return values[number % len(values)]


def answer(table: Table, at: float, person: Person, number: int) -> list[AnyEntry]:
    """One of the options, mostly; mostly in time."""
    seat = number % max(len(table.seats), 1) if person.seat is None else person.seat
    decision = table.decision_of(seat)
    choice = decision.options[number % len(decision.options)] if decision else number
    return table.answer(at, seat, table.number - (number % 16 == 0), choice)


def bot_answer(table: Table, at: float, person: Person, number: int) -> list[AnyEntry]:
    for seat in table.bots_to_move:
        decision = table.decision_of(seat)
        assert decision is not None
        choice = decision.options[number % len(decision.options)]
        return table.answer_as_bot(at, seat, table.number - (number % 16 == 0), choice)
    return []


def prepare(table: Table, at: float, person: Person, number: int) -> list[AnyEntry]:
    key, clock = some(KEYS, number), [*CLOCKS, "sand", None][number % 5]
    options = short(key, number)
    if number % 11 == 0:
        options["target"] = 0
    return table.prepare(at, person, key, options, [None, 1, 2, 3, 4, 12][number % 6], clock)


ACTS: dict[str, Act] = {
    "answer": answer,
    "bot answers": bot_answer,
    "prepare": prepare,
    "come": lambda t, at, who, n: t.come(at, some(TEXTS, n), fingerprint(str(n)), watch=n % 7 == 0),
    "arrive": lambda t, at, who, n: t.arrive(at, who),
    "back": lambda t, at, who, n: t.back(at, who),
    "vanish": lambda t, at, who, n: t.vanish(at, who),
    "leave": lambda t, at, who, n: t.leave(at, who),
    "sit": lambda t, at, who, n: t.sit(at, who, [None, 0, 1, 2, 3, 9][n % 6]),
    "stand": lambda t, at, who, n: t.stand(at, who),
    "say": lambda t, at, who, n: t.say(at, who, some(TEXTS, n)),
    "react": lambda t, at, who, n: t.react(at, who, some(TEXTS, n)),
    "bot": lambda t, at, who, n: t.seat_bot(
        at, who, [None, 0, 1, 2, 9][n % 5], ["random", "careful", "hal"][n % 3]
    ),
    "clear": lambda t, at, who, n: t.clear(at, who, n % 5),
    "start": lambda t, at, who, n: t.start(at, who, str(n)),
    "pause": lambda t, at, who, n: t.pause(at, who),
    "resume": lambda t, at, who, n: t.resume(at, who),
    "clock": lambda t, at, who, n: t.out_of_time(at + n),
}
PLAY_ON = "everybody plays on"
OFTEN = ["answer", "bot answers"] * 12 + ["arrive", "start", "resume", "come"] * 2
step = st.tuples(
    st.sampled_from([*ACTS, *OFTEN, PLAY_ON, PLAY_ON]), st.integers(0, 9), st.integers(0, 99)
)


@settings(max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(
    key=st.sampled_from(KEYS),
    bots=st.integers(0, 2),
    steps=st.lists(step, min_size=20, max_size=120),
    often=st.integers(1, 12),
)
def test_a_table_is_the_sum_of_its_entries(
    key: str, bots: int, steps: list[tuple[str, int, int]], often: int
) -> None:
    kept = Kept(key, 3, **short(key, often))
    kept.come("Ann")
    kept.come("Ben")
    kept.bots(bots)
    if often > 2:  # else in the lobby
        kept.start()
    for count, (what, who, number) in enumerate(steps):
        table, kept.at = kept.table, kept.at + 0.1 * number
        if what == PLAY_ON and not table.paused:
            enough = table.number + 3 * number
            kept.play(lambda: kept.table.number >= enough)  # noqa: B023
            sane(table)
            continue
        before = everything(table)
        person = table.people[1 + who % len(table.people)]
        try:
            entries = ACTS.get(what, bot_answer)(table, kept.at, person, number)
        except (Refused, BadOption):
            entries = []
        assert everything(table) == before, "wanting something changes nothing"
        kept.do(entries)
        if count % often == 0:  # a restart
            again = kept.told_again()
            assert everything(again) == everything(table)
            kept.table = again
        sane(kept.table)
    assert everything(kept.told_again()) == everything(kept.table)


def sane(table: Table) -> None:
    """What is true of every table."""
    assert [p.seat for p in table.people.values() if p.seat is not None] == [
        n
        for p in table.people.values()
        for n, seat in enumerate(table.seats)
        if seat.person == p.number
    ]
    if table.playing:
        assert not any(seat.free for seat in table.seats)
        assert len(table.seats) == table.playing.seats
        assert table.waiting, "somebody has to answer, or the game is over"
        assert not set(table.drafts) & set(table.waiting)
        seen = {table.decision_of(seat) is not None for seat in table.waiting}
        assert seen == {True}
    names = [person.name for person in table.people.values()]
    assert len(set(names)) == len(names)
