"""Opening a store: its schema, old and new ones, two at once, and what is wrong with an address."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from nimmt.storage import Conflict, StorageError, Store, engine, migrate, schema
from nimmt.storage.appends import create

from .databases import Open, Postgres, make
from .databases import anyio_backend as anyio_backend
from .databases import database as database
from .databases import opened as opened
from .databases import postgres as postgres
from .databases import store as store

pytestmark = pytest.mark.anyio


async def test_the_migrations_make_what_the_code_expects(store: Store) -> None:
    with store._engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": migrate.VERSION.name, "compare_type": True}
        )
        assert compare_metadata(context, schema.metadata) == []
        found = inspect(connection)
        assert found.get_foreign_keys("entries")[0]["options"] == {"ondelete": "CASCADE"}
        for table in schema.metadata.sorted_tables:
            keys = found.get_pk_constraint(table.name)["constrained_columns"]
            assert keys == [column.name for column in table.primary_key]


async def test_the_last_migration_is_known_without_alembic() -> None:
    folder = Path(migrate.__file__).parent / "migrations"
    scripts = ScriptDirectory(str(folder))
    assert scripts.get_current_head() == migrate.HEAD
    assert len(scripts.get_heads()) == 1


async def test_alembic_is_imported_only_to_migrate(opened: Open, database: str) -> None:
    await opened(database)
    code = (
        "import asyncio, sys; from nimmt.storage import Store\n"
        "async def main(): await (await Store.open(sys.argv[1])).close()\n"
        "asyncio.run(main()); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", code, database]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


async def test_an_older_database_is_brought_up_to_date(
    opened: Open, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import command

    whole = command.upgrade
    monkeypatch.setattr(command, "upgrade", lambda config, _: whole(config, "0001"))
    monkeypatch.setattr(migrate, "HEAD", "0001")
    older = await opened(database)
    table = await older._writer.put(lambda link: create(link, "old", None, "classic", 1.0, ["one"]))
    await older.close()
    monkeypatch.undo()
    store = await opened(database)
    await store.append(table, 1, ["two"], 2.0)
    with pytest.raises(Conflict):
        await store.append(table, 1, ["fork"], 3.0)
    assert await store.load(table) == ["one", "two"]


async def test_a_newer_database_is_refused(opened: Open, database: str) -> None:
    store = await opened(database)
    table = await make(store)
    with store._engine.begin() as connection:
        connection.execute(migrate.VERSION.update().values(version_num="0999"))
    with pytest.raises(StorageError, match=r"has version 0999, .* upgrade nimmt"):
        await Store.open(database)
    assert await store.load(table) == ["one", "two"]


async def test_a_migration_that_breaks_off_leaves_nothing(
    opened: Open, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = migrate.upgrade

    def half(connection: Connection) -> None:
        whole(connection)
        connection.execute(text("SELECT * FROM nowhere"))

    monkeypatch.setattr(migrate, "upgrade", half)
    with pytest.raises(StorageError, match="nowhere"):
        await Store.open(database)
    monkeypatch.undo()
    url = engine.read_address(database)
    half_open = engine.make_engine(url)
    assert inspect(half_open).get_table_names() == []
    half_open.dispose()
    await make(await opened(database))


STARTS = """
import asyncio, sys
from nimmt.storage import Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.create(sys.argv[2], None, "classic", 1.0, ["one"])
    await store.close()

sys.stdin.readline()
asyncio.run(main())
"""


async def test_many_start_at_once_on_an_empty_database(opened: Open, database: str) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", STARTS, database, f"{number}"],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    store = await opened(database)
    assert sorted(table.name for table in await store.listing()) == ["0", "1", "2", "3"]


async def test_the_store_of_a_user_is_in_his_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "user_data_path", lambda name, appauthor: tmp_path / name)
    store = await Store.open()
    table = await make(store)
    await store.close()
    assert (tmp_path / "nimmt" / "nimmt.db").exists()
    store = await Store.open(f"sqlite:///{tmp_path}/nimmt/nimmt.db")
    assert await store.load(table) == ["one", "two"]
    await store.close()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nimmt.db", "not the address of a database; it looks like sqlite:///path"),
        ("postgresql://otto:geheim@host:port/db", "not the address of a database"),
        ("mysql://otto:geheim@host/db", "no such kind of database: mysql; there are sqlite:"),
        ("sqlite+aiosqlite:///x", r"no such kind of database: sqlite\+aiosqlite"),
        ("sqlite://", "the file is missing: sqlite:///path"),
        ("sqlite:///{tmp}", "cannot be opened; may this user read and write it"),
        ("sqlite:///{tmp}/text", "text: this is not a database; name another file"),
        ("sqlite:///{tmp}/text/nimmt.db", r"folder .*text cannot be made \(.*\); name another"),
        ("sqlite:////proc/nimmt/nimmt.db", "the folder /proc/nimmt cannot be made"),
        ("postgresql://otto:geheim@127.0.0.1:1/db", r"cannot be reached .*; is it running"),
        ("postgres://otto:geheim@/db?host={tmp}", r"cannot be reached .*; is it running"),
    ],
)
async def test_what_is_wrong_is_said(address: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database. " * 100)
    with pytest.raises(StorageError, match=said) as error:
        await Store.open(address.format(tmp=tmp_path))
    assert "geheim" not in str(error.value)


async def test_an_unknown_database_is_said(postgres: Postgres) -> None:
    with pytest.raises(StorageError, match=r'database "nowhere" does not exist\); is it running'):
        await Store.open(postgres.url("nowhere"))


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/other.db"
    other = engine.make_engine(engine.read_address(url))
    with other.begin() as connection:
        connection.execute(text("CREATE TABLE cats (name TEXT)"))
    with pytest.raises(StorageError, match="a database of another program"):
        await Store.open(url)
    assert inspect(other).get_table_names() == ["cats"]
    other.dispose()


async def test_a_file_that_can_only_be_read_is_said(opened: Open, tmp_path: Path) -> None:
    await (await Store.open(f"sqlite:///{tmp_path}/nimmt.db")).close()
    store = await opened(f"sqlite:///file:{tmp_path}/nimmt.db?mode=ro&uri=true")
    with pytest.raises(StorageError, match="it can only be read; make it writable"):
        await make(store)


async def test_the_missing_driver_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"pip install nimmt\[postgres\]"):
        await Store.open("postgresql://otto@host/db")
