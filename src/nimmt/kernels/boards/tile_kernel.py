"""Board games in a nutshell: tiles on rows of fields, played on in many random worlds.

Exact for a board that has nothing but points, oxen, double fields and rows to take. Cards, tiles
that are bought or drawn and free choices are left out: enough to compare one's tiles. Everybody
plays the best of a few tiles that come to hand, by what it would bring as the rows lie.
"""

from typing import Any, NamedTuple

import numpy as np

from ..runtime.jit import kernel, subroutine
from ..runtime.rng import GAMMA, U64, random_below, random_word, shuffle, stream

ACTIVE = 4
MOST_PLAYS = 2  # tiles that a seat plays at most
TRIES = 8  # at most


class Fields(NamedTuple):
    """What is printed on a board; points are good for their seat."""

    gain: Any  # by row and field: points
    oxen: Any  # by row and field: how often the bullheads of the tile count as points
    last: Any  # by row: the field on which it is taken
    double: Any  # by row: the last double field, or -1
    happy: Any  # by row: the last happy cow, or -1
    heads: Any  # by tile
    row_head: Any  # by row: points for every bullhead in it if it is taken
    low: Any  # where the track ends
    high: Any
    heap: Any  # who comes down to this ends the game
    surplus: Any  # points for every tile more than somebody else has in the end


class Rows(NamedTuple):
    """What lies on it."""

    active: Any  # the four rows with tiles
    ends: Any
    counts: Any
    heads: Any
    closed: Any  # rows where nobody may place a tile until one is taken


class Hands(NamedTuple):
    """Who has what; a tile that is not known is a 0."""

    tiles: Any
    sizes: Any
    points: Any


@subroutine
def target(rows: Any, tile: Any) -> Any:
    """The active row that a tile goes to: the nearest end below it, or else the highest."""
    nearest, end_below, highest, top = -1, -1, 0, -1
    for place in range(ACTIVE):
        row = rows.active[place]
        end = rows.ends[row]
        if rows.closed[row]:
            continue
        if end > top:
            highest, top = place, end
        if end_below < end < tile:
            nearest, end_below = place, end
    return nearest if nearest >= 0 else highest


@subroutine
def uncovered(rows: Any, fields: Any) -> Any:
    """Whether such a field of an active row is free."""
    for place in range(ACTIVE):
        row = rows.active[place]
        if rows.counts[row] <= fields[row]:
            return True
    return False


@subroutine
def points_for(f: Any, rows: Any, row: Any, tile: Any) -> Any:
    """The points for a tile on the next field of a row."""
    at = rows.counts[row]
    points = f.gain[row, at] + f.oxen[row, at] * f.heads[tile]
    if at == f.last[row]:
        points += f.row_head[row] * rows.heads[row]
    return points


@subroutine
def place_tile(f: Any, rows: Any, tile: Any, seat: Any, points: Any) -> None:
    """Place a tile; whoever takes a row opens the next free one, and triggers its first field."""
    place = target(rows, tile)
    row = rows.active[place]
    change = points_for(f, rows, row, tile)
    taken = rows.counts[row] == f.last[row]
    rows.counts[row] += 1
    if change < 0 and uncovered(rows, f.happy):
        change = -change
    points[seat] = max(f.low, min(f.high, points[seat] + change))
    if taken:
        new = row
        while rows.counts[new] != 0:
            new = new + 1 if new + 1 < rows.counts.size else 0
        rows.counts[row], rows.heads[row] = 0, 0
        rows.closed[:] = False
        rows.active[place] = row = new
        opened = points_for(f, rows, row, tile)
        points[seat] = max(f.low, min(f.high, points[seat] + opened))
        rows.counts[row] = 1
    rows.ends[row] = tile
    rows.heads[row] += f.heads[tile]


@subroutine
def take_out(held: Any, seat: Any, at: Any) -> Any:
    """A tile leaves the hand; the last one takes its place."""
    tile = held.tiles[seat, at]
    held.sizes[seat] -= 1
    held.tiles[seat, at] = held.tiles[seat, held.sizes[seat]]
    return tile


@subroutine
def play_known(held: Any, seat: Any, tile: Any) -> Any:
    """A tile that is to be played leaves the hand, if it has not yet."""
    for at in range(held.sizes[seat]):
        if held.tiles[seat, at] == tile:
            return take_out(held, seat, at)
    return tile


