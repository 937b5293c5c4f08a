"""The contract between the rules and everybody else.

A game only ever does two things: it asks some seats to pick one of a listed set of
options, or it asks nature for cards. Its rules are scripts: generators that play one
turn on a position and yield a question whenever somebody has to decide. A state stays
a value nevertheless: the position at the start of a turn and the answers since.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from .imagine import Turn, imagine
from .options import check_option
from .position import (
    Card,
    Change,
    LoggedEvent,
    Position,
    PrivateChange,
    changes_between,
    changes_seen,
)
from .questions import (
    Answer,
    BadOption,
    Decision,
    Draw,
    Illegal,
    Nothing,
    Question,
    Script,
    check_answer,
    decision_of,
    next_question,
    short,
)

__all__ = [
    "Game",
    "Result",
    "State",
    "Told",
    "Track",
    "View",
    "Words",
]


class Result(NamedTuple):
    """How a game ended: points and victory by seat, and what else is worth telling."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    more: Mapping[str, int] = Nothing


Words = dict[str, str]
"""English texts by key; a variant brings those for what it adds. `nimmt.i18n` has other languages.

    name, tagline              the game itself
    rules                      its page in Markdown, unless the page is a file (see nimmt.i18n)
    ask.KIND                   what a decision of that kind wants, and why
    option.CHOICE              a choice that is a word
    event.KIND[.REASON]        what happened
    field.NAME                 what a field of the position is called
    setting.NAME[.CHOICE]      what an option of the game, and a value of it, is called
    help.NAME                  what an option does, in a line
    count.NOUN_CATEGORY        a counted noun of its own: count.cows_one, count.cows_other
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
    words: ClassVar[Words] = {}
    translations: ClassVar[Mapping[str, Words]] = {}  # by language, for a variant outside of nimmt
    fewest_win: ClassVar[bool] = True
    hand_size: ClassVar[int] = 10
    team: ClassVar[bool] = False  # all seats play together against the game
    minutes: ClassVar[int] = 30  # about how long people need for a game

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
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
        """Is the game at its end? Asked between turns."""
        raise NotImplementedError

    def result(self, p: Any) -> Result:
        """Points and winners of a game that is over."""
        raise NotImplementedError

    def evaluate(self, p: Any, seat: int) -> float:
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

    def merged_lot(self, p: Any, lot: object) -> object:
        """What a lot has become part of if it was mixed with others, unseen."""
        return lot

    def check(self, p: Any) -> None:
        """Raise ValueError (BadValue can be translated) for a position that no game can reach."""

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
            raise BadOption(
                "wrong-player-count",
                "{game} is for {least}-{most} players, not {seats}",
                game=self.key,
                least=least,
                most=most,
                seats=short(seats),
            )
        return State.at(self, self.setup(seats))


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
        """Has the game ended?"""
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


class SharedView(NamedTuple):
    """What all views of a state have in common."""

    position: Any  # a spectator's
    waiting: tuple[int, ...]
    happened: tuple[Happened, ...]
    silent: bool
    result: Result | None


class State:
    """A moment of a game, as a value: where the turn began, and the answers since."""

    __slots__ = (
        "_live",
        "_shared",
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
    told: tuple[LoggedEvent, ...]  # what happened since
    next_from: tuple[Position, tuple[Answer, ...]]  # the turn that the next step goes on with
    _shared: SharedView | None  # found out once, when a view is wanted
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
        self.next_from, self._shared = (origin, answers), None
        position.story = story = list[LoggedEvent]()
        question: Question | None = None
        if answers or not game.over(position):
            question = next_question(script, answers[-1] if answers else None)
        while question is None and not game.over(position):
            self.next_from = (position.copy(), ())
            script = game.turn(position)
            question = next_question(script, None)
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
        """Has the game ended?"""
        return self.question is None

    @property
    def result(self) -> Result | None:
        """Points and winners, once the game is over."""
        return self.game.result(self.position) if self.question is None else None

    def step(self, answer: Answer) -> "State":
        """The state after this answer; raises Illegal and changes nothing if it is none."""
        if self.question is None:
            raise Illegal("game-over", "the game is over")
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
        if self._shared is None:
            self._shared = self.shared_view()
        common = self._shared
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

    def shared_view(self) -> SharedView:
        """What all views of this state have in common; found out anew each time."""
        happened, before = [], self.before
        for (kind, data, to), after in self.told:
            seen, private = changes_between(before, after)
            happened.append(Happened(Told(kind, MappingProxyType(data), seen), private, to))
            before = after
        return SharedView(
            position=self.position.seen_by(None),
            waiting=tuple(sorted({seat for decision in self.decisions for seat in decision.by})),
            happened=tuple(happened),
            silent=any(self.game.secretive(decision) for decision in self.decisions),
            result=self.result,
        )

    def imagine(self, seat: int | None, rng: Random) -> "State":
        """A random world that the seat cannot tell from this one; see imagine.py."""
        turn = Turn(self.game, self.origin, self.asked, self.answers, self.position)
        has_lots = type(self.game).lots is not Game.lots
        return State(self.game, *imagine(turn, seat, rng, has_lots))
