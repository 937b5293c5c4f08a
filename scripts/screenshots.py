"""Take pictures of the page: every screen that matters, at three sizes, by day and by night.

    python scripts/screenshots.py FOLDER [--only SCREEN ...] [--size SIZE] [--scheme SCHEME]

Starts a server of its own. Needs Playwright for Python and a Chromium (CHROMIUM names one).
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.driver import find_chromium, open_table, play, play_until, table_server

SIZES = {"phone": (360, 640), "laptop": (1280, 800), "tv": (1920, 1080)}


@contextmanager
def visitor(browser: Browser, size: str, scheme: Any, language: str) -> Iterator[Page]:
    width, height = SIZES[size]
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, locale=language
    )
    yield context.new_page()
    context.close()


def home(page: Page, url: str) -> None:
    page.goto(url)
    page.locator(".huge").wait_for()


def friends(page: Page, url: str) -> None:
    home(page, url)
    page.locator("button.way").click()
    page.locator(".game").nth(3).wait_for()
    page.wait_for_timeout(700)


def lobby(page: Page, url: str) -> None:
    open_table(page, url, game="classic", seats=5, bots=3, name="Frieda")
    page.locator(".lobby").wait_for()


def a_game(key: str, steps: int, seats: int = 4) -> Any:
    def show(page: Page, url: str) -> None:
        open_table(page, url, game=key, seats=seats, bots=seats - 1, name="Frieda", start=True)
        play(page, steps)

    return show


def a_question(key: str, kinds: str, seats: int = 4) -> Any:
    """A game as far as the first question that has something to choose from in words."""

    def show(page: Page, url: str) -> None:
        open_table(page, url, game=key, seats=seats, bots=seats - 1, name="Frieda", start=True)
        play_until(page, kinds)

    return show


def flight(page: Page, url: str) -> None:
    a_game("classic", 5)(page, url)
    play_until(page, "button.slot.offered")
    page.evaluate("localStorage.setItem('nimmt.speed', 'slow')")
    page.locator("button.slot.offered").nth(2).click()
    page.locator(".lineup [data-card]").first.wait_for()
    page.wait_for_timeout(2600)


def results(page: Page, url: str) -> None:
    open_table(
        page, url, game="classic", seats=4, bots=3, name="Frieda", start=True, options={"deals": 2}
    )
    play_until(page, ".result")


SCREENS = {
    "home": home,
    "friends": friends,
    "lobby": lobby,
    "classic": a_game("classic", 6),
    "classic-ten": a_game("classic", 4, seats=10),
    "row": a_question("classic", ".row.offered"),
    "flight": flight,
    "draft": a_game("draft", 3),
    "buffalo": a_question("buffalo", ".option.explained", seats=3),
    "flip": a_question("flip", ".twist"),
    "brettspiel": a_game("brettspiel", 5),
    "brettspiel-pro-luck": a_question("brettspiel-pro-luck", ".option"),
    "dance": a_game("dance", 6),
    "results": results,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=list(SCREENS), help="only these screens")
    parser.add_argument("--size", choices=SIZES, help="only this size")
    parser.add_argument("--scheme", choices=("light", "dark"), help="only this one")
    parser.add_argument("--language", default="en-GB")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        table_server(Path(folder)) as url,
        sync_playwright() as tool,
    ):
        browser = tool.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name in args.only:
            for size in [args.size] if args.size else SIZES:
                for scheme in [args.scheme] if args.scheme else ("light", "dark"):
                    with visitor(browser, size, scheme, args.language) as page:
                        SCREENS[name](page, url)
                        path = args.folder / f"{name}-{size}-{scheme}.png"
                        page.screenshot(path=path)
                        print(path, json.dumps(overflow(page)), flush=True)
        browser.close()


def overflow(page: Page) -> dict[str, int]:
    """How far the page is wider than the window: it never should be."""
    found: dict[str, int] = page.evaluate(
        "({wide: document.documentElement.scrollWidth - innerWidth})"
    )
    return found


if __name__ == "__main__":
    main()
