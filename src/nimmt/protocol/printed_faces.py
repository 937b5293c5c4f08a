"""What is printed on boards and cards: the fields of each row, the bullheads of each number."""

from ..core.contract import Game
from ..games.cards import BULLHEADS
from ..games.rows import Rows


def places(game: Game) -> list[list[str]]:
    """The fields of each row: of a board, or plain ones for cards."""
    layout = getattr(game, "layout", None)
    if layout:
        return [list(row) for row in layout.rows]
    if not isinstance(game, Rows):
        return []
    empty = game.setup(game.players[0])
    return [["."] * Rows.capacity(game, empty, row) for row in range(len(empty.rows))]


def heads(game: Game) -> list[int]:
    layout = getattr(game, "layout", None)
    return list(layout.heads if layout else BULLHEADS)
