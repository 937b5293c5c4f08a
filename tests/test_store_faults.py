"""The store among others and in trouble: kills, lost connections, full disks, neighbours."""

import asyncio
import signal
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from nimmt.storage import Conflict, StorageError

from .databases import Open, Postgres, make, until
from .databases import anyio_backend as anyio_backend
from .databases import database as database
from .databases import opened as opened
from .databases import postgres as postgres

pytestmark = pytest.mark.anyio

WRITES = """
import asyncio, sys
from nimmt.storage import Store

async def play(store, name):
    table = await store.create(name, None, "classic", 1.0, [])
    for number in range(1_000_000):
        await store.append(table, number, [f"{name} {number}"], 2.0)
        print(name, number, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"t{n}") for n in range(20)))

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(opened: Open, database: str) -> None:
    command = [sys.executable, "-c", WRITES, database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(500)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.read().split("\n")[:-1]
    store = await opened(database)
    stored = {t.name: await store.load(t.number) for t in await store.listing()}
    for line in lines:
        name, number = line.split()
        assert stored[name][int(number)] == f"{name} {number}"
    for name, entries in stored.items():
        assert entries == [f"{name} {number}" for number in range(len(entries))]


async def test_what_people_say_is_in_no_error(opened: Open, database: str) -> None:
    store, said = await opened(database), "between " + "us"
    table = await make(store)
    with store._engine.begin() as connection:
        connection.execute(text("ALTER TABLE entries RENAME TO hidden"))
    with pytest.raises(StorageError) as caught:
        await store.append(table, 2, [said], 2.0)
    told = "".join(traceback.format_exception(caught.value))
    assert "entries" in told
    assert said not in told


async def test_nobody_hears_of_news_on_sqlite(tmp_path: Path, opened: Open) -> None:
    store = await opened(f"sqlite:///{tmp_path}/nimmt.db")
    store.on_change(lambda _: pytest.fail("news"))
    await make(store)
    assert not store.shared
    assert await store.take_charge([1, 2]) == {1, 2}
    await store.release([1])


async def test_news_reach_the_others_only(opened: Open, postgres: Postgres) -> None:
    url = postgres.database()
    mine, other = await opened(url), await opened(url)
    assert mine.shared
    heard: dict[str, list[int]] = {"mine": [], "other": []}
    mine.on_change(heard["mine"].append)
    other.on_change(heard["other"].append)
    table = await make(mine)
    await mine.append(table, 2, ["three"], 2.0)
    with pytest.raises(Conflict):
        await mine.append(table, 2, ["three"], 2.0)

    async def have_heard() -> bool:
        return heard["other"] == [table]

    await until(have_heard)
    assert await other.load(table, after=2) == ["three"]
    await other.append(table, 3, ["four"], 3.0)

    async def have_answered() -> bool:
        return heard["mine"] == [table]

    await until(have_answered)
    assert heard == {"mine": [table], "other": [table]}


async def test_one_is_in_charge(opened: Open, postgres: Postgres) -> None:
    url = postgres.database()
    mine, other = await opened(url), await opened(url)
    assert await mine.take_charge([1, 2]) == {1, 2}
    assert await mine.take_charge([2, 2, 3]) == {2, 3}
    assert await other.take_charge([1, 2, 3, 4]) == {4}
    await mine.release([2, 4])  # once, though it was asked for twice; the other one's stays
    assert await other.take_charge([1, 2, 4]) == {2, 4}
    assert await mine.take_charge([1, 2, 3, 4]) == {1, 3}
    await mine.close()
    assert await mine.take_charge([1]) == set()

    async def are_let_go() -> bool:  # PostgreSQL notices a closed connection when it gets to it
        return await other.take_charge([1, 3]) == {1, 3}

    await until(are_let_go)


CHARGES = """
import asyncio, sys
from nimmt.storage import Store

async def main():
    store = await Store.open(sys.argv[1])
    print(await store.take_charge([1, 2]), flush=True)
    await asyncio.sleep(1000)

asyncio.run(main())
"""


async def test_the_charge_of_a_killed_process_passes_on(opened: Open, postgres: Postgres) -> None:
    url = postgres.database()
    store = await opened(url)
    command = [sys.executable, "-c", CHARGES, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "{1, 2}\n"
        assert await store.take_charge([1, 2]) == set()
        process.kill()

    async def ours() -> bool:
        return await store.take_charge([1, 2]) == {1, 2}

    await until(ours)


async def test_a_lost_connection_is_made_again(opened: Open, postgres: Postgres) -> None:
    url = postgres.database()
    mine, other = await opened(url), await opened(url)
    heard: list[int] = []
    mine.on_change(heard.append)
    table = await make(mine)
    assert await mine.take_charge([table]) == {table}
    postgres.hang_up(url)
    await mine.append(table, 2, ["three"], 2.0)  # noticed before anything was sent

    async def told() -> bool:
        return -1 in heard

    await until(told)
    charged = [await store.take_charge([table]) for store in (other, mine)]
    assert charged == [{table}, set()] or charged == [set(), {table}]

    async def listening() -> bool:
        await other.append(table, len(await other.load(table)), ["more"], 3.0)
        return heard[-1] == table

    await until(listening)
    assert not [number for number in heard if number not in (-1, table)]


async def test_a_restarted_database_is_used_again(opened: Open, postgres: Postgres) -> None:
    store = await opened(postgres.database())
    table = await make(store)
    await store.take_charge([table])
    postgres.stop()
    try:
        assert not await store.healthy()
        for refused in (store.append(table, 2, ["three"], 2.0), store.load(table)):
            with pytest.raises(StorageError, match=r"cannot be reached.*is it running"):
                await refused

        async def forgotten() -> bool:
            return await store.take_charge([table]) == set()

        await until(forgotten)
    finally:
        postgres.start()
    assert await store.load(table) == ["one", "two"]
    await store.append(table, 2, ["three"], 2.0)

    async def again() -> bool:
        return await store.take_charge([table]) == {table}

    await until(again)
    assert await store.load(table) == ["one", "two", "three"]


async def test_a_full_disk_loses_nothing(tmp_path: Path, opened: Open) -> None:
    store = await opened(f"sqlite:///{tmp_path}/nimmt.db")
    tables = [await make(store, name) for name in "abc"]
    pages = 1

    def limit(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}").close()

    event.listen(store._engine, "checkout", limit)
    appends = (store.append(table, 2, ["x" * 100_000], 2.0, over=True) for table in tables)
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(result) for result in results] == [StorageError] * 3
    assert "nimmt.db: the disk is full; make room and try again" in str(results[0])
    assert [await store.load(table) for table in tables] == [["one", "two"]] * 3
    pages = 1_000_000
    for table in tables:
        await store.append(table, 2, ["x" * 100_000], 2.0)
        assert len(await store.load(table)) == 3
    assert await store.listing(finished=True) == []
