"""The base game, rule by rule (C1-C16), and the examples of the books."""

from collections import Counter

import pytest

import nimmt
from nimmt import Draw, Illegal, Match, bullheads
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
    table,
)

# The books' examples


@clause("C5", "C6", "C7", "C8", "C9")
def test_example_of_three_turns() -> None:
    hands = "14,21,3,97,101/15,26,9,98,102/44,30,68,99,103/61,36,83,100,104"
    state = table(f"classic rows=12/37/43/58 hands={hands}")
    state = play(state, 14, 15, 44, 61)
    assert rows(state) == "12 14 15 / 37 / 43 44 / 58 61"
    state = play(state, 21, 26, 30, 36)
    assert rows(state) == "30 36 / 37 / 43 44 / 58 61"
    assert look(state).piles == [(), (), (12, 14, 15, 21, 26), ()]
    state = choose(play(state, 3, 9, 68, 83), ROW2)
    assert rows(state) == "30 36 / 3 9 / 43 44 / 58 61 68 83"
    assert look(state).piles == [(37,), (), (12, 14, 15, 21, 26), ()]


@clause("C7", "C8")
def test_example_tip_1_the_45_meets_the_42_instead_of_the_41() -> None:
    state = table("classic rows=8/70/40,41/20,25,31,38,42 hands=45/99")
    assert rows(state) == "8 / 70 99 / 40 41 / 45"
    assert look(state).piles[0] == (20, 25, 31, 38, 42)


@clause("C5", "C8", "C9")
def test_example_tip_2_the_29_takes_the_row_that_the_62_was_meant_for() -> None:
    state = table("classic rows=60/70/80/33,36,40,45,50 hands=62/29")
    state = choose(state, ROW1)
    assert rows(state) == "29 / 70 / 80 / 62"
    assert look(state).piles == [(33, 36, 40, 45, 50), (60,)]


# The cards


@clause("C1")
def test_there_are_104_cards_each_once() -> None:
    question = nimmt.find("classic").start(10).question
    assert isinstance(question, Draw)
    assert question.pool == tuple(range(1, 105))
    assert question.count == 104  # ten players need them all


