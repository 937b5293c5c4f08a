"""A browser, a server and its visitors, for all tests of the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from .driver import PATIENCE, find_chromium, table_server

Visit = Callable[..., Page]
expect.set_options(timeout=PATIENCE)
AT_ONCE = "localStorage.getItem('nimmt.speed') ?? localStorage.setItem('nimmt.speed', 'none')"


@pytest.fixture(scope="package")  # not longer: its loop would be in the way of asynchronous tests
def browser() -> Iterator[Browser]:
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with table_server(Path(tmp_path_factory.mktemp("tables"))) as url:
        yield url


@pytest.fixture
def visit(browser: Browser, url: str) -> Iterator[Visit]:
    """A new visitor at an address; at the end nothing must have gone wrong in the page."""
    troubles: list[str] = []
    contexts: list[BrowserContext] = []

    def come(address: str = url, **how: Any) -> Page:
        context = browser.new_context(**{"locale": "en-GB", **how})
        contexts.append(context)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        listen(page, troubles, url)
        if address:
            page.goto(address)
        return page

    yield come
    for context in contexts:
        context.close()
    assert troubles == []


def listen(page: Page, troubles: list[str], home: str) -> None:
    """Write down complaints, failed requests, and requests to any other host."""

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # somebody has gone on to another page
            troubles.append(f"{request.url}: {request.failure}")

    page.on(
        "console",
        lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None,
    )
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("requestfailed", failed)
    page.on(
        "request",
        lambda asked: None if asked.url.startswith((home, "data:")) else troubles.append(asked.url),
    )
