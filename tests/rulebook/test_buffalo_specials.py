"""The eight special cards of Beat the Buffalo (B7-B15), each with its example in the book."""

import pytest

import nimmt
from nimmt import Illegal
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

# Take 7!


@clause("B7")
def test_example_of_take_7_wolfgang_plays_the_20() -> None:
    state = revealed(
        "buffalo rows=5,9,12,14,17/40/50/60 hands=20/21/70 specials=take7 special_stack=0",
        buffalo=80,
    )
    state = use(state, "take7", ROW1)
    # the 20 is the sixth card; whoever comes next takes all six
    assert placed(state) == [20, 21, 70, 80]
    assert look(state).pile == (5, 9, 12, 14, 17, 20)
    assert look(state).rows[ROW1] == (21,)
    assert look(state).signs == [(), (), (), ()]
    assert look(state).used == ("take7",)


@clause("B7")
def test_take_7_stays_until_the_row_is_taken() -> None:
    state = revealed("buffalo rows=5,9,12,14/40/50/60 signs=take7/-/-/- hands=20/21", buffalo=70)
    assert rows(state) == "5 9 12 14 20 21 / 40 / 50 / 60 70"
    assert look(state).signs == [("take7",), (), (), ()]
    assert look(state).pile == ()


@clause("B7")
def test_the_buffalo_too_takes_six_cards() -> None:
    state = revealed("buffalo rows=5,9,12,14,17/40/50/60 signs=take7/-/-/- hands=18/70", buffalo=20)
    assert look(state).buffalo_pile == (5, 9, 12, 14, 17, 18)
    assert look(state).rows[ROW1] == (20,)
    assert look(state).used == ("take7",)


@clause("B7", "C9")
def test_take_7_leaves_when_a_low_card_takes_the_row() -> None:
    state = revealed("buffalo rows=20,21/40/50/60 signs=take7/-/-/- hands=3/70", buffalo=80)
    state = choose(state, ROW1)
    assert look(state).pile == (20, 21)
    assert look(state).signs == [(), (), (), ()]
    assert look(state).used == ("take7",)


@clause("B7", "B5")
def test_take_7_leaves_when_a_low_card_of_the_buffalos_takes_the_row() -> None:
    state = revealed("buffalo rows=21/40/50/60 signs=take7/-/-/- hands=70/71", buffalo=3)
    assert look(state).buffalo_pile == (21,)
    assert look(state).used == ("take7",)


@clause("B7", "B11")
def test_take_7_leaves_when_push_overfills_the_row() -> None:
    text = "buffalo rows=5,9,12,14,17,18/2,10/50/60 signs=take7/-/-/- hands=70/71"
    state = revealed(f"{text} specials=push special_stack=0", buffalo=80)
    state = use(state, "push", 10, ROW1)
    assert look(state).pile == (5, 9, 10, 12, 14, 17)
    assert look(state).rows[ROW1] == (18,)
    assert look(state).used == ("push", "take7")


@clause("B7", "B10", "B11")
@pytest.mark.parametrize(
    ("special", "answers", "hands"), [("push", (10, ROW1), "70/71"), ("insert", (ROW1,), "10/71")]
)
def test_by_take_7_a_row_holds_six_cards_for_push_and_insert_as_well(
    special: str, answers: tuple[int, ...], hands: str
) -> None:
    other = "2,10" if special == "push" else "30"
    text = f"buffalo rows=5,9,12,14,17/{other}/50/60 signs=take7/-/-/- hands={hands}"
    state = use(
        revealed(f"{text} specials={special} special_stack=0", buffalo=80), special, *answers
    )
    assert look(state).rows[ROW1] == (5, 9, 10, 12, 14, 17)
    assert look(state).pile == ()


@clause("B7")
def test_only_one_take_7_may_lie_by_a_row() -> None:
    state = revealed(
        "buffalo rows=10/20/30/40 hands=50/60 specials=take7,take7 special_stack=0", buffalo=70
    )
    state = use(use(state, "take7", ROW3), "take7")
    assert options(state) == (ROW1, ROW2, ROW4)


# Stop!


