"""Luck cards for the board game, base or pro (L1-L6)."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, ClassVar, TypeVar

from ..core.contract import Track
from ..core.position import Card, Cards, Position, public
from ..core.questions import Script, ask
from .brettspiel import Brettspiel, BrettspielPosition, taken
from .rows import without

LUCK = "luck"
PLUS5, OXEN = "plus5", "oxen"


class LuckPosition(BrettspielPosition):
    luck: list[tuple[str, ...]] = public([], deck=LUCK, shown_as="words", heap=True)
    luck_stacks: tuple[str, ...] = public((), deck=LUCK, shown_as="rest", heap=True)
    luck_card: str = public("", transient=True)  # played for the next tile


P = TypeVar("P", bound=LuckPosition)


class Luck(Brettspiel[P]):
    """What luck cards add to either side of the board."""

    Position: ClassVar[type[Position]] = LuckPosition

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        counts = sorted(self.layout.luck.items())
        cards = tuple(kind for kind, count in counts for _ in range(count))
        return {**super().decks(seats), LUCK: cards}  # L1

    def setup(self, seats: int) -> P:
        p = super().setup(seats)
        p.luck, p.luck_stacks = [()] * seats, self.decks(seats)[LUCK]  # type: ignore[assignment]
        return p

    # Getting them

    def tracks(self) -> Mapping[str, Track]:
        clovers = tuple((space, "clover") for space in self.layout.clovers)
        return {"points": Track(*self.layout.track, clovers)}

    def move(self, p: P, seat: int, points: int, reason: str) -> Script:
        before = p.points[seat]
        yield from super().move(p, seat, points, reason)
        for clover in self.layout.clovers:
            if p.points[seat] <= clover < before:  # L2
                yield from self.draw_luck(p, seat)

    def draw_luck(self, p: P, seat: int) -> Script:
        """Script: one luck card from a stack of choice."""
        kinds = sorted(set(p.luck_stacks))
        if kinds:
            kind = yield from ask(seat, "luck-kind", kinds)
            p.luck_stacks = without(p.luck_stacks, kind)
            p.luck[seat] = tuple(sorted((*p.luck[seat], kind)))
            p.tell("luck", seat=seat, special=kind)

    # Playing them

    def may_play_card(self, p: P, seat: int) -> bool:
        if p.luck_card:  # it is played last, so nothing can spoil it
            return False
        return super().may_play_card(p, seat) or bool(self.playable_luck(p, seat))

    def cards_to_play(self, p: P, seat: int) -> list[str]:
        return [*super().cards_to_play(p, seat), *self.playable_luck(p, seat)]

    def playable_luck(self, p: P, seat: int) -> list[str]:
        """Query: plus five not on the last field of a row, positive oxen only there (L4, L5)."""
        row, index = self.landing(p)
        fitting = OXEN if index == self.layout.last(row) else PLUS5
        return [fitting] if fitting in p.luck[seat] else []

    def play_card(self, p: P, seat: int, card: str) -> Script:
        if card not in (PLUS5, OXEN):
            yield from super().play_card(p, seat, card)
            return
        p.luck_card, p.luck[seat] = card, without(p.luck[seat], card)
        p.luck_stacks = tuple(sorted((*p.luck_stacks, card)))  # L3
        p.tell("play", seat=seat, special=card)

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        if p.luck_card == PLUS5:
            p.luck_card = ""
            yield from self.move(p, seat, 5, PLUS5)  # L4
        else:
            yield from super().trigger(p, seat, row, index)

    def pay_for(self, p: P, seat: int, row: int) -> Script:
        if p.luck_card != OXEN:
            yield from super().pay_for(p, seat, row)
            return
        chosen = yield from self.choose_two(p, seat, row)
        tiles = taken(p.rows[row])
        heads, plus = self.layout.count_heads(tiles), self.layout.count_heads(chosen)
        p.luck_card = ""
        data = {"cards": tiles, "heads": heads, "plus": chosen, "reason": OXEN}
        p.tell("take", None, seat=seat, row=row, **data)
        yield from self.move(p, seat, 2 * plus - heads, OXEN)  # L5: one move by the net amount

    def plus_for_tiles(self, p: P, seat: int, row: int) -> Script:
        """Script: a row taken as tiles may bring plus points first (L6)."""
        if p.luck_card == OXEN:
            chosen = yield from self.choose_two(p, seat, row)
            p.luck_card = ""
            p.tell("plus", seat=seat, cards=chosen)
            yield from self.move(p, seat, self.layout.count_heads(chosen), OXEN)

    def choose_two(self, p: P, seat: int, row: int) -> Any:
        """Script: the two tiles that count plus."""
        tiles = taken(p.rows[row])
        pairs: list[Cards] = [*combinations(tiles, 2)] or [tiles]
        return (yield from ask(seat, "oxen-tiles", pairs))


class BrettspielLuck(Luck[P]):
    key: ClassVar[str] = "brettspiel-luck"


Luck.words = {
    "ask.luck-kind": "You have reached a clover. Which luck card do you take?",
    "ask.oxen-tiles": "Positive oxen: which two tiles of the row count plus?",
    "option.plus5": "Five plus",
    "option.oxen": "Positive oxen",
    "special.plus5": "The field counts as +5, whatever else it would do.",
    "special.oxen": "You take the row, but two of its tiles count plus.",
    "code.plus5": "Five plus",
    "code.oxen": "Positive oxen",
    "code.clover": "clover: whoever moves back onto or over it takes a luck card",
    "event.luck": "{who}: luck card for a clover: {special}",
    "event.plus": "{who}: plus points for the tiles {cards}.",
    "event.take.oxen": (
        "{who}: row {row} taken: {cards}, {heads:bullheads}. Counting plus: {plus}."
    ),
    "field.luck": "luck cards",
    "field.luck_stacks": "luck cards in the stacks",
    "field.luck_card": "luck card in play",
}

BrettspielLuck.words = {
    "name": "Board game with luck cards",
    "tagline": "Minus points bring luck cards, luck cards bring plus points.",
}
