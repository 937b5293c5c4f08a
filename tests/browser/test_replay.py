"""Replays in a real browser: by link and by file, there and back; and the results of games."""

import json
import re
import urllib.request
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from nimmt.match.match import Match
from nimmt.protocol import Ticket

from .conftest import Visit
from .driver import played
from .looks import PHONE, overflow

PICTURE = """() => [".rows", ".lineup", ".seats", ".open-hands", ".log [aria-current]", ".where"]
  .map(where => document.querySelector(where)?.innerText.replace(/\\s+/g, " ") ?? "")"""
PLAYER = "document.querySelector('nimmt-replay').player"

STOPS = """async () => {
  const {player, replay: {frames}} = document.querySelector('nimmt-replay'), wrong = [];
  const plain = one => JSON.stringify(Object.entries(one).sort());
  const check = () => {
    const {position, step} = player.moment;
    if (plain(position) !== plain(frames[step].view.position)) wrong.push(step);
  };
  for (let old = -1; player.at > old; player.move('step on')) [old] = [player.at, check()];
  if (player.at !== player.last) wrong.push('stuck');
  for (let old = 1e9; player.at < old; player.move('step back')) [old] = [player.at, check()];
  if (player.at !== player.first) wrong.push('stuck');
  for (const {step, view} of frames)
    if (plain(player.history.at(player.history.endOfStep(step)).position) !== plain(view.position))
      wrong.push(step);
  return wrong;
}"""


def watch(page: Page, url: str, ticket: Ticket, more: str = "") -> None:
    page.goto(f"{url}replay/{ticket.table}/1{more}")
    page.locator(".transport").wait_for()


def at(page: Page) -> int:
    found: int = page.evaluate(f"{PLAYER}.at")
    return found


def a_record(seats: int = 3) -> bytes:
    match, rng = Match("classic", seats, seed="file", deals=1), Random(2)
    while not match.over:
        match.answer({one.by[0]: rng.choice(one.options) for one in match.decisions})
    return match.record.dumps().encode()


def offer(page: Page, data: bytes) -> None:
    file = {"name": "game.jsonl", "mimeType": "application/x-ndjson", "buffer": data}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_there_and_back_is_the_same_picture(visit: Visit, url: str) -> None:
    page, ticket = visit(), played(url, seats=3, deals=1)
    watch(page, url, ticket)
    expect(page.locator(".seats .face:has(.animal)")).to_have_count(2)  # bots have their faces
    seen = [page.evaluate(PICTURE)]
    for _ in range(14):
        before = at(page)
        page.keyboard.press("ArrowRight")
        page.wait_for_function(f"before => {PLAYER}.at > before", arg=before)
        seen.append(page.evaluate(PICTURE))
    assert len({json.dumps(one) for one in seen}) == len(seen)
    for earlier in reversed(seen[:-1]):
        before = at(page)
        page.get_by_role("button", name="Back", exact=True).click()
        page.wait_for_function(f"before => {PLAYER}.at < before", arg=before)
        assert page.evaluate(PICTURE) == earlier
    page.keyboard.press("End")
    expect(page.locator(".result h2")).to_contain_text(re.compile("win|share"))
    expect(page.get_by_role("img", name="Chart of the running totals")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".result")).to_have_count(0)
    assert page.evaluate(PICTURE) == seen[0]


@pytest.mark.parametrize("game", ["classic", "draft", "buffalo", "brettspiel-pro-luck", "dance"])
def test_every_step_is_what_the_server_says(visit: Visit, url: str, game: str) -> None:
    page, ticket = visit(), played(url, game, seats=3)
    for eyes in ("all", "table", "1"):
        watch(page, url, ticket, f"?eyes={eyes}")
        wrong = page.evaluate(STOPS)
        assert wrong == []
    secret = page.evaluate(
        f"{PLAYER}.history.at({PLAYER}.first).position.hands.map(one => !one[0])"
    )
    hidden = game != "draft"  # where all cards lie open
    assert secret == [hidden, False, hidden] or not hidden