@clause("B8")
def test_example_of_stop_the_buffalo_plays_the_25() -> None:
    state = revealed(
        "buffalo rows=3,8,11,14,19/22/40/50 hands=51/60 specials=stop special_stack=0", buffalo=25
    )
    assert state.decisions[0].about["next"].card == 25
    state = use(state, "stop", ROW2)
    assert rows(state) == "25 / 22 / 40 / 50"
    assert look(state).buffalo_pile == (3, 8, 11, 14, 19)


LOCKED = "buffalo rows=10,20/30/40/50 signs=-/stop/-/-"


@clause("B8")
def test_nobody_may_add_to_a_locked_row() -> None:
    state = go_on(revealed(f"{LOCKED} hands=31/60 special_stack=0", buffalo=70))
    assert rows(state) == "10 20 31 / 30 / 40 / 50"


@clause("B8")
def test_nobody_may_take_a_locked_full_row() -> None:
    text = "buffalo rows=20/30,31,32,33,34/40/50 signs=-/stop/-/- hands=35/60 special_stack=0"
    state = go_on(revealed(text, buffalo=70))
    assert rows(state) == "20 35 / 30 31 32 33 34 / 40 / 50"
    assert look(state).pile == ()


@clause("B8", "C9")
def test_a_low_card_may_not_take_a_locked_row() -> None:
    state = go_on(revealed(f"{LOCKED} hands=3/60 special_stack=0", buffalo=70))
    assert options(state) == (ROW1, ROW3, ROW4)
    with pytest.raises(Illegal):
        choose(state, ROW2)


@clause("B8", "B5")
def test_the_buffalo_may_not_take_a_locked_row() -> None:
    text = "buffalo rows=20/31/40/50,60 signs=-/stop/-/- hands=70/71 special_stack=0"
    state = go_on(revealed(text, buffalo=3))
    assert look(state).buffalo_pile == (40,)  # not the single bullhead of the 31


@clause("B8", "C9")
def test_a_card_is_low_if_it_is_lower_than_every_unlocked_end() -> None:
    text = "buffalo rows=20/40/50/60 signs=stop/-/-/- hands=30/70 special_stack=0"
    state = go_on(revealed(text, buffalo=80))
    assert state.decisions[0].kind == "row"
    assert options(state) == (ROW2, ROW3, ROW4)


@clause("B8", "B5")
def test_a_card_of_the_buffalos_is_low_by_the_unlocked_rows_too() -> None:
    text = "buffalo rows=20/41/50/60 signs=stop/-/-/- hands=70/71 special_stack=0"
    state = go_on(revealed(text, buffalo=30))
    assert look(state).buffalo_pile == (41,)
    assert look(state).rows[ROW2] == (30,)


@clause("B8", "B10")
def test_nobody_may_insert_into_a_locked_row() -> None:
    text = f"{LOCKED} hands=15/60 specials=insert special_stack=0"
    state = use(revealed(text, buffalo=70), "insert")
    assert options(state) == (ROW1, ROW3, ROW4)


@clause("B8", "B11")
def test_nobody_may_push_a_card_out_of_or_into_a_locked_row() -> None:
    text = f"{LOCKED} hands=51/60 specials=push special_stack=0"
    state = use(revealed(text, buffalo=70), "push")
    assert options(state) == (10, 20, 40, 50)
    state = choose(state, 20)
    assert options(state) == (ROW3, ROW4)


@clause("B8", "B9")
def test_a_replacement_may_not_go_to_a_locked_row_either() -> None:
    text = f"{LOCKED} hands=60,31/61,70 specials=replace special_stack=0"
    state = play(table(text), 60, 61).step((80,))
    state = use(state, "replace", 0)
    assert row_of(state, 31) == ROW1


@clause("B8")
def test_the_team_lifts_it_in_a_later_window_and_it_leaves_the_game() -> None:
    state = revealed(f"{LOCKED} hands=31/60 special_stack=0", buffalo=70)
    assert options(state) == ("go", "lift")
    state = use(state, "lift")
    assert rows(state) == "10 20 / 30 31 / 40 / 50 60 70"
    assert look(state).used == ("stop",)
    assert look(state).signs == [(), (), (), ()]


@clause("B8")
def test_it_cannot_be_lifted_in_the_window_in_which_it_came() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60 specials=stop,sort special_stack=0"
    state = use(revealed(text, buffalo=70), "stop", ROW4)
    assert options(state) == ("go", "sort")
    state = go_on(state)
    assert rows(state) == "10 / 20 / 30 51 / 40"
    assert options(state) == ("go", "sort", "lift")


