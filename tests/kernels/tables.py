"""Card games and what kernels and rules are compared by."""

from typing import Any

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

from nimmt.core.contract import Game
from nimmt.core.questions import Decision
from nimmt.games import combinable, find
from nimmt.kernels.fan_cards.board import COW, COW_ROW, EVEN_ODD, MOUNTAIN
from nimmt.kernels.registry import fan_flags
from nimmt.lab.laws import all_combinations

CARD_GAMES = ["classic", *all_combinations(combinable())]
thorough = settings(deadline=None, database=None, max_examples=60)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Game, int]:
    """Any card game, for one deal, with any number of seats."""
    key = draw(st.sampled_from(CARD_GAMES))
    edition = draw(st.sampled_from(["30-years", "1994"]))
    game = find(key, deals=1, edition=edition)
    return game, draw(st.integers(*game.players))


def cheapest_row(decision: Decision) -> int:
    """As the kernels choose it: the first of those in which the fewest bullheads lie."""
    heads: Any = decision.about["heads"]
    row = decision.options[heads.index(min(heads))]
    assert isinstance(row, int)
    return row


def comparable(game: Game, board: Any) -> list[int]:
    """The part of a board that matters in a game."""
    flags, found = fan_flags(game), list(np.array(board)[:16])
    if flags & EVEN_ODD:
        found += list(board[16:18])
    if flags & MOUNTAIN:
        found += list(board[18:20])
    if flags & COW:
        found.append(board[COW_ROW])
    return found
