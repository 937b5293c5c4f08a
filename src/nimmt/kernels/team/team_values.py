"""The values of a team's cards against the buffalo, for one of its members."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...core.contract import Game
from ...core.questions import Choice
from ...games.buffalo import factor
from ...games.buffalo_specials import STOP, TAKE7
from ...games.cards import bullheads
from ...games.classic import HAND
from ..choice_playouts import playouts
from ..classic.simd_board import LANES
from ..fan_cards.board import BOARD, COUNT, END, HEADS
from ..registry import Kernel, check_known
from ..runtime.rng import U64
from ..situation import NO_PLAYS, Situation
from ..value_net.lookahead import Floats
from .team_kernel import team_playouts

CLOSED_ROW = 104, 1, 31  # end, cards and bullheads of a row to which nothing goes, and nobody takes
WIN_VALUE = 60.0  # what a victory is worth to a team, in bullheads


def team_values(
    game: Game, world: Any, seat: int, cards: Sequence[Choice], worlds: int, seed: int
) -> Floats:
    """By card (0: any) how the team will stand on average, and a bonus for how often it wins.

    Of the `world`, a position, only what the seat knows matters, and which cards it has not seen.
    """
    check_known(game, Kernel.TEAM)
    seats, now = len(world.hands), int(game.evaluate(world, seat))
    if not world.held(seat):
        return np.full(len(cards), now + WIN_VALUE * (now > 0))
    s, team = team_situation(world, seat, cards), factor(seats)
    if cards[0]:
        sums, won, tried = np.zeros(s.size), np.zeros(s.size), max(1, worlds // LANES)
        known = (s.board, s.hands, s.size, s.unseen, seat)
        team_playouts(U64(seed), tried, *known, team, now, sums, won)
        by_card = dict(zip(s.hands[seat, : s.size].tolist(), sums + WIN_VALUE * won, strict=True))
        return np.array([by_card[card] for card in cards]) / (tried * LANES)
    heads = playouts(s, worlds, seed, keep=True).outcomes.astype(np.int64)
    after = now + heads[:, :, seats] - team * heads[:, :, :seats].sum(axis=2)
    found: Floats = (after + WIN_VALUE * (after > 0)).mean(axis=0)
    return found


def team_situation(world: Any, seat: int, cards: Sequence[Choice]) -> Situation:
    """What a member of a team knows, with the buffalo as one player more."""
    seats, size = len(world.hands), len(world.held(seat))
    hands, unseen = np.zeros((seats + 1, HAND), np.uint8), list(world.stock)
    for member in range(seats):
        known = world.held(member) if member == seat else world.shown[member]
        hands[member, : len(known)] = known
        unseen += () if member == seat else world.hands[member]
    board = np.zeros(BOARD, np.int64)
    for row, (line, signs) in enumerate(zip(world.rows, world.signs, strict=True)):
        if STOP in signs:
            board[[END + row, COUNT + row, HEADS + row]] = CLOSED_ROW
        elif line:
            count = len(line) - (TAKE7 in signs)
            board[[END + row, COUNT + row, HEADS + row]] = line[-1], count, bullheads(line)
    pool = np.array(sorted(unseen), np.uint8)
    flips = np.zeros(seats + 1, np.uint8)
    return Situation(0, seat, tuple(cards), board, hands, size, pool, flips, NO_PLAYS)
