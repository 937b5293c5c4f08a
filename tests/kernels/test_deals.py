"""Random deals: as the rules would play them, whoever computes them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt.core.contract import Game
from nimmt.core.questions import BadOption
from nimmt.games import find
from nimmt.kernels import play_deals
from nimmt.kernels.random_deals import fan_deals
from nimmt.kernels.runtime.rng import U64

from .scripted import cards_in, dealt, scores_by_the_rules
from .tables import CARD_GAMES, tables, thorough


@thorough
@given(table=tables(), seed=st.integers(0, 2**64 - 1), first=st.integers(0, 2**40))
def test_deals_end_as_the_rules_say(table: tuple[Game, int], seed: int, first: int) -> None:
    game, seats = table
    found = play_deals(game, seats, 3, seed, first)
    for number, heads in enumerate(found):
        starters, script = dealt(game, seats, seed, first + number)
        assert heads.tolist() == scores_by_the_rules(game, starters, script)


@pytest.mark.parametrize("seats", range(2, 11))
def test_side_by_side_or_one_by_one(seats: int) -> None:
    """The two kernels for the classic game agree."""
    one_by_one = np.zeros((3000, seats), np.uint8)
    fan_deals(0, U64(5), 7, seats, 104, False, one_by_one)
    assert (play_deals(find("classic"), seats, 3000, seed=5, first=7) == one_by_one).all()


@pytest.mark.parametrize("key", ["classic", "draft", "even-odd+flip"])
def test_threads_and_pieces_change_nothing(key: str) -> None:
    game = find(key)
    alone = play_deals(game, 3, 1000, seed=9)
    assert (play_deals(game, 3, 1000, seed=9, threads=3) == alone).all()
    pieces = [play_deals(game, 3, 100, seed=9, first=first) for first in range(0, 1000, 100)]
    assert (np.concatenate(pieces) == alone).all()
    assert (play_deals(game, 3, 1000, seed=10) != alone).any()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_seat_is_better_than_another(seats: int) -> None:
    heads = play_deals(find("classic"), seats, 200_000)
    error = heads.std() / np.sqrt(len(heads))
    assert (abs(heads.mean(axis=0) - heads.mean()) < 5 * error).all()


def test_every_card_is_dealt_to_everybody_alike() -> None:
    """Counts of first cards by seat, within what chance allows (chi-square over 103 cards)."""
    game = find("classic")
    counts = np.zeros((4, 105))
    for index in range(4000):
        for seat, plays in enumerate(dealt(game, 4, 1, index)[1]):
            counts[seat, cards_in(plays[:1])[0]] += 1
    lookahead_costs = 4000 / 104
    assert (((counts[:, 1:] - lookahead_costs) ** 2 / lookahead_costs).sum(axis=1) < 160).all()


def test_no_deals_at_all() -> None:
    assert play_deals(find("classic"), 4, 0).shape == (0, 4)
    assert len(CARD_GAMES) == 32


@pytest.mark.parametrize("key", ["buffalo", "dance"])
def test_other_games_are_refused(key: str) -> None:
    with pytest.raises(BadOption, match="no fast simulation"):
        play_deals(find(key), 2, 10)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(BadOption, match="players"):
        play_deals(find("draft"), 7, 10)
