"""Flippin' Digits: once a deal, a number may be read backwards (F1-F6)."""

import pytest

import nimmt
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
    placed,
    play,
    row_of,
    rows,
    story,
    table,
)


@clause("F2", "F5", "F6")
def test_example_martin_plays_the_24_with_his_flip_card() -> None:
    state = table("flip rows=70/11,14,16,19,22/90/39 flips=yes/no hands=24/104")
    assert rows(play(state, 24)) == "70 / 24 / 90 104 / 39"
    state = play(state, (24, "flip"))
    assert rows(state) == "70 / 11 14 16 19 22 / 90 104 / 39 24"
    assert look(state).piles == [(), ()]
    assert look(state).flips == [False, False]


@clause("F2")
def test_the_question_says_what_each_choice_counts_as() -> None:
    state = table("flip rows=70/11/91/39 flips=yes/no hands=9,24,90/5,6,104")
    [first, second] = state.decisions
    assert dict(zip(first.options, first.about["counts"], strict=True)) == {
        9: 9,
        24: 24,
        90: 90,
        (24, "flip"): 42,
        (90, "flip"): 9,
    }
    assert "counts" not in second.about


@clause("F1")
def test_everybody_has_one_flip_card_besides_ten_cards() -> None:
    state = deal("flip", 12, 37, 43, 58, seats=3)
    assert look(state).flips == [True, True, True]
    assert [len(hand) for hand in look(state).hands] == [10, 10, 10]


@clause("F1", "F6")
def test_everybody_has_one_again_in_the_next_deal() -> None:
    state = table("flip rows=70/22/90/39 flips=yes/no/yes hands=24/104/1")
    state = choose(play(state, (24, "flip"), 1), ROW1)
    assert look(state).flips == [False, False, True]
    assert look(deal_on(state, 12, 37, 43, 58)).flips == [True, True, True]


@clause("F2")
@pytest.mark.parametrize(
    ("card", "backwards"), [(31, 13), (90, 9), (10, 1), (19, 91), (99, 99), (12, 21)]
)
def test_it_reverses_the_digits(card: int, backwards: int) -> None:
    state = table(f"flip rows=50/51/52/53 flips=yes/no hands={card},100/104,103")
    state = play(state, (card, "flip"), 104)
    (reveal, *_) = story(state, "reveal")
    assert {play.card: play.number for play in reveal["plays"]} == {card: backwards, 104: 104}


@clause("F2")
def test_it_is_played_together_with_a_number_card_and_only_once() -> None:
    state = table("flip rows=50/60/70/80 flips=yes/yes hands=52,65,72/53,63,73")
    assert state.decisions[0].options == (52, 65, 72, (52, "flip"), (65, "flip"), (72, "flip"))
    state = play(state, (65, "flip"), 53)
    assert rows(state) == "50 53 65 / 60 / 70 / 80"
    assert state.decisions[0].options == (52, 72)
    assert state.decisions[1].options == (63, 73, (63, "flip"), (73, "flip"))
    with pytest.raises(nimmt.Illegal):
        play(state, (72, "flip"), 63)


@clause("F3")
def test_neither_three_digits_nor_one_can_be_flipped_but_doubles_can() -> None:
    state = table("flip rows=50/60/70/80 flips=yes/no hands=1,9,10,11,99,100,101,104/x8")
    flipped = {option[0] for option in state.decisions[0].options if isinstance(option, tuple)}
    assert flipped == {10, 11, 99}


@clause("F3")
def test_a_flipped_double_is_the_same_number() -> None:
    state = table("flip rows=50/60/70/30 flips=yes/no hands=33/104")
    state = play(state, (33, "flip"))
    assert rows(state) == "50 / 60 / 70 104 / 30 33"
    assert look(state).flips == [False, False]


@clause("F4")
def test_the_flipped_number_counts_for_the_order() -> None:
    state = table("flip rows=5/6/7/8 flips=yes/no/no hands=90/10/12")
    assert placed(play(state, (90, "flip"))) == [90, 10, 12]
    state = table("flip rows=5/6/7/8 flips=yes/no/no hands=19/90/92")
    assert placed(play(state, (19, "flip"))) == [90, 19, 92]


