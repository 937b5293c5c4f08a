"""Addresses: every page has a title of its own, and a wrong one leads somewhere."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from nimmt.i18n.catalogue import languages, texts

from .conftest import Visit
from .driver import NOWHERE, open_table, played

TITLES = {
    "": ("nimmt! Play with friends or bots", "nimmt! Mit Freunden oder Bots spielen"),
    "rules": ("The rules of all games · nimmt!", "Die Regeln aller Spiele · nimmt!"),
    "rules/dance": (
        "Rules: Dance of the Bullheads · nimmt!",
        "Regeln: Tanz der Hornochsen · nimmt!",
    ),
    "lesson": ("Learn it by playing · nimmt!", "Spielend lernen · nimmt!"),
    "replay": ("Replay · nimmt!", "Wiederholung · nimmt!"),
    "pad": ("Score pad · nimmt!", "Punkteblock · nimmt!"),
    "settings": ("Settings · nimmt!", "Einstellungen · nimmt!"),
    "screen": ("One screen, phones as hands · nimmt!", "Ein Bildschirm, Handys als Hände · nimmt!"),
    "hotseat": ("One device goes round · nimmt!", "Ein Gerät geht reihum · nimmt!"),
}


@pytest.fixture
def lost(browser: Browser) -> Iterator[Page]:
    """A visitor with a wrong address: Chromium itself complains of every answer 404."""
    page = browser.new_page(locale="en-GB")
    page.set_default_timeout(10_000)
    yield page
    page.close()


@pytest.mark.parametrize("path", TITLES)
def test_every_page_has_a_title_of_its_own(visit: Visit, url: str, path: str) -> None:
    page = visit(f"{url}{path}")
    english, german = TITLES[path]
    expect(page).to_have_title(english)
    page.get_by_label("Language").select_option("de")
    expect(page).to_have_title(german)
    page.locator("a.brand").click()
    expect(page).to_have_title(TITLES[""][1])


def test_tables_and_replays_are_called_after_their_game(visit: Visit, url: str) -> None:
    page, guest = visit(NOWHERE), visit(NOWHERE)
    code = open_table(page, url, name="Ada", seats=2, game="cow")
    expect(page).to_have_title(f"The Jumping Cow · {code} · nimmt!")
    guest.goto(f"{url}t/{code}")
    expect(guest).to_have_title(f"The Jumping Cow · {code} · nimmt!")
    guest.goto(f"{url}replay/{played(url).table}/1")
    expect(guest).to_have_title("Replay: Classic · nimmt!")


def test_a_wrong_address_says_so_and_leads_home(lost: Page, url: str) -> None:
    answer = lost.goto(f"{url}nosuchpage")
    assert answer
    assert answer.status == 404
    expect(lost.get_by_role("alert")).to_have_text("There is no such page. Is the address right?")
    expect(lost).to_have_title("There is no such page. Is the address right? · nimmt!")
    lost.get_by_label("Language").select_option("de")
    expect(lost.get_by_role("alert")).to_contain_text("Diese Seite gibt es nicht.")
    lost.locator("a.big").click()
    expect(lost).to_have_url(url)
    lost.locator(".game").first.wait_for()


def test_a_code_alone_leads_to_its_table(visit: Visit, url: str) -> None:
    host, guest = visit(NOWHERE), visit(NOWHERE)
    code = open_table(host, url, name="Ada", seats=2)
    guest.goto(f"{url}{code.lower()}")
    expect(guest).to_have_url(f"{url}t/{code}")
    guest.get_by_label("Your name").wait_for()


def test_rules_that_do_not_exist(lost: Page, url: str) -> None:
    lost.goto(f"{url}rules/nope")
    expect(lost.get_by_role("alert")).to_have_text("There are no such rules.")


def test_without_javascript_the_page_says_so_in_all_languages(browser: Browser, url: str) -> None:
    page = browser.new_page(java_script_enabled=False)  # not a usual visit: no script is loaded
    page.goto(url)
    said = page.locator("noscript p")
    expect(said).to_have_text([texts(one, "page")["needs script"] for one in languages()])
    expect(said.last).to_be_in_viewport(ratio=1)
    page.close()
