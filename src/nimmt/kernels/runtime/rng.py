"""Random numbers for kernels: splitmix64, a stream for every (seed, index)."""

from typing import Any

import numpy as np

from .jit import subroutine

U64 = np.uint64  # together with an int64 it would silently become float64
GAMMA = U64(0x9E3779B97F4A7C15)  # from one state to the next
LOW_HALF = U64(0xFFFFFFFF)


@subroutine
def random_word(state: Any) -> Any:
    """The random word of a state; the next state is one GAMMA further."""
    word = (state ^ (state >> U64(30))) * U64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> U64(27))) * U64(0x94D049BB133111EB)
    return word ^ (word >> U64(31))


@subroutine
def stream(seed: Any, index: Any) -> Any:
    """The first state of a stream: the same whoever asks for it, and in whatever order."""
    return random_word(random_word(seed + GAMMA) + U64(index) * GAMMA)


@subroutine
def random_below(word: Any, bound: Any) -> Any:
    """A number below the bound from the low half of a word; uneven by less than 1 in 10^7."""
    return ((word & LOW_HALF) * U64(bound)) >> U64(32)


@subroutine
def random_float(state: Any) -> Any:
    """A number from 0 to 1, in single precision."""
    return np.float32(random_word(state) >> U64(40)) / np.float32(1 << 24)


@subroutine
def shuffle(cards: Any, at: Any, count: Any, size: Any, state: Any) -> Any:
    """Bring a random choice of `size` cards, which begin at `at`, to their first `count` places.

    Gives the state afterwards.
    """
    at, last = U64(at), U64(at) + U64(size)
    for here in range(at, at + U64(count), U64(2)):
        state += GAMMA
        word = random_word(state)  # its halves are enough for two
        other = here + random_below(word, last - here)
        cards[here], cards[other] = cards[other], cards[here]
        second = U64(here) + U64(1)
        if second < last:
            other = second + random_below(word >> U64(32), last - second)
            cards[second], cards[other] = cards[other], cards[second]
    return state
