"""To the front, one more tile, and double turns on the pro side (X10, X12, X14)."""

from random import Random

import pytest

from nimmt import Draw, State
from tests.rulebook.boards import (
    EMPTY,
    FREE6,
    GO,
    ROW5,
    ROW6,
    ROW7,
    ROW8,
    ROW10,
    asked,
    cards_offered,
    draw,
    no_more_cards,
    on_board,
    points,
    shipped_board,
    turn,
    with_card,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW1,
    ROW2,
    ROW3,
    ROW4,
    choose,
    look,
    options,
    placed,
    play,
    story,
    table,
)

# To the front


@clause("X10")
def test_example_of_to_the_front_steffens_10_pushes_12_15_18_19_and_22() -> None:
    state = turn("-/-/-/-/-/-/90/12,15,18,19,22/91/93", 10, 94, "actions=front1/-")
    state = choose(state, "front1")
    assert asked(state) == [(0, "front-row")]
    assert options(state) == (ROW7, ROW8, 8, ROW10)
    state = no_more_cards(choose(state, ROW8))
    assert look(state).rows[ROW8] == (10, 12, 15, 18, 19, 22)
    assert points(state)[0] == 6  # twice the bullheads of the 22; the 10 has two


@clause("X10")
def test_only_rows_whose_first_tile_is_higher() -> None:
    state = turn(f"40,5/60/20,99/41{FREE6}", 30, 94, "actions=front1/-")
    assert options(choose(state, "front1")) == (ROW1, ROW2, ROW4)
    state = turn(f"40/60/20/41{FREE6}", 61, 94, "actions=front1/-")
    assert cards_offered(state) == ()


@clause("X10")
def test_the_played_tile_triggers_nothing() -> None:
    # row 3 begins with +2, and its second field is empty
    state = turn(f"40/60/50/70{FREE6}", 30, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW3)
    assert look(state).rows[ROW3] == (30, 50)
    assert points(state)[0] == 0


@clause("X10", "W6")
def test_oxen_count_the_tile_that_was_pushed_onto_them() -> None:
    state = turn("40/60/70/-/23/-/-/-/-/-", 11, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW5)
    assert look(state).rows[ROW5] == (11, 23)
    assert points(state)[0] == -5


@clause("X10", "W7")
def test_points_of_the_field_are_for_the_player() -> None:
    state = turn(f"40,41/60/50/70{FREE6}", 30, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW1)
    assert look(state).rows[ROW1] == (30, 40, 41)
    assert points(state) == [-3, 0]


@clause("X10", "X3", "X4")
def test_a_pushed_tile_may_draw_for_the_player() -> None:
    state = turn(f"40/60/50/70{FREE6}", 30, 94, "actions=front1/-")
    state = draw(with_card(state, "front1", ROW4), 33)
    assert look(state).hands[0] == (33, 95, 96)
    state = turn(f"40/60,61,62/50/70{FREE6}", 30, 94, "actions=front1/-")
    state = draw(with_card(state, "front1", ROW2), "skip1")
    assert look(state).actions[0] == ("skip1",)


@clause("X10", "X9")
def test_tiles_move_only_up_to_the_next_empty_field_which_is_triggered() -> None:
    state = turn("-/-/-/-/-/-/50,56,.,57/90/91/93", 40, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW7)
    assert look(state).rows[ROW7] == (40, 50, 56, 57)
    assert points(state)[0] == -7  # the 56 on the field that was skipped; the 57 lay already


@clause("X10", "X9")
def test_of_two_skipped_fields_the_first_one_is_filled() -> None:
    state = turn("-/-/-/-/-/-/50,.,.,57/90/91/93", 40, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW7)
    assert look(state).rows[ROW7] == (40, 50, EMPTY, 57)
    assert points(state)[0] == 0


@clause("X10", "X9")
def test_a_full_looking_row_with_a_skipped_field_is_not_taken() -> None:
    state = turn("-/-/-/-/-/-/50,.,52,53,57/90/91/93", 40, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW7)
    assert look(state).rows[ROW7] == (40, 50, 52, 53, 57)
    assert story(state, "take") == []


