"""A server that is killed in the middle of everything loses nothing it has acknowledged.

A few kills of each kind; `python scripts/kills.py` kills as often as one likes.
"""

from pathlib import Path

import pytest

from ..databases import Postgres
from ..databases import anyio_backend as anyio_backend
from ..databases import postgres as postgres
from ..servers import ForkedServer
from .kill_load import Load

pytestmark = pytest.mark.anyio
KILLS = 3


async def survive(load: Load) -> None:
    came_of_it = await load.run(KILLS)
    assert not came_of_it["faults"]
    assert (came_of_it["lost"], came_of_it["unchecked"]) == (0, 0)
    assert came_of_it["acknowledged"] > 100
    assert came_of_it["games_finished"] >= came_of_it["tables"]


async def test_nothing_is_lost_with_sqlite(tmp_path: Path) -> None:
    await survive(Load(f"sqlite:///{tmp_path}/nimmt.db", tables=3))


async def test_nothing_is_lost_with_postgresql(postgres: Postgres) -> None:
    await survive(Load(postgres.database(), tables=3, kind=ForkedServer))


async def test_nothing_is_lost_when_one_of_two_servers_is_killed(postgres: Postgres) -> None:
    await survive(Load(postgres.database(), servers=2, tables=3, kind=ForkedServer))
