"""A few words with which the tests read like the books.

Rows and seats count from 0 in the data; ROW1 to ROW4 are the books' rows from the top.
A last single card is played without a question, so `table` with hands of one card shows
what becomes of them.
"""

from typing import Any

import nimmt
from nimmt import Choice, Draw, State

ROW1, ROW2, ROW3, ROW4 = range(4)


def table(text: str) -> State:
    """The game that the text describes, at its next question."""
    return nimmt.parse(text)


def look(state: State) -> Any:
    """Everything that lies on the table."""
    return state.position


def rows(state: State) -> str:
    """The four rows, as they are read out: `12 14 15 / 37 / 43 44 / 58 61`."""
    return " / ".join(" ".join(map(str, row)) or "-" for row in look(state).rows)


def play(state: State, *cards: Choice) -> State:
    """Everybody who is asked plays a card, in the order of the seats."""
    asked = [decision.by[0] for decision in state.decisions]
    return state.step(dict(zip(asked, cards, strict=True)))


def choose(state: State, choice: Choice) -> State:
    """The only one who is asked decides."""
    (decision,) = state.decisions
    return state.step({decision.by[0]: choice})


def options(state: State) -> tuple[Choice, ...]:
    """What the only one who is asked may choose from."""
    (decision,) = state.decisions
    return decision.options


def story(state: State, kind: str) -> list[Any]:
    """The particulars of all events of a kind since the last question."""
    return [logged.event.data for logged in state.told if logged.event.kind == kind]


def placed(state: State) -> list[int]:
    """The cards placed since the last question, in order."""
    return [event["card"] for event in story(state, "place")]


def row_of(state: State, card: int) -> int:
    """The row that a card placed since the last question went to."""
    row: int = next(event["row"] for event in story(state, "place") if event["card"] == card)
    return row


def deal(key: str, *starters: int, seats: int = 2) -> State:
    """A new game whose rows start with these cards, in the order turned up."""
    return deal_on(nimmt.find(key).start(seats), *starters)


def deal_on(state: State, *starters: int) -> State:
    """The next deal of a game, with these starters."""
    question = state.question
    assert isinstance(question, Draw)
    others = [card for card in question.pool if card not in starters]
    return state.step((*others[: question.count - 4], *starters))


# Beat the Buffalo


def revealed(text: str, buffalo: int) -> State:
    """The team's last cards and this one of the buffalo's are revealed."""
    return table(text).step((buffalo,))


def use(state: State, special: str, *answers: Choice) -> State:
    """The first member who is asked uses a special card, and answers what it asks."""
    state = choose(state, special)
    for answer in answers:
        state = choose(state, answer)
    return state


def go_on(state: State) -> State:
    """Every member lets this window pass."""
    (decision,) = state.decisions
    for seat in decision.by:
        state = state.step({seat: "go"})
    return state
