"""Special cards of Beat the Buffalo that send a card elsewhere: B9 to B12."""

import pytest

import nimmt
from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW1,
    ROW2,
    ROW3,
    ROW4,
    choose,
    go_on,
    look,
    options,
    placed,
    play,
    revealed,
    row_of,
    rows,
    table,
    use,
)

# Replace!


@clause("B9")
def test_example_of_replace_ursula_plays_the_15_instead_of_the_25() -> None:
    text = "buffalo rows=10/3,6,9,13,17/60/70 hands=25,15/62,63 specials=replace special_stack=0"
    state = play(table(text), 25, 62).step((80,))
    state = use(state, "replace", 0)  # the 15 is her only other card
    assert placed(state) == [15, 62, 80]
    assert rows(state) == "10 15 / 3 6 9 13 17 / 60 62 / 70 80"
    assert look(state).pile == ()


THREE = "buffalo rows=10/20/30/40 hands=25,90,4/50,63,64/70,71,5 specials=replace special_stack=0"


@clause("B9")
def test_the_order_of_the_other_cards_is_unchanged_and_the_new_one_is_placed_at_once() -> None:
    state = play(table(THREE), 25, 50, 70).step((60,))
    assert placed(use(state, "replace", 0, 90)) == [90, 50, 60, 70]
    assert placed(use(state, "replace", 2, 71)) == [71, 25, 50, 60]


@clause("B9")
def test_the_replaced_card_is_in_hand_again_and_everybody_knows_it() -> None:
    state = play(table(THREE), 25, 50, 70).step((60,))
    state = use(state, "replace", 0, 90)
    assert state.decisions[0].options == (4, 25)
    for seat in (0, 1, 2, None):
        view = state.view(seat).position
        assert view.shown == [(25,), (), ()]
        assert view.hands[0] == ((4,) if seat == 0 else (nimmt.UNKNOWN,))
    state = play(state, 25, 63, 5)
    assert look(state).shown == [(), (), ()]
    assert look(state).hands[0] == (4,)


@clause("B9")
def test_the_member_himself_chooses_the_other_card_and_the_row_for_a_low_one() -> None:
    state = play(table(THREE), 25, 50, 70).step((60,))
    state = state.step({1: "replace"}).step({1: 0})
    assert state.decisions[0].by == (0,)
    assert options(state) == (4, 90)
    state = choose(state, 4)
    assert state.decisions[0].by == (0,)
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)
    state = choose(state, ROW4)
    assert look(state).pile == (40,)
    assert rows(state) == "10 / 20 / 30 50 60 70 / 4"


@clause("B9")
def test_replace_is_for_team_members_whose_card_is_not_placed_yet() -> None:
    state = play(table(THREE), 25, 50, 70).step((60,))
    assert options(use(state, "replace")) == (0, 1, 2)  # never the buffalo
    state = go_on(state)  # the 25 lies
    assert options(use(state, "replace")) == (1, 2)
    state = go_on(go_on(state))
    assert look(state).lineup[0].card == 70
    assert placed(use(state, "replace", 71)) == [71]  # only seat 2 is left


@clause("B9")
def test_replace_needs_another_card_in_hand() -> None:
    text = "buffalo rows=10/20/30/40 hands=25/50 specials=replace,sort special_stack=0"
    assert options(revealed(text, buffalo=60)) == ("go", "sort")


# Insert!


@clause("B10")
def test_example_of_insert_franz_plays_the_10() -> None:
    text = "buffalo rows=5,11,20/30/40/50 hands=10/60 specials=insert special_stack=0"
    state = use(revealed(text, buffalo=70), "insert", ROW1)
    assert rows(state) == "5 10 11 20 / 30 / 40 / 50 60 70"
    assert look(state).pile == ()


