"""The Jumping Cow: a card without a number that fills up rows (J1-J6)."""

import pytest

from nimmt.games.cards import bullheads
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
    rows,
    story,
    table,
)


@clause("J2", "J3", "J4")
def test_example_frank_plays_the_43() -> None:
    state = table("cow rows=4,7,11,13/78/104/53 cow=1 hands=43/90")
    assert rows(state) == "43 / 78 90 / 104 / 53"
    assert look(state).piles[0] == (4, 7, 11, 13)
    assert look(state).cow == ROW4


@clause("J1")
@pytest.mark.parametrize(
    ("starters", "row"), [((12, 37, 43, 58), ROW1), ((58, 43, 12, 37), ROW3), ((4, 3, 2, 1), ROW4)]
)
def test_it_starts_in_the_row_of_the_lowest_starter(starters: tuple[int, ...], row: int) -> None:
    assert look(deal("cow", *starters)).cow == row


@clause("J1")
def test_it_starts_anew_in_each_deal() -> None:
    state = table("cow rows=40/37/43/58 cow=2 hands=44/80")
    assert look(deal_on(state, 58, 43, 12, 37)).cow == ROW3


@clause("J2")
def test_the_number_to_its_left_is_the_end_of_the_row() -> None:
    state = table("cow rows=10,20/30/40/50 cow=1 hands=21/104")
    assert rows(state) == "10 20 21 / 30 / 40 / 50 104"
    state = table("cow rows=10,20/15/40/50 cow=1 hands=18/104")
    assert rows(state) == "10 20 / 15 18 / 40 / 50 104"


@clause("J3")
def test_a_card_in_its_row_makes_it_jump_to_the_lowest_end_of_the_others() -> None:
    state = table("cow rows=10,20/45/30,40/5,50 cow=1 hands=21/104")
    assert look(state).cow == ROW3  # the 21 is lower, but in the row the cow comes from


@clause("J3")
def test_it_stays_when_a_card_goes_to_another_row() -> None:
    state = table("cow rows=10,20/30/40/50 cow=1 hands=31/41/104")
    assert look(state).cow == ROW1


@clause("J3")
def test_it_jumps_before_the_next_card_is_placed() -> None:
    state = table("cow rows=10/20/30/40 cow=1 hands=11/22/33")
    # 11: to row 2; 22: to the lowest of 11, 30, 40: row 1; 33 lies elsewhere
    assert look(state).cow == ROW1
    assert [event["row"] for event in story(state, "cow")] == [ROW2, ROW1]


@clause("J4")
def test_four_numbers_and_the_cow_are_a_full_row() -> None:
    state = table("cow rows=1,2,3/50/60/70 cow=1 hands=4/104")
    assert look(state).piles[0] == ()
    state = table("cow rows=1,2,3,4/50/60/70 cow=1 hands=5/104")
    assert look(state).piles[0] == (1, 2, 3, 4)
    assert rows(state) == "5 / 50 / 60 / 70 104"
    assert look(state).cow == ROW2


@clause("J4")
def test_a_row_without_the_cow_holds_five_numbers() -> None:
    state = table("cow rows=1,2,3,4/50/60/70 cow=2 hands=5/104")
    assert rows(state) == "1 2 3 4 5 / 50 / 60 / 70 104"
    assert look(state).piles == [(), ()]


@clause("J4", "J3")
def test_the_fourth_number_sends_the_cow_away_and_makes_room_for_a_fifth() -> None:
    state = table("cow rows=1,2,3/50/60/70 cow=1 hands=4/5")
    assert rows(state) == "1 2 3 4 5 / 50 / 60 / 70"
    assert look(state).cow == ROW2


@clause("J4")
def test_the_fifth_number_is_one_too_many_once_the_cow_has_come() -> None:
    state = table("cow rows=1,2,3,4/9/60/70 cow=2 hands=10/5/11")
    # 5: fifth in row 1; 10: makes the cow jump to row 1, now six; so seat 0 takes 1 2 3 4
    assert look(state).piles == [(1, 2, 3, 4), (), ()]
    assert rows(state) == "5 / 9 10 11 / 60 / 70"


