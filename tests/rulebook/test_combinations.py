"""Several fan cards at once, and fan cards with a draft: allowed, and how they meet.

The books only recommend one fan card at a time; how they combine is our ruling: a row
must pass all filters, after a take the cards move in the order Even/Odd, Mountain, Cow,
and a flipped number counts for eligibility, order and distance.
"""

from random import Random

import pytest

import nimmt
from nimmt import State
from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW1,
    ROW2,
    ROW3,
    ROW4,
    choose,
    deal,
    look,
    options,
    play,
    row_of,
    rows,
    table,
)

ALL = "draft+even-odd+mountain+cow+flip"


def moves(state: State) -> list[str]:
    """Which fan cards have moved since the last question."""
    kinds = [logged.event.kind for logged in state.told]
    return [kind for kind in kinds if kind in ("mark", "climb", "cow")]


# Any combination may be played


@clause("E1", "M1", "J1", "F1")
def test_all_fan_cards_are_set_up_together() -> None:
    state = deal("even-odd+mountain+cow+flip", 40, 7, 90, 12)
    p = look(state)
    assert (p.mark, p.odd, p.climber, p.uphill, p.cow) == (ROW2, True, ROW4, True, ROW2)
    assert p.flips == [True, True]


@clause("E1", "M1", "J1", "F1")
def test_a_combination_is_the_same_in_whatever_order_it_is_named() -> None:
    assert nimmt.find("flip+cow+even-odd") == nimmt.find("even-odd+cow+flip")


@clause("P4", "E3", "M4", "J5", "F5")
@pytest.mark.parametrize("seed", range(5))
def test_everything_together_can_be_played_to_the_end(seed: int) -> None:
    result = nimmt.playout(nimmt.find(ALL).start(4), nimmt.at_random(Random(seed)))
    assert max(result.scores) >= 66


@clause("B1", "B3")
@pytest.mark.parametrize("key", ["buffalo+cow", "draft+buffalo"])
def test_beat_the_buffalo_is_a_game_of_its_own(key: str) -> None:
    with pytest.raises(nimmt.BadOption):
        nimmt.find(key)


# Eligibility: a row must pass all filters


@clause("E2", "M2")
@pytest.mark.parametrize(("card", "row"), [(83, ROW4), (84, ROW3), (87, ROW3), (86, ROW3)])
def test_a_row_with_both_marks_wants_the_parity_and_a_lower_number(card: int, row: int) -> None:
    state = table(
        f"even-odd+mountain rows=10/20/30/85 mark=4 odd=yes climber=4 hands={card}/104",
    )
    assert row_of(state, card) == row


@clause("E2", "M2", "M3")
def test_on_equal_difference_a_row_that_is_barred_does_not_win() -> None:
    text = "rows=10/80/90/20 mark=4 odd=no climber=4 hands=15/104"
    assert row_of(table(f"even-odd+mountain {text}"), 15) == ROW1
    text = "rows=11/80/90/19 mark=4 odd=yes climber=4 hands=15/104"
    assert row_of(table(f"even-odd+mountain {text}"), 15) == ROW4


@clause("E5", "M6")
def test_what_all_filters_together_keep_out_is_a_low_card() -> None:
    # 35 is above the climber's 20; the others are higher; and row 1 takes even numbers only
    state = table("even-odd+mountain rows=30/60/70/20 mark=1 odd=no climber=4 hands=35/104")
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)
    # below everything, but the climber's row is barred by the mark
    state = table("even-odd+mountain rows=30/60/70/20 mark=4 odd=no climber=4 hands=5/104")
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)


@clause("E2", "J4")
def test_the_cow_fills_a_marked_row_and_the_mark_does_not() -> None:
    state = table("even-odd+cow rows=2,4,6,8/60/70/80 mark=1 odd=no cow=1 hands=10/104")
    assert look(state).piles[0] == (2, 4, 6, 8)


# The order of moves after a take: Even/Odd, Mountain, Cow


@clause("E3", "M4", "J4")
def test_after_a_take_the_mark_moves_first_then_the_climber_then_the_cow() -> None:
    state = table(
        "even-odd+mountain+cow rows=1,2,3,4/50/60/70 mark=2 odd=no climber=4 cow=1 hands=5/71",
    )
    assert moves(state) == ["mark", "climb", "cow"]
    p = look(state)
    assert (p.mark, p.odd, p.climber, p.cow) == (ROW1, True, ROW3, ROW2)


