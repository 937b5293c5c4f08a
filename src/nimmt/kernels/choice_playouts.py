"""What each choice would bring: the same random worlds, played to the end of the deal, for all.

Everybody plays any card, all equally likely; low cards take the cheapest row.
"""

from typing import Any, NamedTuple

import numpy as np

from ..core.questions import Choice
from .classic.playouts import classic_playouts
from .fan_cards.playouts import after_lineup, fan_playouts
from .runtime.parallel import in_threads
from .runtime.rng import U64
from .situation import Bytes, Ints, Situation, choice_code

ANY = np.zeros(0, np.uint8)  # of nobody it is known what comes first


class Playouts(NamedTuple):
    """The bullheads from now to the end of the deal, by choice and seat."""

    choices: tuple[Choice, ...]
    worlds: int
    sums: Ints  # (choices, seats), over all worlds
    outcomes: Bytes  # (worlds, choices, seats), if they were to be kept

    def means(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The mean bullheads by choice and seat."""
        return self.sums / self.worlds


def playouts(
    situation: Situation,
    worlds: int,
    seed: int = 0,
    first: int = 0,
    threads: int = 1,
    keep: bool = False,
) -> Playouts:
    """Play every choice to the end in worlds number `first`, `first` + 1 and so on of a seed.

    World w of a seed is always the same, so searches may go on where they stopped.
    """
    s, choices = situation, situation.choices
    seats = s.hands.shape[0]
    sums = np.zeros((len(choices), seats), np.int64)
    outcomes = np.zeros((worlds if keep else 0, len(choices), seats), np.uint8)
    boards, plays, taken = after_choices(s)

    def some(start: int, end: int) -> Ints:
        found = np.zeros_like(sums)
        known = (boards, plays, s.hands, s.size, s.unseen, s.seat)
        kept = outcomes[start:end]
        if s.flags:
            fan_playouts(
                s.flags, s.flips, U64(seed), first + start, end - start, *known, found, kept
            )
        else:
            classic_playouts(U64(seed), first + start, end - start, *known, ANY, found, kept)
        return found

    for found in in_threads(some, worlds, threads):
        sums += found
    outcomes += taken.astype(np.uint8)
    return Playouts(choices, worlds, sums + worlds * taken, outcomes)


def after_choices(s: Situation) -> tuple[Ints, Ints, Ints]:
    """By choice: the board, what the seat plays next (0: anything), and what was taken by then."""
    boards = np.repeat(s.board[None], len(s.choices), axis=0)
    plays = np.zeros(len(s.choices), np.int64)
    taken = np.zeros((len(s.choices), len(s.hands)), np.int64)
    for at, choice in enumerate(s.choices):
        if s.lineup.size:
            after_lineup(s.flags, boards[at], s.lineup, choice, taken[at])
        else:
            plays[at] = choice_code(choice, s.seat) if choice else 0
    return boards, plays, taken
