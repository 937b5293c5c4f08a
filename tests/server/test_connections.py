"""Connections over which requests come slowly, endlessly or not at all, and answers unread."""

import asyncio
import contextlib
import json
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from nimmt.client import Client
from nimmt.match.match import Match
from nimmt.server.limits import OPEN, Limits

from ..databases import anyio_backend as anyio_backend
from ..driver import environment
from ..servers import Running, running
from .helpers import bounded, until_so
from .raw_lines import UPGRADE, Line, connected, websocket_line

pytestmark = pytest.mark.anyio
ASKED = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
POSTED = b"POST /api/tables HTTP/1.1\r\nHost: here\r\n"
CHUNKED = POSTED + b"Transfer-Encoding: chunked\r\n\r\n"
USUAL, ELSEWHERE = Limits(), "127.0.0.2"


def limited(folder: Path, **limits: Any) -> Any:
    return running(f"sqlite:///{folder}/a.db", limits=replace(OPEN, **limits))


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/a.db", limits=USUAL) as started:
        yield started


async def status(line: Line) -> int:
    """Of the answer with which the connection ends; 0: of none."""
    heard = await line.to_end()
    return int(heard.split(b" ", 2)[1]) if heard else 0


async def serves(server: Running, address: str = "127.0.0.1") -> bool:
    async with connected(server.url, address) as line:
        await line.send(ASKED)
        return (await line.reader.readline()).startswith(b"HTTP/1.1 200")


