"""The board game, pro side (X1-X14): action cards, tiles to draw and to keep."""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from ..core.errors import BadValue
from ..core.position import EMPTY, Card, Position, hidden, private, public
from ..core.questions import Draw, Script, ask
from .board_file import Codes
from .board_game import DOUBLE
from .brettspiel import POINTS, Brettspiel, BrettspielPosition, taken
from .brettspiel_luck import Luck, LuckPosition
from .rows import NUMBERS, OpenHands, OpenHandsPosition, with_card

ACTIONS = "actions"
STOP, SWAP, SKIP = "stop", "swap", "skip"
FRONT, ASCENDING, MORE = "front", "ascending", "more"
SIGNS = 2
NO_ROW = -1


class ProPosition(OpenHandsPosition, BrettspielPosition):
    actions: list[tuple[str, ...]] = private([], deck=ACTIONS, shown_as="words", heap=True)
    action_stack: tuple[str, ...] = hidden((), deck=ACTIONS, shown_as="rest", heap=True)
    discard: tuple[str, ...] = public((), deck=ACTIONS, shown_as="words")
    shuffles: int = public(0, quiet=True)  # how often the discard pile became the stack
    reshuffled: tuple[str, ...] = public((), shown_as="words", quiet=True)  # unseen since which
    signs: list[bool] = public([], shown_as="flag")
    skips: int = public(0, transient=True)  # these three are for the next tile
    ascending: int = public(NO_ROW, transient=True)
    front: int = public(NO_ROW, transient=True)


P = TypeVar("P", bound=ProPosition)


