"""One deal of the classic game for players in kernels: the cards, and what all of them know."""

from typing import Any, NamedTuple

import numpy as np

from ..classic.simd_board import LANE_CARDS
from ..fan_cards.board import BOARD, CHEAPEST, add_play, lay_out, place_card, play_of
from ..runtime.jit import subroutine
from ..runtime.rng import shuffle
from ..worlds import HAND, fill_deck
from .features import F32, LAST


class GameState(NamedTuple):
    """The hands are sorted, ten places for each seat."""

    board: Any
    hands: Any
    hidden_up_to: Any  # by number: cards up to it that have not been on the table
    lineup: Any
    taken: Any  # bullheads by seat
    deck: Any  # to be shuffled


@subroutine
def make_game_state(seats: Any) -> Any:
    return GameState(
        np.zeros(BOARD, np.int64),
        np.zeros(seats * HAND, np.int64),
        np.zeros(LAST + 1, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(LANE_CARDS, np.uint8),
    )


@subroutine
def count_hidden(hands: Any, size: Any, unseen: Any, hidden_up_to: Any) -> None:
    """Count, up to each number, the cards in hands and those that a seat has not seen."""
    for card in unseen:
        hidden_up_to[card] = 1
    for seat in range(hands.shape[0]):
        for place in range(size):
            hidden_up_to[hands[seat, place]] = 1
    hidden_up_to[0] = 0
    for number in range(LAST):
        hidden_up_to[number + 1] += hidden_up_to[number]


@subroutine
def reveal(hidden_up_to: Any, card: Any) -> None:
    """Now all know this card."""
    for number in range(card, LAST + 1):
        hidden_up_to[number] -= 1


@subroutine
def deal_anew(game: Any, seats: Any, state: Any) -> Any:
    """Begin a new deal; gives the state of the random numbers."""
    fill_deck(game.deck, 0)
    state = shuffle(game.deck, 0, HAND * seats + 4, LAST, state)
    for seat in range(seats):
        for card in range(HAND):
            add_play(game.hands, seat * HAND, card, np.int64(game.deck[seat * HAND + card]))
    lay_out(game.board, game.deck, HAND * seats)
    for number in range(LAST + 1):
        game.hidden_up_to[number] = number
    for row in range(4):
        reveal(game.hidden_up_to, np.int64(game.deck[seats * HAND + row]))
    game.taken[:] = 0
    return state


@subroutine
def play_card(game: Any, seat: Any, rank: Any, size: Any) -> None:
    """A seat plays the card at this rank; the seats come one after the other."""
    at = seat * HAND + rank
    card = game.hands[at]
    for place in range(at, seat * HAND + size - 1):
        game.hands[place] = game.hands[place + 1]
    add_play(game.lineup, 0, seat, play_of(card, seat))


@subroutine
def place_lineup(game: Any) -> None:
    """All cards go to their rows; low ones take the cheapest."""
    for play in game.lineup:
        place_card(0, game.board, play, CHEAPEST, game.taken)
        reveal(game.hidden_up_to, play >> 4 & 127)


@subroutine
def margin_of(taken: Any, seat: Any) -> Any:
    """How many bullheads more than the mean of the others a seat took."""
    total = 0
    for heads in taken:
        total += heads
    return F32(taken[seat]) - F32(total - taken[seat]) / F32(taken.size - 1)
