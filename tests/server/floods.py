"""Floods: what one address can do to a server, each for some seconds.

    python -m tests.server.floods pings http://127.0.0.1:6660 TABLE 5

scripts/hostile.py runs each in a process of its own while honest players play. All are bounded in
rate and number, so that this machine's own work is not what is measured.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from random import Random
from urllib.parse import urlsplit

from websockets.frames import Opcode

from nimmt.match.match import Match

from .raw_lines import UPGRADE, Line, connected, framed

ADDRESS = "127.0.0.66"
BYTES_PER_SECOND = 1_000_000  # of one flood
TURN = 0.01  # seconds between two portions
CONNECTIONS = 300  # that are held open at the same time
PAGE = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
CHUNKED = b"POST /api/replay HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"


class Attack:
    """One flood against a server, and what has become of it."""

    def __init__(self, url: str, table: str, seconds: float) -> None:
        self.url, self.table = url, table
        self.until = time.monotonic() + seconds
        self.counts: Counter[str] = Counter()

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def repeat(self, once: Callable[[Line], Awaitable[None]], per_second: float) -> None:
        """Connect and do this, again and again."""
        while self.on:
            begun = time.monotonic()
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                async with connected(self.url, ADDRESS) as line:
                    self.counts["connections"] += 1
                    await once(line)
            await asyncio.sleep(max(0.0, begun + 1 / per_second - time.monotonic()))

    async def pour(self, line: Line, portion: bytes, rate: float = BYTES_PER_SECOND) -> None:
        """Send this at a rate until the server ends the connection."""
        portion *= max(1, int(rate * TURN) // len(portion))
        ended = asyncio.create_task(line.to_end())
        try:
            while self.on and not ended.done():
                line.writer.write(portion)
                self.counts["bytes"] += len(portion)
                await asyncio.wait({ended}, timeout=TURN)
        finally:
            ended.cancel()

    async def hold(self, said: bytes, count: int = CONNECTIONS) -> None:
        """Keep so many connections open on which this was said; replace those that end."""

        async def once(line: Line) -> None:
            line.writer.write(said)
            async with asyncio.timeout(max(0.0, self.until - time.monotonic())):
                await line.to_end()
            self.counts["ended"] += 1

        async with asyncio.TaskGroup() as group:
            for _ in range(count):
                group.create_task(self.repeat(once, 1))
                await asyncio.sleep(0.001)


def upgrade(url: str, more: str = "") -> bytes:
    return f"{UPGRADE.format(host=urlsplit(url).netloc)}{more}\r\n".encode()


async def spectator(attack: Attack, line: Line) -> None:
    line.writer.write(upgrade(attack.url))
    await line.reader.readuntil(b"\r\n\r\n")
    line.writer.write(framed(json.dumps({"type": "hello", "table": attack.table}).encode()))
    await line.frame()


def frames(portion: bytes, begin: bytes = b"") -> Callable[[Attack], Awaitable[None]]:
    """A spectator who sends these frames, and comes back when closed."""

    async def flood(attack: Attack) -> None:
        async def once(line: Line) -> None:
            await spectator(attack, line)
            line.writer.write(begin)
            await attack.pour(line, portion)

        await attack.repeat(once, 50)

    return flood


def heads(portion: bytes) -> Callable[[Attack], Awaitable[None]]:
    """Requests whose heads never end."""

    async def flood(attack: Attack) -> None:
        async def once(line: Line) -> None:
            line.writer.write(b"GET / HTTP/1.1\r\na: ")
            await attack.pour(line, portion, 20 * BYTES_PER_SECOND)

        await asyncio.gather(*(attack.repeat(once, 10) for _ in range(4)))

    return flood


def held(said: bytes) -> Callable[[Attack], Awaitable[None]]:
    return lambda attack: attack.hold(said)


def repeated(portion: bytes, per_second: float = 100) -> Callable[[Attack], Awaitable[None]]:
    """Connections that say this and wait for the end."""

    async def flood(attack: Attack) -> None:
        async def once(line: Line) -> None:
            line.writer.write(portion)
            async with asyncio.timeout(1):
                await line.to_end()

        await asyncio.gather(*(attack.repeat(once, per_second / 8) for _ in range(8)))

    return flood


async def pages(attack: Attack) -> None:
    """The page, again and again over many connections."""

    async def once(line: Line) -> None:
        while attack.on:
            line.writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            head = await line.reader.readuntil(b"\r\n\r\n")
            found = head.lower().partition(b"content-length: ")[2].split()
            await line.reader.readexactly(int(found[0]) if found else 0)
            attack.counts[head.split()[1].decode()] += 1

    await asyncio.gather(*(attack.repeat(once, 5) for _ in range(100)))


async def huge_upgrades(attack: Attack) -> None:
    await attack.hold(upgrade(attack.url, f"Cookie: {'x' * 8300}\r\n"), 50)


async def greetings(attack: Attack) -> None:
    """Websockets that come and go."""

    async def once(line: Line) -> None:
        await spectator(attack, line)

    await asyncio.gather(*(attack.repeat(once, 25) for _ in range(8)))


async def tiny_chunks(attack: Attack) -> None:
    async def once(line: Line) -> None:
        line.writer.write(CHUNKED)
        await attack.pour(line, b"1\r\nx\r\n", 4 * BYTES_PER_SECOND)

    await asyncio.gather(*(attack.repeat(once, 10) for _ in range(4)))


async def unread_answers(attack: Attack) -> None:
    """Long replays that are asked for and not read."""
    match, rng = Match("classic", 10, seed=1, deals=100), Random(1)
    while not match.over:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    record = match.record.dumps().encode()
    head = b"POST /api/replay?open=true HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n"
    async with AsyncExitStack() as stack:
        for _ in range(8):
            with suppress(OSError):
                deaf = connected(attack.url, ADDRESS, rcvbuf=4096)
                line = await stack.enter_async_context(deaf)
                line.writer.write(head % len(record) + record)
                attack.counts["connections"] += 1
        await asyncio.sleep(max(0.0, attack.until - time.monotonic()))


FLOODS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "pings": frames(framed(b"", Opcode.PING)),
    "pongs": frames(framed(b"", Opcode.PONG)),
    "empty continuations": frames(framed(b"", Opcode.CONT, fin=False), framed(b"", fin=False)),
    "empty texts": frames(framed(b"")),
    "long pings": frames(framed(bytes(125), Opcode.PING)),
    "texts that are not UTF-8": frames(framed(b"\xff")),
    "greetings": greetings,
    "one endless header": heads(b"x" * 1000),
    "endless headers": heads(b"b\r\na: "),
    "idle connections": held(b""),
    "half a head": held(b"GET / HT"),
    "slow bodies": held(CHUNKED + b"1\r\n{\r\n"),
    "tiny chunks": tiny_chunks,
    "requests before the answers": repeated(PAGE * 5000),
    "pages": pages,
    "huge upgrade requests": huge_upgrades,
    "new connections": repeated(PAGE[:-2] + b"Connection: close\r\n\r\n", 500),
    "unread answers": unread_answers,
}


async def main(name: str, url: str, table: str, seconds: float) -> None:
    attack = Attack(url, table, seconds)
    await FLOODS[name](attack)
    sys.stdout.write(json.dumps(attack.counts) + "\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])))
