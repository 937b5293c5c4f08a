"""How others find a server: QR codes of its own links only, and its address for nobody outside."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
import websockets

from nimmt.server.http import pages
from nimmt.server.http.invitations import (
    here,
    is_home_name,
    lan_address,
    leads_here,
    qr_code,
)

from ..databases import anyio_backend as anyio_backend
from ..servers import running

HOST = "nimmt.example:6660"
TABLE = f"http://{HOST}/t/T_DLd8i-IkWt"


@pytest.mark.parametrize(
    "link", [TABLE, f"{TABLE}#hand", TABLE.replace("http", "https"), f"http://{HOST}/"]
)
def test_links_to_pages_of_ours_are_drawn(link: str) -> None:
    assert leads_here(link, HOST, None)


@pytest.mark.parametrize(
    "link",
    [
        "",
        "hello",
        "http://elsewhere.example/t/T_DLd8i-IkWt",
        f"http://{HOST}.elsewhere.example/t/x",
        f"http://me@{HOST}/t/x",
        f"ftp://{HOST}/t/x",
        f"javascript://{HOST}/t/x",
        f"http://{HOST}/api/tables",
        f"{TABLE}?then=that",
        f"{TABLE}#other",
        f"{TABLE}/../x",
        "http://[",
        "//",
    ],
)
def test_no_others_are(link: str) -> None:
    assert not leads_here(link, HOST, None)


def test_the_address_at_home_is_one_of_ours() -> None:
    assert leads_here("http://192.168.7.6:6660/t/x", "localhost:6660", "http://192.168.7.6:6660")
    assert not leads_here("http://192.168.7.6:6660/t/x", "localhost:6660", None)
    assert not leads_here("http:///t/x", "", None)


def test_only_this_machine_is_told_and_only_at_home() -> None:
    lan = lan_address()
    assert here(True, "127.0.0.1", 6660).url == (f"http://{lan}:6660" if lan else None)
    assert here(True, "::1", 6660) == here(True, "127.0.0.1", 6660)
    for home, client in (
        (False, "127.0.0.1"),
        (True, "192.168.7.9"),
        (True, "8.8.8.8"),
        (True, ""),
    ):
        assert here(home, client, 6660).url is None


async def asked(url: str, path: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(f"{url}{path}")


@pytest.mark.anyio
async def test_a_server_draws_its_links_and_tells_nothing_else(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        answer = await asked(server.url, f"/api/qr?link={quote(server.url + '/t/x#hand')}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text == qr_code(f"{server.url}/t/x#hand")
        strange = await asked(server.url, f"/api/qr?link={quote(TABLE)}")
        assert (strange.status_code, strange.json()["code"]) == (400, "bad-request")
        assert (await asked(server.url, "/api/here")).json() == {"url": None}
        bots = (await asked(server.url, "/api/bots")).json()
        assert {"random", "careful"} <= {bot["key"] for bot in bots}
        assert all(bot["name"].keys() == bot["character"].keys() == {"en", "de"} for bot in bots)


@pytest.mark.anyio
async def test_who_opens_a_table_to_watch_takes_no_seat_and_hosts_nothing(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        table = (await server.client.open_table("Screen", seats=2, watch=True)).table
        ada = await server.client.join(table, "Ada")
        async with server.client.sit(ada) as place:
            await place.do("sit")
            told = (await asked(server.url, f"/api/tables/{table}")).json()
            assert [seat["name"] for seat in told["seats"]] == ["Ada", ""]
            assert told["host"] == ada.person
            assert told["screen"], "so phones that come by the code can be hands"


# Names of this home


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("", True),
        ("localhost:6660", True),
        ("127.0.0.1:6660", True),
        ("192.168.7.6:6660", True),
        ("[fe80::1]:6660", True),
        ("laptop:6660", True),
        ("laptop.local", True),
        ("LAPTOP.LOCAL.:6660", True),
        ("laptop.fritz.box:6660", True),
        ("rebound.example:6660", False),
        ("192.168.7.6.rebound.example", False),
        ("local.rebound.example", False),
        ("notlocal.example.localx", False),
        ("[", False),
        (":6660", False),
    ],
)
def test_only_names_of_this_home_are_ours(host: str, ours: bool) -> None:
    assert is_home_name(host) is ours


@pytest.mark.anyio
async def test_at_home_a_name_that_leads_here_from_outside_gets_nothing(tmp_path: Path) -> None:
    """DNS rebinding: the page of a stranger, at a name that has got our address since."""
    rebound, port = "rebound.example", 0
    async with running(f"sqlite:///{tmp_path}/nimmt.db", only_at_home=True) as server:
        port = int(server.url.rpartition(":")[2])
        origin = f"http://{rebound}:{port}"
        strange = {"host": f"{rebound}:{port}", "origin": origin}
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/", "/api/games", "/healthz"):
                assert (await http.get(path)).status_code == 200
                assert (await http.get(path, headers=strange)).status_code == 403
            refused = await http.post("/api/tables", json={"name": "Eve"}, headers=strange)
            assert refused.json()["code"] == "origin"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(
                f"ws://{rebound}:{port}/ws",
                host="127.0.0.1",
                origin=origin,  # type: ignore[arg-type]
            )
        async with websockets.connect(server.client.socket_url, origin=server.url):  # type: ignore[arg-type]
            pass


@pytest.mark.anyio
async def test_a_server_for_the_world_has_any_name(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server, httpx.AsyncClient() as http:
        assert (await http.get(server.url, headers={"host": "nimmt.example"})).status_code == 200


# The page


@pytest.mark.anyio
async def test_the_folder_of_the_page_is_not_searched_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched, search = [], Path.rglob

    def counted(folder: Path, pattern: str) -> Iterator[Path]:
        searched.append(folder)
        return search(folder, pattern)

    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            monkeypatch.setattr(Path, "rglob", counted)
            monkeypatch.setattr(pages, "LOOK_SECONDS", 3600.0)
            for _ in range(20):
                assert (await http.get("/")).status_code == 200
        assert len(searched) <= 2, "the hour may have changed"


@pytest.mark.anyio
async def test_a_changed_file_needs_no_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "static"
    shutil.copytree(pages.STATIC, folder)
    monkeypatch.setattr(pages, "STATIC", folder)
    monkeypatch.setattr(pages, "LOOK_SECONDS", 1e-6)
    async with running(f"sqlite:///{tmp_path}/nimmt.db") as server:
        before = (await asked(server.url, "/")).text
        (folder / "js" / "new.js").write_text("new")
        assert (await asked(server.url, "/")).text != before
        assert (await asked(server.url, "/static/js/new.js")).text == "new"
