"""Whole random deals: everybody plays any card, low cards take the cheapest row."""

from typing import Any

import numpy as np

from ..core.contract import Game
from ..games.classic import Classic
from ..games.draft import Draft
from .classic.simd_board import (
    LANE_CARDS,
    LANES,
    ROWS_SIZE,
    STEP_SIZE,
    begin_row,
    gather_plays,
    join_own_plays,
    play_all,
    sort_in,
)
from .fan_cards.board import BOARD, CHEAPEST, FLIP, HEADS_OF, add_play, lay_out, place_card
from .registry import fan_flags
from .runtime.jit import kernel
from .runtime.parallel import in_threads
from .runtime.rng import U64, stream
from .worlds import HAND, deal, fill_deck, random_plays


def play_deals(
    game: Game, seats: int, deals: int, seed: int = 0, first: int = 0, threads: int = 1
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The bullheads of every seat (columns) in random deals (rows).

    Deal i of a seed is always the same: ask for others by `first`.
    """
    game.start(seats)  # a wrong number of seats is an error before any work
    flags = fan_flags(game)
    assert isinstance(game, Classic)
    totals = np.zeros((deals, seats), np.uint8)
    size, sort = len(game.deck(seats)), isinstance(game, Draft)

    def some(start: int, end: int) -> None:
        part = totals[start:end]
        if flags:
            fan_deals(flags, U64(seed), first + start, seats, size, sort, part)
        else:
            classic_deals(U64(seed), first + start, seats, size, sort, part)

    in_threads(some, deals, threads)
    return totals


@kernel
def classic_deals(seed: Any, first: Any, seats: Any, size: Any, sort: Any, totals: Any) -> None:
    """Deals of the classic game with the numbers from 1 to `size`, many side by side."""
    cards = np.empty(LANES * LANE_CARDS, np.uint8)
    plays = np.empty(seats * HAND * LANES, np.int16)
    own = plays[(seats - 1) * HAND * LANES :]
    rows = np.empty(ROWS_SIZE, np.int8)
    steps = np.empty(seats * HAND * STEP_SIZE, np.int8)
    heads = np.empty(seats * LANES, np.int8)
    for start in range(0, totals.shape[0], LANES):
        for lane in range(LANES):
            fill_deck(cards, lane * LANE_CARDS)
        for lane in range(LANES):
            deal(
                cards, lane * LANE_CARDS, seats, size, sort, stream(seed, U64(first + start + lane))
            )
        for seat in range(seats):
            for card in range(seat * HAND, seat * HAND + HAND):
                gather_plays(cards, card, seat, plays, card)
        for row in range(4):
            for lane in range(LANES):
                number = np.int64(cards[lane * LANE_CARDS + seats * HAND + row])
                begin_row(rows, lane, row, number, 1, HEADS_OF[number])
        for seat in range(1, seats - 1):
            sort_in(plays, seat, HAND * LANES)
        join_own_plays(plays, own, seats - 1, HAND * LANES, steps)
        heads[:] = 0
        play_all(rows, steps, seats * HAND, seats, heads)
        for lane in range(min(LANES, totals.shape[0] - start)):
            for seat in range(seats):
                totals[start + lane, seat] = np.uint8(heads[seat * LANES + lane])


@kernel
def fan_deals(
    flags: Any, seed: Any, first: Any, seats: Any, size: Any, sort: Any, totals: Any
) -> None:
    """The same deals, one by one, with fan cards."""
    cards = np.empty(LANE_CARDS, np.uint8)
    plays = np.empty(HAND, np.int64)
    lineups = np.empty(HAND * seats, np.int64)
    board, heads = np.empty(BOARD, np.int64), np.empty(seats, np.int64)
    for number in range(totals.shape[0]):
        fill_deck(cards, 0)
        state = deal(cards, 0, seats, size, sort, stream(seed, U64(first + number)))
        for seat in range(seats):
            flip = bool(flags & FLIP)
            state = random_plays(cards, seat * HAND, 0, HAND, seat, flip, state, plays)
            for trick in range(HAND):
                add_play(lineups, trick * seats, seat, plays[trick])
        lay_out(board, cards, seats * HAND)
        heads[:] = 0
        for at in range(HAND * seats):
            place_card(flags, board, lineups[at], CHEAPEST, heads)
        for seat in range(seats):
            totals[number, seat] = heads[seat]
