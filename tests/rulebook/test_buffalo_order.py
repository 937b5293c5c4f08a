"""Special cards of Beat the Buffalo that change the order of play (B13-B15)."""

from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    choose,
    go_on,
    look,
    options,
    placed,
    play,
    revealed,
    rows,
    table,
    use,
)

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
    state = choose(state, 60)
    assert options(state) == (60, 61)  # which of them is placed first
    assert placed(choose(state, 61)) == [61, 60, 50, 51]
    assert placed(choose(state, 60)) == [60, 61, 50, 51]


@clause("B13", "B6")
def test_also_if_the_second_first_card_turns_up_later() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60 specials=first special_stack=1"
    state = use(revealed(text, buffalo=50), "first", 51).step(("first",))
    state = use(state, "first")  # for the 60, the only other card of the team
    assert options(state) == (51, 60)
    assert placed(choose(state, 60)) == [60, 51, 50]


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
    state = choose(state, 60)
    assert options(state) == (51, 60)  # which of them is placed last
    assert placed(choose(state, 51)) == [61, 70, 60, 51]
    assert placed(choose(state, 60)) == [61, 70, 51, 60]


@clause("B14")
def test_the_second_one_may_be_used_in_a_later_window() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=last,last special_stack=0"
    state = go_on(use(revealed(text, buffalo=70), "last", 51))
    assert placed(state) == [60]
    state = use(state, "last")  # for the 61
    assert options(state) == (51, 61)
    assert placed(choose(state, 51)) == [70, 61, 51]
    assert placed(choose(state, 61)) == [70, 51, 61]


@clause("B14", "B6")
def test_also_if_the_second_last_card_turns_up_later() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60 specials=last special_stack=1"
    state = use(revealed(text, buffalo=70), "last", 51).step(("last",))
    state = use(state, "last")  # for the 60
    assert options(state) == (51, 60)
    assert placed(choose(state, 60)) == [70, 51, 60]


@clause("B14", "B9")
def test_a_card_put_last_and_then_taken_back_is_not_asked_about() -> None:
    hands = "51,52/60,62/61,63"
    text = f"buffalo rows=10/20/30/40 hands={hands} specials=last,replace special_stack=1"
    state = play(table(text), 51, 60, 61).step((50,))
    state = use(state, "last", 51).step(("last",))
    state = use(state, "replace", 0)  # the 51 goes back, his 52 is placed at once
    assert look(state).lasts == ()
    assert placed(use(state, "last", 60)) == [50, 61, 60]


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


@clause("B13", "B14")
def test_a_card_put_first_and_then_last_may_be_put_first_again() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,last special_stack=1"
    state = use(revealed(text, buffalo=70), "first", 60)
    state = use(state.step(("first",)), "last", 60)
    assert (look(state).firsts, look(state).lasts) == ((), (60,))
    state = use(state, "first")
    assert options(state) == (51, 61, 60)
    state = choose(state, 60)
    assert placed(state) == [60, 51, 61, 70]


@clause("B13", "B14")
def test_a_card_put_last_and_then_first_may_be_put_last_again() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=last,first special_stack=1"
    state = use(revealed(text, buffalo=70), "last", 60)
    state = use(state.step(("last",)), "first", 60)
    assert (look(state).firsts, look(state).lasts) == ((60,), ())
    state = use(state, "last")
    assert options(state) == (60, 51, 61)
    assert placed(choose(state, 60)) == [51, 61, 70, 60]


@clause("B13", "B14")
def test_two_put_first_of_which_one_is_then_put_last() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,first special_stack=1"
    state = use(revealed(text, buffalo=70), "first", 60).step(("last",))
    state = use(state, "first", 61, 61)
    assert [play.card for play in look(state).lineup] == [61, 60, 51, 70]
    state = use(state, "last", 61)
    assert placed(state) == [60, 51, 70, 61]


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


@clause("B13", "B15")
def test_after_a_sort_the_second_first_card_may_still_follow_the_one_placed_first() -> None:
    text = "buffalo rows=10/20/30/40 hands=51/60/61 specials=first,sort special_stack=1"
    state = use(revealed(text, buffalo=70), "first", 61).step(("first",))
    state = use(go_on(state), "sort", 70, 60)  # the 61 is placed
    assert options(state) == ("go", "first")
    assert placed(use(state, "first", 51)) == [51, 70, 60]
