"""A position as one line of text, to be typed, printed and parsed back.

    classic rows=12,14,15/37/43,44/58,61 hands=3,9/68,83
    even-odd rows=31/10,52/92/85 mark=4 odd=yes hands=90/x
    draft target=50 seats=3

The game's key, then `name=value` for options and for the fields of its position. Cards
are separated by commas, rows and seats by slashes; `-` is nothing, `x` a card that is
not known and `x7` seven of them. Rows count from 1. What is left out is as at the start
of a game, and hands that are left out are unknown. The answers given since the turn
began may follow, each after a bar: `| 1:3 2:68` (seat 1 plays the 3, seat 2 the 68), or
`| 72` for a card drawn.
"""

import re
from collections import Counter
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from .core.contract import Game, State
from .core.errors import TranslatableError
from .core.options import option_value, options_of
from .core.position import EMPTY, UNKNOWN, Card, Cards, Field, faces
from .core.questions import ROW, SEAT, Answer, BadOption, Choice, Decision, Draw, Illegal, short
from .games import find
from .games.rows import ROWS

NONE = "-"
YES, NO = "yes", "no"
REST = "rest"
CARDS = Field("public", (), shown_as="cards")


class BadNotation(TranslatableError, ValueError):
    """A text that is no position, with the reason."""


# Choices


def choice_text(decision: Decision, choice: Choice) -> str:
    """The canonical short text of an option, as people type it: rows and seats count from 1."""
    if decision.numbers in (ROW, SEAT) and isinstance(choice, int):
        return str(choice + 1)
    return "+".join(map(str, choice)) if isinstance(choice, tuple) else str(choice)


def parse_choice(decision: Decision, text: str) -> Choice:
    """The option that the text means; raises Illegal."""
    for candidate in decision.options:
        if choice_text(decision, candidate) == text.strip():
            return candidate
    known = tuple(choice_text(decision, candidate) for candidate in decision.options)
    raise Illegal(
        "no-option",
        "{choice} is not among the options: {options}",
        choice=repr(text.strip()),
        options=known,
    )


# Writing


def write(state: State) -> str:
    """The text of a state: the position its turn began with, and the answers since."""
    origin, answers = state.next_from
    text = write_position(state.game, origin)
    here = State.at(state.game, origin)
    for answer in answers:
        text += f" | {_write_answer(here, answer)}"
        here = here.step(answer)
    return text


def write_position(game: Game, position: Any) -> str:
    """The text of a position at the start of a turn; also of one with holes."""
    seats = len(position.hands)
    start = game.setup(seats)
    words = [f"{name}={quote(str(value), safe='')}" for name, value in game.options().items()]
    if position == start:
        words.append(f"seats={seats}")
    for name, field in written(game).items():
        value = getattr(position, name)
        if value != getattr(start, name) or (name == "hands" and position != start):
            entries = value if type(value) is list else [value]
            words.append(f"{name}={'/'.join(_write_entry(field, entry) for entry in entries)}")
    return " ".join([game.key, *words])


def written(game: Game) -> dict[str, Field]:
    """The fields that a text names; the others are empty between turns, or what is left."""
    fields = game.Position.fields.items()
    return {name: f for name, f in fields if not f.transient and f.shown_as != REST}


def _write_entry(field: Field, value: Any) -> str:
    if field.shown_as == "sheet":
        return "/".join(",".join(map(str, line)) or NONE for line in value)
    if field.shown_as in ("cards", "words", "fields"):
        known = ["." if card == EMPTY else str(card) for card in value if card != UNKNOWN]
        unknown = len(value) - len(known)
        return ",".join([*known, f"x{unknown}"] if unknown else known) or NONE
    if field.shown_as == "flag":
        return YES if value else NO
    return str(value + 1 if field.shown_as == "row" else value)


def _write_answer(state: State, answer: Answer) -> str:
    if isinstance(answer, tuple):
        return ",".join(map(str, answer))
    asked = {
        seat: decision for decision in state.decisions for seat in (*decision.by, *decision.passed)
    }
    given = sorted(answer.items())
    return " ".join(f"{seat + 1}:{choice_text(asked[seat], choice)}" for seat, choice in given)


# Reading


