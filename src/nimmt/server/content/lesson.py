"""A short lesson: for every answer the real rules have played what follows from it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ...bots import NAMES
from ...core.contract import State
from ...core.questions import Choice, Decision
from ...games.cards import bullheads
from ...i18n.catalogue import read
from ...notation import choice_text, parse
from ...protocol.views import decision_data, told_data
from .game_catalogue import OLD
from .lesson_texts import SAID
from .scenes import play_on, position_data, still

Events = list[dict[str, Any]]
ME = 0


class Possible(msgspec.Struct):
    """One answer, and what it leads to."""

    choice: Any
    right: bool
    events: Events
    comment: dict[str, str]


class Step(msgspec.Struct):
    """A little scene with a question, seen from seat 0."""

    id: str
    clauses: list[str]  # of the rules that it shows
    seats: int
    start: dict[str, Any]
    decision: dict[str, Any]
    title: dict[str, str]
    question: dict[str, str]
    choices: list[Possible]


class Lesson(msgspec.Struct):
    game: str
    names: list[str]  # of the others
    steps: list[Step]


class Asked(NamedTuple):
    """How it lies when something is asked, and what each answer leads to."""

    position: Any
    decision: Decision
    outcomes: Mapping[Choice, Events]


class Plan(NamedTuple):
    """How a step comes about: the position, what is played there, what counts as right."""

    id: str
    clauses: tuple[str, ...]
    position: str
    plays: Mapping[int, Choice]
    ask: Callable[[State, Mapping[int, Choice]], Asked]
    right: Callable[[Choice, Asked], bool]


# What is asked


def guess_card(state: State, _: Mapping[int, Choice]) -> Asked:
    """About a card of the hand; nothing happens."""
    position: Any = state.position
    hand = position.hands[ME]
    return Asked(position, Decision((ME,), "guess-card", hand), {card: [] for card in hand})


def guess_row(state: State, plays: Mapping[int, Choice]) -> Asked:
    """Where a card will go that lies open already; whatever one says, it goes there."""
    played = state.step(plays)
    shown = still(played.view(ME).events)
    position: Any = played.told[shown - 1].after
    rows = tuple(range(len(position.rows)))
    rest = events_of([played])[shown:]
    return Asked(position, Decision((ME,), "guess-row", rows), dict.fromkeys(rows, rest))


def choose(state: State, plays: Mapping[int, Choice]) -> Asked:
    """What the rules ask, while the others play what they play."""
    [decision] = [one for one in state.decisions if ME in one.by]
    outcomes = {
        choice: events_of(play_on(state.step({**plays, ME: choice}), cheapest))
        for choice in decision.options
    }
    return Asked(state.position, decision, outcomes)


def cheapest(decision: Decision) -> Choice:
    """The row to take for whoever has to."""
    costs: Sequence[int] = decision.about["costs"]
    return decision.options[costs.index(min(costs))]


def events_of(states: list[State]) -> Events:
    return [told_data(told) for state in states for told in state.view(ME).events]


# What is right


def mine(choice: Choice, asked: Asked, kind: str) -> list[Mapping[str, Any]]:
    """My events of a kind."""
    events = [event["data"] for event in asked.outcomes[choice] if event["kind"] == kind]
    return [data for data in events if data["seat"] == ME]


def takes(choice: Choice, asked: Asked) -> bool:
    return bool(mine(choice, asked, "take"))


def takes_nothing(choice: Choice, asked: Asked) -> bool:
    return not takes(choice, asked)


def takes_least(choice: Choice, asked: Asked) -> bool:
    costs = {one: mine(one, asked, "take")[0]["heads"] for one in asked.outcomes}
    return bool(costs[choice] == min(costs.values()))


def costs_most(card: Choice, asked: Asked) -> bool:
    costs = {one: bullheads([one]) for one in asked.position.hands[ME]}
    return costs[card] == max(costs.values())


def lands_there(row: Choice, asked: Asked) -> bool:
    return [placed["row"] for placed in mine(row, asked, "place")] == [row]


def gets_fifth_place(card: Choice, asked: Asked) -> bool:
    [placed] = mine(card, asked, "place")
    return takes_nothing(card, asked) and len(asked.position.rows[placed["row"]]) == 4


PLANS = (
    Plan("oxen", ("C2",), "rows=12/35/48/71 hands=7,20,33,55,85/x5", {}, guess_card, costs_most),
    Plan(
        "upwards",
        ("C6",),
        "rows=12/35/48/71 hands=27,90,95/80,x2",
        {0: 27, 1: 80},
        guess_row,
        lands_there,
    ),
    Plan(
        "nearest",
        ("C7",),
        "rows=8/22/31/64 hands=35,90,95/66,x2",
        {0: 35, 1: 66},
        guess_row,
        lands_there,
    ),
    Plan(
        "sixth",
        ("C8",),
        "rows=6/40,41,44,47,52/60/83 hands=9,56,71,90/25,x3",
        {1: 25},
        choose,
        takes,
    ),
    Plan(
        "low",
        ("C9",),
        "rows=30,36/55/43,44/61,62 hands=3,88,99/68,x2/83,x2 | 1:3 2:68 3:83",
        {},
        choose,
        takes_least,
    ),
    Plan(
        "safe",
        ("C8", "C9"),
        "rows=10,14,16,17,18/45/60,61,63,64,70/90 hands=4,19,47,72/91,x3/96,x3",
        {1: 91, 2: 96},
        choose,
        takes_nothing,
    ),
    Plan(
        "gap",
        ("C7", "C8"),
        "rows=5/17,20,21,28/50/77 hands=29,34,80/31,x2/79,x2",
        {1: 31, 2: 79},
        choose,
        gets_fifth_place,
    ),
    Plan(
        "trick",
        ("C4", "C5"),
        "rows=8,15/23,24,26,27,31/44,49/66,70,71,73 hands=6,33,46,74,99/4,x4/51,x4/75,x4",
        {1: 4, 2: 51, 3: 75},
        choose,
        takes_nothing,
    ),
)


def make_step(plan: Plan, spoken: Sequence[str]) -> Step:
    asked = plan.ask(parse(f"classic {plan.position}"), plan.plays)
    position, decision, outcomes = asked
    said = {one: {**SAID[plan.id], **read(one, "lesson").get(plan.id, {})} for one in spoken}
    return Step(
        id=plan.id,
        clauses=list(plan.clauses),
        seats=len(position.hands),
        start=position_data(position.seen_by(ME)),
        decision=decision_data(decision) or {},
        title={language: one["title"] for language, one in said.items()},
        question={language: one["question"] for language, one in said.items()},
        choices=[
            Possible(
                choice,
                plan.right(choice, asked),
                events,
                {lang: one[choice_text(decision, choice)] for lang, one in said.items()},
            )
            for choice, events in outcomes.items()
        ],
    )


@cache
def lesson(spoken: tuple[str, ...] = OLD) -> Lesson:
    steps = [make_step(plan, spoken) for plan in PLANS]
    return Lesson("classic", list(NAMES[: max(step.seats for step in steps) - 1]), steps)
