"""A few words more for the board games: longer boards, own boards, what nature draws.

A turn is all that is left to play if everybody holds one tile, so most tables here have
hands of one; `hands_dealt=2` makes that the end of the game for two or three players.
"""

from collections.abc import Iterable
from urllib.parse import quote

import nimmt
from nimmt import State
from nimmt.core.position import Card
from nimmt.games.board_file import shipped_board
from tests.rulebook.play import choose, look, options, play, table

ROW5, ROW6, ROW7, ROW8, ROW9, ROW10, ROW11, ROW12 = range(4, 12)
GO = "go"

__all__ = [
    "GO",
    "ROW5",
    "ROW6",
    "ROW7",
    "ROW8",
    "ROW9",
    "ROW10",
    "ROW11",
    "ROW12",
    "all_boxed_but",
    "asked",
    "bought",
    "cards_offered",
    "danced",
    "draw",
    "listed",
    "no_more_cards",
    "nobody_buys",
    "on_board",
    "others_see",
    "points",
    "ring",
    "shipped_board",
    "with_card",
]

FREE6 = "/-/-/-/-/-/-"  # rows 5 to 10
EMPTY = -1  # a skipped field


def turn(board: str, first: int, second: int, more: str = "") -> State:
    """Two players play these tiles and have two others left; the cards are the first one's."""
    hands = f"hands={first},95,96/{second},97,98"
    return play(table(f"brettspiel-pro rows={board} {hands} {more}"), first, second)


def points(state: State) -> list[int]:
    """The counters, by seat."""
    found: list[int] = look(state).points
    return found


def on_board(board: str, text: str) -> State:
    """The game that the text describes, on this board."""
    key, _, rest = text.partition(" ")
    return table(f"{key} board={quote(board, safe='')} {rest}")


def draw(state: State, *cards: Card) -> State:
    """Nature answers with these cards."""
    return state.step(cards)


def listed(cards: Iterable[Card]) -> str:
    """Cards as the text of a position has them."""
    return ",".join(map(str, cards)) or "-"


def asked(state: State) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(decision.by[0], decision.kind) for decision in state.decisions]


def others_see(state: State, seat: int) -> nimmt.View:
    """What somebody else than the seat sees."""
    return state.view((seat + 1) % len(points(state)))


# Cards before a tile


def with_card(state: State, card: str, *answers: nimmt.Choice) -> State:
    """Before the tile is placed this card is played, and what it asks answered; then no more."""
    state = choose(state, card)
    for answer in answers:
        state = choose(state, answer)
    return no_more_cards(state)


def no_more_cards(state: State) -> State:
    """The player is content with the cards played for this tile."""
    if state.decisions and state.decisions[0].kind == "cards":
        state = choose(state, GO)
    return state


def cards_offered(state: State) -> tuple[nimmt.Choice, ...]:
    """The cards that may be played before the next tile."""
    go, *cards = options(state)
    assert go == GO
    return tuple(cards)


# Tanz der Hornochsen


def ring(tiles: dict[int, str]) -> str:
    """The twelve rows of a dance, of which these (counted from 1) hold tiles."""
    return "rows=" + "/".join(tiles.get(row, "-") for row in range(1, 13))


def all_boxed_but(*tiles: int) -> str:
    """All tiles but those on the table and these in the stock lie in the box."""
    return f"box={listed(tile for tile in range(1, 100) if tile not in tiles)}"


def nobody_buys(state: State) -> State:
    """Nobody buys more than he must."""
    while state.decisions and state.decisions[0].kind == "buy":
        state = state.step({d.by[0]: d.options[0] for d in state.decisions})
    return state


def danced(text: str) -> State:
    """The turn of everybody's last tiles, without purchases, up to the next question."""
    return nobody_buys(table(text))


def bought(state: State) -> list[tuple[int, int]]:
    """Who has bought how many tiles since the last question."""
    events = [logged.event for logged in state.told if logged.event.kind == "buy"]
    return [(event.data["seat"], event.data["count"]) for event in events]
