"""What a seat sees before it plays a card, as numbers for the network: first what is the same
for all its cards (the rows and the hand), then what is about one card.

Only what the seat knows: `unknown` counts, up to each number, the cards that have not been on
the table; those in one's own hand are taken off. Hands are sorted.
"""

from typing import Any

import numpy as np

from ..fan.board import COUNT, END, HEADS, HEADS_OF, ROWS
from ..runtime.jit import part

F = np.float32
LAST = 104
TABLE, CARD = 104, 44  # features of the table and of a card: multiples of four
HELD, EACH = 44, 6  # where the cards of the hand are told, and how many features each has
SEEN = TABLE + CARD
LOW = ROWS  # instead of a row: the card fits nowhere
# Notes about a table: rows by their ends, unseen cards below each, all of them, the fewest
# bullheads of a row, and what each card of the hand risks.
ORDER, BELOW, UNSEEN, CHEAP, RISKS = 0, 4, 8, 9, 10
NOTES = 20


@part
def power(base: Any, exponent: Any) -> Any:
    """A small whole power; the base is not below 0."""
    total = F(1)
    for _ in range(exponent):
        total *= max(base, F(0))
    return total


@part
def at_least(room: Any, share: Any, others: Any) -> Any:
    """How likely so many others come before, if each does with the probability `share`."""
    if room <= 0 or share >= F(1):
        return F(1)
    if room > others or share <= F(0):
        return F(0)
    term = power(F(1) - share, others)
    fewer, odds = term, share / (F(1) - share)
    for count in range(1, room):
        term *= odds * F(others - count + 1) / F(count)
        fewer += term
    return max(F(0), F(1) - fewer)


@part
def sort_rows(board: Any, notes: Any) -> None:
    """Note the rows by their ends."""
    for row in range(ROWS):
        place = row
        while place > 0 and board[END + np.int64(notes[ORDER + place - 1])] > board[END + row]:
            notes[ORDER + place] = notes[ORDER + place - 1]
            place -= 1
        notes[ORDER + place] = F(row)


@part
def place_of(board: Any, number: Any, notes: Any) -> Any:
    """Which of the sorted rows a number goes to, as they lie; LOW if none."""
    place = LOW
    for one in range(ROWS):
        if board[END + np.int64(notes[ORDER + one])] < number:
            place = one
    return place


@part
def risk_of(board: Any, unknown: Any, number: Any, rank: Any, others: Any, notes: Any) -> Any:
    """About how many bullheads a card costs now, if the others play any card."""
    place = place_of(board, number, notes)
    below = F(unknown[number] - rank - 1)
    if place == LOW:
        return notes[CHEAP] * power(F(1) - below / notes[UNSEEN], others)
    row = np.int64(notes[ORDER + place])
    share = (below - notes[BELOW + place]) / notes[UNSEEN]
    return F(board[HEADS + row]) * at_least(5 - board[COUNT + row], share, others)


@part
def see_rows(
    board: Any, unknown: Any, hand: Any, at: Any, size: Any, others: Any, x: Any, notes: Any
) -> None:
    """The first 32 features: the rows by their ends, and what may come between them."""
    notes[UNSEEN] = F(max(1, unknown[LAST] - size))
    crowd = F(others) / notes[UNSEEN]  # cards of others to be expected, for each unseen one
    own, owns = 0, 0  # cards of the hand below this end, and below the one before
    least, second, cheapest, count = 1000, 1000, 0, 0
    for place in range(ROWS):
        row, f = np.int64(notes[ORDER + place]), place * 6
        while own < size and hand[at + own] < board[END + row]:
            own += 1
        notes[BELOW + place] = F(unknown[board[END + row]] - own)
        heads = board[HEADS + row]
        if heads < least:
            least, second, cheapest, count = heads, least, place, board[COUNT + row]
        elif heads < second:
            second = heads
        x[f] = F(board[COUNT + row]) * F(0.2)
        x[f + 1], x[f + 2] = F(board[COUNT + row] == 5), F(board[COUNT + row] == 4)
        x[f + 3] = F(heads) * F(0.1)
        if place == 0:
            x[24], x[25] = notes[BELOW] * crowd * F(0.5), F(own) * F(0.3)
        else:
            between = notes[BELOW + place] - notes[BELOW + place - 1]
            x[f - 2], x[f - 1] = between * crowd * F(0.5), F(own - owns) * F(0.3)
        owns = own
    x[22] = (notes[UNSEEN] - notes[BELOW + 3]) * crowd * F(0.5)
    x[23] = F(size - owns) * F(0.3)
    x[26], x[27], x[43] = F(least) * F(0.1), F(second) * F(0.1), F(count) * F(0.2)
    for place in range(ROWS):
        x[28 + place] = F(cheapest == place)
    notes[CHEAP] = F(least)


@part
def see_held(
    board: Any, unknown: Any, number: Any, rank: Any, others: Any, notes: Any, x: Any
) -> None:
    """One card of the hand, so that the network knows which others there are."""
    f, place, below = HELD + EACH * rank, place_of(board, number, notes), unknown[number] - rank - 1
    crowd = F(others) / notes[UNSEEN] * F(0.5)
    x[f], x[f + 1] = F(below) / notes[UNSEEN] + F(0.1), notes[RISKS + rank] * F(0.2)
    if place == LOW:
        x[f + 2], x[f + 3], x[f + 5] = F(1), F(0), F(0)
        x[f + 4] = (notes[BELOW] - F(below)) * crowd
    else:
        row = np.int64(notes[ORDER + place])
        x[f + 2], x[f + 3] = F(0), F(5 - board[COUNT + row]) * F(0.25)
        x[f + 4] = (F(below) - notes[BELOW + place]) * crowd
        x[f + 5] = F(board[HEADS + row]) * F(0.1)


