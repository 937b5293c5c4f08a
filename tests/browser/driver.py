"""Drives the page in a real Chromium, as a person would: it looks and clicks."""

import asyncio
import json
import os
import shutil
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from nimmt.client import Client
from nimmt.protocol import Ticket
from tests.servers import ServerProcess, play_on

PATIENCE = 30_000  # milliseconds; a busy machine is slow
OVER = ".result:not(.interim)"
CHOICES = "button.option, button.slot.offered"
NOWHERE = ""  # for visitors who go straight to a table
NAMES = (  # the first is the same browser without its windows, and a third quicker
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


class GameOver(Exception):
    """The game ended before what was waited for: the deal did not bring it."""


def find_chromium() -> str:
    """The browser to use: $CHROMIUM, Debian's, or any on the PATH."""
    candidates = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES)]
    for path in candidates:
        if path and Path(path).exists():
            return path
    raise RuntimeError(
        "no Chromium found: install one (Debian: apt-get install chromium) or name it in CHROMIUM"
    )


@contextmanager
def table_server(folder: Path, *more: str) -> Iterator[str]:
    """A server of its own, with bots that do not hesitate; gives its address."""
    server = ServerProcess(f"sqlite:///{folder / 'tables.db'}", more=more)
    server.start()
    try:
        yield f"http://127.0.0.1:{server.port}/"
    finally:
        server.stop()
        if server.process and server.process.stdout:
            server.process.stdout.close()


def open_table(page: Page, url: str, *, start: bool = False, **wanted: Any) -> str:
    """Open a table behind the page's back, sit down at it in the page, and start if wanted."""
    request = urllib.request.Request(
        f"{url}api/tables",
        json.dumps({"bot": "random", **wanted}).encode(),  # the quickest
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        ticket = json.load(answer)
    if not page.url.startswith(url):
        page.goto(f"{url}healthz")  # the lightest page at which secrets can be kept
    page.evaluate(
        "([table, secret]) => {"
        " localStorage.setItem(`nimmt.secret.${table}`, secret);"
        " localStorage.setItem('nimmt.speed', 'none'); }",
        [ticket["table"], ticket["secret"]],
    )
    page.goto(f"{url}t/{ticket['table']}")
    if start:
        page.locator(".lobby button.big").click()
        page.locator(".table").wait_for()
    code: str = ticket["code"]
    return code


def play(page: Page, steps: int) -> None:
    """Answer so many questions, always with a choice from the middle."""
    for step in range(steps):
        if not answer(page, step):
            return
    page.locator(f"{CHOICES}, .result").first.wait_for()


def play_until(page: Page, wanted: str, most: int = 400) -> int:
    """Answer until something is to be seen; gives how many answers that took."""
    for step in range(most):
        page.locator(f"{CHOICES}, {wanted}, {OVER}").first.wait_for()
        if page.locator(wanted).count():
            return step
        if page.locator(OVER).count():
            raise GameOver(f"{wanted} was not to be seen in this game")
        answer(page, step)
    raise AssertionError(f"{wanted} was not to be seen in {most} answers")


def answer(page: Page, step: int) -> bool:
    """Click one of the offered choices, and wait until the game has gone on."""
    page.locator(f"{CHOICES}, .result").first.wait_for()
    if page.locator(".result").count():
        return False
    before = moment(page)
    until_heard(page, step, f"before => {MOMENT} !== before", before)
    return True


def until_heard(page: Page, step: int, heard: str, before: Any) -> None:
    """Click until it has been heard: what was offered may just have changed."""
    for _ in range(10):
        choose(page, step)
        with suppress(TooLate):
            page.wait_for_function(heard, arg=before, timeout=PATIENCE // 8)
            return
        if page.locator(".result").count():
            return
    raise AssertionError("no click was heard")


def choose(page: Page, step: int) -> None:
    """Click a choice, if it is still there: others may be quicker where all may act."""
    choices = page.locator(CHOICES)
    with suppress(TooLate):
        choices.nth(step * 7 % max(1, choices.count())).click(timeout=1000)
        if page.locator(".tray.set").count():  # of a set every card is a click, and then it is sent
            page.locator("button.ok").click(timeout=1000)


MOMENT = """(() => {
  const {game, busy} = document.querySelector('nimmt-table').model;
  return JSON.stringify([game?.game, game?.step, busy, !!game?.result]);
})()"""


def moment(page: Page) -> str:
    """How far the game is, as the page knows it."""
    found: str = page.evaluate(MOMENT)
    return found


ACT = """async turn => {
  const table = document.querySelector('nimmt-table'), {model} = table;
  const done = () => model.draft !== null || model.decision?.gone.includes(model.you.seat);
  if (!model.busy && model.game?.result) return 'over';
  if (!model.decision || done() || model.busy) return 'waits';
  const choices = document.querySelectorAll('CHOICES'), {step} = model.game;
  choices[turn * 7 % choices.length]?.click();
  await table.updateComplete;
  document.querySelector('.tray.set button.ok')?.click();
  for (let tries = 0; tries < 200 && !done() && model.game.step === step; tries++)
    await new Promise((heard) => setTimeout(heard, 5));
  return 'acts';
}""".replace("CHOICES", CHOICES)
IDLE = 20  # milliseconds


def play_together(pages: list[Page], most: int = 1000) -> None:
    """Everybody answers whatever the own page asks, until the game is over on all of them."""
    turn = idle = 0
    while turn < most and idle * IDLE < PATIENCE:
        done = [page.evaluate(ACT, turn) for page in pages]
        if all(one == "over" for one in done):
            return
        if "acts" in done:
            turn, idle = turn + 1, 0
        else:
            idle += 1
            pages[0].wait_for_timeout(IDLE)
    raise AssertionError(f"not over after {turn} turns")


def sit_down(page: Page, name: str) -> None:
    """At the door of a table, in either language."""
    page.locator("input[name=name]").fill(name)
    page.locator("form button.big").click()
    page.locator(".places-at-table, .table").first.wait_for()


def played(
    url: str, game: str = "classic", seats: int = 2, games: int = 1, **options: Any
) -> Ticket:
    """A table at which somebody has played with bots until the end."""

    async def play_all() -> Ticket:
        client = Client(url.rstrip("/"))
        ticket = await client.open_table(
            "Ada", game=game, seats=seats, bots=seats - 1, bot="random", options=options
        )
        async with client.sit(ticket) as place:
            for _ in range(games):
                await place.do("start")
                await play_on(place, Random(1))
        return ticket

    with ThreadPoolExecutor(1) as aside:  # the browser's tool has a loop of its own here
        return aside.submit(asyncio.run, play_all()).result(60)
