"""Random numbers for kernels: splitmix64, a stream for every (seed, index)."""

from typing import Any

import numpy as np

from .jit import part

U = np.uint64  # mixed with int64 it would silently become float64
STEP = U(0x9E3779B97F4A7C15)
HALF = U(0xFFFFFFFF)


@part
def mixed(state: Any) -> Any:
    """The random word of a state; the next state is one STEP further."""
    word = (state ^ (state >> U(30))) * U(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> U(27))) * U(0x94D049BB133111EB)
    return word ^ (word >> U(31))


@part
def stream(seed: Any, index: Any) -> Any:
    """The first state of a stream: the same whoever asks for it, and in whatever order."""
    return mixed(mixed(seed + STEP) + U(index) * STEP)


@part
def below(word: Any, bound: Any) -> Any:
    """A number below the bound from the low half of a word; uneven by less than 1 in 10^7."""
    return ((word & HALF) * U(bound)) >> U(32)


@part
def shuffle(cards: Any, at: Any, count: Any, size: Any, state: Any) -> Any:
    """Bring a random choice of `size` cards, which begin at `at`, to their first `count` places.

    Gives the state afterwards.
    """
    at, last = U(at), U(at) + U(size)
    for here in range(at, at + U(count), U(2)):
        state += STEP
        word = mixed(state)  # its halves are enough for two
        other = here + below(word, last - here)
        cards[here], cards[other] = cards[other], cards[here]
        second = U(here) + U(1)
        if second < last:
            other = second + below(word >> U(32), last - second)
            cards[second], cards[other] = cards[other], cards[second]
    return state
