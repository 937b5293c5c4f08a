"""A big screen with phones as hands: from the first page to the end of a deal."""

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .driver import open_table, play_together
from .looks import PHONE, TV


def scan(code: Locator) -> str:
    """What a phone's camera makes of the code as it is shown."""
    code.wait_for()
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    return found.text


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def open_screen(visit: Visit, url: str) -> Page:
    """From the first page to a table of one deal on the TV."""
    tv = visit(viewport=TV)
    tv.get_by_role("link", name="One screen, phones as hands").click()
    tv.locator("nimmt-setup summary").click()
    tv.get_by_label(re.compile("deals", re.IGNORECASE)).fill("1")
    tv.get_by_label(re.compile("deals", re.IGNORECASE)).press("Tab")
    tv.get_by_role("button", name="Open the table here").click()
    return tv


def test_phones_scan_the_code_and_play_a_deal(visit: Visit, url: str) -> None:
    tv = open_screen(visit, url)
    expect(tv.get_by_role("status")).to_have_text("Whoever comes first starts the game.")
    link = scan(tv.locator(".invite.big img"))
    table = tv.url.split("/")[-2]
    assert link == f"{url}t/{table}#hand"
    phones = [visit(link, viewport=PHONE) for _ in range(3)]
    for phone, name in zip(phones, ("Ada", "Ben", "Cleo"), strict=True):
        sit_down(phone, name)
        expect(tv.locator(".arrived")).to_contain_text(name)
    expect(tv.get_by_role("status")).to_contain_text("Ada starts the game")
    assert phones[1].get_by_role("button", name="Start the game").count() == 0
    phones[0].get_by_role("button", name="Start the game").click()
    for phone in phones:
        phone.locator(".as-hand .hand button.offered").nth(9).wait_for()
        assert phone.locator(".seats").is_hidden()
    assert scan(tv.locator(".invite.small img")) == link
    no_hand_is_here(tv)
    late = visit(link, viewport=PHONE)
    expect(late.get_by_text("A game is on")).to_be_visible()
    sit_down(late, "Dora")
    expect(late.get_by_role("status")).to_contain_text(
        "You are watching for now, and play from the next game on."
    )
    play_together(phones)
    tv.locator(".result").wait_for()
    no_hand_is_here(tv)
    expect(tv.locator(".result h2")).to_contain_text(re.compile("win|share"))
    expect(phones[0].get_by_role("button", name="Rematch")).to_be_visible()
    phones[0].get_by_role("button", name="Rematch").click()
    expect(tv.locator(".seats")).to_contain_text("Dora")  # who came late plays the next one


def no_hand_is_here(tv: Page) -> None:
    """Nothing but backs has come to the big screen."""
    assert tv.locator(".hand").count() == 0
    model = "document.querySelector('nimmt-screen').model"
    assert tv.evaluate(f"{model}.position.hands.flat().every(card => card === 0)")
    assert tv.evaluate(f"({{...{model}.you}})") == {"person": None, "seat": None, "host": False}


def test_a_phone_shows_the_whole_table_when_asked(visit: Visit, url: str) -> None:
    tv = open_screen(visit, url)
    link = scan(tv.locator(".invite.big img"))
    phone = visit(link, viewport=PHONE)
    sit_down(phone, "Ada")
    phone.get_by_role("button", name="One more bot").click()
    phone.get_by_role("button", name="Start the game").click()
    phone.get_by_role("button", name="Whole table").click()
    expect(phone.locator(".seats")).to_be_visible()
    phone.reload()
    phone.get_by_role("button", name="Only my hand").click()
    expect(phone.locator(".seats")).to_be_hidden()
    tv.reload()
    expect(tv.locator(".big-screen .rows")).to_be_visible()


def test_a_phone_that_types_the_code_is_a_hand_too(visit: Visit, url: str) -> None:
    tv = open_screen(visit, url)
    code = tv.locator(".invite.big .code").inner_text()
    phone, laptop = visit(f"{url}t/{code}", viewport=PHONE), visit(f"{url}t/{code}")
    for guest, name in ((phone, "Ada"), (laptop, "Ben")):
        sit_down(guest, name)
        expect(guest.locator(".places-at-table")).to_contain_text(name)
    phone.get_by_role("button", name="Start the game").click()
    expect(phone.locator(".as-hand .hand")).to_be_visible()
    expect(phone.locator(".seats")).to_be_hidden()
    expect(laptop.locator(".seats")).to_be_visible()
    laptop.get_by_role("button", name="Only my hand").click()
    expect(laptop.locator(".seats")).to_be_hidden()


def test_a_phone_at_any_table_can_become_a_hand(visit: Visit, url: str) -> None:
    phone = visit(viewport=PHONE)
    open_table(phone, url, name="Ada", seats=2, bots=1, start=True)
    phone.get_by_role("button", name="Log & chat").click()
    phone.get_by_role("button", name="Only my hand").click()
    expect(phone.locator(".as-hand .hand")).to_be_visible()
    expect(phone.locator(".seats")).to_be_hidden()
    phone.get_by_role("button", name="Whole table").click()
    expect(phone.locator(".seats")).to_be_visible()


def test_a_guest_by_the_code_finds_the_own_seat_again(visit: Visit, url: str) -> None:
    tv = open_screen(visit, url)
    code = tv.locator(".invite.big .code").inner_text()
    guest = visit(f"{url}t/{code.lower()}")
    sit_down(guest, "Ada")
    expect(guest.locator(".places-at-table")).to_contain_text("Ada")
    guest.goto(f"{url}t/{code}")
    expect(guest.locator(".places-at-table")).to_contain_text("Ada")
    assert guest.locator(".places-at-table li:not(.free)").count() == 1
