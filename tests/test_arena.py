"""The arena: the same deals in rotated seats, honest intervals, and the same for any workers."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import nimmt
from nimmt.arena import arena, read_entrants
from nimmt.arena.lineups import make_plan, rotations
from nimmt.arena.ratings import ratings
from nimmt.arena.run import single_deals
from nimmt.arena.statistics import interval, share, student
from nimmt.arena.worker import Played
from nimmt.cli.commands.arena import verdict
from nimmt.games import find

from .driver import ROOT, environment
from .driver import nimmt as run
from .programs import PATIENCE
from .test_bot_protocol import runs

CLASSIC = find("classic")
MINE = f"mine=cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"  # good, and quick


def compete(bots: str, key: str = "classic", **more: Any) -> dict[str, Any]:
    more = {"seats": 4, "deals": 3, **more}
    return arena(single_deals(find(key)), read_entrants([bots]), **more)


def without_times(report: dict[str, Any]) -> str:
    for bot in report["bots"].values():
        del bot["ms_per_move"]
    return json.dumps(report | {"seconds": 0})


# Who sits where


def test_deals_that_do_not_bring_everybody_to_a_table_are_refused() -> None:
    plan = make_plan(CLASSIC, 3, 2, ["mixed"])
    assert plan.deals_for_all() == 2
    assert make_plan(CLASSIC, 3, 2).deals_for_all() == 1
    bots = read_entrants(["a=random,b=random,c=random"])
    with pytest.raises(nimmt.BadOption, match="2 deals at least"):
        arena(CLASSIC, bots, seats=2, deals=1, lineups=["mixed"])


def test_two_against_two_takes_two_tables() -> None:
    (group,) = make_plan(CLASSIC, 2, 4).groups(0)
    assert group.seatings == ((0, 1, 0, 1), (1, 0, 1, 0))


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("lineup", ["split", "one-among", "mixed"])
def test_everybody_plays_every_hand_equally_often(seats: int, lineup: str) -> None:
    for entrants in range(2, 6):
        for number in range(3):
            for group in make_plan(CLASSIC, entrants, seats, [lineup]).groups(number):
                assert len(set(group.seatings)) == len(group.seatings)
                for entrant in group.entrants:
                    places = Counter(
                        seat
                        for table in group.seatings
                        for seat, who in enumerate(table)
                        if who == entrant
                    )
                    assert set(places) == set(range(seats))
                    assert len(set(places.values())) == 1


def test_with_odd_seats_each_is_once_the_more() -> None:
    (group,) = make_plan(CLASSIC, 2, 3).groups(0)
    assert Counter(sum(table) for table in group.seatings) == {1: 3, 2: 3}


def test_many_bots_meet_in_pairs_and_at_mixed_tables() -> None:
    plan = make_plan(CLASSIC, 5, 4)
    lineups = Counter(group.lineup for group in plan.groups(0))
    assert lineups == {"split": 10, "mixed": 1}
    mixed = {plan.groups(deal)[-1].entrants for deal in range(5)}
    assert len(mixed) == 5, "every choice of four comes in its turn"


def test_very_many_bots_do_not_take_very_long() -> None:
    plan = make_plan(CLASSIC, 30, 10, ["mixed"])
    assert len(plan.by_turns) == 500
    assert plan.games(0) == 10


def test_rotations_are_all_different() -> None:
    assert rotations((1, 2, 3)) == ((1, 2, 3), (2, 3, 1), (3, 1, 2))
    assert rotations((1, 1)) == ((1, 1),)


# What comes out


def test_the_figures() -> None:
    report = compete(f"{MINE},random", deals=8, seats=2)
    assert {"bots", "pairs", "deals"} <= report.keys()
    assert report["deals"] == 8
    assert report["games"] == 16
    for bot in report["bots"].values():
        assert {"mean", "ci95", "win_rate", "rating", "ms_per_move"} <= bot.keys()
        assert bot["ci95"][0] < bot["mean"] < bot["ci95"][1]
        assert 0 <= bot["win_ci95"][0] <= bot["win_rate"] <= bot["win_ci95"][1] <= 1
    mine, chance = report["bots"].values()
    assert mine["mean"] < chance["mean"]
    assert mine["rating"] > chance["rating"]
    assert mine["win_rate"] + chance["win_rate"] == pytest.approx(1)
    (pair,) = report["pairs"]
    assert (pair["a"], pair["b"]) == ("mine", "random")
    assert pair["diff"] == pytest.approx(mine["mean"] - chance["mean"], abs=1e-3)


@pytest.mark.parametrize("lineup", ["split", "one-among", "mixed"])
def test_twins_are_exactly_equal(lineup: str) -> None:
    """Luck cancels altogether: the same bot with the same seeds makes the same of every deal."""
    for pair in compete("random,twin=random", lineups=[lineup])["pairs"]:
        assert pair["diff"] == 0
        assert pair["ci95"] == [0, 0]


def test_one_among_others_counts_its_own_victories() -> None:
    report = compete(f"{MINE},random", deals=8, seats=3, lineups=["one-among"])
    one, other = report["pairs"]
    assert (one["a"], other["a"]) == ("mine", "random")
    assert one["diff"] < 0 < other["diff"]
    assert one["a_win_rate"] > 1 / 3 > other["a_win_rate"]


def test_full_games_are_longer_than_deals() -> None:
    bots = read_entrants(["random,twin=random"])
    full = arena(find("classic"), bots, seats=2, deals=3)
    assert full["bots"]["random"]["mean"] > 40
    assert full["options"] == {}


def test_a_team_is_measured_by_its_victories() -> None:
    report = compete("random,twin=random", "buffalo", deals=6, seats=2)
    assert report["pairs"] == []
    one, twin = report["bots"].values()
    assert one["win_rate"] == twin["win_rate"]
    assert one["rating"] == twin["rating"] == 25
    low, high = one["win_ci95"]
    assert high - low > 0.2, "six games say little"


def test_a_bot_may_be_a_team_alone() -> None:
    assert compete("random", "buffalo", seats=1)["games"] == 3


@pytest.mark.parametrize("key", nimmt.GAMES)
def test_every_mode_can_be_measured(key: str) -> None:
    report = compete("random,twin=random", key, deals=1, seats=3)
    assert report["bots"]["twin"]["moves"] > 0


def test_most_points_win_some_games() -> None:
    lost, won = Played((0, 1), (3, 9), (1,)), Played((0, 1), (9, 3), (0,))
    (first, _), (second, _) = ratings([[lost]] * 5, 2, fewest_win=False)
    assert first < second
    (first, _), (second, _) = ratings([[won]] * 5, 2, fewest_win=True)
    assert first < second
    assert verdict([0.5, 2], fewest_win=True) == "worse"
    assert verdict([0.5, 2], fewest_win=False) == "better"
    assert verdict([-0.5, 2], fewest_win=False) == verdict(None, fewest_win=True) == "unclear"


# Intervals


def test_students_t_is_right_to_a_thousandth() -> None:
    for freedom, right in {1: 12.706, 5: 2.571, 9: 2.262, 29: 2.045, 1000: 1.962}.items():
        assert student(freedom) == pytest.approx(right, rel=4e-3)


def test_intervals_hold_what_they_promise() -> None:
    """Of 1000 intervals, about 950 contain the truth."""
    rng = Random(1)
    normal = [[rng.gauss(3, 2) for _ in range(8)] for _ in range(1000)]
    hits = sum(low <= 3 <= high for low, high in filter(None, map(interval, normal)))
    assert 925 < hits < 975
    coins = [[float(rng.random() < 0.3) for _ in range(40)] for _ in range(1000)]
    hits = sum(low <= 0.3 <= high for low, high in (share(coin, 40) for coin in coins))
    assert 925 < hits < 975


def test_intervals_of_shares_are_never_certain() -> None:
    assert share([1.0, 1.0], 8)[0] < 0.7
    assert share([0.5, 0.5], 4) != [0.5, 0.5]
    assert interval([1.0]) is None


# Workers


def test_the_number_of_workers_changes_nothing() -> None:
    reports = [compete(f"random,twin=random,{MINE}", seats=3, jobs=n) for n in (1, 2)]
    assert without_times(reports[0]) == without_times(reports[1])


def test_other_seeds_deal_other_cards() -> None:
    one, other = (compete("random,twin=random", seed=seed) for seed in "12")
    assert one["bots"]["random"]["mean"] != other["bots"]["random"]["mean"]


def test_a_fault_comes_home_from_another_process(tmp_path: Path) -> None:
    done = run(
        tmp_path, "arena", "classic", "--bots", "random,cmd:/no/such", "--jobs", "2", "--lang", "de"
    )
    assert done.returncode == 2
    said = "nimmt: Durchgang 1: cmd:/no/such lässt sich nicht starten: diese Datei gibt es nicht\n"
    assert done.stderr == said


def heed_interrupts() -> None:
    """Whatever started the tests may have told its children to ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_nothing_behind(jobs: str, tmp_path: Path) -> None:
    """The bots leave a mark when they start."""
    bot = tmp_path / "bot.py"
    bot.write_text(MARKING.format(folder=str(tmp_path), examples=str(ROOT / "examples")))
    bots = f"random,mine=cmd:{sys.executable} {bot}"
    process = subprocess.Popen(
        [*(sys.executable, "-m", "nimmt", "arena", "classic", "--bots", bots), *MANY, jobs],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509
    )
    try:
        for _ in range(int(PATIENCE * 20)):
            if len(list(tmp_path.glob("*.came"))) >= 2 * int(jobs):
                break
            try:
                process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            break
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
    assert (process.returncode, out, err) == (130, "", "")
    came = [file.stem for file in tmp_path.glob("*.came")]
    assert len(came) >= 2
    assert not any(map(runs, came))


