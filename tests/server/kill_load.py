"""Servers under load that are killed again and again, and whether they keep their promises."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

from nimmt.storage import Store
from nimmt.table import OVER, AnyEntry, Table
from nimmt.table import entries as e

from ..databases import until
from ..servers import ServerProcess
from .remembering_players import Diary, Player, answer_of, kept

TABLES = {  # so many people at each table; every one has a bot as well
    "classic": 4,
    "buffalo": 3,
    "dance": 3,
    "draft": 2,
    "brettspiel-pro-luck": 2,
    "even-odd+cow": 4,
    "flip": 2,
    "mountain": 3,
}
EAGER = (0.05,)  # seconds until one tries again, so that the server is always under load


class Load:
    """Tables full of players on one or two servers with one database."""

    def __init__(
        self,
        db: str,
        *,
        servers: int = 1,
        tables: int = 8,
        seed: int = 0,
        kind: Callable[[str], ServerProcess] = ServerProcess,
    ) -> None:
        self.db, self.rng = db, Random(seed)
        self.servers = [kind(db) for _ in range(servers)]
        self.modes = list(TABLES)[:tables]
        self.players: list[Player] = []
        self.diary, self.kills = Diary(), 0
        self.logs: dict[str, list[AnyEntry]] = {}
        self.numbers: dict[str, int] = {}
        self.starts: list[float] = []

    async def run(
        self, kills: int, progress: Callable[["Load"], None] = lambda load: None
    ) -> dict[str, Any]:
        """Play, kill, play on to the end, and say what came of it."""
        began = time.monotonic()
        try:
            for server in self.servers:
                await self._start(server)
            await self._fill_tables()
            with patch("nimmt.client.RETRY_SECONDS", EAGER):
                await self._play(kills, progress)
            for server in self.servers:
                await asyncio.to_thread(server.stop)
        finally:
            for server in self.servers:
                server.close()
        finished = await self._check_the_end()
        return self.summary() | {
            "games_finished": finished,
            "seconds": round(time.monotonic() - began, 1),
        }

    async def _play(self, kills: int, progress: Callable[["Load"], None]) -> None:
        async with asyncio.timeout(300 + 10 * kills), asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play())
            for _ in range(kills):
                await self._kill_one()
                progress(self)
            await until(self._all_are_here)
            self.diary.ending = True

    def summary(self) -> dict[str, Any]:
        """The numbers so far."""
        diary = self.diary
        return {
            "kills": self.kills,
            "servers": len(self.servers),
            "tables": len(self.modes),
            "players": len(self.players),
            "entries": sum(map(len, self.logs.values())),
            "acknowledged": len(diary.promises),
            "lost": diary.lost,
            "unchecked": len(diary.promises) - diary.checked,
            "cut_off": diary.cut_off,
            "broken": diary.broken,
            "refused": dict(diary.refusals),
            "start_seconds": [round(min(self.starts), 2), round(max(self.starts), 2)],
            "faults": diary.faults,
        }

    # Before, between and after

    async def _all_are_here(self) -> bool:
        return all(player.here for player in self.players)

    async def _start(self, server: ServerProcess) -> None:
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        self.starts.append(time.monotonic() - began)

    async def _fill_tables(self) -> None:
        """The people of each table are spread over the servers."""
        for mode in self.modes:
            people, client = TABLES[mode], self.servers[0].client
            host = await client.open_table("0", mode, seats=people + 1, bots=1, bot="random")
            others = [await client.join(host.table, f"{n}") for n in range(1, people)]
            for number, ticket in enumerate([host, *others]):
                home = self.servers[number % len(self.servers)]
                self.players.append(Player(self.diary, ticket, home))
            self.logs[host.table] = []

    async def _kill_one(self) -> None:
        """At a random moment of the game, or (one time in five) while people are coming back."""
        if self.rng.random() < 0.8:
            back = [asyncio.ensure_future(player.back.wait()) for player in self.players]
            await asyncio.wait(back, timeout=5)
            for waiting in back:
                waiting.cancel()
        await asyncio.sleep(self.rng.uniform(0.05, 0.4))
        victim = self.rng.choice(self.servers)
        self.diary.cut_off += sum(player.is_at(victim) for player in self.players)
        await asyncio.to_thread(victim.kill)
        self.kills += 1
        for player in self.players:
            player.back.clear()
            player.turn_to(next((one for one in self.servers if one is not victim), victim))
        await self._start(victim)
        for player in self.players:
            if player.home is victim and len(self.servers) > 1:
                player.homesick = True
                player.back.clear()
        await self._check()

    async def _check(self) -> None:
        """Whether the store holds all that has been promised until now."""
        promises = self.diary.promises[self.diary.checked :]
        store = await Store.open(self.db)
        try:
            for table, log in self.logs.items():
                log += map(e.read, await store.load(await self._number(store, table), len(log)))
        finally:
            await store.close()
        for promise in promises:
            if not kept(promise, self.logs[promise.table]):
                self.diary.lost += 1
                self.diary.faults.append(f"lost: {promise}")
        self.diary.checked += len(promises)

    async def _number(self, store: Store, table: str) -> int:
        if table not in self.numbers:
            stored = await store.find(table)
            assert stored is not None
            self.numbers[table] = stored.number
        return self.numbers[table]

    async def _check_the_end(self) -> int:
        """All logs as one has seen them grow, without a gap, every game over; how many."""
        await self._check()
        store, games = await Store.open(self.db), 0
        try:
            listed = {table.name: table for table in await store.listing()}
            for name, log in self.logs.items():
                lines = await store.load(listed[name].number)
                assert list(map(e.read, lines)) == log, "what was written has changed"
                assert len(lines) == listed[name].entries, "a gap"
                assert listed[name].finished, "a game is not over"
                games += self._check_story(name, log)
        finally:
            await store.close()
        return games

    def _check_story(self, name: str, log: list[AnyEntry]) -> int:
        """The log can be told again, and each answer counted when its seat meant it to."""
        table, moments = Table(), [(0, 0)]
        for entry in log:
            steps = len(table.match.answers) if table.match else -1
            moments.append((len(table.evening) + 1, steps))
            table.apply(entry)
        assert table.phase == Table.restore(log).phase == OVER
        for promise in self.diary.promises:
            if promise.table == name:
                game, step = moments[answer_of(promise, log)]
                if game != promise.moment[0] or step < promise.moment[1]:
                    self.diary.faults.append(f"counted at {game, step}: {promise}")
        return len(table.evening)
