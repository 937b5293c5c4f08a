"""How much one may ask for, how the server tells how it is, and how it ends."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from nimmt.client import Client, Refused
from nimmt.core.questions import BadOption
from nimmt.server.limits import (
    OPEN,
    Bucket,
    Buckets,
    Limits,
    Share,
    Turns,
    check_options,
    network_of,
)

from ..databases import anyio_backend as anyio_backend
from ..servers import running

pytestmark = pytest.mark.anyio


def limited(folder: Path, **limits: Any) -> Any:
    return running(f"sqlite:///{folder}/a.db", limits=replace(OPEN, **limits))


async def closing(client: Client, *messages: str | bytes) -> tuple[int | None, str | None]:
    """With what a socket is closed after these messages."""
    async with websockets.connect(client.socket_url) as socket:
        try:
            for message in messages:
                await socket.send(message)
            async for _ in socket:
                pass
        except websockets.ConnectionClosed:
            pass
        return socket.close_code, socket.close_reason


def hello(table: str, secret: str = "") -> str:
    return json.dumps({"type": "hello", "table": table, "secret": secret})


PING = '{"type":"ping"}'


async def test_a_socket_that_asks_too_much_is_closed(tmp_path: Path) -> None:
    slow = {"messages_per_second": 0.001, "messages_burst": 5, "hello_seconds": 0.1}
    async with asyncio.timeout(60), limited(tmp_path, **slow) as server:
        client = server.client
        table = (await client.open_table("Ann")).table
        assert await closing(client) == (1008, "no-hello")
        assert await closing(client, PING) == (1008, "bad-hello")
        assert await closing(client, hello("none")) == (1008, "unknown-table")
        assert await closing(client, hello(table, "wrong")) == (1008, "unknown-secret")
        assert await closing(client, hello(table), *[PING] * 6) == (1008, "too-fast")
        long = json.dumps({"type": "say", "text": "x" * 6000})  # counts as six
        assert await closing(client, hello(table), long) == (1008, "too-fast")
        assert (await closing(client, hello(table), "x" * 17_000))[0] == 1009
        assert (await closing(client, hello(table), b"\xff" * 17_000))[0] == 1009


async def test_all_sockets_of_an_address_share(tmp_path: Path) -> None:
    few = {"all_messages_per_second": 0.001, "all_messages_burst": 6}
    async with asyncio.timeout(60), limited(tmp_path, **few) as server:
        table = (await server.client.open_table("Ann")).table
        async with server.client.watch(table) as place:
            for _ in range(4):
                await place.do("ping")
            assert await closing(server.client, hello(table), *[PING] * 3) == (1008, "too-fast")


async def test_chat_and_histories_are_few(tmp_path: Path) -> None:
    few = {"talk_per_second": 0.001, "talk_burst": 2}
    few |= {"histories_per_second": 0.001, "histories_burst": 2}
    async with asyncio.timeout(60), limited(tmp_path, **few) as server:
        ticket = await server.client.open_table("Ann")
        async with server.client.sit(ticket) as place:
            await place.do("say", text="one")
            await place.do("react", what="ox")
            with pytest.raises(Refused, match="too-fast"):
                await place.do("say", text="three")
            for _ in range(2):
                assert await place.history() == []
            with pytest.raises(Refused, match="too-fast"):
                await place.history()
            await place.do("stand")  # everything else goes on


async def test_sockets_of_an_address_are_few(tmp_path: Path) -> None:
    async with asyncio.timeout(60), limited(tmp_path, sockets_per_address=2) as server:
        table = (await server.client.open_table("Ann")).table
        async with server.client.watch(table), server.client.watch(table):
            assert await closing(server.client) == (1013, "too-many-sockets")
        async with server.client.watch(table):
            pass


async def test_who_comes_and_goes_too_often_stays_outside(tmp_path: Path) -> None:
    few = {"greetings_per_second": 0.001, "greetings_burst": 2}
    async with asyncio.timeout(60), limited(tmp_path, **few) as server:
        table = (await server.client.open_table("Ann")).table
        for _ in range(2):
            async with server.client.watch(table):
                pass
        assert await closing(server.client) == (1013, "too-fast")


async def test_tables_people_and_requests_of_an_address_are_few(tmp_path: Path) -> None:
    few = {"tables_per_minute": 0.001, "tables_burst": 1}
    few |= {"people_per_minute": 0.001, "people_burst": 1}
    few |= {"requests_per_second": 0.001, "requests_burst": 4}
    async with asyncio.timeout(60), limited(tmp_path, **few) as server:
        client = server.client
        table = (await client.open_table("Ann")).table
        await client.join(table, "Bob")
        for wish in (client.open_table("Ann"), client.join(table, "Cem")):
            with pytest.raises(Refused, match="too-fast"):
                await wish
        await client.look_up(table)
        await client.look_up(table)
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in (f"/api/tables/{table}", "/api/games", "/readyz", "/metrics"):
                assert (await http.get(path)).status_code == 429
            assert (await http.get("/healthz")).status_code == 200


async def test_all_requests_of_an_address_are_counted(tmp_path: Path) -> None:
    few = {"all_requests_per_second": 0.001, "all_requests_burst": 3}
    async with asyncio.timeout(60), limited(tmp_path, **few) as server:  # noqa: SIM117
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/", "/static/css/base.css", "/healthz"):
                assert (await http.get(path)).status_code == 200
            refused = await http.get("/")
            assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")


async def test_a_few_requests_of_an_address_begin_in_each_turn() -> None:
    turns, begun = Turns(at_once=2), list[str]()

    async def ask(address: str) -> None:
        await turns.wait(address)
        begun.append(address)

    asked = [asyncio.create_task(ask(address)) for address in "aaaaaabb"]
    await asyncio.sleep(0)
    assert sorted(begun) == ["a", "a", "b", "b"]
    await asyncio.gather(*asked)
    assert begun.count("a") == 6


def test_what_is_remembered_of_addresses_is_bounded() -> None:
    buckets, sockets = Buckets(1, 1, most=100), Share(0, 10)
    for number in range(1000):
        assert buckets.take(str(number))
        assert not sockets.enter(str(number))
    assert len(buckets) == 100
    assert not sockets.held
    assert not buckets.take("999")


def test_a_bucket_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("nimmt.server.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take(2), bucket.take()] == [True, False]


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(address: str, whose: str) -> None:
    assert network_of(address) == whose


BOTTOMLESS: list[Any] = []
BOTTOMLESS.append(BOTTOMLESS)


@pytest.mark.parametrize(
    "options",
    [
        {"target": 1001},
        {"deals": -(10**30)},
        {"board": "x" * 8001},
        {"x" * 9000: 1},
        {"a": BOTTOMLESS},
        {"board": "\ud800"},
    ],
)
def test_options_have_a_measure(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        check_options(options)
    check_options({"target": 66, "edition": "1994"})


async def test_a_server_tells_how_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asyncio.timeout(60), limited(tmp_path) as server:
        ticket = await server.client.open_table("Ann")
        async with server.client.sit(ticket), httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/readyz")).text == "ok\n"
            figures = (await http.get("/metrics")).text
            assert "\nnimmt_sockets 1\n" in figures
            assert "\nnimmt_tables_opened_total 1\n" in figures
            assert "# TYPE nimmt_messages_total counter\n" in figures
            assert ticket.secret not in figures
            assert ticket.table not in figures

            async def ill() -> bool:
                return False

            monkeypatch.setattr(server.registry.store, "healthy", ill)
            assert (await http.get("/readyz")).status_code == 503
            assert (await http.get("/healthz")).status_code == 200


async def test_an_open_turn_survives_the_end(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    async with asyncio.timeout(60), running(url) as server:
        ann = await server.client.open_table("Ann", seats=2)
        bob = await server.client.join(ann.table, "Bob")
        async with server.client.sit(ann) as one, server.client.sit(bob):
            await one.do("start")
            assert one.asked
            draft = one.asked.options[3]
            await one.answer(draft)
            view = one.view
    async with asyncio.timeout(60), running(url) as again, again.client.sit(ann) as one:
        assert (one.draft, one.waiting) == (draft, [1])
        assert one.view == view


async def test_replays_and_records_of_an_address_are_few(tmp_path: Path) -> None:
    few = {"replays_per_second": 0.001, "replays_burst": 2}
    async with asyncio.timeout(60), limited(tmp_path, **few) as server:
        table = (await server.client.open_table("Ann")).table
        async with httpx.AsyncClient(base_url=server.url) as http:
            game = f"/api/tables/{table}/games/1"
            assert (await http.get(f"{game}/record")).status_code == 404
            assert (await http.post("/api/replay", content=b"x")).status_code == 400
            assert (await http.post("/api/replay", content=b"x")).status_code == 429
            for path in ("record", "replay"):
                assert (await http.get(f"{game}/{path}")).status_code == 429
            assert (await http.get(f"/api/tables/{table}")).status_code == 200


def test_the_usual_limits_are_finite() -> None:
    assert all(0 < value < 10**9 for value in vars(Limits()).values())
