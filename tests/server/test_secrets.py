"""Secrets on the wire: nobody is sent a byte that depends on what he may not know."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import nimmt
from nimmt import client as client_module
from nimmt.client import Client, Place, Refused
from nimmt.core import position
from nimmt.protocol import Ticket
from nimmt.protocol.messages import read_down
from nimmt.server.live import snapshots
from nimmt.server.live.client_delta import ClientDelta
from nimmt.server.run import JsonLines

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, running
from . import secrecy_check
from .helpers import LONG, bounded, friends, play_out, play_until, until
from .secrecy_check import watched

pytestmark = pytest.mark.anyio


class Wire:
    """Keeps all that clients are sent: messages, and answers over HTTP with their path."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.messages: list[str] = []
        self.answers: list[tuple[str, str]] = []
        fetch = Client._fetch

        def heard(text: str) -> Any:
            self.messages.append(text)
            return read_down(text)

        def fetched(client: Client, method: str, path: str, body: Any) -> bytes:
            answer = fetch(client, method, path, body)
            self.answers.append((path, answer.decode()))
            return answer

        patch.setattr(client_module, "read_down", heard)
        patch.setattr(Client, "_fetch", fetched)


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(monkeypatch)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as started:
        yield started


async def play_a_game(server: Running, key: str) -> list[Ticket]:
    """Two people, a bot, somebody who watches; one of them comes back with half of it seen."""
    tickets = await friends(server, 2, key, bots=1)
    tickets.append(await server.client.join(tickets[0].table, "Watcher", watch=True))
    async with AsyncExitStack() as stack:
        places = [server.client.sit(ticket) for ticket in tickets]
        places.append(server.client.watch(tickets[0].table))
        for place in places:
            await stack.enter_async_context(place)
        ann, bob, *_ = places
        await places[0].do("start")
        async with asyncio.timeout(LONG), asyncio.TaskGroup() as others:
            others.create_task(play_out(bob))
            await play_until(ann, lambda p: p.step > 8, Random(2))
            for place in places:
                await place.history()
                back = Place(server.client, place._table, place._secret)
                back.game, back.step = 1, 2
                await stack.enter_async_context(back)
            await play_until(ann, lambda p: False, Random(3))
        for place in places:
            await until(place, lambda p: p.over)
            await place.history()
    return tickets


MODES = [*nimmt.GAMES, "draft+flip", "even-odd+mountain+cow"]


@pytest.mark.parametrize("key", MODES)
@bounded
async def test_no_byte_differs_when_the_hidden_cards_do(
    key: str, server: Running, monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    with watched(monkeypatch) as worlds:
        tickets = await play_a_game(server, key)
    assert worlds.leaks == []
    assert worlds.updates > 50
    assert worlds.frames > 50
    assert worlds.different > 10, "worlds that are no different prove nothing"
    nothing_secret(server, tickets, wire)


def nothing_secret(server: Running, tickets: list[Ticket], wire: Wire) -> None:
    """No secret, fingerprint or seed in anything that was sent, but each ticket to its owner."""
    (live,) = server.registry.tables.values()
    secrets = {ticket.secret for ticket in tickets}
    hidden = {person.key for person in live.table.people.values()}
    assert live.table.match is not None
    hidden.add(live.table.match.seed)
    assert len(secrets) == len(tickets)
    assert min(map(len, secrets)) >= 22, "128 bits at least"
    sent = [*wire.messages, *(answer for _, answer in wire.answers)]
    assert len(wire.messages) > 50
    for text in sent:
        assert not [one for one in hidden if one in text]
    for text in wire.messages:
        assert not [one for one in secrets if one in text]
    for path, answer in wire.answers:
        assert not [one for one in secrets if one in path]
        found = [one for one in secrets if one in answer]
        assert found in ([], [json.loads(answer).get("secret")])


# The tests above would see it


def show_all_positions(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(position.Position, "seen_by", lambda self, seat: self.copy())


def show_all_changes(patch: pytest.MonkeyPatch) -> None:
    def change(name: str, seat: int, old: Any, new: Any) -> position.PrivateChange:
        return seat, (name, seat, new), (name, seat, new)

    patch.setattr(position, "private_change", change)


def show_drafts(patch: pytest.MonkeyPatch) -> None:
    def update(viewer: ClientDelta, done: list[int]) -> Any:
        made, drafts = true(viewer, done), viewer.live.table.drafts
        return made and msgspec.structs.replace(made, draft=next(iter(drafts.values()), None))

    true = secrecy_check.true_update
    patch.setattr(secrecy_check, "true_update", update)


def show_seed(patch: pytest.MonkeyPatch) -> None:
    def data(stored: Any, table: Any) -> Any:
        return {**true(stored, table), "seed": table.match and table.match.seed}

    true = snapshots.table_data
    patch.setattr(snapshots, "table_data", data)


@pytest.mark.parametrize("leak", [show_all_positions, show_all_changes, show_drafts, show_seed])
@bounded
async def test_a_leak_would_be_found(
    leak: Any, server: Running, monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    leak(monkeypatch)
    with watched(monkeypatch) as worlds:
        await play_a_game(server, "classic")
    assert worlds.leaks


# Logs and look-ups


@bounded
async def test_logs_and_look_ups_hold_no_secrets(
    tmp_path: Path, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "nimmt")
    url = f"sqlite:///{tmp_path}/nimmt.db"
    async with asyncio.timeout(LONG):
        async with running(url) as server:
            tickets = await play_a_game(server, "classic")
            table = tickets[0].table
            looked_up = await server.client.look_up(table)
            await server.client.request("GET", f"/api/tables/{table}/games/1/replay?seat=0")
            nothing_secret(server, tickets, wire)
            with pytest.raises(Refused, match="unknown-t"):
                await server.client.look_up(tickets[0].secret)
            async with server.client.sit(tickets[0]) as ann:
                with closing(sqlite3.connect(tmp_path / "nimmt.db")) as vandal:
                    vandal.execute("ALTER TABLE entries RENAME TO hidden")
                    with pytest.raises(Refused, match="storage"):
                        await ann.do("start")
                    vandal.execute("ALTER TABLE hidden RENAME TO entries")
                await until(ann, lambda p: p.over)
            (live,) = server.registry.tables.values()
            assert live.table.match is not None
            hidden = {live.table.match.seed, *(one.secret for one in tickets)}
            hidden |= {person.key for person in live.table.people.values()}
    assert looked_up.keys() == {
        *("id", "code", "game", "options", "players", "clock", "phase", "paused"),
        *("screen", "host", "seats", "people", "evening"),
    }
    lines = [JsonLines().format(record) + repr(vars(record)) for record in caplog.records]
    assert any("not written" in line for line in lines)
    for line in lines:
        assert not [one for one in hidden if one in line]
