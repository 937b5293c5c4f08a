"""Simulating: the counts add up, the kernels tell the same as the rules, and files can be read."""

import csv
import json
import xml.etree.ElementTree as ET
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import nimmt
from nimmt.arena.run import single_deals
from nimmt.cli.commands.simulate import MEASURES, shape
from nimmt.games import find
from nimmt.lab import simulate as module
from nimmt.lab.simulate import simulate
from nimmt.lab.tally import ORDER, Tally, describe, measures

from .driver import nimmt as run


def study(key: str = "classic", **more: Any) -> dict[str, dict[str, Any]]:
    given = {"seats": 4, "deals": 40, **more}
    game = find(key) if given.get("full") else single_deals(find(key))
    return measures(simulate(game, **given).counts)


def test_the_counts_add_up() -> None:
    found = study()
    assert list(found) == ["points", "best", "worst", "table", "takes", "low", "heads", "deals"]
    assert found["points"]["count"] == 4 * 40
    assert found["table"]["mean"] == pytest.approx(4 * found["points"]["mean"], rel=1e-3)
    assert found["takes"]["mean"] * found["heads"]["mean"] == pytest.approx(
        found["table"]["mean"], rel=1e-3
    )
    assert found["low"]["mean"] <= found["takes"]["mean"]
    assert list(found["points"]["by_seat"]) == [1, 2, 3, 4]
    assert sum(seat["count"] for seat in found["points"]["by_seat"].values()) == 160
    assert 1 < found["deals"]["mean"] < 9


@pytest.mark.parametrize("key", nimmt.GAMES)
def test_every_mode_can_be_simulated(key: str) -> None:
    found = study(key, deals=3, seats=3)
    assert found["points"]["count"] == (3 if find(key).team else 9)
    assert found.keys() <= set(ORDER) == set(MEASURES)


def test_a_team_wins_or_loses() -> None:
    found = study("buffalo", deals=10, seats=2)
    assert found["won"]["most"] <= 1
    assert {"table", "best", "worst", "deals"}.isdisjoint(found)


def test_full_games_are_counted_by_their_deals() -> None:
    found = study(deals=5, full=True)
    assert found["deals"]["count"] == 5
    assert found["worst"]["least"] >= 66


def test_bots_take_their_seats_in_turn() -> None:
    seats = study(deals=2, bots=["random", "careful"], seats=2)["points"]["by_seat"]
    assert seats[1]["mean"] > seats[2]["mean"]
    with pytest.raises(nimmt.BadOption, match="unknown bot"):
        study(bots=["clever"])


@pytest.mark.parametrize(
    ("edition", "lengths"), [("30-years", [2, 1, 2]), ("1994", [3, 2])], ids=["30-years", "1994"]
)
def test_deals_one_after_the_other_are_games(edition: str, lengths: list[int]) -> None:
    """Somebody reaches 66, or (in the older rule book) exceeds it."""
    tally = Tally(find("classic", edition=edition), 2, full=False)
    tally.add_scores([(60, 0), (6, 10), (10, 66), (1, 1), (65, 66)])
    deals = {value: n for (name, _, value), n in tally.counts.items() if name == "deals"}
    assert deals == Counter(lengths)


@pytest.mark.parametrize("key", ["classic", "flip+cow"])
def test_the_kernels_tell_the_same_as_the_rules(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = study(key, deals=300)
    monkeypatch.setattr(module, "SAMPLE", 20)
    fast = study(key, deals=50_000)
    assert fast["points"]["count"] == 200_000
    assert fast["takes"]["count"] == 20
    for measure in ("points", "best", "worst", "table", "deals"):
        scatter = slow[measure]["sd"] / slow[measure]["count"] ** 0.5
        if measure == "points":
            scatter *= 2  # the seats of a deal depend on each other
        assert abs(slow[measure]["mean"] - fast[measure]["mean"]) < 4.5 * scatter, measure


def test_arrays_are_counted_as_lists_are() -> None:
    import numpy

    scores = [[3, 0, 12], [40, 2, 2], [30, 1, 0]]
    one, other = Tally(find("classic"), 3, False), Tally(find("classic"), 3, False)
    one.add_scores(scores)
    other.add_array(numpy.array(scores, numpy.uint8))
    assert one.counts == other.counts


def test_the_number_of_jobs_changes_nothing() -> None:
    assert study(jobs=1, deals=60) == study(jobs=2, deals=60)


def test_quantiles() -> None:
    told = describe(Counter({0: 5, 10: 90, 90: 5}))
    assert [told[name] for name in ("least", "q5", "q25", "q50", "q75", "q95", "most")] == [
        *(0, 0, 10, 10, 10, 10, 90)
    ]
    assert told["mean"] == 13.5
    assert shape(describe(Counter(range(20)))) == "█" * 10


# The command


def test_the_files_hold_the_distributions(tmp_path: Path) -> None:
    table, parquet, plot = (tmp_path / name for name in ("a.csv", "a.parquet", "a.svg"))
    words = ("simulate", "classic", "--deals", "20", "--seats", "3", "--json")
    done = run(tmp_path, *words, "--out", str(table), "--plot", str(plot))
    report = json.loads(done.stdout)
    assert report["deals"] == 20
    with table.open() as file:
        rows = list(csv.DictReader(file))
    points = Counter[str]()
    for row in rows:
        if row["measure"] == "points":
            points[row["value"]] += int(row["count"])
    assert points == report["measures"]["points"]["counts"]
    assert ET.parse(plot).getroot().tag.endswith("svg")
    assert plot.read_text(encoding="utf-8").count("</g>") == len(report["measures"])
    run(tmp_path, *words, "--out", str(parquet))
    again = import_module("pyarrow.parquet").read_table(parquet).to_pylist()
    assert [{name: str(one) for name, one in row.items()} for row in again] == rows


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_speaks_both_languages(language: str, tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "cow", "--deals", "5", "--lang", language)
    assert {"en": "rows taken", "de": "genommene Reihen"}[language] in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--out x.xls", "x.xls: the name has to end with .csv or .parquet"),
        ("--plot x.png", "x.png: the name has to end with .svg"),
        ("--out /no/such/x.csv", "/no/such/x.csv: No such file or directory"),
        ("--bots clever", "unknown bot 'clever'"),
        ("--seats 1", "classic is for 2-10 players"),
    ],
)
def test_what_cannot_be_is_told(words: str, complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "classic", *words.split())
    assert done.returncode == 2
    assert complaint in done.stderr
