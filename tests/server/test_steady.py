"""The benchmark's steady load, in small."""

import pytest

from nimmt.cli.texts.general import FIGURES
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
