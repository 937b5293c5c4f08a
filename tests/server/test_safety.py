"""Headers, origins, secrets, limits, figures, logs and the end: what keeps a server safe."""

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from nimmt import Illegal
from nimmt.client import Refused
from nimmt.server.app import HEADERS, same_origin
from nimmt.server.run import JsonLines, where
from nimmt.storage import StorageError

from ..databases import anyio_backend as anyio_backend
from ..servers import Running, running

pytestmark = pytest.mark.anyio
STRICT = {name.lower(): value for name, value in HEADERS.items()}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with asyncio.timeout(60), running(f"sqlite:///{tmp_path}/a.db") as made:
        yield made


@pytest.fixture
async def http(server: Running) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as made:
        yield made


def strict(headers: Any) -> bool:
    return all(headers.get_list(name) == [value] for name, value in STRICT.items())


# Headers

ASKED: list[tuple[str, str, dict[str, Any], int]] = [
    ("GET", "/", {}, 200),
    ("GET", "/api", {}, 200),
    ("GET", "/static/plain.css", {}, 200),
    ("GET", "/static/none.css", {}, 404),
    ("GET", "/static/%2e%2e/app.py", {}, 404),
    ("GET", "/static/%00", {}, 404),
    ("GET", "/static/css/base.css%00.css", {}, 404),
    ("GET", f"/static/{'x' * 5000}.css", {}, 404),
    ("GET", "/page/x/%00.js", {}, 404),
    ("GET", f"/page/x/{'x' * 5000}.js", {}, 404),
    ("GET", f"/page/x{'/x' * 5000}.js", {}, 404),
    ("GET", "/page/%00/texts/%00.json", {}, 404),
    ("GET", f"/page/x/texts/{'x' * 5000}.json", {}, 404),
    ("GET", "/t/%00", {}, 200),
    ("GET", f"/t/{'x' * 5000}", {}, 200),
    ("GET", f"/rules/{'x' * 5000}", {}, 200),
    ("GET", "/%00", {}, 404),
    ("GET", f"/{'x' * 5000}", {}, 404),
    ("GET", f"/api/tables/{'x' * 5000}", {}, 400),
    ("GET", "/api/games/%00/rules", {}, 404),
    ("GET", f"/api/games/{'x' * 5000}/rules", {}, 400),
    ("GET", "/api/games?lang=%00", {}, 200),
    ("GET", "/api/qr?link=%00", {}, 400),
    ("POST", "/api/tables/%00/people", {"json": {"name": "A"}}, 404),
    ("GET", "/static/..%2f..%2f__init__.py", {}, 404),
    ("GET", "/nothing", {}, 404),
    ("GET", "/api/schema/openapi.json", {}, 200),
    ("GET", "/api/games", {}, 200),
    ("HEAD", "/", {}, 200),
    ("HEAD", "/api/games", {}, 200),
    ("HEAD", "/nothing", {}, 404),
    ("GET", "/api/games/none", {}, 404),
    ("GET", "/api/games/" + "x" * 200, {}, 400),
    ("GET", "/api/tables/%00", {}, 404),
    ("GET", "/api/tables/%ff%fe", {}, 404),
    ("GET", "/api/tables/x/games/0/record", {}, 400),
    ("DELETE", "/api/games", {}, 405),
    ("POST", "/api/tables", {"content": b"{"}, 400),
    ("POST", "/api/tables", {"content": b"[" * 100_000}, 400),
    ("POST", "/api/tables", {"content": b'{"name":"\xff"}'}, 400),
    ("POST", "/api/tables", {"content": b'{"name":"\\ud800"}'}, 400),
    ("POST", "/api/tables", {"content": b'{"name":"A","options":{"target":1e999}}'}, 400),
    ("POST", "/api/tables", {"content": b'{"name":"A","seats":%d}' % 10**30}, 400),
    ("POST", "/api/tables", {"json": {"name": ""}}, 400),
    ("POST", "/api/tables", {"json": {"name": "A", "options": {"target": 10**9}}}, 400),
    ("POST", "/api/tables", {"json": {"name": "A", "game": "x" * 99}}, 400),
    ("POST", "/api/tables", {"content": b"x" * 600_000}, 413),
    ("POST", "/api/tables", {"headers": {"origin": "https://elsewhere.example"}}, 403),
    ("POST", "/api/replay", {"headers": {"origin": "http://["}}, 403),
    ("GET", "/ws", {}, 404),
    ("GET", "/healthz", {}, 200),
]


async def test_a_wrong_address_is_a_page_for_people_and_a_code_for_programs(
    http: httpx.AsyncClient,
) -> None:
    people = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nothing", "/t", "/rules/classic/more", "/SDKNXYZ", "/SD1N"):
        answer = await http.get(path, headers=people)
        assert (answer.status_code, answer.headers["content-type"][:9]) == (404, "text/html")
        assert "<nimmt-app>" in answer.text
        assert strict(answer.headers)
        assert (await http.get(path)).json() == {"code": "not-found", "about": {}}
    for path in ("/api/nothing", "/static/none.css", "/page/x/none.js"):
        assert (await http.get(path, headers=people)).json()["code"] == "not-found"
    for path in ("/SDKN", "/sdkn", "/SdKnXy"):
        answer = await http.get(path, headers=people)
        assert answer.is_redirect
        assert answer.headers["location"] == f"/t/{path[1:].upper()}"
        assert (await http.get(path)).status_code == 404