async def pour(line: Line, data: bytes, most: int) -> None:
    """Send this again and again; whoever takes so much has failed."""
    with contextlib.suppress(ConnectionError):
        for _ in range(most // len(data)):
            line.writer.write(data)
            await line.writer.drain()


# Heads


@bounded
@pytest.mark.parametrize(
    "flood",
    [b"x" * 1000, b"a: b\r\n" * 100, b"x" * 50_000 + b"\r\na: "],
    ids=["one value", "many headers", "long values"],
)
async def test_an_endless_head_is_refused(server: Running, flood: bytes) -> None:
    async with connected(server.url) as line:
        line.writer.write(b"GET / HTTP/1.1\r\na: ")
        pouring = asyncio.create_task(pour(line, flood, 5_000_000))
        assert await status(line) == 431
        pouring.cancel()
        assert await serves(server)
    await until_so(lambda: not server.connections)


@bounded
@pytest.mark.parametrize(
    "head",
    [
        b"a: " + b"x" * USUAL.head_bytes,
        b"".join(b"a%d: b\r\n" % number for number in range(USUAL.headers)) + b"a: b",
    ],
    ids=["long", "many"],
)
@pytest.mark.parametrize("how", [ASKED, UPGRADE.format(host="here").encode() + b"\r\n"])
async def test_a_head_that_comes_at_once_is_measured_too(
    server: Running, head: bytes, how: bytes
) -> None:
    async with connected(server.url) as line:
        await line.send(how[:-2] + head + b"\r\n\r\n")
        assert await status(line) == 431


@bounded
async def test_a_head_of_a_browser_with_many_cookies_is_fine(server: Running) -> None:
    async with connected(server.url) as line:
        cookies = b"".join(b"Cookie: %b\r\n" % (b"x" * 7000) for _ in range(4))
        await line.send(ASKED[:-2] + cookies + b"\r\n")
        assert b" 200 " in await line.reader.readline()


@bounded
@pytest.mark.parametrize("header", ["x" * 8300, "x\x80"])
async def test_a_bad_request_for_a_websocket_is_answered_and_ends(
    server: Running, header: str
) -> None:
    async with connected(server.url) as line:
        asked = f"{UPGRADE.format(host='here')}Cookie: {header}\r\n\r\n"
        await line.send(asked.encode("latin-1"))
        answer = await line.reader.readline()
        assert answer.split(b" ")[1] == (b"431" if len(header) > 8192 else b"101")
    await until_so(lambda: not server.connections)


@bounded
async def test_strange_addresses_of_websockets_leave_nothing_behind(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    for path in ("/ws\xff", "/%00", "*", "/" + "x" * 9000, "http://[/ws", "//ws", "/ws?\xff"):
        async with connected(server.url) as line:
            asked = f"{UPGRADE.format(host='here')}\r\n".replace(" /ws ", f" {path} ")
            await line.send(asked.encode("latin-1"))
            assert 400 <= await status(line) < 500
    await until_so(lambda: not server.connections)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# Time


@bounded
@pytest.mark.parametrize(
    ("sent", "answer"), [(b"", 0), (b"GET / HT", 408), (ASKED + b"GET", 200), (b"\r\n\r\n", 408)]
)
async def test_who_does_not_ask_in_time_is_let_go(tmp_path: Path, sent: bytes, answer: int) -> None:
    async with limited(tmp_path, head_seconds=0.2) as server, connected(server.url) as line:
        await line.send(sent)
        assert await status(line) == answer
        assert await serves(server)
        await until_so(lambda: not server.connections)


@bounded
@pytest.mark.parametrize(
    "head", [CHUNKED + b"1\r\n{\r\n", POSTED + b"Content-Length: 100\r\n\r\n{"]
)
async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, head: bytes) -> None:
    async with limited(tmp_path, body_seconds=0.2) as server, connected(server.url) as line:
        await line.send(head)
        assert await status(line) == 408
        await until_so(lambda: not server.connections)


@bounded
async def test_a_body_may_take_its_time_if_it_comes_steadily(tmp_path: Path) -> None:
    slow = {"body_seconds": 0.2, "body_bytes_per_second": 10.0}
    async with limited(tmp_path, **slow) as server, connected(server.url) as line:
        body = json.dumps({"name": "Ann"}).encode()
        await line.send(POSTED + b"Content-Length: %d\r\n\r\n" % len(body) + body[:5])
        await asyncio.sleep(1)
        await line.send(body[5:])
        assert b" 201 " in await line.reader.readline()


# Bodies


@bounded
@pytest.mark.parametrize(
    ("begin", "more", "answer"),
    [
        (CHUNKED, b"1\r\nx\r\n" * 100, 413),
        (CHUNKED, b"800\r\n" + b"x" * 2048 + b"\r\n", 413),
        (CHUNKED + b"0\r\n", b"a: b\r\n" * 100, 431),
        (CHUNKED + b"0\r\na: ", b"x" * 1000, 413),
        (b"GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999\r\n\r\n", b"x" * 5000, 200),
    ],
    ids=["tiny chunks", "chunks", "trailers", "one trailer", "of a page"],
)
async def test_an_endless_body_ends(
    server: Running, begin: bytes, more: bytes, answer: int
) -> None:
    async with connected(server.url) as line:
        line.writer.write(begin)
        pouring = asyncio.create_task(pour(line, more, 50_000_000))
        assert await status(line) == answer
        pouring.cancel()
    await until_so(lambda: not server.connections)


@bounded
async def test_requests_before_the_answers_are_few(server: Running) -> None:
    async with connected(server.url) as line:
        line.writer.write(ASKED * 5000)
        assert (await line.to_end()).count(b"HTTP/1.1") < 20
        assert await serves(server)
    async with connected(server.url) as line:  # a few are fine
        line.writer.write(ASKED * 5 + ASKED[:-2] + b"Connection: close\r\n\r\n")
        assert (await line.to_end()).count(b"HTTP/1.1 200") == 6


# Counts


async def opened(stack: contextlib.AsyncExitStack, server: Running, count: int) -> list[Line]:
    lines = [await stack.enter_async_context(connected(server.url)) for _ in range(count)]
    for line in lines[1::2]:
        await line.send(b"GET / HT")
    return lines


@bounded
async def test_idle_connections_of_an_address_are_counted(tmp_path: Path) -> None:
    async with limited(tmp_path, connections_per_address=6) as server:
        async with contextlib.AsyncExitStack() as stack:
            await opened(stack, server, 5)
            async with websocket_line(server):
                async with connected(server.url) as line:
                    assert await status(line) == 503
                assert await serves(server, ELSEWHERE)
            await until_so(lambda: server.quotas.connections.total == 5)
            assert await serves(server)
        await until_so(lambda: not server.quotas.connections.held)
        assert server.quotas.connections.total == 0


@bounded
async def test_all_connections_together_are_counted(tmp_path: Path) -> None:
    async with limited(tmp_path, connections=8) as server, contextlib.AsyncExitStack() as stack:
        await opened(stack, server, 4)
        assert not await serves(server), "an address never has all of them"
        assert await serves(server, ELSEWHERE)


@bounded
async def test_new_connections_of_an_address_come_at_a_rate(tmp_path: Path) -> None:
    few = {"connections_per_second": 0.001, "connections_burst": 3}
    async with limited(tmp_path, **few) as server:
        assert [await serves(server) for _ in range(3)] == [True] * 3
        async with connected(server.url) as line:
            assert await status(line) == 429
        assert await serves(server, ELSEWHERE)


@bounded
async def test_a_proxy_brings_everybody(tmp_path: Path) -> None:
    few = replace(OPEN, connections_per_address=2, connections_burst=2, connections=20)
    url = f"sqlite:///{tmp_path}/a.db"
    stack = contextlib.AsyncExitStack()
    async with running(url, limits=few, proxy="127.0.0.1") as server, stack:
        await opened(stack, server, 10)
        assert await serves(server)
        await until_so(lambda: server.quotas.connections.total == 10)
        await opened(stack, server, 10)
        assert not await serves(server), "but they are counted together"


@pytest.fixture
def small_process(tmp_path: Path) -> Iterator[str]:
    """A server that the system gives 300 files; gives its address."""
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300)); "
        "from nimmt.cli import main; "
        f"main(['serve', '--port', '0', '--db', 'sqlite:///{tmp_path}/a.db'])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    try:
        yield process.stdout.readline().split()[3]
    finally:
        process.terminate()
        process.communicate(timeout=30)
    assert process.returncode == 0


