"""Controls at the table: keys, confirming, sets of cards, earlier moments, an unseen page."""

import re

from playwright.sync_api import expect

from .conftest import Visit
from .driver import CHOICES, NOWHERE, moment, open_table, play, play_until

TABLE = "document.querySelector('nimmt-table')"
ASKED = (
    f"() => {{ const {{decision, draft}} = {TABLE}.model; return !!decision && draft === null }}"
)
GOES_ON = f"""before => {{
  const {{game, busy}} = {TABLE}.model;
  return JSON.stringify([game?.game, game?.step, busy, !!game?.result]) !== before;
}}"""


def test_with_confirm_the_first_tap_only_picks(visit: Visit, url: str) -> None:
    page = visit(NOWHERE)
    open_table(page, url, game="classic", seats=3, bots=2, name="Con", start=True)
    page.evaluate("localStorage.setItem('nimmt.confirm', 'on')")
    before = moment(page)
    page.locator("button.slot.offered").nth(2).click()
    expect(page.locator("button.ok")).to_be_visible()
    page.locator("button.slot.offered").nth(4).click()
    expect(page.locator("button.slot.offered").nth(4)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("button.ok")).to_have_count(0)
    assert moment(page) == before
    page.locator("button.slot.offered").nth(1).click()
    page.locator("button.ok").click()
    page.wait_for_function(GOES_ON, arg=before)


def test_every_line_of_the_log_leads_to_its_moment(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport={"width": 1280, "height": 800})
    open_table(page, url, game="classic", seats=3, bots=2, name="Pat", start=True)
    play(page, 4)
    page.wait_for_function(ASKED)
    now = page.locator(".rows").inner_text()
    page.locator("ol.log .line").first.click()
    expect(page.locator("#wanted")).to_contain_text(re.compile("Earlier.*Deal 1", re.I | re.S))
    expect(page.locator(".rows [data-card]")).to_have_count(4)
    expect(page.locator(CHOICES)).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#wanted")).to_contain_text("Revealed")
    link = page.locator(".prompt a.rule")
    expect(link).to_have_attribute("href", "/rules/classic#event-reveal")
    expect(link).to_have_attribute("target", "_blank")
    page.keyboard.press("Escape")
    assert page.locator(".rows").inner_text() == now
    page.reload()  # what happened before we came is there as well
    page.locator("ol.log .line").nth(3).wait_for()
    page.keyboard.press(",")
    expect(page.locator("#wanted")).to_contain_text(re.compile("Earlier", re.I))


def test_nothing_is_lost_while_nobody_looks(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport={"width": 1280, "height": 800})
    open_table(page, url, game="classic", seats=3, bots=2, name="Tab", start=True)
    play_until(page, "button.slot.offered")
    page.evaluate("localStorage.setItem('nimmt.speed', 'normal')")
    page.evaluate(
        "() => { window.away = true;"
        " Object.defineProperty(document, 'hidden', {get: () => window.away}); }"
    )
    told = page.locator("ol.log .line").count()
    before = moment(page)
    page.locator("button.slot.offered").first.click()
    page.wait_for_function(GOES_ON, arg=before)
    assert page.locator("ol.log .line").count() == told
    page.evaluate(
        "() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }"
    )
    expect(page.locator(".caption")).to_contain_text("Revealed")
    page.keyboard.press(" ")
    page.locator(CHOICES).first.wait_for()
    expect(page.locator("ol.log")).to_contain_text("Revealed")


def test_every_event_is_read_aloud_once(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport={"width": 1280, "height": 800})
    open_table(page, url, game="classic", seats=3, bots=2, name="Ear", start=True)
    page.evaluate(
        """() => {
          window.heard = [];
          const look = (all) => all.forEach(({addedNodes, type, target}) => {
            if (type === 'characterData') window.heard.push(target.data);
            addedNodes.forEach(({textContent: text}) => text.trim() && window.heard.push(text));
          });
          new MutationObserver(look).observe(document.querySelector('[role=log]'),
            {childList: true, subtree: true, characterData: true});
        }"""
    )
    play(page, 3)
    page.wait_for_function(ASKED)
    heard = page.evaluate("() => window.heard.filter((line) => line.startsWith('Revealed'))")
    shown = page.locator("ol.log .line", has_text="Revealed").all_inner_texts()
    assert heard == shown
