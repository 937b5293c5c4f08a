"""Imagining: another world that looks the same to a seat.

The cards that the seat has never seen change places: in the position at the start of the turn,
and in the answers given since. Running the turn's script on them tells the same story.
"""

from collections.abc import Mapping
from itertools import repeat
from random import Random
from typing import Any, NamedTuple, Protocol

from .position import Card, Position
from .questions import Answer, Draw, Question, Script, next_question

Renaming = dict[str, dict[Card, Card]]
"""By deck: each card that changes its place, and the one that takes it."""

Picks = dict[int, dict[Card, Card]]
"""By seat: what it has picked unseen, and what that could be as well."""


class Rules(Protocol):
    """What imagining needs to know of a game; see `contract.Game`."""

    def turn(self, p: Any) -> Script: ...

    def lots(self, p: Any) -> Mapping[Card, object]: ...

    def merged_lot(self, p: Any, lot: object) -> object: ...


class Turn(NamedTuple):
    """A turn so far: where it began, what was asked and answered, and where it stands."""

    game: Rules
    origin: Position
    asked: tuple[Question, ...]
    answers: tuple[Answer, ...]
    position: Position


def imagine(
    turn: Turn, seat: int | None, rng: Random, has_lots: bool
) -> tuple[Position, tuple[Answer, ...]]:
    """A start of the turn, and answers since, that the seat cannot tell from the real ones."""
    rename = _shuffle_unseen(turn, seat, rng)
    picks = _other_picks(turn.position, seat, rename, rng)
    if not has_lots:  # nothing was seen and then hidden again
        answers = map(_renamed, turn.asked, turn.answers, repeat(rename), repeat(picks))
        return turn.origin.relabelled(rename, seat), tuple(answers)
    origin, *moments = _moments(turn)
    renamed = []
    for question, answer, before, after in zip(
        turn.asked, turn.answers, moments[:-1], moments[1:], strict=True
    ):
        moment = after if hides_open_cards(question) else before
        renamed.append(_renamed(question, answer, _valid_at(turn, rename, moment), picks))
    return origin.relabelled(_valid_at(turn, rename, origin), seat), tuple(renamed)


def _shuffle_unseen(turn: Turn, seat: int | None, rng: Random) -> Renaming:
    """New places for all cards the seat has not seen, within their lots."""
    lots: dict[tuple[str, object], dict[tuple[str, int | None], list[Card]]] = {}
    lot_of = turn.game.lots(turn.position)
    for name, index, cards in turn.position.unknown_to(seat):
        deck = turn.position.fields[name].deck
        for card in cards:
            merged = turn.game.merged_lot(turn.position, lot_of.get(card))
            lot = lots.setdefault((deck, merged), {})
            lot.setdefault((name, index), []).append(card)
    rename: Renaming = {}
    for (deck, _), zones in sorted(lots.items(), key=lambda lot: repr(lot[0])):
        if len(zones) > 1:  # a single heap is the same however it is shuffled
            old = [card for zone in zones.values() for card in zone]
            new = rng.sample(sorted(old), len(old))  # how they lie must not matter
            rename.setdefault(deck, {}).update(zip(old, new, strict=True))
    return rename


def _other_picks(position: Position, seat: int | None, rename: Renaming, rng: Random) -> Picks:
    """Any card of another's hand may be the one picked, also a known one."""
    names = rename.get(position.fields["hands"].deck, {})
    picks: Picks = {}
    for other, cards, held in position.picked():
        if other != seat:
            new = rng.sample(sorted(names.get(card, card) for card in held), len(cards))
            picks[other] = dict(zip(cards, new, strict=True))
    return picks


def _moments(turn: Turn) -> list[Position]:
    """The position at the start of the turn, at each question since, and now."""
    position = turn.origin.copy()
    script = turn.game.turn(position)
    moments = [turn.origin]
    next_question(script, None)
    for answer in turn.answers:
        moments.append(position.copy())
        next_question(script, answer)
    return [*moments, turn.position]


def _valid_at(turn: Turn, rename: Renaming, moment: Position) -> Renaming:
    """The new names that hold at a moment: of cards that have not been seen since."""
    then, now = turn.game.lots(moment), turn.game.lots(turn.position)
    if then == now:
        return rename
    return {
        deck: {card: new for card, new in names.items() if then.get(card) == now.get(card)}
        for deck, names in rename.items()
    }


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


def hides_open_cards(question: Question) -> bool:
    """Whether cards that everybody sees disappear by the answer."""
    return not isinstance(question, Draw) and question[0].options_open