@clause("B10")
def test_the_card_may_go_to_the_start_of_any_row() -> None:
    text = "buffalo rows=5,11/30/40/50 hands=12/60 specials=insert special_stack=0"
    state = use(revealed(text, buffalo=70), "insert", ROW3)
    assert rows(state) == "5 11 / 30 / 12 40 / 50 60 70"


@clause("B10")
def test_it_must_not_go_to_the_end_of_a_row() -> None:
    text = "buffalo rows=5,11/30/40/50 hands=35/60 specials=insert special_stack=0"
    assert options(use(revealed(text, buffalo=70), "insert")) == (ROW3, ROW4)
    text = "buffalo rows=5,11/30/40/50 hands=55/60 specials=insert special_stack=0"
    assert revealed(text, buffalo=70).over  # a 55 fits nowhere but at ends: nothing to use


@clause("B10")
def test_a_row_that_it_overfills_is_taken_by_the_team_and_its_last_card_stays() -> None:
    text = "buffalo rows=11,12,13,14,20/30/40/50 hands=15/60 specials=insert special_stack=0"
    state = use(revealed(text, buffalo=70), "insert", ROW1)
    assert look(state).pile == (11, 12, 13, 14, 15)
    assert look(state).buffalo_pile == ()
    assert rows(state) == "20 / 30 / 40 / 50 60 70"


@clause("B10")
def test_insert_is_not_for_the_buffalos_card() -> None:
    text = "buffalo rows=5,11/30/40/50 hands=12/31 specials=insert,sort special_stack=0"
    state = revealed(text, buffalo=10)
    assert state.decisions[0].about["next"].card == 10
    assert options(state) == ("go", "sort")
    # the buffalo takes row 2, three bullheads (row 1 has six)
    assert options(go_on(state)) == ("go", "insert", "sort")


@clause("B10")
def test_insert_is_for_the_card_about_to_be_placed() -> None:
    text = "buffalo rows=5,11/30/40/50 hands=12/35/60 specials=insert special_stack=0"
    state = use(revealed(text, buffalo=70), "insert", ROW2)
    assert rows(state) == "5 11 / 12 30 35 / 40 / 50 60 70"


@clause("B10", "B12")
def test_insert_waits_while_a_row_is_empty() -> None:
    text = "buffalo rows=10/30/40/50 hands=12/35 specials=push,insert special_stack=0"
    state = revealed(text, buffalo=70)
    assert options(state) == ("go", "push", "insert")
    state = use(state, "push", 10, ROW4)
    assert rows(state) == "12 / 30 / 40 / 10 50"  # nothing could be used before the 12
    assert look(state).lineup[0].card == 35
    assert options(state) == ("go", "insert")


# Push!


@clause("B11")
def test_example_of_push_the_buffalo_plays_the_15() -> None:
    text = "buffalo rows=2,5,9,13/7,20/40/50 hands=51/60 specials=push special_stack=0"
    state = revealed(text, buffalo=15)
    assert state.decisions[0].about["next"].card == 15
    state = use(state, "push", 7, ROW1)
    assert look(state).buffalo_pile == (2, 5, 7, 9, 13)
    assert rows(state) == "15 / 20 / 40 / 50 51 60"


@clause("B11")
@pytest.mark.parametrize(
    ("row", "after"),
    [
        (ROW1, "10 50 55 / 25 / 30 / 60 70 80 90"),
        (ROW2, "10 50 / 25 55 / 30 / 60 70 80 90"),
        (ROW4, "10 50 / 25 / 30 / 55 60 70 80 90"),
    ],
)
def test_any_card_goes_to_the_start_between_or_to_the_end_of_another_row(
    row: int, after: str
) -> None:
    text = "buffalo rows=10,50/25/30,55/60 hands=70/90 specials=push special_stack=0"
    state = use(revealed(text, buffalo=80), "push")
    assert options(state) == (10, 25, 30, 50, 55, 60)
    state = choose(state, 55)
    assert options(state) == (ROW1, ROW2, ROW4)
    assert rows(choose(state, row)) == after


