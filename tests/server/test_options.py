"""Options over HTTP, above all a board of one's own: it is text, and is checked before a game."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from nimmt.client import Client
from nimmt.games.board_file import shipped_board
from nimmt.i18n.error_texts import say_problem

from ..databases import anyio_backend as anyio_backend
from ..servers import running
from .helpers import socket

pytestmark = pytest.mark.anyio
BOARD = shipped_board("dance")


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        asyncio.timeout(60),
        running(f"sqlite:///{tmp_path}/a.db") as server,
        httpx.AsyncClient(base_url=server.url, timeout=30) as made,
    ):
        yield made


async def test_a_board_of_ones_own_is_shown_and_played_on(http: httpx.AsyncClient) -> None:
    ours = (await http.get("/api/games/dance")).json()
    longer = BOARD + "row . . . " + ours["places"][-1][-1] + "\n"
    fitted = await http.post("/api/games/dance/options", json={"options": {"board": longer}})
    assert fitted.json()["places"] == [*ours["places"], [".", ".", ".", ours["places"][-1][-1]]]
    wanted = {"name": "Ann", "game": "dance", "options": {"board": longer}, "seats": 2}
    table = (await http.post("/api/tables", json=wanted)).json()["table"]
    assert (await http.get(f"/api/tables/{table}")).json()["options"] == {"board": longer}


@pytest.mark.parametrize("path", ["/api/games/dance/options", "/api/tables"])
@pytest.mark.parametrize(
    ("board", "reason", "german"),
    [
        (BOARD + "rwo . .", "unknown word 'rwo'", "Spielplan, Zeile"),
        ("/etc/passwd", "board, line 1: this is no board file", "Spielplan, Zeile 1"),
        (7, "board is the text of a file, not 7", "Text einer Datei"),
        ("#" * 9000, "the options are longer than 8000 bytes", "länger als 8000 Bytes"),
    ],
)
async def test_a_broken_board_is_refused_with_line_and_reason(
    http: httpx.AsyncClient, path: str, board: Any, reason: str, german: str
) -> None:
    wanted: dict[str, Any] = {"options": {"board": board}}
    if path.endswith("tables"):
        wanted |= {"name": "Ann", "game": "dance"}
    answer = await http.post(path, json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-option")
    about = answer.json()["about"]
    assert reason in about["reason"]
    assert german in about["reason_de"]
    assert say_problem(about["problem"], "de") == about["reason_de"]


async def test_a_socket_gives_the_same_reasons(http: httpx.AsyncClient) -> None:
    opened = (await http.post("/api/tables", json={"name": "Ann", "game": "dance"})).json()
    async with socket(Client(str(http.base_url)), opened["table"], opened["secret"]) as ann:
        await ann.say(type="prepare", game="dance", options={"board": BOARD + "rwo . ."}, id=1)
        error = await ann.hear("error")
        assert (error["code"], error["id"]) == ("bad-option", 1)
        assert "unknown word 'rwo'" in error["about"]["reason"]
        assert "Spielplan, Zeile" in error["about"]["reason_de"]
        problem = error["about"]["problem"]
        assert (problem["id"], problem["data"]["error"]["id"]) == ("in-board-line", "unknown-word")
        assert problem["data"]["error"]["data"]["word"] == "'rwo'"


async def test_a_reason_is_not_longer_than_what_is_read(http: httpx.AsyncClient) -> None:
    wanted = {"name": "Ann", "game": "classic", "options": {"x" * 4000: 1}}
    about = (await http.post("/api/tables", json=wanted)).json()["about"]
    assert len(about["reason"]) == len(about["reason_de"]) == 300
    assert len(about["problem"]["data"]["name"]) == 300


async def test_a_picture_of_every_game_shows_nothing_hidden(http: httpx.AsyncClient) -> None:
    for info in (await http.get("/api/games")).json():
        assert info["minutes"] > 0
        assert set(info["picture"]) <= set(info["fields"])
        assert any(info["picture"]["rows"]) or info["picture"]["offer"]
        assert all(info["fields"][name]["who"] != "hidden" for name in info["picture"])
