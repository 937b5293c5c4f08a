"""Throws very many hostile messages, made with hypothesis, at a server of its own.

    python scripts/hostile.py --messages 100000
    python scripts/hostile.py --floods --seconds 5

Each salvo is thrown by several people in several phases of a game. Prints a summary as JSON;
ends with 1 if anything was not answered, leaked, logged as an error or left behind.

With `--floods`: one address does everything it can to stall a server with its usual limits, one
flood after the other, while honest players play. Prints how long their messages took with and
without each flood; ends with 1 if one made them more than three times as slow, or a single one
waited for more than 250 ms, or the server did not stop in order.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from hypothesis import HealthCheck, Phase, given, seed, settings  # noqa: E402
from tests.server.attacked_server import AttackedServer, left_behind  # noqa: E402
from tests.server.floods import FLOODS  # noqa: E402
from tests.server.honest_players import HonestPlayer, figures  # noqa: E402
from tests.server.hostile_messages import Throw, salvos  # noqa: E402

ATTACKS = [("nobody", 1), ("guest", 0), ("guest", 1), ("host", 0), ("host", 1), ("host", 2)]
MOST_SLOWER, LARGEST_DELAY_MS = 3.0, 250.0
NEW_TABLES_AFTER = 2_000  # messages: the old ones are full of what the hosts have done


def memory(process: int | str = "self") -> int:
    """The memory of a process in MB; of this one by default, which has the server in it."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 2**20


def throw_all(attacked: AttackedServer, messages: int, start: int) -> int:
    """Until so many messages are thrown; gives how many different ones were made."""
    made, shown, renewed = 0, 0, 0

    class Enough(Exception):
        pass

    @seed(start)
    @settings(
        max_examples=10**7,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(salvos)
    def volley(salvo: list[Throw]) -> None:
        nonlocal made, shown, renewed
        made += len(salvo)
        for role, phase in ATTACKS:
            attacked.call(attacked.attack(role, phase, salvo))
        attacked.call(attacked.attack("stranger", 0, salvo[:3]))
        if attacked.thrown - renewed >= NEW_TABLES_AFTER:
            renewed = attacked.thrown
            attacked.call(attacked.new_tables())
        if attacked.thrown - shown >= 5_000:
            shown = attacked.thrown
            done = f"{attacked.thrown} messages, {len(attacked.trouble)} troubles, {memory()} MB"
            print(done, *attacked.trouble[:1], file=sys.stderr, flush=True)
        if attacked.thrown >= messages:
            raise Enough

    with suppress(Enough):
        volley()
    return made


@dataclass
class Flooded:
    """A server in a process of its own, honest players, and one who means harm."""

    url: str
    pid: int
    seconds: float
    players: list[HonestPlayer]

    async def measure(self, names: list[str]) -> dict[str, Any]:
        await asyncio.gather(*(player.sit() for player in self.players))
        await self._span(self.seconds)  # warm
        return {name: await self._flood(name) for name in names}

    async def _span(self, seconds: float) -> dict[str, float]:
        begin = time.perf_counter()
        await asyncio.sleep(seconds)
        end = time.perf_counter()
        await asyncio.sleep(0.3)  # for the answers to what was sent last
        return figures(self.players, begin, end)

    async def _flood(self, name: str) -> dict[str, Any]:
        without, before = await self._span(self.seconds), memory(self.pid)
        table = self.players[0].ticket["table"]
        words = ("tests.server.floods", name, self.url, table, str(self.seconds + 2))
        attacker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *words), cwd=ROOT, stdout=subprocess.PIPE
        )
        await asyncio.sleep(1.5)  # it has to start
        during = await self._span(self.seconds)
        most = memory(self.pid)
        told, _ = await attacker.communicate()
        slower = round(during["p99"] / without["p99"], 2)
        return {
            "without": without,
            "during": during,
            "slower": slower,
            "memory_mb": [before, most],
            "attacker": json.loads(told or "{}"),
            "within_bars": slower <= MOST_SLOWER and during["largest"] <= LARGEST_DELAY_MS,
        }


async def flood_all(names: list[str], seconds: float, count: int) -> dict[str, Any]:
    """All floods, one after the other; then the server is stopped during the last kind."""
    with tempfile.TemporaryDirectory() as folder:
        words = ("serve", "--pace", "instant", "--port", "0", "--db", f"sqlite:///{folder}/a.db")
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        os.environ["PYTHONPATH"] = path
        server = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "nimmt", *words), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert server.stdout is not None
        url = next(
            word for word in (await server.stdout.readline()).decode().split() if "://" in word
        )
        players = [HonestPlayer(url, number) for number in range(count)]
        found = await Flooded(url, server.pid, seconds, players).measure(names)
        holding = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.server.floods", "slow bodies", url, "", "8"),
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )
        await asyncio.sleep(2)
        server.terminate()
        await asyncio.gather(*(player.ended() for player in players))
        _, logged = await server.communicate()
        await holding.wait()
    return {
        "honest_players": count,
        "honest_answers": sum(player.answers for player in players),
        "floods": found,
        "stop": {
            "exit": server.returncode,
            "logged": logged.decode().splitlines()[:5],
            "told": sorted({str(player.code) for player in players}),
        },
    }


def main_floods(names: list[str], seconds: float, players: int) -> int:
    summary = asyncio.run(flood_all(names or list(FLOODS), seconds, players))
    print(json.dumps(summary, indent=2))
    stopped = summary["stop"] == {"exit": 0, "logged": [], "told": ["1012"]}
    return 0 if stopped and all(one["within_bars"] for one in summary["floods"].values()) else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--floods", nargs="*", choices=FLOODS, metavar="FLOOD")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--players", type=int, default=12)
    wanted = parser.parse_args()
    if wanted.floods is not None:
        return main_floods(wanted.floods, wanted.seconds, wanted.players)
    with tempfile.TemporaryDirectory() as folder:
        attacked = AttackedServer(Path(folder))
        before, began = memory(), time.monotonic()
        made = throw_all(attacked, wanted.messages, wanted.seed)
        seconds = time.monotonic() - began
        left = attacked.call(left_behind(attacked.server, attacked.tables))
        gc.collect()
        summary: dict[str, Any] = {
            "messages": attacked.thrown,
            "different": made,
            "sockets": attacked.sockets,
            "seconds": round(seconds, 1),
            "honest_games_beside": attacked.games_beside,
            "memory_mb": [before, memory()],
            "sockets_left_behind": left,
            "troubles": len(attacked.trouble),
            "first_troubles": attacked.trouble[:5],
            "outcomes": dict(attacked.counts.most_common()),
        }
        attacked.close()
    print(json.dumps(summary, indent=2))
    return 1 if attacked.trouble or left else 0


if __name__ == "__main__":
    sys.exit(main())
