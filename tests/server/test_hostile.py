"""Clients that mean harm: whatever they send or do not read, the others notice nothing."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nimmt.client import Place
from nimmt.match.match import Match
from nimmt.server.http import api
from nimmt.server.limits import OPEN, Quotas
from nimmt.server.live.connection import Connection

from ..databases import anyio_backend as anyio_backend
from ..servers import play_on, running
from .attacked_server import AttackedServer, left_behind
from .helpers import until_so
from .hostile_messages import Throw, roles, salvos

HURRIED = replace(OPEN, send_seconds=0.3)


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    made = AttackedServer(tmp_path_factory.mktemp("hostile"))
    yield made
    made.close()


@settings(
    max_examples=220,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
@given(roles, st.integers(0, 2), salvos)
def test_every_message_is_answered_by_a_code_or_a_close(
    attacked: AttackedServer, role: str, phase: int, salvo: list[Throw]
) -> None:
    """A bounded share of what scripts/hostile.py does."""
    attacked.call(attacked.attack(role, phase, salvo))
    assert attacked.trouble == []


def test_nothing_of_them_is_left(attacked: AttackedServer) -> None:
    assert attacked.thrown > 1000
    assert {outcome.split(" ")[0] for outcome in attacked.counts} == {"error", "closed", "passed"}
    assert attacked.games_beside > 0
    assert attacked.call(left_behind(attacked.server, attacked.tables)) == 0


@pytest.mark.anyio
async def test_who_talks_only_nonsense_is_shown_the_door(tmp_path: Path) -> None:
    async with asyncio.timeout(60), running(f"sqlite:///{tmp_path}/a.db") as server:
        ticket = await server.client.open_table("Ann")
        async with websockets.connect(server.client.socket_url) as ours:
            await ours.send(json.dumps({"type": "hello", "table": ticket.table}))
            for _ in range(20):
                await ours.send("nonsense")
            with suppress(websockets.ConnectionClosed):
                async for _ in ours:
                    pass
            assert (ours.close_code, ours.close_reason) == (1008, "too-many-errors")


@pytest.mark.anyio
async def test_who_does_not_read_stalls_nobody_and_is_let_go(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    async with asyncio.timeout(120), running(url, limits=HURRIED) as server:
        client = server.client
        long = {"deals": 6}  # by points it may be over before twenty answers
        ticket = await client.open_table("Ann", seats=4, bots=3, bot="random", options=long)
        async with client.sit(ticket) as place:
            await place.do("start")
            await answer_some(place, 20)
            live = next(iter(server.registry.tables.values()))
            deaf = await deaf_socket(client.socket_url, ticket.table)
            await until_so(lambda: len(live.viewers) == 2)
            for _ in range(500):
                await deaf.send('{"type":"history"}')
            await play_on(place, Random(1))  # to the end: nobody waits for the deaf one
            await until_so(lambda: len(live.viewers) == 1)
        deaf.transport.abort()


async def answer_some(place: Place, count: int) -> None:
    async for _ in place.changes():
        while place.asked and count:
            await place.answer(place.asked.options[0])
            count -= 1
        if not count:
            return


async def deaf_socket(url: str, table: str) -> websockets.ClientConnection:
    """The socket of a client that says hello and then never reads."""
    host, port = url.removeprefix("ws://").removesuffix("/ws").split(":")
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect((host, int(port)))
    plain.setblocking(False)
    deaf = await websockets.connect(url, sock=plain, max_queue=1, ping_interval=None)
    await deaf.send(json.dumps({"type": "hello", "table": table}))
    return deaf


class Blocked:
    """A websocket that takes nothing, and breaks when it is aborted."""

    def __init__(self, hello: bytes) -> None:
        self.hello = hello
        self.aborted = asyncio.Event()
        self.protocol = self
        self.stuck_since: float | None = None

    async def first_message(self) -> bytes:
        return self.hello

    async def wait_disconnected(self) -> None:
        await self.aborted.wait()

    def listen(self, on_message: Any, on_writable: Any) -> None:
        pass

    def send_text(self, data: bytes) -> None:
        self.stuck_since = self.stuck_since or time.monotonic()

    def abort(self) -> None:
        self.aborted.set()

    async def close(self, code: int, reason: str, seconds: float) -> None:
        assert self.aborted.is_set()


@pytest.mark.anyio
async def test_who_takes_not_even_an_update_is_let_go(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    async with asyncio.timeout(60), running(url, limits=HURRIED) as server:
        ticket = await server.client.open_table("Ann")
        blocked: Any = Blocked(json.dumps({"type": "hello", "table": ticket.table}).encode())
        await Connection(server.registry, blocked, Quotas(HURRIED), "here").run()
        assert blocked.aborted.is_set()
        assert not any(live.viewers for live in server.registry.tables.values())


# Records that mean harm

MATCH = Match("classic", 2, seed=1)
HEAD = MATCH.record.header()


def lines(*data: Any) -> bytes:
    return "".join(json.dumps(one) + "\n" for one in data).encode()


BAD_RECORDS: list[tuple[bytes, int]] = [
    (b"", 400),
    (b"\xff\xfe", 400),
    (b"[" * 400_000, 400),
    (b'{"nimmt":1,"a":' * 30_000, 400),
    (b"9" * 400_000, 400),
    (b"x" * 600_000, 413),
    (lines(HEAD | {"seats": 10**12}), 400),
    (lines(HEAD | {"seats": -1}), 400),
    (lines(HEAD | {"version": 10**30}), 400),
    (lines(HEAD | {"names": ["x"] * 1000}), 400),
    (lines(HEAD | {"seed": "\ud800"}), 400),
    (lines(HEAD | {"options": {"target": 10**12}}), 400),
    (lines(HEAD | {"options": {"target": [[[[1]]]]}}), 400),
    (lines(HEAD | {"game": "brettspiel", "options": {"board": "row x\n" * 10_000}}), 400),
    (lines(HEAD, {"0": 1e308, "1": None}), 400),
    (lines(HEAD, {"99": 1}), 400),
    (lines(HEAD, [10**40]), 400),
    (lines(HEAD, {"0": [[[]]], "1": {"a": 1}}), 400),
]


@pytest.mark.anyio
async def test_a_record_that_means_harm_is_refused(tmp_path: Path) -> None:
    async with asyncio.timeout(120), running(f"sqlite:///{tmp_path}/a.db") as server:  # noqa: SIM117
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
            for body, status in BAD_RECORDS:
                answer = await http.post("/api/replay", content=body)
                assert (answer.status_code, body[:60]) == (status, body[:60]), answer.text
                assert set(answer.json()) == {"code", "about"}
            assert (await http.post("/api/replay", content=lines(HEAD))).status_code == 200
            assert (await http.post("/api/replay?seat=5", content=lines(HEAD))).status_code == 400


@pytest.mark.anyio
@pytest.mark.parametrize("bound", [{"replay_steps": 5}, {"replay_bytes": 9}, {"replay_seconds": 0}])
async def test_a_record_that_takes_too_long_is_refused(tmp_path: Path, bound: Any) -> None:
    match, rng = Match("classic", 4, seed=1), Random(1)
    while not match.over:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    limits = replace(OPEN, **bound)
    async with asyncio.timeout(60), running(f"sqlite:///{tmp_path}/a.db", limits=limits) as server:  # noqa: SIM117
        async with httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.post("/api/replay", content=match.record.dumps().encode())
            assert (answer.status_code, answer.json()["code"]) == (413, "too-big")


@pytest.mark.anyio
async def test_others_do_not_wait_for_a_long_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def long_replay(*_: object) -> bytes:
        begun.set()
        return b"{}" if may_end.wait(30) else b""

    monkeypatch.setattr(api, "replay_text", long_replay)
    async with asyncio.timeout(60), running(f"sqlite:///{tmp_path}/a.db") as server:  # noqa: SIM117
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
            replay = asyncio.create_task(http.post("/api/replay", content=b"x"))
            await until_so(begun.is_set)
            assert (await http.get("/healthz")).text == "ok\n"
            assert not replay.done()
            may_end.set()
            assert (await replay).json() == {}