@clause("X10", "X2")
def test_on_a_field_that_takes_the_row_the_pushed_tile_is_left_out() -> None:
    state = turn(f"90/15,18,19,20/91/93{FREE6}", 10, 94, "actions=front1/-")
    state = with_card(state, "front1", ROW2)
    assert points(state)[0] == -(2 + 2 + 5 + 1)  # the 10 costs, the 20 does not
    assert asked(state) == [(0, "open-row")]
    state = choose(state, ROW6)
    assert look(state).rows[ROW6] == (20,)
    assert points(state)[0] == -10 - 2
    assert look(state).gone == (10, 15, 18, 19)


@clause("X10", "X1")
def test_taken_as_tiles_the_played_one_goes_behind_the_screen_too() -> None:
    state = turn(f"15,18,19/90/91/93{FREE6}", 10, 94, "actions=front1/-")
    state = choose(with_card(state, "front1", ROW1), ROW7)
    assert look(state).shown[0] == (10, 15, 18)
    assert look(state).rows[ROW7] == (19,)


@clause("X10", "X7")
def test_taking_a_row_from_the_front_removes_the_stop_signs() -> None:
    more = "actions=front1/- signs=no/no/yes/yes/no/no/no/no/no/no"
    state = with_card(turn(f"15,18,19/90/91/93{FREE6}", 10, 94, more), "front1", ROW1)
    assert not any(look(state).signs)


@clause("X10")
def test_the_pushed_tile_opens_a_row_with_its_own_bullheads() -> None:
    board = shipped_board("brettspiel-pro").replace("row -2 . A RR +8 TO", "row GG . A RR +8 TO")
    text = f"brettspiel-pro rows=15,18,22/90/91/93{FREE6} hands=10,95,96/94,97,98 actions=front1/-"
    state = play(on_board(board, text), 10, 94)
    state = choose(with_card(state, "front1", ROW1), ROW6)
    assert points(state)[0] == 6


@clause("X10", "X9", "X11")
@pytest.mark.parametrize("other", ["skip1", "ascending1"])
def test_it_goes_neither_with_skip_nor_with_ascending(other: str) -> None:
    state = turn(f"20/60/50/70{FREE6}", 30, 94, f"actions={other},front1,stop1/-")
    assert cards_offered(state) == (*sorted([other, "front1"]), "stop1")
    after = choose(choose(state, "front1"), ROW2)
    assert cards_offered(after) == ("stop1",)
    after = choose(state, other)  # the 30 can ascend to row 1 only
    assert cards_offered(after) == ("stop1",)


@clause("X10", "X7")
def test_the_row_it_goes_to_cannot_be_stopped_afterwards() -> None:
    state = turn(f"20/60/50/70{FREE6}", 30, 94, "actions=front1,stop1/-")
    state = choose(choose(state, "front1"), ROW2)
    assert options(choose(state, "stop1")) == (ROW1, ROW3, ROW4)


@clause("X10")
def test_the_end_of_the_row_is_still_its_last_tile() -> None:
    state = turn(f"40/60/50/70{FREE6}", 30, 51, "actions=front1/-")
    state = with_card(state, "front1", ROW3)
    assert look(state).rows[ROW3] == (30, 50, 51)


# One more tile


MORE = f"brettspiel-pro rows=40/60/80/20{FREE6}"


@clause("X12")
def test_all_ones_tiles_are_placed_before_anybody_elses() -> None:
    text = f"{MORE} hands=5,85,96/7,97,98/83,93,94 actions=more1/-/-"
    state = choose(choose(play(table(text), 5, 7, 83), "more1"), 85)
    assert placed(state) == [5, 85, 7, 83]
    assert look(state).held(0) == (96,)


