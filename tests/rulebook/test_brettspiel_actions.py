"""The action cards of the pro side: Stop!, swap, skip, ascending (X7-X9, X11)."""

import pytest

from nimmt import Illegal, State
from tests.rulebook.boards import (
    EMPTY,
    FREE6,
    GO,
    ROW6,
    ROW7,
    ROW8,
    ROW9,
    ROW10,
    asked,
    cards_offered,
    draw,
    no_more_cards,
    others_see,
    points,
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
    rows,
    story,
    table,
)


def signs(*rows: int) -> str:
    """Stop signs at these rows."""
    return "signs=" + "/".join("yes" if row in rows else "no" for row in range(10))


def stopped(state: State) -> list[int]:
    """The rows with a stop sign."""
    return [row for row, sign in enumerate(look(state).signs) if sign]


# Stop!


@clause("X7")
def test_example_of_stop_steffen_plays_the_67() -> None:
    state = turn(f"40/60/80/20{FREE6}", 67, 94, "actions=stop1/-")
    assert look(choose(state, GO)).rows[ROW2] == (60, 67)
    state = with_card(state, "stop1", ROW2)
    assert look(state).rows[ROW1] == (40, 67)
    assert look(state).rows[ROW2] == (60,)


@clause("X7")
def test_any_active_row_may_be_stopped() -> None:
    state = choose(turn("40/-/60/-/80/-/-/20/-/-", 67, 94, "actions=stop1/-"), "stop1")
    assert asked(state) == [(0, "stop-row")]
    assert options(state) == (ROW1, ROW3, 4, ROW8)


@clause("X7")
def test_a_stop_sign_triggers_nothing_and_covers_no_field() -> None:
    board = "20/-/-/-/-/-/60,61/-/70/90"  # the next field of row 7 is -7
    state = with_card(turn(board, 21, 94, "actions=stop1/-"), "stop1", ROW7)
    assert points(state)[0] == 0
    assert look(state).rows[ROW7] == (60, 61)
    # when the sign is gone the next tile lands on just that field
    state = turn(board, 62, 94)
    assert points(state)[0] == -7


@clause("X7")
def test_nobody_may_place_at_a_stopped_row() -> None:
    state = with_card(turn(f"40/60/80/20{FREE6}", 67, 69, "actions=stop1/-"), "stop1", ROW2)
    assert look(state).rows[ROW1] == (40, 67, 69)  # the others neither
    assert others_see(state, 0).position.signs[ROW2]


@clause("X7")
def test_a_sign_stays_in_later_turns() -> None:
    state = turn(f"40/60/80/20{FREE6}", 67, 69, signs(ROW2))
    assert look(state).rows[ROW1] == (40, 67, 69)
    assert stopped(state) == [ROW2]


@clause("X7", "W3")
def test_a_too_low_tile_goes_to_the_highest_row_that_is_not_stopped() -> None:
    state = turn(f"40/60/80/20{FREE6}", 3, 94, signs(ROW3))
    assert look(state).rows[ROW2][:2] == (60, 3)


@clause("X7", "W3")
def test_a_tile_is_too_low_if_only_a_stopped_row_has_a_lower_end() -> None:
    state = turn(f"40/60/80/20{FREE6}", 30, 94, signs(ROW4))
    assert look(state).rows[ROW3][:2] == (80, 30)


@clause("X7", "X10")
def test_a_stopped_row_takes_no_tile_at_its_front_either() -> None:
    board = f"40/60/80/20{FREE6}"
    state = choose(turn(board, 30, 94, f"actions=front1/- {signs(ROW2)}"), "front1")
    assert options(state) == (ROW1, ROW3)
    state = turn(board, 70, 94, f"actions=front1/- {signs(ROW3)}")
    assert cards_offered(state) == ()  # the 80 alone is higher


@clause("X7", "X11")
def test_a_stopped_row_takes_no_ascending_tile_either() -> None:
    board = f"40/60/80/20{FREE6}"
    state = choose(turn(board, 70, 94, f"actions=ascending1/- {signs(ROW1)}"), "ascending1")
    assert options(state) == (ROW2, ROW4)


