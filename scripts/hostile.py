"""Throws very many hostile messages, made with hypothesis, at a server of its own.

    python scripts/hostile.py --messages 100000

Each salvo is thrown by several people in several phases of a game. Prints a summary as JSON;
ends with 1 if anything was not answered, leaked, logged as an error or left behind.
"""

import argparse
import gc
import json
import resource
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from hypothesis import HealthCheck, Phase, given, seed, settings  # noqa: E402
from tests.server.ground import Ground, left_behind  # noqa: E402
from tests.server.hostile import Throw, salvos  # noqa: E402

ATTACKS = [("nobody", 1), ("guest", 0), ("guest", 1), ("host", 0), ("host", 1), ("host", 2)]
NEW_TABLES_AFTER = 2_000  # messages: the old ones are full of what the hosts have done


def memory() -> int:
    """The memory of this process (the server's too), in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 2**20


def throw_all(ground: Ground, messages: int, start: int) -> int:
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
            ground.call(ground.attack(role, phase, salvo))
        ground.call(ground.attack("stranger", 0, salvo[:3]))
        if ground.thrown - renewed >= NEW_TABLES_AFTER:
            renewed = ground.thrown
            ground.call(ground.new_tables())
        if ground.thrown - shown >= 5_000:
            shown = ground.thrown
            done = f"{ground.thrown} messages, {len(ground.trouble)} troubles, {memory()} MB"
            print(done, *ground.trouble[:1], file=sys.stderr, flush=True)
        if ground.thrown >= messages:
            raise Enough

    with suppress(Enough):
        volley()
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ground = Ground(Path(folder))
        before, began = memory(), time.monotonic()
        made = throw_all(ground, wanted.messages, wanted.seed)
        seconds = time.monotonic() - began
        left = ground.call(left_behind(ground.server, ground.tables))
        gc.collect()
        summary: dict[str, Any] = {
            "messages": ground.thrown,
            "different": made,
            "sockets": ground.sockets,
            "seconds": round(seconds, 1),
            "honest_games_beside": ground.games_beside,
            "memory_mb": [before, memory()],
            "sockets_left_behind": left,
            "troubles": len(ground.trouble),
            "first_troubles": ground.trouble[:5],
            "outcomes": dict(ground.counts.most_common()),
        }
        ground.close()
    print(json.dumps(summary, indent=2))
    return 1 if ground.trouble or left else 0


if __name__ == "__main__":
    sys.exit(main())
