"""A game the page has never heard of is offered, explained and played there at once."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from .conftest import AT_ONCE, listen
from .driver import CHOICES, PATIENCE, answer, play_together, play_until, table_server
from .looks import LAPTOP, faults, overflow


def test_a_game_of_ones_own_is_played_without_touching_the_page(
    browser: Browser, tmp_path: Path
) -> None:
    with table_server(tmp_path, "tests.browser.toy") as url:
        context = browser.new_context(locale="de-DE", viewport=LAPTOP)
        context.add_init_script(AT_ONCE)
        page, troubles = context.new_page(), list[str]()
        page.set_default_timeout(PATIENCE)
        listen(page, troubles, url)
        page.goto(url)
        page.locator(".game", has=page.get_by_text("Muh", exact=True)).click()
        sheet = page.locator("dialog[open]")
        expect(sheet.locator("h2")).to_have_text("Muh")
        sheet.locator("summary").click()
        deals = sheet.locator("details input[type=number]").last
        deals.fill("9")  # in one deal nobody may have to take cards
        deals.press("Tab")
        sheet.get_by_label("Dein Name").fill("Ada")
        sheet.locator("select[name=bot]").select_option("random")  # clever ones think elsewhere
        sheet.get_by_role("button", name="Sofort, gegen Bots").click()
        loudly = ".tray .option:has-text('laut')"
        play_until(page, loudly)
        expect(page.locator("#wanted")).to_have_text("Bitte muhen.")
        expect(page.locator(CHOICES)).to_have_count(2)
        assert faults(page) == []
        assert overflow(page) == []
        page.locator(loudly).click()
        expect(page.locator("ol.log")).to_contain_text("MUH!")
        expect(page.locator(".table")).to_contain_text("laute Muhs")
        answer(page, 1)
        play_together([page])
        page.goto(f"{url}rules/moo")
        expect(page.locator(".part").first).to_contain_text("wer Karten nimmt, muht")
        context.close()
        assert troubles == []