@clause("F4")
@pytest.mark.parametrize(
    ("hands", "flips"), [("24/42/104", "yes/no/no"), ("42/24/104", "no/yes/no")]
)
def test_on_equal_numbers_the_flipped_card_goes_first_then_the_other_as_usual(
    hands: str, flips: str
) -> None:
    state = table(f"flip rows=70/38/90/40 flips={flips} hands={hands}")
    state = play(state, (24, "flip"))
    assert placed(state) == [24, 42, 104]
    # behind the 40, the end is 24 by now: so the 42 goes to the 38
    assert rows(state) == "70 / 38 42 / 90 104 / 40 24"


@clause("F4", "C9")
def test_the_flipped_card_of_two_equal_ones_may_leave_the_other_without_a_row() -> None:
    state = table("flip rows=1,2,3,4/60/70/80 flips=no/yes hands=12/21")
    state = play(state, (21, "flip"))
    assert rows(state) == "1 2 3 4 21 / 60 / 70 / 80"
    assert state.decisions[0].by == (0,)  # the 12 fits nowhere behind a real 21
    assert state.decisions[0].kind == "row"


@clause("F5")
def test_it_is_placed_by_its_flipped_number_and_lies_with_its_own() -> None:
    state = table("flip rows=41/50/60/20 flips=yes/no/no hands=24/43/44")
    state = play(state, (24, "flip"))
    # 42 is closest to 41; then the row ends with a 24, and the 43 finds it closest of all
    assert rows(state) == "41 24 43 44 / 50 / 60 / 20"


@clause("F5")
def test_a_row_may_be_out_of_order_and_its_end_is_the_real_number() -> None:
    state = table("flip rows=70/22/90/40,24 flips=no/no hands=25/41")
    assert rows(state) == "70 / 22 / 90 / 40 24 25 41"


@clause("F5", "C8")
def test_a_flipped_sixth_card_takes_the_row_and_starts_it_with_its_own_number() -> None:
    state = table("flip rows=30,31,32,33,34/70/80/90 flips=yes/no hands=53/100")
    state = play(state, (53, "flip"))
    assert rows(state) == "53 / 70 / 80 / 90 100"
    assert look(state).piles == [(30, 31, 32, 33, 34), ()]


@clause("F5", "C9")
def test_a_low_flipped_card_leaves_the_next_one_low_too_seeing_the_rows_as_they_are_then() -> None:
    state = table("flip rows=20/30/40/50 flips=yes/no/no hands=90/15/104")
    state = play(state, (90, "flip"))
    assert state.decisions[0].by == (0,)  # 9 is lower than every end
    state = choose(state, ROW1)
    assert state.decisions[0].by == (1,)  # the 15 would have gone behind a 9
    assert rows(state) == "90 / 30 / 40 / 50"
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)
    state = choose(state, ROW1)
    assert rows(state) == "15 / 30 / 40 / 50 104"
    assert look(state).piles == [(20,), (90,), ()]


@clause("F5", "C6")
def test_a_flipped_number_equal_to_an_end_is_not_higher() -> None:
    state = table("flip rows=42/30/60/70 flips=yes/no hands=24/104")
    assert row_of(play(state, (24, "flip")), 24) == ROW2


@clause("F6")
def test_an_unused_flip_card_is_worth_nothing() -> None:
    state = table("flip rows=50/60/70/80 flips=yes/yes hands=51/61")
    state = play(state, 51, 61)
    assert look(state).sheet == ((0, 0),)


@clause("F6")
def test_everybody_sees_who_still_has_his_flip_card() -> None:
    state = table("flip rows=50/60/70/80 flips=yes/yes hands=52,62,73/53,63,74")
    state = play(state, 52, (53, "flip"))
    state = choose(state, ROW3)  # for the 35
    assert all(state.view(seat).position.flips == [True, False] for seat in (0, 1, None))
