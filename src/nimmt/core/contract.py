"""The contract between the rules and everybody else.

A game only ever does two things: it asks some seats to pick one of a listed set of
options, or it asks nature for cards. Its rules are scripts: generators that play one
turn on a position and yield a question whenever somebody has to decide. A state stays
a value nevertheless: the position at the start of a turn and the answers since.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from itertools import repeat
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from .position import (
    Card,
    Change,
    Event,
    Position,
    PrivateChange,
    Telling,
    changes_between,
    changes_seen,
)
from .questions import (
    GO,
    Answer,
    BadOption,
    Choice,
    Decision,
    Draw,
    Illegal,
    Nothing,
    Question,
    Script,
    ask,
    ask_any,
    ask_hidden,
    check_answer,
    decision_of,
    short,
)


class Result(NamedTuple):
    """How a game ended: points and victory by seat, and what else is worth telling."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    more: Mapping[str, int] = Nothing


def option(default: Any, help: Mapping[str, str], **limits: Any) -> Any:  # noqa: A002
    """An option of a game: its default, a line of help by language, `choices` or `least`."""
    return field(default=default, kw_only=True, metadata={"help": help, **limits})


Words = dict[str, dict[str, str]]
"""Texts by language and key; a variant brings those for what it adds.

    name, tagline, rules       the game itself; `rules` is its page
    ask.KIND                   what a decision of that kind wants, and why
    option.CHOICE              a choice that is a word
    event.KIND[.REASON]        what happened
    field.NAME                 what a field of the position is called
    setting.NAME[.CHOICE]      what an option of the game, and a value of it, is called
"""


class Track(NamedTuple):
    """A printed track on which a field's numbers are counted, and the marks on its spaces."""

    low: int
    high: int
    marks: tuple[tuple[int, str], ...] = ()  # space and what is drawn there, a code


@dataclass(frozen=True)
class Game:
    """The rules of one mode, with its options: a value without any state of its own."""

    key: ClassVar[str]
    version: ClassVar[int] = 1  # raised when the same answers would give another game
    Position: ClassVar[type[Position]]
    words: ClassVar[Words] = {"en": {}, "de": {}}
    fewest_win: ClassVar[bool] = True
    hand_size: ClassVar[int] = 10
    team: ClassVar[bool] = False  # all seats play together against the game
    minutes: ClassVar[int] = 30  # about how long people need for a game

    @property
    def players(self) -> tuple[int, int]:
        raise NotImplementedError

    def __post_init__(self) -> None:
        for spec in fields(self):
            check_option(self.key, spec, getattr(self, spec.name))

    # What a mode has to say. Scripts may ask; all others never do.

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        """All cards of the game, by deck."""
        raise NotImplementedError

    def setup(self, seats: int) -> Any:
        """The position before the first card is dealt."""
        raise NotImplementedError

    def turn(self, p: Any) -> Script:
        """A script that plays the next turn."""
        raise NotImplementedError

    def over(self, p: Any) -> bool:
        raise NotImplementedError

    def result(self, p: Any) -> Result:
        raise NotImplementedError

    def standing(self, p: Any, seat: int) -> float:
        """How well a seat does so far, higher is better: what a simple bot looks at."""
        raise NotImplementedError

    def secretive(self, decision: Decision) -> bool:
        """Nobody may talk about cards while this is being decided."""
        return False

    def tracks(self) -> Mapping[str, Track]:
        """Query: the fields of the position that are counted on a track."""
        return {}

    def lots(self, p: Any) -> Mapping[Card, object]:
        """Hidden cards that were last seen together, by lot; imagining shuffles within a lot."""
        return {}

    def mixed(self, p: Any, lot: object) -> object:
        """What a lot has become part of if it was mixed with others, unseen."""
        return lot

    def check(self, p: Any) -> None:
        """Raise ValueError for a position that no game can reach."""

    # What follows.

    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return {
            spec.name: getattr(self, spec.name)
            for spec in fields(self)
            if getattr(self, spec.name) != spec.default
        }

    def start(self, seats: int) -> "State":
        """The first state: everything is still in the box."""
        least, most = self.players
        if type(seats) is not int or not least <= seats <= most:
            raise BadOption(f"{self.key} is for {least}-{most} players, not {short(seats)}")
        return State.at(self, self.setup(seats))

    @classmethod
    def texts(cls, language: str) -> dict[str, str]:
        """All texts of this mode: its own before those of what it builds on."""
        found: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            found.update(vars(base).get("words", {}).get(language, {}))
        return found


