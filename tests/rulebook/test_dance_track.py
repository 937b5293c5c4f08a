"""Tanz der Hornochsen: happy cows, the track and the end (T9, T10, T12, T14)."""

import pytest

from nimmt import Draw, State
from tests.rulebook.boards import (
    ROW9,
    ROW12,
    asked,
    danced,
    draw,
    nobody_buys,
    points,
    ring,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import choose, look, placed, play, table

ANJA, BERND, CONNY, DIRK = range(4)

# The happy cows are on fields 2 and 3 of row 9; row 10 has dung for 3, 4 and 5 and the ox 7
HAPPY = {1: "17", 3: "68,75", 9: "37", 10: "78,80"}
SAD = {1: "17", 3: "68,75", 9: "37,55,56", 10: "78,80"}


# Happy cows


@clause("T9", "T4", "T5")
def test_example_of_the_happy_cows_in_two_turns() -> None:
    rows = {7: "9,12,20,23,34", 8: "17", 10: "78,80", 11: "68,75"}
    hands = "55,70,1/37,56,2/86,87,3/83,99,4"
    state = table(f"dance {ring(rows)} hands={hands} points=0/10/20/30")
    state = play(nobody_buys(state), 55, 37, 86, 83)
    assert points(state)[BERND] == 19  # nine minus points, before the 37 makes the cows happy
    assert look(state).rows[ROW9] == (37,)  # directly under the 17
    state = choose(state, (20, 23))
    assert look(state).hands[BERND] == (2, 20, 23, 56)
    assert points(state) == [0, 19, 20 - 5, 30 - 4]
    assert look(state).rows[6:11] == [(), (17,), (37, 55), (78, 80, 83, 86), (68, 75)]

    state = play(nobody_buys(state), 70, 56, 87, 99)
    assert points(state)[CONNY] == 15 + 7  # the 56 has covered the second cow
    assert look(state).rows[ROW12] == (87,)  # directly under the 68
    state = choose(state, (78,))
    assert look(state).hands[CONNY] == (3, 78)
    assert look(state).rows[8:12] == [(37, 55, 56, 70), (), (68, 75), (87, 99)]
    assert points(state) == [0, 19, 22, 26]


def paid(rows: dict[int, str], before: int, tile: int = 83) -> int:
    """Where the figure stands after a tile on the dung field with the 4."""
    return points(danced(f"dance {ring(rows)} hands={tile}/18 points={before}/0"))[0]


@clause("T9")
@pytest.mark.parametrize("cows", ["37", "36,37"])
def test_while_a_happy_cow_is_uncovered_minus_points_are_plus_points(cows: str) -> None:
    assert paid({**HAPPY, 9: cows}, 20) == 16
    assert paid(SAD, 20) == 24


@clause("T9")
def test_only_an_active_row_makes_happy() -> None:
    assert paid({1: "17", 2: "37", 10: "78,80", 11: "68"}, 20) == 24


@clause("T9")
def test_plus_points_never_lead_beyond_the_start() -> None:
    assert paid(HAPPY, 4) == 0
    assert paid(HAPPY, 3) == 0
    assert paid(HAPPY, 0) == 0


@clause("T9", "T4")
def test_ox_fields_bring_plus_points_too() -> None:
    state = danced(f"dance {ring({**HAPPY, 10: '78,80,83,86'})} hands=87/18 points=20/0")
    assert asked(state) == [(0, "keep")]  # everything else is as usual
    assert points(state)[0] == 13


@clause("T9")
def test_it_ends_the_moment_the_last_one_is_covered() -> None:
    rows = {**HAPPY, 9: "37,55"}
    # first the 56 covers the cow, then the 83 costs four; or the 83 comes first
    state = danced(f"dance {ring(rows)} hands=56/83 points=1/20")
    assert points(state) == [1, 24]
    rows = {**rows, 9: "37,82", 10: "70,76"}
    state = danced(f"dance {ring(rows)} hands=83/77 points=1/20")
    assert points(state) == [1, 16]


@clause("T9", "T2")
def test_it_begins_the_moment_the_row_becomes_active() -> None:
    rows = {8: "20,21,22,23", 7: "1,2,3,4,5", 10: "78,80", 11: "68,75"}
    state = danced(f"dance {ring(rows)} hands=24/83 points=10/20")
    state = choose(state, (20,))
    assert look(state).rows[ROW9] == (24,)
    assert points(state) == [17, 16]  # seven minus points, then four plus points


@clause("T9", "T4")
def test_the_happy_row_itself_is_filled_for_minus_points() -> None:
    rows = {**HAPPY, 9: "37,38,39,40,41"}
    state = danced(f"dance {ring(rows)} hands=42/18 points=10/0")
    assert points(state)[0] == 18


# One figure on a space


@clause("T10")
def test_picture_of_red_with_five_minus_points_lands_in_front_of_blue() -> None:
    # green stands five spaces ahead, blue right after
    rows = {1: "20", 2: "30", 3: "40", 10: "78,80,83"}
    state = danced(f"dance {ring(rows)} hands=86/21/31 points=10/15/16")
    assert points(state) == [17, 15, 16]


@clause("T10", "T9")
def test_picture_of_red_with_seven_plus_points_lands_in_front_of_yellow() -> None:
    rows = {**HAPPY, 10: "78,80,83,86"}
    state = danced(f"dance {ring(rows)} hands=87/18/19 points=20/13/14")
    assert points(state) == [15, 13, 14]


@clause("T10")
def test_a_free_space_between_two_figures_will_do() -> None:
    rows = {1: "20", 2: "30", 3: "40", 10: "78,80,83"}
    state = danced(f"dance {ring(rows)} hands=86/21/31 points=10/15/17")
    assert points(state) == [16, 15, 17]


@clause("T10")
def test_passing_figures_on_the_way_costs_nothing() -> None:
    rows = {1: "20", 2: "30", 3: "40", 10: "78,80,83"}
    state = danced(f"dance {ring(rows)} hands=86/21/31 points=10/11/14")
    assert points(state) == [15, 11, 14]


@clause("T10", "T9")
def test_plus_points_may_lead_back_to_where_one_stood() -> None:
    rows = {**HAPPY, 10: "78"}
    state = danced(f"dance {ring(rows)} hands=80/18/19 points=20/17/18")
    assert points(state)[0] == 19
    state = danced(f"dance {ring(rows)} hands=80/18/19/20 points=20/17/18/19")
    assert points(state)[0] == 20


@clause("T10", "T9")
def test_any_number_of_figures_may_stand_on_the_start() -> None:
    assert points(danced(f"dance {ring(HAPPY)} hands=83/18/19 points=3/0/0")) == [0, 0, 0]


@clause("T10", "T6")
def test_a_purchase_moves_on_to_a_free_space_as_well() -> None:
    state = table(f"dance {ring(SAD)} hands=1,2/3,4/5,6 points=7/8/9")
    state = draw(play(state, 1, 0, 0), 50)
    assert points(state) == [10, 8, 9]


@clause("T10", "T12")
def test_a_space_beyond_the_heap_holds_one_figure_too() -> None:
    rows = {1: "20", 2: "30", 3: "40", 10: "78,80,83"}
    state = danced(f"dance {ring(rows)} hands=86/21/31 points=57/62/63")
    assert points(state) == [64, 62, 63]


# The end


QUIET = ring({1: "20", 2: "30", 3: "40", 4: "50"})
DUNG = ring({1: "20", 2: "30", 3: "40", 10: "78,80"})  # the 83 costs four


def after_dung(before: str, rows: str = DUNG) -> State:
    """A turn in which the first seat gets four minus points."""
    return danced(f"dance {rows} hands=83/21 points={before}")


def to_the_end(state: State) -> State:
    """Empty hands are filled before the game is found to be over."""
    while isinstance(state.question, Draw):
        state = state.step(state.question.pool[: state.question.count])
    return state


@clause("T12")
@pytest.mark.parametrize(
    ("before", "over"), [("55/0", False), ("56/0", True), ("57/0", True), ("59/0", True)]
)
def test_the_game_ends_when_a_figure_reaches_or_passes_the_dung_heap(
    before: str, over: bool
) -> None:
    assert to_the_end(after_dung(before)).over is over


@clause("T12")
def test_the_turn_is_played_to_its_end() -> None:
    state = table(f"dance {DUNG} hands=83,1,2/84,3,4 points=57/0")
    state = play(nobody_buys(state), 83, 84)
    assert placed(state) == [83, 84]
    assert points(state) == [61, 5]
    assert state.over


@clause("T12", "T9")
def test_a_figure_that_plus_points_bring_back_has_reached_the_heap() -> None:
    # two tiles each: the 24 costs seven and makes the cows happy, the 83 brings four back
    rows = {7: "9", 8: "20,21,22,23", 10: "78,80", 11: "68,75"}
    text = f"dance {ring(rows)} hands=24,83,91/11,12,93 points=54/0"
    state = play(play(nobody_buys(table(text)), 24, 11), 83, 12)
    assert points(state)[0] == 61
    state = choose(state, (20,))
    assert points(state)[0] == 57
    assert state.over


@clause("T12", "T6")
def test_a_purchase_may_reach_the_heap() -> None:
    state = table(f"dance {QUIET} hands=60,61,62/70,71,72 points=59/0")
    state = draw(play(state, 1, 0), 1)
    assert not state.over
    state = play(state, 60, 70)
    assert placed(state) == [60, 70]
    assert state.over


@clause("T12")
def test_a_figure_carried_on_to_the_heap_by_others_has_reached_it() -> None:
    assert to_the_end(after_dung("55/59")).over
    state = danced(f"dance {DUNG} hands=83/21 points=54/58")
    assert points(state)[0] == 59
    assert not to_the_end(state).over


@clause("T14")
def test_the_fewest_minus_points_win() -> None:
    result = to_the_end(after_dung("57/3")).result
    assert result is not None
    assert (result.scores, result.winners) == ((61, 3), (1,))


@clause("T14")
def test_those_who_are_still_on_the_start_share_the_victory() -> None:
    state = danced(f"dance {DUNG} hands=83/21/31 points=57/0/0")
    result = to_the_end(state).result
    assert result is not None
    assert result.winners == (1, 2)


@clause("T14")
def test_overshoot_counts_on() -> None:
    # 57 and 4, 58 and 5: both beyond the heap, the second farther
    state = danced(f"dance {DUNG} hands=83/86/21 points=57/58/0")
    result = to_the_end(state).result
    assert result is not None
    assert result.scores == (61, 63, 0)
    assert result.winners == (2,)


@clause("T14", "T13")
def test_tiles_left_count_nothing() -> None:
    state = table(f"dance {DUNG} hands=83,1,2,3,4,5,6,7,8/21 points=57/0")
    state = to_the_end(play(nobody_buys(state), 83))
    assert state.result is not None
    assert state.result.scores == (61, 0)