@clause("C2")
@pytest.mark.parametrize(
    ("heads", "numbers"),
    [
        (7, [55]),
        (5, [11, 22, 33, 44, 66, 77, 88, 99]),
        (3, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        (2, [5, 15, 25, 35, 45, 65, 75, 85, 95]),
    ],
)
def test_bullheads_of_the_dear_cards(heads: int, numbers: list[int]) -> None:
    assert [bullheads([number]) for number in numbers] == [heads] * len(numbers)


@clause("C2")
def test_all_other_cards_have_one_bullhead_and_all_together_171() -> None:
    counts = Counter(bullheads([number]) for number in range(1, 105))
    assert counts == {7: 1, 5: 8, 3: 10, 2: 9, 1: 76}
    assert bullheads(range(1, 105)) == 171


# Set-up


@clause("C3")
@pytest.mark.parametrize("seats", [2, 10])
def test_everybody_gets_ten_cards_and_four_start_the_rows_in_the_order_turned_up(
    seats: int,
) -> None:
    state = deal("classic", 58, 12, 43, 37, seats=seats)
    assert rows(state) == "58 / 12 / 43 / 37"
    assert [len(hand) for hand in look(state).hands] == [10] * seats
    assert len(look(state).stock) == 104 - 4 - 10 * seats


@clause("C3")
@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_can_play(seats: int) -> None:
    with pytest.raises(nimmt.BadOption):
        nimmt.find("classic").start(seats)


@clause("C3")
def test_nobody_sees_the_other_hands_and_the_rest() -> None:
    state = deal("classic", 12, 37, 43, 58, seats=3)
    for seat in (0, 1, 2, None):
        view = state.view(seat).position
        assert set(view.stock) == {nimmt.UNKNOWN}
        for other in range(3):
            known = look(state).hands[other] if other == seat else (nimmt.UNKNOWN,) * 10
            assert view.hands[other] == known


@clause("C3")
def test_the_next_deal_is_of_all_104_cards_again() -> None:
    state = table("classic rows=1,2,3,4,5/50/60/70 hands=6/80")
    assert look(state).piles[0]
    question = state.question
    assert isinstance(question, Draw)
    assert question.pool == tuple(range(1, 105))
    state = deal_on(state, 80, 6, 1, 50)
    assert rows(state) == "80 / 6 / 1 / 50"
    assert look(state).piles == [(), ()]
    assert [len(hand) for hand in look(state).hands] == [10, 10]


@clause("C16")
def test_a_hand_is_shown_sorted() -> None:
    state = nimmt.find("classic").start(2)
    first, second = (88, 3, 104, 41, 7, 100, 55, 2, 90, 10), (9, 8, 6, 5, 4, 1, 11, 13, 12, 99)
    state = state.step((*first, *second, 20, 30, 40, 50))
    assert state.view(0).position.hands[0] == (2, 3, 7, 10, 41, 55, 88, 90, 100, 104)
    assert state.view(1).position.hands[1] == (1, 4, 5, 6, 8, 9, 11, 12, 13, 99)
    assert state.decisions[0].options == (2, 3, 7, 10, 41, 55, 88, 90, 100, 104)


# Playing cards


@clause("C4")
def test_nothing_is_revealed_before_the_last_one_has_picked() -> None:
    state = table("classic rows=12/37/43/58 hands=14,21/15,26/44,30")
    assert [(decision.by, decision.options) for decision in state.decisions] == [
        ((0,), (14, 21)),
        ((1,), (15, 26)),
        ((2,), (30, 44)),
    ]
    for picks in ({}, {0: 14}, {0: 14, 2: 44}):
        with pytest.raises(Illegal):
            state.step(picks)
    assert state.view(2).waiting == (0, 1, 2)
    assert state.view(2).decision == state.decisions[2]


@clause("C4")
def test_a_pick_may_be_changed_until_all_have_picked() -> None:
    state = table("classic rows=12/37/43/58 hands=14,38,90/59,15,91")
    assert rows(play(state, 14, 15)) == "12 14 15 / 37 / 43 / 58"
    assert rows(play(state, 38, 59)) == "12 / 37 38 / 43 / 58 59"


@clause("C4")
@pytest.mark.parametrize("card", [15, 12, 0, 105])
def test_only_a_card_of_the_own_hand_can_be_played(card: int) -> None:
    state = table("classic rows=12/37/43/58 hands=14,21/15,26")
    with pytest.raises(Illegal):
        play(state, card, 26)


@clause("C5")
def test_cards_are_placed_in_ascending_order_whoever_played_them() -> None:
    state = table("classic rows=12/37/43/58 hands=61/14/44/13/59")
    assert placed(state) == [13, 14, 44, 59, 61]


@clause("C5", "C9")
def test_each_card_is_placed_to_completion_before_the_next() -> None:
    state = table("classic rows=12/37/43/58 hands=4/3")
    assert placed(state) == []  # first a row has to be chosen for the 3
    state = choose(state, ROW4)
    assert rows(state) == "12 / 37 / 43 / 3 4"


@clause("C6", "C7")
@pytest.mark.parametrize(
    ("card", "row"),
    [
        (13, ROW3),
        (36, ROW3),
        (38, ROW1),
        (42, ROW1),
        (44, ROW4),
        (57, ROW4),
        (59, ROW2),
        (104, ROW2),
    ],
)
def test_a_card_goes_to_the_closest_lower_end(card: int, row: int) -> None:
    state = table(f"classic rows=30,37/1,58/12/43 hands={card}/103")
    assert row_of(state, card) == row


@clause("C6")
def test_a_card_never_goes_before_or_between_others() -> None:
    state = table("classic rows=10,50/20,60/30,70/40,80 hands=45/104")
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)  # it is low: lower than every end


# Taking rows


@clause("C8")
def test_a_row_holds_five_cards_and_the_sixth_takes_them() -> None:
    state = table("classic rows=12,14,15,21/37/43/58 hands=26/27/28")
    assert rows(state) == "27 28 / 37 / 43 / 58"
    assert look(state).piles == [(), (12, 14, 15, 21, 26), ()]


@clause("C8")
def test_the_row_is_taken_even_if_another_one_would_fit_too() -> None:
    state = table("classic rows=12,14,15,21,26/25/43/58 hands=27/100")
    assert rows(state) == "27 / 25 / 43 / 58 100"


@clause("C9")
def test_a_low_card_takes_any_row_even_a_full_one() -> None:
    state = table("classic rows=12/37/40,41,42,43,44/58 hands=3/100")
    assert state.decisions[0].by == (0,)
    assert options(state) == (ROW1, ROW2, ROW3, ROW4)
    state = choose(state, ROW3)
    assert rows(state) == "12 / 37 / 3 / 58 100"
    assert look(state).piles == [(40, 41, 42, 43, 44), ()]


@clause("C9")
def test_the_row_is_chosen_when_all_cards_are_revealed() -> None:
    state = table("classic rows=12/37/43/58 hands=60,20/3,30/2,40")
    state = play(state, 60, 3, 2)
    (decision,) = state.decisions
    assert decision.by == (2,)
    assert [play.card for play in state.view(2).position.lineup] == [2, 3, 60]
    assert state.view(0).decision is None
    assert rows(choose(state, ROW1)) == "2 3 20 30 / 37 40 / 43 / 58 60"


