"""Take pictures of the page: every screen, every game and every hard moment.

    python scripts/screenshots.py FOLDER [--only NAME ...] [--size SIZE] [--scheme SCHEME]
                                  [--language LANGUAGE] [--list]

Each scene at three sizes, by day and by night, in English and German; and sheets with all
pictures of one size, light and language. Starts a server of its own. Needs the `test` extra
and a Chromium (CHROMIUM names one).
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.driver import PATIENCE, find_chromium, table_server
from tests.browser.looks import SIZES, overflow
from tests.browser.scenes import MOMENTS, MOVING, RULES, SCREENS, TABLES

from nimmt.i18n.catalogue import languages

SCENES = {**SCREENS, **TABLES, **MOMENTS, **MOVING, **RULES}
SCHEMES = ("light", "dark")
Look = tuple[str, Any]  # size and light
THUMB, MARGIN, LABEL = 320, 12, 18


@contextmanager
def visitor(browser: Browser, language: str) -> Iterator[Page]:
    context = browser.new_context(viewport=SIZES["laptop"], locale=language)
    context.add_init_script("localStorage.setItem('nimmt.speed', 'none')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def take(page: Page, folder: Path, name: str, language: str, looks: list[Look]) -> None:
    """A scene in every size and light, when all that comes has come; says what sticks out."""
    page.wait_for_load_state("networkidle")
    for size, scheme in looks:
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(700)  # whatever moves has settled
        path = picture(folder, name, size, scheme, language)
        page.screenshot(path=path)
        print(path, *overflow(page), sep="\n  ", flush=True)


def picture(folder: Path, *what: str) -> Path:
    return folder / f"{'-'.join(what)}.png"


def contact_sheet(pictures: list[Path], path: Path, columns: int = 6) -> None:
    """All pictures side by side, small, with their names."""
    thumbs = [Image.open(picture).convert("RGB") for picture in pictures]
    for thumb in thumbs:
        thumb.thumbnail((THUMB, THUMB * 2))
    width, height = THUMB + MARGIN, max(thumb.height for thumb in thumbs) + LABEL + MARGIN
    lines = -(-len(thumbs) // columns)
    sheet = Image.new("RGB", (min(columns, len(thumbs)) * width, lines * height), "white")
    draw = ImageDraw.Draw(sheet)
    for number, (thumb, picture) in enumerate(zip(thumbs, pictures, strict=True)):
        x, y = number % columns * width, number // columns * height
        draw.text((x + 4, y + 2), picture.stem, fill="black")
        sheet.paste(thumb, (x, y + LABEL))
    sheet.save(path)
    print(path)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screenshots"))
    parser.add_argument("--only", nargs="*", choices=SCENES, help="only these", metavar="NAME")
    parser.add_argument("--size", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("--scheme", nargs="*", choices=SCHEMES, default=list(SCHEMES))
    parser.add_argument("--language", nargs="*", choices=languages(), default=["en", "de"])
    parser.add_argument("--list", action="store_true", help="say what there is to see")
    args = parser.parse_args()
    if args.list:
        print(*SCENES, sep="\n")
        return
    args.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        table_server(Path(folder)) as url,
        sync_playwright() as tool,
    ):
        browser = tool.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        names = args.only or list(SCENES)
        looks = list(product(args.size, args.scheme))
        for language, name in product(args.language, names):
            with visitor(browser, language) as page:
                SCENES[name](page, url)
                take(page, args.folder, name, language, looks)
        for (size, scheme), language in product(looks, args.language):
            pictures = [picture(args.folder, name, size, scheme, language) for name in names]
            contact_sheet(pictures, picture(args.folder, "all", size, scheme, language))
        browser.close()


if __name__ == "__main__":
    main()
