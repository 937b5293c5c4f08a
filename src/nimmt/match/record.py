"""Records of games: the seed, the options and the answers; dealing and replaying.

A record is JSON lines. The first names the game, its rules' version, the seats, the
options and the seed, and maybe who played; every other line is one answer:
`{"0": 55, "1": 12}` is what seats 0 and 1 chose. What nature drew is not written, because
the seed gives it again; a record without a seed (a real deck, say) has it as lists:
`[12, 37, 43]`.
"""

import hashlib
import json
import os
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from ..core.contract import (
    Answer,
    BadOption,
    Choice,
    Decision,
    Draw,
    Game,
    Illegal,
    Result,
    State,
    View,
    short,
)
from ..core.position import Card, Event
from ..games import find

FORMAT = 1


class BadRecord(ValueError):
    """A record that cannot be read or replayed, with line and reason."""


class Dealer:
    """Nature: draws cards from a seed, in a way that will never change.

    The words of draw number n are SHA-256 digests of seed, n and a block number, so they
    depend on nothing else and tell nobody what comes next.
    """

    def __init__(self, seed: int | str, draws: int = 0) -> None:
        self.seed = str(seed)
        self.draws = draws
        try:
            self.seed.encode()
        except UnicodeEncodeError:
            raise BadOption(f"the seed {short(seed)} is not proper text") from None

    def draw(self, question: Draw) -> tuple[Card, ...]:
        """The answer to nature's next question: a Fisher-Yates shuffle, as far as needed."""
        words = self._words(self.draws)
        self.draws += 1
        cards = list(question.pool)
        for index in range(question.count):
            left = len(cards) - index
            limit = 2**64 - 2**64 % left  # words above would favour the first cards
            while (word := next(words)) >= limit:
                pass
            other = index + word % left
            cards[index], cards[other] = cards[other], cards[index]
        return tuple(cards[: question.count])

    def _words(self, draw: int) -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(f"nimmt\n{self.seed}\n{draw}\n{block}".encode()).digest()
            yield from struct.unpack(">4Q", digest)
            block += 1


