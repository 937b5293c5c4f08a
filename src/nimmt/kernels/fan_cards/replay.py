"""Replay a deal in the kernels, from given cards and answers."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ...core.contract import Game
from ...core.questions import Choice
from ..registry import fan_flags
from ..runtime.jit import kernel
from ..situation import Ints, choice_code
from .board import BOARD, CHEAPEST, add_play, lay_out, place_card


class Replay(NamedTuple):
    """After each trick: the board (see board.py), and what every seat took in it."""

    boards: Ints  # (tricks, BOARD)
    heads: Ints  # (tricks, seats)


def replay(
    game: Game, starters: Sequence[int], tricks: Sequence[Sequence[Choice]], rows: Sequence[int]
) -> Replay:
    """Play what every seat chose in each trick; the rows are those that low cards take in turn.

    If there are no more of them, the cheapest one is taken.
    """
    plays = np.array([[choice_code(c, seat) for seat, c in enumerate(t)] for t in tricks], np.int64)
    boards = np.zeros((plays.shape[0], BOARD), np.int64)
    heads = np.zeros_like(plays)
    first, answers = np.array(starters, np.int64), np.array(rows, np.int64)
    replay_tricks(fan_flags(game), first, plays, answers, boards, heads)
    return Replay(boards, heads)


@kernel
def replay_tricks(
    flags: Any, starters: Any, plays: Any, answers: Any, boards: Any, heads: Any
) -> None:
    """Play all tricks, writing down the board after each."""
    board, lineup = np.zeros(BOARD, np.int64), np.zeros(plays.shape[1], np.int64)
    lay_out(board, starters, 0)
    answered = 0
    for trick in range(plays.shape[0]):
        for seat in range(plays.shape[1]):
            add_play(lineup, 0, seat, plays[trick, seat])
        for play in lineup:
            answer = answers[answered] if answered < answers.size else CHEAPEST
            answered += place_card(flags, board, play, answer, heads[trick])
        boards[trick] = board
