"""Nature: draws cards from a seed, the same ones for ever."""

import hashlib
import struct
from collections.abc import Iterator

from ..core.position import Card
from ..core.questions import BadOption, Draw, short


class Dealer:
    """Draws cards from a seed, in a way that will never change.

    The words of draw number n are SHA-256 digests of seed, n and a block number, so they
    depend on nothing else and tell nobody what comes next.
    """

    def __init__(self, seed: int | str, draws: int = 0) -> None:
        self.seed = str(seed)
        self.draws = draws
        try:
            self.seed.encode()
        except UnicodeEncodeError:
            raise BadOption(
                "seed-no-text", "the seed {seed} is not proper text", seed=short(seed)
            ) from None

    def draw(self, question: Draw) -> tuple[Card, ...]:
        """The answer to nature's next question: a Fisher-Yates shuffle, as far as needed."""
        words = self._words(self.draws)
        self.draws += 1
        cards = list(question.pool)
        for index in range(question.count):
            left = len(cards) - index
            limit = 2**64 - 2**64 % left  # words above would favour the first cards
            while (word := next(words)) >= limit:
                pass
            other = index + word % left
            cards[index], cards[other] = cards[other], cards[index]
        return tuple(cards[: question.count])

    def _words(self, draw: int) -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(f"nimmt\n{self.seed}\n{draw}\n{block}".encode()).digest()
            yield from struct.unpack(">4Q", digest)
            block += 1
