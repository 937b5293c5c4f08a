"""The board game, base side (W1-W7), on the board that comes with the program."""

import pytest

import nimmt
from nimmt import Draw, Illegal, State
from tests.rulebook.boards import (
    ROW5,
    ROW6,
    ROW7,
    ROW9,
    ROW10,
    asked,
    on_board,
    others_see,
    points,
    shipped_board,
)
from tests.rulebook.clauses import clause
from tests.rulebook.play import (
    ROW1,
    ROW2,
    ROW3,
    ROW4,
    look,
    placed,
    play,
    row_of,
    rows,
    story,
    table,
)

FREE6 = "/-/-/-/-/-/-"  # rows 5 to 10
BASTI = "57,1,23,25,14,24,52,30,89,73,28,31"
MELLA = "3,100,86,84,22,43,59,50,19,2,60,9"
STEFFEN = "4,93,29,20,99,18,44,67,65,51,61,6"


# The set-up


def dealt(seats: int) -> State:
    state = nimmt.find("brettspiel").start(seats)
    assert isinstance(state.question, Draw)
    return state.step(state.question.pool[: state.question.count])


@clause("W1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_twelve_tiles_and_the_four_topmost_rows_one_each(seats: int) -> None:
    state = dealt(seats)
    assert [len(hand) for hand in look(state).hands] == [12] * seats
    assert [len(row) for row in look(state).rows] == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    assert points(state) == [0] * seats


@clause("W1")
def test_the_tiles_are_1_to_100_each_once() -> None:
    p = look(dealt(6))
    tiles = [*p.stock, *(tile for zone in (*p.hands, *p.rows) for tile in zone)]
    assert sorted(tiles) == list(range(1, 101))


@clause("W1")
def test_every_tile_shows_one_two_three_or_five_bullheads() -> None:
    heads = nimmt.find("brettspiel").layout.heads  # type: ignore[attr-defined]
    assert set(heads[1:]) == {1, 2, 3, 5}
    assert [heads[tile] for tile in (22, 23, 83)] == [3, 5, 5]  # the examples say so
    assert heads[15] + heads[18] + heads[19] == 8


@clause("W1", "W2")
def test_tiles_are_hidden_behind_a_screen() -> None:
    state = dealt(3)
    assert state.view(0).position.hands[0] == look(state).hands[0]
    assert state.view(1).position.hands[0] == (nimmt.UNKNOWN,) * 12
    assert state.view(None).position.hands[0] == (nimmt.UNKNOWN,) * 12
    assert state.view(0).position.stock == (nimmt.UNKNOWN,) * len(look(state).stock)


@clause("W1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(nimmt.BadOption, match="2-6 players"):
        nimmt.find("brettspiel").start(seats)


# Playing and placing


@clause("W2", "W3")
def test_example_basti_57_mella_60_steffen_93_then_1_18_19() -> None:
    text = f"brettspiel rows=15/70/10/56{FREE6} hands={BASTI}/{MELLA}/{STEFFEN} hands_dealt=1"
    state = play(table(text), 57, 60, 93)
    assert placed(state) == [57, 60, 93]
    assert rows(state) == "15 / 70 93 / 10 / 56 57 60 / - / - / - / - / - / -"
    state = play(state, 1, 19, 18)
    assert placed(state) == [1, 18, 19]
    assert rows(state) == "15 18 19 / 70 93 1 / 10 / 56 57 60 / - / - / - / - / - / -"
    assert points(state) == [0, 0, 0]


@clause("W2")
def test_all_choose_at_the_same_time_and_nothing_is_seen_before_the_last_has_chosen() -> None:
    state = table(f"brettspiel rows=15/70/10/56{FREE6} hands=20,30/21,31/22,32 hands_dealt=1")
    assert asked(state) == [(0, "card"), (1, "card"), (2, "card")]
    with pytest.raises(Illegal):
        state.step({0: 20, 1: 21})
    assert state.view(1).decision == state.decisions[1]  # the own options and no others


@clause("W2")
def test_tiles_are_placed_in_ascending_order_each_to_completion() -> None:
    # the 20 takes row 1 and opens row 5; the 21 follows it there
    state = table(f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=21/20 hands_dealt=2")
    assert placed(state) == [20, 21]
    assert look(state).rows[ROW5] == (20, 21)
    assert points(state) == [1, -8]


@clause("W3")
def test_a_tile_goes_to_the_closest_lower_end() -> None:
    state = table(f"brettspiel rows=15/70/10/56{FREE6} hands=14/69 hands_dealt=2")
    assert [row_of(state, 14), row_of(state, 69)] == [ROW3, ROW4]


@clause("W3")
def test_a_tile_that_is_too_low_goes_to_the_row_with_the_highest_end() -> None:
    # of the row 97 98 5 only the end counts
    state = table(f"brettspiel rows=15/97,98,5/70/56{FREE6} hands=4/60 hands_dealt=2")
    assert look(state).rows[ROW3] == (70, 4)
    assert points(state)[0] == 3  # and what lies there happens: +3


@clause("W3")
def test_a_low_tile_is_the_end_of_its_row_for_the_next_one() -> None:
    state = table(f"brettspiel rows=15/70/10/56{FREE6} hands=4/5/71 hands_dealt=2")
    assert look(state).rows[ROW2] == (70, 4, 5)
    assert row_of(state, 71) == ROW4


@clause("W3", "W5")
def test_a_low_tile_may_take_the_row_it_must_go_to() -> None:
    state = table(f"brettspiel rows=15/56/98,99,100/70{FREE6} hands=4/60 hands_dealt=2")
    assert look(state).rows[ROW3] == (98, 99, 100, 4)
    state = table(f"brettspiel rows=98,99,100/15/56/70{FREE6} hands=4/60 hands_dealt=2")
    assert look(state).rows[ROW5] == (4,)
    assert points(state)[0] == -(5 + 1 + 2)


@clause("W3")
def test_a_tile_never_goes_to_a_free_row() -> None:
    state = table("brettspiel rows=-/-/70/-/10/-/15/-/56/- hands=99/3 hands_dealt=2")
    assert rows(state) == "- / - / 70 3 / - / 10 / - / 15 / - / 56 99 / -"


# Special fields


@clause("W4", "W6")
def test_example_mellas_23_on_two_red_oxen_costs_10() -> None:
    state = table("brettspiel rows=-/-/-/-/-/40/50/60/20,21/- hands=23/70 hands_dealt=2")
    assert points(state)[0] == -10


FIELDS = [  # the row, what lies there, the tile, its points
    (2, "20,21,22", 23, +10),  # GG
    (3, "20,21,22", 23, -5),  # R
    (4, "20,21,22,24", 25, +4),  # GG
    (5, "20", 22, +3),  # G
    (6, "20", 25, -2),  # R
    (9, "20,21", 24, -2),  # RR
    (9, "20", 24, +1),  # G
]


@clause("W4", "W6")
@pytest.mark.parametrize(("row", "tiles", "tile", "worth"), FIELDS)
def test_oxen_are_worth_the_bullheads_of_the_tile_and_two_oxen_twice(
    row: int, tiles: str, tile: int, worth: int
) -> None:
    assert worth_of(row, tiles, tile) == worth


@clause("W4", "W7")
@pytest.mark.parametrize(
    ("row", "tiles", "worth"),
    [
        (3, "20", +3),
        (3, "20,21,22,24", +5),
        (5, "20,21", -4),
        (5, "20,21,22", +8),
        (6, "20,21", +5),
        (8, "20", -3),
        (8, "20,21", +6),
        (9, "20,21,22", +7),
        (10, "20", +2),
        (10, "20,21,22", -6),
        (10, "20,21,22,24,25", +10),
    ],
)
@pytest.mark.parametrize("tile", [26, 28])  # one bullhead and five: no matter
def test_a_field_with_points_is_worth_just_these(
    row: int, tiles: str, tile: int, worth: int
) -> None:
    assert worth_of(row, tiles, tile) == worth


@clause("W4")
@pytest.mark.parametrize(("row", "tiles"), [(1, "20"), (2, "20,21"), (4, "20"), (6, "20,21,22")])
def test_an_empty_field_does_nothing(row: int, tiles: str) -> None:
    assert worth_of(row, tiles, 23) == 0


def worth_of(row: int, tiles: str, tile: int) -> int:
    """The points for a tile behind these in that row."""
    board = ["-"] * 10
    board[row - 1] = tiles
    others = [index for index in range(10) if index not in (row - 1, ROW7)][:3]
    for index, high in zip(others, ("90", "91", "92"), strict=True):
        board[index] = high
    state = table(f"brettspiel rows={'/'.join(board)} hands={tile}/99 hands_dealt=2")
    assert row_of(state, tile) == row - 1
    return points(state)[0]


@clause("W4")
def test_the_effect_comes_before_the_next_tile_is_placed() -> None:
    state = table(f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=20/57 hands_dealt=2")
    kinds = [logged.event.kind for logged in state.told]
    assert [kind for kind in kinds if kind in ("place", "points", "open")] == [
        "place",
        "points",
        "open",
        "place",
    ]


# Taking a row


@clause("W5")
def test_example_steffens_41_takes_15_18_19_for_8_minus_points() -> None:
    state = table(f"brettspiel rows=15,18,19/93,1/3/56,57,60{FREE6} hands=70/41 hands_dealt=2")
    assert points(state)[1] == -8
    assert rows(state) == "- / 93 1 / 3 / 56 57 60 70 / 41 / - / - / - / - / -"
    assert look(state).gone == (15, 18, 19)


@clause("W5")
def test_the_played_tile_itself_costs_nothing() -> None:
    cheap = table(f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=21/99 hands_dealt=2")
    dear = table(f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=23/99 hands_dealt=2")
    assert points(cheap)[0] == points(dear)[0] == -8


@clause("W5")
@pytest.mark.parametrize(
    ("board", "opened"),
    [
        ("15,18,19/-/-/70/10/56/-/-/-/-", ROW2),  # directly below
        ("15,18,19/70/10/56/-/-/-/-/-/-", ROW5),  # those below are active
        ("-/-/70/10/15,17,18,19/-/-/-/56/-", ROW6),  # free rows above do not count
        ("-/-/70/10/-/-/56/15,16,18,19/-/-", ROW9),
        ("-/-/-/-/-/70/10/-/56/15,16,17,18,19,24", ROW1),  # none below: the topmost
        ("70/-/-/-/-/-/10/15,16,18,19/56/-", ROW10),
        ("70/56/-/-/-/-/10/-/-/15,16,17,18,19,24", ROW3),  # the topmost free one
        ("-/-/-/-/-/-/70/15,16,18,19/10/56", ROW1),
        ("70/10/56/-/-/-/-/-/-/15,16,17,18,19,24", ROW4),
    ],
)
def test_the_tile_opens_the_next_free_row_below_or_else_the_topmost(
    board: str, opened: int
) -> None:
    state = table(f"brettspiel rows={board} hands=25/99 hands_dealt=2")
    (event,) = story(state, "open")
    assert event["row"] == opened
    assert look(state).rows[opened][0] == 25
    assert sum(bool(row) for row in look(state).rows) == 4


@clause("W5")
def test_the_taken_row_is_not_its_own_next_free_row() -> None:
    # five rows: four active, so exactly one is free
    board = (
        "game brettspiel\ntiles 100\nheads 1\ntrack -44 44\nstart 2-6 1 2 3 4\n" + "row . . T\n" * 5
    )
    state = on_board(board, "brettspiel rows=10/20/-/30,31/40 hands=32/99 hands_dealt=2")
    assert rows(state) == "10 / 20 / 32 / - / 40 99"
    state = on_board(board, "brettspiel rows=10/20/-/40/30,31 hands=32/99 hands_dealt=2")
    assert rows(state) == "10 / 20 / 32 / 40 99 / -"


@clause("W5")
def test_a_row_that_was_taken_is_free_for_the_next_take_of_the_same_turn() -> None:
    # 20 takes row 10 and opens row 1; 40 takes row 8: below, row 10 is free again
    text = "brettspiel rows=-/-/-/-/-/-/70/35,36,37,39/57/11,12,13,15,16,19"
    state = table(f"{text} hands=40/20 hands_dealt=2")
    assert rows(state) == "20 / - / - / - / - / - / 70 / - / 57 / 40"


OPENING = shipped_board("brettspiel").replace("row . G -4 +8 T", "row {} G -4 +8 T")


@clause("W4", "W5")
@pytest.mark.parametrize(
    ("field", "gained"),
    [(".", 0), ("D", 0), ("+7", 7), ("-3", -3), ("G", 5), ("GG", 10), ("R", -5), ("RR", -10)],
)
def test_a_tile_that_opens_a_row_triggers_its_first_field(field: str, gained: int) -> None:
    text = f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=23,80,90/99,97,98 hands_dealt=2"
    state = play(on_board(OPENING.format(field), text), 23, 99)  # row 1 costs 8
    assert rows(state) == "- / 70 99 / 10 / 56 / 23 / - / - / - / - / -"
    assert points(state) == [-8 + gained, 0]
    opened = [event for event in story(state, "points") if event["field"] == field]
    assert [event["points"] for event in opened] == ([gained] if gained else [])


@clause("W4", "W5", "W9")
def test_what_is_lost_at_the_end_of_the_track_is_lost_before_the_first_field() -> None:
    text = f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=23/99 points=-40/0 hands_dealt=2"
    assert points(on_board(OPENING.format("+7"), text)) == [-37, 0]


@clause("W4", "W5", "L2", "L3")
def test_its_minus_points_bring_luck_but_no_luck_card_may_be_played_for_it() -> None:
    text = f"brettspiel-luck rows=15,18,19/70/10/56{FREE6} hands=23,80/99,97 luck=plus5/-"
    state = play(on_board(OPENING.format("-3"), f"{text} hands_dealt=2"), 23, 99)
    assert asked(state) == [(0, "luck-kind")]  # 8 minus points and 3 more: over the clover on -10
    assert points(state) == [-11, 0]


@clause("W4", "W5")
def test_records_of_boards_on_which_that_was_different_are_refused() -> None:
    for field, version in ((".", 1), ("D", 1), ("+7", 2)):
        board = OPENING.format(field)
        assert nimmt.find("brettspiel", board=board).version == version
        assert nimmt.find("brettspiel-luck", board=board).version == version
    pro = shipped_board("brettspiel-pro")  # there, first fields always counted
    assert nimmt.find("brettspiel-pro", board=pro).version == 1


@clause("W5")
def test_taken_tiles_have_left_the_game() -> None:
    state = table(f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=20/99 hands_dealt=1")
    assert isinstance(state.question, Draw)  # the second twelve tiles
    assert not {15, 18, 19} & set(state.question.pool)


@clause("W5")
def test_everybody_sees_which_tiles_have_gone() -> None:
    state = table(f"brettspiel rows=15,18,19/70/10/56{FREE6} hands=20/99 hands_dealt=2")
    assert others_see(state, 0).position.gone == (15, 18, 19)
