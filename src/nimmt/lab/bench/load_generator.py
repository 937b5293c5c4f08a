"""Load on a server: players who answer at random, or sockets that only wait for an echo.

A move is an answer that has come back as written down.
"""

import asyncio
import contextlib
import json
import statistics
import time
import urllib.request
from collections.abc import AsyncIterator, Coroutine, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import websockets

from .servers_under_load import Server

SEATS = 4


class SentDecision(msgspec.Struct):
    options: list[Any]


class SentGame(msgspec.Struct):
    seat: int | None
    decision: SentDecision | None


class SentTable(msgspec.Struct):
    phase: str


class SentUpdate(msgspec.Struct):
    """The parts of an update that a random player looks at."""

    type: str
    version: int = 0
    waiting: list[int] = []
    game: SentGame | None = None
    table: SentTable | None = None
    done: list[int] = []


read = msgspec.json.Decoder(SentUpdate).decode


@dataclass
class Measured:
    """What came back within the time, and how long each took."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    count: int = 0  # all that came back, before it too
    cpu: float = 0.0  # seconds that the server has computed for them
    errors: int = 0  # messages that were refused

    def figures(self) -> dict[str, float]:
        cuts = statistics.quantiles(self.times, n=100) if len(self.times) > 1 else [0.0] * 99
        return {
            "per_second": round(len(self.times) / self.seconds, 1),
            "p50_ms": round(cuts[49] * 1000, 3),
            "p99_ms": round(cuts[98] * 1000, 3),
            **({"cpu_us": round(self.cpu / self.count * 1e6)} if self.count else {}),
        }


class Pacer:
    """Lets so many through per second, evenly; without a rate, everybody at once."""

    def __init__(self, rate: float | None) -> None:
        self.rate, self.next = rate, time.perf_counter()

    async def turn(self) -> None:
        if self.rate:
            self.next = max(self.next + 1 / self.rate, time.perf_counter() - 0.1)
            await asyncio.sleep(max(0.0, self.next - time.perf_counter()))


@dataclass
class Run:
    """One measurement: it counts from `begin` to `end` only."""

    pacer: Pacer
    begin: float
    end: float
    measured: Measured = field(default_factory=Measured)

    @property
    def over(self) -> bool:
        return time.perf_counter() >= self.end

    async def through(self, on: Server, load: Iterable[Coroutine[Any, Any, None]]) -> Measured:
        """All of the load; what it cost the server is what noise changes least."""
        before = on.cpu_seconds()
        working = asyncio.gather(*load)
        try:
            async with asyncio.timeout(self.end - time.perf_counter()):
                await working
        except TimeoutError:  # the last ones wait for an answer that would not count
            pass
        self.measured.cpu = on.cpu_seconds() - before
        return self.measured

    def note(self, sent: float) -> None:
        now = time.perf_counter()
        self.measured.count += 1
        if sent >= self.begin and now <= self.end:
            self.measured.times.append(now - sent)


def run_for(seconds: float, rate: float | None, warm_up: float = 0.5) -> Run:
    begin = time.perf_counter() + warm_up
    run = Run(Pacer(rate), begin, begin + seconds)
    run.measured.seconds = seconds
    return run


# The echo


async def echo(on: Server, sockets: int, seconds: float, rate: float | None) -> Measured:
    """Everybody sends what a move would be and waits for it to come back."""
    async with contextlib.AsyncExitStack() as stack:
        links = [await stack.enter_async_context(connect(on.port)) for _ in range(sockets)]
        run = run_for(seconds, rate)

        async def one(link: websockets.ClientConnection) -> None:
            while not run.over:
                await run.pacer.turn()
                sent = time.perf_counter()
                await link.send('{"type":"answer","version":1234,"choice":55,"id":17}')
                await link.recv()
                run.note(sent)

        return await run.through(on, map(one, links))


def connect(port: int) -> websockets.connect:
    url = f"ws://127.0.0.1:{port}/ws"
    return websockets.connect(url, compression=None, max_size=None, ping_interval=None)


# The moves


@dataclass
class Player:
    """Answers at random whatever it is asked."""

    link: websockets.ClientConnection
    host: bool
    rng: Random
    last: SentUpdate = field(default_factory=lambda: SentUpdate("update"))

    async def play(self, run: Run) -> None:
        sent: dict[int, float] = {}
        number = 0
        while not run.over:
            game = self.last.game
            if game and game.decision and game.seat in self.last.waiting and not sent:
                await run.pacer.turn()
                number += 1
                choice = self.rng.choice(game.decision.options)
                sent[number] = time.perf_counter()
                answer = {"version": self.last.version, "choice": choice, "id": number}
                await self.link.send(json.dumps({"type": "answer", **answer}))
            down = read(await self.link.recv())
            if down.type == "error":
                run.measured.errors += 1
                sent.clear()
                continue
            for done in down.done:
                run.note(sent.pop(done, 0.0))
            if down.table and down.table.phase == "over" and self.host:
                await self.link.send('{"type":"start"}')
            if down.game is None:
                down.game = self.last.game
            self.last = down


@contextlib.asynccontextmanager
async def seated(port: int, sockets: int) -> AsyncIterator[list[Player]]:
    """Tables of four people each, all connected, their first games begun."""
    async with contextlib.AsyncExitStack() as stack:
        seats = [await seat_table(stack, port, Random(n)) for n in range(sockets // SEATS)]
        yield [player for table in seats for player in table]


async def seat_table(stack: contextlib.AsyncExitStack, port: int, rng: Random) -> list[Player]:
    """Four people at a new table, connected until the stack ends, their first game begun."""
    players: list[Player] = []
    for ticket in await asyncio.to_thread(open_table, port):
        link = await stack.enter_async_context(connect(port))
        hello = {"type": "hello", "table": ticket["table"], "secret": ticket["secret"]}
        await link.send(json.dumps(hello))
        await link.recv()
        players.append(Player(link, not players, Random(rng.random())))
    await players[0].link.send('{"type":"start"}')
    for player in players:
        while player.last.game is None:
            player.last = read(await player.link.recv())
    return players


def open_table(port: int) -> list[dict[str, Any]]:
    """A new table with four people; gives their tickets."""
    host = post(port, "/api/tables", {"name": "A", "seats": SEATS})
    path = f"/api/tables/{host['table']}/people"
    return [host, *(post(port, path, {"name": name}) for name in "BCD")]


def post(port: int, path: str, data: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(data).encode())
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=60) as response:
        answer: dict[str, Any] = json.load(response)
    return answer


def look_up(port: int, numbers: Iterable[int]) -> None:
    """Make the server open these stored tables."""
    for number in numbers:
        url = f"http://127.0.0.1:{port}/api/tables/table-{number}"
        with urllib.request.urlopen(url, timeout=60) as response:
            response.read()


async def moves(on: Server, sockets: int, seconds: float, rate: float | None) -> Measured:
    async with seated(on.port, sockets) as players:
        run = run_for(seconds, rate)
        return await run.through(on, [player.play(run) for player in players])