@clause("X7")
@pytest.mark.parametrize(
    "board",
    [
        f"15,18,19/90/80/42{FREE6}",  # as tiles
        f"90/15,16,18,19/80/42{FREE6}",  # for minus points
    ],
)
def test_all_signs_come_off_as_soon_as_anybody_takes_a_row(board: str) -> None:
    state = turn(board, 41, 43, signs(ROW3, ROW4))
    assert stopped(state) == []  # before the new row is chosen
    state = choose(state, ROW7)
    assert look(state).rows[ROW4] == (42, 43)  # in the same turn


@clause("X7")
def test_at_most_two_signs_lie_on_the_board() -> None:
    state = turn(f"40/60/80/20{FREE6}", 67, 94, "actions=stop1,stop2,stop3/-")
    state = choose(choose(state, "stop1"), ROW3)
    assert cards_offered(state) == ("stop2", "stop3")
    state = choose(choose(state, "stop2"), ROW2)
    assert cards_offered(state) == ()  # the third cannot be played
    state = choose(state, GO)
    assert stopped(state) == [ROW2, ROW3]
    assert look(state).actions[0] == ("stop3",)
    state = turn(f"40/60/80/20{FREE6}", 67, 94, f"actions=stop1/- {signs(ROW2, ROW3)}")
    assert cards_offered(state) == ()


@clause("X7")
def test_only_one_sign_may_lie_at_a_row() -> None:
    state = choose(turn(f"40/60/80/20{FREE6}", 67, 94, f"actions=stop1/- {signs(ROW2)}"), "stop1")
    assert options(state) == (ROW1, ROW3, ROW4)


@clause("X7")
def test_a_sign_may_be_used_again_once_it_has_come_off() -> None:
    board = f"15,18,19/90/80/42{FREE6}"
    text = f"brettspiel-pro rows={board} hands=41,95,96/43,97,98 actions=-/stop1"
    state = play(table(f"{text} {signs(ROW3, ROW4)}"), 41, 43)
    state = choose(state, ROW7)
    assert cards_offered(state) == ("stop1",)


# Tile swap


@clause("X8")
def test_example_of_swap_mella_takes_back_the_4_for_a_22() -> None:
    text = f"brettspiel-pro rows=15/60/80/10{FREE6} hands=20,95,96/4,22,97 actions=-/swap1"
    state = play(table(text), 20, 4)
    assert state.decisions[0].about["next"].card == 4
    state = choose(choose(state, "swap1"), 22)
    assert placed(state) == [22, 20]  # though the 20 is lower
    assert rows(state).startswith("15 22 / 60 / 80 / 10 20 /")
    assert look(state).held(1) == (4, 97)


@clause("X8")
def test_any_other_tile_may_be_played_instead_also_one_taken_from_a_row() -> None:
    text = f"brettspiel-pro rows=15/60/80/10{FREE6} hands=4,22,97/20,95,96 shown=51,52/-"
    state = choose(play(table(f"{text} actions=swap1/-"), 4, 20), "swap1")
    assert asked(state) == [(0, "swap-tile")]
    assert options(state) == (22, 51, 52, 97)  # but not the 4 again


@clause("X8")
def test_everybody_has_seen_the_tile_taken_back() -> None:
    state = with_card(turn(f"15/60/80/10{FREE6}", 4, 94, "actions=swap1/-"), "swap1", 95)
    assert others_see(state, 0).position.shown[0] == (4,)
    assert others_see(state, 0).position.hands[0] == (0,)
    assert 4 in state.decisions[0].options  # it may be played again, later


@clause("X8")
def test_swap_needs_another_tile() -> None:
    text = f"brettspiel-pro rows=15/60/80/10{FREE6} hands=4/20,95,96 actions=swap1/-"
    state = play(table(text), 20)
    assert cards_offered(state) == ()


@clause("X8")
def test_the_new_tile_is_placed_by_the_usual_rules_and_triggers_its_field() -> None:
    state = with_card(turn(f"15,16/60/80/10{FREE6}", 4, 94, "actions=swap1/-"), "swap1", 96)
    assert look(state).rows[ROW3][:2] == (80, 96)
    text = f"brettspiel-pro rows=15,16/60/80/10{FREE6} hands=4,22,97/94,95,96 actions=swap1/-"
    state = with_card(play(table(text), 4, 94), "swap1", 22)
    assert points(state)[0] == -3


