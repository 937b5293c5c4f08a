"""What makes a turn pleasant: going on by itself, time to read, rows that stay where they are."""

from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .driver import CHOICES, NOWHERE, OVER, open_table, play, play_until
from .looks import LAPTOP, PHONE

MODEL = "document.querySelector('nimmt-table').model"
PLACED = f"() => {MODEL}.history.events.filter(({{kind}}) => kind === 'place').length"
ANSWERABLE = f"() => {MODEL}.decision?.kind ?? ({MODEL}.game?.result ? 'over' : '')"


def settle(page: Page) -> str:
    """Wait until the page has gone on as far as it does by itself; gives what is asked then."""
    page.wait_for_function(
        f"""() => {{ const {{decision, game, you}} = {MODEL};
        return game?.result || (decision && !decision.gone.includes(you.seat)
          && !document.querySelector('nimmt-table').autoPass.active); }}"""
    )
    kind: str = page.evaluate(ANSWERABLE)
    return kind


def test_who_has_nothing_to_use_goes_on_once_in_a_turn(visit: Visit, url: str) -> None:
    page = visit(viewport=PHONE)
    for _ in range(5):
        open_table(page, url, game="buffalo", seats=2, bots=1, bot="careful", name="Go", start=True)
        for _ in range(10):
            play_until(page, f".rest, {OVER}")
            if page.locator(OVER).count():
                break
            before = page.evaluate(PLACED)
            page.locator(".rest").click()
            if settle(page) == "card" and page.evaluate(PLACED) - before >= 2:
                return  # several windows, one click
    raise AssertionError("it never went on by itself to the end of a turn")


def test_the_sheet_of_a_deal_waits_for_who_reads_it(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport=PHONE)
    open_table(
        page, url, game="classic", seats=3, bots=2, name="Read", options={"deals": 3}, start=True
    )
    play(page, 9)
    page.evaluate("localStorage.setItem('nimmt.speed', 'fast')")
    play_until(page, ".interim")
    page.locator("button.slot.offered").first.wait_for()  # the next deal has begun beneath it
    sheet = page.locator(".interim").bounding_box()
    wanted = page.locator("#wanted").bounding_box()
    assert sheet is not None
    assert wanted is not None
    assert sheet["y"] + sheet["height"] <= wanted["y"]
    page.keyboard.press("Escape")
    expect(page.locator(".interim")).to_have_count(0)
    expect(page.locator(CHOICES).first).to_be_visible()


def test_the_last_sheet_makes_way_for_the_result(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport=LAPTOP)
    options = {"deals": 2}
    open_table(page, url, game="classic", seats=2, bots=1, name="End", options=options, start=True)
    play(page, 9)
    page.evaluate("localStorage.setItem('nimmt.speed', 'fast')")
    play_until(page, ".interim")
    expect(page.locator("#wanted")).to_have_text("The deal is over.")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CHOICES).first).to_be_visible()
    sheet = page.get_by_role("button", name="Score sheet")
    log = page.locator(".tabs button").first
    assert top_of(sheet) == top_of(log), "all tabs in one line"
    page.evaluate("localStorage.setItem('nimmt.speed', 'none')")
    play(page, 9)
    page.evaluate("localStorage.setItem('nimmt.speed', 'fast')")
    play_until(page, ".interim")
    assert page.get_by_role("button", name="Go on").count() == 0, "it goes on by itself"
    expect(page.locator(OVER)).to_be_visible()


def top_of(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


FELT = """() => {
  window.sizes = new Set();
  const look = () => {
    const {busy, currentEvent} = document.querySelector('nimmt-table').model;
    const {height} = document.querySelector('.rows').getBoundingClientRect();
    if (busy && currentEvent) window.sizes.add(Math.round(height));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_rows_stay_as_they_are_while_cards_are_placed(visit: Visit, url: str) -> None:
    page = visit(NOWHERE, viewport=PHONE)
    open_table(page, url, game="classic", seats=10, bots=9, name="Calm", start=True)
    play_until(page, "button.slot.offered")
    page.evaluate("localStorage.setItem('nimmt.speed', 'fast')")
    page.evaluate(FELT)
    for _ in range(2):
        page.locator("button.slot.offered").first.click()
        page.wait_for_function(f"() => {MODEL}.busy")
        page.wait_for_function(f"() => !{MODEL}.busy && {MODEL}.position")
        play_until(page, "button.slot.offered")
    assert len(page.evaluate("() => [...window.sizes]")) == 1
