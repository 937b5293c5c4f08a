"""Settings count at once, everywhere, and stay; sounds follow what is shown."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .driver import NOWHERE, open_table
from .looks import PHONE

LISTEN = """() => {
  window.heard = [];
  addEventListener('sound', event => heard.push(event.detail));
}"""
COUNTED = """() => {
  window.started = 0;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { window.started++; return start.apply(this, when); };
  }
}"""


def background(page: Page) -> str:
    found: str = page.locator(".paper").evaluate("one => getComputedStyle(one).backgroundColor")
    return found


def pick(page: Page, question: str, answer: str) -> None:
    page.get_by_role("group", name=question).get_by_label(answer, exact=True).check()


def test_settings_count_at_once_and_after_a_reload(visit: Visit, url: str) -> None:
    page = visit(f"{url}settings", color_scheme="light")
    light = background(page)
    pick(page, "Light", "lamplight")
    assert background(page) != light
    small = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    pick(page, "Text size", "large")
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > small
    pick(page, "Language", "Deutsch")
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.reload()
    expect(page.get_by_label("Lampenlicht")).to_be_checked()
    expect(page.get_by_label("groß", exact=True)).to_be_checked()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    pick(page, "Licht", "Tageslicht")
    assert background(page) == light


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_a_choice_the_device_decides(visit: Visit, url: str, scheme: Any) -> None:
    page = visit(f"{url}settings", color_scheme=scheme)
    by_device = background(page)
    pick(page, "Light", "lamplight" if scheme == "dark" else "daylight")
    assert background(page) == by_device


def test_the_table_stays_where_it_is(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, name="Ada", seats=2, bots=1, start=True)
    address, hand = page.url, page.locator(".hand").inner_text()
    page.get_by_role("link", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    sheet.get_by_label("slow").check()
    sheet.get_by_label("yes", exact=True).check()
    sheet.get_by_label("Deutsch").check()
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert (page.url, page.locator(".hand").inner_text()) == (address, hand)
    expect(page.locator("html")).to_have_attribute("data-speed", "slow")
    card = page.locator("button.slot.offered").first
    card.click()  # has to be confirmed now
    page.locator("button.ok").click()
    expect(page.locator("ol.log li").nth(1)).to_be_visible()


def test_back_closes_what_lies_above_the_table(visit: Visit, url: str) -> None:
    page = visit(viewport=PHONE)
    open_table(page, url, name="Ada", seats=2, bots=1, start=True)
    address, settings = page.url, page.get_by_role("link", name="Settings")
    for opens, above in (
        (settings, page.get_by_role("dialog")),
        (page.get_by_role("button", name="Log & chat"), page.locator(".side.log")),
    ):
        opens.click()
        expect(above).to_be_visible()
        page.go_back()
        expect(above).to_have_count(0)
        assert page.url == address
    settings.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !history.state?.above")  # nothing is left to go back from
    settings.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.reload()  # nor when the sheet has gone with the page
    page.locator(".table").wait_for()
    page.wait_for_function("() => !history.state?.above")
    page.go_back()
    expect(page).to_have_url(url)


def test_the_settings_are_one_click_away_by_keyboard(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="Settings").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Settings").first).to_be_focused()


def play_a_card(page: Page, url: str, sound: str) -> list[str]:
    """What is to be heard while a turn of three is shown."""
    page.evaluate(f"localStorage.setItem('nimmt.sound', '{sound}')")
    open_table(page, url, name="Ada", seats=3, bots=2, start=True)
    page.evaluate("localStorage.setItem('nimmt.speed', 'fast')")
    page.evaluate(LISTEN)
    page.evaluate(COUNTED)
    page.locator("button.slot.offered").nth(9).click()
    page.wait_for_function("() => document.querySelector('nimmt-table').model.game.step > 0")
    page.wait_for_function("() => !document.querySelector('nimmt-table').model.busy")
    page.locator("button.slot.offered, .row.offered").first.wait_for()
    heard: list[str] = page.evaluate("heard")
    return heard


def test_a_turn_is_heard(visit: Visit, url: str) -> None:
    page = visit()
    heard = play_a_card(page, url, "on")
    assert heard[0] == "reveal"
    assert "lay" in heard or "take" in heard
    assert page.evaluate("started") >= len(heard)


def test_a_table_may_be_silent(visit: Visit, url: str) -> None:
    page = visit()
    assert play_a_card(page, url, "off") == []
    assert page.evaluate("started") == 0


def test_a_table_that_was_left_is_told_to_nobody(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, name="Ada", seats=3, bots=2, start=True)
    page.evaluate("localStorage.setItem('nimmt.speed', 'slow')")
    page.locator("button.slot.offered").nth(9).click()
    page.wait_for_function("() => document.querySelector('nimmt-table').model.busy")
    page.evaluate("window.left = document.querySelector('nimmt-table').model")
    page.locator(".brand").click()
    page.locator("nimmt-table").wait_for(state="detached")
    told = page.evaluate("left.history.length")
    page.wait_for_function("() => !left.busy")
    assert page.evaluate("left.history.length") == told


def test_no_sound_before_a_touch_and_no_fault_without_audio(visit: Visit, url: str) -> None:
    page = visit()
    said = page.evaluate(
        """async () => {
          const heard = [];
          addEventListener('sound', event => heard.push(event.detail));
          delete window.AudioContext;
          const {playSound} = await import('/static/js/view/sounds.js');
          playSound('win');
          dispatchEvent(new PointerEvent('pointerdown'));
          playSound('win');
          return heard;
        }"""
    )
    assert said == []
