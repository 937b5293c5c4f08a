"""How much the server bears, beside a bare websocket echo in the same run.

The servers run in processes of their own, the load comes from this one, all on loopback and
bounded in count and time. A move is an answer that has come back as written down.
"""

import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import websockets

SEATS = 4
FEW, MANY = 200, 1_000  # sockets
RATE = 300.0  # moves per second when latency is measured
LOADS = (("", FEW, None), ("_200", FEW, RATE), ("_1000", MANY, RATE))
STORED = 10_000
WARM, IDLE = 200, 1_000  # tables that are looked up before memory is measured, and after


class Decision(msgspec.Struct):
    options: list[Any]


class Game(msgspec.Struct):
    seat: int | None
    decision: Decision | None


class Table(msgspec.Struct):
    phase: str


class Down(msgspec.Struct):
    """The parts of an update that a player by chance looks at."""

    type: str
    version: int = 0
    waiting: list[int] = []
    game: Game | None = None
    table: Table | None = None
    done: list[int] = []


read = msgspec.json.Decoder(Down).decode


@dataclass
class Measured:
    """What came back within the time, and how long each took."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        cuts = statistics.quantiles(self.times, n=100) if len(self.times) > 1 else [0.0] * 99
        return {
            "per_second": round(len(self.times) / self.seconds, 1),
            "p50_ms": round(cuts[49] * 1000, 3),
            "p99_ms": round(cuts[98] * 1000, 3),
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

    def note(self, sent: float) -> None:
        now = time.perf_counter()
        if sent >= self.begin and now <= self.end:
            self.measured.times.append(now - sent)


def run_for(seconds: float, rate: float | None) -> Run:
    begin = time.perf_counter() + 0.5  # warm first
    run = Run(Pacer(rate), begin, begin + seconds)
    run.measured.seconds = seconds
    return run


# The echo


async def echo(port: int, sockets: int, seconds: float, rate: float | None) -> Measured:
    """Everybody sends what a move would be and waits for it to come back."""
    async with contextlib.AsyncExitStack() as stack:
        links = [await stack.enter_async_context(connect(port)) for _ in range(sockets)]
        run = run_for(seconds, rate)

        async def one(link: websockets.ClientConnection) -> None:
            while not run.over:
                await run.pacer.turn()
                sent = time.perf_counter()
                await link.send('{"type":"answer","version":1234,"choice":55,"id":17}')
                await link.recv()
                run.note(sent)

        await asyncio.gather(*map(one, links))
    return run.measured


def connect(port: int) -> websockets.connect:
    url = f"ws://127.0.0.1:{port}/ws"
    return websockets.connect(url, compression=None, max_size=None, ping_interval=None)


# The moves


@dataclass
class Player:
    """Answers by chance whatever it is asked."""

    link: websockets.ClientConnection
    host: bool
    rng: Random
    last: Down = field(default_factory=lambda: Down("update"))

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
                await self.link.send(msgspec.json.encode({"type": "answer", **answer}))
            try:
                async with asyncio.timeout(max(0.05, run.end - time.perf_counter())):
                    down = read(await self.link.recv())
            except TimeoutError:
                return
            if down.type == "error":
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
    tables = await asyncio.gather(
        *(asyncio.to_thread(open_table, port) for _ in range(sockets // SEATS))
    )
    async with contextlib.AsyncExitStack() as stack:
        players = []
        for number, tickets in enumerate(tables):
            group = []
            for seat, ticket in enumerate(tickets):
                link = await stack.enter_async_context(connect(port))
                hello = {"type": "hello", "table": ticket["table"], "secret": ticket["secret"]}
                await link.send(json.dumps(hello))
                await link.recv()
                group.append(Player(link, seat == 0, Random(f"{number}/{seat}")))
            await group[0].link.send('{"type":"start"}')
            players += group
        for player in players:
            while player.last.game is None:
                player.last = read(await player.link.recv())
        yield players


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


async def moves(port: int, sockets: int, seconds: float, rate: float | None) -> Measured:
    async with seated(port, sockets) as players:
        run = run_for(seconds, rate)
        await asyncio.gather(*(player.play(run) for player in players))
    return run.measured


# The servers


@dataclass
class Server:
    port: int
    process: subprocess.Popen[bytes]
    started: float  # seconds

    def bytes_used(self) -> int:
        """Resident memory; 0 where the system does not tell."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


