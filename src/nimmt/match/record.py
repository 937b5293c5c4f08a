"""Records of games: the seed, the options and the answers; dealing and replaying.

A record is JSON lines. The first names the game, its rules' version, the seats, the
options and the seed, and maybe who played; every other line is one answer:
`{"0": 55, "1": 12}` is what seats 0 and 1 chose. What nature drew is not written, because
the seed gives it again; a record without a seed (a real deck, say) has it as lists:
`[12, 37, 43]`.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from ..core.contract import Game, State
from ..core.errors import TranslatableError
from ..core.questions import Answer, BadOption, Choice, Draw, Illegal
from ..games import find
from .dealer import Dealer

FORMAT = 1


class BadRecord(TranslatableError, ValueError):
    """A record that cannot be read or replayed, with line and reason."""


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

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process as text: the class of a combined game is made anew there."""
        return Record.loads, (self.dumps(),)

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
                    raise BadRecord.like(error).at_line(line) from None
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
                "other-rules-version",
                "recorded with version {old} of the rules of {game}, "
                "this program has version {new}",
                old=self.version,
                game=self.game.key,
                new=self.game.version,
            ).at_line(1)

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
            raise BadRecord("no-text-file", "not a text file").at_line(1) from None

    @classmethod
    def _from_header(cls, head: Any) -> Self:
        if not isinstance(head, dict) or head.get("nimmt") != FORMAT:
            raise BadRecord(
                "no-record", "not a record of this program (no {mark})", mark=f'"nimmt": {FORMAT}'
            ).at_line(1)
        key, seats, seed = head.get("game"), head.get("seats"), head.get("seed")
        options, version = head.get("options", {}), head.get("version")
        if not isinstance(key, str) or type(seats) is not int or type(version) is not int:
            raise BadRecord("record-head-incomplete", "game, seats or version is missing").at_line(
                1
            )
        if version < 1:
            raise BadRecord(
                "no-such-rules-version",
                "there is no version {version} of any rules",
                version=version,
            ).at_line(1)
        if not isinstance(options, dict) or not isinstance(seed, str | None):
            raise BadRecord(
                "record-head-types", "options must be an object, seed a text or null"
            ).at_line(1)
        names, bots = _load_who(head, "names"), _load_who(head, "bots")
        try:
            game = find(key, **options)
            game.start(seats)
            Dealer(seed or "")
            return cls(game, seats, seed, (), names, version, bots)
        except BadOption as error:
            raise BadRecord.like(error).at_line(1) from None


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
        raise BadRecord("no-json", "not JSON: {text}", text=repr(line[:40])).at_line(
            number
        ) from None


def check_who(what: str, listed: Sequence[str], seats: int) -> None:
    """One for each seat, or none at all; raises BadOption."""
    if listed and len(listed) != seats:
        raise BadOption(
            "not-one-per-seat",
            "{count} {what} for {seats} seats",
            count=len(listed),
            what=what,
            seats=seats,
        )


def _load_who(head: dict[str, Any], what: str) -> tuple[str, ...]:
    """Something about each seat, if it is there."""
    listed = head.get(what, [])
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise BadRecord("no-list-of-texts", "{what} must be a list of texts", what=what).at_line(1)
    return tuple(listed)


def _load_answer(number: int, data: Any) -> Answer:
    if isinstance(data, list):
        return tuple(data)
    if isinstance(data, dict) and all(re.fullmatch("0|[1-9][0-9]?", seat) for seat in data):
        return {int(seat): as_choice(choice) for seat, choice in data.items()}
    raise BadRecord("no-answer-line", "neither seats with choices nor cards drawn").at_line(number)


def as_choice(data: Any) -> Choice:
    """A choice as it comes out of JSON."""
    return tuple(data) if isinstance(data, list) else data
