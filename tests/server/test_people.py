"""People over real sockets: away and back in every phase, watching, leaving, taking turns."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from nimmt.client import Lost, Place, Refused
from nimmt.protocol import Ticket
from nimmt.server.live import commands as acting

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, play_on
from .helpers import (
    LONG,
    bounded,
    folded,
    friends,
    play_out,
    play_until,
    seated,
    seen_of,
    socket,
    until,
)
from .helpers import server as server
from .helpers import stack as stack

pytestmark = pytest.mark.anyio


def remembering(server: Running, ticket: Ticket, old: Place) -> Place:
    """The same person once more, who remembers what the old place saw."""
    place = server.client.sit(ticket)
    place.game, place.step = old.game, old.step
    return place


class First(Random):
    """No chance at all: always the first option; in a team's window that is to go on."""

    def choice(self, seq: Any) -> Any:
        return seq[0]


# Away and back


@bounded
async def test_the_lobby_is_found_again(server: Running) -> None:
    host, other = await friends(server, 2, "classic")
    async with server.client.sit(host) as ann:
        async with server.client.sit(other) as bob:
            await until(ann, lambda p: p.table["seats"][1]["here"])
            await bob.do("say", text="<b>hi</b>")
        await until(ann, lambda p: not p.table["seats"][1]["here"])
        async with server.client.sit(other) as bob:
            assert (bob.you.person, bob.you.seat, bob.you.host) == (2, 1, False)
            assert [line.text for line in bob.chat] == ["<b>hi</b>"]
            await until(ann, lambda p: p.table["seats"][1]["here"])


@pytest.mark.parametrize(
    ("game", "phase"),
    [
        ("classic", "card"),
        ("classic", "row"),
        ("buffalo", "special"),
        ("dance", "keep"),
        ("classic", "over"),
    ],
)
@bounded
async def test_who_comes_back_sees_the_same_and_hears_what_was_missed(
    game: str,
    phase: str,
    server: Running,
    stack: AsyncExitStack,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acting, "secrets", SimpleNamespace(token_hex=lambda count: "7"))

    def there(place: Place) -> bool:
        return place.asked is not None and place.asked.kind == phase and place.step > 2

    tickets = await friends(server, 2, game)
    ann, bob = await seated(stack, server, tickets)
    async with server.client.watch(tickets[0].table) as early:
        await until(early, lambda p: p.view)
    async with server.client.sit(tickets[0]) as first:
        await until(first, lambda p: p.view)
    async with asyncio.timeout(LONG), asyncio.TaskGroup() as others:
        others.create_task(play_on(bob, First()))
        await play_until(ann, there, Random(3))
        back = await stack.enter_async_context(remembering(server, tickets[0], first))
        watcher = server.client.watch(tickets[0].table)
        watcher.game, watcher.step = early.game, early.step
        await stack.enter_async_context(watcher)
        for place, old in ((back, first.view), (watcher, early.view)):
            assert folded(old, place.view) == seen_of(place.view)[0]
        assert seen_of(back.view) == seen_of(ann.view)
        assert (back.you, back.waiting, back.version) == (ann.you, ann.waiting, ann.version)
        assert back.over if phase == "over" else back.asked == ann.asked is not None
        await play_out(back)


@bounded
async def test_an_answer_that_is_in_is_still_in_and_may_be_changed(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 2, "classic")
    ann, bob = await seated(stack, server, tickets)
    assert ann.asked is not None
    first, second = ann.asked.options[:2]
    await ann.answer(first)
    assert (ann.draft, ann.waiting) == (first, [1])
    await until(bob, lambda p: p.waiting == [1])
    assert bob.draft is None, "it is nobody else's business"
    async with server.client.sit(tickets[0]) as back:
        assert (back.draft, back.waiting) == (first, [1])
        await back.answer(second)
        await until(ann, lambda p: p.draft == second)
    assert bob.asked is not None
    await bob.answer(bob.asked.options[0])
    await until(ann, lambda p: p.step == 1)
    assert ann.view is not None
    assert first in ann.view.position.hands[0]
    assert second not in ann.view.position.hands[0]


@bounded
async def test_two_sockets_of_one_seat_are_both_told(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 1, "flip", bots=2)
    (phone,) = await seated(stack, server, tickets)
    laptop = await stack.enter_async_context(server.client.sit(tickets[0]))
    steps = []
    async with asyncio.timeout(LONG), asyncio.TaskGroup() as tasks:
        tasks.create_task(play_out(phone))
        async for _ in laptop.changes():
            steps.append(laptop.step)
            if laptop.over:
                break
    assert steps == sorted(steps)
    assert seen_of(phone.view) == seen_of(laptop.view)
    assert phone.version == laptop.version
    await laptop.__aexit__()
    await phone.do("say", text="here")
    assert phone.table["seats"][0]["here"], "one of two has gone: the person has not"


@bounded
async def test_a_stale_answer_gets_the_code_and_what_is_asked_now(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 2, "classic")
    ann, bob = await seated(stack, server, tickets)
    async with socket(server.client, tickets[0].table, tickets[0].secret) as bare:
        first = await bare.hear("update")
        for place in (ann, bob):
            assert place.asked is not None
            await place.answer(place.asked.options[0])
        while (now := await bare.hear("update")).get("game", {}).get("step") != 1:
            pass
        heard = len(bare.heard)
        choice = now["game"]["position"]["hands"][0][0]
        await bare.say(type="answer", version=first["version"], choice=choice, id=5)
        told, code = await bare.hear("update"), None
        if not any(one["type"] == "error" for one in bare.heard[heard:]):
            await bare.hear("error")
        (code,) = [one for one in bare.heard[heard:] if one["type"] == "error"]
        assert code == {"type": "error", "code": "stale", "id": 5}
        assert told["version"] == now["version"]
        assert told["game"] == now["game"]


@pytest.mark.parametrize(
    ("table", "secret", "reason"),
    [("nowhere", "", "unknown-table"), (None, "wrong", "unknown-secret")],
)
@bounded
async def test_strangers_are_turned_away(
    table: str | None, secret: str, reason: str, server: Running
) -> None:
    (host,) = await friends(server, 1, "classic", bots=1)
    async with socket(server.client, table or host.table, secret) as bare:
        assert await bare.closed() == reason
    with pytest.raises(Lost, match=reason):
        async with asyncio.timeout(LONG):
            await server.client.sit(Ticket(table or host.table, None, 1, secret)).__aenter__()
    with pytest.raises(Refused, match="unknown-table"):
        await server.client.look_up("nowhere")


@bounded
async def test_the_code_leads_to_the_table_in_small_letters_too(server: Running) -> None:
    (host,) = await friends(server, 1, "classic", bots=1)
    assert host.code is not None
    for name in (host.code, host.code.lower(), host.table):
        assert (await server.client.look_up(name))["id"] == host.table
