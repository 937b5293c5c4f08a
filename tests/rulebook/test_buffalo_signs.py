"""Special cards of Beat the Buffalo that lie by a row: Take 7! and Stop! (B7, B8)."""

import pytest

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