@clause("X12")
def test_the_lowest_of_ones_tiles_comes_first() -> None:
    text = f"{MORE} hands=41,5,96/7,97,98 actions=more1/-"
    state = play(table(text), 41, 7)
    assert placed(state) == [7]  # it was lower than the 41
    state = choose(choose(state, "more1"), 5)
    assert placed(state) == [5, 41]


@clause("X12")
def test_any_other_tile_may_be_added_also_one_taken_from_a_row() -> None:
    text = f"{MORE} hands=5,85,96/7,97,98 shown=51/- actions=more1/-"
    state = choose(play(table(text), 5, 7), "more1")
    assert asked(state) == [(0, "more-tile")]
    assert options(state) == (51, 85, 96)


@clause("X12")
def test_one_more_tile_needs_another_tile() -> None:
    state = play(table(f"{MORE} hands=5/7,97,98 actions=more1/-"), 7)
    assert cards_offered(state) == ()


@clause("X12", "X6")
def test_cards_may_be_played_before_each_tile_and_hold_for_that_one() -> None:
    text = f"{MORE} hands=41,42,96/7,97,98 actions=more1,skip1,skip2/-"
    state = play(table(text), 41, 7)
    state = choose(choose(state, "more1"), 42)
    assert state.decisions[0].about["next"].card == 41
    state = choose(choose(state, "skip1"), GO)
    assert look(state).rows[ROW1] == (40, EMPTY, 41)
    assert state.decisions[0].about["next"].card == 42
    state = choose(state, GO)  # the second skip would be over the last field anyway
    assert asked(state) == [(0, "open-row")]


@clause("X12")
def test_two_of_these_cards_make_three_tiles() -> None:
    text = f"{MORE} hands=5,85,96/7,97,98 actions=more1,more2/-"
    state = choose(choose(play(table(text), 5, 7), "more1"), 96)
    assert cards_offered(state) == ("more2",)
    state = choose(state, "more2")  # the 85 is the last one
    assert placed(state) == [5, 85, 96, 7]


@clause("X12")
def test_the_second_card_may_come_before_the_second_tile() -> None:
    text = f"{MORE} hands=5,85,96/7,97,98 actions=more1,more2/-"
    state = choose(choose(play(table(text), 5, 7), "more1"), 85)
    state = choose(state, GO)
    assert placed(state) == [5]
    assert placed(choose(state, "more2")) == [85, 96, 7]


@clause("X12", "X13")
def test_who_plays_all_his_tiles_ends_the_game() -> None:
    text = f"{MORE} hands=5,41/7,97,98 actions=more1/-"
    state = choose(play(table(text), 5, 7), "more1")
    assert placed(state) == [5, 41, 7]
    assert state.over


@clause("X12", "X8")
def test_a_swap_after_it_changes_the_next_tile_only() -> None:
    text = f"{MORE} hands=5,85,96/7,97,98 actions=more1,swap1/-"
    state = choose(choose(play(table(text), 5, 7), "more1"), 85)
    state = choose(state, "swap1")  # the 96 for the 5
    assert placed(state) == [96, 85, 7]
    assert look(state).shown[0] == (5,)


@clause("X12", "X3")
def test_a_tile_drawn_on_the_way_may_be_the_one_more() -> None:
    text = f"{MORE} hands=21,22/7,97,98 actions=more1,more2/-"
    state = choose(play(table(text), 21, 7), "more1")  # the 22, the only one
    assert cards_offered(state) == ()
    state = choose(state, GO)
    assert isinstance(state.question, Draw)
    state = draw(state, 50)
    assert cards_offered(state) == ("more2",)
    state = choose(state, "more2")
    assert look(state).rows[ROW4] == (20, 21, 22)
    assert look(state).rows[ROW1] == (40, 50)


# Two tiles at once: no shipped row is double, so this is a board of one's own

DOUBLE = (
    """
game brettspiel-pro
tiles 100
heads 1
track -44 44
start 2-6 1 2 3 4
action front 1
action more 1
action swap 1
row . D D . . TO
"""
    + 5 * "row . . . . . TO\n"
)


