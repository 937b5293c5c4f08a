"""Mountain Climbing: one row goes downhill, and it wanders (M1-M6)."""

import pytest

from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW1,
    ROW2,
    ROW3,
    ROW4,
    choose,
    deal,
    deal_on,
    look,
    options,
    row_of,
    rows,
    table,
)

UP, DOWN = True, False


@clause("M2", "M3", "M4", "M5")
def test_example_daniela_plays_the_21() -> None:
    state = table("mountain rows=50/12/60/38,35,33,30,26 climber=4 hands=21/59")
    assert look(state).piles[0] == (38, 35, 33, 30, 26)
    assert (look(state).climber, look(state).uphill) == (ROW3, UP)
    # from now on the third row goes down, so the 59 goes behind its 60
    assert rows(state) == "50 / 12 / 60 59 / 21"


@clause("M1")
def test_it_starts_by_the_bottom_row_with_arrows_up() -> None:
    state = deal("mountain", 12, 37, 43, 58)
    assert (look(state).climber, look(state).uphill) == (ROW4, UP)


@clause("M1")
def test_it_starts_anew_in_each_deal() -> None:
    state = table("mountain rows=40/37/43/58 climber=2 uphill=no hands=44/80")
    assert (look(state).climber, look(state).uphill) == (ROW2, DOWN)
    state = deal_on(state, 12, 37, 43, 58)
    assert (look(state).climber, look(state).uphill) == (ROW4, UP)


@clause("M2")
def test_in_the_marked_row_a_card_must_be_lower_than_the_end() -> None:
    state = table("mountain rows=10/20/30/70 climber=4 hands=69/71")
    assert rows(state) == "10 / 20 / 30 71 / 70 69"


@clause("M2")
def test_the_end_is_the_last_card_and_not_the_highest() -> None:
    state = table("mountain rows=10/20/30/70,60 climber=4 hands=59/65")
    assert rows(state) == "10 / 20 / 30 65 / 70 60 59"


@clause("M2")
def test_in_the_other_rows_a_card_must_be_higher_as_usual() -> None:
    state = table("mountain rows=70/20/30/90 climber=3 hands=31/69")
    assert rows(state) == "70 / 20 31 69 / 30 / 90"


@clause("M3")
@pytest.mark.parametrize(
    ("card", "row"),
    [(11, ROW1), (14, ROW1), (15, ROW4), (16, ROW4), (19, ROW4), (9, ROW4), (1, ROW4)],
)
def test_the_lowest_difference_decides_and_on_equal_difference_the_marked_row(
    card: int, row: int
) -> None:
    state = table(f"mountain rows=10/80/90/20 climber=4 hands={card}/104")
    assert row_of(state, card) == row


@clause("M3")
def test_on_equal_difference_it_is_the_marked_row_wherever_it_lies() -> None:
    for text in ("rows=20/10/80/90 climber=1 uphill=no", "rows=10/20/80/90 climber=2"):
        state = table(f"mountain {text} hands=15/104")
        assert row_of(state, 15) == look(state).climber


@clause("M4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("4 uphill=yes", (ROW3, UP)),
        ("3 uphill=yes", (ROW2, UP)),
        ("2 uphill=yes", (ROW1, DOWN)),
        ("1 uphill=no", (ROW2, DOWN)),
        ("2 uphill=no", (ROW3, DOWN)),
        ("3 uphill=no", (ROW4, UP)),
    ],
)
@pytest.mark.parametrize("full", [ROW1, ROW2, ROW3, ROW4])
def test_any_full_row_moves_it_on_and_it_turns_round_at_the_top_and_at_the_bottom(
    before: str, after: tuple[int, bool], full: int
) -> None:
    numbers = ["40", "50", "60", "70"]
    downhill = full == int(before[0]) - 1
    numbers[full] = "9,8,7,6,5" if downhill else "1,2,3,4,5"
    card = 4 if downhill else 6
    state = table(f"mountain rows={'/'.join(numbers)} climber={before} hands={card}/104")
    assert look(state).rows[full] == (card,)
    assert (look(state).climber, look(state).uphill) == after


@clause("M4")
def test_it_stays_while_no_row_is_taken() -> None:
    state = table("mountain rows=10/20/30/70 climber=4 hands=69/71/11")
    assert (look(state).climber, look(state).uphill) == (ROW4, UP)


@clause("M4")
def test_it_moves_before_the_next_card_is_placed() -> None:
    # The 6 takes row 1, row 3 goes downhill from now on: the 29 fits there, closest.
    state = table("mountain rows=1,2,3,4,5/20/30/80 climber=4 hands=6/29")
    assert rows(state) == "6 / 20 / 30 29 / 80"
    state = table("mountain rows=1,2,3,4/20/30/80 climber=4 hands=6/29")
    assert rows(state) == "1 2 3 4 6 / 20 29 / 30 / 80"


@clause("M5")
def test_it_does_not_count_towards_the_five() -> None:
    state = table("mountain rows=10/20/30/90,85,84,83 climber=4 hands=81/80")
    # the 80 comes first and is the fifth; the 81 is higher than it and goes elsewhere
    assert rows(state) == "10 / 20 / 30 81 / 90 85 84 83 80"
    assert look(state).piles == [(), ()]


@clause("M6", "M4")
def test_a_card_above_the_marked_end_and_below_all_others_is_low() -> None:
    state = table("mountain rows=50/60/70/20 climber=4 hands=35/104")
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)
    state = choose(state, ROW4)
    assert look(state).piles[0] == (20,)
    assert look(state).rows[ROW4] == (35,)
    assert (look(state).climber, look(state).uphill) == (ROW3, UP)


@clause("M6")
def test_a_low_card_chooses_when_the_lower_cards_lie_already() -> None:
    state = table("mountain rows=50/60/70/20 climber=4 hands=35/12/104")
    assert rows(state) == "50 / 60 / 70 / 20 12"
    assert state.decisions[0].by == (0,)


@clause("M6")
def test_a_card_below_everything_fits_the_marked_row() -> None:
    state = table("mountain rows=50/60/70/20 climber=4 hands=1/104")
    assert rows(state) == "50 / 60 / 70 104 / 20 1"


@clause("M6")
def test_a_row_keeps_its_cards_when_the_mark_goes_and_only_its_end_matters() -> None:
    state = table("mountain rows=50/60/70/26,21 climber=3 hands=22/30")
    assert rows(state) == "50 / 60 / 70 / 26 21 22 30"


@clause("M6")
def test_a_row_keeps_its_cards_when_the_mark_comes() -> None:
    state = table("mountain rows=50/60/20,26/10 climber=3 hands=25/104")
    assert rows(state) == "50 / 60 104 / 20 26 25 / 10"
