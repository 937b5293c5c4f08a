"""The laboratory: self-play, the benchmark, and laws that notice when they are broken."""

import pickle
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

import pytest

import nimmt
from nimmt.core.position import Cards, Position, public
from nimmt.core.questions import Decision, Script
from nimmt.games import find
from nimmt.games.classic import Classic, ClassicPosition
from nimmt.games.rows import Play
from nimmt.lab.bench.rules import bench, deep_size
from nimmt.lab.broken_law import Broken
from nimmt.lab.laws import check_game
from nimmt.lab.selfplay import selfplay
from nimmt.lab.soak import soak, some_options

# Self-play


@pytest.mark.parametrize(("key", "bot"), [("classic", "random"), ("cow", "careful")])
def test_selfplay_gives_the_same_for_any_number_of_jobs(key: str, bot: str) -> None:
    def figures(jobs: int) -> object:
        games = 60 if bot == "random" else 3
        summary = selfplay(find(key, deals=1), seats=3, games=games, jobs=jobs, bot=bot, seed="j")
        return replace(summary, seconds=0.0)

    assert figures(1) == figures(2)


def test_selfplay_counts() -> None:
    done: list[tuple[int, int]] = []
    summary = selfplay(
        find("classic", deals=2),
        seats=2,
        games=30,
        progress=lambda *at: done.append(at),
    )
    assert done[-1] == (30, 30)
    assert summary.turns == 30 * 2 * 10  # games, deals, turns
    assert summary.answers >= 30 * 2 * 9 * 2  # by each seat; the last card is forced
    assert len(summary.mean_scores) == 2
    assert sum(summary.win_rates) >= 1  # a draw counts for both


def test_a_team_shares_its_points_and_its_victory() -> None:
    summary = selfplay(find("buffalo"), seats=3, games=5)
    assert len(set(summary.mean_scores)) == len(set(summary.win_rates)) == 1
    assert summary.more["buffalo"] > 0


def test_other_seeds_give_other_games() -> None:
    one, two = (selfplay(find("classic"), seats=2, games=5, seed=seed) for seed in "12")
    assert one.mean_scores != two.mean_scores


# Bench


def test_bench_has_all_its_figures() -> None:
    figures = bench(quick=True)
    assert set(figures) == {
        *("plain_deals_per_s", "playout_deals_per_s", "stepping_deals_per_s", "steps_per_s"),
        *("view_us", "imagine_us", "playout_vs_plain", "stepping_vs_plain", "flatness"),
        *("state_bytes", "kernels", "modes", "start_up", "bars"),
    }
    assert set(figures["modes"]) == set(nimmt.GAMES)
    assert figures["bars"]["ten-player state below 1 MB"]


def test_deep_size_counts_what_is_shared_once() -> None:
    long = tuple(range(1000, 2000))
    assert deep_size([long, long]) < deep_size(long) * 1.1 < deep_size([long, list(long)])


# Soak


def test_soak_is_spread_over_the_player_counts() -> None:
    report = soak("mountain", games=18, jobs=2, seed="t")
    assert report.by_seats == dict.fromkeys(range(2, 11), 2)
    assert report.states > 18 * 10


def test_options_by_chance_are_all_seen() -> None:
    rng = Random(1)
    games: list[Any] = [some_options("draft+cow", rng) for _ in range(60)]
    assert {game.edition for game in games} == {"30-years", "1994"}
    assert {game.deals for game in games} == {0, 1, 2}


# Laws that are broken on purpose


class Toy(Classic[Any]):
    """The classic game with a fault."""

    def __init_subclass__(cls) -> None:
        cls.key = cls.__name__.lower()


class Loser(Toy):
    def collect(self, p: Any, seat: int, cards: Cards) -> None:
        p.piles[seat] += cards[1:]


class Doubler(Toy):
    def play(self, p: Any, seat: int, choice: Any) -> Play:
        return Play(choice, True, choice, seat)


class TopPosition(ClassicPosition):
    top: int = public(0)


class Leaker(Toy):
    Position: ClassVar[type[Position]] = TopPosition

    def lay_out(self, p: Any, starters: Cards) -> None:
        super().lay_out(p, starters)
        p.top = p.stock[0]
        p.tell("top")


class Gossip(Toy):
    def choose(self, p: Any) -> Script:
        p.tell("gossip", card=p.hands[0][0])
        yield from super().choose(p)


class Telltale(Toy):
    def has_choice(self, p: Any, seat: int) -> bool:
        return bool(p.hands[seat][-1] > 50)  # silence gives the last card away


class Mute(Toy):
    Position: ClassVar[type[Position]] = TopPosition

    def settle(self, p: Any, seat: int, row: int, took: bool) -> None:
        p.top += 1


class Stutterer(Toy):
    def playable(self, p: Any, seat: int) -> tuple[nimmt.Choice, ...]:
        return (*p.hands[seat], p.hands[seat][0])


class Forgetful(Toy):
    """Remembers things outside of the position."""

    memory: ClassVar[list[int]] = []

    def score(self, p: Any) -> None:
        self.memory.append(1)
        p.sheet = (*p.sheet, (len(self.memory),) * len(p.hands))
        p.tell("score", heads=p.sheet[-1], totals=p.totals())


class Rewriter(Toy):
    """Tells of a list that changes afterwards."""

    def choose(self, p: Any) -> Script:
        yield from super().choose(p)
        p.tell("rewritten", rows=p.rows)


class Insistent(Toy):
    """Asks somebody two things at once."""

    def choose(self, p: Any) -> Script:
        if len(p.hands[0]) == 10:
            yield (Decision((0, 1), "one", (1, 2)), Decision((1,), "other", (1, 2)))
        yield from super().choose(p)


FAULTS = {
    Loser: "conserved",
    Doubler: "conserved",
    Leaker: "secret",
    Gossip: "secret",
    Telltale: "secret",
    Mute: "told",
    Stutterer: "live",
    Forgetful: "pure",
    Rewriter: "pure",
    Insistent: "live",
}


@pytest.mark.parametrize("game", FAULTS, ids=lambda game: game.key)
def test_a_broken_law_is_noticed(game: type[Toy], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(nimmt.GAMES, game.key, game)
    with pytest.raises(Broken) as caught:
        check_game(game(deals=1), 3, "fault", light=0, thorough=1)
    assert caught.value.law == FAULTS[game]


def test_a_fault_can_be_seen_again() -> None:
    with pytest.raises(Broken) as caught:
        check_game(Loser(deals=1), 3, "again", light=0.5, thorough=0)
    assert str(caught.value).startswith("law conserved: numbers: missing")
    assert "\nin loser deals=1 rows=" in str(caught.value)
    again = "again: check_game(find('loser', **{'deals': 1}), 3, 'again', 0.5, 0)"
    assert caught.value.__notes__ == [again]


def test_a_fault_comes_home_from_another_process() -> None:
    broken = Broken("told", "law-not-told", "nobody was told", find("classic").start(2))
    broken.add_note("again: as before")
    again = pickle.loads(pickle.dumps(broken))
    assert again.law == "told"
    assert str(again) == "law told: nobody was told\nin classic seats=2"
    assert again.__notes__ == broken.__notes__


def test_imagined_worlds_differ() -> None:
    """The leak test would be worth nothing if imagining changed nothing."""
    state = nimmt.Match("classic", 4, seed=1).state
    hands = {str(state.imagine(0, Random(n)).position.hands[1]) for n in range(20)}  # type: ignore[attr-defined]
    assert len(hands) == 20
