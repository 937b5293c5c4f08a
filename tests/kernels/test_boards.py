"""The kernel for board games: as the rules where it says so, sensible elsewhere."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt.core.playout import at_random
from nimmt.games import find
from nimmt.games.board_file import shipped_board
from nimmt.games.rows import Play, without
from nimmt.kernels import tile_values
from nimmt.match.match import Match
from nimmt.notation import parse

from .tables import thorough

OPENINGS = ("+7", "-3", "G", "GG", "R", "RR")
OWN = shipped_board("brettspiel")
for opening in OPENINGS:  # on the board of the game no first field is special
    OWN = OWN.replace("row . ", f"row {opening} ", 1)


@thorough
@given(
    st.integers(2, 6),
    st.integers(0, 9),
    st.sampled_from(["", OWN]),
    st.randoms(use_true_random=False),
)
def test_a_turn_of_the_base_game_ends_as_the_rules_say(
    seats: int, answers: int, board: str, rng: Random
) -> None:
    """All but the first seat lay their tiles open, so nothing is left to chance."""
    match = Match("brettspiel", seats, seed=rng.getrandbits(30), board=board)
    respond = at_random(rng)
    game: Any = match.state.game
    before: Any = match.state.position.copy()
    while answers > 0 or any(before.chosen):
        answers -= 1
        match.answer(respond(match.decisions))  # type: ignore[arg-type]
        before = match.state.position.copy()
    tiles: list[tuple[int, ...]] = [()] * seats
    count = game.tiles_to_play(before)
    if len(before.hands[0]) <= count + 1:  # the last tiles are not asked for
        return
    for _ in range(count):
        answer: Any = respond(match.decisions)
        tiles = [(*had, answer[seat]) for seat, had in enumerate(tiles)]
        match.answer(answer)
    for seat in range(1, seats):
        for tile in tiles[seat]:
            before.hands[seat] = without(before.hands[seat], tile)
            before.lineup += (Play(tile, True, tile, seat),)
    before.chosen[0] = tiles[0][:-1]
    found = tile_values(game, before, 0, tiles[0][-1:], worlds=3, seed=1, turns=1, tries=1)
    after: Any = match.state.position
    np.testing.assert_allclose(found[0], after.points)


@pytest.mark.parametrize("key", ["brettspiel-pro-luck", "dance"])
def test_other_boards(key: str) -> None:
    """Every moment of a game gives numbers, the same ones for the same seed."""
    match, rng = Match(key, 4, seed=3), Random(3)
    respond = at_random(rng)
    while not match.over:
        world: Any = match.state.imagine(1, rng).position
        if match.decisions[0].kind == "card":
            tiles = world.held(1)
            args = (find(key), world, 1, tiles)
            found = [tile_values(*args, worlds=4, seed=9, turns=20, tries=2) for _ in range(2)]
            np.testing.assert_array_equal(found[0], found[1])
            assert np.isfinite(found[0]).all()
        match.answer(respond(match.decisions))  # type: ignore[arg-type]


def test_a_dear_row_is_worth_avoiding() -> None:
    """The 24 takes three tiles of five bullheads, the 90 goes to a plain field."""
    world: Any = parse(
        "brettspiel rows=13,18,23/-/-/50/-/-/-/75/12/- hands=24,90/x2/x2 hands_dealt=1"
    ).position
    found = tile_values(find("brettspiel"), world, 0, (24, 90), 200, 1, turns=1, tries=1)
    assert found[0, 0] < found[1, 0] - 5