@contextlib.contextmanager
def server(*words: str) -> Iterator[Server]:
    """A server of this module in a process of its own."""
    begin = time.perf_counter()
    command = [sys.executable, "-m", __name__, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        yield Server(port, process, time.perf_counter() - begin)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()  # type: ignore[union-attr]


async def bare_echo(scope: Any, receive: Any, send: Any) -> None:
    """The least that a websocket server can do."""
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        return
    while True:
        message = await receive()
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        elif message["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        else:
            return


async def main(kind: str, db: str) -> None:
    from ..store import Store
    from ..web import house
    from ..web.server import INSTANT, OPEN, make_server, settings

    house.IDLE_SECONDS = 600.0  # memory is measured before rooms are closed
    if kind == "echo":
        import uvicorn

        running = uvicorn.Server(
            uvicorn.Config(bare_echo, host="127.0.0.1", port=0, **settings(OPEN))
        )
    else:
        store = await Store.open(db)
        running = make_server(store, host="127.0.0.1", port=0, limits=OPEN, pace=INSTANT)
    serving = asyncio.get_running_loop().create_task(running.serve())
    while not running.started:
        await asyncio.sleep(0.01)
    sys.stdout.write(f"{running.servers[0].sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await serving


# All of it


async def fill_store(db: str, tables: int) -> None:
    """So many tables, each in the middle of a game."""
    from ..store import Store
    from ..table import Table
    from ..table import entries as e
    from ..table.people import fingerprint
    from ..table.table import prepared

    table, lines = Table(), []
    todo: list[e.AnyEntry] = [prepared(0.0, "classic", {}, SEATS, "off")]
    while todo:
        for entry in todo:
            lines.append(e.write(entry))
            table.apply(entry)
        if len(table.people) < SEATS:
            todo = table.come(0.0, "Ann", fingerprint(str(len(lines))))
        elif table.playing is None:
            todo = table.start(0.0, table.people[1], "seed")
        elif len(table.playing.answers) < 5 and (asked := table.decision_of(table.waiting[0])):
            todo = table.answer(0.0, table.waiting[0], table.number, asked.options[0])
        else:
            break
    store = await Store.open(db)
    names = [f"table-{number}" for number in range(tables)]
    for start in range(0, tables, 500):
        group = names[start : start + 500]
        await asyncio.gather(*(store.create(name, None, "classic", 0.0, lines) for name in group))
    await store.close()


def bench_server(
    quick: bool = False, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """All figures, by name."""
    from ..web.server import fast_loop

    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return runner.run(_bench(quick, progress or (lambda done, of: None)))


async def _bench(quick: bool, progress: Callable[[int, int], None]) -> dict[str, Any]:
    seconds, rounds = (2.0, 1) if quick else (5.0, 3)
    steps = rounds * 6 + 4
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        progress(done, steps)

    figures: dict[str, Any] = {"seats": SEATS, "seconds_each": seconds, "rounds": rounds}
    found: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/bench.db"
        with server("echo", "-") as bare, server("serve", db) as ours:
            for _ in range(rounds):
                for end, sockets, rate in LOADS:
                    sent = await echo(bare.port, sockets, seconds, rate)
                    found.setdefault(f"echo{end}", []).append(sent.figures())
                    step()
                    made = await moves(ours.port, sockets, seconds, rate)
                    found.setdefault(f"moves{end}", []).append(made.figures())
                    step()
        figures |= {name: middle(rows) for name, rows in found.items()}
        with server("serve", f"sqlite:///{folder}/empty.db") as fresh:
            figures["start_seconds_empty"] = round(fresh.started, 2)
        step()
        full = f"sqlite:///{folder}/full.db"
        await fill_store(full, STORED)
        step()
        with server("serve", full) as loaded:
            figures["stored_tables"] = STORED
            figures["start_seconds_full"] = round(loaded.started, 2)
            look_up(loaded.port, range(WARM))
            before = loaded.bytes_used()
            look_up(loaded.port, range(WARM, WARM + IDLE))
            figures["bytes_per_idle_table"] = (loaded.bytes_used() - before) // IDLE
            step()
            figures["moves_full"] = (await moves(loaded.port, FEW, seconds, None)).figures()
            step()
    return figures | judged(found, figures)


def middle(rows: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure over the rounds."""
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def judged(found: dict[str, list[dict[str, float]]], figures: dict[str, Any]) -> dict[str, Any]:
    def ratio(one: str, other: str, figure: str) -> float:
        pairs = zip(found[one], found[other], strict=True)
        return round(statistics.median(a[figure] / b[figure] for a, b in pairs), 3)

    speed = ratio("moves", "echo", "per_second")
    late = ratio("moves_1000", "echo_1000", "p99_ms")
    full = round(figures["moves_full"]["per_second"] / figures["moves"]["per_second"], 3)
    return {
        "moves_vs_echo": speed,
        "p99_vs_echo_1000": late,
        "moves_full_vs_empty": full,
        "bars": {
            "moves >= 0.25 x echo": speed >= 0.25,
            "p99 at 1,000 sockets <= 5 x echo": late <= 5,
            "idle table below 50 KB": figures["bytes_per_idle_table"] < 50_000,
            "start with 10,000 tables below 2 s": figures["start_seconds_full"] < 2,
            "moves no slower with 10,000 tables": full >= 0.9,
        },
    }


if __name__ == "__main__":
    from ..web.server import run

    run(main(sys.argv[1], sys.argv[2]))
