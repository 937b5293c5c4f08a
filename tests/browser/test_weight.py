"""How heavy the table page is, and how fast; only the weight is a bar."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response

from .conftest import Visit
from .driver import NOWHERE, open_table, play_until
from .looks import LAPTOP

MOST = 300_000  # bytes, uncompressed
FIRST_CARD = """new Promise((done) => {
  const look = () => document.querySelector('.hand [data-card], .hand .card')
    ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
  look();
})"""
FRAMES = """() => {
  window.frames_seen = [];
  const next = (now) => { window.frames_seen.push(now); requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


def report(figures: dict[str, Any]) -> None:
    """Printed, and added to the file that $NIMMT_FIGURES names."""
    line = json.dumps(figures)
    print(line)  # noqa: T201
    if path := os.environ.get("NIMMT_FIGURES"):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def load_again(page: Page, address: str) -> int:
    """The bytes of everything that a first visit loads."""
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(address)
    page.locator(".places-at-table, .hand button").first.wait_for()
    page.wait_for_load_state("networkidle")
    return sum(len(answer.body()) for answer in answers)


@pytest.mark.parametrize("place", ["table", "lobby"])
def test_the_page_is_light(browser: Browser, visit: Visit, url: str, place: str) -> None:
    page = visit(NOWHERE, viewport=LAPTOP)
    open_table(page, url, name="Ada", seats=4, bots=3, start=place == "table")
    page.locator(".places-at-table, .hand button").first.wait_for()
    address, kept = page.url, page.context.storage_state()
    stranger = browser.new_context(viewport=LAPTOP, storage_state=kept)  # with an empty cache
    weight = load_again(stranger.new_page(), address)
    stranger.close()
    report({"what": f"weight of the {place} page", "bytes": weight})
    assert weight < MOST


def test_how_soon_and_how_smooth(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport=LAPTOP)
    open_table(page, url, name="Ada", seats=6, bots=5, start=True)
    play_until(page, "button.slot.offered")
    page.reload()
    report({"what": "navigation to the first card", "ms": round(page.evaluate(FIRST_CARD))})
    page.evaluate("localStorage.setItem('nimmt.speed', 'normal')")
    page.locator("button.slot.offered").first.wait_for()
    page.evaluate(FRAMES)
    page.locator("button.slot.offered").nth(3).click()
    model = "document.querySelector('nimmt-table').model"
    page.wait_for_function(f"() => {model}.busy")
    start = page.evaluate("performance.now()")
    page.wait_for_function(f"() => !{model}.busy")
    frames = page.evaluate(
        "start => { const {length} = frames_seen.filter(one => one >= start);"
        " return length / (performance.now() - start) * 1000; }",
        start,
    )
    report({"what": "frames per second during a resolution", "fps": round(frames, 1)})
