"""Luck cards (L1-L5) on the base side."""

import pytest

import nimmt
from nimmt import Illegal
from tests.rulebook.boards import (
    GO,
    ROW5,
    ROW7,
    ROW9,
    ROW10,
    asked,
    cards_offered,
    listed,
    on_board,
    others_see,
    points,
    shipped_board,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import ROW1, ROW3, choose, look, options, placed, play, story, table

ALL_LUCK = ("oxen",) * 6 + ("plus5",) * 6

# What the first seat's tile costs; the clovers are on every tenth space, 0 excepted
MINUS_3 = "brettspiel-luck rows=90/91/92/-/-/-/-/20/-/- hands=21/99 hands_dealt=2"
MINUS_8 = "brettspiel-luck rows=15,18,19/93/3/56/-/-/-/-/-/- hands=41/99 hands_dealt=2"
MINUS_17 = "brettspiel-luck rows=93/83,15,18,23/94/56/-/-/-/-/-/- hands=25/99 hands_dealt=2"
MINUS_30 = "brettspiel-luck rows=90/91/92/-/-/-/-/-/-/13,18,23,28,33,38 hands=39/99 hands_dealt=2"
PLUS_10 = "brettspiel-luck rows=90/20,21,22/91/92/-/-/-/-/-/- hands=23/99 hands_dealt=2"


# Getting them


@clause("L1")
@pytest.mark.parametrize("key", ["brettspiel-luck", "brettspiel-pro-luck"])
def test_there_are_twelve_cards_of_two_kinds_in_open_stacks(key: str) -> None:
    state = nimmt.find(key).start(3)
    assert look(state).luck_stacks == ALL_LUCK
    assert look(state).luck == [(), (), ()]
    assert state.view(None).position.luck_stacks == ALL_LUCK


@clause("L2")
@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (MINUS_3, -7, -10),  # onto
        (MINUS_3, -8, -11),  # over
        (MINUS_3, 13, 10),  # above 0 as well
        (MINUS_3, 12, 9),
        (MINUS_8, -32, -40),
        (MINUS_17, 7, -10),  # there is none on 0
    ],
)
def test_minus_points_onto_or_over_a_clover_bring_a_luck_card(
    text: str, before: int, after: int
) -> None:
    state = table(f"{text} points={before}/0")
    assert asked(state) == [(0, "luck-kind")]
    assert options(state) == ("oxen", "plus5")
    state = choose(state, "plus5")
    assert state.over
    assert points(state)[0] == after
    assert look(state).luck == [("plus5",), ()]


@clause("L2")
@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (MINUS_3, -10, -13),  # it stood there already
        (MINUS_3, 10, 7),
        (MINUS_3, 14, 11),
        (MINUS_3, -6, -9),
        (MINUS_8, 0, -8),
        (MINUS_8, 9, 1),
    ],
)
def test_no_clover_no_luck_card(text: str, before: int, after: int) -> None:
    state = table(f"{text} points={before}/0")
    assert state.over
    assert points(state)[0] == after
    assert look(state).luck == [(), ()]


@clause("L2")
@pytest.mark.parametrize(("before", "after"), [(-20, -10), (-15, -5), (0, 10), (5, 15), (35, 44)])
def test_plus_points_never_bring_a_luck_card(before: int, after: int) -> None:
    state = table(f"{PLUS_10} points={before}/0")
    assert state.over
    assert points(state)[0] == after
    assert look(state).luck == [(), ()]


@clause("L2")
def test_a_move_over_several_clovers_brings_any_mix_of_cards() -> None:
    state = table(f"{MINUS_30} points=0/0")
    assert points(state)[0] == -30  # the move comes first
    for kind in ("plus5", "oxen", "plus5"):
        state = choose(state, kind)
    assert look(state).luck == [("oxen", "plus5", "plus5"), ()]
    assert look(state).luck_stacks == ("oxen",) * 5 + ("plus5",) * 4
    assert state.over


