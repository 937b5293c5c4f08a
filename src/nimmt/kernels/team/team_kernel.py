"""A team against the buffalo: in imagined worlds its members play by rollouts."""

from typing import Any

import numpy as np

from ..classic.playouts import classic_playouts
from ..classic.simd_board import LANE_CARDS, LANES
from ..fan_cards.board import add_play
from ..rollout_player import best_by_rollouts, make_rollout_workspace, team_margin
from ..runtime.jit import kernel
from ..runtime.rng import GAMMA, U64, random_word, stream
from ..value_net.deal_state import count_hidden, make_game_state
from ..worlds import HAND, imagine, missing_cards


@kernel
def team_playouts(
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

    In each world the others of the team play by rollouts, the buffalo, who has the last seat, plays
    any card, and so do all from then on, in as many ways as there are lanes. What was shown
    of a hand is known to the seat, but not to the others as they are imagined.
    """
    seats = hands.shape[0]
    dealt, pool = np.zeros(LANE_CARDS, np.uint8), np.zeros(LANE_CARDS, np.uint8)
    held, team_draws = np.zeros((seats, HAND), np.uint8), missing_cards(hands, size) - size
    firsts, plays = np.zeros(seats, np.uint8), hands[seat, :size].astype(np.int64) << 4
    heads, outcomes = np.zeros((size, seats), np.int64), np.zeros((LANES, size, seats), np.uint8)
    game, rollouts = make_game_state(seats), make_rollout_workspace(board, seats, size, False, team)
    count_hidden(hands, size, unseen, game.hidden_up_to)
    for world in range(worlds):
        state = imagine(hands, size, unseen, pool, dealt, 0, stream(seed, U64(world)))
        for by in range(seats - 1):
            for place in range(size):
                held[by, place] = dealt[by * HAND + place]
                add_play(game.hands, by * HAND, place, np.int64(held[by, place]))
            if by != seat:
                state += GAMMA
                rank = best_by_rollouts(rollouts, game, by, random_word(state))
                firsts[by] = np.uint8(game.hands[by * HAND + rank])
        rest = pool[team_draws : unseen.size]  # the buffalo's seat draws last
        state += GAMMA
        classic_playouts(
            random_word(state), 0, LANES, rollouts.boards, plays, held, size, rest, seat, firsts,
            heads, outcomes,
        )  # fmt: skip
        for lane in range(LANES):
            for card in range(size):
                after = now + team_margin(outcomes[lane, card], team)
                sums[card] += after
                won[card] += after > 0