def parse(text: str, rng: Random | None = None) -> State:
    """The state that the text describes; unknown cards are dealt by `rng` (default: fixed)."""
    if not isinstance(text, str):
        raise BadNotation(
            "position-no-text", "a position is a text, not {value}", value=short(text)
        )
    head, *answers = text.split("|")
    game, unfinished = parse_position(head)
    position = deal_unknown(game, unfinished, rng or Random(0))
    _check(game, position)
    state = State.at(game, position)
    for answer in answers:
        try:
            state = state.step(_parse_answer(state, answer))
        except Illegal as error:
            raise BadNotation(
                "in-answer", "answer {answer}: {error}", answer=repr(answer.strip()), error=error
            ) from None
    return state


def parse_position(text: str) -> tuple[Game, Any]:
    """The game and the position, with holes for unknown cards."""
    key, *words = text.split() or [""]
    given: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not value:
            raise BadNotation(
                "no-name-value", "{word} is not of the form name=value", word=repr(word)
            )
        if name in given:
            raise BadNotation("name-twice", "{name} is there twice", name=name)
        given[name] = value
    try:
        specs = [spec for spec in options_of(find(key)) if spec.name in given]
        options = {spec.name: option_value(spec, unquote(given.pop(spec.name))) for spec in specs}
        game = find(key, **options)
    except BadOption as error:
        raise BadNotation.like(error) from None
    return game, _parse_fields(game, given)


def _parse_fields(game: Game, given: dict[str, str]) -> Any:
    known = written(game)
    for name in given:
        if name not in known and name != "seats":
            raise BadNotation(
                "unknown-field",
                "{game} has no {name}; it has {names} and seats",
                game=game.key,
                name=name,
                names=tuple(known),
            )
    position = game.setup(_seats(game, given))
    for name, field in known.items():
        if name in given:
            try:
                setattr(position, name, _parse_field(field, getattr(position, name), given[name]))
            except BadNotation as error:
                raise error.at(f"{name}={given[name]}") from None
    lay_rest_aside(game, position)
    _check(game, position)
    return position


def _check(game: Game, position: Any) -> None:
    try:
        game.check(position)
    except ValueError as error:
        raise BadNotation.like(error) from None


def _seats(game: Game, given: dict[str, str]) -> int:
    """How many play: as said, or one for each hand; hands that are left out are unknown."""
    hands = given["hands"].split("/") if "hands" in given else []
    text = given.get("seats", str(len(hands) or 4))
    least, most = game.players
    said_right = text.isascii() and text.isdecimal() and len(text) < 4
    if not said_right or not max(least, len(hands)) <= int(text) <= most:
        raise _wrong_seats(game, len(hands), text)
    seats = int(text)
    unknown = game.hand_size if "rows" in given else 0
    first = len(_parse_entry(CARDS, hands[0])) if hands else unknown
    if first and len(hands) < seats:
        given["hands"] = "/".join([*hands, *[f"x{first}"] * (seats - len(hands))])
    return seats


def _wrong_seats(game: Game, hands: int, seats: str) -> BadNotation:
    least, most = game.players
    if not hands:
        return BadNotation(
            "wrong-player-count",
            "{game} is for {least}-{most} players, not {seats}",
            game=game.key,
            least=least,
            most=most,
            seats=seats,
        )
    return BadNotation(
        "hands-and-seats-disagree",
        "{game} is for {least}-{most} players, not {hands} hands, {seats} seats",
        game=game.key,
        least=least,
        most=most,
        hands=hands,
        seats=seats,
    )


def _parse_field(field: Field, start: Any, text: str) -> Any:
    if type(start) is not list:
        return _parse_entry(field, text)
    entries = text.split("/")
    if len(entries) != len(start):
        raise BadNotation(
            "wrong-entry-count",
            "{count} entries expected, separated by '/', not {given}",
            count=len(start),
            given=len(entries),
        )
    return [_parse_entry(field, entry) for entry in entries]


