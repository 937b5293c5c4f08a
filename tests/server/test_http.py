"""The HTTP side against its own OpenAPI page: whatever is sent, nothing breaks (schemathesis)."""

import asyncio
import json
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar import Litestar
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)

from nimmt.client import Client
from nimmt.server.app import OPENAPI
from nimmt.server.http.api import HANDLERS

from ..servers import play_on, running

pytestmark = pytest.mark.filterwarnings("default")  # schemathesis and its libraries warn


class Threaded:
    """A server in a thread of its own, with one table at which a game is over."""

    def __init__(self, folder: Path) -> None:
        self.started, self.stop = threading.Event(), asyncio.Event()
        self.folder, self.failure = folder, None
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()))

    async def run(self) -> None:
        self.loop = asyncio.get_running_loop()
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(running(f"sqlite:///{self.folder}/nimmt.db"))
            self.url, self.registry = server.url, server.registry
            async with asyncio.timeout(60):
                self.table = await finished_table(server.client)
            self.started.set()
            await self.stop.wait()


async def finished_table(client: Client) -> str:
    options = {"target": 1}
    ticket = await client.open_table("Ann", options=options, seats=2, bots=1, bot="random")
    async with client.sit(ticket) as place:
        await place.do("start")
        await play_on(place, Random(1))
    return ticket.table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    threaded = Threaded(tmp_path_factory.mktemp("http"))
    threaded.thread.start()
    assert threaded.started.wait(60)
    yield threaded
    threaded.loop.call_soon_threadsafe(threaded.stop.set)
    threaded.thread.join(30)


page = Litestar(route_handlers=HANDLERS, openapi_config=OPENAPI, logging_config=None)
schema = schemathesis.openapi.from_dict(page.openapi_schema.to_schema())
bounded = settings(
    max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), database=None
)


@schema.parametrize()
@bounded
def test_every_answer_is_one_that_the_page_names(
    case: schemathesis.Case[Any], server: Threaded
) -> None:
    """A name that is too long, or a game that is not there, is not in the schema: 400 is fine."""
    case.call_and_validate(
        base_url=server.url, excluded_checks=[positive_data_acceptance], timeout=30
    )


@schema.include(path_regex="{table}").parametrize()
@bounded
def test_the_same_at_a_table_that_there_is(case: schemathesis.Case[Any], server: Threaded) -> None:
    case.path_parameters["table"] = server.table
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    case.call_and_validate(base_url=server.url, checks=checks, timeout=30)


def test_the_page_is_served(server: Threaded) -> None:
    with urllib.request.urlopen(f"{server.url}/api/schema/openapi.json", timeout=30) as answer:
        served, ours = json.load(answer)["paths"], page.openapi_schema.to_schema()["paths"]
    assert {path: set(served[path]) for path in served} == {path: set(ours[path]) for path in ours}