@subroutine
def pick_tile(f: Any, rows: Any, held: Any, seat: Any, tries: Any, state: Any) -> Any:
    """The best of a few tiles, by what it would bring at once."""
    cow, best, most = uncovered(rows, f.happy), np.int64(0), -1e9
    for _ in range(tries):
        at = np.int64(random_below(random_word(state), held.sizes[seat]))
        state += GAMMA
        tile = held.tiles[seat, at]
        points = points_for(f, rows, rows.active[target(rows, tile)], tile)
        points = -points if cow and points < 0 else points
        if points > most:
            best, most = at, points
    return take_out(held, seat, best)


@subroutine
def play_turn(f: Any, rows: Any, held: Any, known: Any, tries: Any, state: Any, line: Any) -> None:
    """Everybody plays a tile, or two; what is known to be played by a seat is all it plays."""
    count, waiting, seats = MOST_PLAYS if uncovered(rows, f.double) else 1, 0, held.sizes.size
    for seat in range(seats):
        for number in range(count):
            tile = known[seat, number]
            if tile > 0:
                play_known(held, seat, tile)
            elif tile < 0 or held.sizes[seat] == 0:
                continue
            else:
                skip = U64((seat * MOST_PLAYS + number) * TRIES)
                tile = pick_tile(f, rows, held, seat, tries, state + skip * GAMMA)
            place = waiting
            while place > 0 and line[place - 1] > tile << 4:
                line[place] = line[place - 1]
                place -= 1
            line[place] = tile << 4 | seat
            waiting += 1
    for place in range(waiting):
        place_tile(f, rows, line[place] >> 4, line[place] & 15, held.points)


@subroutine
def copy_rows(r: Any) -> Any:
    return Rows(r.active.copy(), r.ends.copy(), r.counts.copy(), r.heads.copy(), r.closed.copy())


@subroutine
def copy_hands(h: Any) -> Any:
    return Hands(h.tiles.copy(), h.sizes.copy(), h.points.copy())


@subroutine
def reset(rows: Any, start: Any, held: Any, dealt: Any) -> None:
    """Back to the start."""
    rows.active[:], rows.ends[:], rows.counts[:] = start.active, start.ends, start.counts
    rows.heads[:], rows.closed[:] = start.heads, start.closed
    held.tiles[:], held.sizes[:], held.points[:] = dealt.tiles, dealt.sizes, dealt.points


@subroutine
def deal(start: Any, unseen: Any, pool: Any, dealt: Any, state: Any) -> Any:
    """Unseen tiles for those that are not known; gives the state."""
    pool[:] = unseen
    state, drawn = shuffle(pool, 0, pool.size, pool.size, state), 0
    for seat in range(start.sizes.size):
        for at in range(start.sizes[seat]):
            dealt.tiles[seat, at] = start.tiles[seat, at]
            if start.tiles[seat, at] == 0:
                dealt.tiles[seat, at] = pool[drawn]
                drawn += 1
    return state


@subroutine
def is_over(f: Any, held: Any) -> Any:
    """Somebody has no tile left, or is down at the heap."""
    return held.sizes.min() == 0 or held.points.min() <= f.heap


@kernel
def tile_playouts(
    f: Any,
    seed: Any,
    worlds: Any,
    start: Any,
    known: Any,
    unseen: Any,
    plays: Any,
    turns: Any,
    tries: Any,
    sums: Any,
) -> None:
    """Add up the points by choice and seat after so many turns, or when a hand is empty.

    `plays` says by choice and seat what is played in the first turn: 0 for any tile, -1 for none.
    """
    rows = copy_rows(start)
    dealt, held = copy_hands(known), copy_hands(known)
    pool, any_tile = unseen.copy(), np.zeros_like(plays[0])
    line = np.zeros(plays.shape[1] * MOST_PLAYS, np.int64)
    for world in range(worlds):
        state = deal(known, unseen, pool, dealt, stream(seed, U64(world)))
        for choice in range(plays.shape[0]):
            reset(rows, start, held, dealt)
            turn, over = 0, False
            while turn < turns and not over:
                here = state + U64((turn + 1) << 8) * GAMMA
                playing = any_tile if turn else plays[choice]
                play_turn(f, rows, held, playing, tries, here, line)
                turn += 1
                over = is_over(f, held)
            fewest = held.sizes.min()
            for seat in range(held.sizes.size):
                surplus = f.surplus * (held.sizes[seat] - fewest)
                sums[choice, seat] += held.points[seat] + surplus