@clause("X8", "X6")
def test_more_cards_may_be_played_for_the_new_tile() -> None:
    text = "brettspiel-pro rows=15/60/80/10/-/-/-/-/-/- hands=4,22,97/94,95,96"
    state = play(table(f"{text} actions=skip1,swap1,swap2/-"), 4, 94)
    state = choose(choose(state, "swap1"), 22)
    assert cards_offered(state) == ("skip1", "swap2")
    state = choose(choose(state, "swap2"), 4)  # and back again
    state = no_more_cards(choose(state, "skip1"))
    assert look(state).rows[ROW3][:3] == (80, EMPTY, 4)


@clause("X8")
def test_the_order_of_the_others_is_unchanged() -> None:
    text = f"brettspiel-pro rows=15/60/80/10{FREE6} hands=4,70,97/20,95,96/21,93,94"
    state = play(table(f"{text} actions=swap1/-/-"), 4, 20, 21)
    state = choose(choose(state, "swap1"), 70)
    assert placed(state) == [70, 20, 21]


# Skip


@clause("X9")
def test_example_of_skip_basti_passes_over_the_minus_7_with_the_57() -> None:
    board = "-/-/-/-/-/-/50,56/90/91/10"
    state = turn(board, 57, 94, "actions=skip1/-")
    assert points(choose(state, GO))[0] == -7
    state = with_card(state, "skip1")
    assert look(state).rows[ROW7] == (50, 56, EMPTY, 57)
    assert points(state)[0] == 6  # the field behind it


@clause("X9")
def test_the_skipped_field_stays_empty() -> None:
    board = "-/-/-/-/-/-/50,56,.,57/90/91/10"
    state = turn(board, 58, 94)
    assert look(state).rows[ROW7] == (50, 56, EMPTY, 57, 58)
    assert points(state)[0] == 0  # the 58 is on field 5: an action card
    assert look(draw(state, "skip1")).actions[0] == ("skip1",)


@clause("X9")
def test_a_skipped_field_counts_nothing_when_the_row_is_taken() -> None:
    state = choose(turn("-/-/-/-/-/-/50,56,.,57,58/90/91/10", 59, 94), ROW6)
    assert points(state)[0] == -(2 + 1 + 3 + 5) - 2  # and the -2 of row 6
    assert look(state).gone == (50, 56, 57, 58)
    state = choose(turn("20,.,21/90/91/10/-/-/-/-/-/-", 22, 94), ROW7)
    assert look(state).shown[0] == (20, 21)


@clause("X9")
def test_the_last_field_may_be_reached_but_never_passed_over() -> None:
    # row 7 with four tiles: the 5th field, then the last one
    state = turn("-/-/-/-/-/-/50,54,55,56/90/91/10", 57, 94, "actions=skip1,skip2/-")
    assert cards_offered(state) == ("skip1", "skip2")
    state = choose(state, "skip1")
    assert cards_offered(state) == ()
    state = choose(state, GO)
    assert [event["cards"] for event in story(state, "take")] == [(50, 54, 55, 56)]
    # row 7 with five tiles: the next field is the last one
    state = turn("-/-/-/-/-/-/50,53,54,55,56/90/91/10", 57, 94, "actions=skip1/-")
    assert cards_offered(state) == ()
    with pytest.raises(Illegal):
        choose(state, "skip1")


@clause("X9")
def test_two_skips_add_up() -> None:
    state = turn("-/-/-/-/-/-/50/90/91/10", 57, 94, "actions=skip1,skip2/-")
    state = no_more_cards(choose(choose(state, "skip1"), "skip2"))
    assert look(state).rows[ROW7] == (50, EMPTY, EMPTY, 57)
    assert points(state)[0] == 6


@clause("X9", "W3")
def test_a_too_low_tile_may_skip_as_well() -> None:
    state = with_card(turn("-/-/-/-/-/-/90,91/60/61/62", 5, 94, "actions=skip1/-"), "skip1")
    assert look(state).rows[ROW7][:4] == (90, 91, EMPTY, 5)


