"""A team against the buffalo: in imagined worlds its members play as in reckoning.py."""

from typing import Any

import numpy as np

from ..classic.playouts import classic_playouts
from ..classic.simd_board import LANES, SPACE
from ..fan.board import add_play
from ..runtime.jit import compiled
from ..runtime.rng import STEP, U, mixed, stream
from ..value_net.lookahead_kernel import look_around
from ..value_net.public_state import make_table
from ..value_net.rollout_player import make_desk, reckon, standing
from ..worlds import HAND, imagine, missing_cards


@compiled
def think_together(
    seed: Any,
    worlds: Any,
    board: Any,
    hands: Any,
    size: Any,
    unseen: Any,
    seat: Any,
    team: Any,
    now: Any,
    sums: Any,
    won: Any,
) -> None:
    """By card of the seat's hand: add up how the team stands at the end, and how often it wins.

    In each world the others of the team reckon what to play, the buffalo, who has the last seat,
    plays any card, and so do all from then on, in as many ways as there are lanes. What was shown
    of a hand is known to the seat, but not to the others as they are imagined.
    """
    seats = hands.shape[0]
    dealt, pool = np.zeros(SPACE, np.uint8), np.zeros(SPACE, np.uint8)
    held, team_draws = np.zeros((seats, HAND), np.uint8), missing_cards(hands, size) - size
    firsts, plays = np.zeros(seats, np.uint8), hands[seat, :size].astype(np.int64) << 4
    heads, outcomes = np.zeros((size, seats), np.int64), np.zeros((LANES, size, seats), np.uint8)
    table, desk = make_table(seats), make_desk(board, seats, size, False, team)
    look_around(hands, size, unseen, table.unknown)
    for world in range(worlds):
        state = imagine(hands, size, unseen, pool, dealt, 0, stream(seed, U(world)))
        for by in range(seats - 1):
            for place in range(size):
                held[by, place] = dealt[by * HAND + place]
                add_play(table.hands, by * HAND, place, np.int64(held[by, place]))
            if by != seat:
                state += STEP
                rank = reckon(desk, table, by, mixed(state))
                firsts[by] = np.uint8(table.hands[by * HAND + rank])
        rest = pool[team_draws : unseen.size]  # the buffalo's seat draws last
        state += STEP
        classic_playouts(
            mixed(state), 0, LANES, desk.boards, plays, held, size, rest, seat, firsts, heads,
            outcomes,
        )  # fmt: skip
        for lane in range(LANES):
            for card in range(size):
                after = now + standing(outcomes[lane, card], team)
                sums[card] += after
                won[card] += after > 0