@clause("L2")
def test_clovers_on_both_sides_of_0_count_in_one_move() -> None:
    state = table(f"{MINUS_30} points=12/0")  # over 10 and -10, to -18
    state = choose(choose(state, "oxen"), "oxen")
    assert points(state)[0] == -18
    assert look(state).luck[0] == ("oxen", "oxen")
    assert state.over


@clause("L2")
def test_of_an_empty_stack_no_card_can_be_taken() -> None:
    state = table(f"{MINUS_17} points=-5/0 luck=-/{listed(['plus5'] * 6)}")  # over -10 and -20
    assert "luck-kind" not in [kind for _, kind in asked(state)]  # nothing to choose
    assert look(state).luck[0] == ("oxen", "oxen")
    state = table(f"{MINUS_17} points=-5/0 luck=-/{listed(ALL_LUCK[1:])}")
    assert look(state).luck[0] == ("oxen",)  # one was left
    state = table(f"{MINUS_17} points=-5/0 luck=-/{listed(ALL_LUCK)}")
    assert look(state).luck[0] == ()


@clause("L2")
def test_the_last_card_of_a_stack_may_go_in_the_middle_of_a_move() -> None:
    state = table(f"{MINUS_30} points=0/0 luck=-/{listed(['oxen'] * 5)}")
    state = choose(state, "oxen")
    assert look(state).luck[0] == ("oxen", "plus5", "plus5")


@clause("L2", "W9")
@pytest.mark.parametrize(("before", "cards"), [(-44, 0), (-41, 0), (-40, 0), (-39, 1), (-30, 1)])
def test_only_spaces_really_moved_over_count(before: int, cards: int) -> None:
    state = table(f"{MINUS_30} points={before}/0")
    for _ in range(cards):
        state = choose(state, "oxen")
    assert state.over
    assert points(state)[0] == -44
    assert len(look(state).luck[0]) == cards


@clause("L2")
def test_everybody_sees_the_luck_cards_that_are_taken() -> None:
    state = choose(table(f"{MINUS_3} points=-9/0"), "oxen")
    assert others_see(state, 0).position.luck == [("oxen",), ()]


@clause("L2")
def test_minus_points_bring_their_cards_before_the_next_tile_is_placed() -> None:
    state = table(f"{MINUS_3.replace('hands=21/99', 'hands=22/21')} points=0/-9")
    assert asked(state) == [(1, "luck-kind")]
    assert placed(state) == [21]


# Playing them


@clause("L3")
def test_one_luck_card_may_be_played_right_before_placing_a_tile() -> None:
    state = table(f"{MINUS_3} luck=plus5,plus5/plus5")
    assert asked(state) == [(0, "cards")]
    assert state.decisions[0].about["next"].card == 21
    assert options(state) == (GO, "plus5")
    state = choose(state, "plus5")
    assert placed(state) == [21]  # one is all: it is not asked again
    assert points(state)[0] == 5
    assert asked(state) == [(1, "cards")]


@clause("L3")
def test_nobody_has_to_play_a_luck_card() -> None:
    state = choose(table(f"{MINUS_3} luck=plus5/-"), GO)
    assert points(state)[0] == -3
    assert look(state).luck[0] == ("plus5",)


@clause("L3")
def test_a_played_luck_card_returns_to_its_stack_at_once() -> None:
    # the only one of its kind: back before the next tile, which brings it to another player
    luck = f"plus5/{listed(['oxen'] * 6 + ['plus5'] * 5)}"
    state = table(f"{MINUS_3.replace('hands=21/99', 'hands=21/22')} luck={luck}")
    state = choose(state, "plus5")
    assert look(state).luck[0] == ()
    assert look(state).luck_stacks == ("plus5",)


@clause("L3")
def test_a_luck_card_is_for_ones_own_tile_only() -> None:
    state = table(f"{MINUS_3} luck=-/plus5")
    assert placed(state) == [21]
    assert asked(state) == [(1, "cards")]


