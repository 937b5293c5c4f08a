"""The number cards and their bullheads (C1, C2)."""

from collections.abc import Iterable

from ..core.position import Cards

DECK: Cards = tuple(range(1, 105))


def _bullheads(number: int) -> int:
    if number == 55:
        return 7
    if number % 11 == 0:
        return 5
    if number % 10 == 0:
        return 3
    if number % 5 == 0:
        return 2
    return 1


BULLHEADS: tuple[int, ...] = (0, *(_bullheads(number) for number in DECK))
"""Bullheads by number; an unknown card (0) counts nothing."""

_heads = BULLHEADS.__getitem__


def bullheads(cards: Iterable[int]) -> int:
    """The bullheads on all these cards."""
    return sum(map(_heads, cards))
