"""The servers that are put under load, each in a process of its own: ours, and a bare echo."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


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

    def descriptors(self) -> int:
        """Open files and sockets; 0 where the system does not tell."""
        try:
            return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))
        except OSError:
            return 0

    def cpu_seconds(self) -> float:
        """What it has computed so far; 0 where the system does not tell."""
        try:
            stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        except OSError:
            return 0.0
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / float(os.sysconf("SC_CLK_TCK"))


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
    from ...server.live import table_registry
    from ...server.run import INSTANT, OPEN, make_server, settings
    from ...storage import Store

    if kind != "live":
        table_registry.IDLE_SECONDS = 600.0  # memory is measured before tables are closed
    if kind == "echo":
        import uvicorn

        bare = settings(OPEN) | {"ws": "websockets-sansio"}  # uvicorn's own
        running = uvicorn.Server(uvicorn.Config(bare_echo, host="127.0.0.1", port=0, **bare))
    else:
        store = await Store.open(db)
        running = make_server(store, host="127.0.0.1", port=0, limits=OPEN, pace=INSTANT)
    serving = asyncio.get_running_loop().create_task(running.serve())
    while not running.started:
        await asyncio.sleep(0.01)
    sys.stdout.write(f"{running.servers[0].sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await serving


if __name__ == "__main__":
    from ...server.run import run

    run(main(sys.argv[1], sys.argv[2]))