@clause("E3", "M4", "J5")
def test_a_row_that_the_cow_overfills_is_a_take_for_the_others_too() -> None:
    state = table(
        "even-odd+mountain+cow rows=50/20,21,22,23,24/70/90 "
        "mark=1 odd=yes climber=4 cow=1 hands=55/104",
    )
    assert moves(state)[:4] == ["cow", "mark", "climb", "cow"]
    p = look(state)
    assert p.piles[0] == (20, 21, 22, 23)
    assert (p.mark, p.odd, p.climber) == (ROW2, False, ROW3)


@clause("M4", "J5")
def test_two_overfilled_rows_move_the_climber_twice() -> None:
    state = table(
        "mountain+cow rows=50/20,21,22,23,24/30,31,32,33,34/90 climber=4 cow=1 hands=55/56"
    )
    assert moves(state)[:5] == ["cow", "climb", "cow", "climb", "cow"]
    assert (look(state).climber, look(state).uphill) == (ROW2, True)


@clause("J5", "M2")
def test_the_highest_card_of_a_downhill_row_stays() -> None:
    state = table("mountain+cow rows=10/50/60/38,35,33,30,26 climber=4 cow=1 hands=12/104")
    assert look(state).rows[ROW4] == (38,)
    assert look(state).piles[0] == (35, 33, 30, 26)


# The flipped number


@clause("F5", "E2")
def test_the_flipped_number_has_to_have_the_parity_shown() -> None:
    text = "even-odd+flip rows=70/20/90/41 mark=4 odd=yes flips=yes/no hands=34/104"
    assert row_of(play(table(text), 34), 34) == ROW2
    assert row_of(play(table(text), (34, "flip")), 34) == ROW4  # 43 is odd
    text = "even-odd+flip rows=70/20/90/41 mark=4 odd=yes flips=yes/no hands=45/104"
    assert row_of(play(table(text), (45, "flip")), 45) == ROW2  # 54 is even


@clause("F5", "E3")
def test_the_mark_shows_the_parity_of_the_real_number() -> None:
    state = table("even-odd+flip rows=60/70/80/90 mark=2 odd=no flips=yes/no hands=41/104")
    state = choose(play(state, (41, "flip")), ROW3)  # placed as 14, a low card
    assert rows(state) == "60 / 70 / 41 / 90 104"
    assert (look(state).mark, look(state).odd) == (ROW3, True)


@clause("F5", "M2", "M3")
def test_the_flipped_number_counts_downhill_and_for_the_distance() -> None:
    text = "mountain+flip rows=10/20/30/50 climber=4 flips=yes/no/no hands=64/60/100"
    assert row_of(play(table(text), 64), 64) == ROW3
    state = play(table(text), (64, "flip"))
    # 46 is closest to 50; it lies as a 64 then, and the 60 is lower than that
    assert rows(state) == "10 / 20 / 30 100 / 50 64 60"


@clause("F5", "J5")
def test_the_highest_card_of_a_row_out_of_order_stays() -> None:
    state = table("cow+flip rows=10/20,21,40,24,25/70/90 cow=1 flips=no/no hands=12/95")
    assert rows(state) == "10 12 / 40 / 70 / 90 95"
    assert look(state).piles[0] == (20, 21, 24, 25)


@clause("F5", "J3")
def test_the_cow_looks_for_the_lowest_real_end() -> None:
    state = table("cow+flip rows=10/40/39/90 cow=1 flips=yes/no hands=24/11")
    state = play(state, (24, "flip"))
    # the 11 sends the cow to the 39; the 24 goes behind the 40 as a 42
    assert rows(state) == "10 11 / 40 24 / 39 / 90"
    assert look(state).cow == ROW3
    state = table("cow+flip rows=10/40,24/39/90 cow=1 flips=no/no hands=11/95")
    assert look(state).cow == ROW2


# A draft with fan cards


@clause("P3", "E1", "M1", "J1", "F1")
def test_after_the_draft_the_fan_cards_are_set_up_by_the_cards_left_over() -> None:
    state = nimmt.find(ALL).start(2)
    while state.decisions[0].kind == "draft":
        state = choose(state, next(c for c in options(state) if c not in (5, 8, 13, 21)))
    p = look(state)
    assert rows(state) == "5 / 8 / 13 / 21"
    assert (p.mark, p.odd, p.climber, p.uphill, p.cow) == (ROW1, True, ROW4, True, ROW1)
    assert p.flips == [True, True]
    assert (10, "flip") in state.decisions[1].options


@clause("P4", "P5")
def test_a_draft_with_fan_cards_is_for_as_many_as_a_draft_and_as_open() -> None:
    assert nimmt.find("draft+cow").players == (2, 6)
    assert nimmt.find("draft+cow", edition="1994").players == (2, 8)
    state = table("draft+cow rows=10/11/12/13 hands=14,20,24/15,21,22")
    assert state.view(None).position.hands == [(14, 20, 24), (15, 21, 22)]
