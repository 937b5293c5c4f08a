"""When things go wrong under a table that people sit at."""

import time
from pathlib import Path

import pytest

from nimmt.client import Lost, Refused
from tests.servers import running
from tests.web.helpers import bounded

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@bounded
async def test_who_sits_at_a_table_that_is_deleted_is_told_and_let_go(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann", seats=2, bots=1, bot="random")
        async with server.client.sit(ticket) as place:
            assert await server.house.store.prune(time.time() + 1, unfinished=True) == 1
            with pytest.raises((Lost, Refused), match="gone"):
                await place.do("start")
            with pytest.raises(Lost, match="gone"):
                async for _ in place.changes():
                    pass
        other = await server.client.open_table("Bob", seats=2, bots=1, bot="random")
        async with server.client.sit(other) as place:  # the server goes on
            await place.do("start")
            assert place.table["phase"] == "playing"


@bounded
async def test_every_answer_is_acknowledged_however_close_they_come(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        ticket = await server.client.open_table("Ann", seats=2)
        other = await server.client.join(ticket.table, "Bob")
        async with server.client.sit(ticket) as ann, server.client.sit(other) as bob:
            await ann.do("start")
            async for _ in ann.changes():
                if ann.asked:
                    break
            for option in ann.asked.options if ann.asked else ():  # one draft after the other
                await ann.answer(option)
                assert ann.draft == option
            assert bob.draft is None
