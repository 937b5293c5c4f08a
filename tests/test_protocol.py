"""docs/protocol.md tells the truth: its client plays, and nothing is left out."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar

from nimmt.protocol import messages as m
from nimmt.server.http.api import HANDLERS
from nimmt.server.limits import Limits

from .programs import PATIENCE, served
from .test_errors import FOUND

PAGE = (Path(__file__).parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
UP = [m.Hello, *m.Command.__args__]
DOWN = [m.Update, m.Frames, m.Error, m.Pong]


def test_the_client_plays_a_whole_game(tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert code
    assert len(code[1].splitlines()) < 50
    with served(tmp_path) as url:
        done = subprocess.run(
            [sys.executable, "-I", "-c", code[1], url],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert done.returncode == 0, done.stderr
    assert "'scores': [" in done.stdout


@pytest.mark.parametrize("message", [*UP, *DOWN, m.Chat, m.You, m.Ticket, m.Problem])
def test_every_message_and_every_field_is_there(message: type[msgspec.Struct]) -> None:
    tag = message.__struct_config__.tag
    for word in (*message.__struct_fields__, *([tag] if tag else [])):
        assert re.search(rf"[`\"]{word}[`\"]", PAGE), word


def test_every_code_is_explained_and_no_other() -> None:
    table = PAGE.partition("## Codes")[2].partition("## Limits")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", table, flags=re.MULTILINE) == FOUND


def test_every_limit_is_there_with_its_value() -> None:
    table = PAGE.partition("## Limits")[2]
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", table, flags=re.MULTILINE))
    assert {name: float(value) for name, value in told.items()} == {
        limit.name: limit.default for limit in fields(Limits)
    }


def test_every_call_is_there() -> None:
    paths = [route.path for route in Litestar(HANDLERS, openapi_config=None).routes]
    assert len(paths) > 9
    for path in paths:
        shown = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
        assert f" {shown}`" in PAGE, path
