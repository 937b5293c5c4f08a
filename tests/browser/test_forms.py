"""Forms: what is missing is said at its field, and what has the focus is never covered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Visit
from .driver import NOWHERE, open_table
from .looks import SIZES

COVERED = """() => {
  const field = document.activeElement, {left, bottom, width} = field.getBoundingClientRect();
  if (!field.closest('dialog form')) return false; // the focus has gone round
  return !field.contains(document.elementFromPoint(left + width / 2, bottom - 6));
}"""
"""Whether something lies above what has the focus on a sheet, or it is outside of the page."""


@pytest.fixture
def refused(browser: Browser, url: str) -> Iterator[Page]:
    """A visitor who does something wrong: Chromium itself complains of every answer 4xx."""
    page = browser.new_page(locale="de-DE", viewport=SIZES["phone"])
    page.set_default_timeout(10_000)
    page.goto(url)
    yield page
    page.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("locale", "said"), [("en-GB", "Please type a name."), ("de-DE", "Bitte gib einen Namen ein.")]
)
def test_a_missing_name_is_asked_for_where_it_is_typed(
    visit: Visit, size: str, locale: str, said: str
) -> None:
    page = visit(viewport=SIZES[size], locale=locale)
    page.locator("button.way").click()
    page.locator("dialog[open] .joins").wait_for()
    page.locator("dialog[open] footer .big").click()
    name = page.locator("dialog[open] input[name=name]")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description(said)
    complaint = page.locator("dialog[open] .complaint")
    footer = page.locator("dialog[open] footer").bounding_box()
    box = complaint.bounding_box()
    assert footer
    assert box
    assert box["y"] + box["height"] <= footer["y"]
    assert not page.evaluate(COVERED)
    name.fill("  ")
    expect(complaint).to_have_count(0)
    name.press("Enter")
    expect(name).to_have_accessible_description(said)
    name.fill("Ada")
    expect(complaint).to_have_count(0)
    expect(name).to_have_accessible_description("")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_has_the_focus_is_behind_the_buttons(visit: Visit, size: str) -> None:
    page = visit(viewport=SIZES[size], reduced_motion="reduce")
    page.locator("button.way").click()
    sheet = page.locator("dialog[open]")
    sheet.locator(".joins").wait_for()
    sheet.locator("summary").click()
    sheet.locator(".pick").first.focus()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(32):
            page.keyboard.press(key)
            assert not page.evaluate(COVERED), page.evaluate("document.activeElement.outerHTML")


def test_an_option_that_is_folded_away_is_shown_if_it_is_wrong(visit: Visit) -> None:
    page = visit()
    page.locator("button.way").click()
    sheet = page.locator("dialog[open]")
    sheet.get_by_label("Your name").fill("Ada")
    sheet.get_by_text("More options").click()
    sheet.get_by_label("Number of deals").evaluate("one => { one.value = '2000'; }")
    sheet.get_by_text("More options").click()
    sheet.get_by_role("button", name="Open the table").click()
    expect(sheet.get_by_label("Number of deals")).to_be_focused()
    expect(sheet.locator(".complaint")).to_have_text("From 0 to 1000, please.")


def test_what_the_server_refuses_is_told_where_it_can_be_seen(refused: Page) -> None:
    refused.route("**/api/tables", lambda asked: asked.abort())
    refused.locator("button.way").click()
    refused.locator("dialog[open] .joins").wait_for()
    refused.locator("dialog[open] input[name=name]").fill("Ada")
    refused.locator("dialog[open] input[name=name]").press("Enter")
    notice = refused.locator("dialog[open]").get_by_role("alert")
    expect(notice).to_contain_text("Der Server antwortet nicht.")
    footer, box = refused.locator("dialog[open] footer").bounding_box(), notice.bounding_box()
    assert footer
    assert box
    assert box["y"] + box["height"] <= footer["y"]


def test_a_wrong_code_is_told_at_the_code(refused: Page) -> None:
    refused.get_by_label("Dazukommen").fill("zzzz")
    refused.get_by_role("button", name="Los").click()
    expect(refused.get_by_role("alert")).to_have_text(
        "Diesen Tisch gibt es nicht. Stimmt der Code?"
    )
    expect(refused.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(refused.get_by_label("Dazukommen")).to_be_focused()
    expect(refused.get_by_label("Dazukommen")).to_be_in_viewport(ratio=1)
    refused.get_by_label("Dazukommen").fill("")
    refused.get_by_role("button", name="Los").click()
    expect(refused.get_by_role("alert")).to_have_text("Bitte füll das aus.")


def test_who_only_watches_needs_no_name(visit: Visit, url: str) -> None:
    host, guest = visit(NOWHERE), visit(NOWHERE)
    code = open_table(host, url, name="Ada", seats=2)
    guest.goto(f"{url}t/{code}")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_label("Your name")).to_have_accessible_description("Please type a name.")
    guest.get_by_role("button", name="Only watch").click()
    expect(host.get_by_text("Watching: Guest.")).to_be_visible()
    assert guest.evaluate("localStorage.getItem('nimmt.name')") is None
