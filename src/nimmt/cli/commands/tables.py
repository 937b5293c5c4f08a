"""nimmt tables: what a server's database holds, to look at, to export and to prune."""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...terminal.texts import typed
from ..errors import UserError
from ..texts.general import text

if TYPE_CHECKING:
    from ...storage import Listed, Store

Add = Callable[..., argparse.ArgumentParser]
DAY = 86_400
ALL = 10**9


def whole(word: str) -> int:
    """A whole number from 0 on."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 6:
        raise ValueError(word)
    return int(word)


def add_db(parser: argparse.ArgumentParser, language: str) -> None:
    parser.add_argument("--db", metavar="URL", help=text(language, "db"))


def add_commands(add: Add, language: str, argv: Sequence[str]) -> None:
    tables = add("tables")
    actions = tuple(ACTIONS)
    todo = text(language, "action")
    tables.add_argument("action", nargs="?", choices=actions, default="list", help=todo)
    tables.add_argument("table", nargs="?", metavar="ID", help=text(language, "which table"))
    add_db(tables, language)
    tables.add_argument("--json", action="store_true", help=text(language, "list json"))
    only = tables.add_mutually_exclusive_group()
    only.add_argument("--finished", action="store_true", help=text(language, "list finished"))
    only.add_argument("--open", action="store_true", help=text(language, "list open"))
    file = text(language, "FILE")
    tables.add_argument("-o", dest="output", type=Path, metavar=file, help=text(language, "output"))
    days = text(language, "DAYS")
    tables.add_argument("--older-than", type=whole, metavar=days, help=text(language, "older"))
    tables.add_argument("--all", action="store_true", help=text(language, "prune all"))
    tables.add_argument("--yes", action="store_true", help=text(language, "yes"))
    tables.set_defaults(run=run_tables)


def run_tables(args: argparse.Namespace) -> int:
    if args.table and args.action != "export":
        raise UserError(text(args.lang, "no id here", id=args.table))
    import asyncio

    return asyncio.run(with_store(args))


async def with_store(args: argparse.Namespace) -> int:
    from ...storage import Store

    store = await Store.open(args.db)
    try:
        await ACTIONS[args.action](store, args)
    finally:
        await store.close()
    return 0


async def show_list(store: "Store", args: argparse.Namespace) -> None:
    finished = True if args.finished else False if args.open else None
    found = await store.listing(finished=finished, limit=ALL)
    if args.json:
        print(json.dumps([as_data(one) for one in found], indent=2))
        return
    titles = [text(args.lang, name) for name in ("table number", "table id", "code", "table game")]
    titles += [text(args.lang, name) for name in ("state", "changed")]
    lines = [titles, *(columns(one, args.lang) for one in found)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(map(str.ljust, line, widths)).rstrip())


def as_data(table: "Listed") -> dict[str, Any]:
    return {
        "table": table.number,
        "id": table.name,
        "code": table.code,
        "game": table.game,
        "finished": table.finished,
        "created": table.created,
        "changed": table.changed,
        "entries": table.entries,
    }


def columns(table: "Listed", language: str) -> list[str]:
    state = text(language, "open" if table.finished is None else "finished")
    changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.changed))
    return [str(table.number), table.name, table.code or "", table.game, state, changed]


async def export(store: "Store", args: argparse.Namespace) -> None:
    """The records of a table's finished games, one file for each."""
    from ...table import entries
    from ...table.reducer import records

    if not args.table:
        raise UserError(text(args.lang, "export what"))
    found = await store.find(args.table) or await store.find(args.table.upper())
    if found is None:
        raise UserError(text(args.lang, "no table", id=args.table))
    games = records(map(entries.read, await store.load(found.number)))
    if not games:
        raise UserError(text(args.lang, "no games"))
    if args.output is None:
        if len(games) > 1:
            raise UserError(text(args.lang, "where to", games=len(games)))
        print(games[0].dumps(), end="")
        return
    for path, game in zip(paths(args.output, len(games)), games, strict=True):
        with path.open("x", encoding="utf-8") as file:  # never writes over anything
            file.write(game.dumps())
        print(path)


def paths(path: Path, games: int) -> list[Path]:
    """The file, or one for each game."""
    if games == 1:
        return [path]
    return [path.with_stem(f"{path.stem}-{number}") for number in range(1, games + 1)]


async def prune(store: "Store", args: argparse.Namespace) -> None:
    if args.older_than is None:
        raise UserError(text(args.lang, "prune what"))
    before = time.time() - args.older_than * DAY
    listed = await store.listing(finished=None if args.all else True, limit=ALL)
    old = [table for table in listed if table.changed < before]
    if old and not args.yes:
        print(text(args.lang, "really", tables=len(old)), end=" ", flush=True)
        try:
            said = input().strip().lower()
        except EOFError:
            said = ""
            print()
        if said not in {short for yes in typed.everywhere("yes") for short in (yes, yes[0])}:
            print(text(args.lang, "kept"))
            return
    deleted = await store.prune(before, unfinished=args.all) if old else 0
    print(text(args.lang, "pruned", tables=deleted))


ACTIONS = {"list": show_list, "export": export, "prune": prune}