@clause("B11")
def test_a_push_between_two_cards() -> None:
    text = "buffalo rows=10,50/25/30/60 hands=70/90 specials=push special_stack=0"
    state = use(revealed(text, buffalo=80), "push", 30, ROW1)
    assert look(state).rows[ROW1] == (10, 30, 50)


@clause("B11")
def test_a_row_that_push_overfills_is_taken_by_the_team_and_its_last_card_stays() -> None:
    text = "buffalo rows=1,2,3,4,9/7,20/40/50 hands=51/60 specials=push special_stack=0"
    state = use(revealed(text, buffalo=15), "push", 7, ROW1)
    assert look(state).pile == (1, 2, 3, 4, 7)  # though the buffalo was about to place
    assert look(state).buffalo_pile == ()
    assert rows(state) == "9 15 / 20 / 40 / 50 51 60"


@clause("B11")
def test_the_last_card_stays_even_if_it_is_the_pushed_one() -> None:
    text = "buffalo rows=1,2,3,4,5/7,20/40/50 hands=51/60 specials=push special_stack=0"
    state = use(revealed(text, buffalo=15), "push", 7, ROW1)
    assert look(state).pile == (1, 2, 3, 4, 5)
    assert rows(state) == "7 15 / 20 / 40 / 50 51 60"


@clause("B11")
def test_push_can_empty_a_full_rows_last_place() -> None:
    text = "buffalo rows=1,2,3,4,5/20/40/50 hands=6/60 specials=push special_stack=0"
    state = use(revealed(text, buffalo=70), "push", 1, ROW2)
    assert rows(state) == "2 3 4 5 6 / 1 20 / 40 / 50 60 70"
    assert look(state).pile == ()


@clause("B11")
def test_push_is_used_before_a_placement_and_not_after_the_last_one() -> None:
    text = "buffalo rows=10/20/30/40 hands=51,1/60,2 specials=push special_stack=0"
    state = play(table(text), 51, 60).step((70,))
    for card in (51, 60, 70):
        assert state.decisions[0].about["next"].card == card
        assert options(state) == ("go", "push")
        state = go_on(state)
    assert not state.decisions  # the next turn: both have one card left, the buffalo draws


@clause("B12")
@pytest.mark.parametrize(("hands", "buffalo", "card"), [("51/60", 70, 51), ("51/60", 45, 45)])
def test_the_next_card_must_go_to_a_row_that_push_has_emptied(
    hands: str, buffalo: int, card: int
) -> None:
    text = f"buffalo rows=10/20/30/40 hands={hands} specials=push special_stack=0"
    state = use(revealed(text, buffalo), "push", 20, ROW1)
    assert look(state).rows[ROW2][0] == card
    assert look(state).pile == look(state).buffalo_pile == ()


@clause("B12", "C9")
def test_a_low_card_that_opens_an_empty_row_takes_nothing() -> None:
    text = "buffalo rows=10/20/30/40 hands=3/60 specials=push special_stack=0"
    state = use(revealed(text, buffalo=70), "push", 20, ROW1)
    assert rows(state) == "10 20 / 3 / 30 / 40 60 70"
    assert look(state).pile == ()


@clause("B12")
def test_of_two_empty_rows_the_topmost_is_opened_first() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60 specials=push,push special_stack=0"
    state = use(revealed(text, buffalo=70), "push", 20, ROW3)
    state = use(state, "push", 10, ROW3)
    assert rows(state) == "51 / 60 70 / 10 20 30 / 40"


@clause("B12")
def test_a_row_that_stays_empty_is_opened_by_the_first_card_of_the_next_turn() -> None:
    text = "buffalo rows=10/20/30/40 hands=51,52/60,61 specials=push,push special_stack=0"
    state = go_on(go_on(play(table(text), 51, 60).step((70,))))
    assert look(state).lineup[0].card == 70
    state = use(use(state, "push", 20, ROW1), "push", 30, ROW4)
    assert rows(state) == "10 20 / 70 / - / 30 40 51 60"
    assert placed(state.step((71,))) == [52, 61, 71]
    assert rows(state.step((71,))) == "10 20 / 70 71 / 52 / 30 40 51 60 61"


