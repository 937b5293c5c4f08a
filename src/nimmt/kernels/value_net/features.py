"""What a seat knows before it plays a card, as inputs of the value network (feature_names.py).

`hidden_up_to` counts, up to each number, the cards that have not been on the table; those in the
seat's own hand are taken off here. Hands are sorted. `x` holds the features; `facts` holds what
several of them need.
"""

from typing import Any

import numpy as np

from ..fan_cards.board import COUNT, END, HEADS, HEADS_OF, ROWS
from ..runtime.jit import subroutine
from .feature_names import HELD_CARD, ROW, TABLE_FEATURES, feature

F32 = np.float32
LAST = 104
LOW = ROWS  # instead of a row: the card fits nowhere

# Where the features of each block begin.
ROW_SIZE, HELD_SIZE = len(ROW), len(HELD_CARD)
BELOW_ROWS = feature("below_all_rows.expected")
CHEAPEST_ROW = feature("cheapest_row.bullheads")
CHEAPEST_IS = feature("cheapest_row.is_row0")
CHEAPEST_CARDS = feature("cheapest_row.cards")
HAND_SIZE = feature("hand.size")
HIDDEN_CARDS = feature("hidden_cards")
HAND_HEADS = feature("hand.bullheads")
HAND_RISKS = feature("hand.mean_risk")
BELOW_PROBABILITY = feature("below_all_rows.probability")
OTHERS = feature("others")
HELD = feature("held0.share_of_hidden_below")
CARD = TABLE_FEATURES
CARD_ROW = feature("card.row.cards")
CARD_ODDS = feature("card.expected_before_it")
CARD_ITSELF = feature("card.bullheads")
CARD_NEIGHBOURS = feature("card.expected_up_to_next_own")
REST_RISKS = feature("rest.least_risk")
CARD_IF = feature("card.probability_of_taking_with_one_place_less")
CARD_DISTANCE = feature("card.row.end")
CARD_RANK = feature("card.is_rank0")
CARD_LAST = feature("card.risk_above_least_of_rest")

# Facts: the rows by their ends, hidden cards below each end, all of them, the fewest bullheads of
# a row, and what each card of the hand risks.
ORDER, BELOW, ALL_HIDDEN, CHEAPEST, RISKS = 0, 4, 8, 9, 10
FACTS = 20


@subroutine
def int_power(base: Any, exponent: Any) -> Any:
    """A small whole power; the base is not below 0."""
    total = F32(1)
    for _ in range(exponent):
        total *= max(base, F32(0))
    return total


@subroutine
def probability_of_at_least(wanted: Any, share: Any, others: Any) -> Any:
    """Of so many of the others coming before a card, if each does with the probability `share`."""
    if wanted <= 0 or share >= F32(1):
        return F32(1)
    if wanted > others or share <= F32(0):
        return F32(0)
    term = int_power(F32(1) - share, others)
    fewer, odds = term, share / (F32(1) - share)
    for count in range(1, wanted):
        term *= odds * F32(others - count + 1) / F32(count)
        fewer += term
    return max(F32(0), F32(1) - fewer)


@subroutine
def sort_rows(board: Any, facts: Any) -> None:
    """Note the rows by their ends."""
    for row in range(ROWS):
        place = row
        while place > 0 and board[END + np.int64(facts[ORDER + place - 1])] > board[END + row]:
            facts[ORDER + place] = facts[ORDER + place - 1]
            place -= 1
        facts[ORDER + place] = F32(row)


@subroutine
def row_place(board: Any, number: Any, facts: Any) -> Any:
    """Which of the sorted rows a number goes to, as they lie; LOW if none."""
    place = LOW
    for one in range(ROWS):
        if board[END + np.int64(facts[ORDER + one])] < number:
            place = one
    return place


@subroutine
def immediate_risk(
    board: Any, hidden_up_to: Any, number: Any, rank: Any, others: Any, facts: Any
) -> Any:
    """About how many bullheads a card costs now, if the others play any card."""
    place = row_place(board, number, facts)
    below = F32(hidden_up_to[number] - rank - 1)
    if place == LOW:
        return facts[CHEAPEST] * int_power(F32(1) - below / facts[ALL_HIDDEN], others)
    row = np.int64(facts[ORDER + place])
    share = (below - facts[BELOW + place]) / facts[ALL_HIDDEN]
    return F32(board[HEADS + row]) * probability_of_at_least(5 - board[COUNT + row], share, others)