@bounded
async def test_one_address_cannot_take_all_files(small_process: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(282):
            await stack.enter_async_context(connected(small_process, ELSEWHERE))
        async with connected(small_process) as line:
            await line.send(ASKED)
            assert b" 200 " in await line.reader.readline()


# Answers


def long_record() -> bytes:
    match, rng = Match("classic", 10, seed=1, deals=40), Random(1)
    while not match.over:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    return match.record.dumps().encode()


async def ask_for_replay(line: Line, record: bytes) -> None:
    head = b"POST /api/replay?open=true HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n"
    await line.send(head % len(record) + record)


@bounded
async def test_a_long_answer_that_nobody_reads_ends(tmp_path: Path) -> None:
    async with limited(tmp_path, send_seconds=1.0, replay_seconds=60.0) as server:
        async with connected(server.url, rcvbuf=4096) as deaf:
            await ask_for_replay(deaf, long_record())
            await until_so(lambda: server.quotas.answers.total)
            (protocol,) = server.connections
            most = protocol.transport.get_write_buffer_size()
            assert most < server.quotas.answers.total / 2, "not all of it is copied"
            await until_so(lambda: not server.connections)
            await until_so(lambda: not server.quotas.answers.total)
        assert not server.quotas.answers.held


@bounded
async def test_long_answers_that_are_not_read_yet_are_few(tmp_path: Path) -> None:
    record = long_record()
    few = {"answers_bytes_per_address": 50_000_000, "replay_seconds": 60.0}
    async with limited(tmp_path, **few) as server:
        answers = server.quotas.answers
        assert answers.enter("127.0.0.1", answers.of_address - 1000)
        for address, status in (("127.0.0.1", b" 429 "), (ELSEWHERE, b" 200 ")):
            async with connected(server.url, address) as line:
                await ask_for_replay(line, record)
                assert status in await line.reader.readline()
        answers.leave("127.0.0.1", answers.of_address - 1000)
        async with connected(server.url) as line:
            await ask_for_replay(line, record)
            head = await line.reader.readuntil(b"\r\n\r\n")
            size = int(head.lower().partition(b"content-length: ")[2].split()[0])
            whole = await line.reader.readexactly(size)
            assert len(json.loads(whole)["frames"]) > 400
        await until_so(lambda: not answers.total)


@bounded
async def test_even_a_short_answer_has_to_be_read(tmp_path: Path) -> None:
    async with limited(tmp_path, send_seconds=1.0) as server:
        deaf = connected(server.url, rcvbuf=4096)
        async with deaf as line:
            line.reader._transport.pause_reading()  # type: ignore[attr-defined]
            page = b"GET /api/games HTTP/1.1\r\nHost: here\r\n\r\n"
            for _ in range(40):  # until all buffers of the system are full
                await line.send(page)
            await until_so(lambda: not server.connections)


# The end


@bounded
async def test_the_server_stops_in_order_whatever_is_held_open(tmp_path: Path) -> None:
    code = (
        "from nimmt.cli import main; "
        f"main(['serve', '--port', '0', '--db', 'sqlite:///{tmp_path}/a.db'])"
    )
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    url = (await process.stdout.readline()).decode().split()[3]
    client = Client(url)
    ticket = await client.open_table("Ann", seats=2, bots=1)
    host = urlsplit(url).netloc
    upgrade = UPGRADE.format(host=host).encode()
    async with contextlib.AsyncExitStack() as stack:
        held = [
            b"",
            b"GET / HT",
            CHUNKED + b"1\r\n{\r\n",
            upgrade + b"Cookie: " + b"x" * 8300 + b"\r\n\r\n",
            upgrade + b"\r\n",
            upgrade + b"\r\n" + b"\x88\x80\0\0\0\0",
        ]
        for said in held:
            line = await stack.enter_async_context(connected(url, ELSEWHERE))
            await line.send(said)
        honest = await stack.enter_async_context(
            websocket_line(client, {"table": ticket.table, "secret": ticket.secret})
        )
        await honest.frame()
        process.terminate()
        assert (await honest.closed()).code == 1012
        _, logged = await process.communicate()
    assert (process.returncode, logged.decode()) == (0, "")
