"""Whole games over real sockets: every mode, every player count, people and bots mixed."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import nimmt
from nimmt.games import find

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, running
from .helpers import bounded, friends, play_out

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("key", [*nimmt.GAMES, "draft+flip", "even-odd+mountain+cow"])
@bounded
async def test_every_player_count_plays_to_the_end(key: str, tmp_path: Path) -> None:
    least, most = find(key).players
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        games = [play(server, key, seats) for seats in range(least, most + 1)]
        await asyncio.gather(*games)


async def play(server: Running, key: str, seats: int) -> None:
    """A game of one half people, the other half bots; its record tells the same."""
    people = (seats + 1) // 2
    tickets = await friends(server, people, key, bots=seats - people)
    async with AsyncExitStack() as stack:
        places = [await stack.enter_async_context(server.client.sit(one)) for one in tickets]
        assert {place.you.seat for place in places} == {0, *range(1 + seats - people, seats)}
        await places[0].do("start")
        await play_out(*places, seed=seats)
        results = [place.view.result for place in places if place.view]
    table = tickets[0].table
    record = nimmt.Record.loads(await server.client.record(table))
    *_, last = record.states()
    (done,) = (await server.client.look_up(table))["evening"]
    assert last.result is not None
    assert results == [last.result] * people
    assert (done["scores"], done["winners"]) == (
        list(last.result.scores),
        list(last.result.winners),
    )
    assert (record.seats, list(record.names)) == (seats, done["names"])
