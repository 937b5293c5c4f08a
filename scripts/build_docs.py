"""Build the site of all Markdown pages in build/site; a broken link or an old API page is an error.

python scripts/build_docs.py

The pages stay where people read them in the repository. For the site they are copied to
build/pages together with the files that they link to, in the same folders, so every link holds.
"""

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "build" / "pages"
LINK = re.compile(r"\]\(([^)#\s]+)")


def sources() -> list[Path]:
    """Every Markdown page of the project."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def linked(page: Path) -> list[Path]:
    """The files that a page links to."""
    links = LINK.findall(page.read_text(encoding="utf-8"))
    return [(page.parent / link).resolve() for link in links if "://" not in link]


def copy(file: Path) -> None:
    to = PAGES / file.relative_to(ROOT)
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def main() -> int:
    if runpy.run_path(str(ROOT / "scripts" / "api_pages.py"))["main"](["--check"]):
        return 1
    shutil.rmtree(PAGES, ignore_errors=True)
    broken = 0
    for page in sources():
        copy(page)
        for file in linked(page):
            if file.is_file():
                copy(file)
            else:
                broken = 1
                print(f"{page.relative_to(ROOT)}: no file {file.name}", file=sys.stderr)
    build = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return broken or subprocess.run(build, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