@part
def see_table(
    board: Any, unknown: Any, hand: Any, at: Any, size: Any, others: Any, x: Any, notes: Any
) -> None:
    """All features of the table and of the hand, and the notes for those of the cards."""
    sort_rows(board, notes)
    see_rows(board, unknown, hand, at, size, others, x, notes)
    x[32], x[33], x[34], x[35] = F(size) * F(0.1), F(size == 1), F(size == 2), F(size == 3)
    x[36] = notes[UNSEEN] * F(0.01)
    heads, total, least, most = 0, F(0), F(1000), F(0)
    for rank in range(size):
        number = np.int64(hand[at + rank])
        heads += HEADS_OF[number]
        risk = risk_of(board, unknown, number, rank, others, notes)
        notes[RISKS + rank] = risk
        see_held(board, unknown, number, rank, others, notes, x)
        total += risk
        least, most = min(least, risk), max(most, risk)
    for played in range(HELD + EACH * size, TABLE):
        x[played] = F(0)
    x[37] = F(heads) * F(0.05)
    x[38], x[39], x[40] = total / F(size) * F(0.2), least * F(0.2), most * F(0.2)
    x[41] = F(1) - power(F(1) - notes[BELOW] / notes[UNSEEN], others)
    x[42] = F(others) * F(0.1)


@part
def see_neighbours(
    unknown: Any,
    hand: Any,
    at: Any,
    size: Any,
    rank: Any,
    end: Any,
    limit: Any,
    below: Any,
    crowd: Any,
    x: Any,
    f: Any,
) -> None:
    """How far the next cards of the hand are, and how many go to the same row."""
    x[f], x[f + 1] = F(1.5), F(1.5)
    if rank + 1 < size:
        gap = F(unknown[np.int64(hand[at + rank + 1])] - rank - 2) - below
        x[f] = min(F(1.5), gap * crowd * F(0.5))
    if rank > 0:
        gap = below - F(unknown[np.int64(hand[at + rank - 1])] - rank)
        x[f + 1] = min(F(1.5), gap * crowd * F(0.5))
    before, after = 0, 0
    for other in range(size):
        before += other < rank and hand[at + other] > end
        after += other > rank and hand[at + other] < limit
    x[f + 2], x[f + 3] = F(before) * F(0.3), F(after) * F(0.3)


@part
def see_card(
    board: Any,
    unknown: Any,
    hand: Any,
    at: Any,
    size: Any,
    others: Any,
    rank: Any,
    notes: Any,
    x: Any,
) -> None:
    """The features of the card at `rank` in the hand, behind those of the table."""
    number, total, f = np.int64(hand[at + rank]), notes[UNSEEN], TABLE
    place, below = place_of(board, number, notes), F(unknown[number] - rank - 1)
    for one in range(ROWS + 1):
        x[f + one] = F(one == place)
    count, heads, first, top = 5, np.int64(notes[CHEAP]), F(0), notes[BELOW]
    end, limit = 0, board[END + np.int64(notes[ORDER])]
    if place != LOW:
        row = np.int64(notes[ORDER + place])
        count, heads, first = board[COUNT + row], board[HEADS + row], notes[BELOW + place]
        end, limit, top = board[END + row], LAST + 1, total
        if place + 1 < ROWS:
            top = notes[BELOW + place + 1]
            limit = board[END + np.int64(notes[ORDER + place + 1])]
    room, share = 5 - count, (below - first) / total
    x[f + 5], x[f + 6], x[f + 7] = F(count) * F(0.2), F(room == 0), F(room == 1)
    x[f + 8], x[f + 9] = F(heads) * F(0.1), share * F(others) * F(0.5)
    x[f + 10] = notes[RISKS + rank] / max(F(1), F(heads))
    x[f + 11] = notes[RISKS + rank] * F(0.2)
    x[f + 12] = power(F(1) - below / total, others)
    x[f + 13] = (top - below) * F(others) / total * F(0.5)
    x[f + 14] = F(1) - power(F(1) - (top - below) / total, others)
    x[f + 15], x[f + 16] = F(HEADS_OF[number]) * F(0.15), F(number) * F(0.01)
    x[f + 17], x[f + 18] = below / total, F(rank) * F(0.1)
    crowd = F(others) / total
    see_neighbours(unknown, hand, at, size, rank, end, limit, below, crowd, x, f + 19)
    least, most, rest = F(1000) if size > 1 else F(0), F(0), F(0)
    for other in range(size):
        if other != rank:
            risk = notes[RISKS + other]
            least, most, rest = min(least, risk), max(most, risk), rest + risk
    x[f + 23], x[f + 24] = least * F(0.2), most * F(0.2)
    x[f + 25] = rest / F(max(1, size - 1)) * F(0.2)
    x[f + 26] = at_least(room - 1, share, others) if place != LOW else F(0)
    x[f + 27] = at_least(room + 1, share, others) if place != LOW else F(0)
    x[f + 28] = F(heads) * F(room == 0) * F(0.1)
    x[f + 29], x[f + 30] = F(end) * F(0.01), F(number - end) * F(0.02)
    x[f + 31] = F(number - end) / F(limit - end)
    for one in range(10):
        x[f + 32 + one] = F(one == rank)
    x[f + 42] = (notes[RISKS + rank] - least) * F(0.2)
    x[f + 43] = F(heads) * F(room == 1) * F(0.1)
