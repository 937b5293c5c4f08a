"""Many tables of the classic game side by side: all lanes take the same step together.

Every loop over the lanes is free of branches, of one small type and over blocks of known
length, so the compiler turns it into vector instructions of whatever processor it runs on.
Low cards take the cheapest row, the first of several.
"""

from typing import Any

import numpy as np

from ...games.cards import BULLHEADS
from ..runtime.jit import subroutine
from ..runtime.rng import U64

LANES = 64
LANE_CARDS = 128  # for the cards of one lane
L = U64(LANES)
B = np.int8
ENDS, COUNTS, COSTS, TAKEN = U64(0), U64(4) * L, U64(8) * L, U64(12) * L  # blocks of the rows
ROWS_SIZE = 13 * LANES
STEP_SIZE = 3 * LANES  # of a card that is played: its number, 4 x its bullheads, its seat
# A play sorts by its number: seven bits of it, three of bullheads, four of the seat.
PLAY = np.array([card << 7 | heads << 4 for card, heads in enumerate(BULLHEADS)], np.int16)


@subroutine
def begin_row(rows: Any, lane: Any, row: Any, card: Any, count: Any, heads: Any) -> None:
    """What lies in a row of one lane; the cost of a row also tells which one it is."""
    at = U64(row) * L + U64(lane)
    rows[ENDS + at], rows[COUNTS + at], rows[COSTS + at] = card, count, heads << 2 | row


@subroutine
def gather_plays(cards: Any, card: Any, seat: Any, plays: Any, to: Any) -> None:
    """What a seat plays in one trick, from all lanes' cards to their place among the plays."""
    by = np.int16(seat)
    for lane in range(L):
        plays[U64(to) * L + lane] = PLAY[cards[lane * U64(LANE_CARDS) + U64(card)]] | by


@subroutine
def sort_in(plays: Any, seat: Any, length: Any) -> None:
    """Sort the plays of one more seat into those of the seats before it, in all tricks."""
    for before in range(U64(seat)):
        for block in range(U64(0), U64(length), L):
            here, new = before * U64(length) + block, U64(seat) * U64(length) + block
            for lane in range(L):
                one, other = plays[here + lane], plays[new + lane]
                plays[here + lane] = min(one, other)
                plays[new + lane] = max(one, other)


@subroutine
def join_own_plays(plays: Any, own: Any, others: Any, length: Any, steps: Any) -> None:
    """The last seat's plays join the sorted others (its own are used up): all steps to take.

    Plays go by place, trick and lane, steps by trick, place and lane.
    """
    for place in range(U64(others) + U64(1)):
        for trick in range(U64(length) // L):
            block, old = trick * L, place * U64(length) + trick * L
            to = (trick * (U64(others) + U64(1)) + place) * U64(3) * L
            if place < U64(others):
                for lane in range(L):
                    one, other = plays[old + lane], own[block + lane]
                    first = min(one, other)
                    own[block + lane] = max(one, other)
                    steps[to + lane] = B(first >> 7)
                    steps[to + L + lane] = B(first >> 2 & 28)
                    steps[to + L + L + lane] = B(first & 15)
            else:
                for lane in range(L):
                    first = own[block + lane]
                    steps[to + lane] = B(first >> 7)
                    steps[to + L + lane] = B(first >> 2 & 28)
                    steps[to + L + L + lane] = B(first & 15)


@subroutine
def play_all(rows: Any, steps: Any, count: Any, seats: Any, heads: Any) -> None:
    """Take all steps; what the seats take is added to their heads."""
    for step in range(U64(count)):
        place_cards(rows, steps, step * U64(3) * L)
        owner = step * U64(3) * L + L + L
        for seat in range(U64(seats)):
            this = B(seat)
            for lane in range(L):
                took, by = rows[TAKEN + lane], steps[owner + lane]
                heads[seat * L + lane] = B(heads[seat * L + lane] + (took if by == this else B(0)))


@subroutine
def place_cards(rows: Any, steps: Any, at: Any) -> None:
    """In every lane the next card goes to its row (C5-C9)."""
    none, one, five = B(0), B(1), B(5)
    for lane in range(L):
        card, cost = steps[at + lane], steps[at + L + lane]
        end0, end1 = rows[ENDS + lane], rows[ENDS + L + lane]
        end2, end3 = rows[ENDS + U64(2) * L + lane], rows[ENDS + U64(3) * L + lane]
        count0, count1 = rows[COUNTS + lane], rows[COUNTS + L + lane]
        count2, count3 = rows[COUNTS + U64(2) * L + lane], rows[COUNTS + U64(3) * L + lane]
        cost0, cost1 = rows[COSTS + lane], rows[COSTS + L + lane]
        cost2, cost3 = rows[COSTS + U64(2) * L + lane], rows[COSTS + U64(3) * L + lane]
        nearest = max(
            end0 if end0 < card else none,
            end1 if end1 < card else none,
            end2 if end2 < card else none,
            end3 if end3 < card else none,
        )
        low = nearest == none
        least = min(cost0, cost1, cost2, cost3)
        to0 = cost0 == least if low else end0 == nearest
        to1 = cost1 == least if low else end1 == nearest
        to2 = cost2 == least if low else end2 == nearest
        to3 = cost3 == least if low else end3 == nearest
        take0, take1 = to0 & (low | (count0 == five)), to1 & (low | (count1 == five))
        take2, take3 = to2 & (low | (count2 == five)), to3 & (low | (count3 == five))
        rows[TAKEN + lane] = B(
            B(
                (cost0 if take0 else none)
                | (cost1 if take1 else none)
                | (cost2 if take2 else none)
                | (cost3 if take3 else none)
            )
            >> 2
        )
        rows[ENDS + lane] = card if to0 else end0
        rows[ENDS + L + lane] = card if to1 else end1
        rows[ENDS + U64(2) * L + lane] = card if to2 else end2
        rows[ENDS + U64(3) * L + lane] = card if to3 else end3
        more0, more1 = one if to0 else none, one if to1 else none
        more2, more3 = one if to2 else none, one if to3 else none
        rows[COUNTS + lane] = B((none if take0 else count0) + more0)
        rows[COUNTS + L + lane] = B((none if take1 else count1) + more1)
        rows[COUNTS + U64(2) * L + lane] = B((none if take2 else count2) + more2)
        rows[COUNTS + U64(3) * L + lane] = B((none if take3 else count3) + more3)
        dear0, dear1 = cost if to0 else none, cost if to1 else none
        dear2, dear3 = cost if to2 else none, cost if to3 else none
        rows[COSTS + lane] = B((none if take0 else cost0) + dear0)
        rows[COSTS + L + lane] = B((one if take1 else cost1) + dear1)
        rows[COSTS + U64(2) * L + lane] = B((B(2) if take2 else cost2) + dear2)
        rows[COSTS + U64(3) * L + lane] = B((B(3) if take3 else cost3) + dear3)