def _parse_entry(field: Field, text: str) -> Any:
    if field.shown_as == "sheet":
        lines = [() if line == NONE else line.split(",") for line in text.split("/")]
        return tuple(tuple(map(_number, line)) for line in lines)
    if field.shown_as == "words":
        if text == NONE:
            return ()
        words = [word for part in text.split(",") for word in _parse_word(field, part)]
        return tuple(sorted(words, key=str) if field.heap else words)
    if field.shown_as in ("cards", "fields"):
        cards = [card for word in text.split(",") for card in _parse_cards(word)]
        if EMPTY in cards and field.shown_as != "fields":
            raise BadNotation("skipped-field-off-board", "'.' is a skipped field of a board")
        return tuple(sorted(cards) if field.heap else cards)
    if field.shown_as == "flag":
        if text not in (YES, NO):
            raise BadNotation("yes-or-no", "yes or no expected")
        return text == YES
    number = -_number(text[1:]) if text.startswith("-") else _number(text)
    if field.shown_as != "row":
        return number
    if not 1 <= number <= ROWS:
        raise BadNotation(
            "no-such-row", "there are rows 1 to {rows}, no row {row}", rows=ROWS, row=number
        )
    return number - 1


def _parse_cards(word: str) -> Cards:
    if word == NONE:
        return ()
    if word == ".":
        return (EMPTY,)
    if word.startswith("x"):
        return (UNKNOWN,) * _unknown(word)
    if word == "0":
        raise BadNotation("no-card-zero", "there is no card 0; an unknown one is x")
    return (_number(word),)


def _parse_word(field: Field, word: str) -> tuple[Card, ...]:
    known_only = not field.deck or not re.fullmatch("x[0-9]*", word)
    return (word,) if known_only else (UNKNOWN,) * _unknown(word)


def _unknown(word: str) -> int:
    return _number(word[1:]) if word != "x" else 1


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 4:
        raise BadNotation("no-whole-number", "a whole number expected, not {text}", text=repr(text))
    return int(text)


def _parse_answer(state: State, text: str) -> Answer:
    if isinstance(state.question, Draw):
        by_text = {str(card): card for card in state.question.pool}
        cards = [card.strip() for card in text.split(",")]
        return tuple(by_text.get(card, card) for card in cards)
    answer: dict[int, Choice] = {}
    for word in text.split():
        seat, _, choice = word.partition(":")
        asked = [d for d in state.decisions if seat in [str(s + 1) for s in (*d.by, *d.passed)]]
        if not asked:
            raise Illegal("seat-not-asked", "nothing is asked of seat {seat}", seat=seat[:9])
        if int(seat) - 1 in answer:
            raise Illegal("seat-answers-twice", "seat {seat} answers twice", seat=seat)
        answer[int(seat) - 1] = parse_choice(asked[0], choice)
    return answer


# The cards that no text names


def lay_rest_aside(game: Game, position: Any) -> None:
    """Check that no card is there too often; those that are nowhere lie in the rest."""
    for deck, cards in game.decks(len(position.hands)).items():
        there = Counter(cards)
        named = Counter[Card]()
        for name, _, zone in position.zones():
            field = position.fields[name]
            if field.deck == deck and field.shown_as != REST:
                named.update(card for card in faces(zone) if card != UNKNOWN)
        for card, times in named.items():
            if not there[card]:
                raise BadNotation("no-such-card", "there is no card {card} in this game", card=card)
            if times > there[card]:
                raise BadNotation(
                    "card-too-often",
                    "card {card} is there {times} times, not {right}",
                    card=card,
                    times=times,
                    right=there[card],
                )
        left = there - named
        setattr(position, _rest(position, deck), tuple(c for c in cards if _take_one(left, c)))


def _take_one(cards: Counter[Card], card: Card) -> bool:
    found = cards[card] > 0
    cards[card] -= found
    return found


def deal_unknown(game: Game, position: Any, rng: Random) -> Any:
    """The position with its holes filled from the rest."""
    new = position.copy()
    for deck in game.decks(len(position.hands)):
        rest = _rest(new, deck)
        cards = list(getattr(new, rest))
        rng.shuffle(cards)
        for name, index, zone in list(new.zones()):
            if new.fields[name].deck == deck and UNKNOWN in zone:
                if zone.count(UNKNOWN) > len(cards):
                    raise BadNotation(
                        "too-many-unknown-cards",
                        "more unknown cards in {name} than are left",
                        name=name,
                    )
                filled = [cards.pop() if card == UNKNOWN else card for card in zone]
                new.put(name, index, tuple(sorted(filled) if new.fields[name].heap else filled))
        setattr(new, rest, tuple(sorted(cards)))
    return new


def _rest(position: Any, deck: str) -> str:
    """The field that holds the rest of a deck."""
    fields: dict[str, Field] = position.fields
    return next(name for name, f in fields.items() if f.deck == deck and f.shown_as == REST)