class BrettspielPro(OpenHands[P], Brettspiel[P]):
    key: ClassVar[str] = "brettspiel-pro"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 50
    Position: ClassVar[type[Position]] = ProPosition
    board_name: ClassVar[str] = "brettspiel-pro"
    codes: ClassVar[Codes] = Codes(inside=rf"\.|G|GG|R|RR|P|A|{DOUBLE}|{POINTS}", end="TP|TO")

    def decks(self, seats: int) -> Mapping[str, tuple[Card, ...]]:
        counts = sorted(self.layout.actions.items())
        cards = tuple(f"{kind}{n}" for kind, count in counts for n in range(1, count + 1))
        return {**super().decks(seats), ACTIONS: cards}

    def setup(self, seats: int) -> P:
        p = super().setup(seats)
        p.shown, p.actions = [()] * seats, [()] * seats
        p.action_stack = self.decks(seats)[ACTIONS]  # type: ignore[assignment]
        p.signs = [False] * len(p.rows)
        return p

    def turn(self, p: P) -> Script:
        if not p.active():
            yield from self.deal(p)
            for seat in range(len(p.hands)):
                yield from self.draw_action(p, seat, 2)  # X5
        else:
            yield from self.trick(p)
            if self.over(p):
                self.count(p)

    def over(self, p: P) -> bool:
        return bool(p.active()) and not all(p.held(seat) for seat in range(len(p.hands)))  # X13

    def count(self, p: P) -> None:
        """Effect: tiles that are left cost, action cards that are left pay (X13)."""
        low, high = self.layout.track
        for seat, points in enumerate(p.points):
            tiles, cards = p.held(seat), len(p.actions[seat])
            after_tiles = max(low, points - self.layout.count_heads(tiles))
            p.points[seat] = min(high, after_tiles + cards)
            p.shown[seat], p.hands[seat] = tiles, ()  # the screens come down
            heads, total = self.layout.count_heads(tiles), p.points[seat]
            p.tell("count", seat=seat, cards=tiles, heads=heads, actions=cards, total=total)

    def check(self, p: P) -> None:
        super().check(p)
        astray = [row for row, sign in enumerate(p.signs) if sign and not p.rows[row]]
        if astray or sum(p.signs) > SIGNS:
            raise BadValue(
                "wrong-stop-signs", "there are two stop signs at most, each at a row with tiles"
            )

    def lots(self, p: P) -> Mapping[Card, object]:
        return dict(map(split, p.reshuffled))

    def draw_action(self, p: P, seat: int, count: int = 1) -> Script:
        """Script: action cards, from the discard pile if the stack is empty (X4)."""
        for _ in range(count):
            if not p.action_stack and p.discard:
                p.action_stack, p.discard = tuple(sorted(p.discard)), ()
                p.shuffles += 1
                p.reshuffled += tuple(f"{card}:{p.shuffles}" for card in p.action_stack)
                p.tell("reshuffle")
            if p.action_stack:
                (card,) = yield Draw(p.action_stack, 1, ACTIONS)
                p.action_stack = tuple(other for other in p.action_stack if other != card)
                p.actions[seat] = tuple(sorted((*p.actions[seat], card)))
                p.tell("action", seat=seat)
                p.tell("drew-action", to=(seat,), special=card)

    # Action cards (X6-X12)

    def may_play_card(self, p: P, seat: int) -> bool:
        return bool(p.actions[seat]) or super().may_play_card(p, seat)

    def cards_to_play(self, p: P, seat: int) -> list[str]:
        # Every copy is an option: to play the second Stop! must not say that one lacks the first.
        mine = [card for card in p.actions[seat] if self.can_play(p, seat, kind_of(card))]
        return [*super().cards_to_play(p, seat), *mine]

    def can_play(self, p: P, seat: int, kind: str) -> bool:
        """Query: whether an action card is any use for the next tile."""
        tile = p.lineup[0].card
        changed = p.skips or p.ascending != NO_ROW or p.front != NO_ROW
        if kind == STOP:
            return bool(self.stop_rows(p))
        if kind in (SWAP, MORE):  # before the cards that are for one tile only
            return not changed and bool(p.held(seat))
        if kind == SKIP:
            row, index = self.landing(p)
            return p.front == NO_ROW and index < self.layout.last(row)  # X9
        if kind == FRONT:
            return not changed and bool(self.front_rows(p, tile))
        return p.ascending == p.front == NO_ROW and bool(self.ascending_rows(p, tile))

    def play_card(self, p: P, seat: int, card: str) -> Script:
        if card not in p.actions[seat]:
            yield from super().play_card(p, seat, card)
            return
        kind = kind_of(card)
        p.actions[seat] = tuple(other for other in p.actions[seat] if other != card)
        p.discard += (card,)
        p.reshuffled = tuple(other for other in p.reshuffled if split(other)[0] != card)
        p.tell("play", seat=seat, special=kind)
        if kind == STOP:
            yield from self.play_stop(p, seat)
        elif kind == SWAP:
            yield from self.play_swap(p, seat)
        elif kind == MORE:
            yield from self.play_more(p, seat)
        elif kind == SKIP:
            p.skips += 1
            p.tell("skip", seat=seat)
        elif kind == FRONT:
            rows = self.front_rows(p, p.lineup[0].card)
            p.front = yield from ask(seat, "front-row", rows)
            p.tell("aim", seat=seat, row=p.front)
        else:
            rows = self.ascending_rows(p, p.lineup[0].card)
            p.ascending = yield from ask(seat, "ascending-row", rows)
            p.tell("aim", seat=seat, row=p.ascending)

    def stop_rows(self, p: P) -> list[int]:
        """Query: where a stop sign may go so that the next tile can still be placed (X7)."""
        if sum(p.signs) >= SIGNS:
            return []
        aim = {p.ascending, p.front}
        return [row for row in self.open_rows(p) if row not in aim and self.fits_without(p, row)]

    def fits_without(self, p: P, row: int) -> bool:
        """Query: whether the next tile has a field if this row is stopped, too."""
        trial = p.copy()
        trial.signs[row] = True
        target, index = self.landing(trial)
        return index <= self.layout.last(target)

    def play_stop(self, p: P, seat: int) -> Script:
        row = yield from ask(seat, "stop-row", self.stop_rows(p))
        p.signs[row] = True
        p.tell("sign", row=row, special=STOP)

    def play_swap(self, p: P, seat: int) -> Script:
        tile = yield from ask(seat, "swap-tile", p.held(seat))  # X8
        new, old = self.play(p, seat, tile), p.lineup[0].card
        p.shown[seat] = with_card(p.shown[seat], old)
        p.lineup = (new, *p.lineup[1:])
        p.tell("replace", seat=seat, card=tile, back=old)

    def play_more(self, p: P, seat: int) -> Script:
        tile = yield from ask(seat, "more-tile", p.held(seat))  # X12
        new = self.play(p, seat, tile)
        mine = sorted([new, *(play for play in p.lineup if play.seat == seat)])
        p.lineup = (*mine, *(play for play in p.lineup if play.seat != seat))
        p.tell("more", seat=seat, card=tile, plays=p.lineup)

    def front_rows(self, p: P, tile: int) -> list[int]:
        return [row for row in self.open_rows(p) if tile < p.rows[row][0]]  # X10

    def ascending_rows(self, p: P, tile: int) -> list[int]:
        rows = [row for row in self.open_rows(p) if tile > p.rows[row][-1]]  # X11
        return [row for row in rows if len(p.rows[row]) + p.skips <= self.layout.last(row)]

    # Placing

    def open_rows(self, p: P) -> list[int]:
        return [row for row in p.active() if not p.signs[row]]

    def gaps(self, p: P, number: int) -> list[int]:
        gaps = super().gaps(p, number)
        return [0 if sign else gap for gap, sign in zip(gaps, p.signs, strict=True)]

    def manner(self, p: P) -> str:
        return FRONT if p.front != NO_ROW else ""

    def landing(self, p: P) -> tuple[int, int]:
        if p.front != NO_ROW:
            tiles = p.rows[p.front]
            return p.front, tiles.index(EMPTY) if EMPTY in tiles else len(tiles)
        if p.ascending != NO_ROW:
            return p.ascending, len(p.rows[p.ascending]) + p.skips
        row, index = super().landing(p)
        return row, index + p.skips

    def lay(self, p: P, row: int, index: int, tile: int) -> None:
        tiles = p.rows[row]
        if p.front == row:  # X10: up to the next empty field all move one to the right
            p.rows[row] = (tile, *tiles[:index], *tiles[index + 1 :])
        else:
            p.rows[row] = (*tiles, *[EMPTY] * p.skips, tile)
        p.skips, p.ascending, p.front = 0, NO_ROW, NO_ROW

    def trigger(self, p: P, seat: int, row: int, index: int) -> Script:
        code = self.layout.field(row, index)
        if code == "A":
            yield from self.draw_action(p, seat)
        elif code == "P":
            if p.stock:  # X3
                (tile,) = yield Draw(p.stock, 1, NUMBERS)
                self.give(p, seat, (tile,))
                p.tell("draw", seat=seat)
                p.tell("drew", to=(seat,), cards=(tile,))
        else:
            yield from super().trigger(p, seat, row, index)

    def take_row(self, p: P, seat: int, row: int, code: str) -> Script:
        if code == "TP":
            yield from self.take_tiles(p, seat, row)
        else:
            yield from self.pay_for(p, seat, row)  # X2
        p.signs = [False] * len(p.rows)  # X7
        p.tell("free", seat=seat, row=row)
        new = yield from ask(seat, "open-row", self.free_rows(p, row))
        yield from self.reopen(p, seat, row, new)

    def take_tiles(self, p: P, seat: int, row: int) -> Script:
        """Script: the tiles but the last go behind the screen; everybody has seen them (X1)."""
        yield from self.before_tiles(p, seat, row)
        tiles = taken(p.rows[row])
        p.shown[seat] = tuple(sorted((*p.shown[seat], *tiles)))
        p.rows[row] = p.rows[row][-1:]
        p.tell("keep", seat=seat, row=row, cards=tiles)

    def before_tiles(self, p: P, seat: int, row: int) -> Script:
        """Script: what may happen before a row is taken as tiles."""
        yield from ()