@clause("B8", "B10")
def test_a_card_that_insert_places_ends_the_window_in_which_it_came() -> None:
    text = "buffalo rows=10/20/30/40 hands=35/60 specials=stop,insert special_stack=0"
    state = use(revealed(text, buffalo=70), "stop", ROW1)
    assert options(state) == ("go", "insert")
    state = use(state, "insert")  # only row 4 is left for the 35
    assert rows(state) == "10 / 20 / 30 / 35 40"
    assert options(state) == ("go", "lift")


@clause("B8")
def test_it_stays_as_long_as_the_team_likes_and_can_be_lifted_after_the_last_placement() -> None:
    state = play(table(f"{LOCKED} hands=31,1,2/60,3,4 special_stack=0"), 31, 60).step((70,))
    state = go_on(go_on(go_on(state)))
    assert options(state) == ("go", "lift")  # all cards of the turn lie
    assert look(state).lineup == ()
    kept = play(go_on(state), 1, 3)
    assert look(kept).signs[ROW2] == ("stop",)
    assert look(use(state, "lift")).signs[ROW2] == ()


@clause("B8")
def test_two_rows_can_be_locked_and_are_lifted_one_by_one() -> None:
    text = "buffalo rows=10/20/30/40 signs=stop/-/-/stop hands=51/60 special_stack=0"
    state = use(revealed(text, buffalo=70), "lift")
    assert options(state) == (ROW1, ROW4)
    state = choose(state, ROW4)
    assert look(state).signs == [("stop",), (), (), ()]


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


# First Card


@clause("B13", "B5")
def test_example_of_first_card_imelda_plays_the_100() -> None:
    text = "buffalo rows=96/33,44,55,66,95/50,60,70/77,88 hands=100/101"
    plain = revealed(f"{text} special_stack=0", buffalo=2)
    assert look(plain).buffalo_pile == (96,)
    assert look(plain).pile == (33, 44, 55, 66, 95)
    state = revealed(f"{text} specials=first special_stack=0", buffalo=2)
    state = use(state, "first", 100)
    assert placed(state) == [100, 2, 101]
    assert look(state).buffalo_pile == (96, 100)  # three bullheads more


@clause("B13")
def test_with_both_the_first_and_the_second_card_are_chosen() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,first special_stack=0"
    state = use(revealed(text, buffalo=50), "first", 61)
    state = use(state, "first")
    assert options(state) == (51, 60)
    assert placed(choose(state, 60)) == [61, 60, 50, 51]


@clause("B13")
def test_the_second_one_may_come_right_after_the_first_card() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,first special_stack=0"
    state = go_on(use(revealed(text, buffalo=50), "first", 61))
    assert placed(state) == [61]
    assert options(state) == ("go", "first")
    assert placed(use(state, "first", 60)) == [60, 50, 51]


@clause("B13", "B9")
def test_right_after_the_first_card_even_if_a_replacement_came_before_it() -> None:
    hands = "51,52/60,62/61,63"
    text = f"buffalo rows=10/20/30/40 hands={hands} specials=first,replace special_stack=1"
    state = play(table(text), 51, 60, 61).step((50,))
    state = use(state, "first", 61).step(("first",))
    state = use(state, "replace", 0)  # his 52 is placed at once
    assert placed(state) == [52, 61]  # too late for a second first card, so nobody is asked
    assert options(state) == ("go", "first")
    assert placed(use(state, "first")) == [60, 50]


@clause("B13")
def test_first_card_is_used_before_the_first_placement() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,sort special_stack=0"
    state = revealed(text, buffalo=50)
    assert options(state) == ("go", "first", "sort")
    assert options(go_on(state)) == ("go", "sort")


@clause("B13")
def test_the_second_one_comes_too_late_after_another_card() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,first special_stack=0"
    state = go_on(use(revealed(text, buffalo=50), "first", 61))
    state = go_on(state)
    assert placed(state) == [50, 51, 60]  # nothing can be used: nobody is asked


@clause("B13")
def test_first_card_is_not_for_the_buffalos_card() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first special_stack=0"
    assert options(use(revealed(text, buffalo=90), "first")) == (51, 60, 61)


