"""Records, dealing and the journal."""

import copy
import json
import os
import pickle
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import nimmt
from nimmt import BadOption, BadRecord, Dealer, Draw, Illegal, Journal, Match, Record
from nimmt.core.contract import State

DECK = Draw(tuple(range(1, 105)), 104, "numbers")


def test_the_dealer_never_changes() -> None:
    """Known answers: these cards must come out for ever, on every machine."""
    assert Dealer(7).draw(Draw(DECK.pool, 10, "numbers")) == (
        41,
        19,
        55,
        81,
        36,
        59,
        13,
        77,
        52,
        53,
    )
    dealer = Dealer("Büffel", draws=3)
    first, second = (dealer.draw(Draw(DECK.pool, 5, "numbers")) for _ in range(2))
    assert (first, second) == KNOWN


KNOWN = ((15, 76, 9, 98, 91), (36, 44, 100, 95, 80))


def test_draws_depend_on_seed_and_number_only() -> None:
    dealer = Dealer("x")
    dealer.draw(DECK)
    assert dealer.draw(DECK) == Dealer("x", draws=1).draw(DECK)
    assert Dealer("x").draw(DECK) != Dealer("y").draw(DECK)
    assert sorted(map(int, Dealer("x").draw(DECK))) == list(range(1, 105))


def test_every_card_comes_first_about_equally_often() -> None:
    """A chi-squared test on a fixed sample: 10 cards, 20,000 draws, 9 degrees of freedom."""
    draws = [Dealer(f"fair {n}").draw(Draw(tuple(range(10)), 2, "d")) for n in range(20_000)]
    for place in (0, 1):
        counts = Counter(draw[place] for draw in draws)
        chi2 = sum((count - 2000) ** 2 / 2000 for count in counts.values())
        assert chi2 < 27.9  # 0.1 %


def played(key: str = "cow", seats: int = 3) -> Match:
    who = {"names": ["Ann", "Bo", "Cy"][:seats], "bots": ["", "careful", "random"][:seats]}
    match = Match(key, seats, seed="r", deals=1, **who)
    while not match.over:
        match.answer({d.by[0]: d.options[0] for d in match.decisions})
    return match


def test_a_record_is_one_line_for_the_game_and_one_for_each_answer() -> None:
    record = played().record
    first, *rest = record.dumps().splitlines()
    assert json.loads(first) == {
        "nimmt": 1,
        "game": "cow",
        "version": 1,
        "seats": 3,
        "options": {"deals": 1},
        "seed": "r",
        "names": ["Ann", "Bo", "Cy"],
        "bots": ["", "careful", "random"],
    }
    assert Match.resume(Record.loads(record.dumps())).record == record
    assert len(rest) == len(record.answers)
    assert all(isinstance(json.loads(line), dict) for line in rest)


def test_a_record_without_a_seed_holds_the_cards_drawn() -> None:
    match = played()
    states = list(match.record.states())
    answers = tuple(state.answers[-1] for state in states[1:])
    by_hand = Record(match.game, 3, None, answers)
    again = Record.loads(by_hand.dumps())
    assert list(again.states())[-1].position == states[-1].position
    with pytest.raises(BadRecord, match="seed"):
        Match.resume(again)


def test_other_rules_are_refused() -> None:
    record = played().record
    text = record.dumps().replace('"version":1', '"version":2')
    with pytest.raises(BadRecord, match="version 2"):
        list(Record.loads(text).states())
    with pytest.raises(BadRecord, match="version 2"):
        Match.resume(Record.loads(text))


def test_a_half_written_last_line_never_counted() -> None:
    text = played().record.dumps()
    assert Record.loads(text + '{"0":1').answers == Record.loads(text).answers


def test_an_illegal_answer_changes_nothing() -> None:
    match = Match("classic", 2, seed=1)
    before = match.state
    with pytest.raises(Illegal):
        match.answer({0: 500, 1: 1})
    assert match.state is before
    assert match.answers == []


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))]
)
def test_a_copy_of_a_state_goes_on_by_itself(again: Callable[[State], State]) -> None:
    state = nimmt.Match("classic", 2, seed=1).state
    other = again(state)
    answer = {0: state.decisions[0].options[3], 1: state.decisions[1].options[4]}
    assert other == state
    assert other.step(answer) == state.step(answer) == state.step(answer)
    assert other.step(answer).view(0) == state.step(answer).view(0)


def test_a_view_tells_all_since_the_last_answer() -> None:
    match = Match("classic", 2, seed=1)
    assert [told.kind for told in match.view(0).events] == ["deal"]


def test_the_journal_holds_every_answer_at_once(tmp_path: Path) -> None:
    match = Match("flip", 2, seed=5, deals=1)
    journal = Journal(tmp_path / "new" / "game.jsonl", match.record)
    while not match.over:
        answer = {d.by[0]: d.options[-1] for d in match.decisions}
        journal.add(answer)
        match.answer(answer)
        assert Record.load(journal.path) == match.record


FULL = """
import resource, sys
from pathlib import Path
from nimmt import Journal, Match
match = Match("classic", 2, seed=5)
journal = Journal(Path(sys.argv[1]), match.record)
size = journal.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
import signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
try:
    journal.add({d.by[0]: d.options[0] for d in match.decisions})
except OSError as error:
    print("refused", error.errno)
"""


def test_a_full_disk_is_an_error_and_the_record_stays_whole(tmp_path: Path) -> None:
    assert resource  # the child process uses it to make its disk small
    file = tmp_path / "game.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(file)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(nimmt.__file__).parent.parent)},
    )
    assert done.stdout.startswith("refused")
    assert Record.load(file).answers == ()


@pytest.mark.parametrize("what", ["names", "bots"])
def test_a_match_takes_only_what_its_record_can_say(what: str) -> None:
    one: dict[str, Any] = {what: ["careful"]}
    with pytest.raises(BadOption, match=f"1 {what} for 4 seats"):
        Match("classic", seats=4, **one)
    with pytest.raises(BadOption, match="for 2-10 players, not 11"):
        Match("classic", seats=11, **one)