def options_of(game: Game | type[Game]) -> tuple[Any, ...]:
    """The options that a game has, as dataclass fields."""
    return fields(game)


def option_value(spec: Any, text: str) -> int | str:
    """An option's value as typed: one of its choices, or a whole number."""
    digits = text.removeprefix("-")
    number = digits.isascii() and digits.isdecimal() and len(digits) < 10
    return int(text) if number and "least" in spec.metadata else text


def check_option(key: str, spec: Any, value: Any) -> None:
    """Refuse an option's value that the game cannot be played with."""
    limits = spec.metadata
    if value == spec.default and type(value) is type(spec.default):
        return
    if "choices" in limits:
        if value not in limits["choices"]:
            known = ", ".join(map(str, limits["choices"]))
            raise BadOption(f"{key}: {spec.name} is one of {known}, not {short(value)}")
    elif "file" in limits:
        if not isinstance(value, str):
            raise BadOption(f"{key}: {spec.name} is the text of a file, not {short(value)}")
    elif type(value) is not int:
        raise BadOption(f"{key}: {spec.name} is a whole number, not {short(value)}")
    elif value < limits["least"]:
        raise BadOption(f"{key}: {spec.name} is at least {limits['least']}, not {value}")
    if spec.default is MISSING:
        raise TypeError(f"option {spec.name} needs a default")


class Told(NamedTuple):
    """An event as one seat sees it, with what changed before its eyes."""

    kind: str
    data: Mapping[str, Any]
    changes: tuple[Change, ...]
    secret: bool = False  # it happened, but the particulars are not for this seat


class View(NamedTuple):
    """All that one seat (None: a spectator) may know at a moment."""

    game: Game
    seat: int | None
    position: Any  # the game's Position, with holes
    decision: Decision | None  # what the seat may decide
    waiting: tuple[int, ...]  # the seats that have to answer
    events: tuple[Told, ...]  # since the question before
    silent: bool  # team mates may not talk now
    result: Result | None

    @property
    def over(self) -> bool:
        return self.result is not None


class Happened(NamedTuple):
    """An event with what everybody sees of it, and apart what is private."""

    told: Told
    private: tuple[PrivateChange, ...]
    to: tuple[int, ...] | None  # who may know the particulars (None: everybody)

    def told_to(self, seat: int | None) -> Told:
        secret = self.to is not None and seat not in self.to
        if not (secret or self.private):
            return self.told
        kind, data, changes, _ = self.told
        changes = (*changes, *changes_seen(self.private, seat))
        return Told(kind, Nothing if secret else data, changes, secret)


class Common(NamedTuple):
    """What all views of a state have in common."""

    position: Any  # a spectator's
    waiting: tuple[int, ...]
    happened: tuple[Happened, ...]
    silent: bool
    result: Result | None


