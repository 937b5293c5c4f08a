"""An evening over real sockets: watching, leaving, the clock, pauses, rematches, a restart."""

import asyncio
import time
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path

import pytest

from nimmt.client import Refused
from nimmt.server.live import bot_driver as driver
from nimmt.server.live.bot_driver import Pace
from nimmt.table import state

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, running
from .helpers import LONG, bounded, folded, friends, play_out, seated, seen_of, until
from .helpers import server as server
from .helpers import stack as stack

pytestmark = pytest.mark.anyio


@bounded
async def test_spectators_see_all_steps_and_nobodys_hand(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 2, "mountain", bots=1)
    ann, bob = await seated(stack, server, tickets)
    eye = await stack.enter_async_context(server.client.watch(tickets[0].table))
    with pytest.raises(Refused, match="spectator"):
        await eye.do("say", text="play the 7")
    assert (eye.you.person, eye.you.seat, eye.asked) == (None, None, None)
    async with asyncio.timeout(LONG), asyncio.TaskGroup() as players:
        players.create_task(play_out(ann, bob))
        before = eye.view
        async for _ in eye.changes():
            assert eye.view is not None
            assert not any(map(any, eye.view.position.hands))
            if eye.step > 0 and before is not eye.view:
                assert folded(before, eye.view) == eye.view.position, "no step is left out"
            before = eye.view
            if eye.over:
                break
    frames = await eye.history()
    assert len(frames) == eye.step + 1
    assert seen_of(frames[-1]) == seen_of(eye.view)
    for old, new in pairwise(frames):
        assert folded(old, new) == new.position


@bounded
async def test_history_tells_a_seat_the_whole_game(server: Running, stack: AsyncExitStack) -> None:
    tickets = await friends(server, 1, "dance", bots=2)
    (ann,) = await seated(stack, server, tickets)
    await play_out(ann)
    frames = await ann.history()
    assert len(frames) == ann.step + 1
    assert seen_of(frames[-1]) == seen_of(ann.view)
    for old, new in pairwise(frames):
        assert folded(old, new) == new.position


@bounded
async def test_who_leaves_is_played_for_and_gets_the_seat_back(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 2, "classic")
    ann, bob = await seated(stack, server, tickets)
    await bob.do("leave")
    await until(ann, lambda p: p.table["seats"][1]["replaced"])
    await until(ann, lambda p: p.waiting == [0])  # a bot has answered
    assert [one["person"] for one in ann.table["people"]] == [1]
    with pytest.raises(Refused, match="left"):
        await bob.do("say", text="I am not here")
    await stack.enter_async_context(server.client.sit(tickets[1]))
    await until(ann, lambda p: not p.table["seats"][1]["replaced"] and p.table["seats"][1]["here"])
    await bob.do("leave")
    await bob.do("back")
    await play_out(ann, bob)
    assert ann.table["evening"][0]["people"] == [1, 2]