def double_turn(tiles: str, actions: str = "-/-") -> State:
    """These tiles lie in the double row; everybody chooses two, the 11 and the 94 first."""
    hands = "hands=11,41,92,95,96/94,42,97,98,99"
    text = f"brettspiel-pro rows={tiles}/60/80/90/-/- {hands} actions={actions}"
    return play(on_board(DOUBLE, text), 11, 94)


@clause("X14")
@pytest.mark.parametrize("tiles", ["10", "9,10"])
def test_everybody_plays_two_tiles_while_a_double_field_is_uncovered(tiles: str) -> None:
    state = double_turn(tiles)
    assert placed(state) == []
    state = play(state, 41, 42)
    assert placed(state) == [11, 41, 42, 94]


@clause("X14")
def test_everybody_plays_one_tile_when_all_double_fields_are_covered() -> None:
    assert placed(double_turn("8,9,10")) == [11, 94]


@clause("X14", "W8")
@pytest.mark.parametrize("tiles", ["8,.,10", "7,.,9,10", "7,9,.,10"])
def test_a_skipped_double_field_is_uncovered(tiles: str) -> None:
    state = double_turn(tiles)
    assert placed(state) == []
    assert asked(state) == [(0, "card"), (1, "card")]


@clause("X14", "X10", "W8")
def test_a_tile_pushed_onto_the_skipped_double_field_covers_it() -> None:
    state = play(double_turn("20,.,22", "front1/-"), 41, 42)
    state = with_card(state, "front1", ROW1)
    assert look(state).rows[ROW1] == (11, 20, 22, 41, 42)
    assert points(state) == [0, 0]
    assert placed(play(state, 92, 97)) == [92, 97]  # one tile each from now on


@clause("X14", "W8")
def test_who_has_one_tile_left_plays_one() -> None:
    text = "brettspiel-pro rows=10/60/80/90/-/- hands=11/81,82,83"
    state = play(play(on_board(DOUBLE, text), 83), 81)
    assert placed(state) == [11, 81, 83]


@clause("X14", "W8")
def test_whether_a_known_tile_was_picked_first_only_its_owner_knows() -> None:
    text = "brettspiel-pro rows=10/60/80/90/-/- hands=11,12/81,82 shown=-/83"
    before = on_board(DOUBLE, text)
    after = [play(before, 11, tile) for tile in (81, 83)]
    for seat in (0, None):
        assert after[0].view(seat) == after[1].view(seat)
        worlds = [state.imagine(seat, Random(3)).position for state in after]
        assert worlds[0] == worlds[1]
    imagined = [look(after[0].imagine(0, Random(seed))) for seed in range(60)]
    assert all(p.chosen[1][0] in p.held(1) for p in imagined)
    known = sum(p.chosen[1] == (83,) for p in imagined)
    assert 5 < known < 40  # about a third
    assert {look(state.imagine(1, Random(3))).chosen[1] for state in after} == {(81,), (83,)}


@clause("X12", "X14")
def test_in_a_double_turn_all_ones_tiles_are_placed_at_once() -> None:
    state = play(double_turn("10", "more1/-"), 95, 42)
    assert state.decisions[0].about["next"].card == 11
    state = choose(choose(state, "more1"), 41)
    assert placed(state) == [11, 41, 95, 42, 94]  # the 95 as well, before the 42


@clause("X12", "X14")
def test_it_may_wait_for_the_second_tile_of_a_double_turn() -> None:
    state = play(double_turn("10", "more1/-"), 95, 42)
    state = choose(state, GO)
    assert placed(state) == [11, 42, 94]  # in the usual order up to the 95
    state = choose(choose(state, "more1"), 41)
    assert placed(state) == [41, 95]


@clause("X8", "X14")
def test_in_a_double_turn_a_swap_is_for_one_of_the_tiles() -> None:
    state = play(double_turn("10", "swap1/-"), 95, 42)
    state = choose(choose(state, "swap1"), 96)
    assert placed(state) == [96, 42, 94, 95]
