"""What biome does not check of the page: long lines in templates and comments, full folders."""

from pathlib import Path

import pytest

from nimmt.server.http.pages import STATIC

WIDEST = 100
MOST_FILES = 14
OURS = sorted(
    path
    for path in STATIC.rglob("*")
    if path.suffix in {".js", ".ts", ".css", ".html"}
    and not {"vendor", "texts"} & set(path.relative_to(STATIC).parts)
)
FOLDERS = sorted({path.parent for path in OURS if path.suffix in {".js", ".ts"}})


def name(path: Path) -> str:
    return str(path.relative_to(STATIC))


@pytest.mark.parametrize("path", OURS, ids=name)
def test_no_line_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > WIDEST] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_folder_of_code_is_full(folder: Path) -> None:
    assert len([path for path in folder.iterdir() if path.is_file()]) <= MOST_FILES
