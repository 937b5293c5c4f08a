"""Kernels play the games they name, and no other: a subclass may have any other rule."""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import pytest

import nimmt
from nimmt.core.contract import Game
from nimmt.core.questions import BadOption
from nimmt.games import GAMES, find
from nimmt.games.board_file import shipped_board
from nimmt.games.brettspiel import Brettspiel
from nimmt.games.buffalo import Buffalo
from nimmt.games.classic import Classic
from nimmt.games.cow import Cow
from nimmt.games.dance import Dance
from nimmt.games.draft import Draft
from nimmt.kernels import (
    Kernel,
    Situation,
    draft_values,
    kernel_for,
    knows,
    play_deals,
    replay,
    team_values,
    tile_values,
)

from .tables import CARD_GAMES

BOARDS = {"brettspiel", "brettspiel-luck", "brettspiel-pro", "brettspiel-pro-luck", "dance"}


class Impostor(Classic[Any]):
    """Calls itself classic, but a row holds only three cards."""

    def capacity(self, p: Any, row: int) -> int:
        return 3


class OwnCow(Cow[Any]):
    key: ClassVar[str] = "own-cow"


class OwnDraft(Draft[Any]):
    key: ClassVar[str] = "own-draft"


class OwnTeam(Buffalo[Any]):
    key: ClassVar[str] = "own-team"


class OwnBoard(Brettspiel[Any]):
    key: ClassVar[str] = "own-board"


class OwnCombination(type(find("cow+flip"))):  # type: ignore[misc]
    """A combination of known games that adds something of its own."""


OWN: list[type[Game]] = [Impostor, OwnCow, OwnDraft, OwnTeam, OwnBoard, OwnCombination]


@pytest.mark.parametrize("key", CARD_GAMES)
@pytest.mark.parametrize("edition", ["30-years", "1994"])
def test_all_card_games_are_known_with_all_their_options(key: str, edition: str) -> None:
    """The options say only when a game of several deals ends."""
    game = find(key, edition=edition, target=3, deals=2)
    assert kernel_for(game) is Kernel.CARDS


def test_every_game_of_ours_is_known() -> None:
    found = {key: kernel_for(find(key)) for key in GAMES}
    assert {key for key, kernel in found.items() if kernel is Kernel.TILES} == BOARDS
    assert {key for key, kernel in found.items() if kernel is Kernel.TEAM} == {"buffalo"}
    assert all(found.values())


@pytest.mark.parametrize("kind", OWN)
def test_a_subclass_is_not_known(kind: type[Game]) -> None:
    assert kernel_for(kind()) is None
    assert not knows(kind())


def test_a_combination_with_an_unknown_part_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, OwnCow.key, OwnCow)
    game = find("flip+own-cow")
    assert isinstance(game, OwnCow)
    assert not knows(game)


def position_of(game: Game, seats: int = 2) -> Any:
    return nimmt.Match(game, seats, seed=1).state.position


@pytest.mark.parametrize(
    ("game", "ask"),
    [
        (Impostor(), lambda game: play_deals(game, 2, 10)),
        (Impostor(), lambda game: replay(game, (1, 2, 3, 4), [(5, 6)], ())),
        (OwnCow(), lambda game: Situation.of(nimmt.Match(game, 2, seed=1).view(0))),
        (OwnDraft(), lambda game: draft_values(game, position_of(game), 0, 1, Random(1))),
        (OwnTeam(), lambda game: team_values(game, position_of(game), 0, (1,), 1, 1)),
        (OwnBoard(), lambda game: tile_values(game, position_of(game), 0, (0,), 1, 1, 1, 1)),
        (find("buffalo"), lambda game: Situation.of(nimmt.Match(game, 2, seed=1).view(0))),
        (find("classic"), lambda game: team_values(game, position_of(game), 0, (1,), 1, 1)),
        (find("classic"), lambda game: tile_values(game, position_of(game), 0, (0,), 1, 1, 1, 1)),
    ],
)
def test_kernels_refuse_what_they_do_not_know(game: Game, ask: Callable[[Game], Any]) -> None:
    with pytest.raises(BadOption, match=f"there is no fast simulation of {game.key}, only of "):
        ask(game)


def own_board(name: str, *changes: tuple[str, str]) -> str:
    text = shipped_board(name)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_lines_that_another_game_needs_mean_nothing() -> None:
    """A board of the dance may have a track, and one of the board game a heap."""
    dance = find("dance", board=own_board("dance", ("heap 60", "heap 60\ntrack -44 44\nheads 5")))
    base = find("brettspiel", board=own_board("brettspiel", ("tiles 100", "tiles 100\nheap 1")))
    for plain, other in ((find("dance"), dance), (find("brettspiel"), base)):
        p = position_of(plain, 3)
        found = [tile_values(g, p, 0, p.held(0), 20, 1, 8, 2) for g in (plain, other)]
        assert (found[0] == found[1]).all()
    assert isinstance(dance, Dance)