async def test_every_answer_is_strict(http: httpx.AsyncClient) -> None:
    for method, path, more, status in ASKED:
        answer = await http.request(method, path, **more)
        assert (method, path, answer.status_code) == (method, path, status)
        assert strict(answer.headers), (method, path, answer.headers)
        assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api/")
        if status >= 400 and method != "HEAD":
            assert set(answer.json()) == {"code", "about"}


async def test_a_failure_is_strict_and_says_nothing(
    server: Running, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(error: Exception) -> None:
        async def find(name: str) -> None:
            raise error

        monkeypatch.setattr(server.registry.store, "find", find)

    fail(RuntimeError("the password is 1234"))
    broken = await http.get("/api/tables/ABCD")
    fail(StorageError("other", "{error}", error="the password is 1234"))
    away = await http.get("/api/tables/ABCD")
    assert (broken.status_code, broken.json()) == (500, {"code": "internal", "about": {}})
    assert (away.status_code, away.json()) == (503, {"code": "storage", "about": {}})
    assert strict(broken.headers)
    assert strict(away.headers)


def test_the_policy_lets_nothing_in() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert not any(word in policy for word in ("unsafe", "*", "http:", "https:"))


# Origins


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        (None, "here:1", True),
        ("http://here:1", "here:1", True),
        ("https://here:1", "here:1", True),
        ("http://here:2", "here:1", False),
        ("http://here:1.elsewhere", "here:1", False),
        ("http://elsewhere/here:1", "here:1", False),
        ("http://here:1@elsewhere", "here:1", False),
        ("null", "here:1", False),
        ("null", "", False),
        ("", "", False),
        ("http://[", "here:1", False),
    ],
)
def test_only_our_own_pages_are_ours(origin: str | None, host: str, ours: bool) -> None:
    assert same_origin(origin, host) is ours


async def test_the_page_of_a_stranger_gets_no_socket(server: Running) -> None:
    url = server.client.socket_url
    async with websockets.connect(url, origin=server.url):  # type: ignore[arg-type]
        pass
    for address, more in ((url, {"origin": "http://elsewhere"}), (f"{url}/none", {})):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(address, **more)  # type: ignore[arg-type]
        answer = refused.value.response
        assert answer.status_code == 403
        assert all(answer.headers[name] == value for name, value in STRICT.items())


# Secrets and texts


async def test_secrets_are_long_and_compared_in_constant_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    tickets = [await server.client.open_table("Ann")]
    tickets += [await server.client.join(tickets[0].table, "Bob") for _ in range(3)]
    assert len({ticket.secret for ticket in tickets}) == 4
    assert min(len(ticket.secret) for ticket in tickets) * 6 >= 128
    compared = []

    def compare(one: str, other: str) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("nimmt.table.state.hmac.compare_digest", compare)
    live = await server.registry.find(tickets[0].table)
    assert live is not None
    for ticket in tickets:  # the first and the last one take as long as a wrong one
        assert live.table.person_with(ticket.secret) is not None
    assert live.table.person_with("\ud800") is None
    assert len(compared) == 4 * 5


async def test_names_and_chat_are_text(server: Running) -> None:
    client = server.client
    ticket = await client.open_table("<b>A\x00n\x1bn\u202e</b>")
    async with client.sit(ticket) as place:
        assert place.table["people"][0]["name"] == "<b>A n n </b>"
        await place.do("say", text="  <script>\r\nalert(1)\u2028</script>\x07 ")
        assert [line.text for line in place.chat] == ["<script> alert(1) </script>"]
        for text in ("", " \t\x00", "x" * 301):
            with pytest.raises(Refused, match="bad-text"):
                await place.do("say", text=text)
    for name in ("", "\u200b", "x" * 25):
        with pytest.raises(Refused, match="bad-name"):
            await client.join(ticket.table, name)


def test_a_log_line_is_json_without_more_than_it_says() -> None:
    record = logging.LogRecord("nimmt.x", logging.INFO, "f", 1, "no\n%s", ('"quotes"',), None)
    record.table, record.secret = 7, "s3cret"
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["table"], line["level"]) == ('no\n"quotes"', 7, "info")
    assert "s3cret" not in str(line)


def test_an_error_is_logged_without_what_it_quotes() -> None:
    quoted = "card: 14, 60"
    try:
        try:
            raise Illegal("other", "{error}", error=quoted)
        except Illegal as illegal:
            raise RuntimeError(quoted) from illegal
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed", (), sys.exc_info())
    error = json.loads(JsonLines().format(record))["error"]
    assert "Illegal\n" in error
    assert error.endswith("RuntimeError")
    assert "test_safety.py" in error, "but where it was"
    assert quoted not in error


def test_an_error_that_is_its_own_cause_is_logged_once() -> None:
    error = RuntimeError("card: 14")
    error.__cause__ = error
    assert where(error) == "RuntimeError"


def test_what_asyncio_called_is_not_logged() -> None:
    for told in ("Exception in callback f([Job(choice=55)])", "Task died\nfuture: <55>"):
        record = logging.LogRecord("asyncio", logging.ERROR, "f", 1, told, (), None)
        record.created = record.msecs = 0  # the time of day may well have a 55
        assert "55" not in JsonLines().format(record)


async def test_no_secret_is_written_anywhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with asyncio.timeout(60), running(f"sqlite:///{tmp_path}/a.db") as server:
        ticket = await server.client.open_table("Ann", seats=2, bots=1, bot="random")
        async with server.client.sit(ticket) as place:
            await place.do("start")
            with pytest.raises(Refused):
                await place.do("answer", version=-1, choice=ticket.secret)
    assert ticket.secret not in caplog.text
    for file in tmp_path.iterdir():
        assert ticket.secret.encode() not in file.read_bytes()