@dataclass(frozen=True)
class Record:
    """Everything needed to play a game again."""

    game: Game
    seats: int
    seed: str | None = None
    answers: tuple[Answer, ...] = ()
    names: tuple[str, ...] = ()
    version: int = 0  # of the rules; 0: as they are now
    bots: tuple[str, ...] = ()  # the kind of bot on each seat; empty: a person

    def __post_init__(self) -> None:
        if not self.version:
            object.__setattr__(self, "version", self.game.version)
        check_who("names", self.names, self.seats)
        check_who("bots", self.bots, self.seats)

    def states(self) -> Iterator[State]:
        """Every state of the game, nature's too, from the first on."""
        self.check_version()
        dealer = None if self.seed is None else Dealer(self.seed)
        state = self.game.start(self.seats)
        yield state
        answers = enumerate(self.answers, start=2)
        while True:
            if dealer and isinstance(state.question, Draw):
                state = state.step(dealer.draw(state.question))
            else:
                line, answer = next(answers, (0, None))
                if answer is None:
                    return
                try:
                    state = state.step(answer)
                except Illegal as error:
                    raise BadRecord(f"line {line}: {error}") from None
            yield state

    def steps(self) -> Iterator[list[State]]:
        """The states of each step: an answer (before the first: none) and what nature drew."""
        trail: list[State] = []
        for state in self.states():
            trail.append(state)
            if not isinstance(state.question, Draw):
                yield trail
                trail = []
        if trail:  # the cards were still to be drawn
            yield trail

    def check_version(self) -> None:
        """Refuse to tell a game by other rules than those it was played by."""
        if self.version != self.game.version:
            raise BadRecord(
                f"line 1: recorded with version {self.version} of the rules of {self.game.key}, "
                f"this program has version {self.game.version}"
            )

    def header(self) -> dict[str, Any]:
        """The first line, as data."""
        head: dict[str, Any] = {"nimmt": FORMAT, "game": self.game.key, "version": self.version}
        head |= {"seats": self.seats, "options": self.game.options(), "seed": self.seed}
        who = {"names": list(self.names), "bots": list(self.bots)}
        return head | {name: listed for name, listed in who.items() if listed}

    def dumps(self) -> str:
        """The record as text."""
        return "".join(map(dump_line, (self.header(), *self.answers)))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The record that the text holds; raises BadRecord with line and reason."""
        lines = text.split("\n")
        if not _is_json(lines[-1]):  # empty, or being written when the power went: never counted
            lines.pop()
        first, *rest = lines or [text]
        record = cls._from_header(_load_line(1, first))
        answers = tuple(_load_answer(n, _load_line(n, line)) for n, line in enumerate(rest, 2))
        return replace(record, answers=answers)

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The record in a file; raises BadRecord, or OSError."""
        try:
            return cls.loads(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise BadRecord("line 1: not a text file") from None

    @classmethod
    def _from_header(cls, head: Any) -> Self:
        if not isinstance(head, dict) or head.get("nimmt") != FORMAT:
            raise BadRecord(f'line 1: not a record of this program (no "nimmt": {FORMAT})')
        key, seats, seed = head.get("game"), head.get("seats"), head.get("seed")
        options, version = head.get("options", {}), head.get("version")
        if not isinstance(key, str) or type(seats) is not int or type(version) is not int:
            raise BadRecord("line 1: game, seats or version is missing")
        if version < 1:
            raise BadRecord(f"line 1: there is no version {version} of any rules")
        if not isinstance(options, dict) or not isinstance(seed, str | None):
            raise BadRecord("line 1: options must be an object, seed a text or null")
        names, bots = _load_who(head, "names"), _load_who(head, "bots")
        try:
            game = find(key, **options)
            game.start(seats)
            Dealer(seed or "")
            return cls(game, seats, seed, (), names, version, bots)
        except BadOption as error:
            raise BadRecord(f"line 1: {error}") from None


def dump_line(data: object) -> str:
    """One line of a record."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n"


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _load_line(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(f"line {number}: not JSON: {line[:40]!r}") from None


def check_who(what: str, listed: Sequence[str], seats: int) -> None:
    """One for each seat, or none at all; raises BadOption."""
    if listed and len(listed) != seats:
        raise BadOption(f"{len(listed)} {what} for {seats} seats")


def _load_who(head: dict[str, Any], what: str) -> tuple[str, ...]:
    """Something about each seat, if it is there."""
    listed = head.get(what, [])
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise BadRecord(f"line 1: {what} must be a list of texts")
    return tuple(listed)


def _load_answer(number: int, data: Any) -> Answer:
    if isinstance(data, list):
        return tuple(data)
    if isinstance(data, dict) and all(re.fullmatch("0|[1-9][0-9]?", seat) for seat in data):
        return {int(seat): as_choice(choice) for seat, choice in data.items()}
    raise BadRecord(f"line {number}: neither seats with choices nor cards drawn")


def as_choice(data: Any) -> Choice:
    """A choice as it comes out of JSON."""
    return tuple(data) if isinstance(data, list) else data


def view_after(trail: Sequence[State], seat: int | None) -> View:
    """What a seat sees after a step, with the events of all its states."""
    *earlier, last = [state.view(seat) for state in trail]
    if not earlier:
        return last
    return last._replace(events=tuple(told for view in (*earlier, last) for told in view.events))


class Match:
    """A game being played: the current state, its record, and nature at hand."""

    def __init__(
        self,
        game: str | Game,
        seats: int = 4,
        *,
        seed: int | str | None = None,
        names: Sequence[str] = (),
        bots: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self.game = find(game, **options) if isinstance(game, str) else game
        self.seats = seats
        self.names, self.bots = tuple(names), tuple(bots)
        start = self.game.start(seats)
        check_who("names", self.names, seats)
        check_who("bots", self.bots, seats)
        self.seed = os.urandom(16).hex() if seed is None else str(seed)
        self.answers: list[Answer] = []
        self._dealer = Dealer(self.seed)
        self._enter(start)

    def __repr__(self) -> str:
        return f"<Match {self.game!r}, {self.seats} seats, {len(self.answers)} answers>"

    @classmethod
    def resume(cls, record: Record) -> Self:
        """Go on where a record ends; raises BadRecord."""
        record.check_version()
        if record.seed is None:
            raise BadRecord("line 1: a game without a seed cannot go on, only be replayed")
        who = {"names": record.names, "bots": record.bots}
        match = cls(record.game, record.seats, seed=record.seed, **who)
        for line, answer in enumerate(record.answers, start=2):
            try:
                match.answer(answer)  # type: ignore[arg-type]
            except Illegal as error:
                raise BadRecord(f"line {line}: {error}") from None
        return match

    @property
    def record(self) -> Record:
        answers, bots = tuple(self.answers), self.bots
        return Record(self.game, self.seats, self.seed, answers, self.names, bots=bots)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What is asked now."""
        return self.state.decisions

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def result(self) -> Result | None:
        return self.state.result

    def answer(self, choices: Mapping[int, Choice]) -> None:
        """Give every deciding seat's choice; raises Illegal and changes nothing."""
        state = self.state.step(choices)
        self.answers.append(state.answers[-1])
        self._enter(state)

    def view(self, seat: int | None) -> View:
        """What a seat sees, with all events since the last answer."""
        return view_after(self.trail, seat)

    @property
    def events(self) -> list[Event]:
        """All that has happened since the last answer; not to be shown to anybody."""
        return [telling.event for state in self.trail for telling in state.told]

    @property
    def quiet(self) -> bool:
        """Whether the last answer changed nothing that anybody could see."""
        return not any(state.told for state in self.trail)

    def turns_revealed(self) -> int:
        """How many turns were revealed since the last answer."""
        count = 0
        for state in self.trail:
            earlier: Any = state.before
            for event, now in state.told:  # an open turn reveals one card after the other
                count += event.kind == "reveal" and not earlier.lineup
                earlier = now
        return count

    def _enter(self, state: State) -> None:
        """Nature answers at once; the states passed through keep their events."""
        self.trail = [state]  # what the last answer has passed through
        while isinstance(state.question, Draw):
            state = state.step(self._dealer.draw(state.question))
            self.trail.append(state)
        self.state = state


class Journal:
    """A record on disk that grows with the game: what is answered is safe before it counts."""

    def __init__(self, path: Path, record: Record) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        text = record.dumps()
        temporary = path.with_name(path.name + ".new")
        with temporary.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)

    def add(self, answer: Answer) -> None:
        """Append an answer and wait until it is on disk."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(dump_line(answer))
            file.flush()
            os.fsync(file.fileno())
