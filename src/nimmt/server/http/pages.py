"""The page and its files. Each version of the files has its own addresses: browsers keep them."""

import re
import time
from functools import cache, lru_cache
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from ...games import GAMES
from ...i18n.catalogue import languages, placeholders, read, texts
from ...i18n.game_texts import game_texts
from ..content.game_catalogue import all_languages
from ..live.table_registry import LETTERS
from .http_errors import Ask, refuse

STATIC = Path(__file__).parents[1] / "static"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"Cache-Control": "no-cache"}
CODE = re.compile(f"/(?P<code>[{LETTERS}]{{4,6}})", re.IGNORECASE)
TEXTS = re.compile(r"/?texts/([\w-]+)(/errors)?\.json")
FOR_PROGRAMS = ("/api/", "/static/", "/page/")
LOOK_SECONDS = 1.0  # between two looks at the folder
issued: set[str] = set()  # versions of which a page was served

PAGES = [
    "/",
    "/t/{table:str}",
    "/t/{table:str}/screen",
    "/screen",
    "/hotseat",
    "/hotseat/{table:str}",
    "/replay",
    "/replay/{table:str}/{number:int}",
    "/rules",
    "/rules/{key:str}",
    "/lesson",
    "/pad",
    "/settings",
]  # the addresses of static/js/routes.js


class PageFiles(NamedTuple):
    """The files of the page: by what they are called in an address, and a name for all of them."""

    version: str
    paths: dict[str, Path]


def page_files() -> PageFiles:
    """As they are now, or were a moment ago: a changed file needs no restart."""
    return page_files_at(int(time.monotonic() / LOOK_SECONDS))


@lru_cache(maxsize=1)
def page_files_at(moment: int) -> PageFiles:
    mark, paths = blake2b(digest_size=8), sorted(STATIC.rglob("*.*"))
    for path in paths:
        about = path.stat()
        mark.update(f"{path}:{about.st_mtime_ns}:{about.st_size};".encode())
    mark.update(texts_mark())
    return PageFiles(
        mark.hexdigest(), {path.relative_to(STATIC).as_posix(): path for path in paths}
    )


@cache
def texts_mark() -> bytes:
    """A mark of all texts as this process has read them; raises BadCatalogue."""
    said = [(page_texts(one), read(one, "errors")) for one in languages()]
    return blake2b(msgspec.json.encode(said)).digest()


@get(PAGES, include_in_schema=False, media_type="text/html")
async def home() -> str:
    return whole_page()


def lost(request: Ask, error: Exception) -> Response[Any]:
    """A wrong address: programs get a code, people the page, or the table whose code they typed."""
    path, accepted = request.url.path, request.headers.get("accept", "")
    if "text/html" not in accepted or path.startswith(FOR_PROGRAMS):
        return refuse(request, error)
    if table := CODE.fullmatch(path):
        return Redirect(f"/t/{table['code'].upper()}")
    return Response(whole_page(), media_type="text/html", status_code=404)


def whole_page() -> str:
    return page_of_version(page_files().version)


@lru_cache(maxsize=1)
def page_of_version(version: str) -> str:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    issued.add(version)
    spoken = msgspec.json.encode(all_languages()).decode()
    needs = [(one, texts(one, "page")["needs script"]) for one in languages()]
    return (
        page.replace("/static/", f"/page/{version}/")
        .replace("{languages}", escape(spoken))
        .replace(
            "{needs script}", "".join(f"<p lang={one}>{escape(said)}</p>" for one, said in needs)
        )
    )


@get("/page/{made:str}/{file:path}", include_in_schema=False)
async def page_file(made: FromPath[str], file: FromPath[Path]) -> Response[bytes]:
    """A file of the page; one of an older page gets today's, for now."""
    keep = FOR_GOOD if made in issued else ASK_AGAIN
    if wanted := TEXTS.fullmatch(file.as_posix()):
        tag, problems = wanted.groups()
        said = read(known(tag), "errors") if problems else page_texts(known(tag))
        return Response(msgspec.json.encode(said), media_type="application/json", headers=keep)
    return file_named(file, keep)


@get("/static/{file:path}", include_in_schema=False)
async def asset(file: FromPath[Path]) -> Response[bytes]:
    """The same files for whoever does not know the version."""
    return file_named(file, {})


def file_named(file: Path, headers: dict[str, str]) -> Response[bytes]:
    """Only what is in the folder has a name, so no address leads out of it."""
    found = page_files().paths.get(file.as_posix().lstrip("/"))
    if found is None or found.suffix not in KINDS:
        raise NotFoundException
    return Response(found.read_bytes(), media_type=KINDS[found.suffix], headers=headers)


def known(language: str) -> str:
    if language not in languages():
        raise NotFoundException
    return language


def page_texts(language: str) -> dict[str, str]:
    """What the page says in a language; of the counted nouns those that are used there."""
    games = [game_texts(game, language) for game in GAMES.values()]
    spoken = [texts(language, "page"), read(language, "errors"), *games]
    named = {noun for said in spoken for text in said.values() for _, noun in placeholders(text)}
    return {
        key: text
        for key, text in texts(language, "page").items()
        if not key.startswith("count.") or key[len("count.") :].rpartition("_")[0] in named
    }


@get("/api", include_in_schema=False, media_type="text/html")
async def api_page() -> str:
    return (STATIC / "api.html").read_text(encoding="utf-8")