@subroutine
def write_rows(
    board: Any, hidden_up_to: Any, hand: Any, at: Any, size: Any, others: Any, x: Any, facts: Any
) -> None:
    """The features of the rows by their ends, and of what may come between them."""
    facts[ALL_HIDDEN] = F32(max(1, hidden_up_to[LAST] - size))
    per_hidden = F32(others) / facts[ALL_HIDDEN]  # expected plays for each hidden card
    own, owns = 0, 0  # cards of the hand below this end, and below the one before
    least, second, cheapest, count = 1000, 1000, 0, 0
    for place in range(ROWS):
        row, f = np.int64(facts[ORDER + place]), ROW_SIZE * place
        while own < size and hand[at + own] < board[END + row]:
            own += 1
        facts[BELOW + place] = F32(hidden_up_to[board[END + row]] - own)
        heads = board[HEADS + row]
        if heads < least:
            least, second, cheapest, count = heads, least, place, board[COUNT + row]
        elif heads < second:
            second = heads
        x[f] = F32(board[COUNT + row]) * F32(0.2)
        x[f + 1], x[f + 2] = F32(board[COUNT + row] == 5), F32(board[COUNT + row] == 4)
        x[f + 3] = F32(heads) * F32(0.1)
        if place == 0:
            x[BELOW_ROWS] = facts[BELOW] * per_hidden * F32(0.5)
            x[BELOW_ROWS + 1] = F32(own) * F32(0.3)
        else:
            between = facts[BELOW + place] - facts[BELOW + place - 1]
            x[f - 2] = between * per_hidden * F32(0.5)  # above the end of the row before
            x[f - 1] = F32(own - owns) * F32(0.3)
        owns = own
    last = ROW_SIZE * (ROWS - 1)
    x[last + 4] = (facts[ALL_HIDDEN] - facts[BELOW + ROWS - 1]) * per_hidden * F32(0.5)
    x[last + 5] = F32(size - owns) * F32(0.3)
    x[CHEAPEST_ROW], x[CHEAPEST_ROW + 1] = F32(least) * F32(0.1), F32(second) * F32(0.1)
    x[CHEAPEST_CARDS] = F32(count) * F32(0.2)
    for place in range(ROWS):
        x[CHEAPEST_IS + place] = F32(cheapest == place)
    facts[CHEAPEST] = F32(least)


@subroutine
def write_held_card(
    board: Any, hidden_up_to: Any, number: Any, rank: Any, others: Any, facts: Any, x: Any
) -> None:
    """One card of the hand, so that the network knows which others there are."""
    f, place = HELD + HELD_SIZE * rank, row_place(board, number, facts)
    below = hidden_up_to[number] - rank - 1
    per_hidden = F32(others) / facts[ALL_HIDDEN] * F32(0.5)
    x[f], x[f + 1] = F32(below) / facts[ALL_HIDDEN] + F32(0.1), facts[RISKS + rank] * F32(0.2)
    if place == LOW:
        x[f + 2], x[f + 3], x[f + 5] = F32(1), F32(0), F32(0)
        x[f + 4] = (facts[BELOW] - F32(below)) * per_hidden
    else:
        row = np.int64(facts[ORDER + place])
        x[f + 2], x[f + 3] = F32(0), F32(5 - board[COUNT + row]) * F32(0.25)
        x[f + 4] = (F32(below) - facts[BELOW + place]) * per_hidden
        x[f + 5] = F32(board[HEADS + row]) * F32(0.1)


@subroutine
def write_table(
    board: Any, hidden_up_to: Any, hand: Any, at: Any, size: Any, others: Any, x: Any, facts: Any
) -> None:
    """All features of the table and of the hand, and the facts for those of the cards."""
    sort_rows(board, facts)
    write_rows(board, hidden_up_to, hand, at, size, others, x, facts)
    x[HAND_SIZE] = F32(size) * F32(0.1)
    for few in range(1, 4):
        x[HAND_SIZE + few] = F32(size == few)
    x[HIDDEN_CARDS] = facts[ALL_HIDDEN] * F32(0.01)
    heads, total, least, most = 0, F32(0), F32(1000), F32(0)
    for rank in range(size):
        number = np.int64(hand[at + rank])
        heads += HEADS_OF[number]
        risk = immediate_risk(board, hidden_up_to, number, rank, others, facts)
        facts[RISKS + rank] = risk
        write_held_card(board, hidden_up_to, number, rank, others, facts, x)
        total += risk
        least, most = min(least, risk), max(most, risk)
    for played in range(HELD + HELD_SIZE * size, TABLE_FEATURES):
        x[played] = F32(0)
    x[HAND_HEADS] = F32(heads) * F32(0.05)
    x[HAND_RISKS] = total / F32(size) * F32(0.2)
    x[HAND_RISKS + 1], x[HAND_RISKS + 2] = least * F32(0.2), most * F32(0.2)
    x[BELOW_PROBABILITY] = F32(1) - int_power(F32(1) - facts[BELOW] / facts[ALL_HIDDEN], others)
    x[OTHERS] = F32(others) * F32(0.1)