@clause("X9", "X7")
def test_after_a_skip_no_sign_may_send_the_tile_over_a_last_field() -> None:
    # stopping row 7 would send the 57 to row 9, where only the last field is left
    board = "-/-/-/-/-/-/50,56/90/51,52,53,54,55,49/10"
    state = turn(board, 57, 94, "actions=skip1,stop1/-")
    state = choose(choose(state, "skip1"), "stop1")
    assert options(state) == (ROW8, ROW9, ROW10)
    # the other way round the skip is not to be had
    state = turn(board, 57, 94, "actions=skip1,stop1/-")
    state = choose(choose(state, "stop1"), ROW7)
    assert cards_offered(state) == ()


# Ascending


@clause("X11")
def test_example_of_ascending_mellas_69_may_go_to_rows_1_2_and_4() -> None:
    state = turn(f"20/60/75/40{FREE6}", 69, 94, "actions=ascending1/-")
    assert look(choose(state, GO)).rows[ROW2] == (60, 69)
    state = choose(state, "ascending1")
    assert asked(state) == [(0, "ascending-row")]
    assert options(state) == (ROW1, ROW2, ROW4)
    state = choose(state, ROW4)
    assert look(state).rows[ROW4] == (40, 69)


@clause("X11")
def test_it_is_the_end_of_the_row_that_must_be_lower() -> None:
    state = turn(f"20,70/90,5/75/40{FREE6}", 69, 94, "actions=ascending1/-")
    assert options(choose(state, "ascending1")) == (ROW2, ROW4)


@clause("X11")
def test_ascending_is_no_use_to_a_tile_that_is_too_low() -> None:
    state = turn(f"20/60/75/40{FREE6}", 5, 94, "actions=ascending1/-")
    assert cards_offered(state) == ()


@clause("X11", "X1")
def test_it_may_take_a_row_on_purpose() -> None:
    state = turn(f"20,21,22/60/75/40{FREE6}", 69, 94, "actions=ascending1/-")
    state = with_card(state, "ascending1", ROW1)
    assert asked(state) == [(0, "open-row")]
    assert look(state).shown[0] == (20, 21, 22)


@clause("X11")
def test_the_field_is_triggered_as_usual() -> None:
    state = turn(f"20,21/60/75/40{FREE6}", 69, 94, "actions=ascending1/-")
    assert points(with_card(state, "ascending1", ROW1))[0] == -3


@clause("X11", "X9")
def test_ascending_and_skip_go_together_in_either_order() -> None:
    board = f"20/60,61,62,63/75/40{FREE6}"  # in row 2 only the last field is left
    state = turn(board, 69, 94, "actions=ascending1,skip1/-")
    first = choose(choose(state, "ascending1"), ROW1)
    first = no_more_cards(choose(first, "skip1"))
    assert look(first).rows[ROW1] == (20, EMPTY, 69)
    assert points(first)[0] == -3
    assert cards_offered(state) == ("ascending1",)  # to row 2 the tile cannot skip
    board = f"20/60/75/40,41,42,43{FREE6}"
    state = choose(turn(board, 69, 94, "actions=ascending1,skip1/-"), "skip1")
    state = choose(state, "ascending1")
    assert options(state) == (ROW1, ROW2)  # over the last field of row 4 it may not
    state = no_more_cards(choose(state, ROW1))
    assert look(state).rows[ROW1] == (20, EMPTY, 69)


@clause("X11", "X7")
def test_the_row_aimed_at_cannot_be_stopped_afterwards() -> None:
    state = turn(f"20/60/75/40{FREE6}", 69, 94, "actions=ascending1,stop1/-")
    state = choose(choose(state, "ascending1"), ROW4)
    assert options(choose(state, "stop1")) == (ROW1, ROW2, ROW3)


@clause("X11", "X6")
def test_one_ascending_card_for_a_tile_is_enough() -> None:
    state = turn(f"20/60/75/40{FREE6}", 69, 94, "actions=ascending1,ascending2/-")
    state = choose(choose(state, "ascending1"), ROW4)
    assert cards_offered(state) == ()
