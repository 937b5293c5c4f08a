"""When things go wrong under a table that people sit at."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nimmt.client import Lost, Refused
from nimmt.server.live.table_registry import TableRegistry
from nimmt.storage import Store
from nimmt.table import Refused as TableRefused
from nimmt.table import Table
from nimmt.table import entries as e
from tests.server.helpers import bounded, play_until, socket, until, until_so
from tests.servers import running

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@bounded
async def test_who_sits_at_a_table_that_is_deleted_is_told_and_let_go(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann", seats=2, bots=1, bot="random")
        async with server.client.sit(ticket) as place:
            assert await server.registry.store.prune(time.time() + 1, unfinished=True) == 1
            with pytest.raises((Lost, Refused), match="gone"):
                await place.do("start")
            with pytest.raises(Lost, match="gone"):
                async for _ in place.changes():
                    pass
        other = await server.client.open_table("Bob", seats=2, bots=1, bot="random")
        async with server.client.sit(other) as place:  # the server goes on
            await place.do("start")
            assert place.table["phase"] == "playing"


@bounded
async def test_every_answer_is_acknowledged_however_close_they_come(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann", seats=2)
        other = await server.client.join(ticket.table, "Bob")
        async with server.client.sit(ticket) as ann, server.client.sit(other) as bob:
            await ann.do("start")
            async for _ in ann.changes():
                if ann.asked:
                    break
            for option in ann.asked.options if ann.asked else ():  # one draft after the other
                await ann.answer(option)
                assert ann.draft == option
            assert bob.draft is None


# Faults of ours


@contextmanager
def held_up(store: Store) -> Iterator[None]:
    """Nothing is written down meanwhile."""
    may_go_on = threading.Event()
    store._writer.put(lambda _: may_go_on.wait(60))
    try:
        yield
    finally:
        may_go_on.set()


def say(text: str) -> Any:
    return lambda table, at: table.say(at, table.people[1], text)


def careless(_: Exception | None) -> None:
    raise RuntimeError("this is a test")


@bounded
async def test_a_room_goes_on_when_an_outcome_cannot_be_heard(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann")
        live = await server.registry.find(ticket.table)
        assert live
        live.queue.put(lambda table, at: [], careless)
        live.queue.put(say("hello"), careless)
        assert (await live.queue.do(say("still here"))).chats == 2


@bounded
async def test_a_ping_brings_nothing_that_is_not_written_down(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann")
        live = await server.registry.find(ticket.table)
        assert live
        async with socket(server.client, ticket.table, ticket.secret) as ann:
            await ann.hear("update")
            (viewer,) = live.viewers
            protocol: Any = viewer.socket.protocol  # type: ignore[attr-defined]
            protocol.stuck_since = time.monotonic()  # as if it could take no more
            await ann.say(type="say", text="hello", id=1)
            await until_so(lambda: viewer.owed)
            with held_up(server.registry.store):
                live.queue.put(say("not yet"), None)
                protocol.stuck_since, heard = None, server.registry.counts["messages"]
                await ann.say(type="ping", id=2)
                await until_so(lambda: server.registry.counts["messages"] > heard)
                assert viewer.owed  # so it has not been told anything
            told = await ann.hear("update")
            assert [line["text"] for line in told["chat"]] == ["hello", "not yet"]
            assert told["done"] == [1]
            assert (await ann.hear("pong"))["id"] == 2


@bounded
async def test_who_goes_while_nothing_can_be_written_is_away_afterwards(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann", seats=2)
        other = await server.client.join(ticket.table, "Bob")
        live = await server.registry.find(ticket.table)
        assert live
        async with server.client.sit(ticket) as ann, AsyncExitStack() as bob:
            await bob.enter_async_context(server.client.sit(other))
            await until(ann, lambda place: all(seat["here"] for seat in place.table["seats"]))
            with held_up(server.registry.store):
                live.queue.put(say("until this is written the next have to wait"), None)
                live.queue.put(
                    lambda table, at: [e.Said(at, 1, "\ud800")], None
                )  # cannot be written
                await bob.aclose()
                await until_so(lambda: other.person not in live.present)
            await until(ann, lambda place: not place.table["seats"][1]["here"])


@bounded
async def test_a_table_that_cannot_be_read_any_more_shows_nothing_unwritten(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann")
        live = await server.registry.find(ticket.table)
        assert live
        async with server.client.sit(ticket) as ann:
            await until_so(lambda: not live.queue.busy)
            number, after = live.stored.number, live.table.number
            await server.registry.store.append(number, after, ["nonsense"], time.time())
            with pytest.raises(Refused, match="internal"):
                await ann.do("say", text="nobody may see this")
            with pytest.raises(Lost):
                async for _ in ann.changes():
                    pass
            assert not ann.chat
        with pytest.raises(TableRefused, match="gone"):
            await live.queue.read(Table.host.fget)  # type: ignore[attr-defined]


# Rooms that are closed


async def beside(registry: TableRegistry, work: Any) -> None:
    """Short work, as it is done for a player at a table of their own."""
    await registry.side_work.do(work, by=object(), steps=1, for_player=True)


@bounded
async def test_a_table_opened_anew_leaves_nobody_thinking_in_its_old_room(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        registry, ticket = server.registry, await server.client.open_table("Ann")
        live = await registry.find(ticket.table)
        assert live
        driver = registry._drivers[live.stored.number]
        thinking = driver._tasks[0] = driver._start(asyncio.sleep(60))
        live.queue._close()
        again = await registry.find(ticket.table)
        assert again is not live
        assert again is registry._drivers[live.stored.number].live
        with pytest.raises(asyncio.CancelledError):
            await thinking


@bounded
async def test_nobody_enters_a_room_that_was_closed_as_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        registry, ticket = server.registry, await server.client.open_table("Ann", seats=2, bots=1)
        async with server.client.sit(ticket) as ann:
            await ann.do("start")
            await play_until(ann, lambda place: place.step > 2, Random(1))
        known, may_go_on = {"game": 1, "step": 0}, threading.Event()
        await until_so(lambda: not any(live.viewers for live in registry.tables.values()))
        held: list[bool] = []

        def hold() -> None:
            held.append(True)
            may_go_on.wait()

        waits = [asyncio.ensure_future(beside(registry, hold)) for _ in range(2)]
        await until_so(lambda: len(held) == 2)
        async with socket(server.client, ticket.table, ticket.secret, **known) as late:
            await until_so(lambda: len(registry.side_work.threads))  # it waits for its steps
            with monkeypatch.context() as hurry:
                hurry.setattr("nimmt.server.live.table_registry.IDLE_SECONDS", -1.0)
                await registry._close_idle_tables()
            assert not registry.tables
            may_go_on.set()
            assert await late.closed() == "busy"
        await asyncio.gather(*waits)
        async with socket(server.client, ticket.table, ticket.secret, **known) as back:
            assert (await back.hear("update"))["game"]["step"] > 2


@bounded
async def test_a_history_waits_until_it_can_be_taken(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        registry, ticket = server.registry, await server.client.open_table("Ann")
        live = await registry.find(ticket.table)
        assert live
        async with socket(server.client, ticket.table, ticket.secret) as ann:
            await ann.hear("update")
            (viewer,) = live.viewers
            protocol: Any = viewer.socket.protocol  # type: ignore[attr-defined]
            protocol.pause_writing()
            await ann.say(type="history", id=1)
            await until_so(lambda: viewer._history)  # type: ignore[attr-defined]
            await live.queue.read(lambda table: None)
            await asyncio.gather(*(beside(registry, lambda: time.sleep(0.05)) for _ in range(2)))
            await ann.say(type="ping", id=2)
            await ann.hear("pong")
            assert all(message["type"] != "history" for message in ann.heard)
            protocol.resume_writing()
            assert (await ann.hear("history"))["id"] == 1
