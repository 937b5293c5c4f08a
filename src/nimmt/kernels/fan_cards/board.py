"""One table of the classic game with any fan cards, as an array: exact, for every decision.

A board is 21 integers: end, number of cards, bullheads and highest card of each row, then
what fan cards need. A play is one integer that sorts like the rules' `Play`: the number it
counts as, whether that is its own, its card and its seat.
"""

from typing import Any

import numpy as np

from ...games.cards import BULLHEADS
from ..runtime.jit import subroutine

EVEN_ODD, MOUNTAIN, COW, FLIP = 1, 2, 4, 8  # the fan cards in play, added up
ROWS = 4
END, COUNT, HEADS, HIGHEST = 0, 4, 8, 12  # of the first row
MARK, ODD, CLIMBER, UPHILL, COW_ROW = 16, 17, 18, 19, 20
BOARD = 21
HEADS_OF = np.array(BULLHEADS, np.int64)
NOWHERE = 1 << 20
CHEAPEST = -1  # instead of a row: the one with the fewest bullheads, the first of several


@subroutine
def play_of(card: Any, seat: Any) -> Any:
    """A card as it is."""
    return card << 12 | 1 << 11 | card << 4 | seat


@subroutine
def flipped(card: Any, seat: Any) -> Any:
    """A card read backwards (F4)."""
    return (card % 10 * 10 + card // 10) << 12 | card << 4 | seat


@subroutine
def lowest_end(board: Any, but: Any) -> Any:
    """The row with the lowest end, but for one of them (-1: of all)."""
    least = NOWHERE  # keys end with the row: comparing them needs no branches
    for row in range(ROWS):
        key = board[END + row] << 2 | row
        least = min(least, NOWHERE if row == but else key)
    return least & 3


@subroutine
def cheapest(board: Any) -> Any:
    """The row with the fewest bullheads, the first of several."""
    least = NOWHERE
    for row in range(ROWS):
        least = min(least, board[HEADS + row] << 2 | row)
    return least & 3


@subroutine
def row_for(flags: Any, board: Any, number: Any) -> Any:
    """The row that the rules send a number to; -1 if it fits nowhere (C6, C7, E2, M2, M3)."""
    downhill = board[CLIMBER] if flags & MOUNTAIN else -1
    barred = board[MARK] if flags & EVEN_ODD and number & 1 != board[ODD] else -1
    least = NOWHERE
    for row in range(ROWS):
        gap = number - board[END + row]
        key = -gap << 3 | row if row == downhill else gap << 3 | 4 | row
        least = min(least, NOWHERE if key < 8 or row == barred else key)
    return -1 if least == NOWHERE else least & 3


@subroutine
def begin_row(board: Any, row: Any, card: Any) -> None:
    """A card lies alone in its row."""
    board[END + row] = board[HIGHEST + row] = card
    board[COUNT + row] = 1
    board[HEADS + row] = HEADS_OF[card]


@subroutine
def move_mark(board: Any, but: Any) -> None:
    """Even/Odd goes to the lowest end and shows what it is (E1, E3)."""
    board[MARK] = lowest_end(board, but)
    board[ODD] = board[END + board[MARK]] & 1


@subroutine
def after_take(flags: Any, board: Any) -> None:
    """What moves once a row was taken: Even/Odd, then Mountain Climbing (E3, M4)."""
    if flags & EVEN_ODD:
        move_mark(board, board[MARK])
    if flags & MOUNTAIN:
        board[CLIMBER] += -1 if board[UPHILL] else 1
        if board[CLIMBER] == 0 or board[CLIMBER] == ROWS - 1:
            board[UPHILL] = 1 - board[UPHILL]


@subroutine
def jump_cow(flags: Any, board: Any, seat: Any, heads: Any) -> None:
    """The cow goes on until she has found a row that she does not overfill (J3, J5)."""
    while True:
        row = lowest_end(board, board[COW_ROW])
        board[COW_ROW] = row
        if board[COUNT + row] < 5:
            return
        highest = board[HIGHEST + row]
        heads[seat] += board[HEADS + row] - HEADS_OF[highest]
        begin_row(board, row, highest)
        after_take(flags, board)


@subroutine
def place_card(flags: Any, board: Any, play: Any, answer: Any, heads: Any) -> Any:
    """Place the next card, adding what its seat takes; says whether `answer` was asked for."""
    card, seat = play >> 4 & 127, play & 15
    row = row_for(flags, board, play >> 12)
    low = row < 0
    if low:
        row = cheapest(board) if answer == CHEAPEST else answer
    with_cow = flags & COW and row == board[COW_ROW]
    if low or board[COUNT + row] >= (4 if with_cow else 5):
        heads[seat] += board[HEADS + row]
        begin_row(board, row, card)
        after_take(flags, board)
    else:
        board[END + row] = card
        board[HIGHEST + row] = max(board[HIGHEST + row], card)
        board[COUNT + row] += 1
        board[HEADS + row] += HEADS_OF[card]
    if with_cow:
        jump_cow(flags, board, seat, heads)
    return low


@subroutine
def lay_out(board: Any, starters: Any, at: Any) -> None:
    """The first four cards, and where the fan cards begin (C3, E1, M1, J1)."""
    board[:] = 0
    for row in range(ROWS):
        begin_row(board, row, np.int64(starters[at + row]))
    move_mark(board, -1)
    board[CLIMBER], board[UPHILL] = ROWS - 1, 1
    board[COW_ROW] = lowest_end(board, -1)


@subroutine
def add_play(lineup: Any, at: Any, count: Any, play: Any) -> None:
    """Put a play where it belongs among `count` sorted ones that begin at `at`."""
    place = at + count
    while place > at and lineup[place - 1] > play:
        lineup[place] = lineup[place - 1]
        place -= 1
    lineup[place] = play