# Last Card


@clause("B14")
def test_example_of_last_card_wolfgang_plays_the_100() -> None:
    text = "buffalo rows=20/30/40/80,84,88,90,95 hands=50/100 specials=last special_stack=0"
    state = go_on(revealed(text, buffalo=103))
    assert state.decisions[0].about["next"].card == 100
    state = use(state, "last")  # for the 100, the only card left to the team
    assert placed(state) == [103, 100]
    assert look(state).buffalo_pile == (80, 84, 88, 90, 95)
    assert look(state).pile == ()
    assert rows(state) == "20 / 30 / 40 50 100 / 103"


@clause("B14")
def test_with_both_the_last_and_the_one_before_it_are_chosen() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=last,last special_stack=0"
    state = use(revealed(text, buffalo=70), "last", 51)
    state = use(state, "last")
    assert options(state) == (60, 61)
    assert placed(choose(state, 60)) == [61, 70, 60, 51]


@clause("B14")
def test_the_second_one_may_be_used_in_a_later_window() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=last,last special_stack=0"
    state = go_on(use(revealed(text, buffalo=70), "last", 51))
    assert placed(state) == [60]
    assert placed(use(state, "last")) == [70, 61, 51]  # for the 61


@clause("B14")
def test_last_card_is_for_unplaced_cards_of_the_team_only() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=last special_stack=0"
    state = revealed(text, buffalo=70)
    assert options(use(state, "last")) == (51, 60, 61)
    assert options(use(go_on(state), "last")) == (60, 61)
    state = go_on(go_on(go_on(state)))
    assert placed(state) == [61, 70]  # only the buffalo's card was left: nobody is asked


@clause("B13", "B14")
def test_a_card_put_first_may_be_put_last_instead() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,last special_stack=0"
    state = use(use(revealed(text, buffalo=70), "first", 60), "last", 60)
    assert placed(state) == [51, 61, 70, 60]


# Sort


@clause("B15")
def test_example_of_sort_with_55_68_78_80_and_the_buffalos_72() -> None:
    text = "buffalo rows=20/32,41,47,53/40/75 hands=55/68/78/80"
    plain = revealed(f"{text} special_stack=0", buffalo=72)
    assert look(plain).pile == (32, 41, 47, 53, 55)  # by the 68
    state = revealed(f"{text} specials=sort special_stack=0", buffalo=72)
    state = use(state, "sort", 78, 80, 55, 72)
    assert placed(state) == [78, 80, 55, 72, 68]
    assert look(state).buffalo_pile == (32, 41, 47, 53, 55)
    assert look(state).pile == ()
    assert rows(state) == "20 / 72 / 40 68 / 75 78 80"


@clause("B15")
def test_sort_is_for_all_cards_that_are_not_placed_yet_in_any_window() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=sort special_stack=0"
    state = go_on(revealed(text, buffalo=70))
    state = use(state, "sort")
    assert options(state) == (60, 61, 70)
    state = choose(state, 70)
    assert options(state) == (60, 61)
    assert placed(choose(state, 61)) == [70, 61, 60]


@clause("B15", "B13")
def test_sort_overrules_an_earlier_first_card() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,sort special_stack=1"
    state = use(revealed(text, buffalo=70), "first", 61).step(("first",))
    state = use(state, "sort", 61, 70, 60)
    assert [play.card for play in look(state).lineup] == [61, 70, 60, 51]
    # the first First Card counts no more: the second one puts its card before the 61
    assert placed(use(state, "first", 60)) == [60, 61, 70, 51]


@clause("B15", "B14")
def test_sort_overrules_an_earlier_last_card() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=last,sort special_stack=1"
    state = use(revealed(text, buffalo=70), "last", 51).step(("last",))
    state = use(state, "sort", 70, 60, 61)
    assert [play.card for play in look(state).lineup] == [70, 60, 61, 51]
    assert placed(use(state, "last", 60)) == [70, 61, 51, 60]


@clause("B15", "B14", "B13")
def test_first_and_last_cards_may_follow_a_sort() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=sort,last special_stack=0"
    state = use(revealed(text, buffalo=70), "sort", 70, 61, 60)
    assert placed(use(state, "last", 61)) == [70, 60, 51, 61]