@clause("C9")
def test_only_a_row_can_be_chosen_and_only_by_the_owner_of_the_card() -> None:
    state = table("classic rows=12/37/43/58 hands=3/100")
    for answer in ({0: 4}, {0: -1}, {1: ROW1}, {0: ROW1, 1: ROW1}):
        with pytest.raises(Illegal):
            state.step(answer)


@clause("C10")
def test_bull_pile_cards_never_return_to_a_hand() -> None:
    match = Match("classic", seats=9, seed=66)
    while True:
        before = look(match.state)
        match.answer({d.by[0]: d.options[-1] for d in match.decisions})
        after = look(match.state)
        if after.sheet:  # the next deal
            break
        for seat in range(9):
            assert set(after.hands[seat]) <= set(before.hands[seat])
            assert after.piles[seat][: len(before.piles[seat])] == before.piles[seat]
    assert any(before.piles)


@clause("C8", "C10")
def test_everybody_may_look_at_all_bull_piles() -> None:
    state = table("classic rows=12/37/43/58 hands=3,90/100,91/101,92 piles=5/7,8/-")
    state = choose(play(state, 3, 100, 101), ROW2)
    for seat in (0, 1, 2, None):
        assert state.view(seat).position.piles == [(5, 37), (7, 8), ()]


# The end


@clause("C11")
def test_a_deal_has_ten_turns() -> None:
    match = Match("classic", seats=3, seed=1)
    turns = 1  # the last card is played without a question
    while not look(match.state).sheet:
        turns += match.decisions[0].kind == "card"
        match.answer({d.by[0]: d.options[0] for d in match.decisions})
    assert turns == 10


@clause("C11")
def test_every_bullhead_in_the_pile_is_a_minus_point_noted_per_deal() -> None:
    state = table(
        "classic sheet=7,0 rows=1,2,3,4,5/50/60/70 piles=55,10/22,75 hands=6/80",
    )
    assert look(state).sheet == ((7, 0), (7 + 3 + 6, 5 + 2))
    assert look(state).totals() == (23, 7)


@clause("C11")
def test_cards_left_in_the_rows_cost_nobody_anything() -> None:
    assert look(table("classic rows=11/22/33/44 hands=55/66")).sheet == ((0, 0),)


@clause("C12")
@pytest.mark.parametrize(("before", "over"), [(59, False), (60, True), (61, True)])
def test_the_game_ends_with_66_points_or_more(before: int, over: bool) -> None:
    state = table(f"classic sheet={before},10 rows=1,2,3,4,5/50/60/70 hands=6/80")
    assert look(state).totals() == (before + 6, 10)
    assert state.over is over


@clause("C13")
@pytest.mark.parametrize(("before", "over"), [(59, False), (60, False), (61, True)])
def test_in_the_1994_edition_it_ends_with_more_than_66(before: int, over: bool) -> None:
    state = table(f"classic edition=1994 sheet={before},10 rows=1,2,3,4,5/50/60/70 hands=6/80")
    assert look(state).totals() == (before + 6, 10)
    assert state.over is over


@clause("C12")
def test_the_deal_in_which_somebody_reaches_66_is_played_to_its_end() -> None:
    state = table("classic sheet=60,10 rows=1,2,3,4,5/50/60/70 hands=6,90,91/80,81,82")
    state = play(state, 6, 80)
    assert bullheads(look(state).piles[0]) == 6
    assert not state.over
    assert state.result is None
    assert play(state, 90, 81).over


@clause("C12", "C14")
def test_the_fewest_points_win_not_those_who_avoided_66() -> None:
    result = table("classic sheet=66,30,12/0,1,18 seats=3").result
    assert result is not None
    assert result.scores == (66, 31, 30)
    assert result.winners == (2,)


@clause("C14")
def test_equal_fewest_share_the_victory() -> None:
    result = table("classic sheet=20,66,20 seats=3").result
    assert result is not None
    assert result.winners == (0, 2)


@clause("C14")
def test_all_can_win_together() -> None:
    result = table("classic sheet=70,70 seats=2").result
    assert result is not None
    assert result.winners == (0, 1)


@clause("C15")
@pytest.mark.parametrize(
    ("options", "sheet", "over"),
    [
        ("target=100", "99,0", False),
        ("target=100", "100,0", True),
        ("target=30", "29,0", False),
        ("target=30", "30,0", True),
        ("target=30 edition=1994", "30,0", False),
        ("target=30 edition=1994", "31,0", True),
        ("deals=2", "171,0", False),
        ("deals=2", "1,0/0,2", True),
        ("deals=1", "0,0", True),
    ],
)
def test_another_target_or_number_of_deals_can_be_agreed(
    options: str, sheet: str, over: bool
) -> None:
    assert table(f"classic {options} sheet={sheet} seats=2").over is over
