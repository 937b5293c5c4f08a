"""Slow work is shared out fairly: nobody waits for what strangers ask for."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from random import Random
from typing import Any

import httpx
import pytest

from nimmt.match.match import Match
from nimmt.server.content.replays import replay_data
from nimmt.server.live.side_work import SHORT
from nimmt.table import Refused

from ..databases import anyio_backend as anyio_backend
from ..servers import Running
from .helpers import bounded, play_until, socket
from .helpers import server as server
from .helpers import stack as stack

pytestmark = pytest.mark.anyio


@cache
def long_record() -> bytes:
    """A game that takes a while to be shown."""
    match, rng = Match("classic", 10, seed="long", deals=100), Random(1)
    while len(match.answers) < 4 * SHORT:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    return match.record.dumps().encode()


class Posts:
    """Records that one address posts, all at once."""

    def __init__(self, server: Running, address: str, count: int) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=server.url, transport=transport, timeout=60)
        self.sent = [asyncio.ensure_future(self._post()) for _ in range(count)]

    async def _post(self) -> httpx.Response:
        return await self.http.post("/api/replay?open=true", content=long_record())

    @property
    def answered(self) -> list[httpx.Response]:
        return [one.result() for one in self.sent if one.done()]


@asynccontextmanager
async def posts(server: Running, address: str, count: int) -> AsyncIterator[Posts]:
    made = Posts(server, address, count)
    async with made.http:
        try:
            yield made
        finally:
            for one in made.sent:
                one.cancel()
            await asyncio.gather(*made.sent, return_exceptions=True)


async def until_so(so: Any) -> None:
    while not so():
        await asyncio.sleep(0.01)


@bounded
async def test_a_returning_player_does_not_wait_for_strangers_records(
    server: Running, stack: AsyncExitStack
) -> None:
    ticket = await server.client.open_table("Ann", seats=2, bots=1, bot="random")
    async with server.client.sit(ticket) as ann:
        await ann.do("start")
        await play_until(ann, lambda place: place.step > 5, Random(1))
    strangers = await stack.enter_async_context(posts(server, "127.0.0.1", 10))
    await until_so(lambda: len(server.registry.side_work.processes) > 5)
    known = {"game": 1, "step": 0}
    async with socket(server.client, ticket.table, ticket.secret, **known) as ann_again:
        assert len((await ann_again.hear("update"))["game"]["events"]) > 5
        await ann_again.say(type="history", id=1)
        assert (await ann_again.hear("history"))["frames"]
    assert len(strangers.answered) < 5  # they still wait


@pytest.mark.skipif(sys.platform != "linux", reason="this machine has one address only")
@bounded
async def test_too_much_of_one_address_is_refused_at_once_and_others_have_their_turn(
    server: Running, stack: AsyncExitStack
) -> None:
    greedy = await stack.enter_async_context(posts(server, "127.0.0.1", 20))
    await until_so(lambda: greedy.answered)
    refused = [one for one in greedy.answered if one.status_code == 503]
    assert [one.json()["code"] for one in refused] == ["busy"] * len(refused)
    assert 5 <= len(refused) <= 8  # 12 wait, one or more are under way
    modest = await stack.enter_async_context(posts(server, "127.0.0.2", 1))
    assert (await modest.sent[0]).status_code == 200
    shown = [one for one in greedy.answered if one.status_code == 200]
    assert len(shown) < 10  # it was not the last one's turn


@bounded
async def test_what_takes_too_long_ends_and_the_next_one_is_done(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nimmt.server.live.side_work.GRACE_SECONDS", -9.9)
    work = server.registry.side_work
    endless = iter(range(10**12))  # it looks at no clock
    with pytest.raises(Refused, match="too-big"):
        await work.do(max, endless, by="a", steps=SHORT + 1)
    monkeypatch.undo()
    assert await work.do(max, [1, 2], by="a", steps=SHORT + 1) == 2


@bounded
async def test_games_and_errors_come_and_go_from_one_process_to_another(server: Running) -> None:
    """Also games whose class is made while the server runs."""
    match, rng = Match("even-odd+cow", 4, seed="long", deals=100), Random(1)
    while len(match.answers) <= SHORT:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    registry, steps = server.registry, len(match.answers)

    async def shown(seat: int) -> bytes:
        work, limits = registry.side_work, registry.limits
        return await work.do(replay_data, match.record, seat, limits, by="a", steps=steps)

    assert await shown(1) == replay_data(match.record, 1, registry.limits)
    with pytest.raises(Refused, match="unknown-seat") as refused:
        await shown(7)
    assert refused.value.about == {"seat": 7}
