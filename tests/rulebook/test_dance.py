"""Tanz der Hornochsen: rows, fields and tiles (T1-T8), on the board that comes along."""

import pytest

import nimmt
from nimmt import UNKNOWN, Draw, Illegal, State
from tests.rulebook.boards import (
    ROW5,
    ROW6,
    ROW7,
    ROW8,
    ROW11,
    all_boxed_but,
    asked,
    danced,
    nobody_buys,
    on_board,
    others_see,
    points,
    ring,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW2,
    ROW3,
    ROW4,
    choose,
    look,
    options,
    placed,
    play,
    row_of,
    story,
    table,
)

ANJA, BERND, CONNY, DIRK = range(4)
NINE = "91,92,93,94,95,96,97,98,99"  # a hand that cannot buy


# The set-up


@clause("T1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_six_tiles_each_and_the_next_four_open_the_first_four_rows(seats: int) -> None:
    state = nimmt.find("dance").start(seats)
    assert isinstance(state.question, Draw)
    tiles = tuple(range(99, 99 - 6 * seats - 4, -1))
    state = state.step(tiles)
    assert [len(hand) for hand in look(state).hands] == [6] * seats
    assert look(state).rows[:4] == [(tile,) for tile in tiles[-4:]]  # in that order
    assert look(state).rows[4:] == [()] * 8
    assert len(look(state).stock) == 99 - 6 * seats - 4
    assert points(state) == [0] * seats


@clause("T1")
def test_there_are_99_tiles_and_nobody_sees_the_others() -> None:
    state = nimmt.find("dance").start(2)
    assert look(state).stock == tuple(range(1, 100))
    assert state.view(0).position.stock == (UNKNOWN,) * 99
    state = state.step(tuple(range(1, 17)))
    assert state.view(0).position.hands == [(1, 2, 3, 4, 5, 6), (UNKNOWN,) * 6]


@clause("T1")
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    with pytest.raises(nimmt.BadOption, match="2-8 players"):
        nimmt.find("dance").start(seats)


# The ring of rows


FULL = {  # every row up to its ox field, each with the 40 as its end
    1: "5,6,7,40",
    2: "5,6,40",
    3: "5,6,7,8,40",
    4: "5,6,7,8,9,40",
    5: "5,6,40",
    6: "5,6,7,8,40",
    7: "5,6,7,8,40",
    8: "5,6,7,40",
    9: "5,6,7,8,40",
    10: "5,6,7,40",
    11: "5,6,7,8,9,40",
    12: "5,6,7,8,40",
}


@clause("T2", "T4")
@pytest.mark.parametrize(
    ("filled", "others", "opened"),
    [
        (3, (1, 2, 4), 5),  # the next one down
        (1, (3, 4, 5), 2),
        (2, (3, 4, 5), 6),  # the free row 1 above is not the next
        (4, (5, 6, 1), 7),  # from the left half to the right one
        (6, (3, 4, 5), 7),
        (6, (7, 8, 5), 9),
        (10, (9, 11, 12), 1),  # and back to the left one
        (12, (9, 10, 11), 1),
        (12, (1, 2, 11), 3),
        (9, (10, 11, 12), 1),
        (11, (12, 1, 2), 3),
        (7, (5, 6, 8), 9),
        (5, (6, 7, 8), 9),
    ],
)
def test_the_next_free_row_is_the_first_one_after_the_filled_row_on_the_ring(
    filled: int, others: tuple[int, int, int], opened: int
) -> None:
    tiles = {row: str(tile) for row, tile in zip(others, (60, 70, 80), strict=True)}
    tiles |= {7: "61,62,63,64,65"} if 7 in others else {}  # a double row that is covered
    state = danced(f"dance {ring({**tiles, filled: FULL[filled]})} hands=41/{NINE}")
    if asked(state) != [(0, "keep")]:
        state = play(state, 91)
    assert look(state).rows[opened - 1] == (41,)
    (event,) = story(state, "open")
    assert (event["start"], event["row"]) == (filled - 1, opened - 1)


@clause("T2")
def test_the_filled_row_itself_is_not_free_yet() -> None:
    # five rows: the only free one is just before the filled row
    board = "game dance\ntiles 99\nheap 60\neyes 40 50\nstart 2-8 1 2 3 4\n" + "row . . O5\n" * 5
    state = nobody_buys(on_board(board, "dance rows=60/70/-/30,40/80 hands=41/99"))
    assert look(state).rows == [(60,), (70,), (41,), (30, 40), (80,)]  # until it is cleared
    state = choose(state, (30,))
    assert look(state).rows == [(60,), (70,), (41,), (), (80, 99)]


@clause("T2", "T4")
def test_the_next_free_row_may_have_been_active_before() -> None:
    # the 41 fills row 2 and goes to row 5; the 61 fills row 1, and row 2 is free again
    rows = {1: "57,58,59,60", 2: "5,6,40", 3: "70", 4: "80"}
    state = danced(f"dance {ring(rows)} hands=41/61")
    state = choose(choose(state, (5,)), (57,))
    assert look(state).rows[:5] == [(), (61,), (70,), (80,), (41,)]


# Placing


@clause("T3")
def test_example_of_the_opening_with_15_14_3_and_44_then_the_1() -> None:
    hands = "hands=15,1,30/14,6,31/3,16,32/44,45,33"
    state = nobody_buys(table(f"dance {ring({1: '2', 2: '5', 3: '8', 4: '18'})} {hands}"))
    state = play(state, 15, 14, 3, 44)
    assert placed(state) == [3, 14, 15, 44]
    assert look(state).rows[:4] == [(2, 3), (5,), (8, 14, 15), (18, 44)]
    state = nobody_buys(state)
    state = play(state, 1, 6, 16, 45)
    assert placed(state)[0] == 1
    assert look(state).rows[ROW4][:3] == (18, 44, 1)
    assert points(state) == [0, 0, 0, 0]


@clause("T3", "T5")
def test_example_of_the_ludolegars_opening_costs_nothing() -> None:
    rows = ring({1: "10", 2: "16", 3: "91", 4: "38"})
    state = danced(f"dance {rows} hands=12/27/42/78/86")
    assert placed(state) == [12, 27, 42, 78, 86]
    assert look(state).rows[:4] == [(10, 12), (16, 27), (91,), (38, 42, 78, 86)]
    assert points(state) == [0, 0, 0, 0, 0]


@clause("T3")
def test_the_choice_is_hidden_and_together() -> None:
    state = nobody_buys(table(f"dance {ring({1: '2', 2: '5', 3: '8', 4: '18'})} hands=15,1/3,4"))
    assert asked(state) == [(0, "card"), (1, "card")]
    with pytest.raises(Illegal):
        state.step({0: 15})
    assert state.view(1).decision == state.decisions[1]


@clause("T3")
def test_a_tile_lower_than_every_end_goes_to_the_highest_end() -> None:
    state = danced(f"dance {ring({1: '20', 2: '90', 6: '70', 8: '80,30'})} hands=4/92")
    assert row_of(state, 4) == ROW2  # behind the 90
    state = danced(f"dance {ring({1: '20', 2: '60,10', 6: '70', 8: '80,30'})} hands=4/92")
    assert look(state).rows[ROW6] == (70, 4)
    assert points(state)[0] == 1  # and what lies there happens


@clause("T3")
def test_a_tile_never_goes_to_a_free_row() -> None:
    state = danced(f"dance {ring({3: '20', 5: '50', 8: '70', 11: '80'})} hands=19/99")
    assert look(state).rows[ROW11] == (80, 19)
    assert look(state).rows[ROW8] == (70, 99)


# The ox field


BERNDS_63 = {1: "20", 2: "30", 3: "53,56,59,60,62", 4: "81"}


@clause("T4")
def test_example_bernds_63_on_the_ox_field_with_the_8() -> None:
    state = danced(f"dance {ring(BERNDS_63)} hands=82/63/21/31")
    state = choose(state, (56,))
    assert points(state) == [0, 8, 0, 0]
    assert look(state).rows[ROW5] == (63,)  # directly under the 81
    assert look(state).rows[ROW3] == ()
    assert look(state).hands[BERND] == (56,)
    assert look(state).box == (53, 59, 60, 62)


@clause("T4")
def test_the_points_and_the_new_row_come_before_the_choice_of_tiles() -> None:
    state = danced(f"dance {ring(BERNDS_63)} hands=82/63/21/31")
    assert asked(state) == [(BERND, "keep")]
    assert points(state)[BERND] == 8
    assert look(state).rows[ROW5] == (63,)
    assert look(state).rows[ROW3] == (53, 56, 59, 60, 62)
    kinds = [logged.event.kind for logged in state.told]
    assert kinds.index("points") < kinds.index("open")
    assert look(state).lineup[0].card == 82  # the next tile waits


@clause("T4")
def test_one_or_two_of_the_other_tiles_are_kept() -> None:
    state = danced(f"dance {ring({1: '20', 2: '50,60,62', 3: '30', 4: '81'})} hands=63/31")
    assert options(state) == ((50,), (60,), (62,), (50, 60), (50, 62), (60, 62))
    assert look(choose(state, (50, 62))).hands[0] == (50, 62)
    assert look(choose(state, (50, 62))).box == (60,)
    for illegal in ((), (50, 60, 62), (63,), (50, 50)):
        with pytest.raises(Illegal):
            choose(state, illegal)


@clause("T4")
def test_nobody_else_learns_which_tiles_were_kept() -> None:
    state = danced(f"dance {ring({1: '20', 2: '50,60,62', 3: '30', 4: '81'})} hands=63/82")
    views = [others_see(choose(state, kept), 0) for kept in ((50, 62), (50, 60))]
    assert views[0].position == views[1].position
    assert views[0].events == views[1].events
    assert views[0].position.hands[0] == (UNKNOWN, UNKNOWN)  # how many is no secret
    assert views[0].position.box == (UNKNOWN,)
    assert choose(state, (50, 62)).view(0).position.hands[0] == (50, 62)


@clause("T4", "T3")
def test_a_low_tile_may_fill_a_row_too() -> None:
    state = danced(f"dance {ring({1: '20', 2: '89,90,91', 3: '30', 4: '81'})} hands=4/82")
    assert points(state)[0] == 5
    assert look(state).rows[ROW5] == (4,)


@clause("T4", "T3")
def test_the_next_tile_may_go_behind_the_one_in_the_new_row() -> None:
    state = choose(danced(f"dance {ring(BERNDS_63)} hands=63/64"), (53,))
    assert look(state).rows[ROW5] == (63, 64)


@clause("T4")
@pytest.mark.parametrize(
    ("row", "minus"),
    [*enumerate((6, 5, 8, 11, 6, 10, 9, 7, 8, 7, 12, 9), start=1)],
)
def test_every_ox_field_costs_what_it_says(row: int, minus: int) -> None:
    others = [other for other in (1, 2, 3, 4) if other != row][:3]
    tiles = {other: str(60 + other) for other in others}
    state = danced(f"dance {ring({**tiles, row: FULL[row]})} hands=41/{NINE}")
    if asked(state) != [(0, "keep")]:
        state = play(state, 91)
    assert points(state)[0] == minus


@clause("T4", "T6")
def test_tiles_kept_may_be_more_than_nine_behind_the_screen() -> None:
    hand = "63,70,71,72,73,74,75,76,77"
    state = table(f"dance {ring({1: '20', 2: '50,60,62', 3: '30', 4: '81'})} hands={hand}/31")
    state = choose(play(nobody_buys(state), 63), (50, 62))
    assert len(look(state).hands[0]) == 10
    assert isinstance(state.question, Draw)  # the other's six tiles
    state = state.step(state.question.pool[:6])
    assert asked(state) == [(1, "buy")]  # ten are too many to buy more


# Dung


@clause("T5")
@pytest.mark.parametrize(
    ("row", "tiles", "minus"),
    [
        (4, "5,6,7,40", 2),
        (5, "5,40", 1),
        (6, "40", 1),
        (6, "5,6,7,40", 3),
        (8, "5,40", 2),
        (10, "40", 3),
        (10, "5,40", 4),
        (10, "5,6,40", 5),
        (11, "5,40", 2),
        (11, "5,6,7,40", 3),
        (12, "5,40", 1),
        (1, "40", 0),
        (4, "5,40", 0),
        (11, "5,6,40", 0),
    ],
)
def test_a_dung_field_costs_what_it_says_and_nothing_else_happens(
    row: int, tiles: str, minus: int
) -> None:
    others = [other for other in (1, 2, 3, 4) if other != row][:3]
    rows = {**{other: str(60 + other) for other in others}, row: tiles}
    state = danced(f"dance {ring(rows)} hands=41/99")
    assert points(state) == [minus, 0]
    assert look(state).rows[row - 1] == (*map(int, tiles.split(",")), 41)
    assert sum(bool(row) for row in look(state).rows) == 4


# Empty screens


QUIET = ring({1: "20", 2: "30", 3: "40", 4: "50"})


@clause("T7")
def test_who_has_no_tile_left_at_the_end_of_a_turn_draws_six() -> None:
    state = nobody_buys(table(f"dance {QUIET} hands=21/31,60,61"))
    state = play(state, 31)
    assert isinstance(state.question, Draw)
    assert state.question.count == 6
    state = state.step((1, 2, 3, 4, 5, 6))
    assert look(state).hands == [(1, 2, 3, 4, 5, 6), (60, 61)]
    assert points(state) == [0, 0]  # for nothing


@clause("T7", "T4")
def test_who_kept_tiles_with_the_last_one_draws_none() -> None:
    state = danced(f"dance {ring({1: '20', 2: '50,60,62', 3: '30', 4: '81'})} hands=63/31,64,65")
    state = choose(play(state, 31), (50,))
    assert look(state).hands[0] == (50,)
    assert asked(state) == [(0, "buy"), (1, "buy")]  # the next turn


@clause("T7")
def test_if_there_are_fewer_left_than_six_these_are_drawn() -> None:
    tiles = (20, 21, 30, 31, 40, 50, 60, 61, 71, 72)
    state = table(f"dance {QUIET} hands=21/31,60,61 {all_boxed_but(*tiles)}")
    state = play(nobody_buys(state), 31)
    assert isinstance(state.question, Draw)
    assert state.question.count == 2
    assert look(state.step((71, 72))).hands[0] == (71, 72)


@clause("T7")
def test_several_at_once_draw_most_minus_points_first_then_by_seat() -> None:
    state: State = danced(f"dance {QUIET} hands=21/31/41/51 points=0/3/9/0")
    for start, seat in ((60, 2), (70, 1), (80, 0), (90, 3)):
        assert isinstance(state.question, Draw)
        state = state.step(tuple(range(start, start + 6)))
        assert look(state).hands[seat] == tuple(range(start, start + 6))


@clause("T7")
def test_the_last_tiles_may_not_be_enough_for_all() -> None:
    tiles = (20, 21, 30, 31, 40, 50, 71, 72, 73, 74, 75, 76, 77)
    state = danced(f"dance {QUIET} hands=21/31 points=0/3 {all_boxed_but(*tiles)}")
    state = state.step((71, 72, 73, 74, 75, 76))
    assert isinstance(state.question, Draw)
    assert state.question.count == 1
    assert look(state.step((77,))).hands == [(77,), (71, 72, 73, 74, 75, 76)]


# Two tiles


DOUBLE = ring({2: "60", 3: "70", 4: "80", 7: "{}"})


@clause("T8")
@pytest.mark.parametrize("tiles", ["10", "9,10", "8,9,10", "7,8,9,10"])
def test_everybody_plays_two_tiles_while_a_double_field_is_uncovered(tiles: str) -> None:
    state = nobody_buys(table(f"dance {DOUBLE.format(tiles)} hands=21,22,23/61,62,63"))
    state = play(state, 22, 61)
    assert placed(state) == []
    assert state.view(0).position.chosen == [(22,), (UNKNOWN,)]
    state = play(state, 21, 63)
    assert placed(state)[:2] == [21, 22]


@clause("T8", "T3")
def test_all_tiles_of_a_double_turn_are_placed_ascending() -> None:
    state = nobody_buys(table(f"dance {DOUBLE.format('10')} hands=11,72,90/12,71,91"))
    state = play(play(state, 72, 12), 11, 71)
    assert placed(state) == [11, 12, 71, 72]
    assert look(state).rows[ROW7] == (10, 11, 12)
    assert points(state) == [0, 0]


@clause("T8")
def test_one_tile_when_all_fields_but_the_ox_field_are_covered() -> None:
    state = nobody_buys(table(f"dance {DOUBLE.format('6,7,8,9,10')} hands=61,62,63/71,72,73"))
    assert placed(play(state, 61, 71)) == [61, 71]


@clause("T8")
def test_one_tile_while_the_double_row_is_free() -> None:
    state = nobody_buys(table(f"dance {QUIET} hands=61,62,63/71,72,73"))
    assert placed(play(state, 61, 71)) == [61, 71]


@clause("T8", "T6")
def test_who_has_one_tile_must_buy_at_least_one() -> None:
    state = table(f"dance {DOUBLE.format('10')} hands=61/71,72,73")
    assert [decision.options for decision in state.decisions] == [(1, 2, 3), (0, 1, 2, 3)]
    state = state.step({0: 1, 1: 0}).step((12,))
    assert points(state) == [1, 0]  # at the usual price
    state = play(play(state, 12, 72), 73)
    assert placed(state) == [12, 61, 72, 73]


@clause("T8", "T6")
def test_who_has_two_need_not_buy() -> None:
    state = table(f"dance {DOUBLE.format('10')} hands=61,62/71,72,73")
    assert [decision.options for decision in state.decisions] == [(0, 1, 2, 3), (0, 1, 2, 3)]


@clause("T8")
def test_nobody_must_buy_in_a_turn_of_one_tile() -> None:
    state = table(f"dance {QUIET} hands=61/71,72,73")
    assert state.decisions[0].options == (0, 1, 2, 3)


@clause("T8", "T2")
def test_the_double_row_may_become_active_again() -> None:
    rows = {4: "80", 5: "90", 6: "20,21,22,23,40", 8: "70"}
    state = danced(f"dance {ring(rows)} hands=41,60,61,62/71,72,73,74")
    state = choose(play(state, 41, 71), (20,))
    assert look(state).rows[ROW7] == (41,)
    state = play(nobody_buys(state), 60, 72)
    assert placed(state) == []  # a second tile is asked for
