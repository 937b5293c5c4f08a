"""The store: what is acknowledged stays, and nobody overwrites anybody."""

import asyncio

import pytest
from sqlalchemy import event, insert

from nimmt.storage import Conflict, Listed, NoSuchTable, StorageError, Store, Stored, Taken, schema

from .databases import Open, make
from .databases import anyio_backend as anyio_backend
from .databases import database as database
from .databases import opened as opened
from .databases import postgres as postgres
from .databases import store as store

pytestmark = pytest.mark.anyio


async def test_what_is_appended_is_loaded(store: Store) -> None:
    table = await make(store)
    await store.append(table, 2, ["three", '{"name":"Ä\\u0000€"}'], 2.0)
    await store.append(table, 4, ["five"], 3.0)
    assert await store.load(table) == ["one", "two", "three", '{"name":"Ä\\u0000€"}', "five"]
    assert await store.load(table, after=3) == ['{"name":"Ä\\u0000€"}', "five"]
    assert await store.load(table, after=5) == []


async def test_a_table_may_begin_empty(store: Store) -> None:
    table = await store.create("Otto", None, "classic", 1.0, [])
    await store.create("Anna", None, "classic", 1.0, [])
    await store.append(table, 0, ["one"], 1.0)
    assert await store.load(table) == ["one"]


@pytest.mark.parametrize("after", [0, 1, 3, 1000])
async def test_only_the_last_entry_can_be_followed(store: Store, after: int) -> None:
    table = await make(store)
    with pytest.raises(Conflict, match=f"table {table} has 2 entries, not {after}"):
        await store.append(table, after, ["three"], 2.0, over=True)
    assert await store.load(table) == ["one", "two"]
    assert (await store.listing())[0].finished is None


async def test_an_unknown_table_is_told(store: Store) -> None:
    with pytest.raises(NoSuchTable, match="there is no table 77"):
        await store.append(77, 0, ["one"], 1.0)
    assert await store.load(77) == []


async def test_a_text_that_not_every_database_holds_is_refused(store: Store) -> None:
    table = await make(store)
    for bad in ("\0", "\ud800"):
        with pytest.raises(StorageError, match="cannot be stored"):
            await store.append(table, 2, [bad], 2.0)
        with pytest.raises(StorageError, match="cannot be stored"):
            await store.create(bad, None, "classic", 1.0, [])
        assert await store.find(bad) is None
    await store.append(table, 2, ["three"], 2.0)


async def test_of_two_at_the_same_moment_one_wins(opened: Open, database: str) -> None:
    stores = [await opened(database) for _ in range(3)]
    table = await make(stores[0])
    for after in range(2, 42):
        results = await asyncio.gather(
            *(store.append(table, after, [f"{after}"], 2.0) for store in stores),
            return_exceptions=True,
        )
        assert sorted(map(repr, map(type, results))) == sorted(
            map(repr, [Conflict, Conflict, type(None)])
        )
    assert len(await stores[2].load(table)) == 42


async def test_appends_of_many_share_a_transaction(opened: Open, database: str) -> None:
    store = await opened(database)
    tables = [await make(store, f"{number}") for number in range(50)]
    commits: list[object] = []
    event.listen(store._engine, "commit", commits.append)
    jobs = [store.append(t, after, [f"{t} {after}"], 2.0) for t in tables for after in range(2, 12)]
    bad = store.append(tables[7], 5, ["bad"], 2.0)
    results = await asyncio.gather(bad, *jobs, return_exceptions=True)
    assert [type(result) for result in results] == [Conflict] + [type(None)] * 500
    assert len(commits) <= 10  # two would do: the first append, and all who came meanwhile
    other = await opened(database)
    for table in tables:
        lines = [f"{table} {after}" for after in range(2, 12)]
        assert await other.load(table) == ["one", "two", *lines]


async def test_what_the_database_refuses_fails_alone(store: Store) -> None:
    tables = [await make(store, f"{number}") for number in range(5)]
    stray = {"table_number": tables[2], "number": 3, "at": 1.0, "data": "stray"}
    with store._engine.begin() as connection:
        connection.execute(insert(schema.entries), stray)
    results = await asyncio.gather(
        *(store.append(table, 2, ["three"], 2.0) for table in tables), return_exceptions=True
    )
    kinds = [type(result) for result in results]
    assert kinds == [type(None), type(None), Conflict, type(None), type(None)]


