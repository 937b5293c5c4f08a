"""What handlers of requests need: the registry, and the limits of the client's address."""

from typing import Annotated

from litestar.params import QueryParameter

from ...core.contract import Game
from ...core.questions import BadOption
from ...games import find
from ...table import Refused
from ..limits import Buckets, Quotas, network_of
from ..live.table_registry import TableRegistry
from .http_errors import Ask

Lang = Annotated[
    str | None,
    QueryParameter(name="lang", max_length=40, description="texts in this language only"),
]


def registry_of(request: Ask) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def quotas_of(request: Ask) -> Quotas:
    quotas: Quotas = request.app.state.quotas
    return quotas


def address_of(request: Ask) -> str:
    """Whoever asks, as limits count them."""
    return network_of(request.client.host if request.client else "")


def limited(request: Ask, which: str) -> TableRegistry:
    """The registry; raises Refused if this address asks too often."""
    buckets: Buckets = getattr(quotas_of(request), which)
    if not buckets.take(address_of(request)):
        raise Refused("too-fast")
    return registry_of(request)


def game_named(key: str) -> Game:
    """The game of that key, or a combination; raises Refused."""
    try:
        return find(key)
    except BadOption:
        raise Refused("unknown-game") from None