def test_play_pause_slider_log_and_link(visit: Visit, url: str) -> None:
    page, ticket = visit(), played(url, deals=1)
    watch(page, url, ticket)
    start = at(page)
    page.keyboard.press("Space")
    page.wait_for_function(f"start => {PLAYER}.at > start + 1", arg=start)
    page.get_by_role("button", name="Pause").click()
    stopped = at(page)
    page.get_by_role("slider").fill(str(stopped + 5))
    assert at(page) == stopped + 5
    line = page.locator(".log button").nth(3)
    line.click()
    expect(line).to_have_attribute("aria-current", "true")
    page.get_by_label("Seen by").select_option("Ada")
    expect(page.locator(".hand")).to_be_visible()
    expect(page.locator(".seats")).not_to_contain_text("hand")  # what Ada cannot see has gone
    link, seen = (
        page.evaluate("document.querySelector('nimmt-replay').link"),
        page.evaluate(PICTURE),
    )
    page.goto(url.rstrip("/") + link)
    page.locator(".hand").wait_for()
    assert page.evaluate(PICTURE) == seen
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep the record").click()
    assert b'"nimmt":1' in download.value.path().read_bytes()


def test_a_file_is_replayed(visit: Visit, url: str) -> None:
    page = visit()
    page.goto(f"{url}replay")
    offer(page, a_record())
    expect(page.locator(".open-hands li")).to_have_count(3)
    expect(page.locator(".seats")).to_contain_text("Player 3")
    page.get_by_label("Seen by").select_option("a spectator")
    expect(page.locator(".open-hands")).to_have_count(0)
    page.get_by_role("button", name="Another file").click()
    data = page.evaluate_handle(
        "text => { const data = new DataTransfer();"
        " data.items.add(new File([text], 'dropped.jsonl')); return data; }",
        a_record(2).decode(),
    )
    page.dispatch_event(".choosing", "drop", {"dataTransfer": data})
    expect(page.locator(".open-hands li")).to_have_count(2)


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "This is no record of a game"), ("de-DE", "keine Aufzeichnung eines Spiels")],
)
def test_a_damaged_file_is_refused_in_words(
    browser: Browser, url: str, locale: str, said: str
) -> None:
    page = browser.new_page(locale=locale)
    page.goto(f"{url}replay")
    good = a_record()
    broken = [
        b"hello",
        b"",
        b"\xff\xfe",
        good.replace(b'"nimmt":1', b'"nimmt":9'),
        good + b"[[\n{}",
    ]
    lines = good.split(b"\n")
    for data in [*broken, b"\n".join([*lines[:5], b'{"0":999}', *lines[6:]])]:
        offer(page, data)
        expect(page.get_by_role("alert")).to_contain_text(said)
    offer(page, b"x" * 600_000)
    expect(page.get_by_role("alert")).to_contain_text(re.compile("too long|zu lang"))
    offer(page, good)
    page.locator(".transport").wait_for()
    page.goto(f"{url}replay/ZZZZ/1")
    expect(page.get_by_role("alert")).to_contain_text(re.compile("no such table|gibt es nicht"))
    page.context.close()


@pytest.mark.parametrize("game", ["classic", "buffalo", "brettspiel", "dance"])
def test_results_at_the_table(visit: Visit, url: str, game: str) -> None:
    page, ticket = visit(), played(url, game, seats=3, games=2)
    page.evaluate(
        "([table, secret]) => localStorage.setItem(`nimmt.secret.${table}`, secret)",
        [ticket.table, ticket.secret],
    )
    page.goto(f"{url}t/{ticket.table}")
    result = page.locator(".result")
    expect(result.locator("h2")).not_to_be_empty()
    if game == "buffalo":
        expect(result.locator(".versus")).to_contain_text("The team")
    else:
        total = result.locator(".standing tfoot td").all_inner_texts()
        evening = json.load(urllib.request.urlopen(f"{url}api/tables/{ticket.table}"))["evening"]
        assert [int(one.replace("\u2212", "-")) for one in total] == evening[-1]["scores"]
        expect(result.get_by_role("img", name="Chart of the running totals")).to_be_visible()
    expect(result.locator(".evening tbody tr")).to_have_count(2)
    result.locator(".evening a").first.click()
    page.locator(".transport").wait_for()
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".result")).to_have_count(0)


def test_a_phone_is_wide_enough_for_ten(visit: Visit, url: str) -> None:
    ticket = played(url, seats=10, deals=3)
    page = visit(viewport=PHONE, locale="de-DE")
    watch(page, url, ticket)
    assert overflow(page) == []
    page.keyboard.press("End")
    page.locator(".result .chart").wait_for()
    assert overflow(page) == []
    room = "one => one.scrollWidth - one.clientWidth"
    assert page.locator(".result .sheet").evaluate(room) <= 0
