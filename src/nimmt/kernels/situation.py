"""What a seat knows when it has to decide, as arrays for the kernels."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.contract import View
from ..core.errors import BadValue
from ..core.questions import Choice
from ..games.cards import bullheads
from .fan_cards.board import BOARD, CLIMBER, COUNT, COW_ROW, END, HEADS, HIGHEST, MARK, ODD, UPHILL
from .registry import fan_flags
from .worlds import HAND

NO_PLAYS = np.zeros(0, np.int64)
Ints = np.ndarray[Any, np.dtype[np.int64]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]


@dataclass(frozen=True)
class Situation:
    """A decision about a card or a row; what the seat does not know is a 0 in a hand."""

    flags: int  # the fan cards in play
    seat: int
    choices: tuple[Choice, ...]  # cards of the hand, also flipped; or rows, if there is a line-up
    board: Ints
    hands: Bytes  # by seat, ten places each
    size: int  # how many cards each hand has
    unseen: Bytes  # in other hands or in the stock
    flips: Bytes  # 1 for a seat that still has its flip card
    lineup: Ints  # plays yet to be placed; the first one takes a row

    def __post_init__(self) -> None:
        holes = int((self.hands[:, : self.size] == 0).sum())
        if holes > self.unseen.size:
            raise BadValue(
                "unknown-cards-exceed-unseen",
                "{holes} cards are not known, but only {count} unseen",
                holes=holes,
                count=self.unseen.size,
            )
        if self.board.shape != (BOARD,) or not 0 <= self.size <= HAND < self.hands.shape[1] + 1:
            raise BadValue(
                "situation-incomplete",
                "a situation needs a whole board and ten places in every hand",
            )

    @classmethod
    def of(cls, view: View) -> "Situation":
        """What the kernels need of a view; raises ValueError if no card or row is to be chosen."""
        flags, decision, p = fan_flags(view.game), view.decision, view.position
        if view.seat is None or decision is None or decision.kind not in ("card", "row"):
            raise BadValue(
                "no-situation", "only a seat that chooses a card or a row is in a situation"
            )
        seats = len(p.hands)
        hands = np.zeros((seats, HAND), np.uint8)
        for seat, hand in enumerate(p.hands):
            hands[seat, : len(hand)] = hand
        seen = {*hands.flat}.union(*p.rows, *p.piles, [play.card for play in p.lineup])
        deck: tuple[int, ...] = view.game.decks(seats)["numbers"]  # type: ignore[assignment]
        return cls(
            flags=flags,
            seat=view.seat,
            choices=decision.options,
            board=board_of(p),
            hands=hands,
            size=len(p.hands[0]),
            unseen=np.array([card for card in deck if card not in seen], np.uint8),
            flips=np.array(getattr(p, "flips", [False] * seats), np.uint8),
            lineup=np.array([play_code(*play) for play in p.lineup], np.int64),
        )


def board_of(p: Any) -> Ints:
    """The rows of a position of the rules, and its fan cards."""
    board = np.zeros(BOARD, np.int64)
    for row, cards in enumerate(p.rows):
        board[[END + row, COUNT + row]] = cards[-1], len(cards)
        board[[HEADS + row, HIGHEST + row]] = bullheads(cards), max(cards)
    fields = (
        (MARK, "mark"),
        (ODD, "odd"),
        (CLIMBER, "climber"),
        (UPHILL, "uphill"),
        (COW_ROW, "cow"),
    )
    for at, name in fields:
        board[at] = getattr(p, name, 0)
    return board


def play_code(number: int, plain: bool, card: int, seat: int) -> int:
    """The rules' Play as the kernels have it."""
    return number << 12 | plain << 11 | card << 4 | seat


def choice_code(choice: Choice, seat: int) -> int:
    """A card, or (card, "flip"), as a play."""
    if isinstance(choice, int):
        return play_code(choice, True, choice, seat)
    assert isinstance(choice, tuple)
    card = int(choice[0])
    return play_code(card % 10 * 10 + card // 10, False, card, seat)