@clause("L3")
def test_a_card_that_a_tile_brings_comes_too_late_for_it() -> None:
    state = choose(table(f"{MINUS_3} points=-9/0"), "plus5")
    assert state.over
    assert points(state)[0] == -12
    assert look(state).luck[0] == ("plus5",)


@clause("L3")
def test_opening_a_new_row_is_not_another_placing() -> None:
    state = table(f"{MINUS_8} luck=oxen,plus5/-")
    assert cards_offered(state) == ("oxen",)
    state = choose(state, GO)
    assert state.over  # no question before the 41 opens row 5
    assert look(state).rows[ROW5] == (41,)
    assert look(state).luck[0] == ("oxen", "plus5")


@clause("L3", "W8")
def test_in_a_double_turn_each_of_two_tiles_may_have_a_luck_card() -> None:
    text = "brettspiel-luck rows=90/91/92/-/-/-/10/-/-/- hands=11,12/93,94 hands_dealt=2"
    state = play(table(f"{text} luck=plus5,plus5/-"), 11, 93)
    state = choose(state, "plus5")
    assert state.decisions[0].about["next"].card == 12
    state = choose(state, "plus5")
    assert points(state)[0] == 10
    assert look(state).rows[ROW7] == (10, 11, 12)


# Five plus points


@clause("L4")
def test_example_mellas_23_on_two_red_oxen_with_a_luck_card() -> None:
    text = "brettspiel-luck rows=-/-/-/-/-/40/50/60/20,21/- hands=23/70 hands_dealt=2"
    state = table(f"{text} luck=plus5/-")
    plain = choose(state, GO)
    assert points(plain)[0] == -10
    state = choose(state, "plus5")
    assert points(state)[0] == 5
    assert look(state).rows[ROW9] == (20, 21, 23)


@clause("L4")
@pytest.mark.parametrize(
    ("board", "tile"),
    [
        ("90/20,21,22/91/92/-/-/-/-/-/-", 23),  # two green oxen
        ("90/91/92/-/-/-/-/-/-/20,21,22,24,25", 26),  # +10
        ("90/91/92/-/-/-/-/-/-/20,21,22", 26),  # -6
        ("20/91/92/-/-/-/-/-/-/90", 26),  # nothing
        ("90/91/92/-/-/-/20/-/-/-", 26),  # a double field
    ],
)
def test_the_field_is_worth_five_and_nothing_else(board: str, tile: int) -> None:
    text = f"brettspiel-luck rows={board} hands={tile}/99 luck=plus5/- hands_dealt=2"
    assert points(choose(table(text), "plus5"))[0] == 5


@clause("L4")
def test_the_field_is_changed_for_this_once_only() -> None:
    text = "brettspiel-luck rows=90/91/92/-/-/-/-/20/-/- hands=21,22/99,100 hands_dealt=2"
    state = choose(play(table(f"{text} luck=plus5/-"), 21, 99), "plus5")
    assert points(state)[0] == 5 + 6  # the 22 in the next turn
    assert look(state).luck_stacks == ALL_LUCK


@clause("L4", "L5")
def test_five_plus_is_not_for_the_last_field_of_a_row_and_positive_oxen_only_for_it() -> None:
    state = table(f"{MINUS_8} luck=oxen,plus5/-")
    assert options(state) == (GO, "oxen")
    with pytest.raises(Illegal):
        choose(state, "plus5")
    state = table(f"{MINUS_3} luck=oxen,plus5/-")
    assert options(state) == (GO, "plus5")
    with pytest.raises(Illegal):
        choose(state, "oxen")


@clause("L4", "L5")
def test_nobody_is_asked_who_has_no_fitting_luck_card() -> None:
    assert table(f"{MINUS_8} luck=plus5/oxen").over
    assert table(f"{MINUS_3} luck=oxen/oxen").over


@clause("L4", "W9")
def test_five_plus_ends_at_44() -> None:
    assert points(choose(table(f"{MINUS_3} points=41/0 luck=plus5/-"), "plus5"))[0] == 44


