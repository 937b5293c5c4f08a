"""Drawing an empty board with a legend."""

from typing import Any

from rich.console import Console
from rich.text import Text

from ..games.board_game import BoardGame
from ..i18n.game_texts import game_name
from ..i18n.speaker import Speaker
from .table_renderer import TableRenderer, field_text, padded
from .texts import ui


def show_board(game: BoardGame[Any], language: str, console: Console) -> None:
    """All rows of fields, where tiles start, the track, and what the fields mean."""
    speaker, board = Speaker(game, language, ()), game.layout
    renderer = TableRenderer(speaker)
    console.print(Text(game_name(game, language), style="bold reverse"))
    for row, codes in enumerate(board.rows):
        line = Text(f"{renderer.ui('row')} {row + 1:<3}", style="dim")
        for code in codes:
            line.append_text(padded(field_text(code)))
        starts = [seats for seats, rows in board.start.items() if row in rows]
        if starts:
            line.pad_right(max(0, 44 - len(line)))
            line.append(renderer.ui("starts", players=f"{min(starts)}-{max(starts)}"), style="dim")
        console.print(line)
    for key, value in (
        ("track", f"{board.track[0]} .. {board.track[1]}" if board.track[1] else ""),
        ("clovers", " ".join(map(str, board.clovers))),
        ("heap", str(board.heap or "")),
        ("eyes", " ".join(map(str, board.eyes))),
        ("tiles", f"1-{len(board.tiles)}"),
    ):
        if value:
            console.print(f"{ui(language, key)}: {value}")
    if any(board.heads):
        console.print(renderer.ui("tile heads", tiles=renderer.cards(board.tiles[:10]).plain))
    for line in renderer.legend():
        console.print(line)
