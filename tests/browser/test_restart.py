"""The server is killed in the middle of a turn and comes back: nothing acknowledged is lost."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from ..servers import ServerProcess
from .conftest import AT_ONCE
from .driver import PATIENCE, open_table, play, play_together, sit_down

LOST = ".lost[role=alert]"
SECRET = """() => {
  const {game, position: {rows, hands}, you} = document.querySelector('nimmt-table').model;
  return JSON.stringify([game.step, rows, hands[you.seat]]);
}"""


def come(browser: Browser, address: str, faults: list[str]) -> Page:
    """Not a usual visit: Chromium itself complains of every socket that cannot be opened."""
    context = browser.new_context(locale="en-GB")
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(address)
    return page


def test_killed_in_the_middle_of_a_turn(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start()
    url, faults = f"http://127.0.0.1:{server.port}/", list[str]()
    ada, ben = pages = [come(browser, url, faults) for _ in range(2)]
    try:
        code = open_table(ada, url, name="Ada", seats=3, bots=1, options={"deals": 1})
        ben.goto(f"{url}t/{code}")
        sit_down(ben, "Ben")
        ada.locator(".lobby button.big").click()
        for page in pages:
            page.locator("button.slot.offered").nth(9).wait_for()
        card = ada.locator("button.slot.offered").nth(4)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(ada.get_by_role("status").first).to_contain_text("Ben")
        before = [page.evaluate(SECRET) for page in pages]
        server.kill()
        for page in pages:
            expect(page.locator(LOST)).to_be_visible()
        server.start()
        for page in pages:
            expect(page.locator(LOST)).to_have_count(0)
        assert [page.evaluate(SECRET) for page in pages] == before
        expect(card).to_have_attribute("aria-pressed", "true")  # it was acknowledged
        expect(ada.get_by_role("status").first).to_contain_text("Ben")
        play(ben, 1)
        play_together(pages)
        expect(ben.locator(".result h2")).to_be_visible()
        assert faults == []
    finally:
        for page in pages:
            page.context.close()
        server.kill()
