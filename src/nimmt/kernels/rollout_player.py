"""A player by rollouts: tries every card to the end a few times, with everybody playing any card.

Many bots and people play like this: it is another kind of good player than the network. A team
against the buffalo, who has the last seat, counts the bullheads of all its members.
"""

from typing import Any, NamedTuple

import numpy as np

from .classic.playouts import classic_playouts
from .classic.simd_board import LANES
from .runtime.jit import subroutine
from .value_net.features import LAST
from .worlds import HAND

ROLLOUTS = LANES  # of each card: one block of lanes


class RolloutWorkspace(NamedTuple):
    """Arrays that such a player needs, made once and used again and again."""

    boards: Any  # the same for every card
    hands: Any  # by seat: what is known
    hands_open: Any  # whether all hands lie open, as in the draft
    hidden: Any  # cards that the seat has not seen
    plays: Any
    heads: Any  # by card and seat
    outcomes: Any  # none are kept
    firsts: Any  # empty: of nobody it is known what comes first
    team: Any  # by how much the bullheads of a team count; 0: there is no team


@subroutine
def make_rollout_workspace(board: Any, seats: Any, size: Any, hands_open: Any, team: Any) -> Any:
    boards = np.zeros((size, board.size), np.int64)
    for card in range(size):
        boards[card] = board
    return RolloutWorkspace(
        boards,
        np.zeros((seats, HAND), np.uint8),
        hands_open,
        np.zeros(LAST, np.uint8),
        np.zeros(size, np.int64),
        np.zeros((size, seats), np.int64),
        np.zeros((0, 0, 0), np.uint8),
        np.zeros(0, np.uint8),
        team,
    )


@subroutine
def team_margin(heads: Any, team: Any) -> Any:
    """How far a team is ahead of the buffalo."""
    ahead = np.int64(heads[heads.size - 1])
    for seat in range(heads.size - 1):
        ahead -= team * np.int64(heads[seat])
    return ahead


@subroutine
def list_hidden(rollouts: Any, game: Any, seat: Any, size: Any) -> Any:
    """Write down the cards that the seat has not seen; gives how many."""
    count, held = 0, 0
    for card in range(1, LAST + 1):
        if held < size and game.hands[seat * HAND + held] == card:
            held += 1
        elif game.hidden_up_to[card] > game.hidden_up_to[card - 1]:
            rollouts.hidden[count] = card
            count += 1
    return count


@subroutine
def best_by_rollouts(rollouts: Any, game: Any, seat: Any, seed: Any) -> Any:
    """The rank of the best card by a few rollouts of each.

    That is the one with the fewest own bullheads; with two players, the fewest more than the
    other's; in a team, the one after which it stands best.
    """
    size = rollouts.plays.size
    rollouts.heads[:] = 0
    for by in range(rollouts.hands.shape[0]):
        for place in range(size):
            known = rollouts.hands_open or by == seat
            rollouts.hands[by, place] = game.hands[by * HAND + place] if known else 0
    for place in range(size):
        rollouts.plays[place] = game.hands[seat * HAND + place] << 4
    hidden = 0 if rollouts.hands_open else list_hidden(rollouts, game, seat, size)
    classic_playouts(
        seed,
        0,
        ROLLOUTS,
        rollouts.boards,
        rollouts.plays,
        rollouts.hands,
        size,
        rollouts.hidden[:hidden],
        seat,
        rollouts.firsts,
        rollouts.heads,
        rollouts.outcomes,
    )
    best, least = 0, 0
    for place in range(size):
        cost = rollouts.heads[place, seat]
        if rollouts.team:
            cost = -team_margin(rollouts.heads[place], rollouts.team)
        elif rollouts.heads.shape[1] == 2:
            cost -= rollouts.heads[place, 1 - seat]
        if place == 0 or cost < least:
            best, least = place, cost
    return best
