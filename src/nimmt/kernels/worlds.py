"""Random worlds for kernels: who holds what, and in which order it will be played."""

from typing import Any

import numpy as np

from .classic.simd_board import LANE_CARDS
from .fan_cards.board import add_play, flipped, play_of
from .runtime.jit import subroutine
from .runtime.rng import GAMMA, U64, random_below, random_word, shuffle

HAND = 10


@subroutine
def fill_deck(cards: Any, at: Any) -> None:
    """The numbers from 1 on, as many as there is space for (a slice would be slow here)."""
    for number in range(U64(LANE_CARDS)):
        cards[U64(at) + number] = np.uint8(number + U64(1))


@subroutine
def deal(cards: Any, at: Any, seats: Any, size: Any, sort: Any, state: Any) -> Any:
    """Shuffle the numbers that lie in place: hands in the order of play, then four for the rows."""
    state = shuffle(cards, at, HAND * seats + 4, size, state)
    if sort:  # the draft leaves them in order (P3)
        first = at + HAND * seats
        for count in range(1, 4):
            add_play(cards, first, count, cards[first + count])
    return state


@subroutine
def missing_cards(hands: Any, size: Any) -> Any:
    """How many cards in these hands are not known."""
    missing = 0
    for seat in range(hands.shape[0]):
        for place in range(size):
            missing += hands[seat, place] == 0
    return missing


@subroutine
def imagine(hands: Any, size: Any, unseen: Any, pool: Any, order: Any, at: Any, state: Any) -> Any:
    """Fill the holes in the hands with unseen cards, all in a random order of play.

    `pool` begins with as many unseen cards as are missing, shuffled; gives the state.
    """
    for card in range(unseen.size):
        pool[card] = unseen[card]
    state = shuffle(pool, 0, missing_cards(hands, size), unseen.size, state)
    drawn = 0
    for seat in range(hands.shape[0]):
        here, known = at + seat * HAND, False
        for place in range(size):
            card = hands[seat, place]
            if card == 0:
                card = pool[drawn]
                drawn += 1
            else:
                known = True
            order[here + place] = card
        if known:
            state = shuffle(order, here, size, size, state)
    return state


@subroutine
def choose_flip(order: Any, here: Any, last: Any, state: Any) -> Any:
    """Whether any of the options is one with the flip card; then that card comes `here` (F2, F3).

    All options are equally likely: each card as it is, and each that can be flipped.
    """
    flippable = 0
    for place in range(here, last):
        flippable += 10 <= order[place] <= 99
    choice = np.int64(random_below(random_word(state), last - here + flippable)) - (last - here)
    if choice < 0:
        return False
    for place in range(here, last):
        if 10 <= order[place] <= 99:
            if choice == 0:
                order[here], order[place] = order[place], order[here]
            choice -= 1
    return True


@subroutine
def random_plays(
    order: Any, at: Any, first: Any, size: Any, seat: Any, flip: Any, state: Any, plays: Any
) -> Any:
    """What a seat plays from its trick `first` on, if it takes any option; gives the state."""
    for trick in range(first, size):
        flipping = False
        if flip:
            state += GAMMA
            flipping = choose_flip(order, at + trick, at + size, state)
        card = np.int64(order[at + trick])
        plays[trick] = flipped(card, seat) if flipping else play_of(card, seat)
        flip = flip and not flipping
    return state