async def test_names_and_codes_are_taken_once(store: Store) -> None:
    await make(store)
    for name, code in (("Otto", "new"), ("new", "code of Otto")):
        with pytest.raises(Taken, match="already"):
            await store.create(name, code, "classic", 2.0, ["one"])
    assert [table.name for table in await store.listing()] == ["Otto"]


async def test_tables_are_found_by_code_and_by_name(store: Store) -> None:
    otto = await make(store)
    trap = await store.create("code of Otto", None, "dance", 2.0, [])
    assert await store.find("Otto") == await store.find("code of Otto")
    assert await store.find("Otto") == Stored(otto, "Otto", "code of Otto", "classic", 1.0, None)
    assert await store.find("otto") is None
    assert trap != otto


async def test_tables_are_listed_by_their_last_change(store: Store) -> None:
    a, b, c = [await make(store, name) for name in "abc"]
    await store.append(a, 2, ["three"], 5.0, over=True)
    await store.append(b, 2, ["three"], 4.0, over=True)
    await store.append(b, 3, ["four"], 6.0, over=False)
    await store.append(a, 3, ["four"], 7.0)
    first, *_ = listed = await store.listing()
    assert [table.number for table in listed] == [a, b, c]
    assert first == Listed(a, "a", "code of a", "classic", 1.0, 5.0, entries=4, changed=7.0)
    assert [table.number for table in await store.listing(finished=True)] == [a]
    assert [table.number for table in await store.listing(finished=False)] == [b, c]
    assert [table.number for table in await store.listing(limit=2)] == [a, b]


async def test_the_end_is_right_when_appends_share_a_transaction(store: Store) -> None:
    a, b, c = [await make(store, name) for name in "abc"]
    ends: list[tuple[int, int, bool | None]] = [(a, 2, True), (a, 3, None), (b, 2, True)]
    ends += [(b, 3, False), (c, 2, False), (c, 3, True)]
    await asyncio.gather(*(store.append(t, n, ["x"], float(n), over) for t, n, over in ends))
    finished = {table.number: table.finished for table in await store.listing()}
    assert finished == {a: 2.0, b: None, c: 3.0}


async def test_a_table_is_listed_with_its_last_game(store: Store) -> None:
    a, b = [await make(store, name) for name in "ab"]
    games = [(a, 2, "cow"), (a, 3, None), (b, 2, None), (b, 3, "dance"), (b, 4, "flip")]
    await asyncio.gather(*(store.append(t, n, ["x"], 2.0, game=game) for t, n, game in games))
    assert {table.number: table.game for table in await store.listing()} == {a: "cow", b: "flip"}


async def test_old_tables_are_pruned(store: Store) -> None:
    old = [await make(store, f"{number}") for number in range(230)]
    for table in old[:220]:
        await store.append(table, 2, ["end"], 2.0, over=True)
    await store.append(old[0], 3, ["more"], 9.0)
    assert await store.prune(2.0) == 0
    assert await store.prune(8.0) == 219
    assert len(await store.listing(limit=1000)) == 11
    assert await store.load(old[1]) == []
    assert await store.prune(8.0, unfinished=True) == 10
    assert [table.number for table in await store.listing()] == [old[0]]
    with pytest.raises(NoSuchTable):
        await store.append(old[1], 3, ["late"], 9.0)
    assert await make(store, "new") > max(old)  # a number never comes back


async def test_all_is_there_after_reopening(opened: Open, database: str) -> None:
    store = await Store.open(database)
    table = await make(store)
    going = [asyncio.ensure_future(store.append(table, n, ["x"], 2.0)) for n in range(2, 50)]
    await asyncio.sleep(0)
    await store.close()  # what is being appended is written
    await asyncio.gather(*going)
    await store.close()
    for refused in (store.append(table, 50, ["x"], 2.0), store.load(table)):
        with pytest.raises(StorageError, match="closed"):
            await refused
    assert not await store.healthy()
    again = await opened(database)
    assert await again.load(table) == ["one", "two"] + ["x"] * 48
    assert await again.healthy()


async def test_a_cancelled_append_harms_nobody(store: Store) -> None:
    table = await make(store)
    task = asyncio.ensure_future(store.append(table, 2, ["three"], 2.0))
    await asyncio.sleep(0)
    task.cancel()
    await make(store, "Anna")
    assert await store.load(table) in (["one", "two"], ["one", "two", "three"])
