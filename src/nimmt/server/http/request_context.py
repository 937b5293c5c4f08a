"""What a request is asked of: the house, as long as its address does not ask too much."""

from typing import Annotated

from litestar.params import QueryParameter

from ...core.contract import Game
from ...core.questions import BadOption
from ...games import find
from ...table import Refused
from ..limits import Buckets, Gates, household
from ..live.table_registry import House
from .http_errors import Ask

Lang = Annotated[
    str | None,
    QueryParameter(name="lang", max_length=40, description="texts in this language only"),
]


def house_of(request: Ask) -> House:
    house: House = request.app.state.house
    return house


def gates_of(request: Ask) -> Gates:
    gates: Gates = request.app.state.gates
    return gates


def limited(request: Ask, which: str) -> House:
    """The house, unless this address asks too much."""
    buckets: Buckets = getattr(gates_of(request), which)
    if not buckets.take(household(request.client.host if request.client else "")):
        raise Refused("too-fast")
    return house_of(request)


def game_named(key: str) -> Game:
    """The game of that key, or a combination; raises Refused."""
    try:
        return find(key)
    except BadOption:
        raise Refused("unknown-game") from None