class State:
    """A moment of a game, as a value: where the turn began, and the answers since."""

    __slots__ = (
        "_common",
        "_live",
        "answers",
        "asked",
        "before",
        "decisions",
        "game",
        "next_from",
        "origin",
        "position",
        "question",
        "told",
    )

    game: Game
    origin: Position
    answers: tuple[Answer, ...]
    asked: tuple[Question, ...]  # what they answered
    position: Position
    question: Question | None  # None: the game is over
    decisions: tuple[Decision, ...]  # the open ones; none while nature is asked, or at the end
    before: Position  # at the question before this one
    told: tuple[Telling, ...]  # what happened since
    next_from: tuple[Position, tuple[Answer, ...]]  # the turn that the next step goes on with
    _common: Common | None  # found out once, when a view is wanted
    _live: tuple[Script, Position] | None  # for whoever steps first: nothing to re-run

    def __init__(self, game: Game, origin: Position, answers: tuple[Answer, ...] = ()) -> None:
        position = origin.copy()
        script = game.turn(position)
        asked: list[Question] = []
        for answer in (None, *answers[:-1]) if answers else ():
            asked.append(script.send(answer))
        self.before = position.copy()
        self._go_on(game, origin, answers, tuple(asked), script, position)

    def _go_on(
        self,
        game: Game,
        origin: Position,
        answers: tuple[Answer, ...],
        asked: tuple[Question, ...],
        script: Script,
        position: Position,
    ) -> None:
        """Send the last answer, if there is one, and play on to the next question."""
        self.game, self.origin, self.answers, self.asked = game, origin, answers, asked
        self.next_from, self._common = (origin, answers), None
        position.story = story = list[Telling]()
        question: Question | None = None
        if answers or not game.over(position):
            question = _send(script, answers[-1] if answers else None)
        while question is None and not game.over(position):
            self.next_from = (position.copy(), ())
            script = game.turn(position)
            question = _send(script, None)
        position.story = None
        self.position, self.question, self.told = position.copy(), question, tuple(story)
        self.decisions = () if question is None or isinstance(question, Draw) else question
        self._live = None if question is None else (script, position)

    @classmethod
    def at(cls, game: Game, position: Position) -> Self:
        """The state at the start of a turn in the given position."""
        return cls(game, position.copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.game, self.origin, self.answers) == (
            other.game,
            other.origin,
            other.answers,
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"State({self.game!r}, {self.origin!r}, {self.answers!r})"

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def result(self) -> Result | None:
        return self.game.result(self.position) if self.question is None else None

    def step(self, answer: Answer) -> "State":
        """The state after this answer; raises Illegal and changes nothing if it is none."""
        if self.question is None:
            raise Illegal("the game is over")
        checked = check_answer(self.question, answer)
        (origin, answers), live, self._live = self.next_from, self._live, None
        answers = (*answers, checked)
        if live is None:
            return State(self.game, origin, answers)
        new = object.__new__(State)
        new.before = self.position
        asked = self.asked if origin is self.origin else ()
        new._go_on(self.game, origin, answers, (*asked, self.question), *live)
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.game, self.origin, self.answers)

    def view(self, seat: int | None) -> View:
        """What the seat (None: a spectator) sees; raises ValueError if there is no such seat."""
        if self._common is None:
            self._common = self.in_common()
        common = self._common
        return View(
            self.game,
            seat,
            self.position.shown_to(seat, common.position),
            decision_of(self.decisions, seat),
            common.waiting,
            tuple([happened.told_to(seat) for happened in common.happened]),
            common.silent,
            common.result,
        )

    def in_common(self) -> Common:
        """What all views of this state have in common; found out anew each time."""
        happened, before = [], self.before
        for (kind, data, to), after in self.told:
            seen, private = changes_between(before, after)
            happened.append(Happened(Told(kind, MappingProxyType(data), seen), private, to))
            before = after
        return Common(
            position=self.position.seen_by(None),
            waiting=tuple(sorted({seat for decision in self.decisions for seat in decision.by})),
            happened=tuple(happened),
            silent=any(self.game.secretive(decision) for decision in self.decisions),
            result=self.result,
        )

    def imagine(self, seat: int | None, rng: Random) -> "State":
        """A random world that the seat cannot tell from this one.

        The cards it has never seen change places, in the position at the start of the
        turn and in what nature has answered since; the script then tells the same story.
        """
        lots: dict[tuple[str, object], dict[tuple[str, int | None], list[Card]]] = {}
        lot_of = self.game.lots(self.position)
        unknown = list(self.position.unknown_to(seat))
        for name, index, cards in unknown:
            deck = self.position.fields[name].deck
            for card in cards:
                mixed = self.game.mixed(self.position, lot_of.get(card))
                lot = lots.setdefault((deck, mixed), {})
                lot.setdefault((name, index), []).append(card)
        rename: Renaming = {}
        for (deck, _), zones in sorted(lots.items(), key=lambda lot: repr(lot[0])):
            if len(zones) > 1:  # a single heap is the same however it is shuffled
                old = [card for zone in zones.values() for card in zone]
                new = rng.sample(sorted(old), len(old))  # how they lie must not matter
                rename.setdefault(deck, {}).update(zip(old, new, strict=True))
        names = rename.get(self.position.fields["hands"].deck, {})
        picks: Picks = {}
        for other, cards, held in self.position.picked():
            if other != seat:  # any card of the hand may be the one picked, also a known one
                new = rng.sample(sorted(names.get(card, card) for card in held), len(cards))
                picks[other] = dict(zip(cards, new, strict=True))
        if type(self.game).lots is Game.lots:  # nothing was seen and then hidden again
            answers = tuple(map(_renamed, self.asked, self.answers, repeat(rename), repeat(picks)))
            return State(self.game, self.origin.relabelled(rename, seat), answers)
        origin, *moments = self._moments()
        renamed = []
        for question, answer, before, after in zip(
            self.asked, self.answers, moments[:-1], moments[1:], strict=True
        ):
            moment = after if secretly_from_open_cards(question) else before
            renamed.append(_renamed(question, answer, self._since(rename, moment), picks))
        return State(
            self.game, origin.relabelled(self._since(rename, origin), seat), tuple(renamed)
        )

    def _moments(self) -> list[Position]:
        """The position at the start of the turn, at each question since, and now."""
        position = self.origin.copy()
        script = self.game.turn(position)
        moments = [self.origin]
        _send(script, None)
        for answer in self.answers:
            moments.append(position.copy())
            _send(script, answer)
        return [*moments, self.position]

    def _since(self, rename: "Renaming", moment: Position) -> "Renaming":
        """The new names that hold at a moment: of cards that have not been seen since."""
        then, now = self.game.lots(moment), self.game.lots(self.position)
        if then == now:
            return rename
        return {
            deck: {card: new for card, new in names.items() if then.get(card) == now.get(card)}
            for deck, names in rename.items()
        }


