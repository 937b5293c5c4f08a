"""Even/Odd: one row takes only even, or only odd, numbers (E1-E5)."""

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

EVEN, ODD = False, True


@clause("E2", "E3", "E4")
def test_example_guillaume_plays_the_90() -> None:
    state = table("even-odd rows=31/40,44,47,50,52/92/85 mark=4 odd=yes hands=90/104")
    assert rows(state) == "31 / 90 / 92 104 / 85"
    assert look(state).piles[0] == (40, 44, 47, 50, 52)
    assert (look(state).mark, look(state).odd) == (ROW1, ODD)


@clause("E1")
@pytest.mark.parametrize(
    ("starters", "row", "shows"),
    [((40, 7, 90, 12), ROW2, ODD), ((40, 17, 90, 12), ROW4, EVEN), ((1, 2, 3, 4), ROW1, ODD)],
)
def test_it_starts_by_the_lowest_starter_and_shows_its_parity(
    starters: tuple[int, ...], row: int, shows: bool
) -> None:
    state = deal("even-odd", *starters)
    assert (look(state).mark, look(state).odd) == (row, shows)


@clause("E1")
def test_it_starts_anew_in_each_deal() -> None:
    state = table("even-odd rows=3/37/43/58 mark=4 odd=no hands=6/80")
    assert look(state).mark == ROW4
    state = deal_on(state, 50, 60, 21, 70)
    assert (look(state).mark, look(state).odd) == (ROW3, ODD)


@clause("E2")
@pytest.mark.parametrize(
    ("marked", "card", "row"),
    [
        ("85 mark=4 odd=yes", 91, ROW4),
        ("85 mark=4 odd=yes", 90, ROW3),
        ("84 mark=4 odd=no", 90, ROW4),
        ("84 mark=4 odd=no", 91, ROW3),
    ],
)
def test_the_marked_row_takes_only_the_parity_shown(marked: str, card: int, row: int) -> None:
    state = table(f"even-odd rows=31/52/70/{marked} hands={card}/104")
    assert row_of(state, card) == row


@clause("E2")
def test_other_rows_take_both_parities() -> None:
    state = table("even-odd rows=31/52/70/85 mark=4 odd=yes hands=53/54/32/71")
    assert rows(state) == "31 32 / 52 53 54 / 70 71 / 85"


@clause("E3")
def test_it_stays_while_no_row_is_taken() -> None:
    state = table("even-odd rows=31/52/70/85 mark=4 odd=yes hands=32/53/71/87")
    assert (look(state).mark, look(state).odd) == (ROW4, ODD)


@clause("E3")
def test_it_may_go_to_the_row_just_restarted() -> None:
    state = table("even-odd rows=31/52/92/85 mark=1 odd=yes hands=4/104")
    state = choose(state, ROW3)
    assert rows(state) == "31 / 52 / 4 / 85 104"
    assert (look(state).mark, look(state).odd) == (ROW3, EVEN)


@clause("E3")
def test_it_must_leave_its_row_even_if_that_has_the_lowest_end() -> None:
    state = table("even-odd rows=31/52/92/85 mark=1 odd=yes hands=4/104")
    state = choose(state, ROW1)
    assert rows(state) == "4 / 52 / 92 104 / 85"
    assert (look(state).mark, look(state).odd) == (ROW2, EVEN)


@clause("E3")
def test_a_full_row_that_is_the_marked_one_makes_it_move_too() -> None:
    state = table("even-odd rows=40,44,47,50,53/93/92/85 mark=1 odd=yes hands=55/104")
    assert rows(state) == "55 / 93 104 / 92 / 85"
    assert (look(state).mark, look(state).odd) == (ROW4, ODD)


@clause("E3")
def test_the_end_of_a_row_counts_and_not_its_start() -> None:
    state = table("even-odd rows=1,60/20,31/92/40,41,42,43,44 mark=1 odd=no hands=45/104")
    assert rows(state) == "1 60 / 20 31 / 92 104 / 45"
    assert (look(state).mark, look(state).odd) == (ROW2, ODD)


@clause("E3")
def test_it_moves_before_the_next_card_is_placed() -> None:
    # The 45 takes row 4 and the mark comes there, showing odd: too late for the 46.
    state = table("even-odd rows=70/80/60/40,41,42,43,44 mark=3 odd=no hands=45/46")
    assert rows(state) == "70 / 80 / 60 / 45"
    assert (look(state).mark, look(state).odd) == (ROW4, ODD)
    assert state.decisions[0].by == (1,)
    assert state.decisions[0].kind == "row"


@clause("E4")
def test_it_does_not_count_towards_the_five() -> None:
    state = table("even-odd rows=11,13,15,17/52/70/85 mark=1 odd=yes hands=19/21/104")
    assert look(state).piles == [(), (11, 13, 15, 17, 19), ()]
    assert look(state).rows[ROW1] == (21,)


@clause("E5")
def test_a_card_that_only_the_mark_keeps_out_is_a_low_card() -> None:
    state = table("even-odd rows=20/50/60/70 mark=1 odd=no hands=33/22/104")
    # chosen when it is placed: the 22 lies already
    assert rows(state) == "20 22 / 50 / 60 / 70"
    assert state.decisions[0].by == (0,)
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)


@clause("E5", "E3")
def test_a_low_card_may_take_the_marked_row_and_start_it_with_the_other_parity() -> None:
    state = choose(table("even-odd rows=20/50/61/70 mark=1 odd=no hands=33/22/104"), ROW1)
    assert rows(state) == "33 / 50 / 61 / 70 104"
    assert look(state).piles == [(20, 22), (), ()]
    assert (look(state).mark, look(state).odd) == (ROW2, EVEN)


@clause("E5", "C9")
def test_a_card_lower_than_every_end_is_low_whatever_its_parity() -> None:
    for card in (3, 4):
        state = table(f"even-odd rows=20/50/60/70 mark=1 odd=no hands={card}/104")
        assert options(state) == (ROW1, ROW2, ROW3, ROW4)
