"""Real servers for tests: in this process, or in one of its own that can be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from nimmt.client import Client, Lost, Place, Refused
from nimmt.server.limits import OPEN, Limits, Quotas
from nimmt.server.live.bot_driver import INSTANT, Pace
from nimmt.server.live.table_registry import TableRegistry
from nimmt.server.run import make_server, serve
from nimmt.storage import Store

ROOT = Path(__file__).parent.parent


@dataclass
class Running:
    """A server in this process."""

    client: Client
    registry: TableRegistry
    quotas: Quotas
    connections: set[Any]  # the protocols of all that are open

    @property
    def url(self) -> str:
        return self.client.url


@asynccontextmanager
async def running(
    db: str, *, limits: Limits = OPEN, pace: Pace = INSTANT, **more: Any
) -> AsyncIterator[Running]:
    """A server on a port of its own, stopped in order at the end."""
    store = await Store.open(db)
    server = make_server(store, host="127.0.0.1", port=0, limits=limits, pace=pace, **more)
    task = asyncio.get_running_loop().create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    app: Any = server.config.app
    state, connections = app.app.state, server.server_state.connections
    try:
        yield Running(Client(f"http://127.0.0.1:{port}"), state.registry, state.quotas, connections)
    finally:
        server.should_exit = True
        await task


class ServerProcess:
    """A server in a process of its own, on a fixed port, to be killed and started again."""

    def __init__(self, db: str, port: int | None = None, more: Sequence[str] = ()) -> None:
        self.db, self.port = db, port or free_port()
        self.more = more  # modules that it knows besides, such as one with a game
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def client(self) -> Client:
        return Client(f"http://127.0.0.1:{self.port}")

    def start(self) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        command = [sys.executable, "-m", "tests.servers", self.db, str(self.port), *self.more]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"ready\n"

    def kill(self) -> None:
        """Without warning."""
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def stop(self) -> int:
        """In order; gives the exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(20)

    def close(self) -> None:
        """Whatever is left of it."""
        self.kill()


class ForkedServer(ServerProcess):
    """The same, but each time a copy of a process that has imported everything: quick to start.

    It is a process like any other; what it opens, it opens itself.
    """

    def __init__(self, db: str) -> None:
        super().__init__(db)
        self._original: subprocess.Popen[bytes] | None = None
        self._pid: int | None = None

    def start(self) -> None:
        if self._original is None:
            path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
            self._original = subprocess.Popen(
                [sys.executable, "-m", "tests.servers", "--copies", self.db, str(self.port)],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self._original.stdin is not None
        assert self._original.stdout is not None
        self._original.stdin.write(b"\n")
        self._original.stdin.flush()
        self._pid = int(self._original.stdout.readline())
        assert self._original.stdout.readline() == b"ready\n"

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        self._end(signal.SIGTERM)
        return 0

    def close(self) -> None:
        """Also the one that was copied."""
        self.kill()
        if self._original:
            self._original.communicate()

    def _end(self, how: signal.Signals) -> None:
        end = time.monotonic() + 20
        while self._pid is not None:
            assert time.monotonic() < end, "it does not end"
            try:
                os.kill(self._pid, how)
                how = how if how == signal.SIGKILL else signal.SIGCONT  # told once, then waited
                time.sleep(0.002)
            except ProcessLookupError:
                self._pid = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def play_on(place: Place, rng: Random) -> None:
    """Answer by chance whatever is asked, until the game is over."""
    async for _ in place.changes():
        if place.over:
            return
        while place.asked:
            try:
                await place.answer(rng.choice(place.asked.options))
            except Refused as refused:
                if refused.code != "stale":
                    raise
                break
            except Lost:
                break


def say(text: object) -> None:
    print(text, flush=True)  # noqa: T201


def serve_at(db: str, port: str) -> None:
    settings = {"host": "127.0.0.1", "port": int(port), "limits": OPEN, "pace": INSTANT}
    asyncio.run(serve(db, ready=lambda port: say("ready"), **settings))


def serve_copies(db: str, port: str) -> None:
    """A copy of this process serves for each line that comes."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for one that has ended
    for _ in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            say(os.getpid())
            serve_at(db, port)
            os._exit(0)


if __name__ == "__main__":
    if sys.argv[1] == "--copies":
        serve_copies(*sys.argv[2:])
    else:
        for name in sys.argv[3:]:
            import_module(name)
        serve_at(*sys.argv[1:3])
