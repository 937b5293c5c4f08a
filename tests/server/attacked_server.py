"""A server at which hostile messages are thrown, with honest games beside them."""

import asyncio
import json
import logging
import threading
from collections import Counter, deque
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

import websockets
from websockets.protocol import State

from nimmt.client import Client
from nimmt.protocol import Ticket

from ..servers import Running, play_on, running
from .hostile_messages import LIMITS, Throw

MARK = 10**12  # the ids of our own pings


class Complaints(logging.Handler):
    """Whatever the server logs as an error: no client may bring it so far."""

    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.found = found

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"logged: {self.format(record)}")


class AttackedServer:
    """A server in a thread, tables in every phase, and an honest game that goes on beside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.counts: Counter[str] = Counter()
        self.thrown = self.sockets = self.games_beside = 0
        self.trouble: list[str] = []
        self._complaints = Complaints(self.trouble)
        logging.getLogger().addHandler(self._complaints)
        self._up, self._stop = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._thread.start()
        if not self._up.wait(60):
            raise TimeoutError("the server did not start")

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(60)
        logging.getLogger().removeHandler(self._complaints)

    def call(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        async with AsyncExitStack() as stack:
            url = f"sqlite:///{self.folder}/hostile.db"
            self.server = await stack.enter_async_context(running(url, limits=LIMITS))
            await self.new_tables()
            beside = asyncio.create_task(play_beside(self))
            self._up.set()
            await self._stop.wait()
            beside.cancel()
            with suppress(asyncio.CancelledError):
                await beside

    async def new_tables(self) -> None:
        """One in the lobby, one at play, one at which a game is over."""
        self.tables = [await make_table(self.server.client, phase) for phase in range(3)]

    async def attack(self, role: str, phase: int, salvo: list[Throw]) -> None:
        """Throw everything; whatever is not answered, or answered by too much, is a trouble."""
        host, guest = self.tables[phase]
        who = {"host": host, "guest": guest}.get(role)
        hello = {"type": "hello", "table": host.table, "secret": who.secret if who else ""}
        stranger, waiting = role == "stranger", deque(salvo)
        while waiting:
            socket = await self._connect(None if stranger else hello)
            async with asyncio.timeout(30):
                while waiting and socket.state is State.OPEN:
                    await self._throw(socket, waiting, stranger)
                await socket.close()

    async def _connect(self, hello: Any) -> websockets.ClientConnection:
        self.sockets += 1
        address = self.server.client.socket_url
        socket = await websockets.connect(address, max_size=None, compression=None)
        if hello:
            await socket.send(json.dumps(hello))
            await socket.recv()
        return socket

    async def _throw(
        self, socket: websockets.ClientConnection, waiting: deque[Throw], stranger: bool
    ) -> None:
        """Several at once, each with a ping behind it: what comes before the pong is its answer."""
        count = 1 if stranger else max(1, sum(1 for _ in takewhile(Throw.tame, waiting)))
        outcome, answered = "passed", 0
        try:
            for number, throw in enumerate(list(waiting)[:count]):
                await socket.send(throw.bytes(), text=throw.as_text)
                if not stranger:
                    await socket.send(json.dumps({"type": "ping", "id": MARK + number}))
            async for answer in socket:
                self._inspect(answer)
                heard = json.loads(answer)
                if heard["type"] == "error":
                    outcome = f"error {heard['code']}"
                if heard == {"type": "pong", "id": MARK + answered}:
                    self._note(waiting.popleft(), outcome)
                    outcome, answered = "passed", answered + 1
                    if answered == count:
                        return
        except websockets.ConnectionClosed:
            pass
        await socket.wait_closed()
        reason = (socket.close_reason or "").partition(" ")[0]
        self._note(waiting.popleft(), f"closed {socket.close_code} {reason}")

    def _note(self, throw: Throw, outcome: str) -> None:
        self.thrown += 1
        self.counts[outcome] += 1
        if outcome == "passed" and not throw.may_pass:
            self.trouble.append(f"not refused: {throw}")

    def _inspect(self, answer: str | bytes) -> None:
        text = answer if isinstance(answer, str) else answer.decode()
        for tickets in self.tables:
            if any(ticket.secret in text for ticket in tickets):
                self.trouble.append(f"a secret was sent: {text[:200]}")
        if "Traceback" in text or '"seed"' in text or '"internal"' in text:
            self.trouble.append(f"too much was said: {text[:200]}")


async def make_table(client: Client, phase: int) -> tuple[Ticket, Ticket]:
    """The tickets of a host and a guest at a table before, in or after a game."""
    host = await client.open_table("Ann", options={"target": 5}, seats=3, bots=1, bot="random")
    guest = await client.join(host.table, "Bob")
    if phase:
        async with client.sit(host) as one, client.sit(guest) as other:
            await one.do("start")
            if phase == 2:
                async with asyncio.timeout(60):
                    await asyncio.gather(play_on(one, Random(1)), play_on(other, Random(2)))
    return host, guest


async def play_beside(attacked: AttackedServer) -> None:
    """Honest people who must not notice anything."""
    client = attacked.server.client
    while True:
        ticket = await client.open_table(
            "Eve", options={"target": 5}, seats=2, bots=1, bot="random"
        )
        async with asyncio.timeout(60), client.sit(ticket) as place:
            await place.do("start")
            await play_on(place, Random(3))
        attacked.games_beside += 1
        await asyncio.sleep(0.5)


async def left_behind(server: Running, tables: list[tuple[Ticket, Ticket]]) -> int:
    """How many sockets are still known at these tables, once those who went are noticed."""
    names = {host.table for host, _ in tables}
    known = [live for live in server.registry.tables.values() if live.stored.name in names]
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            while any(live.viewers or live.present or live.queue.busy for live in known):
                await asyncio.sleep(0.05)
    return sum(len(live.viewers) + sum(live.present.values()) for live in known)