MANY = ("--deals", "100000", "--jobs")
MARKING = """
import os, sys
sys.path.insert(0, {examples!r})
import bot as example

open(os.path.join({folder!r}, str(os.getpid()) + ".came"), "w").close()
example.main()
"""


# The command


def test_the_command_prints_json_and_tables(tmp_path: Path) -> None:
    words = ("arena", "cow", "--bots", "random,twin=random", "--deals", "2")
    report = json.loads(run(tmp_path, *words, "--json").stdout)
    assert report["game"] == "cow"
    assert report["options"] == {"deals": 1}
    english, german = (run(tmp_path, *words, "--lang", language) for language in ("en", "de"))
    assert "random against twin" in english.stdout
    assert "random gegen twin" in german.stdout
    assert english.stderr == german.stderr == ""


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("classic --bots random,careful --lineup round", "unknown lineup round"),
        ("buffalo --bots random --lineup split", "buffalo is played together"),
        ("classic --bots random,careful --seats 11", "classic is for 2-10 players, not 11"),
        ("classic --bots random,careful --deals 2 --games 2", "not allowed with"),
        ("classic --bots random,careful --move-limit 0", "--move-limit"),
        ("classic", "--bots"),
        ("classic --bots ,", "nobody takes part"),
        ("classic --bots random", "two bots at least"),
        ("classic --bots random,careful --cluster nowhere", "no cluster at nowhere"),
    ],
)
def test_what_cannot_be_is_told(words: str, complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "arena", *words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
