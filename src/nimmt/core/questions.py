"""Questions and answers: what a game can ask, and what counts as an answer."""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from .errors import TranslatableError
from .position import Card

__all__ = [
    "GO",
    "Answer",
    "BadOption",
    "Choice",
    "Decision",
    "Draw",
    "Illegal",
    "Question",
    "Script",
    "ask",
    "ask_any",
    "ask_hidden",
    "check_answer",
]

Choice = int | str | tuple[int | str, ...]
"""One option of a decision: a card, a row, a seat, a word, or several of them."""

GO = "go"
"""The option to leave everything as it is."""

Nothing: Mapping[str, Any] = MappingProxyType({})

CARD, ROW, SEAT, AMOUNT = "card", "row", "seat", "amount"
NUMBERS_MEAN = {"row": ROW, "who": SEAT, "buy": AMOUNT}
"""What the numbers among the options are, by the last word of a decision's kind; else cards."""


class Decision(NamedTuple):
    """A choice from a list; any one of the seats in `by` may make it."""

    by: tuple[int, ...]
    kind: str
    options: tuple[Choice, ...]
    about: Mapping[str, Any] = Nothing  # what a prompt needs to explain the choice
    secret: str = ""  # the deck of the cards chosen, if they stay hidden from the others
    options_open: bool = False  # everybody sees the options, only the choice is secret
    passed: tuple[int, ...] = ()  # seats that have said GO; nobody waits for them, all else is open

    @property
    def numbers(self) -> str:
        """What a number among the options is: a card, a row, a seat or an amount."""
        return NUMBERS_MEAN.get(self.kind.rpartition("-")[2], CARD)

    def put_to(self, seat: int | None) -> "Decision | None":
        """The decision as this seat may make it."""
        if seat in self.by:
            return self
        if seat in self.passed:
            return self._replace(options=tuple([one for one in self.options if one != GO]))
        return None


def decision_of(decisions: Iterable[Decision], seat: int | None) -> Decision | None:
    """What of this a seat may decide."""
    for decision in decisions:
        if own := decision.put_to(seat):
            return own
    return None


@dataclass(frozen=True, slots=True)
class Draw:
    """A question to nature: so many cards from the pool, in order."""

    pool: tuple[Card, ...]
    count: int
    deck: str


Question = tuple[Decision, ...] | Draw
"""Several decisions are made at the same time, hidden from each other."""

Answer = Mapping[int, Choice] | tuple[Card, ...]
"""Each deciding seat's choice; or the cards drawn."""

Script = Generator[Question, Any, None]
"""The rules of a turn: it yields a question and is sent the answer."""


class Illegal(TranslatableError, ValueError):
    """An answer that is not among the options; nothing has changed."""


class BadOption(TranslatableError, ValueError):
    """A game, a player count or an option that does not exist."""


def ask(
    seat: int, kind: str, options: Sequence[Choice], **about: Any
) -> Generator[Question, Any, Any]:
    """One seat decides in public; a forced answer is not asked for."""
    if len(options) == 1:
        return options[0]
    answer = yield (Decision((seat,), kind, tuple(options), MappingProxyType(about)),)
    return answer[seat]


def ask_hidden(
    seat: int, kind: str, options: Sequence[Choice], deck: str
) -> Generator[Question, Any, Any]:
    """One seat decides on cards that lie open; which ones it chooses stays its secret."""
    if len(options) == 1:
        return options[0]
    answer = yield (Decision((seat,), kind, tuple(options), Nothing, deck, True),)
    return answer[seat]


def ask_any(
    seats: Sequence[int],
    kind: str,
    options: Sequence[Choice],
    passed: Sequence[int] = (),
    **about: Any,
) -> Generator[Question, Any, tuple[int, Any]]:
    """The first to answer decides; returns who, and what. Those who have gone on may, too."""
    decision = Decision(tuple(seats), kind, tuple(options), MappingProxyType(about))
    answer = yield (decision._replace(passed=tuple(passed)),)
    who, choice = next(iter(answer.items()))
    return who, choice


def check_answer(question: Question, answer: Answer) -> Answer:
    """The answer in canonical form, or Illegal."""
    if isinstance(question, Draw):
        return _check_draw(question, answer)
    if not isinstance(answer, Mapping):
        raise Illegal(
            "no-choices", "expected each deciding seat's choice, got {answer}", answer=short(answer)
        )
    asked = {seat: one for one in question for seat in (*one.by, *one.passed)}
    checked: dict[int, Choice] = {}
    for seat, choice in answer.items():
        decision = asked.get(seat) if type(seat) is int else None
        if decision is None:
            raise Illegal(
                "seat-was-not-asked", "nothing was asked of seat {seat}", seat=short(seat)
            )
        if seat in decision.passed:
            decision = decision.put_to(seat) or decision
        checked[seat] = check_choice(decision, choice)
    if not len(question) == len(asked) == len(checked):  # of a team, one decides
        for decision in question:
            if sum(seat in checked for seat in (*decision.by, *decision.passed)) != 1:
                raise _undecided(decision)
    return checked


def _undecided(decision: Decision) -> Illegal:
    if len(decision.by) > 1:
        return Illegal(
            "one-seat-must-decide",
            "exactly one of the seats {seats} has to decide ({kind})",
            seats=decision.by,
            kind=decision.kind,
        )
    return Illegal(
        "seat-must-decide",
        "seat {seat} has to decide ({kind})",
        seat=decision.by,
        kind=decision.kind,
    )


def check_choice(decision: Decision, choice: object) -> Choice:
    """The option that is meant; equal is not enough (True is no 1, 55.0 no 55)."""
    if type(choice) is int and choice in decision.options:
        return choice
    for candidate in decision.options:
        if candidate == choice and _shape(candidate) == _shape(choice):
            return candidate
    raise Illegal(
        "no-option-of",
        "{choice} is not among the options of {kind}: {options}",
        choice=short(choice),
        kind=decision.kind,
        options=tuple(map(str, decision.options)),
    )


def _shape(choice: object) -> object:
    return tuple(map(type, choice)) if type(choice) is tuple else type(choice)


def _check_draw(question: Draw, answer: Answer) -> Answer:
    if not isinstance(answer, tuple) or len(answer) != question.count:
        raise Illegal(
            "wrong-draw-count",
            "nature has to draw {count} cards, got {answer}",
            count=question.count,
            answer=short(answer),
        )
    kinds = set(map(type, question.pool))
    strange = [card for card in answer if type(card) not in kinds]
    once = not strange and len(set(answer)) == len(answer)  # usual, and quicker to see
    if once and set(answer).issubset(question.pool):
        return answer
    surplus = strange or list(Counter(answer) - Counter(question.pool))
    if surplus:
        raise Illegal(
            "not-in-deck",
            "not in the {deck} to draw from: {card}",
            deck=question.deck,
            card=short(surplus[0]),
        )
    return answer


def short(value: object) -> str:
    """A value in an error message: whatever it is, not too long."""
    try:
        return repr(value)[:60]
    except ValueError:  # Python does not print numbers of thousands of digits
        return type(value).__name__


def next_question(script: Script, answer: Answer | None) -> Question | None:
    """The script's next question after this answer; None when the turn is over."""
    try:
        return script.send(answer)
    except StopIteration:
        return None
