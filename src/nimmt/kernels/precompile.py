"""Compiling in the background, so that the first move does not have to wait."""

import threading

import numpy as np

from ..core.contract import State
from ..core.questions import Draw
from ..games import find
from ..games.brettspiel import Brettspiel
from ..games.buffalo import Buffalo
from ..games.cow import Cow
from .boards.tile_values import tile_values
from .choice_playouts import playouts
from .fan_cards.replay import replay
from .random_deals import play_deals
from .situation import Situation
from .team.team_values import team_values
from .value_net.lookahead import lookahead_costs
from .value_net.network import WEIGHTS

SEATS = 2


def warm_up() -> threading.Thread:
    """Compile all kernels, or load them from disk, in a thread; join it to wait for them."""
    thread = threading.Thread(target=_use_all, name="nimmt-kernels", daemon=True)
    thread.start()
    return thread


def _use_all() -> None:
    """Every kernel once, those for a first move first."""
    for key in ("classic", Cow.key):
        state = _dealt(key)
        playouts(Situation.of(state.view(0)), worlds=1)
        low = state.step({0: 1, 1: 20})  # fits nowhere, as the rows begin with 21 to 24
        playouts(Situation.of(low.view(0)), worlds=1)
        if key == "classic":
            for known in (state, low):
                lookahead_costs(
                    Situation.of(known.view(0)), np.zeros(WEIGHTS, np.float32), worlds=1
                )
    team = _dealt(Buffalo.key)
    team_values(team.game, team.position, 0, team.decisions[0].options, worlds=1, seed=0)
    board = _dealt(Brettspiel.key)
    tile_values(board.game, board.position, 0, (0,), worlds=1, seed=0, turns=1, tries=1)
    for key in ("classic", Cow.key):
        play_deals(find(key), SEATS, deals=1)
    replay(find("classic"), (1, 2, 3, 4), [(5, 6)], ())


def _dealt(key: str) -> State:
    """The first question of a game in which the cards come in their order."""
    state = find(key).start(SEATS)
    while isinstance(state.question, Draw):
        state = state.step(state.question.pool[: state.question.count])
    return state
