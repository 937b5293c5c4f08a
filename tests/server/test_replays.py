"""Replays: the same steps as in `history`, and nothing by other rules than it was played by."""

from contextlib import AsyncExitStack
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from nimmt.client import Refused
from nimmt.games import GAMES
from nimmt.games.classic import Classic
from nimmt.match.match import Match
from nimmt.match.record import Record
from nimmt.server.content.replays import replay_data
from nimmt.server.limits import OPEN
from nimmt.server.live.snapshots import frames

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, play_on
from .helpers import bounded
from .helpers import server as server
from .helpers import stack as stack


@pytest.mark.anyio
@bounded
async def test_a_replay_has_the_steps_of_the_history(
    server: Running, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = server.client
    ticket = await client.open_table("Ann", seats=2, bots=1, bot="random", options={"deals": 2})
    place = await stack.enter_async_context(client.sit(ticket))
    await place.do("start")
    await play_on(place, Random(1))
    game = f"/api/tables/{ticket.table}/games/1"
    replay = await client.request("GET", f"{game}/replay?seat=0")
    history = msgspec.to_builtins((await place.do("history")).frames)
    assert replay["frames"] == history
    assert (replay["names"][0], replay["bots"]) == ("Ann", ["", "random"])
    assert [frame["step"] for frame in history] == list(range(place.step + 1))

    old = Classic.version
    monkeypatch.setattr(Classic, "version", old + 1)
    assert Record.loads(await client.record(ticket.table)).version == old
    with pytest.raises(Refused, match="bad-record") as refused:
        await client.request("GET", f"{game}/replay")
    assert refused.value.about["problem"] == {
        "id": "in-line",
        "data": {
            "line": 1,
            "error": {
                "id": "other-rules-version",
                "data": {"old": old, "game": "classic", "new": old + 1},
            },
        },
    }


def test_a_step_is_an_answer_with_or_without_a_seed() -> None:
    match, rng = Match("classic", 3, seed=5, deals=2), Random(5)
    while not match.over:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    record = match.record
    written = [state.answers[-1] for _, state in pairwise(record.states())]
    real = Record(record.game, 3, None, tuple(written), record.names)
    assert len(real.answers) > len(record.answers)
    for seat in (None, 1):
        shown = msgspec.to_builtins(frames(match, seat))
        assert shown == msgspec.to_builtins(frames(record, seat))
        assert len(shown) == len(match.answers) + 1
        for one in (record, real):
            told = msgspec.json.decode(replay_data(one, seat, OPEN))["frames"]
            assert msgspec.json.encode(told) == msgspec.json.encode(shown)
    cut = Record(record.game, 3, None)
    assert len(msgspec.json.decode(replay_data(cut, None, OPEN))["frames"]) == 1


@pytest.mark.parametrize("key", GAMES)
def test_all_hands_open_shows_what_every_seat_saw(key: str) -> None:
    match, rng = Match(key, 3, seed="open"), Random(3)
    while match.decisions and len(match.answers) < 60:
        first, *others = match.decisions
        answers = {first.by[0]: rng.choice(first.options)}
        match.answer(answers | {one.by[0]: rng.choice(one.options) for one in others})
    frames_of = [
        msgspec.json.decode(replay_data(match.record, viewpoint, OPEN))["frames"]
        for viewpoint in ("all", None, 0, 1, 2)
    ]
    private = [n for n, field in match.game.Position.fields.items() if field.who == "private"]
    before: dict[str, Any] = {}
    for everything, spectator, *seats in zip(*frames_of, strict=True):
        shown, public = everything["view"]["position"], spectator["view"]["position"]
        own = {n: [seats[s]["view"]["position"][n][s] for s in range(3)] for n in private}
        assert shown == {**public, **own}
        before = before or shown
        for told in everything["view"]["events"] if everything["step"] else ():
            assert not told.get("secret")
            for name, index, value in told["changes"]:
                before[name] = value if index is None else [*before[name]]
                if index is not None:
                    before[name][index] = value
        assert before == shown
