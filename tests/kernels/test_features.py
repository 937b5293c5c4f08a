"""Every input of the network has a name, and holds what the name says."""

import numpy as np
import pytest

import nimmt
from nimmt.games.cards import BULLHEADS
from nimmt.kernels import Situation
from nimmt.kernels.value_net.deal_state import count_hidden
from nimmt.kernels.value_net.feature_names import (
    CARD_NAMES,
    FEATURE_NAMES,
    FEATURES,
    TABLE_FEATURES,
    feature,
)
from nimmt.kernels.value_net.features import F32, FACTS, write_card, write_table
from nimmt.kernels.value_net.network import BIAS1, HIDDEN1

ROWS = "80/10/30,31,32,34/50,51,52,53,54"  # by their ends: rows 2, 3, 4 and 1


def features(hand: str, card: int, rows: str = ROWS, seats: int = 3) -> dict[str, float]:
    """What the network is told before the first seat plays a card of its hand."""
    size = hand.count(",") + 1
    state = nimmt.parse(f"classic rows={rows} hands={hand}" + f"/x{size}" * (seats - 1))
    s = Situation.of(state.view(0))
    hidden = np.zeros(105, np.int64)
    count_hidden(s.hands, s.size, s.unseen, hidden)
    x, facts, held = np.zeros(FEATURES, F32), np.zeros(FACTS, F32), s.hands[0].astype(np.int64)
    rank = held.tolist().index(card)
    write_table(s.board, hidden, held, 0, s.size, seats - 1, x, facts)
    write_card(s.board, hidden, held, 0, s.size, seats - 1, rank, facts, x)
    return dict(zip(FEATURE_NAMES, x.tolist(), strict=True))


def test_there_are_as_many_names_as_inputs() -> None:
    assert len(set(FEATURE_NAMES)) == len(FEATURE_NAMES) == FEATURES == 148
    assert BIAS1 == FEATURES * HIDDEN1
    assert TABLE_FEATURES % 4 == len(CARD_NAMES) % 4 == 0, "the network takes four at a time"
    assert feature("card.goes_to_row0") == TABLE_FEATURES


def test_the_rows_come_by_their_ends() -> None:
    x = features("5,20,55", 5)
    assert [x[f"row{row}.cards"] for row in range(4)] == pytest.approx([0.2, 0.8, 1.0, 0.2])
    assert [x[f"row{row}.is_full"] for row in range(4)] == [0, 0, 1, 0]
    assert [x[f"row{row}.has_one_place"] for row in range(4)] == [0, 1, 0, 0]
    heads = [
        sum(BULLHEADS[card] for card in row) for row in ([10], [30, 31, 32, 34], range(50, 55))
    ]
    assert [x[f"row{row}.bullheads"] for row in range(3)] == pytest.approx(np.array(heads) / 10)
    assert [x[f"row{row}.own_above_end"] for row in range(4)] == pytest.approx([0.3, 0, 0.3, 0])
    assert x["below_all_rows.own"] == pytest.approx(0.3)
    assert x["cheapest_row.bullheads"] == pytest.approx(0.3)
    assert [x[f"cheapest_row.is_row{row}"] for row in range(4)] == [1, 0, 0, 0]


def test_the_hand() -> None:
    x = features("5,20,55", 5)
    assert x["hand.size"] == pytest.approx(0.3)
    assert (x["hand.is_two_cards"], x["hand.is_three_cards"]) == (0, 1)
    assert x["hand.bullheads"] == pytest.approx(0.05 * (2 + 3 + 7))
    assert (x["held0.fits_nowhere"], x["held1.fits_nowhere"]) == (1, 0)
    assert x["held1.free_places_in_row"] == pytest.approx(1.0)
    assert x["held2.free_places_in_row"] == 0
    played = [value for name, value in x.items() if name.startswith(("held3", "held9"))]
    assert played == [0] * 12
    risks = [x[f"held{rank}.risk"] for rank in range(3)]
    assert x["hand.least_risk"] == pytest.approx(min(risks))
    assert x["hand.greatest_risk"] == pytest.approx(max(risks))
    assert x["hand.mean_risk"] == pytest.approx(np.mean(risks))


def test_a_card_that_takes_a_full_row_for_sure() -> None:
    x = features("5,20,55", 55)
    assert [x[f"card.goes_to_row{row}"] for row in range(4)] == [0, 0, 1, 0]
    assert (x["card.fits_nowhere"], x["card.row.is_full"]) == (0, 1)
    assert x["card.probability_of_taking"] == pytest.approx(1.0)
    assert x["card.risk"] == pytest.approx(0.2 * 7)  # the 50 has three bullheads, the others one
    assert x["card.bullheads_if_row_is_full"] == pytest.approx(0.7)
    assert x["card.number"] == pytest.approx(0.55)
    assert x["card.bullheads"] == pytest.approx(0.15 * 7)
    assert x["card.row.end"] == pytest.approx(0.54)
    assert x["card.distance_from_end"] == pytest.approx(0.02)
    assert [x[f"card.is_rank{rank}"] for rank in range(4)] == [0, 0, 1, 0]
    assert x["rest.greatest_risk"] == pytest.approx(max(x["held0.risk"], x["held1.risk"]))


def test_a_card_that_fits_nowhere() -> None:
    x = features("5,20,55", 5)
    assert x["card.fits_nowhere"] == 1
    assert x["card.row.bullheads"] == x["cheapest_row.bullheads"]
    assert x["card.probability_of_taking_with_one_place_less"] == 0
    assert x["card.own_before_it_in_row"] == x["card.own_after_it_in_row"] == 0


def test_more_players_are_more_dangerous() -> None:
    few, many = (features("5,20,36", 36, seats=seats) for seats in (3, 9))
    assert (few["others"], many["others"]) == pytest.approx((0.2, 0.8))
    assert few["card.goes_to_row1"] == many["card.goes_to_row1"] == 1
    for name in ("card.risk", "card.expected_before_it", "below_all_rows.probability"):
        assert few[name] < many[name]
    assert few["card.probability_of_being_lowest"] > many["card.probability_of_being_lowest"]


def test_only_the_cards_of_a_row_matter_to_its_features() -> None:
    """Another card in the middle of row 3 changes bullheads and risks, and what is still hidden."""
    one, other = features("5,20,55", 20), features("5,20,55", 20, ROWS.replace("32", "33"))
    changed = {name for name in FEATURE_NAMES if one[name] != other[name]}
    assert "row1.bullheads" in changed
    assert not [name for name in changed if name.startswith(("row0", "row2", "row3", "card.is"))]
