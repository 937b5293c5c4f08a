"""The files of the page: kept by browsers, given to nobody from elsewhere, asked for at once."""

import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from nimmt.server.http.pages import STATIC

IMPORTED = re.compile(r'^(?:import|export) (?:[^"(;]* from )?"(\.[^"]+)"', re.MULTILINE)


def get(address: str) -> tuple[str, str]:
    """What is there, and how long it may be kept."""
    with urllib.request.urlopen(address) as answer:
        return answer.read().decode(), answer.headers["Cache-Control"]


def needed(path: Path, found: set[Path]) -> set[Path]:
    """A module and all that it imports at once."""
    if path not in found:
        found.add(path)
        for name in IMPORTED.findall(path.read_text(encoding="utf-8")):
            needed((path.parent / name).resolve(), found)
    return found


def test_a_browser_keeps_the_files_of_this_version(url: str) -> None:
    page, kept = get(url)
    assert kept == "no-cache"
    (script,) = re.findall(r'src="/(page/\w+/js/app.js)"', page)
    text, kept = get(f"{url}{script}")
    assert text == (STATIC / "js/app.js").read_text(encoding="utf-8")
    assert "immutable" in kept
    assert get(f"{url}page/yesterday/js/app.js") == (text, "no-cache")


@pytest.mark.parametrize("path", ["none.js", "..%2fapp.py", "%2e%2e/pages.py", "index.html", "js"])
def test_nothing_else_is_given(url: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        get(f"{url}page/any/{path}")


def test_what_every_screen_needs_is_asked_for_at_once() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    early = {STATIC / path for path in re.findall(r'modulepreload" href="/static/([^"]+)"', page)}
    assert {STATIC / "js/app.js", *early} == needed(STATIC / "js/app.js", set())
