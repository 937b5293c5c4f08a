"""The values of tiles in a board game: its position as arrays for tile_kernel.py."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ...core.contract import Game
from ...core.questions import Choice
from ...games.board_game import DOUBLE, BoardGame
from ...games.brettspiel_pro import BrettspielPro
from ...games.dance import DUNG, HAPPY, OX, Dance
from ..registry import Kernel, check_known
from ..runtime.rng import U64
from .tile_kernel import MOST_PLAYS, Fields, Hands, Rows, tile_playouts

Floats = np.ndarray[Any, np.dtype[np.float64]]
OXEN = {"G": 1, "GG": 2, "R": -1, "RR": -2}
ACTION, ACTION_POINTS = "A", 2.0  # a field with an action card; what that is worth, about
TILES, TILES_HEAD = "TP", -0.6  # a row taken as tiles: the cheapest of them will be left and cost
SURPLUS = -1.3  # a tile that will be left, about
FAR = 10_000.0


def tile_values(
    game: Game,
    world: Any,
    seat: int,
    tiles: Sequence[Choice],
    worlds: int,
    seed: int,
    turns: int,
    tries: int,
) -> Floats:
    """By tile (0: any) and seat: the mean points after so many turns, if the seat plays it now.

    Of the `world`, a position, only what the seat knows matters, and which tiles it has not seen.
    """
    check_known(game, Kernel.TILES)
    assert isinstance(game, BoardGame)
    f, seats = fields_of(game), len(world.hands)
    start = Rows(
        np.array(world.active()),
        np.array([row[-1] if row else 0 for row in world.rows]),
        np.array([len(row) for row in world.rows]),
        np.array([f.heads[[tile for tile in row if tile > 0]].sum() for row in world.rows]),
        np.array(getattr(world, "signs", [False] * len(world.rows)), bool),
    )
    plays = np.zeros((len(tiles), seats, MOST_PLAYS), np.int64)
    for play in world.lineup:  # laid open
        later = int(plays[0, play.seat, 0] > 0)
        plays[:, play.seat, later] = play.card
        plays[:, play.seat, later + 1 :] = -1
    for choice, tile in enumerate(tiles):
        chosen = (*world.chosen[seat], tile)[:MOST_PLAYS]
        plays[choice, seat, : len(chosen)] = chosen
    known, unseen = _held(game, world, seat)
    sums = np.zeros((len(tiles), seats))
    tile_playouts(f, U64(seed), worlds, start, known, unseen, plays, turns, tries, sums)
    means: Floats = sums / worlds
    return means


@lru_cache(20)
def fields_of(game: BoardGame[Any]) -> Fields:
    """What the board says, in points."""
    layout, rows = game.layout, game.layout.rows
    gain, oxen = np.zeros((2, len(rows), max(map(len, rows))))
    double, happy = np.full((2, len(rows)), -1)
    for row, codes in enumerate(rows):
        for at, code in enumerate(codes):
            oxen[row, at] = OXEN.get(code, 0)
            if code[0] in "+-":
                gain[row, at] = int(code)
            elif code[0] in (OX, DUNG):
                gain[row, at] = -int(code[1:])
            elif code == ACTION:
                gain[row, at] = ACTION_POINTS
            elif code == DOUBLE:
                double[row] = at
            elif code == HAPPY:
                happy[row] = at
    if isinstance(game, Dance | BrettspielPro):  # nothing happens there, or the row is chosen
        gain[:, 0] = oxen[:, 0] = 0
    dance = isinstance(game, Dance)  # its tiles have no bullheads, its track ends with the heap
    low, high = (-FAR, 0) if dance else layout.track
    return Fields(
        gain,
        oxen,
        last=np.array([layout.last(row) for row in range(len(rows))]),
        double=double,
        happy=happy,
        heads=np.array(layout.heads, float) * (not dance),
        row_head=np.array([TILES_HEAD if codes[-1] == TILES else -1.0 for codes in rows]),
        low=float(low),
        high=float(high),
        heap=float(-layout.heap) if dance else -FAR,
        surplus=SURPLUS if isinstance(game, BrettspielPro) else 0.0,
    )


def _held(game: BoardGame[Any], world: Any, seat: int) -> tuple[Hands, Any]:
    """Who has which tiles, and those that are unseen; who has fewer than the seat will get more."""
    seats, unseen = range(len(world.hands)), list(world.stock)
    sizes = [len(world.held(one)) for one in seats]
    shown = [*getattr(world, "shown", [()] * len(seats))]
    shown[seat] = world.held(seat)
    for one in seats:
        unseen += () if one == seat else world.hands[one]
    more = [max(size, sizes[seat]) for size in sizes]
    if not isinstance(game, BrettspielPro) and sum(more) - sum(map(len, shown)) <= len(unseen):
        sizes = more
    tiles = np.zeros((len(seats), max(sizes)), np.int64)
    for one, known in enumerate(shown):
        tiles[one, : len(known)] = known
    sign = -1.0 if game.fewest_win else 1.0
    held = Hands(tiles, np.array(sizes), sign * np.array(world.points, float))
    return held, np.array(sorted(unseen), np.int64)