@subroutine
def write_neighbours(
    hidden_up_to: Any,
    hand: Any,
    at: Any,
    size: Any,
    rank: Any,
    end: Any,
    limit: Any,
    below: Any,
    per_hidden: Any,
    x: Any,
) -> None:
    """How far the next cards of the hand are, and how many go to the same row."""
    f = CARD_NEIGHBOURS
    x[f], x[f + 1] = F32(1.5), F32(1.5)
    if rank + 1 < size:
        gap = F32(hidden_up_to[np.int64(hand[at + rank + 1])] - rank - 2) - below
        x[f] = min(F32(1.5), gap * per_hidden * F32(0.5))
    if rank > 0:
        gap = below - F32(hidden_up_to[np.int64(hand[at + rank - 1])] - rank)
        x[f + 1] = min(F32(1.5), gap * per_hidden * F32(0.5))
    before, after = 0, 0
    for other in range(size):
        before += other < rank and hand[at + other] > end
        after += other > rank and hand[at + other] < limit
    x[f + 2], x[f + 3] = F32(before) * F32(0.3), F32(after) * F32(0.3)


@subroutine
def write_card(
    board: Any,
    hidden_up_to: Any,
    hand: Any,
    at: Any,
    size: Any,
    others: Any,
    rank: Any,
    facts: Any,
    x: Any,
) -> None:
    """The features of the card at `rank` in the hand, behind those of the table."""
    number, total = np.int64(hand[at + rank]), facts[ALL_HIDDEN]
    place, below = row_place(board, number, facts), F32(hidden_up_to[number] - rank - 1)
    for one in range(ROWS + 1):
        x[CARD + one] = F32(one == place)
    count, heads, first, top = 5, np.int64(facts[CHEAPEST]), F32(0), facts[BELOW]
    end, limit = 0, board[END + np.int64(facts[ORDER])]
    if place != LOW:
        row = np.int64(facts[ORDER + place])
        count, heads, first = board[COUNT + row], board[HEADS + row], facts[BELOW + place]
        end, limit, top = board[END + row], LAST + 1, total
        if place + 1 < ROWS:
            top = facts[BELOW + place + 1]
            limit = board[END + np.int64(facts[ORDER + place + 1])]
    free, share = 5 - count, (below - first) / total
    x[CARD_ROW] = F32(count) * F32(0.2)
    x[CARD_ROW + 1], x[CARD_ROW + 2] = F32(free == 0), F32(free == 1)
    x[CARD_ROW + 3], x[CARD_ODDS] = F32(heads) * F32(0.1), share * F32(others) * F32(0.5)
    x[CARD_ODDS + 1] = facts[RISKS + rank] / max(F32(1), F32(heads))
    x[CARD_ODDS + 2] = facts[RISKS + rank] * F32(0.2)
    x[CARD_ODDS + 3] = int_power(F32(1) - below / total, others)
    x[CARD_ODDS + 4] = (top - below) * F32(others) / total * F32(0.5)
    x[CARD_ODDS + 5] = F32(1) - int_power(F32(1) - (top - below) / total, others)
    x[CARD_ITSELF], x[CARD_ITSELF + 1] = F32(HEADS_OF[number]) * F32(0.15), F32(number) * F32(0.01)
    x[CARD_ITSELF + 2], x[CARD_ITSELF + 3] = below / total, F32(rank) * F32(0.1)
    per_hidden = F32(others) / total
    write_neighbours(hidden_up_to, hand, at, size, rank, end, limit, below, per_hidden, x)
    least, most, rest = F32(1000) if size > 1 else F32(0), F32(0), F32(0)
    for other in range(size):
        if other != rank:
            risk = facts[RISKS + other]
            least, most, rest = min(least, risk), max(most, risk), rest + risk
    x[REST_RISKS], x[REST_RISKS + 1] = least * F32(0.2), most * F32(0.2)
    x[REST_RISKS + 2] = rest / F32(max(1, size - 1)) * F32(0.2)
    x[CARD_IF] = probability_of_at_least(free - 1, share, others) if place != LOW else F32(0)
    x[CARD_IF + 1] = probability_of_at_least(free + 1, share, others) if place != LOW else F32(0)
    x[CARD_IF + 2] = F32(heads) * F32(free == 0) * F32(0.1)
    x[CARD_DISTANCE] = F32(end) * F32(0.01)
    x[CARD_DISTANCE + 1] = F32(number - end) * F32(0.02)
    x[CARD_DISTANCE + 2] = F32(number - end) / F32(limit - end)
    for one in range(10):
        x[CARD_RANK + one] = F32(one == rank)
    x[CARD_LAST] = (facts[RISKS + rank] - least) * F32(0.2)
    x[CARD_LAST + 1] = F32(heads) * F32(free == 1) * F32(0.1)