@clause("B12", "B7")
def test_a_row_emptied_by_push_is_not_taken_so_take_7_stays() -> None:
    text = "buffalo rows=10/20/30/40 signs=take7/-/-/- hands=51/60 specials=push special_stack=0"
    state = use(revealed(text, buffalo=70), "push", 10, ROW2)
    assert rows(state) == "51 60 70 / 10 20 / 30 / 40"
    assert look(state).signs[ROW1] == ("take7",)


@clause("B12", "B9")
def test_a_replacement_opens_the_empty_row_too() -> None:
    text = "buffalo rows=10/20/30/40 hands=51,35/60,61 specials=push,replace special_stack=0"
    state = play(table(text), 51, 60).step((70,))
    state = use(use(state, "push", 20, ROW1), "replace", 0)
    assert row_of(state, 35) == ROW2


@clause("B12", "B8")
def test_a_locked_empty_row_is_passed_over() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60 specials=push,stop special_stack=0"
    state = use(revealed(text, buffalo=70), "push", 20, ROW1)
    state = use(state, "stop", ROW2)
    assert rows(state) == "10 20 / - / 30 / 40 51"  # the 51 as usual
    state = use(state, "lift")
    assert rows(state) == "10 20 / 60 70 / 30 / 40 51"  # unlocked, it must be opened


@clause("B12", "B8")
def test_a_locked_empty_row_cannot_be_taken_by_a_low_card() -> None:
    text = "buffalo rows=10/20/30/40 hands=3/60 specials=push,stop special_stack=0"
    state = use(use(revealed(text, buffalo=70), "push", 20, ROW1), "stop", ROW2)
    assert options(state) == (ROW1, ROW3, ROW4)
    state = revealed(text.replace("3/", "50/"), buffalo=3)
    state = use(use(state, "push", 20, ROW1), "stop", ROW2)
    assert look(state).buffalo_pile == (40,)


@clause("B12", "B10")
def test_a_locked_empty_row_does_not_keep_insert_waiting() -> None:
    text = "buffalo rows=10/20/30/40 hands=35/60/61 specials=push,stop special_stack=1"
    state = use(revealed(text, buffalo=70), "push", 20, ROW1)
    state = use(state.step(("insert",)), "stop", ROW2)
    assert options(state) == ("go", "insert")


@clause("B12", "B8")
def test_a_locked_empty_row_can_last_into_the_next_turn() -> None:
    text = "buffalo rows=10/20/30/40 hands=51,52,53/60,61,62 specials=push,stop special_stack=0"
    state = play(table(text), 51, 60).step((70,))
    state = use(use(state, "push", 20, ROW1), "stop", ROW2)
    state = go_on(go_on(go_on(state)))
    assert rows(state) == "10 20 / - / 30 / 40 51 60 70"
    state = play(state, 52, 61).step((80,))
    state = use(state, "lift")
    assert rows(state) == "10 20 / 52 61 / 30 / 40 51 60 70 80"


@clause("B12", "B17")
def test_the_game_may_end_with_an_empty_row() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60 specials=push,stop special_stack=0"
    state = use(revealed(text, buffalo=70), "push", 20, ROW1)
    state = go_on(go_on(use(state, "stop", ROW2)))
    assert rows(state) == "10 20 / - / 30 / 40 51 60 70"
    assert state.over


@clause("B12", "B8")
def test_a_turn_may_begin_with_a_locked_empty_row() -> None:
    text = "buffalo rows=10,20/-/30/40 signs=-/stop/-/- hands=51,53/60,62 special_stack=0"
    state = go_on(play(table(text), 51, 60).step((70,)))
    assert rows(state) == "10 20 / - / 30 / 40 51"
