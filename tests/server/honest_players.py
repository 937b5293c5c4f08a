"""Honest players beside a flood, and how long each of their messages takes to be answered."""

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import websockets

PING_SECONDS, THINK_SECONDS = 0.1, 0.2


@dataclass
class HonestPlayer:
    """Plays one game after the other against a bot, from an address of its own, and pings."""

    url: str
    number: int
    delays: list[tuple[float, float]] = field(default_factory=list)  # when sent, how long it took
    answers: int = 0
    code: int | None = None  # with which the server has closed the socket

    @property
    def address(self) -> str:
        return f"127.0.1.{self.number + 1}"

    async def sit(self) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        wanted = {"name": "Ann", "seats": 2, "bots": 1, "bot": "random", "options": {"deals": 1}}
        async with httpx.AsyncClient(base_url=self.url, transport=transport) as http:
            self.ticket = (await http.post("/api/tables", json=wanted)).raise_for_status().json()
        self.socket = await websockets.connect(
            self.url.replace("http", "ws", 1) + "/ws",
            local_addr=(self.address, 0),
            compression=None,
            max_size=None,
        )
        hello = {"type": "hello", "table": self.ticket["table"], "secret": self.ticket["secret"]}
        await self.socket.send(json.dumps(hello))
        self._sent: dict[int, float] = {}
        self._next, self._rng = 0, Random(self.number)
        self._thinking: asyncio.Task[None] | None = None
        self._tasks = [asyncio.create_task(self._play()), asyncio.create_task(self._ping())]

    async def _say(self, **message: Any) -> None:
        self._next += 1
        self._sent[self._next] = time.perf_counter()
        await self.socket.send(json.dumps({**message, "id": self._next}))

    def _heard(self, number: int | None) -> None:
        if number in self._sent:
            sent = self._sent.pop(number)
            self.delays.append((sent, time.perf_counter() - sent))

    async def _ping(self) -> None:
        with suppress(websockets.ConnectionClosed):
            while True:
                await asyncio.sleep(PING_SECONDS)
                await self._say(type="ping")

    async def _play(self) -> None:
        game, table, you = None, None, None
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                for number in (message.get("id"), *message.get("done", ())):
                    self._heard(number)
                if message["type"] != "update":
                    continue
                table, you = message.get("table", table), message.get("you", you)
                game = message.get("game", game)
                asked = game and game["decision"] and you and you["seat"] in message["waiting"]
                if table and table["phase"] != "playing" and "table" in message:
                    await self._say(type="start")
                elif asked and (self._thinking is None or self._thinking.done()):
                    answer = self._answer(message["version"], game["decision"]["options"])
                    self._thinking = asyncio.create_task(answer)
        self.code = self.socket.close_code

    async def _answer(self, version: int, options: list[Any]) -> None:
        """After a while, in which everything else is heard."""
        await asyncio.sleep(THINK_SECONDS * self._rng.random())
        with suppress(websockets.ConnectionClosed):
            choice = self._rng.choice(options)
            await self._say(type="answer", version=version, choice=choice)
            self.answers += 1

    async def ended(self) -> None:
        """Wait until the server has closed the socket."""
        await self._tasks[0]
        self._tasks[1].cancel()


def figures(players: list[HonestPlayer], begin: float, end: float) -> dict[str, float]:
    """What the messages sent in a span of time took, in milliseconds."""
    delays = [took for one in players for sent, took in one.delays if begin <= sent < end]
    now = time.perf_counter()  # what is not answered yet counts as well
    delays += [now - sent for one in players for sent in one._sent.values() if begin <= sent < end]
    delays.sort()
    at = {"p50": len(delays) // 2, "p99": len(delays) * 99 // 100, "largest": len(delays) - 1}
    return {"messages": len(delays)} | {
        name: round(delays[place] * 1000, 2) for name, place in at.items()
    }
