"""Luck cards on the pro side (L2-L6), alone and together with action cards."""

import pytest

from nimmt import State
from tests.rulebook.boards import (
    GO,
    ROW6,
    ROW7,
    ROW8,
    asked,
    cards_offered,
    no_more_cards,
    points,
    with_card,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import ROW1, ROW2, ROW4, choose, look, options, play, table

FREE6 = "/-/-/-/-/-/-"  # rows 5 to 10
TP = f"15,18,19/70/10/56{FREE6}"  # the 41 takes row 1 as tiles
TO = f"10/15,18,19,20/70/56{FREE6}"  # the 41 takes row 2 for ten minus points


def turn(board: str, first: int, second: int, more: str = "") -> State:
    """Two players play these tiles and have two others left; the cards are the first one's."""
    hands = f"hands={first},95,96/{second},97,98"
    return play(table(f"brettspiel-pro-luck rows={board} {hands} {more}"), first, second)


@clause("L6")
def test_positive_oxen_bring_plus_points_and_then_all_tiles() -> None:
    state = choose(turn(TP, 41, 94, "luck=oxen/-"), "oxen")
    assert options(state) == ((15, 18), (15, 19), (18, 19))
    state = choose(state, (15, 18))
    assert points(state)[0] == 7  # and no minus for the 19
    assert look(state).shown[0] == (15, 18, 19)
    assert asked(state) == [(0, "open-row")]
    state = choose(state, ROW7)
    assert look(state).rows[ROW7] == (41,)
    assert points(state)[0] == 7


@clause("L6")
def test_without_the_card_there_are_no_points_on_such_a_field() -> None:
    state = choose(turn(TP, 41, 94, "luck=oxen/-"), GO)
    assert points(state)[0] == 0


@clause("L5", "X2")
def test_on_the_other_field_the_net_amount_counts_as_on_the_base_side() -> None:
    state = choose(choose(turn(TO, 41, 94, "luck=oxen/-"), "oxen"), (15, 18))
    assert points(state)[0] == 7 - 3
    assert look(choose(state, ROW7)).gone == (15, 18, 19, 20)
    assert look(state).shown[0] == ()


@clause("L2", "X2")
def test_a_row_taken_for_minus_points_may_bring_luck_cards() -> None:
    state = turn(TO, 41, 94)
    assert asked(state) == [(0, "luck-kind")]  # from 0 onto -10, before the new row is chosen
    state = choose(state, "plus5")
    assert asked(state) == [(0, "open-row")]


@clause("L2", "X1")
def test_the_first_field_of_the_new_row_may_bring_a_luck_card() -> None:
    state = choose(turn(TP, 41, 94, "points=-9/0"), ROW6)
    assert points(state)[0] == -11
    assert asked(state) == [(0, "luck-kind")]


@clause("L2", "L6")
def test_a_row_taken_as_tiles_moves_over_no_clover() -> None:
    state = choose(turn(TP, 41, 94, "points=-9/0"), ROW7)
    assert look(state).luck[0] == ()


@clause("L3", "X1")
@pytest.mark.parametrize(("row", "worth"), [(ROW6, -2), (ROW8, 1)])
def test_no_luck_card_for_the_first_field_of_the_new_row(row: int, worth: int) -> None:
    state = turn(TP, 41, 94, "luck=plus5,plus5/-")  # on the last field they cannot be played
    state = choose(state, row)
    assert points(state)[0] == worth
    assert look(state).luck[0] == ("plus5", "plus5")


@clause("L4", "X3", "X4")
@pytest.mark.parametrize(
    "board",
    [
        f"70/71/72/20{FREE6}",  # a field that draws a tile
        f"70/18,19,20/72/71{FREE6}",  # one that draws an action card
    ],
)
def test_five_plus_points_instead_of_drawing(board: str) -> None:
    state = choose(turn(board, 21, 94, "luck=plus5/-"), "plus5")
    assert points(state)[0] == 5
    assert asked(state) == [(0, "card"), (1, "card")]
    assert look(state).actions[0] == ()
    assert look(state).held(0) == (95, 96)


@clause("L3", "X6")
def test_one_luck_card_and_any_number_of_action_cards_for_a_tile() -> None:
    board = "-/-/-/-/-/-/20/90/91/10"
    state = turn(board, 21, 94, "actions=skip1,skip2/- luck=plus5,plus5/-")
    assert cards_offered(state) == ("skip1", "skip2", "plus5")
    state = choose(choose(state, "skip1"), "skip2")
    assert cards_offered(state) == ("plus5",)
    state = choose(state, "plus5")
    assert look(state).rows[ROW7] == (20, -1, -1, 21)
    assert points(state)[0] == 5  # not +6
    assert look(state).luck[0] == ("plus5",)


@clause("L4", "L5", "X9")
def test_it_is_the_field_after_skipping_that_counts() -> None:
    board = "-/-/-/-/-/-/50,54,55,56/90/91/10"
    state = turn(board, 57, 94, "actions=skip1/- luck=oxen,plus5/-")
    assert cards_offered(state) == ("skip1", "plus5")
    state = choose(state, "skip1")
    assert cards_offered(state) == ("oxen",)


@clause("L4", "L5", "X11", "X7", "X8")
@pytest.mark.parametrize(
    ("card", "answer"), [("ascending1", ROW1), ("stop1", ROW4), ("swap1", 25), ("front1", ROW1)]
)
def test_luck_cards_are_judged_by_where_the_tile_lands_now(card: str, answer: int) -> None:
    # the 40 lands inside row 4; or it takes row 1 by one of these action cards
    board = f"20,21,24/90/91/38{FREE6}" if card != "front1" else f"50,51,52/90/91/38{FREE6}"
    text = f"brettspiel-pro-luck rows={board} hands=40,25,96/94,97,98 actions={card}/-"
    state = play(table(f"{text} luck=oxen,plus5/-"), 40, 94)
    assert cards_offered(state) == (card, "plus5")
    assert cards_offered(choose(choose(state, card), answer)) == ("oxen",)


@clause("L4", "X10")
def test_five_plus_is_for_the_field_that_a_pushed_tile_lands_on() -> None:
    state = turn(f"40,41/60/50/70{FREE6}", 30, 94, "actions=front1/- luck=plus5/-")
    state = choose(choose(state, "front1"), ROW1)
    state = choose(state, "plus5")
    assert look(state).rows[ROW1] == (30, 40, 41)
    assert points(state)[0] == 5  # not -3


@clause("L5", "X10")
def test_positive_oxen_count_all_tiles_but_the_pushed_one() -> None:
    state = turn(f"90/15,18,19,20/91/93{FREE6}", 13, 94, "actions=front1/- luck=oxen/-")
    state = choose(choose(state, "front1"), ROW2)
    state = choose(state, "oxen")
    assert options(state) == ((13, 15), (13, 18), (13, 19), (15, 18), (15, 19), (18, 19))
    state = choose(state, (13, 18))
    assert points(state)[0] == 10 - 3
    assert look(choose(state, ROW7)).rows[ROW7] == (20,)


@clause("L6", "X10")
def test_plus_points_for_two_tiles_and_the_played_one_may_be_among_them() -> None:
    state = turn(f"15,18,19/90/91/93{FREE6}", 13, 94, "actions=front1/- luck=oxen/-")
    state = choose(choose(state, "front1"), ROW1)
    state = choose(choose(state, "oxen"), (13, 18))
    assert points(state)[0] == 10
    assert look(state).shown[0] == (13, 15, 18)


@clause("L3")
def test_luck_is_open_and_an_unplayable_card_is_not_asked_for() -> None:
    state = turn(TP, 41, 94, "luck=plus5/oxen")
    assert asked(state) == [(0, "open-row")]


@clause("L3", "X6")
def test_action_cards_keep_their_rules_with_luck_cards_in_play() -> None:
    state = turn(f"40/60/80/20{FREE6}", 67, 94, "actions=stop1/- luck=plus5/-")
    state = with_card(state, "stop1", ROW2)
    assert look(no_more_cards(state)).rows[ROW1] == (40, 67)