@clause("L4", "L2")
def test_five_plus_moves_over_no_clover() -> None:
    state = choose(table(f"{MINUS_3} points=8/0 luck=plus5/-"), "plus5")
    assert state.over
    assert points(state)[0] == 13
    assert look(state).luck[0] == ()


# Positive oxen


@clause("L5")
def test_example_bastis_25_with_83_and_23() -> None:
    state = table(f"{MINUS_17} luck=oxen/-")
    plain = choose(choose(state, GO), "oxen")  # -17, over a clover
    assert points(plain)[0] == -17
    state = choose(choose(state, "oxen"), (83, 23))
    assert points(state)[0] == 3
    assert look(state).rows[ROW5] == (25,)
    assert look(state).gone == (83, 15, 18, 23)


@clause("L5")
def test_any_two_tiles_of_the_row_may_be_chosen_but_not_the_played_one() -> None:
    state = choose(table(f"{MINUS_17} luck=oxen/-"), "oxen")
    assert asked(state) == [(0, "oxen-tiles")]
    assert options(state) == ((83, 15), (83, 18), (83, 23), (15, 18), (15, 23), (18, 23))
    assert points(choose(state, (15, 18)))[0] == 7 - 10


@clause("L5", "L2")
def test_the_net_amount_is_one_move_and_clovers_count_by_it_only() -> None:
    state = table(f"{MINUS_17} points=19/0 luck=oxen/-")
    state = choose(choose(state, "oxen"), (83, 15))
    assert points(state)[0] == 16  # -10 and +7 are -3
    assert state.over  # not to 9, over a clover, and back
    assert [event["points"] for event in story(state, "points")][:1] == [-3]


@clause("L5", "L2")
def test_a_net_loss_over_a_clover_brings_a_luck_card() -> None:
    state = table(f"{MINUS_17} points=-8/0 luck=oxen/-")
    state = choose(choose(state, "oxen"), (83, 15))
    assert points(state)[0] == -11
    assert asked(state) == [(0, "luck-kind")]
    state = choose(state, "oxen")  # the card just played may be taken again
    assert look(state).luck[0] == ("oxen",)


@clause("L5", "W9")
def test_the_net_amount_is_what_meets_the_end_of_the_track() -> None:
    state = table(f"{MINUS_17} points=43/0 luck=oxen/-")
    assert points(choose(choose(state, "oxen"), (83, 23)))[0] == 44
    state = table(f"{MINUS_17} points=-43/0 luck=oxen/-")
    assert points(choose(choose(state, "oxen"), (83, 23)))[0] == -40


@clause("L5")
def test_the_last_field_counts_whichever_row_it_is_in() -> None:
    text = MINUS_30.replace("39/99", "39/93").replace("90/91/92", "89,90,91/94/95")
    state = choose(choose(table(f"{text} points=5/0 luck=oxen/oxen"), "oxen"), (13, 18))
    assert points(state)[0] == -5
    assert look(state).rows[ROW10] == ()
    assert asked(state) == [(1, "cards")]  # the 93 takes the row of 89 90 91


@clause("L5")
def test_in_a_row_with_one_other_tile_that_one_counts_plus() -> None:
    board = shipped_board("brettspiel").replace("row . . . T", "row . T")
    text = "brettspiel-luck rows=20/90/91/92/-/-/-/-/-/- hands=21/99 luck=oxen/- hands_dealt=2"
    state = choose(on_board(board, text), "oxen")
    assert points(state)[0] == 2
    assert look(state).rows[ROW1] == ()


@clause("L5", "L3")
def test_a_luck_card_does_not_change_where_the_tile_goes() -> None:
    text = "brettspiel-luck rows=15,18,19/93/20/56/-/-/-/-/-/- hands=41/99 luck=plus5/-"
    state = choose(table(f"{text} hands_dealt=2"), "plus5")
    assert look(state).rows[ROW3] == (20, 41)