class ProLuckPosition(LuckPosition, ProPosition):
    pass


Q = TypeVar("Q", bound=ProLuckPosition)


class BrettspielProLuck(Luck[Q], BrettspielPro[Q]):
    key: ClassVar[str] = "brettspiel-pro-luck"
    Position: ClassVar[type[Position]] = ProLuckPosition

    def before_tiles(self, p: Q, seat: int, row: int) -> Script:
        yield from self.plus_for_tiles(p, seat, row)


def split(reshuffled: str) -> tuple[str, str]:
    """An action card, and which time it was shuffled back."""
    card, _, when = reshuffled.partition(":")
    return card, when


def kind_of(card: str) -> str:
    """The kind of an action card, which is numbered to tell it from its like."""
    return card[:-1]


BrettspielPro.words = {
    "name": "Board game, pro side",
    "tagline": "Action cards, more tiles, and free choice of the next row.",
    "ask.stop-row": "Stop!: which row gets the stop sign?",
    "ask.swap-tile": "Tile swap: which tile do you place instead, right now?",
    "ask.more-tile": "One more tile: which one do you play?",
    "ask.front-row": "To the front: to the start of which row does your tile go?",
    "ask.ascending-row": "Ascending: to the end of which row does your tile go?",
    "ask.open-row": "The row is taken. Which free row does the last tile open?",
    "option.stop": "Stop!",
    "option.swap": "Tile swap",
    "option.skip": "Skip",
    "option.front": "To the front",
    "option.ascending": "Ascending",
    "option.more": "One more tile",
    "special.stop": "A stop sign closes a row until somebody takes a row.",
    "special.swap": "Take your tile back and place another one at once.",
    "special.skip": "Your tile goes one field further; the one before stays empty.",
    "special.front": "Your tile goes to the start of a row and pushes the others on.",
    "special.ascending": "Your tile goes to any row with a lower end, near or not.",
    "special.more": "Play another tile; all yours are placed before anybody else's.",
    "code.TP": "take row (tiles)",
    "code.TO": "take row (ox)",
    "code.P": "draw tile",
    "code.A": "draw action card",
    "event.deal": (
        "Twelve tiles each. The first tiles, from top to bottom: {starters}. They lie in the "
        "four rows at the top (two or three players) or at the bottom (four to six)."
    ),
    "event.action": "{who}: an action card drawn.",
    "event.reshuffle": "The discarded action cards are shuffled: a new stack.",
    "event.draw": "{who}: a tile drawn from the stock.",
    "event.place.front": "{who}: {card} to the front of row {row}. Pushed on a field: {field}.",
    "event.drew": "Drawn for you: {cards}.",
    "event.drew-action": "Drawn for you: {special}.",
    "event.sign": "From now on a stop sign closes row {row}.",
    "event.replace": "{who}: {back} back behind the screen, {card} instead.",
    "event.more": "{who}: {card} as one more tile. Order now: {plays}.",
    "event.skip": "{who}: one field further; a field will stay empty.",
    "event.aim": "{who}: the tile will go to row {row}.",
    "event.keep": "{who}: from row {row} behind the screen: {cards}. No minus points yet.",
    "event.free": "Row {row} is taken, so any stop signs come off.",
    "event.count": (
        "{who}: tiles left {cards} (minus {heads}), action cards left {actions} "
        "(plus {actions}). Final score: {total}."
    ),
    "field.stock": "stock",
    "field.shown": "known behind the screen",
    "field.actions": "action cards",
    "field.action_stack": "action cards in the stack",
    "field.discard": "discarded action cards",
    "field.shuffles": "times the action cards were shuffled back",
    "field.reshuffled": "action cards shuffled back, not seen since",
    "field.signs": "stop sign",
    "field.skips": "fields to skip",
    "field.ascending": "row chosen with Ascending",
    "field.front": "row chosen with To the front",
}
BrettspielProLuck.words = {
    "name": "Board game, pro side with luck cards",
    "tagline": "Everything at once: action cards, luck cards, tiles to keep.",
}