@bounded
async def test_a_bot_takes_over_after_the_clock_and_hands_back(
    server: Running, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks = {**state.CLOCKS, "brisk": 0.1}
    monkeypatch.setattr(state, "CLOCKS", clocks)
    monkeypatch.setattr(driver, "CLOCKS", clocks)
    tickets = await friends(server, 2, "classic", clock="brisk")
    ann, bob = await seated(stack, server, tickets)
    await until(ann, lambda p: p.table["seats"][1]["replaced"] and p.step > 0)
    clocks["brisk"] = 1000.0
    for place in (ann, bob):
        await place.do("back")
    await until(ann, lambda p: not any(seat["replaced"] for seat in p.table["seats"]))
    if not ann.over:
        assert ann.deadline is not None or ann.waiting == []
        await play_out(ann, bob)


@bounded
@pytest.mark.parametrize("hours", [1, -1])
async def test_nobody_runs_out_of_time_when_the_machine_s_clock_is_set(
    server: Running, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    clocks = {**state.CLOCKS, "relaxed": 1000.0}
    monkeypatch.setattr(state, "CLOCKS", clocks)
    monkeypatch.setattr(driver, "CLOCKS", clocks)
    tickets = await friends(server, 2, "classic", clock="relaxed")
    _, bob = await seated(stack, server, tickets)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600 * hours)
    await bob.do("say", text="is it that late?")
    assert bob.deadline is not None
    assert 0 < bob.deadline <= 1000
    live = await server.registry.find(tickets[0].table)
    assert live
    await live.queue.do(lambda table, at: table.out_of_time(at))
    assert not any(seat.replaced for seat in live.table.seats)


@bounded
async def test_nothing_moves_while_the_host_pauses(server: Running, stack: AsyncExitStack) -> None:
    tickets = await friends(server, 2, "classic", bots=1)
    ann, bob = await seated(stack, server, tickets)
    with pytest.raises(Refused, match="not-host"):
        await bob.do("pause")
    await ann.do("pause")
    await until(bob, lambda p: p.table["paused"])
    assert bob.view is not None
    assert bob.view.decision is not None
    with pytest.raises(Refused, match="paused"):
        await bob.answer(bob.view.decision.options[0])
    await ann.do("resume")
    await play_out(ann, bob)


@bounded
async def test_the_next_game_is_played_by_the_same_people_and_who_came(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 2, "classic")
    ann, bob = await seated(stack, server, tickets)
    ticket = await server.client.join(tickets[0].table, "P0")
    late = await stack.enter_async_context(server.client.sit(ticket))
    assert (late.you.seat, late.asked) == (None, None)
    await play_out(ann, bob)
    await ann.do("prepare", game="buffalo")
    await ann.do("start")
    await until(late, lambda p: p.game == 2 and p.you.seat is not None)
    assert late.you.seat == 2
    await play_out(ann, bob, late)
    assert [done["game"] for done in late.table["evening"]] == ["classic", "buffalo"]
    assert late.table["evening"][1]["names"] == ["P0", "P1", "P0 2"]
    assert (await server.client.record(ticket.table, 2)).startswith('{"nimmt":1,"game":"buffalo"')


@bounded
async def test_a_game_that_is_over_stays_that_of_who_played_it(
    server: Running, stack: AsyncExitStack
) -> None:
    tickets = await friends(server, 4, "classic")
    ann, bob, cem, dan = await seated(stack, server, tickets)
    late = await stack.enter_async_context(
        server.client.sit(await server.client.join(tickets[0].table, "Late"))
    )
    await play_out(ann, bob, cem, dan)
    assert cem.view
    score = cem.view.result
    await bob.do("leave")
    await ann.do("prepare", game="classic", seats=3)
    await until(dan, lambda p: p.you.seat == 2)
    assert dan.view
    assert (dan.view.seat, dan.view.result) == (3, score)
    await dan.do("stand")
    await late.do("sit", seat=2)
    await until(late, lambda p: p.you.seat == 2)
    assert late.view
    assert late.view.seat is None, "nobody sees it with the eyes of who sat there"
    played = late.table["evening"][0]
    assert (played["names"], played["bots"]) == (["P0", "P1", "P2", "P3"], [""] * 4)


@bounded
async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/nimmt.db"
    async with AsyncExitStack() as stack, running(url) as server:
        tickets = await friends(server, 2, "classic", bots=1, clock="relaxed")
        ann, bob = await seated(stack, server, tickets)
        await bob.do("say", text="wait for me")
        assert ann.asked is not None
        draft = ann.asked.options[3]
        await ann.answer(draft)
        await until(bob, lambda p: p.waiting == [2])
        await stack.aclose()
        before = await server.client.look_up(tickets[0].table)
    async with running(url) as server, AsyncExitStack() as stack:
        after = await server.client.look_up(tickets[0].table)
        assert after["phase"] == "playing"
        for known in (before, after):
            for one in (*known["seats"], *known["people"]):
                one["here"] = None
            known["host"] = None
        assert after == before
        old_bob, old_ann = bob, ann
        ann = await stack.enter_async_context(server.client.sit(tickets[0]))
        bob = await stack.enter_async_context(server.client.sit(tickets[1]))
        assert (ann.draft, bob.draft, bob.waiting) == (draft, None, [2])
        assert [line.text for line in bob.chat] == ["wait for me"]
        assert seen_of(ann.view) == seen_of(old_ann.view)
        assert seen_of(bob.view) == seen_of(old_bob.view)
        assert bob.deadline is not None
        await play_out(ann, bob)


@bounded
async def test_bots_at_a_human_pace_play_to_the_end(tmp_path: Path) -> None:
    pace = Pace(least=0.02, most=0.05, hurry=0.01)
    url = f"sqlite:///{tmp_path}/nimmt.db"
    async with running(url, pace=pace) as server, AsyncExitStack() as stack:
        tickets = await friends(server, 1, "classic", bots=2)
        (ann,) = await seated(stack, server, tickets)
        await until(ann, lambda p: p.waiting == [0])  # they do not wait for people
        await play_out(ann)
