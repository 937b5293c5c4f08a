"""SQLite's files: how large its log becomes, who may read them, and whether they can be written."""

import asyncio
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from nimmt.storage import StorageError, Store

from .databases import Open, make
from .databases import anyio_backend as anyio_backend
from .databases import opened as opened

pytestmark = pytest.mark.anyio

MB = 2**20


async def test_the_log_stays_small_however_long_one_writes(tmp_path: Path, opened: Open) -> None:
    store = await opened(f"sqlite:///{tmp_path}/nimmt.db")
    tables = [await make(store, f"t{number}") for number in range(40)]
    log, sizes, writing = tmp_path / "nimmt.db-wal", [0], True

    async def write(table: int) -> None:  # somebody always writes, so the log is never at rest
        for number in range(2, 130):
            await store.append(table, number, ["x" * 20_000], 2.0)
            sizes.append(log.stat().st_size)

    async def read() -> None:
        while writing:
            await store.load(tables[0])
            await store.find("t1")

    readers = asyncio.gather(read(), read())
    await asyncio.gather(*map(write, tables))
    writing = False
    await readers
    assert (tmp_path / "nimmt.db").stat().st_size > 64 * MB
    assert max(sizes) < 64 * MB
    assert all([len(await store.load(table)) == 130 for table in tables])


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in sorted(folder.iterdir())}


FILES = ("nimmt.db", "nimmt.db-shm", "nimmt.db-wal", "nimmt.db.lock")
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")


@posix
async def test_only_the_owner_may_read_a_database(tmp_path: Path, opened: Open) -> None:
    before = os.umask(0)  # as generous as can be
    try:
        store = await opened(f"sqlite:///{tmp_path}/nimmt.db")
        await make(store)
        with store.exclusive():
            assert modes(tmp_path) == dict.fromkeys(FILES, "0o600")
    finally:
        os.umask(before)


@posix
@pytest.mark.parametrize(("made", "kept"), [(0o644, "0o600"), (0o666, "0o660"), (0o660, "0o660")])
async def test_an_older_database_is_closed_to_others(
    tmp_path: Path, opened: Open, made: int, kept: str
) -> None:
    """By a server, too, that was killed and has left its log; whoever may write may go on."""
    await make(first := await opened(f"sqlite:///{tmp_path}/nimmt.db"))
    with first.exclusive():
        for file in tmp_path.iterdir():
            file.chmod(made)
        await make(await opened(f"sqlite:///{tmp_path}/nimmt.db"), "Eva")
        assert modes(tmp_path) == dict.fromkeys(FILES, kept)


@posix
async def test_a_file_that_is_no_database_of_ours_stays_as_it_is(
    tmp_path: Path, opened: Open
) -> None:
    (file := tmp_path / "letter.txt").write_text("Dear Wolfgang, " * 100)
    file.chmod(0o644)
    with pytest.raises(StorageError):
        await opened(f"sqlite:///{file}")
    assert modes(tmp_path)["letter.txt"] == "0o644"


async def until_healthy(store: Store) -> None:
    async with asyncio.timeout(30):
        while not await store.healthy():
            await asyncio.sleep(0.1)


async def test_a_locked_database_is_not_healthy(tmp_path: Path, opened: Open) -> None:
    store = await opened(f"sqlite:///{tmp_path}/nimmt.db")
    other = sqlite3.connect(tmp_path / "nimmt.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asked = [store.healthy() for _ in range(100)]
    assert await asyncio.gather(*asked) == [False] * 100
    assert store._writer._jobs.qsize() == 0  # all of them shared one trial
    other.execute("ROLLBACK")
    other.close()
    await until_healthy(store)


@pytest.mark.skipif(sys.platform != "linux", reason="no such limit elsewhere")
async def test_a_full_disk_is_not_healthy(tmp_path: Path, opened: Open) -> None:
    from resource import RLIMIT_FSIZE, getrlimit, setrlimit

    store = await opened(f"sqlite:///{tmp_path}/nimmt.db")
    table = await make(store)
    usual = getrlimit(RLIMIT_FSIZE)
    try:  # no file may grow beyond what the log has now
        setrlimit(RLIMIT_FSIZE, ((tmp_path / "nimmt.db-wal").stat().st_size, usual[1]))
        healthy = await store.healthy()
        with pytest.raises(StorageError):
            await store.append(table, 2, ["three"], 2.0)
    finally:
        setrlimit(RLIMIT_FSIZE, usual)
    assert not healthy
    await until_healthy(store)
    await store.append(table, 2, ["three"], 2.0)
