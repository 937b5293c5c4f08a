"""The benchmark's loads that last for minutes, in small."""

from xml.etree import ElementTree

import pytest

from nimmt.cli.texts.general import FIGURES
from nimmt.lab.bench import server_soak
from nimmt.lab.bench.steady_load import steady

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_a_steady_load_brings_no_error_and_no_growth() -> None:
    shown: list[int] = []
    figures = await steady(12.0, lambda done, of: shown.append(done), sockets=120)
    assert figures["bars"]["no error"]
    assert figures["bars"]["memory grows by 5 % at most"], figures["memory_mb"]
    assert figures["steady"]["per_second"] == pytest.approx(12, rel=0.2)
    assert shown[-1] == 10
    assert {*figures, *figures["bars"]} <= FIGURES.keys()


async def test_a_soak_makes_and_abandons_tables_and_draws_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server_soak, "STAY_SECONDS", 3.0)
    shown: list[int] = []
    figures = await server_soak.soak(12.0, lambda done, of: shown.append(done), sockets=40)
    assert figures["bars"]["no error"]
    assert figures["bars"]["log below 64 MB"]
    assert figures["tables_made"] > 10  # more than there are at a time
    assert shown[-1] == server_soak.SAMPLES
    columns = figures["samples"]
    assert {len(column) for column in columns.values()} == {server_soak.SAMPLES}
    assert columns["descriptors"][-1] < 40 + 60  # those of abandoned tables are closed
    names = {*figures, *figures["bars"], *figures["growth"], *columns}
    assert names <= FIGURES.keys()
    drawn = ElementTree.fromstring(server_soak.picture(figures))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}svg")) == 5
