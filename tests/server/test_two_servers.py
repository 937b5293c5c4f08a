"""Two servers on one PostgreSQL, one of which hears late of what the other has written."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from nimmt.client import Client, Place
from nimmt.protocol import Ticket
from nimmt.table import Refused

from ..databases import Postgres, until
from ..databases import anyio_backend as anyio_backend
from ..databases import postgres as postgres
from ..servers import ServerProcess, running

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def one_and_deaf(postgres: Postgres) -> AsyncIterator[tuple[Client, Client, Ticket]]:
    """Two servers that know a table; the second one hears nothing any more."""
    db = postgres.database()
    async with asyncio.timeout(60), running(db) as one, running(db) as deaf:
        ticket = await one.client.open_table("Ann", seats=2, bots=1, bot="random")
        async with deaf.client.sit(ticket):
            deaf.registry.store._callbacks.clear()
        yield one.client, deaf.client, ticket


async def test_what_one_has_shown_the_other_does_not_take_back(postgres: Postgres) -> None:
    async with one_and_deaf(postgres) as (one, deaf, ticket), one.sit(ticket) as here:
        await here.do("start")
        seen = here.version, here.game, here.step
        async with deaf.watch(ticket.table) as there:
            assert (there.version, there.game, there.step) >= seen


async def test_who_has_come_to_one_is_known_to_the_other(postgres: Postgres) -> None:
    async with one_and_deaf(postgres) as (one, deaf, ticket):
        friend = await one.join(ticket.table, "Bob")
        async with deaf.sit(friend) as place:
            assert place.you.person == friend.person


async def test_an_answer_given_back_at_the_other_counts(postgres: Postgres) -> None:
    async with one_and_deaf(postgres) as (one, deaf, ticket):
        friend = await one.join(ticket.table, "Bob")  # takes the bot's seat and never answers
        async with one.sit(friend), one.sit(ticket) as here, deaf.sit(ticket) as there:
            await here.do("start")
            assert here.asked is not None
            first, second, *_ = here.asked.options
            await there.do("back")  # it reads what has happened
            await there.answer(first)
            await here.answer(second)
            await there.answer(first)  # which it still believes to be the draft
            async for _ in here.changes():
                if here.draft == first:
                    return


async def test_who_sits_at_one_is_here_though_gone_from_the_other(postgres: Postgres) -> None:
    async with one_and_deaf(postgres) as (one, deaf, ticket), deaf.sit(ticket) as place:

        async def here() -> bool:
            table = await one.look_up(ticket.table)
            return bool(table["people"][0]["here"])

        async def away() -> bool:
            return not await here()

        await until(here)
        async with one.sit(ticket):
            pass
        await until(away)
        await place.do("react", what="clap")  # conflicts with what it has not heard of
        await until(here)


async def test_who_was_connected_to_a_server_that_died_is_away(postgres: Postgres) -> None:
    db = postgres.database()
    dying = ServerProcess(db)
    await asyncio.to_thread(dying.start)
    try:
        async with asyncio.timeout(60), running(db) as staying:
            host = await staying.client.open_table("Ann", seats=2)
            guest = await staying.client.join(host.table, "Bob")
            async with staying.client.sit(guest) as bob, dying.client.sit(host) as ann:
                await seen(bob, lambda: bob.table["host"] == ann.you.person)
                await asyncio.to_thread(dying.kill)
                await seen(bob, lambda: bob.you.host)  # and may start without her
                assert [one["here"] for one in bob.table["people"]] == [False, True]
    finally:
        dying.kill()


async def seen(place: Place, so: Callable[[], bool]) -> None:
    async for _ in place.changes():
        if so():
            return


async def test_who_asks_while_the_database_is_away_is_told_so(postgres: Postgres) -> None:
    async with asyncio.timeout(60), running(postgres.database()) as server:
        ticket = await server.client.open_table("Ann")
        live = await server.registry.find(ticket.table)
        assert live
        number = await live.queue.read(lambda table: table.number)
        postgres.stop()
        try:
            with pytest.raises(Refused, match="storage"):
                await live.queue.read(lambda table: table.number)
        finally:
            postgres.start()

        async def is_back() -> bool:
            try:
                return await live.queue.read(lambda table: table.number) >= number
            except Refused:
                return False

        await until(is_back)