@clause("J5")
def test_jumping_into_five_numbers_makes_the_same_player_take_four_of_them() -> None:
    state = table("cow rows=10/20,21,22,23,24/70/90 cow=1 hands=12/95")
    assert rows(state) == "10 12 / 24 / 70 / 90 95"
    assert look(state).piles == [(20, 21, 22, 23), ()]


@clause("J5")
def test_it_then_jumps_on_and_may_come_back_to_the_first_row() -> None:
    state = table("cow rows=10/20,21,22,23,24/70/90 cow=1 hands=12/95")
    assert [event["row"] for event in story(state, "cow")] == [ROW2, ROW1]
    assert look(state).cow == ROW1


@clause("J5")
def test_it_leaves_the_row_it_filled_even_if_that_has_the_lowest_end() -> None:
    state = table("cow rows=40/20,21,22,23,24/70/90 cow=1 hands=42/95")
    assert rows(state) == "40 42 / 24 / 70 / 90 95"
    assert look(state).cow == ROW1


@clause("J5")
def test_one_card_may_make_its_player_take_two_full_rows() -> None:
    state = table("cow rows=50/20,21,22,23,24/30,31,32,33,34/90 cow=1 hands=95/55")
    assert rows(state) == "50 55 / 24 / 34 / 90 95"
    assert look(state).piles == [(), (20, 21, 22, 23, 30, 31, 32, 33)]
    assert [event["row"] for event in story(state, "cow")] == [ROW2, ROW3, ROW2]
    assert look(state).cow == ROW2


@clause("J5", "J4")
def test_a_taken_row_and_two_filled_ones_are_all_for_the_same_player() -> None:
    state = table("cow rows=50,51,52,53/20,21,22,23,24/30,31,32,33,34/90 cow=1 hands=95/55")
    assert rows(state) == "55 / 24 / 34 / 90 95"
    assert look(state).piles == [(), (50, 51, 52, 53, 20, 21, 22, 23, 30, 31, 32, 33)]


@clause("J5")
def test_four_numbers_and_the_cow_are_not_yet_too_many() -> None:
    state = table("cow rows=10/20,21,22,23/70/90 cow=1 hands=12/95")
    assert rows(state) == "10 12 / 20 21 22 23 / 70 / 90 95"
    assert look(state).cow == ROW2


@clause("J6")
def test_a_low_card_that_takes_the_cows_row_makes_it_jump() -> None:
    state = choose(table("cow rows=40,41/20/30/50 cow=1 hands=3/104"), ROW1)
    assert rows(state) == "3 / 20 / 30 / 50 104"
    assert look(state).piles[0] == (40, 41)
    assert look(state).cow == ROW2


@clause("J6")
def test_a_low_card_that_takes_another_row_does_not_make_it_jump() -> None:
    state = choose(table("cow rows=40,41/20/30/50 cow=1 hands=3/104"), ROW3)
    assert rows(state) == "40 41 / 20 / 3 / 50 104"
    assert look(state).cow == ROW1


@clause("J6", "J5")
def test_a_low_card_in_the_cows_row_can_fill_another_row() -> None:
    state = choose(table("cow rows=60/20,21,22,23,24/80/90 cow=1 hands=3/104"), ROW1)
    assert rows(state) == "3 / 24 / 80 / 90 104"
    assert look(state).piles == [(60, 20, 21, 22, 23), ()]
    assert look(state).cow == ROW1


@clause("J6", "J5", "C9")
def test_a_low_card_is_told_what_the_jump_costs() -> None:
    state = table("cow rows=10/20,24,25,28,33/50/70 cow=1 hands=5/104")
    (decision,) = state.decisions
    assert decision.about["costs"] == (10, 12, 3, 3)
    assert decision.about["cheapest"] == 3
    for row, cost in zip(decision.options, decision.about["costs"], strict=True):
        assert bullheads(look(choose(state, row)).piles[0]) == cost