Renaming = dict[str, dict[Card, Card]]
Picks = dict[int, dict[Card, Card]]
"""By seat: what it has picked unseen, and what that could be as well."""


def _renamed(question: Question, answer: Any, rename: Renaming, picks: Picks) -> Answer:
    """An answer with the unseen cards in it called by their new names."""
    if isinstance(question, Draw):
        names = rename.get(question.deck, {})
        return tuple([names.get(card, card) for card in answer])
    renamed = dict(answer)
    for decision in question:
        names = rename.get(decision.secret, {})
        for seat in decision.by if decision.secret else ():
            if seat in renamed:
                renamed[seat] = _renamed_choice(renamed[seat], {**names, **picks.get(seat, {})})
    return renamed


def _renamed_choice(choice: Any, names: Mapping[Card, Card]) -> Any:
    if isinstance(choice, tuple):
        return tuple(sorted(names.get(card, card) for card in choice))
    return names.get(choice, choice)


def secretly_from_open_cards(question: Question) -> bool:
    """Whether cards that everybody sees disappear by the answer."""
    return not isinstance(question, Draw) and question[0].options_open


def _send(script: Script, answer: Answer | None) -> Question | None:
    """The script's next question; None when the turn is over."""
    try:
        return script.send(answer)
    except StopIteration:
        return None


Respond = Callable[[Question], Answer]


def playout(state: State, respond: Respond) -> Result:
    """Play on to the end at full speed, without events or checks, and give the result."""
    game = state.game
    position = advance(state, respond, turns=None)
    return game.result(position)


def advance(state: State, respond: Respond, turns: int | None = 1) -> Any:
    """Play on to the end of so many turns (None: of the game); gives the position then."""
    game, (origin, answers) = state.game, state.next_from
    position = origin.copy()
    script = game.turn(position)
    if answers:
        next(script)
        for answer in answers[:-1]:
            script.send(answer)
        question = _send(script, answers[-1])
    else:
        question = _send(script, None) if not game.over(position) else None
    while True:
        if question is not None:
            try:
                send = script.send
                while True:
                    question = send(respond(question))
            except StopIteration:
                pass
        if turns is not None:
            turns -= 1
        if turns == 0 or game.over(position):
            return position
        script = game.turn(position)
        question = _send(script, None)


def at_random(rng: Random) -> Respond:
    """Answers every question by chance."""
    random, sample = rng.random, rng.sample

    def respond(question: Question) -> Answer:
        if isinstance(question, Draw):
            return tuple(sample(question.pool, question.count))
        answer = {}
        for by, _, options, *_ in question:
            seat = by[0] if len(by) == 1 else by[int(random() * len(by))]
            answer[seat] = options[int(random() * len(options))]
        return answer

    return respond


__all__ = [
    "GO",
    "Answer",
    "BadOption",
    "Choice",
    "Decision",
    "Draw",
    "Event",
    "Game",
    "Illegal",
    "Question",
    "Respond",
    "Result",
    "Script",
    "State",
    "Told",
    "View",
    "Words",
    "advance",
    "ask",
    "ask_any",
    "ask_hidden",
    "at_random",
    "check_answer",
    "option",
    "option_value",
    "options_of",
    "playout",
    "short",
]
