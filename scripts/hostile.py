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
from tests.server.attacked_server import AttackedServer, left_behind  # noqa: E402
from tests.server.hostile_messages import Throw, salvos  # noqa: E402

ATTACKS = [("nobody", 1), ("guest", 0), ("guest", 1), ("host", 0), ("host", 1), ("host", 2)]
NEW_TABLES_AFTER = 2_000  # messages: the old ones are full of what the hosts have done


def memory() -> int:
    """The memory of this process (the server's too), in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
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
