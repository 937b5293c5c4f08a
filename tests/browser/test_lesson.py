"""The lesson in a real browser: played to its end, right and wrong, by mouse and by keyboard."""

import re

from playwright.sync_api import Page, expect

from nimmt.server.content.lesson import Step, lesson

from .conftest import Visit
from .driver import CHOICES
from .looks import PHONE, overflow

STEPS = lesson().steps


def pick(step: Step, right: bool) -> int:
    return [one.right for one in step.choices].index(right)


def see(page: Page, step: Step, language: str) -> None:
    """The step is there, with all its choices."""
    page.locator("h1", has_text=step.title[language]).wait_for()
    expect(page.locator("h1")).to_have_text(step.title[language])
    expect(page.locator("#wanted")).to_have_text(step.question[language])
    expect(page.locator(CHOICES)).to_have_count(len(step.choices))


def hear(page: Page, step: Step, choice: int, language: str) -> None:
    """The comment that belongs to the choice, and nothing else."""
    answer = step.choices[choice]
    comment = page.locator(f".comment.{'right' if answer.right else 'wrong'}")
    comment.wait_for()
    expect(comment).to_contain_text(answer.comment[language])


def test_all_right_by_mouse(visit: Visit, url: str) -> None:
    language = "en"  # German is played by keyboard
    page = visit(f"{url}lesson", locale=language)
    for step in STEPS:
        see(page, step, language)
        choice = pick(step, right=True)
        page.locator(CHOICES).nth(choice).click()
        hear(page, step, choice, language)
        page.locator(".comment .next").click()
    expect(page.locator(".dot.right")).to_have_count(len(STEPS))
    expect(page.locator(".lesson-end .lead")).to_contain_text(f"{len(STEPS)}")
    expect(page.locator(".lesson-end a")).to_have_attribute("href", f"/rules/{lesson().game}")
    page.locator(".lesson-end .huge").click()
    page.wait_for_url("**/t/*")
    page.locator("nimmt-table button.slot.offered").first.wait_for()


def test_wrong_at_first_by_keyboard_on_a_phone(visit: Visit, url: str) -> None:
    page = visit(f"{url}lesson", viewport=PHONE, locale="de-DE")
    for step in STEPS:
        see(page, step, "de")
        for right in (False, True):
            choice = pick(step, right)
            page.keyboard.press(str(choice + 1))
            hear(page, step, choice, "de")
            assert overflow(page) == []
            page.locator(".comment .next:focus").wait_for()
            if not right:
                page.keyboard.press("Shift+Tab")
                page.keyboard.press("Enter")
                see(page, step, "de")
        page.keyboard.press("Enter")
    expect(page.locator(".dot.wrong")).to_have_count(len(STEPS))
    expect(page.locator("h1")).to_be_focused()
    page.get_by_role("button", name="Noch einmal von vorn").click()
    see(page, STEPS[0], "de")
    expect(page.locator(".dot.wrong")).to_have_count(0)


def test_arrows_choose_and_pages_turn(visit: Visit, url: str) -> None:
    page = visit(f"{url}lesson")
    see(page, STEPS[0], "en")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(CHOICES).nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    hear(page, STEPS[0], 1, "en")
    page.keyboard.press("PageDown")
    see(page, STEPS[1], "en")
    page.get_by_role("button", name=re.compile("Scene 5 of 8")).click()
    see(page, STEPS[4], "en")
    page.keyboard.press("PageUp")
    see(page, STEPS[3], "en")


def test_keys_in_the_settings_are_not_for_the_lesson(visit: Visit, url: str) -> None:
    page = visit(f"{url}lesson")
    see(page, STEPS[0], "en")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("dialog").get_by_label("English").focus()
    page.keyboard.press("1")
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog").get_by_label("Deutsch")).to_be_checked()
    see(page, STEPS[0], "de")
    expect(page.locator(".comment.right, .comment.wrong")).to_have_count(0)


def test_a_row_is_tapped_and_the_language_changes_meanwhile(visit: Visit, url: str) -> None:
    page = visit(f"{url}lesson")
    page.get_by_role("button", name="Next scene").click()
    see(page, STEPS[1], "en")
    page.locator(".row.offered").nth(2).click()
    hear(page, STEPS[1], 2, "en")
    expect(page.locator(".row").first.locator("[data-card]")).to_have_count(2)  # where it belongs
    page.get_by_label("Language").select_option("de")
    hear(page, STEPS[1], 2, "de")
