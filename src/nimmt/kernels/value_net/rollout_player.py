"""How somebody plays who tries every card to the end a few times, with everybody playing any card.

Many bots do so, and people think alike: it is another kind of good player than the network.
A team against the buffalo, who has the last seat, thinks of the bullheads of all.
"""

from typing import Any, NamedTuple

import numpy as np

from ..classic.playouts import classic_playouts
from ..classic.simd_board import LANES
from ..runtime.jit import part
from ..worlds import HAND
from .features import LAST

TRIES = LANES  # of each card: one block of lanes


class Desk(NamedTuple):
    """Room for such thoughts, to be used again and again."""

    boards: Any  # the same for every card
    hands: Any  # by seat: what is known
    open: Any  # whether all hands lie open, as in the draft
    hidden: Any
    plays: Any
    heads: Any  # by card and seat
    outcomes: Any  # none are kept
    firsts: Any  # empty: of nobody it is known what comes first
    team: Any  # by how much the bullheads of a team count; 0: everybody plays for himself


@part
def make_desk(board: Any, seats: Any, size: Any, hands_open: Any, team: Any) -> Any:
    boards = np.zeros((size, board.size), np.int64)
    for card in range(size):
        boards[card] = board
    return Desk(
        boards,
        np.zeros((seats, HAND), np.uint8),
        hands_open,
        np.zeros(LAST, np.uint8),
        np.zeros(size, np.int64),
        np.zeros((size, seats), np.int64),
        np.zeros((0, 0, 0), np.uint8),
        np.zeros(0, np.uint8),
        team,
    )


@part
def standing(heads: Any, team: Any) -> Any:
    """How far a team is ahead of the buffalo."""
    ahead = np.int64(heads[heads.size - 1])
    for seat in range(heads.size - 1):
        ahead -= team * np.int64(heads[seat])
    return ahead


@part
def hide(desk: Any, table: Any, seat: Any, size: Any) -> Any:
    """Note the cards that the seat has not seen; gives how many."""
    count, held = 0, 0
    for card in range(1, LAST + 1):
        if held < size and table.hands[seat * HAND + held] == card:
            held += 1
        elif table.unknown[card] > table.unknown[card - 1]:
            desk.hidden[count] = card
            count += 1
    return count


@part
def reckon(desk: Any, table: Any, seat: Any, seed: Any) -> Any:
    """The rank of the best card: with the fewest own bullheads; of two players, with the fewest
    more than the other's; in a team, with which it stands best.

    Hands are sorted, and `table.unknown` is as in senses.py.
    """
    size = desk.plays.size
    desk.heads[:] = 0
    for by in range(desk.hands.shape[0]):
        for place in range(size):
            known = desk.open or by == seat
            desk.hands[by, place] = table.hands[by * HAND + place] if known else 0
    for place in range(size):
        desk.plays[place] = table.hands[seat * HAND + place] << 4
    unseen = desk.hidden[: 0 if desk.open else hide(desk, table, seat, size)]
    classic_playouts(
        seed, 0, TRIES, desk.boards, desk.plays, desk.hands, size, unseen, seat, desk.firsts,
        desk.heads, desk.outcomes,
    )  # fmt: skip
    best, least = 0, 0
    for place in range(size):
        cost = desk.heads[place, seat]
        if desk.team:
            cost = -standing(desk.heads[place], desk.team)
        elif desk.heads.shape[1] == 2:
            cost -= desk.heads[place, 1 - seat]
        if place == 0 or cost < least:
            best, least = place, cost
    return best
